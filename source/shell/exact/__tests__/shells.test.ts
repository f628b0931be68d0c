import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {afterAll, describe, expect, test} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {readExactly} from '../read.js';
import {
	type ExactPart,
	type ExactQuotedPart,
	type ExactScript,
	type ExactWord,
} from '../types.js';
import {wordsOf} from '../values.js';

/** In an empty folder, where no program can be found, with two variables. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-shells-'));
const variables: Readonly<Record<string, string>> = {
	x: 'a  b*"\'$(y)`',
	HOME: '/nowhere/home',
	'?': '0',
};
afterAll(() => {
	fs.rmSync(folder, {recursive: true, force: true});
});

function run(shell: string, command: string): {text: string; ok: boolean} {
	const {x = '', HOME = ''} = variables;
	const {stdout, status, error} = spawnSync(shell, ['-c', command], {
		cwd: folder,
		encoding: 'utf8',
		env: {PATH: folder, x, HOME, LC_ALL: 'C.UTF-8'},
		timeout: 60_000,
	});
	return {text: stdout, ok: status === 0 && !error};
}

const found = new Map<string, string>();
for (const name of ['bash', 'zsh', 'dash'])
	for (const place of [
		'/bin',
		'/usr/bin',
		'/usr/local/bin',
		'/opt/homebrew/bin',
	])
		if (!found.has(name) && fs.existsSync(path.join(place, name)))
			found.set(name, path.join(place, name));
const shells = ['bash', 'zsh', 'dash'].filter(name => found.has(name));
const missing = ['bash', 'zsh', 'dash'].filter(name => !found.has(name));
const where = `${shells.join(', ')}${missing.length > 0 ? ` (not installed: ${missing.join(', ')})` : ''}`;

type Values = Readonly<Record<string, string>>;

/** What the tree says the program gets; undefined: it does not say. */
function valueOf(
	{parts}: ExactWord,
	values: Values = variables,
): string | undefined {
	let value = '';
	for (const part of parts) {
		const text = partValue(part, values);
		if (text === undefined) return undefined;
		value += text;
	}

	return value;
}

function partValue(
	part: ExactPart | ExactQuotedPart,
	values: Values,
): string | undefined {
	switch (part.type) {
		case 'text':
		case 'single':
		case 'escaped':
			return part.text;
		case 'home':
			return values.HOME;
		case 'double': {
			let value = '';
			for (const inner of part.parts) {
				const text =
					inner.type === 'variable'
						? values[inner.name]
						: partValue(inner, values);
				if (text === undefined) return undefined;
				value += text;
			}

			return value;
		}

		default:
			return undefined;
	}
}

/** The words behind `printf <format>` of a script that is this one call, with an assignment before it at most. */
function printedWords({lead, items}: ExactScript): string[] | undefined {
	if (lead.length > 0 || items.some(({isNegated}) => isNegated))
		return undefined;
	if (items.some(({joiners}) => joiners[0] === '&')) return undefined;
	const commands = items.map(({command}) => command);
	let values = variables;
	if (commands.length === 2) {
		const first = commands.shift();
		const operator = items[0]?.joiners[0] ?? '';
		if (first?.type !== 'simple' || first.rest.length > 0) return undefined;
		if (!/^(?:;|\n|&&)$/.test(operator)) return undefined;
		for (const {name, value} of first.assignments) {
			const text = valueOf(value, values);
			// One shell runs many commands: what one sets must not reach the next.
			if (text === undefined || name !== 'y') return undefined;
			values = {...values, [name]: text};
		}
	}

	const [command, ...more] = commands;
	if (command?.type !== 'simple' || more.length > 0) return undefined;
	if (command.rest.some(({type}) => type !== 'word')) return undefined;
	const [program, format, ...rest] = wordsOf(command).map(word =>
		valueOf(word, values),
	);
	if (program !== 'printf' || format !== '<%s>' || rest.length === 0)
		return undefined;
	const known = rest.filter(value => value !== undefined);
	return known.length === rest.length ? known : undefined;
}

/** What a command prints by its tree; undefined: it is not proven, or is no such call. */
function expectedOf(command: string): string | undefined {
	const reading = readExactly(command);
	if (!reading.isProven) return undefined;
	return printedWords(reading.script)
		?.map(word => `<${word}>`)
		.join('');
}

/** Texts that fit on a command line. */
const together = 400;

