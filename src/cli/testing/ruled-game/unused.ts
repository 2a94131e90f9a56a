// 1.4: no part of the game, because nothing imports it.
