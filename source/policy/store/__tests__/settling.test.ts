import {expect, test} from 'vitest';
import {type Rule} from '../../types.js';
import {type LoadedFile} from '../ruleFile.js';
import {createSettling} from '../settling.js';

const rule = (action: Rule['action'], when: string): Rule => ({
	id: when,
	when,
	action,
	scope: 'project',
	addedBy: 'test',
});

const saying = (...rules: readonly Rule[]): LoadedFile => ({
	text: JSON.stringify(rules),
	file: {rules, guards: [], off: []},
	problems: [],
});

const idsOf = ({file}: LoadedFile) => file.rules.map(({id}) => id);

const push = rule('deny', '~c "git push"');
const commit = rule('deny', '~c "git commit"');
const look = rule('allow', '~c ls');

test('of a file that takes a denial away and writes another, the other counts at once', () => {
	const settling = createSettling(saying(push));
	const read = saying(commit, look);
	expect(idsOf(settling.take(read, 0))).toEqual([push.id, commit.id]);
	expect(settling.pending()).toEqual({isGone: false, until: 1000});
	// What it takes away, and what it allows, once it stood there for a second.
	expect(idsOf(settling.take(read, 1000))).toEqual([commit.id, look.id]);
	expect(settling.pending()).toBeUndefined();
});

test('and no more, where the file says again what it said', () => {
	const before = saying(push);
	const settling = createSettling(before);
	settling.take(saying(commit), 0);
	expect(idsOf(settling.take(saying(push), 100))).toEqual([push.id]);
});
