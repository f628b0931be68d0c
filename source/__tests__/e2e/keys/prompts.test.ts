import {runScenes} from './runScenes.js';
import {promptScenes} from './scenes/prompts.js';

runScenes(promptScenes);
