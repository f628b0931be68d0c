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
});
