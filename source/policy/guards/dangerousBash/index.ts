import {type Guard} from '../types.js';
import {cloudEntries} from './clouds.js';
import {codeEntries} from './code.js';
import {containerEntries} from './containers.js';
import {databaseEntries} from './databases.js';
import {fileEntries} from './files.js';
import {gitEntries} from './git.js';
import {guardrailEntries} from './guardrails.js';
import {hiddenProgramEntries} from './hiddenPrograms.js';
import {inlineCodeEntries} from './inlineCode.js';
import {publishingEntries} from './publishing.js';
import {secretEntries} from './secrets.js';
import {storeEntries} from './stores.js';
import {systemEntries} from './system.js';

/** Commands that can't be undone, that reach beyond the project, or that hide what they do. */
export const dangerousBash: Guard = {
	name: 'dangerous-bash',
	summary:
		'Refuses or asks about commands that can not be undone, reach beyond the project, or hide what they do.',
	limits:
		'It is a list of known dangers, and open by nature: what nobody has put on it, a program of your own or a new option, it says nothing about, and your agent goes on by its own rules. Take it for a net, not for a fence. Where nothing may pass that is not known to be harmless, use `read-only`, which lets pass what is proven and asks about all else, or rules that allow single commands, with all else asked about by `--intercept`; where one thing must not happen, deny just that by a rule.',
	entries: [
		...gitEntries,
		...fileEntries,
		...systemEntries,
		...codeEntries,
		...inlineCodeEntries,
		...hiddenProgramEntries,
		...secretEntries,
		...containerEntries,
		...cloudEntries,
		...databaseEntries,
		...storeEntries,
		...publishingEntries,
		...guardrailEntries,
	],
};
