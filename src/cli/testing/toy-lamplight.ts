// `lamplight` in the toy world, as a process of its own.
import { mainOfProcess } from '../main.js';
import { TOY_WORLD } from './toy-world.js';

await mainOfProcess(TOY_WORLD);
