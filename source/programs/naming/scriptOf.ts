import {optionTable} from '../options.js';
import {type Program} from '../program.js';
import {readOptions} from '../readOptions.js';
import {recordOf} from './recordOf.js';

/** Where the script of an interpreter stands, or the module that it runs in its place. */
type Script = {
	place: number;
	/** `python3 -m pytest -x`: the program, and what it is given. */
	module?: readonly [program: string, words: readonly string[]];
};

/** What stands behind its script is the script's, of which nothing is known. */
export function scriptOf(
	record: Program | undefined,
	words: readonly string[],
): Script | undefined {
	if (
		typeof record?.runsModules === 'object' &&
		record.runsModules.behind === words[0]
	) {
		const script = scriptIn(record, words.slice(1));
		return {...script, place: script.place + 1};
	}

	return record?.isInterpreter === true ? scriptIn(record, words) : undefined;
}

function scriptIn(record: Program, words: readonly string[]): Script {
	const fields = words.map((word, at) => ({text: word, value: word, at}));
	const table = optionTable(record.options);
	const read = readOptions(fields, table, true);
	const module = record.runsModules
		? read.options.find(({name}) => /^(?:-m|--module)$/.test(name))
		: undefined;
	const place = words.length - read.rest.length;
	if (!module) return {place};
	// Where it is a flag, what stands in place of the script is the module.
	if (table.options.get(module.name)?.arity === 'none')
		return {
			place,
			module: [words[place] ?? '', words.slice(place + 1)],
		};
	const {value, isAttached, field} = module;
	const next = field.at + (isAttached ? 1 : 2);
	return value === undefined
		? {place: field.at}
		: {place: field.at, module: [value.value, words.slice(next)]};
}

/**
 * The program that an interpreter runs by the name of its module, and what that
 * is given, however its options are spelt: `python3 -Bm flask run`, `-mflask run`.
 */
export const moduleOf = (
	program: string,
	words: readonly string[],
): Script['module'] => scriptOf(recordOf(program), words)?.module;
