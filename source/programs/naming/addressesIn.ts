import {lineOf} from './lineOf.js';
import {namingOf} from './namings.js';
import {memoized} from '../../utils/memoized.js';
import {optionTable, type OptionTable} from '../options.js';
import {type Addresses, type Program} from '../program.js';
import {readOptions} from '../readOptions.js';
import {placesBehind, takesSubcommands} from '../subcommands.js';
import {expandUrlGlobs} from './urlGlobs.js';
import {type Word} from '../word.js';

/** The addresses among a program's words. */
type Addressed<W extends Word> = {
	/** The words of the subcommand: `remote add`. */
	head: readonly W[];
	/** Those behind it. */
	rest: readonly W[];
	/** Each address; `word` is the one of `rest` that is all of it. */
	found: readonly {text: string; word?: W}[];
};

/** The addresses that a call goes to, as the record of its program says; undefined: none. */
export function addressesIn<W extends Word>(
	program: string,
	args: readonly W[],
): Addressed<W> | undefined {
	const record = namingOf(program);
	if (!record) return undefined;
	if (record.addresses)
		return found(record.addresses, optionsOf(record)(record), [], args);
	if (!takesSubcommands(program) || !record.subcommands) return undefined;
	const words = args.map(({value}) => value ?? '');
	for (const place of placesBehind(program, words, 0)) {
		const name = words[place] ?? '';
		const form = Object.hasOwn(record.subcommands, name)
			? record.subcommands[name]
			: undefined;
		const {addresses} = form ?? {};
		if (!form || !addresses) continue;
		// The verb of `remote add` is none.
		const from =
			place +
			(addresses.behind?.split(' ').includes(words[place + 1] ?? '') ? 2 : 1);
		if (addresses.behind !== undefined && from === place + 1) continue;
		return found(
			addresses,
			optionsOf(form)(record),
			args.slice(place, from),
			args.slice(from),
		);
	}

	return undefined;
}

/** The options of a form of a program, with what the program takes everywhere. */
const optionsOf = memoized((form: {options: string}) =>
	memoized((record: Program) =>
		optionTable(
			lineOf([form, record, ...[record.mustBeNamed?.[''] ?? []].flat()]),
		),
	),
);

function found<W extends Word>(
	{operands, options = '', reroutes = '', areGlobs}: Addresses,
	table: OptionTable,
	head: readonly W[],
	rest: readonly W[],
): Addressed<W> | undefined {
	const read = readOptions(rest, table);
	const named = options.split(' ');
	const rerouting = reroutes.split(' ');
	const given =
		operands === 'first' ? read.operands.slice(0, 1) : read.operands;
	const all = [
		...(operands === undefined ? [] : given).flatMap(word =>
			word.value === undefined ? [] : [{text: word.value, word}],
		),
		...read.options.flatMap(({name, value}) => {
			const text = value?.value;
			if (text === undefined) return [];
			if (named.includes(name)) return [{text}];
			return rerouting.includes(name)
				? reroutedTo(text).map(one => ({text: one}))
				: [];
		}),
	]
		.flatMap(one =>
			areGlobs
				? (expandUrlGlobs(one.text)?.map(text =>
						text === one.text ? one : {text},
					) ?? [one])
				: [one],
		)
		.filter(({text}) => mayBeAddress.test(text));
	return all.length === 0 ? undefined : {head, rest, found: all};
}

/** A word in which nothing of this stands is a method, a name of something. */
const mayBeAddress = /[.:/%\u3002\uFF0E\uFF61]|^\d/;

/** The machines of `name:port:machine:port`, `name:port:machine,machine`. */
function reroutedTo(value: string): readonly string[] {
	const [, machines = ''] =
		/^[+-]?(?:\[[^\]]*\]|[^:]*):[^:]*:(.*)$/s.exec(value) ?? [];
	return machines.split(',').flatMap(machine => {
		if (machine === '') return [];
		if (machine.startsWith('[')) return [machine.replace(/\][^\]]*$/, ']')];
		const parts = machine.split(':');
		return parts.length > 2 ? [`[${machine}]`] : [parts[0] ?? ''];
	});
}
