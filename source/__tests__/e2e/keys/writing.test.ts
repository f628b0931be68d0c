import {runScenes} from './runScenes.js';
import {writingScenes} from './scenes/writing.js';

runScenes(writingScenes);
