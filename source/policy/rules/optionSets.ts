import {optionTable} from '../../programs/options.js';
import {programs} from '../../programs/table.js';

/**
 * A command whose short options stand for a set: `rm -rf` is `rm -fr`, `rm -r -f`
 * and `rm x --recursive --force` as well. For rules that refuse or ask, never for
 * what allows.
 */
export type OptionSet = {
	/** The program with its subcommand. */
	head: readonly string[];
	/** Whether a text, in lower case, is such a command. */
	fits: (text: string) => boolean;
};

/** Reads a command so; undefined where it has no short options, or letters are none there. */
export function optionSetOf(command: string): OptionSet | undefined {
	const words = command.toLowerCase().split(' ');
	const first = words.findIndex(word => word.startsWith('-'));
	const head = words.slice(0, first);
	const rest = words.slice(Math.max(first, 0));
	const clusters = rest.filter(word => isCluster.test(word));
	if (first < 1 || clusters.length === 0 || head.some(isOpen)) return undefined;
	const letters = new Set(clusters.flatMap(word => word.slice(1).split('')));
	if (!areLetters(head, letters)) return undefined;
	const others = rest.filter(word => !isCluster.test(word));
	return {
		head,
		fits(text) {
			const given = text.split(' ');
			if (!head.every((word, at) => given[at] === word)) return false;
			const behind = given.slice(head.length);
			const end = behind.indexOf('--');
			const options = end < 0 ? behind : behind.slice(0, end);
			return (
				[...letters].every(letter =>
					options.some(word => says(word, letter)),
				) && others.every(word => behind.includes(word))
			);
		},
	};
}

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

function says(word: string, letter: string): boolean {
	if (isCluster.test(word)) return word.includes(letter);
	const [name = ''] = word.split('=', 1);
	return (
		name.length > 3 &&
		name.startsWith('--') &&
		(longNames[letter]?.startsWith(name.slice(2)) ?? false)
	);
}
