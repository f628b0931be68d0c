import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {type Clock} from '../../../types/clock.js';
import {createAcceptedFiles} from '../acceptedFiles.js';
import {createRuleStore, type RuleStore} from '../ruleStore.js';

/* What the rules file of the project that athena was started in allows once it changes. */

let folder = '';
let stores: RuleStore[] = [];
let now = 0;

beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-trust-'));
	fs.mkdirSync(path.join(folder, 'project/.athena'), {recursive: true});
	stores = [];
	now = 0;
});

afterEach(() => {
	for (const store of stores) store.close();
	fs.rmSync(folder, {recursive: true, force: true});
});

const file = () => path.join(folder, 'project/.athena/rules.json');
const clock: Clock = {now: () => now, setTimer: () => () => undefined};

function open(
	unseen: 'accepted' | 'counts' = 'accepted',
	cameByGit = true,
): RuleStore {
	const store = createRuleStore({
		projectDir: path.join(folder, 'project'),
		configFolder: path.join(folder, 'config'),
		clock,
		watch: false,
		accepted: createAcceptedFiles(path.join(folder, 'state/started.json')),
		unseen,
		cameByGit: () => cameByGit,
	});
	stores.push(store);
	return store;
}

const rule = (id: string, action: 'allow' | 'deny' | 'ask', more = {}) => ({
	id,
	when: `~c ${id}`,
	action,
	...more,
});

type Text = {rules?: object[]; off?: string[]; guards?: string[]};

/** Somebody else writes it, and it is read until it is believed. */
function write(text: Text | undefined, ...readBy: RuleStore[]): void {
	if (text) fs.writeFileSync(file(), JSON.stringify(text));
	else fs.rmSync(file(), {force: true});
	for (let round = 0; round < 3; round++) {
		for (const store of readBy) store.reload();
		now += 3000;
	}
}

const ids = (store: RuleStore) =>
	store.snapshot().rules.map(({rule: {id}}) => id);

test('what is edited by hand counts at once, and once git has it as well', () => {
	write({rules: [rule('npm', 'allow')]});
	const store = open('accepted', false);
	write({rules: [rule('npm', 'allow'), rule('make', 'allow')]}, store);
	expect(ids(store)).toEqual(['npm', 'make']);
	expect(store.withheld()).toEqual([]);
	write(undefined, store);
	write({rules: [rule('npm', 'allow'), rule('make', 'allow')]}, store, open());
	expect(ids(store)).toEqual(['npm', 'make']);
});

test('what stands there at the start counts', () => {
	write({rules: [rule('npm', 'allow')], off: ['dangerous-bash/git-push']});
	const store = open();
	expect(ids(store)).toEqual(['npm']);
	expect(store.snapshot().off).toEqual(['dangerous-bash/git-push']);
	expect(store.withheld()).toEqual([]);
});

test('a file that comes up while athena runs refuses at once, and allows nothing until somebody has seen it', () => {
	const store = open();
	write(
		{
			rules: [rule('push', 'deny'), rule('npm', 'allow')],
			off: ['dangerous-bash/git-push'],
			guards: ['read-only'],
		},
		store,
	);
	expect(ids(store)).toEqual(['push']);
	expect(store.snapshot()).toMatchObject({off: [], guards: ['read-only']});
	expect(store.unseenGuards()).toEqual(['read-only']);
	const [held] = store.withheld();
	expect(held).toMatchObject({path: file(), off: ['dangerous-bash/git-push']});
	if (held) store.accept(held);
	expect(ids(store)).toEqual(['push', 'npm']);
	expect(store.snapshot().off).toEqual(['dangerous-bash/git-push']);
	expect(store.withheld()).toEqual([]);
	expect(store.unseenGuards()).toEqual([]);
});

test('what was allowed before stays so beside what is new', () => {
	write({rules: [rule('npm', 'allow'), rule('push', 'deny')]});
	const store = open();
	write(
		{
			rules: [rule('npm', 'allow'), rule('push', 'deny'), rule('x', 'allow')],
			off: ['dangerous-bash'],
		},
		store,
	);
	expect(ids(store)).toEqual(['npm', 'push']);
	expect(store.withheld()[0]?.rules.map(({id}) => id)).toEqual(['x']);
});

