import {optionTable} from '../../programs/options.js';
import {programs} from '../../programs/table.js';

/**
 * A command whose options stand for a set: `rm -rf` is `rm -fr`, `rm -r -f` and
 * `rm x --recursive --force` as well, `git push --force` is `git push origin -f`.
 * For rules that refuse or ask, never for what allows.
 */
export type OptionSet = {
	/** The program with its subcommand. */
	head: readonly string[];
	/** Whether a text, in lower case, is such a command. */
	fits: (text: string) => boolean;
};

/** Reads a command so; undefined where it has no options. */
export function optionSetOf(command: string): OptionSet | undefined {
	const words = command.toLowerCase().split(' ');
	const first = words.findIndex(word => isOption.test(word));
	const head = words.slice(0, first);
	if (first < 1 || head.some(isOpen)) return undefined;
	const rest = words.slice(first);
	const letters = lettersOf(head, rest);
	const wanted = rest
		.filter(word => isOption.test(word))
		.flatMap(word => wantedBy(word, head, letters));
	const others = rest.filter(word => !isOption.test(word));
	return {
		head,
		fits(text) {
			const given = text.split(' ');
			if (!head.every((word, at) => given[at] === word)) return false;
			const behind = given.slice(head.length);
			const end = behind.indexOf('--');
			const options = end < 0 ? behind : behind.slice(0, end);
			return (
				wanted.every(says => options.some(says)) &&
				others.every(word => behind.some(one => isOrEndsIn(one, word)))
			);
		},
	};
}

/** `-X POST` may be `-XPOST`, and `--request=POST`. */
const isOrEndsIn = (given: string, word: string): boolean =>
	given === word ||
	(given.startsWith('-') &&
		given.endsWith(word) &&
		given.length > word.length + 1 &&
		(given.length === word.length + 2 || given.at(-word.length - 1) === '='));

/** What says one option of a rule: each letter by itself where they combine. */
function wantedBy(
	word: string,
	head: readonly string[],
	letters: ReadonlySet<string>,
): readonly ((given: string) => boolean)[] {
	const names = namesOf(head);
	if (isCluster.test(word) && letters.size > 0)
		return word
			.slice(1)
			.split('')
			.map(letter => given => saysLetter(given, letter, names));
	const [option = ''] = word.split('=', 1);
	const name = option.replace(/^--?/, '');
	const letter = Object.keys(names).find(one => names[one] === name);
	const isShort =
		letter !== undefined && areLetters(head, new Set([letter])) && letter;
	const long = ofLetter(names, name);
	return [
		given =>
			saysName(given, name) ||
			(long !== undefined && saysName(given, long)) ||
			(isShort !== false && isCluster.test(given) && given.includes(isShort)),
	];
}

const ofLetter = (
	names: Readonly<Record<string, string>>,
	letter: string,
): string | undefined =>
	Object.hasOwn(names, letter) ? names[letter] : undefined;

/** Options whose words are `-a` or `-abc`, of a program that combines letters; none, where it does not. */
function lettersOf(
	head: readonly string[],
	words: readonly string[],
): ReadonlySet<string> {
	const clusters = words.filter(word => isCluster.test(word));
	const letters = new Set(clusters.flatMap(word => word.slice(1).split('')));
	return areLetters(head, letters) ? letters : new Set();
}

const isOption = /^--?[a-z\d][\w-]*(?:=\S*)?$/;
const isCluster = /^-[a-z\d]+$/;
const isOpen = (word: string) => /[^\w./-]/.test(word);

/** Those with subcommands whose options all have the usual form. */
const usual = new Set(
	'git docker podman npm pnpm yarn kubectl helm gh cargo pip pip3 apt apt-get brew systemctl'.split(
		' ',
	),
);

function areLetters(
	[program = '', ...more]: readonly string[],
	letters: ReadonlySet<string>,
): boolean {
	if (more.length > 0) return usual.has(program);
	const table = optionTable(programs.get(program)?.options ?? '');
	const names = [...table.options.keys()];
	return (
		!table.hasWords &&
		[...letters].every(letter =>
			names.some(name => name.toLowerCase() === `-${letter}`),
		)
	);
}

/** What the letters are called by most programs, where they have such an option. */
const longNames: Readonly<Record<string, string>> = {
	a: 'all',
	d: 'delete',
	f: 'force',
	g: 'global',
	i: 'interactive',
	q: 'quiet',
	r: 'recursive',
	v: 'verbose',
	y: 'yes',
};

/** By programs that call them otherwise; what is not here is called nothing by these. */
const ownNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	curl: {x: 'request', d: 'data', f: 'form', t: 'upload-file', o: 'output'},
	sed: {i: 'in-place'},
	psql: {c: 'command', f: 'file'},
	mysql: {e: 'execute'},
	node: {e: 'eval', p: 'print', r: 'require'},
	make: {f: 'file', c: 'directory'},
	crontab: {},
	'git commit': {...longNames, n: 'no-verify'},
};

const namesOf = ([program = '', command = '']: readonly string[]) =>
	ownNames[`${program} ${command}`] ?? ownNames[program] ?? longNames;

function saysLetter(
	word: string,
	letter: string,
	names: Readonly<Record<string, string>>,
): boolean {
	if (isCluster.test(word)) return word.includes(letter);
	const [name = ''] = word.split('=', 1);
	return (
		name.length > 3 &&
		name.startsWith('--') &&
		(names[letter]?.startsWith(name.slice(2)) ?? false)
	);
}

/** By one dash or two, with a value or none, or by a beginning that most programs take for it. */
function saysName(word: string, name: string): boolean {
	const [given = ''] = word.split('=', 1);
	if (given === `--${name}` || given === `-${name}`) return true;
	const said = given.slice(2);
	return (
		given.startsWith('--') &&
		said.length > 3 &&
		name.startsWith(said) &&
		// `--force` is none of `--force-with-lease`.
		name.charAt(said.length) !== '-'
	);
}
