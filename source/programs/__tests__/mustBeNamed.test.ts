import {describe, expect, test} from 'vitest';
import {wordsToBeNamed} from '../naming/mustBeNamed.js';
import {programs} from '../table.js';

const named = (program: string, ...words: readonly string[]) =>
	wordsToBeNamed(program, words).map(({name}) => name);

/** Reasons for which read-only leaves an option out that are reasons to name it, too. */
const harms = /runs (?!ls$)|loads|writes|debugger/;

/** What is judged as the command that it runs, or can only read. */
const judgedOtherwise = new Set([
	'fd -x',
	'fd --exec',
	'fd -X',
	'fd --exec-batch',
	'find -execdir',
	'find -ok',
	'find -okdir',
	'jq -f',
	'jq --from-file',
	'jq -L',
	// The analysis of the shell doubts it.
	'sed -f',
	'sed --file',
	'command -p',
]);

const leftOut = [...programs].flatMap(([name, {inspects}]) =>
	Object.entries(inspects?.leftOut ?? {})
		.filter(
			([option, reason]) =>
				/^--?[\w-]+$/.test(option) &&
				harms.test(reason) &&
				!judgedOtherwise.has(`${name.replace('fdfind', 'fd')} ${option}`),
		)
		.map(([option]) => [name, option] as const),
);

describe('what a rule has to name', () => {
	test.each(leftOut)('%s %s, as read-only leaves it out', (name, option) => {
		expect(named(name, option, 'x')).not.toEqual([]);
	});

	test('the option as it is spelt, without its value', () => {
		expect(named('gcc', '-fplugin=./x.so', 'a.c')).toEqual(['-fplugin']);
		expect(named('sort', '-uo', 'x', 'a')).toEqual(['-uo']);
		expect(named('tar', 'xPf', 'a.tar')).toEqual(['-P']);
	});

	test.each([
		['rspec', '--req', './x'],
		['rake', '--requ=./x'],
		['rubocop', '--conf', 'x'],
		['mysql', '--defaults-fi=x'],
		['man', '--pag=./x'],
		['mvn', '--sett', 'x'],
		['pytest', '--rootd', 'x'],
		['pip', '--index-u', 'x'],
		['tar', '--use-comp=./x'],
	])('the beginning of its name, where programs take it: %s %s', (...words) => {
		const [program = '', ...rest] = words;
		expect(named(program, ...rest)).toHaveLength(1);
	});

	test('of a module what is in front of it, and what is its own', () => {
		expect(named('python3', '-X', 'a', '-m', 'pytest', '-p', 'x')).toEqual([
			'-X',
			'-m',
			'-p',
		]);
		expect(named('python3', 'a.py', '-m', 'slow')).toEqual([]);
	});

	test.each([
		['--exec', 'x'],
		['--exec-path=x'],
		['--configFile', 'x'],
		['--tsconfig=x.json'],
		['--rootdir=x'],
		['--coverage.reportsDirectory=x'],
		['--whatever=./x.mjs'],
		['--parser', './x'],
		['-config', 'x'],
		['-c', 'x'],
		['-cx'],
		['-vo', 'x'],
	])('of a program without a record %s', (...words) => {
		expect(named('unheard-of', ...words)).toHaveLength(1);
	});

	test.each([
		['--no-config'],
		['--profile', 'release'],
		['--lockfile'],
		['--parser', 'x'],
		['--env', 'prod'],
		['--fix', 'src/a.js'],
		['-v', '-x', '-k', 'a', '-j4', '-20'],
		['a', 'b/c.js', '-'],
	])('none of a program without a record: %s', (...words) => {
		expect(named('unheard-of', ...words)).toEqual([]);
	});
});
