// How much each term of value.ts tells about the chance that the Central Powers win. Written by fit.ts: 2000 games,
// 128238 positions, seed "win-weights".
export const WIN_WEIGHTS = [
  0.7137, // one, at the start
  -1.2595, // one, at the end
  0.3201, // lead in points beyond the margin, at the start
  0.5583, // lead in points beyond the margin, at the end
  0.165, // production of the Central Powers, at the start
  0.0895, // production of the Central Powers, at the end
  -0.1842, // production of the Entente, at the start
  -0.0163, // production of the Entente, at the end
  0.0668, // Fresh armies of the Central Powers, at the start
  0.0734, // Fresh armies of the Central Powers, at the end
  -0.0197, // Spent armies of the Central Powers, at the start
  0.0399, // Spent armies of the Central Powers, at the end
  -0.1379, // Fresh armies of the Entente, at the start
  -0.0539, // Fresh armies of the Entente, at the end
  -0.0872, // Spent armies of the Entente, at the start
  0.0334, // Spent armies of the Entente, at the end
  -0.0475, // chance that Paris falls, at the start
  0.3981, // chance that Paris falls, at the end
  -0.3441, // chance that Berlin falls, at the start
  -0.3344, // chance that Berlin falls, at the end
  0.1305, // points that the Entente may lose, at the start
  0.3968, // points that the Entente may lose, at the end
  0.1186, // points that the Central Powers may lose, at the start
  -0.087, // points that the Central Powers may lose, at the end
  0.1918, // areas beside Paris held by the Central Powers, at the start
  0.0992, // areas beside Paris held by the Central Powers, at the end
  0.095, // areas beside Berlin held by the Entente, at the start
  -0.2962, // areas beside Berlin held by the Entente, at the end
  -0.0324, // Trenches of the Central Powers, at the start
  -0.0456, // Trenches of the Central Powers, at the end
  -0.0161, // Trenches of the Entente, at the start
  0.0346, // Trenches of the Entente, at the end
  -0.0332, // United States entry, at the start
  0.0118, // United States entry, at the end
  0.984, // United States at war, at the start
  -0.132, // United States at war, at the end
  2.5601, // Russia collapsed, at the start
  0.3946, // Russia collapsed, at the end
  0.7976, // turn of germany, at the start
  -0.9658, // turn of germany, at the end
  0.0837, // turn of western-allies, at the start
  -2.3306, // turn of western-allies, at the end
  0.7153, // turn of eastern-allies, at the start
  -0.9578, // turn of eastern-allies, at the end
  1.2587, // turn of central-allies, at the start
  -0.7784, // turn of central-allies, at the end
  0.4417, // the lead in points, in the last turns
] as const;