test.each<[string, Text]>([
	['is gone', {rules: [rule('npm', 'allow')]}],
	[
		'is another',
		{rules: [rule('npm', 'allow'), {...rule('pub', 'deny'), when: '~c x'}]},
	],
	['is an allow', {rules: [rule('npm', 'allow'), rule('pub', 'allow')]}],
])('nor does it where what refused beside it %s', (_, next) => {
	write({rules: [rule('npm', 'allow'), rule('pub', 'deny')]});
	const store = open();
	write(next, store);
	expect(ids(store)).toEqual(expect.arrayContaining(['npm', 'pub']));
	const [lost] = store.withheld();
	expect(lost).toMatchObject({isLess: true, rules: [{id: 'pub'}]});
	if (lost) store.accept(lost);
	expect(ids(store)).not.toContain('npm');
	expect(store.withheld()).toHaveLength(1);
	expect(store.withheld()[0]).not.toHaveProperty('isLess');
});

test('an allow of the same name that allows more is a new one', () => {
	write({rules: [rule('npm', 'allow')]});
	const store = open();
	write({rules: [{...rule('npm', 'allow'), when: '~t *'}]}, store);
	expect(ids(store)).toEqual([]);
});

test('what was taken away does not come back by itself', () => {
	const both = {rules: [rule('npm', 'allow'), rule('x', 'allow')]};
	write(both);
	const store = open();
	write({rules: [rule('npm', 'allow')]}, store);
	expect(store.withheld()).toEqual([]);
	write(both, store);
	expect(ids(store)).toEqual(['npm']);
});

test('a file that is gone for a while, as when branches are changed, is the same one after', () => {
	const text = {rules: [rule('npm', 'allow')]};
	write(text);
	const store = open();
	write(undefined, store);
	expect(ids(store)).toEqual([]);
	write(text, store);
	expect(ids(store)).toEqual(['npm']);
});

test('one that was there in an earlier run, and not at the start of this, is new', () => {
	const text = {rules: [rule('npm', 'allow')]};
	write(text);
	open();
	write(undefined);
	const store = open();
	write(text, store);
	expect(ids(store)).toEqual([]);
});

test('what athena itself writes counts, uses that are spent too', () => {
	write({rules: [rule('npm', 'allow', {expires: {uses: 3}})]});
	const store = open();
	store.add({...rule('mine', 'allow'), addedBy: 'you'}, 'project');
	expect(ids(store)).toEqual(['npm', 'mine']);
	store.noteUse('npm', {type: 'file', path: file(), scope: 'project'});
	store.close();
	expect(fs.readFileSync(file(), 'utf8')).toContain('"uses":2');
	store.reload();
	expect(ids(store)).toEqual(['npm', 'mine']);
	store.remove('mine', 'project');
	expect(ids(store)).toEqual(['npm']);
	expect(store.withheld()).toEqual([]);
});

test('and what it adds to a file that is not accepted, and nothing else of that', () => {
	const store = open();
	write({rules: [rule('theirs', 'allow')]}, store);
	store.add({...rule('mine', 'allow'), addedBy: 'you'}, 'project');
	expect(ids(store)).toEqual(['mine']);
	expect(store.withheld()[0]?.rules.map(({id}) => id)).toEqual(['theirs']);
});

test('what was revoked does not come back with an older file', () => {
	write({rules: [rule('npm', 'allow')]});
	const old = fs.readFileSync(file(), 'utf8');
	const store = open();
	store.remove('npm', 'project');
	fs.writeFileSync(file(), old);
	store.reload();
	expect(ids(store)).toEqual([]);
	expect(store.withheld()).toHaveLength(1);
});

test('what another athena adds, or the command line, counts in this one', () => {
	const store = open();
	open().add({...rule('first', 'allow'), addedBy: 'you'}, 'project');
	store.reload();
	expect(ids(store)).toEqual(['first']);
	const line = open('counts');
	line.add({...rule('second', 'allow'), addedBy: 'you'}, 'project');
	store.reload();
	expect(ids(store)).toEqual(['first', 'second']);
	line.remove('first', 'project');
	store.reload();
	expect(ids(store)).toEqual(['second']);
	expect(store.withheld()).toEqual([]);
});

test('the command line makes nothing accepted of what is not', () => {
	const store = open();
	write({rules: [rule('theirs', 'allow')]}, store);
	open('counts').add({...rule('mine', 'allow'), addedBy: 'you'}, 'project');
	store.reload();
	expect(ids(store)).toEqual([]);
	expect(store.withheld()[0]?.rules.map(({id}) => id)).toEqual([
		'theirs',
		'mine',
	]);
});
