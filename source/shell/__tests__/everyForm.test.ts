import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {optionTable, type Option} from '../../programs/options.js';
import {type Form, type Program} from '../../programs/program.js';
import {programs} from '../../programs/table.js';
import {analyseShell} from '../analyse.js';
import {type Segment} from '../types.js';

/*
 * What a record says of files is heard: every operand and every option of every
 * form that means a file is an access of a call that is given it.
 */

const surroundings = {cwd: '/project', home: '/home/me'};

const segmentsOf = (command: string): readonly Segment[] =>
	analyseShell(command, surroundings).segments;

const touched = (command: string) =>
	segmentsOf(command).flatMap(({accesses}) =>
		accesses.map(({kind, path}) => `${kind} ${path ?? '?'}`),
	);

/** What a meaning is as an access; undefined: none. */
const kindOf = (meaning: string) =>
	meaning === 'names'
		? 'read'
		: /^(?:read|write|delete|execute)$/.test(meaning)
			? meaning
			: undefined;

type Given = {command: string; access: string};

function optionGiven(
	start: string,
	name: string,
	{meaning, arity}: Option,
): Given[] {
	const kind = kindOf(meaning);
	if (kind === undefined || arity === 'none') return [];
	const isLong = name.startsWith('--');
	const words =
		arity === 'two'
			? `${name} given given`
			: arity === 'attached'
				? `${name}${isLong ? '=' : ''}given`
				: `${name} given`;
	return [{command: `${start} ${words}`, access: `${kind} /project/given`}];
}

function operandsGiven(start: string, {operands, hasOldCluster}: Form) {
	const meanings = (operands ?? '').split(' ').filter(word => word !== '');
	const words = meanings.map((_, at) => `given${at}`);
	const first = hasOldCluster ? `${start} -c` : start;
	const command = [first, ...words].join(' ');
	return meanings.flatMap((word, at): Given[] => {
		const kind = kindOf(word.replace('*', ''));
		return kind === undefined
			? []
			: [{command, access: `${kind} /project/given${at}`}];
	});
}

const callsOf = (start: string, form: Form): Given[] => [
	...operandsGiven(start, form),
	...[...optionTable(form.options).options].flatMap(([name, option]) =>
		optionGiven(start, name, option),
	),
];

const unheard = (name: string, {subcommands = {}, ...program}: Program) => {
	// The word alone is the shell's own.
	const start = name === 'time' ? 'command time' : name;
	return [
		...callsOf(start, program),
		...Object.entries(subcommands).flatMap(([words, form]) =>
			callsOf(`${start} ${words}`, form),
		),
	]
		.filter(({command, access}) => !touched(command).includes(access))
		.map(({command, access}) => `${command}: ${access}`);
};

it('of every record', () => {
	expect(
		[...programs].flatMap(([name, program]) => unheard(name, program)),
	).toEqual([]);
});

describe('of a record with every sort of subcommand', () => {
	const frob: Program = {
		options: '-C:folder --log=write -v',
		subcommands: {
			list: {options: '| --out=write', operands: ''},
			apply: {options: '| -o:write --log=text', operands: 'read* write'},
			drop: {options: '', operands: 'delete*'},
			watch: {options: '--from=read --on?write'},
			'remote add': {options: '--key=read', operands: 'text execute'},
			remote: {options: ''},
		},
	};
	const all = programs as Map<string, Program>;
	beforeAll(() => {
		all.set('frob', frob);
	});
	afterAll(() => {
		all.delete('frob');
	});

	it('all of it is heard', () => {
		expect(unheard('frob', frob)).toEqual([]);
	});

	const isComplete = (command: string) =>
		segmentsOf(command).every(segment => segment.accessesAreComplete);

	it.each([
		['frob list', []],
		['frob list --out=a', ['write /project/a']],
		['frob --log a list', ['write /project/a']],
		[
			'frob --log a apply b c',
			['write /project/a', 'read /project/b', 'write /project/c'],
		],
		['frob apply --log a b c', ['read /project/b', 'write /project/c']],
		['frob -C d apply b c', ['read /project/d/b', 'write /project/d/c']],
		['frob remote add x ./k', ['execute /project/k']],
	])('%s touches %j and nothing else', (command, accesses) => {
		expect(touched(command)).toEqual(accesses);
		expect(isComplete(command)).toBe(true);
	});

	it.each([
		['frob list a', 'more than it takes'],
		['frob watch', 'operands of which nothing is known'],
		['frob remote rm x', 'a subcommand of which nothing is known'],
		['frob other a', 'another one'],
		['frob', 'none'],
		['frob $x', 'one that is computed'],
		['frob --new list', 'an option of which nothing is known'],
		['frob list --new', 'the same behind it'],
	])('%s is not all known: %s', command => {
		expect(isComplete(command)).toBe(false);
	});

	it.each(['frob list --log a', 'frob drop x --log=a', 'frob watch --log a'])(
		'%s has an option of the program behind its subcommand',
		command => {
			expect(touched(command)).toContain('write /project/a');
			expect(isComplete(command)).toBe(false);
		},
	);

	it('where it may stand at two places, both count', () => {
		expect(touched('frob --new list drop a --out b')).toEqual(
			expect.arrayContaining(['write /project/b', 'delete /project/a']),
		);
		expect(touched('frob --new drop list --out b')).toEqual(
			expect.arrayContaining(['write /project/b', 'delete /project/list']),
		);
	});
});
