import {runScenes} from './runScenes.js';
import {recordedScenes} from './scenes/recorded.js';

runScenes(recordedScenes);
