import process from 'node:process';
import {readsJournals} from './commands/readsJournals.js';
import {requireFolder} from './commands/requireFolder.js';
import {wantsScreen} from './commands/wantsScreen.js';
import {paintSkeleton} from './terminal/skeleton.js';
import {makeWay} from './utils/makeWay.js';
import {keepInspectorShut} from './utils/noInspector.js';
import {outliveFileLimit} from './utils/outliveFileLimit.js';

keepInspectorShut();
outliveFileLimit();
requireFolder(process);
if (readsJournals(process.argv.slice(2))) makeWay();

// Nothing else is loaded before the first paint: React, Ink and the commands
// come after it, behind this import.
if (
	wantsScreen(process.argv.slice(2), process.stdin, process.stdout, process.env)
) {
	paintSkeleton(process.stdout);
}

const loaded =
	process.argv[2] === 'run'
		? import('./commands/launch/main.js')
		: import('./commands/main.js');
void loaded.then(async ({main}) => main(process));
