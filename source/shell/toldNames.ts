import {optionTable} from '../programs/options.js';
import {readOptions} from '../programs/readOptions.js';
import {programs} from '../programs/table.js';
import {knownText, literalField, type Field} from './field.js';
import {runsCommand, type Invocation} from './invocation.js';

/** Wrappers that tell the program behind them another name than its own. */
const renamers: ReadonlySet<string> = new Set(['exec', 'env', 'genv']);

/** The name that a wrapper tells its program: `exec -a name`, `env --argv0=name`. */
export function toldName({
	program,
	args,
}: Pick<Invocation, 'program' | 'args'>): Field | undefined {
	const record = programs.get(program);
	if (!record || !renamers.has(program)) return undefined;
	return readOptions(args, optionTable(record.options), true).options.find(
		({name}) => name === '-a' || name === '--argv0',
	)?.value;
}

/**
 * Programs of several names do what they are called: git as `git-push` pushes.
 * So what runs is judged by the name it is told, too; zsh takes that from `ARGV0`.
 */
export function runsByOtherNames(
	invocation: Invocation,
	told: readonly Field[],
): void {
	const {draft, args, program} = invocation;
	const assigned = draft.assignments
		.filter(({name}) => name === 'ARGV0')
		.map(({value}): Field =>
			value === undefined
				? {text: 'ARGV0', pos: -1, end: -1}
				: literalField(value),
		);
	for (const field of [...told, ...assigned]) {
		draft.doubts.push(`${program} is told another name: ${field.text}`);
		const name = knownText(field).replace(/^.*\//s, '');
		if (name === '') continue;
		const ofGit = /^git-(.+)$/s.exec(name)?.[1];
		const words = ofGit === undefined ? [name] : ['git', ofGit];
		runsCommand(
			invocation,
			[...words.map(word => literalField(word)), ...args],
			'argv0',
			'it is the name that another program is told',
		);
	}
}
