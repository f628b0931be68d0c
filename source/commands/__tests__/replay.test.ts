import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {type FeedEvent} from '../../feed/types.js';
import {createJournal} from '../../journal/journal.js';
import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {exitCodes} from '../../types/errors.js';
import {demoSource} from '../demo/index.js';
import {deriveFeed} from '../deriveFeed.js';
import {type CommandIo} from '../io.js';
import {prepareReplay, runReplayJson, runReplayLines} from '../replay.js';
import {openReplaySource} from '../replaySource.js';

const recordings = path.resolve(
	import.meta.dirname,
	'../../__tests__/recordings',
);
const recorded = fs
	.readdirSync(recordings)
	.filter(name => name.endsWith('.ndjson'))
	.map(name => path.join(recordings, name));

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-'));
});
afterEach(async () => {
	// Not at once: a journal that was closed may still be putting its file there.
	await fs.promises.rm(folder, {recursive: true, maxRetries: 5});
});

function captureIo() {
	let out = '';
	let errors = '';
	const io: CommandIo = {
		cwd: folder,
		env: {},
		stdin: {},
		stdout: {write: text => (out += text)},
		stderr: {write: text => (errors += text)},
	};
	return {io, out: () => out, errors: () => errors};
}

const write = (name: string, text: string) => {
	const file = path.join(folder, name);
	fs.writeFileSync(file, text);
	return file;
};

/** Plays a recording through a recorded supervisor; every other request is denied. */
function supervise(file: string) {
	const clock = createManualClock();
	const directory = path.join(folder, 'sessions');
	const runtime = createInjectableMockRuntime({clock});
	const live: FeedEvent[] = [];
	const supervisor = createSupervisor({
		runtime,
		clock,
		takeQuestionsAt: 'PermissionRequest',
		journal: createJournal({directory}),
		onFeedEvent: event => live.push(event),
		// Nearly everything is read back from disk.
		memory: {recentEvents: 2, recentRows: 2},
	});
	supervisor.start();
	let count = 0;
	for (const step of openReplaySource(file).steps()) {
		if (step.type !== 'event') continue;
		clock.advance(100);
		runtime.emit({...step.event, timestamp: clock.now()});
		const [request] = supervisor.getState().held;
		if (!request) continue;
		if (count++ % 2 === 1) runtime.withdraw(request.id, 'answered_elsewhere');
		else {
			supervisor.answer(request.id, {
				type: 'json',
				source: 'user',
				intent: {kind: 'permission_deny', reason: 'no'},
			});
		}
	}

	return {supervisor, live, directory};
}

describe('a recorded session', () => {
	it.each(recorded)(
		'gives the same feed again, to the byte: %s',
		async file => {
			const {supervisor, live, directory} = supervise(file);
			supervisor.stop();
			const {io, out} = captureIo();
			for (const name of fs.readdirSync(directory)) {
				const journal = path.join(directory, name);
				expect(await runReplayJson({file: journal}, io)).toBe(exitCodes.ok);
			}

			// A journal holds one session: between sessions there is no order.
			expect(live.length).toBeGreaterThan(0);
			expect(out().trim().split('\n').sort()).toEqual(
				live.map(event => JSON.stringify(event)).sort(),
			);
		},
	);

	it.each(recorded)('can be read back event by event: %s', file => {
		const {supervisor, live} = supervise(file);
		const view = supervisor.getState().allEvents!;
		expect(view.length).toBe(live.length);
		for (const [index, event] of live.entries()) {
			expect(view.indexOf(event.event_id)).toBe(index);
			expect(view.event(index)).toEqual(event);
			expect(view.row(index)?.title).toBe(event.title);
		}

		supervisor.stop();
	});
});

