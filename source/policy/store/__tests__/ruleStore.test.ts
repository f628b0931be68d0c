import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {type Clock, systemClock} from '../../../types/clock.js';
import {createRuleStore, type RuleStore} from '../ruleStore.js';

let folder = '';
let stores: RuleStore[] = [];

beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-rules-'));
	fs.mkdirSync(path.join(folder, 'project'));
	stores = [];
});

afterEach(() => {
	for (const store of stores) store.close();
	fs.rmSync(folder, {recursive: true, force: true});
});

const projectFile = () => path.join(folder, 'project/.athena/rules.json');
const userFile = () => path.join(folder, 'config/rules.json');

function open(
	more: Partial<Parameters<typeof createRuleStore>[0]> = {},
): RuleStore {
	const store = createRuleStore({
		projectDir: path.join(folder, 'project'),
		configFolder: path.join(folder, 'config'),
		clock: systemClock,
		...more,
	});
	stores.push(store);
	return store;
}

function write(file: string, text: string): void {
	fs.mkdirSync(path.dirname(file), {recursive: true});
	fs.writeFileSync(file, text);
}

const oneRule = (id: string, more = '') =>
	`{"rules": [{"id": "${id}", "when": "~t Bash", "action": "deny"${more}}]}`;

const rule = (id: string) => ({
	id,
	when: '~t Bash',
	action: 'deny' as const,
	addedBy: 'test',
});

const ids = (store: RuleStore) =>
	store.snapshot().rules.map(({rule: {id}}) => id);

/** Timers that never fire by themselves. */
const stillClock = (now = 0): Clock & {fire: () => void} => {
	const timers = new Set<() => void>();
	return {
		now: () => now,
		setTimer(_, callback) {
			timers.add(callback);
			return () => timers.delete(callback);
		},
		fire() {
			for (const timer of [...timers]) {
				timers.delete(timer);
				timer();
			}
		},
	};
};

test('both files and the session, each rule with its origin', () => {
	write(projectFile(), oneRule('p'));
	write(userFile(), oneRule('u'));
	const store = open({guards: ['no-interactive']});
	store.add(rule('s'), 'session');
	expect(store.snapshot()).toMatchObject({
		rules: [
			{rule: {id: 's', scope: 'session'}, origin: {type: 'session'}},
			{rule: {id: 'p', scope: 'project'}, origin: {path: projectFile()}},
			{rule: {id: 'u', scope: 'user'}, origin: {path: userFile()}},
		],
		guards: ['no-interactive'],
		problems: [],
	});
});

test('without any file there are no rules', () => {
	expect(open().snapshot()).toMatchObject({rules: [], problems: []});
});

test('without files every rule is kept in memory, and the disk stays as it is', () => {
	write(projectFile(), oneRule('p'));
	const store = open({hasFiles: false});
	store.add(rule('s'), 'session');
	store.add(rule('q'), 'project');
	expect(ids(store)).toEqual(['s', 'q']);
	expect(fs.readFileSync(projectFile(), 'utf8')).toBe(oneRule('p'));
});

test('a broken file is refused as a whole, the other stays', () => {
	write(projectFile(), '{"rules": [{"id": "p"}]}');
	write(userFile(), oneRule('u'));
	const {rules, problems, compiled} = open().snapshot();
	expect(rules.map(({rule: {id}}) => id)).toEqual(['u']);
	expect(problems[0]).toMatchObject({path: projectFile(), line: 1, column: 12});
	expect(compiled.brokenFiles).toEqual([
		{
			path: projectFile(),
			message: `${projectFile()}:1:12: a rule needs "when"`,
		},
	]);
});

test.each<[string, () => void]>([
	['a folder', () => fs.mkdirSync(projectFile(), {recursive: true})],
	['bytes', () => write(projectFile(), '\u{FFFD}'.repeat(3))],
])('%s in its place is a broken file', (_, make) => {
	make();
	if (fs.statSync(projectFile()).isFile())
		fs.writeFileSync(projectFile(), Buffer.from([0xff, 0xfe, 0x00]));
	expect(open().snapshot().compiled.brokenFiles).toHaveLength(1);
});

test('adding writes the file, private at first, and keeps the mode it gets', () => {
	const store = open();
	store.add(rule('a'), 'project');
	expect(fs.statSync(projectFile()).mode & 0o777).toBe(0o600);
	fs.chmodSync(projectFile(), 0o640);
	store.add(rule('b'), 'project');
	expect(fs.statSync(projectFile()).mode & 0o777).toBe(0o640);
	expect(ids(store)).toEqual(['a', 'b']);
	expect(ids(open())).toEqual(['a', 'b']);
	expect(fs.readdirSync(path.dirname(projectFile()))).toEqual(['rules.json']);
});

test('a link keeps leading where it does', () => {
	const real = path.join(folder, 'dotfiles.json');
	fs.writeFileSync(real, '// mine\n{}\n');
	fs.mkdirSync(path.dirname(userFile()));
	fs.symlinkSync(real, userFile());
	open().add(rule('a'), 'user');
	expect(fs.lstatSync(userFile()).isSymbolicLink()).toBe(true);
	expect(fs.readFileSync(real, 'utf8')).toContain('// mine');
	expect(fs.readFileSync(real, 'utf8')).toContain('"a"');
});

test('what cannot be used is not added', () => {
	const store = open();
	store.add(rule('a'), 'user');
	expect(() => store.add(rule('a'), 'user')).toThrow(/another rule a/);
	expect(() => store.add({...rule('b'), when: '~d'}, 'session')).toThrow(
		/speaks about the feed/,
	);
	expect(ids(store)).toEqual(['a']);
});

