import {runScenes} from './runScenes.js';
import {everywhereScenes} from './scenes/reading.js';

runScenes(everywhereScenes);
