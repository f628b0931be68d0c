import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {createPolicy} from '../../policy/policy.js';
import {createRuleStore} from '../../policy/store/ruleStore.js';
import {
	type Call,
	type Judgement,
	type PolicyContext,
	type Rule,
} from '../../policy/types.js';
import {createConsultingPolicy} from '../consultingPolicy.js';
import {lastWordMs, longestJudgementMs} from '../judgeQueue.js';
import {noMoreProcesses} from '../../utils/openProcess.js';
import {createProcesses} from './kit.js';

const places = {projectDir: '/p', home: '/h', ownPaths: []};
const noPush = {id: 'no-push', when: '~c "git push*"', action: 'deny'} as const;
/** Too long to be judged where others wait. */
const filler = `; echo ${'long '.repeat(600)}`;

function setUp(
	rules: (Pick<Rule, 'id' | 'when' | 'action'> & Partial<Rule>)[],
	/** Where its rules files are; left out: it has none. */
	folder?: string,
	now: () => number = () => 0,
	/** What judging looks at instead. */
	looks: Partial<PolicyContext> = {},
) {
	const {clock, processes, open} = createProcesses();
	const store = createRuleStore({
		projectDir: folder ?? '/p',
		configFolder: `${folder ?? '/p'}/config`,
		clock,
		hasFiles: folder !== undefined,
		watch: folder !== undefined,
		sessionRules: rules.map(rule => ({
			scope: 'session',
			addedBy: 'test',
			...rule,
		})),
	});
	const judging = createPolicy(store, {clock, ...places});
	const policy = createConsultingPolicy(
		{
			...judging,
			context: call => ({...judging.context(call), ...looks}),
		},
		{open, clock, places, diskClock: {now}},
	);
	const consult = (
		command: string,
		input: object = {command},
		tool = 'Bash',
	) => {
		const call: Call = {
			tool,
			input: {...input},
			cwd: '/p',
			sessionId: 's',
		};
		const judged: Judgement[] = [];
		const consultation = policy.consult!(call, judgement =>
			judged.push(judgement),
		);
		if (consultation.type === 'judged') judged.push(consultation.judgement);
		return {judged, type: consultation.type, consultation};
	};

	const start = () => {
		policy.warm?.();
		clock.advance(0);
		processes[0]!.ready();
	};

	return {policy, consult, clock, processes, start};
}

