import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {
	createLiveSession,
	leftFor,
	registeredSessions,
} from '../liveSessions.js';

let home: string;
beforeEach(() => {
	home = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-live-'));
	fs.mkdirSync(path.join(home, '.claude/sessions'), {recursive: true});
});
afterEach(() => {
	fs.rmSync(home, {recursive: true});
});

const register = (pid: number, entry: object) => {
	fs.writeFileSync(
		path.join(home, `.claude/sessions/${pid}.json`),
		JSON.stringify({pid, ...entry}),
	);
};

/** The ids of those that run. */
const running = (folder = home) =>
	registeredSessions({HOME: folder})?.map(({sessionId}) => sessionId);

/** As Claude writes it; undefined where the system does not tell. */
function ownStart(): string | undefined {
	try {
		const text = fs.readFileSync('/proc/self/stat', 'utf8');
		return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
	} catch {
		return undefined;
	}
}

const look = (sessionId: string) =>
	createLiveSession(
		sessionId,
		path.join(home, '.claude/projects/p', `${sessionId}.jsonl`),
	)();

it('a process that began when the file says is a session', async () => {
	register(process.pid, {
		sessionId: 's1',
		procStart: ownStart(),
		status: 'idle',
		statusUpdatedAt: 7,
	});
	expect(running()).toEqual(['s1']);
	expect(await look('s1')).toEqual({state: 'idle', since: 7});
});

it.runIf(ownStart() !== undefined)(
	'a pid that came back is nobody’s session any more',
	async () => {
		register(process.pid, {sessionId: 's1', procStart: '1', status: 'busy'});
		expect(running()).toEqual([]);
		expect(await look('s1')).toEqual({state: 'gone'});
	},
);

it('what does not say when it began is not told of, and not given up', async () => {
	register(process.pid, {sessionId: 's1', status: 'busy'});
	if (ownStart() !== undefined) expect(running()).toEqual([]);
	expect(await look('s1')).toEqual({state: 'busy', since: 0});
});

it.each([
	['permission prompt', {state: 'asks', wants: 'permission'}],
	['input needed', {state: 'asks', wants: 'input'}],
	['dialog open', {state: 'asks', wants: 'other'}],
	['goal proposal', {state: 'asks', wants: 'other'}],
	[undefined, {state: 'asks', wants: 'other'}],
])('one that waits for %s: %j', async (waitingFor, state) => {
	register(process.pid, {
		sessionId: 's1',
		status: 'waiting',
		waitingFor,
		statusUpdatedAt: 7,
	});
	expect(await look('s1')).toEqual({...state, since: 7});
});

it('one that was killed, and taken up again, lives in its new process', async () => {
	const gone = {sessionId: 's1', procStart: '1', status: 'busy'};
	// No process has this number.
	register(2 ** 30, gone);
	const again = createLiveSession(
		's1',
		path.join(home, '.claude/projects/p/s1.jsonl'),
	);
	expect(await again()).toEqual({state: 'gone'});
	register(process.pid, {
		sessionId: 's1',
		procStart: ownStart(),
		status: 'idle',
		statusUpdatedAt: 7,
	});
	expect(await again()).toEqual({state: 'idle', since: 7});
	expect(await look('s1')).toEqual({state: 'idle', since: 7});
	fs.rmSync(path.join(home, `.claude/sessions/${process.pid}.json`));
	expect(await again()).toEqual({state: 'gone'});
});

it.runIf(ownStart() !== undefined)(
	'one whose process has gone on to another was left, and nobody died',
	async () => {
		const transcript = (id: string) =>
			path.join(home, '.claude/projects/p', `${id}.jsonl`);
		const begin = (id: string) => {
			fs.mkdirSync(path.dirname(transcript(id)), {recursive: true});
			fs.writeFileSync(transcript(id), '');
		};

		const isAt = (sessionId: string, procStart = ownStart()) => {
			register(process.pid, {sessionId, procStart, status: 'idle'});
		};

		const mark = `${process.pid}:${ownStart() ?? ''}`;
		/** Once, by who watches nothing. */
		const why = (process: string | undefined, sessionId = 's1') =>
			leftFor(
				{sessionId, transcriptPath: transcript(sessionId), process},
				registeredSessions({HOME: home}) ?? [],
			);
		begin('s1');
		isAt('s1');
		expect(why(mark)).toBeUndefined();
		const watching = createLiveSession('s1', transcript('s1'));
		expect(await watching()).toMatchObject({state: 'idle'});
		isAt('s2');
		begin('s2');
		const left = {state: 'left', reason: 'clear'};
		expect(await watching()).toEqual(left);
		// An athena that was away meanwhile knows the process by its mark.
		const later = createLiveSession('s1', transcript('s1'), mark);
		expect(await later()).toEqual(left);
		expect(why(mark)).toBe('clear');
		expect(why(`${process.pid}:1`)).toBeUndefined();
		expect(why(`${process.pid}:`)).toBeUndefined();
		expect(why(undefined)).toBeUndefined();
		expect(why(mark, 's2')).toBeUndefined();
		expect(await look('s1')).toEqual({state: 'unknown'});
		// Of another process of that number nobody knows.
		const before = createLiveSession(
			's1',
			transcript('s1'),
			`${process.pid}:1`,
		);
		expect(await before()).toEqual({state: 'unknown'});
		// Taken up again in another process, it lives.
		register(process.ppid, {sessionId: 's1', status: 'busy'});
		expect(await later()).toMatchObject({state: 'busy'});
	},
);

it('who never registered is unknown, and without a folder nobody can say', async () => {
	expect(await look('s2')).toEqual({state: 'unknown'});
	expect(running(path.join(home, 'nowhere'))).toBeUndefined();
});

it.runIf(ownStart() !== undefined)(
	'of two processes that have a session it says what the busiest does',
	async () => {
		const startOfParent = fs
			.readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
			.replace(/^.*\) /su, '')
			.split(' ')[19];
		const both = (own: object, other: object) => {
			register(process.pid, {sessionId: 's1', procStart: ownStart(), ...own});
			register(process.ppid, {
				sessionId: 's1',
				procStart: startOfParent,
				...other,
			});
		};
		const live = createLiveSession(
			's1',
			path.join(home, '.claude/projects/p/s1.jsonl'),
			`${process.pid}:${ownStart()}`,
		);
		both(
			{status: 'idle', statusUpdatedAt: 9},
			{
				status: 'waiting',
				waitingFor: 'permission prompt',
				statusUpdatedAt: 7,
			},
		);
		expect(await live()).toEqual({
			state: 'asks',
			since: 7,
			wants: 'permission',
		});
		both(
			{status: 'idle', statusUpdatedAt: 9},
			{status: 'busy', statusUpdatedAt: 8},
		);
		expect(await live()).toEqual({state: 'busy', since: 8});
		both(
			{status: 'idle', statusUpdatedAt: 9},
			{status: 'idle', statusUpdatedAt: 12},
		);
		expect(await live()).toEqual({state: 'idle', since: 12});
		register(process.ppid, {sessionId: 's2', procStart: startOfParent});
		expect(await live()).toEqual({state: 'idle', since: 9});
	},
);