describe('openReplaySource', () => {
	const bare = JSON.stringify({hook_event_name: 'Stop', session_id: 's'});
	const wrapped = JSON.stringify({
		hook_event_name: 'Stop',
		payload: {session_id: 's'},
	});

	it('reads payloads, bare or wrapped', () => {
		const file = write('p.ndjson', `${bare}\n\n${wrapped}\n`);
		const source = openReplaySource(file);
		expect(source.form).toBe('payloads');
		expect(
			[...source.steps()].map(step =>
				step.type === 'event'
					? [step.event.hookName, step.event.sessionId]
					: step,
			),
		).toEqual([
			['Stop', 's'],
			['Stop', 's'],
		]);
	});

	it('reads a mock script', () => {
		const file = write(
			's.json',
			JSON.stringify([
				{delayMs: 5, event: {id: 'a'}, awaitDecisionForId: 'a'},
				{delayMs: 7, event: {id: 'b'}},
			]),
		);
		const source = openReplaySource(file);
		expect(source.form).toBe('script');
		expect([...source.steps()]).toMatchObject([
			{at: 5, after: 'nothing', event: {id: 'a'}},
			{at: 12, after: {eventId: 'a'}, event: {id: 'b'}},
		]);
	});

	it.each([
		['', 'f: the file is empty'],
		['nonsense', 'f:1: '],
		[`${bare}\n{"cut`, 'f:2: '],
		[`${bare}\n[1]`, 'f:2: not a JSON object'],
		['{"a":1}', 'f:1: hook_event_name is missing'],
		['{"v":7}', 'f:1: unknown journal version 7'],
		['[\n{"delayMs":1,\n"event":]', 'f:3: '],
		['[{"delayMs":-1}]', 'f: step 1: delayMs'],
		['[{"delayMs":1}]', 'f: step 1: event is missing'],
		['[{"event":{"sessionId":5}}]', 'f: step 1: event has fields'],
	])('says what is wrong with %j', async (text, message) => {
		const file = write('f', text);
		const {io} = captureIo();
		await expect(runReplayJson({file}, io)).rejects.toMatchObject({
			code: 'ATHENA_BAD_FILE',
			message: expect.stringContaining(path.join(folder, message)) as string,
		});
	});

	it.each([
		['nowhere', 'there is no such file'],
		['.', 'it is a folder'],
		['f/below', 'a part of the path is not a folder'],
	])('says in words why %s cannot be read', (name, why) => {
		write('f', '');
		const file = path.join(folder, name);
		expect(() => openReplaySource(file)).toThrow(`${file}: ${why}`);
	});

	it.each(['{', '{"v"', '{"v":1,"type":"event","event":{"id":"a'])(
		'tolerates a journal that is nothing but the cut-off line %s',
		async text => {
			const {io, out, errors} = captureIo();
			const file = write('cut.ndjson', text);
			expect(await runReplayJson({file}, io)).toBe(exitCodes.ok);
			expect(out()).toBe('');
			expect(errors()).toContain(`${file}:1: the last line is unfinished`);
			const whole = write('whole.ndjson', `${text}\n`);
			await expect(runReplayJson({file: whole}, io)).rejects.toMatchObject({
				code: 'ATHENA_BAD_FILE',
			});
		},
	);

	it('tolerates the unfinished last line of a journal and reports it', async () => {
		const {supervisor, directory} = supervise(recorded[0]!);
		supervisor.stop();
		const file = path.join(directory, fs.readdirSync(directory)[0]!);
		const complete = captureIo();
		await runReplayJson({file}, complete.io);
		fs.appendFileSync(file, '{"v":1,"type":"eve');
		const cut = captureIo();
		expect(await runReplayJson({file}, cut.io)).toBe(exitCodes.ok);
		expect(cut.out()).toBe(complete.out());
		expect(cut.errors()).toContain('unfinished');
	});
});