describe('a call', () => {
	it('that is small is judged at once', () => {
		const {consult, processes} = setUp([noPush]);
		expect(consult('ls && git push')).toMatchObject({
			type: 'judged',
			judged: [{verdict: 'deny'}],
		});
		expect(processes).toEqual([]);
	});

	it.each([
		['Write', {file_path: 'a.ts', content: filler.repeat(4)}, 'judged'],
		['Bash', {command: 'ls', description: filler.repeat(4)}, 'judged'],
		['Write', {file_path: 'a.ts', content: filler.repeat(40)}, 'later'],
		['mcp__a__b', {text: filler}, 'later'],
		['Bash', {command: [filler]}, 'later'],
		['mcp__a__b', {text: 'git push; '.repeat(60)}, 'later'],
	])(
		'of %s is judged at once where what is long in it is not read',
		(tool, input, type) => {
			const {consult, start} = setUp([noPush]);
			start();
			expect(consult('', input, tool).type).toBe(type);
		},
	);

	it.each([
		'cd a; '.repeat(60),
		'make a\n'.repeat(60),
		`rm ${'a '.repeat(250)}`,
	])('of many commands or words is judged in a process: %s', command => {
		const {consult, start} = setUp([noPush]);
		start();
		expect(consult(command).type).toBe('later');
	});

	it('that held the loop for one project is judged in a process for the others', () => {
		let time = 0;
		const slow = setUp([noPush], undefined, () => (time += 30));
		const other = setUp([noPush]);
		other.start();
		const call = {tool: 'Bash', input: {command: 'git push'}, cwd: '/p'};
		const judged: Judgement[] = [];
		const consult = ({policy}: typeof slow) =>
			policy.consult!(call, judgement => judged.push(judgement)).type;
		expect(consult(slow)).toBe('judged');
		expect(consult(other)).toBe('later');
		// Nor is its beginning looked at here once more.
		other.processes[0]!.events.onEnd('no memory');
		expect(judged).toMatchObject([{verdict: 'ask'}]);
	});

	it('that is long is judged in a process, with the same result', () => {
		const {consult, processes, start, policy} = setUp([noPush]);
		start();
		const command = `ls${filler}; git push`;
		const {type, judged} = consult(command);
		expect([type, judged]).toEqual(['later', []]);
		processes[0]!.work();
		const {verdict, reason, rule, segment} = policy.judge({
			tool: 'Bash',
			input: {command},
			cwd: '/p',
		});
		expect(judged).toMatchObject([{verdict, reason, rule, segment}]);
		expect(verdict).toBe('deny');
	});

	it.each([
		[22, 'git push -f; echo $x', 'deny'],
		[26, 'rm $x', 'ask'],
		[26, 'git push $x', 'deny'],
	])(
		'that doubles a variable %i times and then does %s: %s',
		(times, end, verdict) => {
			const {consult, processes, start} = setUp([noPush]);
			start();
			const {judged} = consult(`x="a b"; ${'x="$x $x"; '.repeat(times)}${end}`);
			processes[0]!.work();
			expect(judged).toMatchObject([{verdict}]);
		},
	);

	it('whose process hangs asks, and says why', () => {
		const {consult, start, clock} = setUp([noPush]);
		start();
		const {judged} = consult(`ls${filler}`);
		clock.advance(longestJudgementMs + lastWordMs);
		expect(judged).toMatchObject([
			{verdict: 'ask', rule: {id: 'judging/budget'}},
		]);
		expect(judged[0]!.reason).toContain('it took too long');
	});

	it('whose process dies is still denied for what its beginning does', () => {
		const {consult, start, processes} = setUp([noPush]);
		start();
		const {judged} = consult(`git push -f${filler}`);
		processes[0]!.events.onEnd('no memory');
		expect(judged).toMatchObject([{verdict: 'deny', rule: {id: 'no-push'}}]);
	});

	it('of many commands whose process dies is denied for the first of them', () => {
		const {consult, start, processes} = setUp([noPush]);
		start();
		const first = consult(`git push; ${'cd a; '.repeat(100)}`).judged;
		processes[0]!.events.onEnd('no memory');
		expect(first).toMatchObject([{verdict: 'deny'}]);
		const last = consult(`${'cd a; '.repeat(100)}git push`).judged;
		processes[1]!.ready();
		processes[1]!.events.onEnd('no memory');
		expect(last).toMatchObject([{verdict: 'ask'}]);
	});

	it('that no process can be had for is still denied for what its beginning does, else asks and says what to do', () => {
		const {consult, processes} = setUp([noPush]);
		const denied = consult(`git push -f${filler}`).judged;
		const asked = consult(`ls${filler}`).judged;
		processes[0]!.events.onEnd(noMoreProcesses);
		expect(denied).toMatchObject([{verdict: 'deny', rule: {id: 'no-push'}}]);
		expect(asked).toMatchObject([{verdict: 'ask'}]);
		expect(asked[0]!.reason).toContain('ulimit -u');
		// The next call tries again.
		const later = consult(`ls -l${filler}`).judged;
		processes[1]!.ready();
		processes[1]!.work();
		expect(later).toMatchObject([{verdict: 'none'}]);
	});

	it('whose process dies is never allowed, even if its beginning would be', () => {
		const {consult, start, processes} = setUp([
			{id: 'all', when: '~t Bash', action: 'allow'},
		]);
		start();
		const {judged} = consult(`ls${filler}`);
		processes[0]!.events.onEnd('no memory');
		expect(judged).toMatchObject([{verdict: 'ask'}]);
	});

	it('with very many values goes to a process, however short they are', () => {
		const {consult} = setUp([noPush]);
		const many = Object.fromEntries(
			Array.from({length: 300}, (_, index) => [`k${index}`, 1]),
		);
		expect(consult('ls', many).type).toBe('later');
	});
});

describe('judging that would not end', () => {
	const setUpEndless = () =>
		setUp([noPush], undefined, undefined, {
			get home(): string {
				for (;;);
			},
		});

	const repeated = `ls ${'{a,b}'.repeat(9)}`;

	it('is ended where a call repeats itself, which goes to a process, as all does from then on', () => {
		const {consult, processes} = setUpEndless();
		const first = consult(repeated);
		const second = consult('git push');
		expect([first.type, second.type]).toEqual(['later', 'later']);
		for (const one of processes) one.ready();
		for (let round = 0; round < 4; round++)
			for (const one of processes) one.work();
		expect(second.judged).toMatchObject([{verdict: 'deny'}]);
	});

	it('a look at it says that a person has to', () => {
		const {policy} = setUpEndless();
		const glance = policy.glance?.({
			tool: 'Bash',
			input: {command: repeated},
			cwd: '/p',
		});
		expect(glance).toMatchObject({verdict: 'ask'});
	});
});

