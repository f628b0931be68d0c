import {runScenes} from './runScenes.js';
import {readingScenes} from './scenes/reading.js';

runScenes(readingScenes);
