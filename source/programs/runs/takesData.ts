import {type RunsInput} from '../program.js';
import {fits, inputUse, placesOf} from './runsInput.js';
import {programs} from '../table.js';

/** Commands of programs with many that take what they are fed as data. */
const commandsWithData: Readonly<Record<string, readonly RunsInput[]>> = {
	git: [
		{
			behind: [
				'cat-file',
				'check-attr',
				'check-ignore',
				'check-mailmap',
				'diff',
				'grep',
				'hash-object',
				'interpret-trailers',
				'log',
				'name-rev',
				'patch-id',
				'rev-list',
				'show',
				'status',
				'stripspace',
			],
		},
		// Else it opens an editor, which takes what it is fed as typed.
		{
			behind: ['commit'],
			given: '-m --message -F --file -C --reuse-message --no-edit',
			unless: '-e --edit -c --reedit-message -p --patch --interactive',
		},
	],
	gh: [{asFile: '-F --body-file'}],
};

/**
 * Whether what a program is fed by a pipe or a here-document is nothing but data
 * to it. Of others nobody knows: they may open an editor, a debugger or a prompt
 * of their own, and what comes in is typed there (`pytest --trace`, `manage.py
 * shell`, `git commit --amend`).
 */
export function takesData(program: string, words: readonly string[]): boolean {
	const use = inputUse(program, words);
	if (use) return false;
	const record = programs.get(program);
	if (!record || record.wraps || onScreen.has(program)) return false;
	if (Object.hasOwn(commandsWithData, program))
		return (commandsWithData[program] ?? []).some(one =>
			placesOf(one, program, words).some(place =>
				fits(one, words.slice(place), record),
			),
		);
	if (record.subcommands ?? record.trees) return false;
	return (
		use === false ||
		(!record.isInterpreter &&
			record.operands !== undefined &&
			!record.operands.includes('execute'))
	);
}

/** They have a screen, and commands that are typed. */
const onScreen: ReadonlySet<string> = new Set(
	'vi vim nvim view ex ed nano emacs less more most man top htop'.split(' '),
);