describe('rules that change while a call is judged', () => {
	const once: Rule = {
		id: 'once',
		when: '~t Bash',
		action: 'allow',
		scope: 'session',
		addedBy: 'test',
		expires: {uses: 1},
	};

	it('have it judged again', () => {
		const {consult, processes, start, policy} = setUp([]);
		start();
		const {judged} = consult(`git push${filler}`);
		policy.add({...noPush, addedBy: 'test'}, 'session');
		processes[0]!.work();
		expect(judged).toEqual([]);
		processes[0]!.work();
		expect(judged).toMatchObject([{verdict: 'deny'}]);
	});

	it('have it judged again where nobody told of it yet', () => {
		const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-saved-'));
		const {consult, processes, start, policy} = setUp([], folder);
		start();
		const {judged} = consult(`git push${filler}`);
		fs.mkdirSync(path.join(folder, 'config'));
		fs.writeFileSync(
			path.join(folder, 'config/rules.json'),
			JSON.stringify({rules: [noPush]}),
		);
		processes[0]!.work();
		expect(judged).toEqual([]);
		processes[0]!.work();
		expect(judged).toMatchObject([{verdict: 'deny'}]);
		policy.close();
		fs.rmSync(folder, {recursive: true});
	});

	it('a grant of one use never answers two calls', () => {
		const {policy, clock, processes, start} = setUp([once]);
		start();
		const verdicts: string[] = [];
		const consult = (sessionId: string) =>
			policy.consult!(
				{
					tool: 'Bash',
					input: {command: `git status ${'x '.repeat(1200)}`},
					cwd: '/p',
					sessionId,
				},
				({verdict, rule}) => {
					verdicts.push(verdict);
					if (rule) policy.noteUse(rule.id, rule.origin);
				},
			);
		consult('one');
		consult('two');
		clock.advance(0);
		processes[1]!.ready();
		// Both processes have judged by the grant before either was heard.
		processes[0]!.work();
		processes[1]!.work();
		for (const one of processes) one.work();
		expect(verdicts.toSorted()).toEqual(['allow', 'none']);
	});

	it('a grant that ends meanwhile allows nothing', () => {
		const {consult, clock, processes, start} = setUp([
			{...once, expires: {at: 1_800_000_000_100}},
		]);
		start();
		const {judged} = consult(`git status ${'x '.repeat(1200)}`);
		clock.advance(200);
		processes[0]!.work();
		processes[0]!.work();
		expect(judged).toMatchObject([{verdict: 'none'}]);
	});

	it('all the while leave it to the person', () => {
		const {consult, processes, start, policy} = setUp([once]);
		start();
		const {judged} = consult(`git status ${'x '.repeat(1200)}`);
		for (let round = 0; round < 6; round++) {
			policy.switchGuard('no-interactive', round % 2 === 0);
			processes[0]!.work();
		}

		expect(judged).toMatchObject([{verdict: 'ask'}]);
	});
});

