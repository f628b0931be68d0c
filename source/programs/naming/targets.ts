import {optionTable} from '../options.js';
import {lineOf} from './lineOf.js';
import {namingOf} from './namings.js';
import {type MustBeNamed, type Program} from '../program.js';
import {type FoundOption, readOptions} from '../readOptions.js';
import {subcommandPlaces} from '../subcommands.js';
import {subcommand} from '../table.js';

/** What a program is told to do, or whom to ask. */
export type Target = {
	/** The word; of an option its name. */
	name: string;
	isAddress: boolean;
};

/**
 * The targets among the words of a program that makes what it is told (`make
 * test`), the addresses of one that asks what it is told, and the options that
 * name another one, or say what is done with it. None: of others.
 */
export function targetsOf(
	program: string,
	words: readonly string[],
): readonly Target[] {
	const record = namingOf(program);
	if (!record?.mustBeNamed) return none;
	const {namings, line, rest} = namingsOf(record, program, words);
	const [making] = namings.flatMap(({targets}) => targets ?? []);
	const withAddress = optionsIn(namings.map(one => one.withAddress));
	const withTargets = optionsIn(namings.map(one => one.withTargets));
	const isAddress = withAddress.length > 0;
	if (!making && !isAddress && withTargets.length === 0) return none;
	const end = namings.some(({handsOn}) => handsOn === 'behind')
		? rest.indexOf('--')
		: -1;
	const fields = (end < 0 ? rest : rest.slice(0, end)).map(word => ({
		text: word,
		value: word,
	}));
	const read = readOptions(fields, optionTable(line));
	const operands = read.operands.filter(
		one => !isCount(one.value, fields[fields.indexOf(one) - 1]?.value),
	);
	return [
		...read.options.flatMap(option =>
			isOne(option, withAddress)
				? [{name: option.name, isAddress: true}]
				: isOne(option, withTargets)
					? [{name: option.name, isAddress: false}]
					: [],
		),
		...(making || isAddress
			? madeBy(
					making,
					operands.map(({value}) => value),
				)
					.filter(name => isAddress || !variable.test(name))
					.map(name => ({name, isAddress}))
			: []),
	];
}

const none: readonly never[] = [];

/** What it makes goes by it: `CC=gcc`. */
const variable = /^[\w.-]+\s*[:+?!]*=/;

/** What is said of its targets, everywhere or behind its subcommand, and the words that it is said of. */
function namingsOf(
	record: Program,
	program: string,
	words: readonly string[],
): {
	namings: readonly MustBeNamed[];
	/** All that is known of its options. */
	line: string;
	rest: readonly string[];
} {
	const said = record.mustBeNamed ?? {};
	const everywhere = [said[''] ?? []].flat();
	if (everywhere.some(saysTargets))
		return {
			namings: everywhere,
			line: lineOf([record, ...everywhere]),
			rest: words,
		};
	for (const place of subcommandPlaces(program, words))
		for (const count of [2, 1]) {
			const name = words.slice(place, place + count).join(' ');
			const naming = Object.hasOwn(said, name) ? said[name] : undefined;
			if (naming && saysTargets(naming))
				return {
					namings: [naming],
					line: lineOf([
						naming,
						...[subcommand(record, name) ?? []].flat(),
						...everywhere,
						record,
					]),
					rest: words.slice(place + count),
				};
		}

	return {namings: [], line: '', rest: words};
}

const saysTargets = ({targets, withTargets, withAddress}: MustBeNamed) =>
	(targets ?? withTargets ?? withAddress) !== undefined;

const optionsIn = (lists: readonly (string | undefined)[]) =>
	lists.flatMap(list => list?.split(' ') ?? []);

/** A beginning of a long name counts. */
const isOne = (
	{name}: Pick<FoundOption<never>, 'name'>,
	meant: readonly string[],
): boolean =>
	meant.includes(name) ||
	(name.length > 3 && meant.some(one => one.startsWith(name)));

/** `make -j 4`: so many at once, where the record says that a number is glued. */
const isCount = (word: string, before: string | undefined): boolean =>
	/^\d+$/.test(word) && /^(?:-[jl]|--jobs|--load-average)$/.test(before ?? '');

function madeBy(
	making: MustBeNamed['targets'],
	operands: readonly string[],
): readonly string[] {
	const {
		behind = '*',
		fits,
		isOne,
		from = 0,
	} = making === true || making === undefined ? {} : making;
	const verbs = behind.split(' ');
	const isBehind = verbs.includes(operands[0] ?? '');
	if (!isBehind && !verbs.includes('*')) return none;
	return operands
		.slice(isBehind ? 1 : 0, isOne ? (isBehind ? 2 : 1) : undefined)
		.slice(from)
		.filter(word => fits?.test(word) ?? true);
}
