import {describe, expect, test} from 'vitest';
import {newEffects, readAllowed} from '../further.mjs';

const nothing = {changed: [], unnamed: [], net: []};
const project = '/home/dev/project';

test('one command a line; comments and blank lines are none', () => {
	expect(readAllowed('# looks\nls\n\ngit log\n')).toEqual(['ls', 'git log']);
});

describe('an effect is new', () => {
	test('where the words of the allow have none like it', () => {
		const after = {
			changed: [`+${project}/pwn`, `~${project}`],
			unnamed: ['touch'],
			net: [],
		};
		expect(
			newEffects('git log', 'git log --output=pwn', nothing, after),
		).toEqual([`changed +${project}/pwn`, 'started touch']);
	});

	test('not where they do the same', () => {
		const same = {...nothing, changed: [`+${project}/pwn-npm`]};
		expect(newEffects('npm test', 'npm test -- -x', same, same)).toEqual([]);
	});

	test('not of a program of which no more is said, in what it is given', () => {
		const after = {...nothing, changed: [`+${project}/pwn`, `~${project}`]};
		expect(newEffects('touch', 'touch pwn', nothing, after)).toEqual([]);
		expect(newEffects('touch a', 'touch a pwn', nothing, after)).toEqual([
			`changed +${project}/pwn`,
		]);
	});

	test('not for the number of a socket alone', () => {
		const reached = number => ({
			...nothing,
			net: [
				`socket(AF_INET, SOCK_STREAM, IPPROTO_TCP) = ${number}<socket:[29${number}]>`,
			],
		});
		expect(
			newEffects('curl -s x', 'curl -s x -v', reached(4), reached(5)),
		).toEqual([]);
		expect(
			newEffects('curl -s x', 'curl -s x -v', nothing, reached(5)),
		).toHaveLength(1);
	});

	test('not where people take it for what they have allowed', () => {
		const committed = {...nothing, changed: [`+${project}/.git/objects/6e`]};
		const newOf = text =>
			newEffects('git commit -m x', text, nothing, committed);
		expect(newOf('git commit -m x -a')).toEqual([]);
		expect(newOf('git commit -m x --amend')).toHaveLength(1);
	});
});
