import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {eventually} from '../../../__tests__/eventually.js';
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

test('the last use of a rule is given once, whoever reads its file', () => {
	write(
		projectFile(),
		oneRule('p', ', "expires": {"uses": 2}').replace('"deny"', '"allow"'),
	);
	const [one, other] = [open({watch: false}), open({watch: false})];
	const claimed = {id: 'p', origin: one.snapshot().rules[0]!.origin};
	expect(one.claimUse(claimed)).toBe(true);
	expect(fs.readFileSync(projectFile(), 'utf8')).toContain('"uses": 1');
	expect(other.claimUse(claimed)).toBe(true);
	// Neither has read what the other wrote.
	expect(one.claimUse(claimed)).toBe(false);
	expect(other.claimUse(claimed)).toBe(false);
	expect(one.grants()).toMatchObject([
		{usedCount: 1, rule: {expires: {uses: 0}}},
	]);
});

test('a use is not given while another athena writes the file, and by memory where nobody can', () => {
	write(projectFile(), oneRule('p', ', "expires": {"uses": 1}'));
	const onFault = vi.fn();
	const store = open({watch: false, onFault});
	const claimed = {id: 'p', origin: store.snapshot().rules[0]!.origin};
	write(`${projectFile()}.lock`, String(process.pid));
	expect(store.claimUse(claimed)).toBe(false);
	fs.rmSync(`${projectFile()}.lock`);
	expect(onFault).not.toHaveBeenCalled();
	const replaced = vi.spyOn(fs, 'renameSync').mockImplementation(() => {
		throw Object.assign(new Error('read-only'), {code: 'EROFS'});
	});
	try {
		expect(store.claimUse(claimed)).toBe(true);
		expect(store.claimUse(claimed)).toBe(false);
	} finally {
		replaced.mockRestore();
	}

	expect(onFault).toHaveBeenCalled();
});

test('a session rule is used up in memory', () => {
	const store = open({watch: false});
	store.add({...rule('s'), expires: {uses: 1}}, 'session');
	expect(store.claimUse({id: 's', origin: {type: 'session'}})).toBe(true);
	expect(store.snapshot().rules[0]?.rule).toMatchObject({expires: {uses: 0}});
	expect(store.claimUse({id: 's', origin: {type: 'session'}})).toBe(false);
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
		await eventually(() => expect(ids(store)).toEqual(['new']));
		expect(changed).toHaveBeenCalled();
	}
});

