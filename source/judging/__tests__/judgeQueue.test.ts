import {describe, expect, it} from 'vitest';
import {type Call} from '../../policy/types.js';
import {
	createJudgeQueue,
	type JudgeOutcome,
	lastWordMs,
	longestBusyMs,
	longestJudgementMs,
} from '../judgeQueue.js';
import {type RuleSources} from '../messages.js';
import {createProcesses} from './kit.js';

const places = {projectDir: '/p', home: '/h', ownPaths: []};
const bash = (command: string, sessionId = 's'): Call => ({
	tool: 'Bash',
	input: {command},
	cwd: '/p',
	sessionId,
});

function setUp() {
	const {clock, processes, open} = createProcesses();
	let version = 1;
	/** What the processes waited for their turns, ms; and whose turns are looked at. */
	const turns = {waited: 0, open: new Set<string>()};
	const queue = createJudgeQueue({
		open,
		clock,
		turnsOf(thread) {
			turns.open.add(thread);
			return {
				read: () => ({computed: 0, waited: turns.waited}),
				close: () => turns.open.delete(thread),
			};
		},
	});
	const sources = (): RuleSources => ({
		version,
		rules: [],
		guards: ['dangerous-bash'],
		off: [],
		brokenFiles: [],
		places,
	});
	const outcomes: Record<string, JudgeOutcome[]> = {};
	const judge = (
		name: string,
		call = bash('git status'),
		by: () => RuleSources = sources,
	) => {
		const own: JudgeOutcome[] = [];
		outcomes[name] = own;
		return queue.judge(call, by, outcome => own.push(outcome));
	};

	return {
		queue,
		clock,
		processes,
		turns,
		judge,
		outcomes,
		change: () => version++,
		sent: () => processes.map(({inbox}) => inbox.map(({type}) => type)),
	};
}

