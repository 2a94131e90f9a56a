// How much each term of value.ts tells about the chance that the Central Powers win. Written by fit.ts: 1600 games,
// 95223 positions, seed "win-weights".
export const WIN_WEIGHTS = [
  0.6005, // one, at the start
  -0.21, // one, at the end
  0.1909, // lead in points beyond the margin, at the start
  0.1239, // lead in points beyond the margin, at the end
  0.0241, // production of the Central Powers, at the start
  0.1818, // production of the Central Powers, at the end
  0.0191, // production of the Entente, at the start
  -0.0222, // production of the Entente, at the end
  0.0838, // Fresh armies of the Central Powers, at the start
  0.0454, // Fresh armies of the Central Powers, at the end
  0.0227, // Spent armies of the Central Powers, at the start
  -0.0183, // Spent armies of the Central Powers, at the end
  -0.1607, // Fresh armies of the Entente, at the start
  -0.1179, // Fresh armies of the Entente, at the end
  -0.0418, // Spent armies of the Entente, at the start
  -0.0567, // Spent armies of the Entente, at the end
  0.2555, // chance that Paris falls, at the start
  1.4129, // chance that Paris falls, at the end
  -0.3353, // chance that Berlin falls, at the start
  -0.5707, // chance that Berlin falls, at the end
  -0.0662, // points that the Entente may lose, at the start
  0.4313, // points that the Entente may lose, at the end
  0.0568, // points that the Central Powers may lose, at the start
  -0.0923, // points that the Central Powers may lose, at the end
  0.5048, // areas beside Paris held by the Central Powers, at the start
  -0.0446, // areas beside Paris held by the Central Powers, at the end
  0.0098, // areas beside Berlin held by the Entente, at the start
  0.0899, // areas beside Berlin held by the Entente, at the end
  -0.097, // Trenches of the Central Powers, at the start
  0.0075, // Trenches of the Central Powers, at the end
  0.058, // Trenches of the Entente, at the start
  0.0343, // Trenches of the Entente, at the end
  -0.125, // United States entry, at the start
  -0.0461, // United States entry, at the end
  0.5514, // United States at war, at the start
  0.2826, // United States at war, at the end
  1.1494, // Russia collapsed, at the start
  -0.3695, // Russia collapsed, at the end
  0.6952, // turn of germany, at the start
  0.2004, // turn of germany, at the end
  0.0764, // turn of western-allies, at the start
  -1.1461, // turn of western-allies, at the end
  0.6179, // turn of eastern-allies, at the start
  -0.1199, // turn of eastern-allies, at the end
  1.0134, // turn of central-allies, at the start
  0.2262, // turn of central-allies, at the end
  0.9913, // the lead in points, in the last turns
] as const;
