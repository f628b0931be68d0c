import {ownSettings} from './ownSettings.js';
import {type Guard} from './types.js';

/** Writes stay inside the folders that count as inside. */
export const pathBoundary: Guard = {
	name: 'path-boundary',
	summary:
		'Keeps writing and deleting, by file tools and by the shell, inside the project and the temporary folder.',
	entries: [
		{
			id: 'path-boundary/write-outside',
			action: 'deny',
			reason:
				'It writes outside the project; write inside the project folder or the temporary one.',
			match: [{touches: ['write', 'delete'], outside: true}],
		},
		{
			id: 'path-boundary/write-unknown',
			action: 'ask',
			reason: 'Nobody can say here where it writes; write the path out.',
			match: [
				{touches: ['write', 'delete'], unknown: true, unlessFound: true},
				// Names in an archive that begin with a slash, or lead up.
				{program: ['cpio'], flag: ['-i', '--extract']},
				{program: ['pax'], flag: ['-r']},
				{program: ['unzip'], flag: ['-:']},
			],
		},
		{
			id: 'path-boundary/own-ways',
			action: 'ask',
			reason:
				'What this same command makes or unpacks may be a link, and decides where it writes; make or unpack it in a call of its own first.',
			match: [{touches: ['write', 'delete'], byOwn: true}, {runs: 'by_own'}],
		},
		{
			id: 'path-boundary/names-outside',
			action: 'ask',
			reason:
				'It is given a path outside the project, and nobody knows here whether it writes there.',
			match: [{names: 'outside'}],
		},
		{
			id: 'path-boundary/runs-outside',
			action: 'ask',
			reason:
				'It runs in a folder outside the project, and nobody knows here whether it writes there.',
			match: [{runs: 'outside'}],
		},
		{
			id: 'path-boundary/own-settings',
			action: 'ask',
			reason:
				"It changes the person's own settings of a program, which lie outside the project.",
			match: ownSettings,
		},
	],
};