test('a broken file is not written to', () => {
	write(projectFile(), '{"rules": [');
	const store = open();
	expect(() => store.add(rule('a'), 'project')).toThrow(
		expect.objectContaining({
			code: 'ATHENA_RULES_BROKEN',
			message: expect.stringContaining(`${projectFile()}:1:12`) as string,
		}) as Error,
	);
	expect(fs.readFileSync(projectFile(), 'utf8')).toBe('{"rules": [');
});

test('a file that another athena is writing is waited for, not for ever', () => {
	write(`${projectFile()}.lock`, String(process.pid));
	expect(() => open().add(rule('a'), 'project')).toThrow(
		expect.objectContaining({code: 'ATHENA_RULES_BUSY'}) as Error,
	);
});

test('removing takes the rule from where it is', () => {
	write(projectFile(), oneRule('a'));
	const store = open();
	store.add(rule('a'), 'session');
	expect(store.remove('a')).toBe(true);
	expect(ids(store)).toEqual(['a']);
	expect(store.remove('a', 'user')).toBe(false);
	expect(store.remove('a')).toBe(true);
	expect(ids(store)).toEqual([]);
	expect(store.remove('a')).toBe(false);
});

test('two athenas add to one file, and both rules stay', () => {
	const [one, other] = [open({watch: false}), open({watch: false})];
	one.add(rule('a'), 'project');
	other.add(rule('b'), 'project');
	one.reload();
	expect(ids(one)).toEqual(['a', 'b']);
});

test('uses are counted down at once, and written later', () => {
	write(
		projectFile(),
		`// counted\n${oneRule('p', ', "expires": {"uses": 2}')}`,
	);
	const clock = stillClock(77);
	const store = open({clock, watch: false});
	const origin = store.snapshot().rules[0]!.origin;
	store.noteUse('p', origin);
	expect(store.snapshot().rules[0]?.rule).toMatchObject({expires: {uses: 1}});
	expect(fs.readFileSync(projectFile(), 'utf8')).toContain('"uses": 2');
	clock.fire();
	expect(fs.readFileSync(projectFile(), 'utf8')).toBe(
		`// counted\n${oneRule('p', ', "expires": {"uses": 1}')}`,
	);
	store.noteUse('p', origin);
	expect(store.snapshot().rules[0]?.rule).toMatchObject({expires: {uses: 0}});
	expect(store.grants()).toMatchObject([{usedCount: 2, lastUsedAt: 77}]);
	store.close();
	expect(fs.readFileSync(projectFile(), 'utf8')).toContain('"uses": 0');
});

test('a session rule is used up in memory', () => {
	const store = open({watch: false});
	store.add({...rule('s'), expires: {uses: 1}}, 'session');
	store.noteUse('s', {type: 'session'});
	expect(store.snapshot().rules[0]?.rule).toMatchObject({expires: {uses: 0}});
});

test('uses that cannot be written still count', () => {
	write(projectFile(), oneRule('p', ', "expires": {"uses": 2}'));
	const clock = stillClock();
	const onFault = vi.fn();
	const store = open({clock, watch: false, onFault});
	const origin = store.snapshot().rules[0]!.origin;
	store.noteUse('p', origin);
	write(`${projectFile()}.lock`, String(process.pid));
	clock.fire();
	expect(onFault).toHaveBeenCalledOnce();
	expect(store.snapshot().rules[0]?.rule).toMatchObject({expires: {uses: 1}});
	fs.rmSync(`${projectFile()}.lock`);
});

test.each<[string, () => void]>([
	['written in place', () => write(projectFile(), oneRule('new'))],
	[
		'put in place by an editor',
		() => {
			write(`${projectFile()}~`, oneRule('new'));
			fs.renameSync(`${projectFile()}~`, projectFile());
		},
	],
	[
		'removed and made again',
		() => {
			fs.rmSync(path.dirname(projectFile()), {recursive: true, force: true});
			write(projectFile(), oneRule('new'));
		},
	],
])('a file that is %s takes effect', async (_, edit) => {
	for (const isThere of [false, true]) {
		fs.rmSync(path.dirname(projectFile()), {recursive: true, force: true});
		if (isThere) write(projectFile(), oneRule('old'));
		const store = open({pollMs: 100});
		const changed = vi.fn();
		store.onChange(changed);
		edit();
		await vi.waitFor(() => expect(ids(store)).toEqual(['new']), {
			timeout: 10_000,
		});
		expect(changed).toHaveBeenCalled();
	}
});

test('a file that is gone has no rules', async () => {
	write(userFile(), oneRule('u'));
	const store = open({pollMs: 100});
	fs.rmSync(userFile());
	await vi.waitFor(() => expect(ids(store)).toEqual([]), {timeout: 10_000});
});

test('nothing is heard after the end', () => {
	const clock = stillClock();
	const store = open({clock});
	const changed = vi.fn();
	store.onChange(changed);
	store.close();
	write(projectFile(), oneRule('late'));
	clock.fire();
	expect(changed).not.toHaveBeenCalled();
});

test('a guard is turned on and off, but for one that a file turns on', () => {
	write(projectFile(), '{"guards": ["dangerous-bash"]}');
	const store = open({guards: ['path-boundary'], clock: stillClock()});
	const heard = vi.fn();
	store.onChange(heard);
	store.switchGuard('read-only', true);
	store.switchGuard('path-boundary', false);
	store.switchGuard('dangerous-bash', false);
	expect(heard).toHaveBeenCalledTimes(3);
	expect(store.snapshot()).toMatchObject({
		guards: ['read-only', 'dangerous-bash'],
		fileGuards: ['dangerous-bash'],
		compiled: {guards: ['read-only', 'dangerous-bash']},
	});
});
