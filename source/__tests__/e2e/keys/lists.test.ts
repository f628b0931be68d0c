import {runScenes} from './runScenes.js';
import {listScenes} from './scenes/reading.js';

runScenes(listScenes);