test('a file that is gone has no rules, once a person has accepted that', async () => {
	write(userFile(), oneRule('u'));
	const store = open({pollMs: 100});
	fs.rmSync(userFile());
	await eventually(() => expect(store.withheld()).toHaveLength(1));
	expect(ids(store)).toEqual(['u']);
	const [lost] = store.withheld();
	expect(lost).toMatchObject({path: userFile(), isLess: true, text: ''});
	if (lost) store.accept(lost);
	expect(ids(store)).toEqual([]);
	expect(store.withheld()).toEqual([]);
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

/** A clock that stands still until it is moved. */
const movedClock = () => {
	let now = 0;
	const timers = new Set<{at: number; callback: () => void}>();
	const clock: Clock = {
		now: () => now,
		setTimer(delayMs, callback) {
			const timer = {at: now + delayMs, callback};
			timers.add(timer);
			return () => timers.delete(timer);
		},
	};
	return {
		clock,
		move(ms: number) {
			now += ms;
			for (const timer of [...timers]) {
				if (timer.at > now || !timers.delete(timer)) continue;
				timer.callback();
			}
		},
		delays: () => [...timers].map(({at}) => at - now),
	};
};

const rulesOf = (...texts: string[]) => `{"rules": [${texts.join(', ')}]}`;
const deny = (id: string) =>
	`{"id": "${id}", "when": "~t Bash", "action": "deny"}`;
const allow = (id: string) =>
	`{"id": "${id}", "when": "~t Read", "action": "allow"}`;

test.each(['', ' \n\t\n'])(
	'a file emptied to %j is broken, not silent',
	text => {
		write(projectFile(), oneRule('p'));
		const store = open({watch: false});
		write(projectFile(), text);
		store.reload();
		expect(store.snapshot().brokenFiles).toEqual([
			{
				path: projectFile(),
				message: expect.stringContaining('it is empty') as string,
			},
		]);
		expect(open({watch: false}).snapshot().brokenFiles).toHaveLength(1);
	},
);

test('a file that is gone keeps its rules until it is back', () => {
	write(projectFile(), oneRule('p'));
	const {clock, move} = movedClock();
	const store = open({clock, watch: false});
	const away = path.join(folder, 'away');
	const home = path.dirname(projectFile());
	fs.renameSync(home, away);
	store.reload();
	move(60_000);
	store.reload();
	expect(ids(store)).toEqual(['p']);
	expect(store.withheld()).toMatchObject([
		{path: projectFile(), isLess: true, rules: [{id: 'p'}]},
	]);
	fs.renameSync(away, home);
	store.reload();
	expect(ids(store)).toEqual(['p']);
	expect(store.withheld()).toEqual([]);
});

describe('what git puts in the place of rules', () => {
	const weaker = (after: string) => {
		write(projectFile(), rulesOf(deny('p'), deny('q'), allow('a')));
		const {clock, move} = movedClock();
		const store = open({clock, watch: false, cameByGit: () => true});
		write(projectFile(), after);
		store.reload();
		move(60_000);
		store.reload();
		return {store, move};
	};

	test('refuses no less until a person has accepted just that', () => {
		const {store} = weaker(rulesOf(deny('q'), allow('a')));
		expect(ids(store)).toEqual(['p', 'q', 'a']);
		const [lost] = store.withheld();
		expect(lost).toMatchObject({isLess: true, rules: [{id: 'p'}]});
		write(projectFile(), rulesOf(allow('a')));
		store.reload();
		if (lost) store.accept(lost);
		expect(ids(store)).toEqual(['p', 'q', 'a']);
		const [more] = store.withheld();
		expect(more).toMatchObject({rules: [{id: 'p'}, {id: 'q'}]});
		if (more) store.accept(more);
		expect(ids(store)).toEqual(['a']);
	});

	test('what athena makes of it refuses no less, either', () => {
		const {store, move} = weaker(rulesOf(deny('q')));
		store.add(rule('new'), 'project');
		move(60_000);
		store.reload();
		expect(ids(store)).toEqual(expect.arrayContaining(['p', 'q', 'new']));
	});

	test('counts at once where it refuses more', () => {
		const {store} = weaker(rulesOf(deny('p'), deny('q'), deny('r')));
		expect(ids(store)).toEqual(['p', 'q', 'r']);
		expect(store.withheld()).toEqual([]);
	});
});

test.each<[string, string, string]>([
	['without its rules', rulesOf(deny('p')), '{}'],
	['without one of them', rulesOf(deny('p'), deny('q')), rulesOf(deny('q'))],
	['with only a comment', rulesOf(deny('p')), '// nothing'],
	['without a guard', '{"guards": ["read-only"]}', '{"guards": []}'],
	['that allows instead', rulesOf(deny('p')), rulesOf(allow('p'))],
	[
		'with a silenced guard entry',
		'{"guards": ["dangerous-bash"]}',
		'{"guards": ["dangerous-bash"], "off": ["dangerous-bash/git-push"]}',
	],
])('a file %s counts once it has been so for a second', (_, before, after) => {
	write(projectFile(), before);
	const {clock, move} = movedClock();
	const store = open({clock, watch: false});
	const inForce = () => {
		const {compiled, off} = store.snapshot();
		return JSON.stringify([compiled, off]);
	};

	const strict = inForce();
	write(projectFile(), after);
	store.reload();
	expect(inForce()).toBe(strict);
	move(999);
	store.reload();
	expect(inForce()).toBe(strict);
	move(1);
	expect(inForce()).not.toBe(strict);
	expect(store.snapshot().settling).toBeUndefined();
});

test('what is weaker and then something else again begins to wait anew', () => {
	write(projectFile(), rulesOf(deny('p'), deny('q')));
	const {clock, move} = movedClock();
	const store = open({clock, watch: false});
	write(projectFile(), rulesOf(deny('p')));
	store.reload();
	move(600);
	write(projectFile(), rulesOf(deny('q')));
	store.reload();
	move(600);
	expect(ids(store)).toEqual(['p', 'q']);
	move(400);
	expect(ids(store)).toEqual(['q']);
});

test('what was broken in between is measured by the last rules that could be read', () => {
	write(projectFile(), rulesOf(deny('p')));
	const {clock, move} = movedClock();
	const store = open({clock, watch: false});
	write(projectFile(), '');
	store.reload();
	write(projectFile(), '{}');
	store.reload();
	expect(store.snapshot().brokenFiles).toHaveLength(1);
	move(1000);
	expect(store.snapshot()).toMatchObject({brokenFiles: [], rules: []});
});

test('what is stricter counts at once', () => {
	write(projectFile(), rulesOf(deny('p')));
	const store = open({clock: stillClock(), watch: false});
	write(projectFile(), rulesOf(deny('p'), deny('q'), allow('a')));
	store.reload();
	expect(ids(store)).toEqual(['p', 'q', 'a']);
});

test('a rule that athena itself takes away is gone at once, others are not with it', () => {
	write(projectFile(), rulesOf(deny('p'), deny('q')));
	const {clock, move} = movedClock();
	const store = open({clock, watch: false});
	store.remove('p');
	expect(ids(store)).toEqual(['q']);
	fs.rmSync(projectFile());
	store.add(rule('new'), 'project');
	expect(ids(store)).toEqual(['q', 'new']);
	move(60_000);
	expect(ids(store)).toEqual(['q', 'new']);
	const [lost] = store.withheld();
	if (lost) store.accept(lost);
	expect(ids(store)).toEqual(['new']);
});

test('uses are written later and later while a foreign lock is there, and never waited for', () => {
	write(projectFile(), oneRule('p', ', "expires": {"uses": 5}'));
	const {clock, move, delays} = movedClock();
	const onFault = vi.fn();
	const wait = vi.spyOn(Atomics, 'wait');
	const store = open({clock, pollMs: 1e9, onFault});
	store.noteUse('p', store.snapshot().rules[0]!.origin);
	write(`${projectFile()}.lock`, String(process.pid));
	const pauses: number[] = [];
	for (const ms of [1000, 2000, 4000, 8000]) {
		move(ms);
		pauses.push(Math.min(...delays()));
	}

	expect(pauses).toEqual([2000, 4000, 8000, 16_000]);
	expect(onFault).toHaveBeenCalledOnce();
	fs.rmSync(`${projectFile()}.lock`);
	move(16_000);
	expect(fs.readFileSync(projectFile(), 'utf8')).toContain('"uses": 4');
	expect(wait).not.toHaveBeenCalled();
	wait.mockRestore();
});

test('a lock that nobody wrote anything into is nobody’s after a while', () => {
	const lock = `${projectFile()}.lock`;
	write(lock, '');
	const writtenAgo = (seconds: number) => {
		const at = Date.now() / 1000 - seconds;
		fs.utimesSync(lock, at, at);
	};
	const store = open();
	// From the future, so that it stays fresh while a busy machine gets there.
	writtenAgo(-600);
	expect(() => store.add(rule('a'), 'project')).toThrow(/another athena/);
	writtenAgo(10);
	store.add(rule('a'), 'project');
	expect(ids(store)).toEqual(['a']);
});

test('a look for what changed reads nothing where nothing did, however often', () => {
	write(projectFile(), oneRule('p'));
	// Later than the file by more than any file system's clock is coarse.
	const store = open({clock: stillClock(Date.now() + 10_000)});
	store.refresh();
	const reads = vi.spyOn(fs, 'openSync');
	for (let look = 0; look < 3; look++) store.refresh();
	expect(reads).not.toHaveBeenCalled();
	reads.mockRestore();
	write(userFile(), oneRule('u'));
	store.refresh();
	expect(ids(store)).toEqual(['p', 'u']);
	write(projectFile(), oneRule('q'));
	store.refresh();
	expect(ids(store)).toContain('q');
});

test('files that are read once are not looked at again', () => {
	write(projectFile(), oneRule('p'));
	const store = open({watch: false});
	write(projectFile(), oneRule('q'));
	store.refresh();
	expect(ids(store)).toEqual(['p']);
});