/** Runs all that is proven of these in each shell, and says how many that were. */
function check(commands: readonly string[]): number {
	if (commands.length > together)
		return check(commands.slice(0, together)) + check(commands.slice(together));
	const proven = commands.flatMap(command => {
		const text = expectedOf(command);
		return text === undefined ? [] : [{command, text}];
	});
	const script = proven.map(({command}) => command).join("\nprintf '\\036'\n");
	for (const shell of shells) {
		const {text, ok} = run(found.get(shell) ?? '', script);
		const printed = text.split('\u001E');
		for (const [index, {command, text: expected}] of proven.entries())
			expect({shell, command, text: printed[index]}).toEqual({
				shell,
				command,
				text: expected,
			});
		expect(ok).toBe(true);
	}

	return proven.length;
}

const pieces = [
	'a',
	'B-9',
	'./x/y',
	'k=v',
	'a:b,c@d%e+f',
	'--flag=v',
	'{}',
	'a{}b',
	'@{u}',
	'stash@{0}',
	'HEAD~3',
	'HEAD^',
	'HEAD~2..HEAD',
	'HEAD^2:src/a',
	"'b c'",
	"'$x `y` \\ \"'",
	"''",
	'""',
	'"b c"',
	'"$x"',
	'"${x}"',
	'"-${x}-"',
	'"$x:"',
	'"$x: y"',
	'"${x}:h"',
	'"${x}[1]"',
	'"$x/y"',
	'"$x:/y"',
	'"a$"',
	'"$ a"',
	'"a$|b"',
	'"a$)"',
	'"a\\n\\."',
	'"\\$x \\` \\\\ \\""',
	'"#"',
	'"!"',
	'"~"',
	'"*"',
	'"it\'s"',
	'"$?"',
	'\\(',
	'\\;',
	'\\ ',
	'\\$x',
	'\\*',
	'\\~',
	'\\#',
	'\\!',
	'\\=a',
	'\\{a,b\\}',
	'~',
	'~/x',
	'!',
	'!=',
	'=',
	']',
	']]',
	'[',
	'a\'b\'"c"d',
	'do',
	'done',
	'in',
	'-',
	'+x',
	':',
	'%1',
	',',
	'@',
	'"é ü"',
	"'日本'",
];
const metacharacters = [
	...Array.from(' \t\n;&|<>()$`\\"\'*?[]{}~^#=!%:,+@-'),
	'$(',
	'${',
	'$((',
	'`x`',
	'<(',
	'&&',
	'||',
	'>&',
	'<<',
	'$x',
	'${x}',
	'$x[1]',
	':h',
	'=ls',
	'{a,b}',
	'**',
	'(N)',
	"$'",
	'\\\n',
	'#',
];

describe(`the words of the tree are those of ${where}`, () => {
	test.each(pieces)('%s', piece => {
		const command = `printf '<%s>' ${piece} end`;
		expect(readExactly(command)).toMatchObject({isProven: true});
		expect(check([command])).toBe(1);
	});

	test('joined', () => {
		const joined = fc
			.array(
				fc.tuple(
					fc.constantFrom(...pieces),
					fc.constantFrom('', ' ', '  ', ' \\\n ', '\t'),
				),
				{minLength: 1, maxLength: 8},
			)
			.map(
				list =>
					`printf '<%s>' ${list.map(([piece, gap]) => piece + gap).join('')}`,
			);
		expect(check(fc.sample(joined, fuzzLength(1000)))).toBeGreaterThan(
			fuzzLength(200),
		);
	});

	test('with any metacharacter put anywhere', () => {
		const mutated = fc
			.tuple(
				fc.array(fc.constantFrom(...pieces), {minLength: 1, maxLength: 4}),
				fc.array(fc.tuple(fc.nat(200), fc.constantFrom(...metacharacters)), {
					minLength: 1,
					maxLength: 3,
				}),
				fc.boolean(),
			)
			.map(([list, changes, isAssigned]) => {
				let text = ` ${list.join(' ')} `;
				for (const [at, put] of changes) {
					const place = at % text.length;
					text = text.slice(0, place) + put + text.slice(place);
				}

				return isAssigned
					? `y=${text.trim()}; printf '<%s>' "$y"`
					: `printf '<%s>'${text}`;
			});
		expect(check(fc.sample(mutated, fuzzLength(4000)))).toBeGreaterThan(
			fuzzLength(200),
		);
	});
});
