// How much each term of value.ts tells about the chance that the Central Powers win. Written by fit.ts: 1600 games,
// 92456 positions, seed "win-weights".
export const WIN_WEIGHTS = [
  -0.3983, // one, at the start
  0.3236, // one, at the end
  0.1645, // lead in points beyond the margin, at the start
  -0.0033, // lead in points beyond the margin, at the end
  0.1492, // production of the Central Powers, at the start
  0.2273, // production of the Central Powers, at the end
  -0.05, // production of the Entente, at the start
  -0.0086, // production of the Entente, at the end
  0.0823, // Fresh armies of the Central Powers, at the start
  -0.0262, // Fresh armies of the Central Powers, at the end
  0.0273, // Spent armies of the Central Powers, at the start
  0.0183, // Spent armies of the Central Powers, at the end
  -0.1568, // Fresh armies of the Entente, at the start
  -0.1738, // Fresh armies of the Entente, at the end
  -0.0843, // Spent armies of the Entente, at the start
  0.0109, // Spent armies of the Entente, at the end
  -0.2114, // chance that Paris falls, at the start
  1.9228, // chance that Paris falls, at the end
  -0.1257, // chance that Berlin falls, at the start
  -0.3523, // chance that Berlin falls, at the end
  0.0385, // points that the Entente may lose, at the start
  0.3107, // points that the Entente may lose, at the end
  0.1095, // points that the Central Powers may lose, at the start
  -0.1594, // points that the Central Powers may lose, at the end
  -0.0084, // areas beside Paris held by the Central Powers, at the start
  0.4805, // areas beside Paris held by the Central Powers, at the end
  0.0528, // areas beside Berlin held by the Entente, at the start
  -0.0326, // areas beside Berlin held by the Entente, at the end
  0.0079, // Trenches of the Central Powers, at the start
  -0.0654, // Trenches of the Central Powers, at the end
  -0.005, // Trenches of the Entente, at the start
  0.09, // Trenches of the Entente, at the end
  -0.0782, // United States entry, at the start
  0.0505, // United States entry, at the end
  1.8737, // United States at war, at the start
  -0.5158, // United States at war, at the end
  1.6061, // Russia collapsed, at the start
  -0.395, // Russia collapsed, at the end
  -0.3524, // turn of germany, at the start
  0.7921, // turn of germany, at the end
  -0.8992, // turn of western-allies, at the start
  -0.8104, // turn of western-allies, at the end
  -0.399, // turn of eastern-allies, at the start
  0.6105, // turn of eastern-allies, at the end
  0.0581, // turn of central-allies, at the start
  0.7084, // turn of central-allies, at the end
  0.8423, // the lead in points, in the last turns
] as const;