describe('a disk that answers slowly', () => {
	/** Every link that is looked up takes so many ms; of all that time this thread waited for its turns so long. */
	function onDisk(
		answerMs: () => number,
		waitedMs: (ms: number) => number = () => 0,
	) {
		const {clock, processes, open} = createProcesses();
		const store = createRuleStore({
			projectDir: '/p',
			configFolder: '/p/config',
			clock,
			hasFiles: false,
			watch: false,
			sessionRules: [
				{...noPush, scope: 'session', addedBy: 'test'},
				{
					id: 'secrets',
					when: '~p "secrets/**"',
					action: 'deny',
					scope: 'session',
					addedBy: 'test',
				},
			],
		});
		const sound = createPolicy(store, {clock, ...places});
		let time = 0;
		let asked = 0;
		const policy = createConsultingPolicy(
			{
				...sound,
				context: () => ({
					...sound.context(),
					realPath(file) {
						asked++;
						time += answerMs();
						return file;
					},
				}),
			},
			{
				open,
				clock,
				places,
				diskClock: {now: () => time, waited: () => waitedMs(time)},
			},
		);
		const consult = (command: string) => {
			const before = asked;
			const later: Judgement[] = [];
			const consultation = policy.consult!(
				{tool: 'Bash', input: {command}, cwd: '/p', sessionId: 's'},
				judgement => later.push(judgement),
			);
			return {consultation, later, asked: asked - before};
		};

		policy.warm?.();
		clock.advance(0);
		processes[0]!.ready();
		return {policy, consult, clock, processes};
	}

	const many = 'cat a b c d e f g h';

	it('is left to the process after a few ms', () => {
		const {consult, processes} = onDisk(() => 5);
		const {consultation, later, asked} = consult(many);
		expect(consultation.type).toBe('later');
		expect(asked).toBe(2);
		processes[0]!.work();
		expect(later).toMatchObject([{verdict: 'none'}]);
	});

	it('is not asked here again for a while, whatever is called', () => {
		const {consult, policy, clock, processes} = onDisk(() => 5);
		consult(many);
		processes[0]!.work();
		expect(consult('cat a')).toMatchObject({
			consultation: {type: 'later'},
			asked: 0,
		});
		processes[0]!.work();
		const glanced = policy.glance!({
			tool: 'Bash',
			input: {command: 'cat a'},
			cwd: '/p',
		});
		expect(glanced).toMatchObject({
			verdict: 'ask',
			rule: {id: 'judging/budget'},
		});
		expect(
			policy.glance!({tool: 'Bash', input: {command: 'git push'}, cwd: '/p'}),
		).toMatchObject({verdict: 'deny'});
		clock.advance(2000);
		expect(consult('cat a').asked).toBeGreaterThan(0);
	});

	it('rests the longer the longer it took', () => {
		let ms = 300;
		const {consult, clock, processes} = onDisk(() => ms);
		consult(many);
		processes[0]!.work();
		ms = 0;
		clock.advance(29_000);
		expect(consult(many)).toMatchObject({asked: 0});
		processes[0]!.work();
		clock.advance(1001);
		expect(consult(many).consultation.type).toBe('judged');
	});

	it('that answers at once is asked in place', () => {
		const {consult} = onDisk(() => 0.01);
		expect(consult(many).consultation.type).toBe('judged');
		expect(consult(many).consultation.type).toBe('judged');
	});

	it('is not what takes long while others have the processors', () => {
		const {consult, policy} = onDisk(
			() => 50,
			ms => ms * 0.99,
		);
		expect(consult(many).consultation.type).toBe('judged');
		expect(
			policy.glance!({tool: 'Bash', input: {command: 'cat a'}, cwd: '/p'}),
		).toMatchObject({verdict: 'none'});
	});

	it('is not waited for where the call is denied already', () => {
		const {consult} = onDisk(() => 5);
		expect(consult(`git push; ${many}`).consultation).toMatchObject({
			type: 'judged',
			judgement: {verdict: 'deny'},
		});
	});
});

it('asks about a call while judging fails, now and later', () => {
	const {clock, processes, open} = createProcesses();
	const store = createRuleStore({
		projectDir: '/p',
		configFolder: '/p/config',
		clock,
		hasFiles: false,
		watch: false,
	});
	const sound = createPolicy(store, {clock, ...places});
	const policy = createConsultingPolicy(
		{
			...sound,
			context() {
				throw new Error('no context');
			},
		},
		{open, clock, places},
	);
	const failed = {verdict: 'ask', rule: {id: 'judging/failed'}};
	const call = (command: string) => ({
		tool: 'Bash',
		input: {command},
		cwd: '/p',
	});
	const later: Judgement[] = [];
	expect(policy.consult?.(call('ls'), one => later.push(one))).toMatchObject({
		type: 'judged',
		judgement: failed,
	});
	policy.consult?.(call(`ls${filler}`), one => later.push(one));
	processes[0]?.events.onEnd('it died');
	clock.advance(60_000);
	expect(later).toMatchObject([failed]);
	policy.close();
});

it('has judged once before the first hook comes, for nobody', () => {
	const {clock, open} = createProcesses();
	const store = createRuleStore({
		projectDir: '/p',
		configFolder: '/p/config',
		clock,
		hasFiles: false,
		watch: false,
	});
	const inner = createPolicy(store, {clock, ...places});
	let judged = 0;
	let now = 0;
	const policy = createConsultingPolicy(
		{
			...inner,
			context() {
				judged++;
				return {
					...inner.context(),
					// The first look is a slow one.
					realPath(place) {
						now += judged === 1 ? 20 : 0;
						return place;
					},
				};
			},
		},
		{open, clock, places, diskClock: {now: () => now}},
	);
	policy.warm?.();
	expect(judged).toBe(0);
	clock.advance(0);
	expect(judged).toBe(1);
	expect(now).toBeGreaterThan(0);
	const cat = {tool: 'Bash', input: {command: 'cat src/a.ts'}, cwd: '/p'};
	expect(policy.glance?.(cat).verdict).toBe('none');
	policy.close();
});

it('goes on where judging for nobody fails', () => {
	const {clock, processes, open} = createProcesses();
	const store = createRuleStore({
		projectDir: '/p',
		configFolder: '/p/config',
		clock,
		hasFiles: false,
		watch: false,
	});
	const policy = createConsultingPolicy(
		{
			...createPolicy(store, {clock, ...places}),
			context() {
				throw new Error('no disk');
			},
		},
		{open, clock, places},
	);
	policy.warm?.();
	clock.advance(0);
	expect(processes).toHaveLength(1);
	policy.close();
});
