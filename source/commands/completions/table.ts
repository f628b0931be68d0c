import {flagOf} from '../flags/flagOf.js';
import {flagsOf} from '../flags/table.js';
import {helpTexts} from '../help.js';

/** By the words before (`''`, `replay`, `hooks fire`): what may come next. */
export type CompletionTable = ReadonlyMap<string, readonly string[]>;

/** The hooks actions that share one row of flags. */
const attaching = ['print', 'install', 'uninstall', 'status'];

/** Commands, actions and flags, read from the tables that the command line itself reads. */
export function completionTable(): CompletionTable {
	const flags = (name: keyof typeof flagsOf) => flagsOf[name].map(flagOf);
	const commands = Object.keys(helpTexts).filter(name => name !== 'supervise');
	const table = new Map<string, string[]>([
		['', [...commands, 'help', 'version', ...flags('supervise')]],
		['help', commands],
		['completions', ['bash', 'zsh', 'fish']],
	]);
	for (const name of Object.keys(flagsOf) as (keyof typeof flagsOf)[]) {
		const [command = '', action] = name.split(' ');
		if (name === 'supervise') continue;
		const actions = action === 'attach' ? attaching : [action];
		for (const each of actions) {
			const at = each === undefined ? command : `${command} ${each}`;
			table.set(at, [...flags(name), '--help']);
			if (each !== undefined)
				table.set(command, [...(table.get(command) ?? []), each]);
		}
	}

	// What has actions offers them first, and their flags behind them.
	for (const command of ['hooks', 'rules', 'sessions'])
		table.set(
			command,
			(table.get(command) ?? []).filter(word => !word.startsWith('--')),
		);
	return table;
}
