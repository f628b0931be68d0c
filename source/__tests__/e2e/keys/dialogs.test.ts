import {runScenes} from './runScenes.js';
import {dialogScenes} from './scenes/dialogs.js';

runScenes(dialogScenes);