describe('a journal with torn lines', () => {
	/** A journal as athena wrote it, as lines. */
	function journalLines(): string[] {
		const {supervisor, directory} = supervise(recorded[0]!);
		supervisor.stop();
		const file = path.join(directory, fs.readdirSync(directory)[0]!);
		return fs.readFileSync(file, 'utf8').trimEnd().split('\n');
	}

	it.each([
		['in the middle', 1, '{"v":1,"type":"event","event":{"id":"a'],
		['at the beginning', 0, '{"v":1,"type":"eve'],
		['at the beginning, after a power cut', 0, '\0'.repeat(64)],
		['which are two lines in one', 1, '{"v":1,"type":"ev{"v":1,"x":2}'],
		['of a later version', 1, '{"v":2}'],
	])('loses only those: %s', async (_where, at, torn) => {
		const lines = journalLines();
		const whole = captureIo();
		await runReplayJson(
			{file: write('whole.ndjson', `${lines.join('\n')}\n`)},
			whole.io,
		);
		const file = write(
			'torn.ndjson',
			`${lines.toSpliced(at, 0, torn).join('\n')}\n`,
		);
		const {io, out, errors} = captureIo();
		expect(await runReplayJson({file}, io)).toBe(exitCodes.ok);
		expect(out()).toBe(whole.out());
		expect(errors()).toContain(
			`${file}:${at + 1}: left out ${torn.length} bytes that are no record: `,
		);
	});

	it('names ten of them and counts the rest', async () => {
		const lines = [...journalLines(), ...Array<string>(25).fill('{"v":1,"ty')];
		const file = write('torn.ndjson', `${lines.join('\n')}\n`);
		const {io, errors} = captureIo();
		expect(await runReplayJson({file}, io)).toBe(exitCodes.ok);
		expect(errors().trimEnd().split('\n')).toHaveLength(11);
		expect(errors()).toContain(`${file}: 15 more lines left out`);
	});

	it('cannot be used where nothing else is there', async () => {
		const file = write('torn.ndjson', '{"v":1,"ty\n{"v":1,"type":"event"}\n');
		await expect(runReplayJson({file}, captureIo().io)).rejects.toMatchObject({
			code: 'ATHENA_BAD_FILE',
			message: expect.stringContaining(`${file}:1: `) as unknown,
		});
	});

	it('shows on the screen what was left out', async () => {
		const [first = ''] = journalLines();
		const file = write('torn.ndjson', `${first}\n{"v":1,"ty\n`);
		const {runtime} = prepareReplay({file, instant: true});
		const faults: string[] = [];
		runtime.onFault?.(fault => faults.push(fault.message));
		runtime.start();
		await eventually(() => {
			expect(faults).toEqual([
				expect.stringContaining(':2: left out 10 bytes that are no record'),
			]);
		});
	});
});

it('a recording that is a pipe is refused, not waited for', async () => {
	const file = path.join(folder, 'pipe');
	execFileSync('mkfifo', [file]);
	await expect(runReplayJson({file}, captureIo().io)).rejects.toMatchObject({
		code: 'ATHENA_BAD_FILE',
		message: expect.stringContaining('a pipe') as unknown,
	});
	expect(() => openReplaySource('/dev/zero')).toThrow('a device');
});

describe('the demo', () => {
	it('shows every dialog on the screen, one after the other', () => {
		const {runtime, ...options} = prepareReplay({
			instant: true,
			holdable: ['Elicitation'],
		});
		const supervisor = createSupervisor({runtime, ...options});
		const asked: string[] = [];
		supervisor.subscribe(() => {
			for (const {id, kind, because, toolName} of supervisor.getState().held) {
				const label = because.type === 'intercept' ? 'intercept' : kind;
				const text = `${label} ${toolName}`;
				if (!asked.includes(text)) asked.push(text);
				setImmediate(() => supervisor.leave(id));
			}
		});
		supervisor.start();
		return expect
			.poll(() => runtime.isDone())
			.toBe(true)
			.then(() => {
				supervisor.stop();
				expect(asked).toEqual([
					'permission Bash',
					'question AskUserQuestion',
					'plan ExitPlanMode',
					'permission WebFetch',
					'permission Edit',
					'permission apply_patch',
					'intercept mcp__deploy__release',
					'elicitation ',
				]);
				const kinds = new Set<string>();
				const {allEvents} = supervisor.getState();
				for (let index = 0; index < allEvents!.length; index++) {
					kinds.add(allEvents!.row(index)!.kind);
				}

				for (const kind of [
					'tool.failure',
					'subagent.start',
					'subagent.stop',
					'plan.proposed',
					'question.asked',
					'elicitation.request',
					'todo.done',
					'session.end',
				]) {
					expect(kinds).toContain(kind);
				}
			});
	});

	it('does not wait for a form where none can be filled in', async () => {
		const {runtime, ...options} = prepareReplay({instant: true});
		const supervisor = createSupervisor({runtime, ...options});
		const asked = new Set<string>();
		supervisor.subscribe(() => {
			for (const {id, kind} of supervisor.getState().held) {
				asked.add(kind);
				setImmediate(() => supervisor.leave(id));
			}
		});
		supervisor.start();
		await expect.poll(() => runtime.isDone()).toBe(true);
		supervisor.stop();
		expect([...asked].toSorted()).toEqual(['permission', 'plan', 'question']);
	});

	it('prints its feed as lines without escape codes', async () => {
		const {io, out} = captureIo();
		expect(await runReplayLines({}, io)).toBe(exitCodes.ok);
		expect(out()).toContain('Edit');
		expect(out()).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f]/); // eslint-disable-line no-control-regex -- what must not be there
	});

	it('is the same every time', () => {
		const feed = () => JSON.stringify([...deriveFeed(demoSource.steps())]);
		expect(feed()).toBe(feed());
	});
});