describe('calls that are judged in processes', () => {
	it('of several projects share one, which gets the rules of each before its call', () => {
		const {judge, processes, outcomes} = setUp();
		const ofOther = (): RuleSources => ({
			version: 1,
			rules: [],
			guards: [],
			off: [],
			brokenFiles: [],
			places: {...places, projectDir: '/other'},
		});
		judge('own', bash('git push --force'));
		judge('other', bash('git push --force'), ofOther);
		judge('again', bash('git push --force'), ofOther);
		judge('back', bash('git push --force'));
		processes[0]!.ready();
		for (let call = 0; call < 4; call++) processes[0]!.work();
		expect(processes).toHaveLength(1);
		for (const [name, verdict] of [
			['own', 'deny'],
			['other', 'none'],
			['again', 'none'],
			['back', 'deny'],
		] as const)
			expect(outcomes[name]).toMatchObject([{judgement: {verdict}}]);
	});

	it('go to a process once it has started, behind the rules', () => {
		const {judge, processes, outcomes, sent} = setUp();
		judge('a', bash('git push --force'));
		expect(sent()).toEqual([[]]);
		processes[0]!.ready();
		expect(sent()).toEqual([['rules', 'judge']]);
		processes[0]!.work();
		expect(outcomes.a).toMatchObject([
			{type: 'judged', version: 1, judgement: {verdict: 'deny'}},
		]);
	});

	it('bring the rules along only when they have changed', () => {
		const {judge, processes, sent, change} = setUp();
		judge('a');
		processes[0]!.ready();
		processes[0]!.work();
		judge('b');
		expect(sent()).toEqual([['judge']]);
		processes[0]!.work();
		change();
		judge('c');
		expect(sent()).toEqual([['rules', 'judge']]);
	});

	it('fail when their process takes too long; it is ended, and others go on in another', () => {
		const {judge, processes, outcomes, clock} = setUp();
		judge('slow');
		processes[0]!.ready();
		judge('next');
		clock.advance(longestJudgementMs + lastWordMs - 1);
		expect(outcomes.slow).toEqual([]);
		clock.advance(1);
		expect(outcomes.slow).toEqual([{type: 'failed', why: 'it took too long'}]);
		expect(processes[0]!.isEnded).toBe(true);
		processes[1]!.ready();
		processes[1]!.work();
		expect(outcomes.next).toMatchObject([{type: 'judged'}]);
	});

	it('have more time while others have the processors, but not for ever', () => {
		const {judge, processes, outcomes, clock, turns} = setUp();
		judge('slow');
		processes[0]!.ready('t');
		turns.waited += 400;
		clock.advance(longestJudgementMs + lastWordMs);
		expect(outcomes.slow).toEqual([]);
		processes[0]!.work();
		expect(outcomes.slow).toMatchObject([{type: 'judged'}]);

		judge('stuck');
		for (let waited = 0; waited < longestBusyMs; waited += 100) {
			expect(outcomes.stuck).toEqual([]);
			turns.waited += 100;
			clock.advance(100);
		}

		clock.advance(longestJudgementMs + lastWordMs);
		expect(outcomes.stuck).toEqual([{type: 'failed', why: 'it took too long'}]);
		expect([...turns.open]).toEqual([]);
	});

	it('are heard when athena was busy itself until their time was over', () => {
		const {judge, processes, outcomes, clock} = setUp();
		judge('a');
		processes[0]!.ready();
		clock.advance(longestJudgementMs);
		processes[0]!.work();
		clock.advance(lastWordMs);
		expect(outcomes.a).toMatchObject([{type: 'judged'}]);
		expect(processes[0]!.isEnded).toBe(false);
	});

	it('fail when their process dies', () => {
		const {judge, processes, outcomes} = setUp();
		judge('a');
		processes[0]!.ready();
		processes[0]!.events.onEnd('no memory');
		expect(outcomes.a).toEqual([{type: 'failed', why: 'no memory'}]);
	});

	it('fail when no process starts', () => {
		const {judge, outcomes, clock} = setUp();
		judge('a');
		clock.advance(10_000);
		const [outcome] = outcomes.a ?? [];
		expect(outcome?.type === 'failed' && outcome.why).toMatch(
			/did not start within 10 s.*ulimit -u/,
		);
	});

	it('are left to the process that is there when no second one starts, which is not tried again at once', () => {
		const {judge, processes, outcomes} = setUp();
		judge('slow');
		processes[0]!.ready();
		judge('b', bash('git status', 'other'));
		expect(processes).toHaveLength(2);
		processes[1]!.events.onEnd('spawn EAGAIN');
		expect(processes).toHaveLength(2);
		expect(outcomes.b ?? []).toEqual([]);
		processes[0]!.work();
		processes[0]!.work();
		expect(outcomes.b).toMatchObject([{type: 'judged'}]);
	});

	it('of one session wait for each other, those of another do not wait for it', () => {
		const {judge, processes, outcomes} = setUp();
		judge('slow');
		processes[0]!.ready();
		for (const name of ['b', 'c', 'd']) judge(name);
		judge('other', bash('ls', 'other'));
		processes[1]!.ready();
		processes[1]!.work();
		expect(outcomes.other).toHaveLength(1);
		expect(outcomes.b).toEqual([]);
		// The first process still works on `slow`: no second call of its session was begun.
		expect(processes).toHaveLength(2);
		expect(processes[1]!.inbox).toEqual([]);
	});

	it('are forgotten when nobody waits for them any more', () => {
		const {judge, processes, outcomes} = setUp();
		judge('a');
		const cancel = judge('b');
		cancel();
		processes[0]!.ready();
		processes[0]!.work();
		expect(outcomes).toMatchObject({a: [{type: 'judged'}], b: []});
		expect(processes[0]!.inbox).toEqual([]);
	});

	it('that waited too long for their turn fail', () => {
		const {judge, processes, outcomes, clock} = setUp();
		for (let call = 0; call < 50; call++) judge(`${call}`);
		processes[0]!.ready();
		for (let turn = 0; turn < 50; turn++) {
			clock.advance(longestJudgementMs - 1);
			processes[0]!.work();
		}

		expect(outcomes['30']).toMatchObject([{type: 'judged'}]);
		expect(outcomes['49']).toEqual([
			{type: 'failed', why: 'too many calls wait to be judged'},
		]);
	});
});
