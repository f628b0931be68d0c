import {type Act as Said, type Further, type Program} from '../program.js';
import {furtherOnly} from '../records/furtherOnly.js';
import {plainName, starts} from '../spellings/starts.js';
import {lazy} from '../../utils/lazy.js';
import {lineOf} from './lineOf.js';
import {placesBehind, takesSubcommands} from '../subcommands.js';
import {programs, subcommand} from '../table.js';

/*
 * Programs that change, send or take away what their words name, where a word
 * more is another act: by name, or with the words of a command of theirs, the
 * options that change no more than how it is told or how soon it is done. All
 * others have to be named by whoever allows a call (docs/policy.md). Their
 * records say it (`Further`).
 */

/** Of every one of them. */
const telling =
	'-v -q --verbose --quiet --silent --progress --no-progress --color? --colour? --no-color --debug --version --dry-run';

/** With one of these a name is a pattern of what is listed. */
const lists =
	/^(?:-l|--list|--(?:no-)?(?:contains|merged)(?:=.*)?|--points-at(?:=.*)?)$/;

/** What a call does by its words, where a word more is another act. */
export type Act = {
	/** Where its own words begin, behind those of its command. */
	from: number;
	/** A line of options, as in `Form`, that need no name. */
	harmless: string;
	/** So do all others, even where nothing else is said of the call. */
	isStrict: boolean;
	/** Its operands have to be named even then. */
	namesAlways: boolean;
	/** So many operands say where, or what kind. */
	leads: number;
	/** Operands that need no name. */
	freely?: RegExp | undefined;
	/** Options that stand in place of operands. */
	instead: readonly string[];
};

/** What is said of a program by its own record, or by that of which it is another name or kin, or a version. */
export function furtherOf(program: string): Further | undefined {
	return (
		saidOf(program) ??
		saidOf(alsoCalled().get(program)) ??
		saidOf(plainName(program))
	);
}

function saidOf(program: string | undefined): Further | undefined {
	if (program === undefined) return undefined;
	return (
		programs.get(program)?.further ??
		(Object.hasOwn(furtherOnly, program) ? furtherOnly[program] : undefined)
	);
}

/** Another name of a program, or one of its kin → the program. */
const alsoCalled = lazy(
	(): ReadonlyMap<string, string> =>
		new Map(
			starts().lines.flatMap(([program = '', ...names]) =>
				names.map(name => [name, program] as const),
			),
		),
);

/** The same of a call; undefined: more of it is taken for the same. */
export function actOf(
	program: string,
	words: readonly string[],
): Act | undefined {
	return (
		actSaid(program, words) ?? actOfCommand(program, furtherOf(program), words)
	);
}

/** What its record says that it does to each of its operands. */
export function actSaid(
	program: string,
	words: readonly string[],
): Act | undefined {
	const {acts = {}} = furtherOf(program) ?? {};
	for (const at of placesBehind(program, words, 0)) {
		const [first = '', second = ''] = words.slice(at);
		for (const [command, count] of [
			[`${first} ${second}`, 2],
			[`${first} _`, 2],
			[first, 1],
			['_ _', 2],
		] as const) {
			const act = found(acts, command, at + count);
			if (act?.namesAlways && words.some(word => lists.test(word)))
				return undefined;
			if (act) return act;
		}
	}

	return found(acts, '', 0);
}

/** Of a program with commands, one that does not only test, check or list. */
function actOfCommand(
	program: string,
	further: Further | undefined,
	words: readonly string[],
): Act | undefined {
	const [at] = placesBehind(program, words, 0);
	const command = at === undefined ? undefined : words[at];
	if (at === undefined || command === undefined) return undefined;
	if (isMoreOfTheSame(program, further, command)) return undefined;
	// What only looks is held to that by its record (namedWords.ts).
	const record = programs.get(program);
	if (record && looks(record, command, words[at + 1])) return undefined;
	return {
		from: at + 1,
		harmless: telling,
		isStrict: false,
		namesAlways: false,
		leads: 0,
		instead: [],
	};
}

/** Of a program that does not say which of its commands are, none is. */
function isMoreOfTheSame(
	program: string,
	{same, other}: Further = {},
	command: string,
): boolean {
	if (same !== undefined) return same.split(' ').includes(command);
	if (other !== undefined) return !other.split(' ').includes(command);
	return !takesSubcommands(program);
}

const looks = (record: Program, first: string, second = ''): boolean =>
	(subcommand(record, `${first} ${second}`) ?? subcommand(record, first))
		?.inspects !== undefined;

function found(
	acts: Readonly<Record<string, Said>>,
	command: string,
	from: number,
): Act | undefined {
	const said = Object.hasOwn(acts, command) ? acts[command] : undefined;
	if (said === undefined) return undefined;
	const act = typeof said === 'string' ? {harmless: said} : said;
	return {
		from,
		harmless: harmlessOf(act.harmless),
		isStrict: act.isStrict ?? false,
		namesAlways: act.namesAlways ?? false,
		leads: act.leads ?? 0,
		freely: act.freely,
		instead: act.instead?.split(' ') ?? [],
	};
}

/** Its own options, and those that tell more: by `-q` some tell less, others take a query. */
function harmlessOf(line: string): string {
	let all = harmless.get(line);
	if (all === undefined) {
		all = lineOf([{options: line}, {options: telling}]);
		harmless.set(line, all);
	}

	return all;
}

/** Of each that was asked for: of them there are only so many. */
const harmless = new Map<string, string>();
