import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createRuleStore, type RuleStore} from '../../policy/store/ruleStore.js';
import {systemClock} from '../../types/clock.js';
import {createNotices} from '../notices.js';
import {createRuleReporter} from '../ruleProblems.js';

const now = Date.UTC(2026, 10, 1);
const ended = [
	{id: 'a', when: '~c a', action: 'allow', expires: {at: now}},
	{id: 'b', when: '~c b', action: 'allow', expires: {uses: 0}},
];

let folder = '';
let store: RuleStore;

beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-rules-'));
	write();
	store = createRuleStore({
		projectDir: folder,
		configFolder: path.join(folder, 'config'),
		clock: systemClock,
		watch: false,
	});
});

afterEach(() => {
	store.close();
	fs.rmSync(folder, {recursive: true, force: true});
});

function write(...rules: readonly object[]): void {
	fs.mkdirSync(path.join(folder, '.athena'), {recursive: true});
	fs.writeFileSync(
		path.join(folder, '.athena/rules.json'),
		JSON.stringify({rules}),
	);
}

/** What is said of these rules at the start, and of those after. */
function told(...files: readonly (readonly object[])[]): string[] {
	const notices = createNotices(systemClock);
	const report = createRuleReporter(notices);
	for (const rules of files) {
		write(...rules);
		store.reload();
		report(store.snapshot(), now);
	}

	return notices.list().map(({text}) => text);
}

it('does not say at the start that rules which have ended let calls pass', () => {
	expect(told(ended)).toEqual([]);
	const lasting = {id: 'c', when: '~c c', action: 'allow'};
	expect(told([...ended, lasting])).toEqual([
		'This project’s .athena/rules.json lets one kind of call pass unasked: athena rules list.',
	]);
});

it('counts those that are in force when they are read again', () => {
	const denial = {id: 'd', when: '~c d', action: 'deny'};
	expect(told([], [...ended, denial])).toEqual([
		'Rules were read again: 1 in force.',
	]);
});

it('says of a rule that can fit no call that it does, until it is mended', () => {
	const idle = {id: 'd', when: '~t "Bash(git push:*)"', action: 'allow'};
	const mended = {...idle, when: '~c "git push"'};
	const said = told([idle]).join('\n');
	expect(said).toContain('Rule d: ~t "Bash(git push:*)" fits no call');
	expect(said).toContain('~t Bash & ~c "git push"');
	expect(told([idle], [mended]).join('\n')).not.toContain('fits no call');
});
