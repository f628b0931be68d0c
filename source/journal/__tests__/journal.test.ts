import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {payloadText} from '../../runtime/types.js';
import {createJournal, type JournalRef} from '../journal.js';
import {readJournal} from '../readJournal.js';
import {type JournalRecord, parseRecord} from '../records.js';

let folder: string;
beforeEach(() => {
	folder = path.join(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-')),
		'sessions',
	);
});
afterEach(() => {
	fs.rmSync(path.dirname(folder), {recursive: true});
});

const eventRecord = (id: string, text = ''): JournalRecord => ({
	v: 1,
	type: 'event',
	event: {
		id,
		timestamp: 1,
		hookName: 'Stop',
		sessionId: 's1',
		context: {cwd: '', transcriptPath: ''},
		interaction: {expectsDecision: false},
		payload: {text},
	},
});

const decisionRecord: JournalRecord = {
	v: 1,
	type: 'decision',
	at: 5,
	event_id: 'a',
	decision: {type: 'passthrough', source: 'user'},
};

const fileOf = (name: string) => path.join(folder, name);
const idsIn = (name: string) =>
	[...readJournal(fileOf(name))].map(line =>
		'record' in line && line.record.type === 'event'
			? line.record.event.id
			: line,
	);

describe('createJournal', () => {
	it('writes nothing before the first record, then private files', () => {
		const journal = createJournal({directory: folder});
		expect(fs.existsSync(folder)).toBe(false);
		journal.append('s1', eventRecord('a'));
		journal.append('s2', eventRecord('b'));
		journal.close();
		expect(fs.readdirSync(folder).sort()).toEqual(['s1.ndjson', 's2.ndjson']);
		expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
		expect(fs.statSync(fileOf('s1.ndjson')).mode & 0o777).toBe(0o600);
	});

	it('reads every record back, written or not', async () => {
		const clock = createManualClock();
		const journal = createJournal({directory: folder, clock});
		const refs = ['a', 'ü€😀', 'c'].map(text =>
			journal.append('s1', eventRecord(text, text)),
		);
		const readAll = () => refs.map(ref => ref && journal.read(ref));
		const expected = ['a', 'ü€😀', 'c'].map(text => eventRecord(text, text));
		expect(readAll()).toEqual(expected);
		clock.advance(20);
		expect(readAll()).toEqual(expected);
		await eventually(() => {
			expect(journal.isBusy()).toBe(false);
		});
		expect(idsIn('s1.ndjson')).toHaveLength(3);
		expect(readAll()).toEqual(expected);
		journal.close();
		expect(readAll()).toEqual(expected);
	});

	it('makes a decision durable without waiting for the batch', async () => {
		const clock = createManualClock();
		const journal = createJournal({directory: folder, clock});
		journal.append('s1', decisionRecord);
		journal.sync('s1');
		await eventually(() => {
			expect(journal.isBusy()).toBe(false);
		});
		expect([...readJournal(fileOf('s1.ndjson'))]).toEqual([
			{line: 1, record: decisionRecord},
		]);
		journal.close();
	});

	it('goes on in the file of a resumed session, behind a cut-off line', () => {
		const first = createJournal({directory: folder});
		first.append('s1', eventRecord('a'));
		first.close();
		fs.appendFileSync(fileOf('s1.ndjson'), '{"v":1,"type":"ev');
		const second = createJournal({directory: folder});
		const ref = second.append('s1', eventRecord('b'));
		expect(ref && second.read(ref)).toEqual(eventRecord('b'));
		second.close();
		expect(idsIn('s1.ndjson')).toEqual([
			'a',
			expect.objectContaining({line: 2, unfinished: false}),
			'b',
		]);
	});

	it('keeps the records of two athenas apart', () => {
		const one = createJournal({directory: folder});
		const two = createJournal({directory: folder});
		one.append('s1', eventRecord('a'));
		two.append('s1', eventRecord('b'));
		one.append('s1', eventRecord('c'));
		one.close();
		two.close();
		expect(idsIn('s1.ndjson')).toEqual(['a', 'c']);
		expect(idsIn('s1.2.ndjson')).toEqual(['b']);
	});

	it('takes over the file of a dead athena', () => {
		fs.mkdirSync(folder);
		// Above the largest process id of Linux and macOS.
		fs.writeFileSync(fileOf('s1.ndjson.lock'), '99999999');
		const journal = createJournal({directory: folder});
		journal.append('s1', eventRecord('a'));
		journal.close();
		expect(fs.readdirSync(folder)).toEqual(['s1.ndjson']);
	});

	it('keeps few files open and finds every record all the same', () => {
		const journal = createJournal({directory: folder, maxOpen: 2});
		const sessions = ['a', 'b', 'c', 'a', 'd', 'b'];
		const refs = sessions.map((session, index) =>
			journal.append(session, eventRecord(`${session}${index}`)),
		);
		expect(refs.map(ref => ref && journal.read(ref))).toEqual(
			sessions.map((session, index) => eventRecord(`${session}${index}`)),
		);
		journal.close();
		expect(idsIn('a.ndjson')).toEqual(['a0', 'a3']);
		expect(fs.readdirSync(folder).sort()).toEqual(
			['a', 'b', 'c', 'd'].map(name => `${name}.ndjson`),
		);
	});

	it('closes the file that was used longest ago, and waits for no disk', async () => {
		const waits = vi.spyOn(fs, 'fdatasyncSync');
		const journal = createJournal({directory: folder, maxOpen: 2});
		for (const session of ['a', 'b', 'a', 'c'])
			journal.append(session, eventRecord(session));
		const locks = () =>
			fs.readdirSync(folder).filter(name => name.endsWith('.lock'));
		await eventually(() => {
			expect(locks().sort()).toEqual(['a.ndjson.lock', 'c.ndjson.lock']);
		});
		expect(idsIn('b.ndjson')).toEqual(['b']);
		expect(waits).not.toHaveBeenCalled();
		waits.mockRestore();
		journal.close();
	});

	it('keeps a file open that is used again before it is closed', async () => {
		const syncs: (() => void)[] = [];
		const original = fs.fdatasync;
		const held = vi.spyOn(fs, 'fdatasync').mockImplementation((file, done) => {
			syncs.push(() => {
				original(file, done);
			});
		});
		const journal = createJournal({directory: folder, maxOpen: 1});
		journal.append('a', eventRecord('a1'));
		journal.append('b', eventRecord('b1'));
		await eventually(() => {
			expect(syncs).toHaveLength(1);
		});
		journal.append('a', eventRecord('a2'));
		held.mockRestore();
		for (const sync of syncs) sync();
		const ref = journal.append('a', eventRecord('a3'));
		expect(ref && journal.read(ref)).toEqual(eventRecord('a3'));
		journal.close();
		expect(idsIn('a.ndjson')).toEqual(['a1', 'a2', 'a3']);
		expect(idsIn('b.ndjson')).toEqual(['b1']);
	});

	it('mixes the lines of no two files, however they come', async () => {
		const clock = createManualClock();
		const journal = createJournal({directory: folder, clock, maxOpen: 3});
		const written = new Map<string, string[]>();
		const refs: {ref: JournalRef | undefined; record: JournalRecord}[] = [];
		for (let number = 0; number < 3000; number++) {
			// All of seven sessions, in an order that changes.
			const session = `s${(number * 3 + (number >> 3)) % 7}`;
			const id = `${session}-${number}`;
			const record = eventRecord(id, 'x'.repeat((number * 7919) % 3000));
			refs.push({ref: journal.append(session, record), record});
			written.set(session, [...(written.get(session) ?? []), id]);
			if (number % 50 === 0) {
				clock.advance(20);
				await nextTurn();
			}
		}

		for (const {ref, record} of refs)
			expect(ref && journal.read(ref)).toEqual(record);
		journal.close();
		for (const [session, ids] of written)
			expect(idsIn(`${session}.ndjson`)).toEqual(ids);
	});

	it('says once that recording failed and goes on without it', () => {
		fs.writeFileSync(folder, 'a file where the folder should be');
		const journal = createJournal({directory: folder});
		const reasons: string[] = [];
		journal.onFailure(reason => reasons.push(reason));
		expect(journal.append('s1', eventRecord('a'))).toBeUndefined();
		expect(journal.append('s1', eventRecord('b'))).toBeUndefined();
		expect(reasons).toHaveLength(1);
		expect(journal.getState()).toEqual({state: 'failed', reason: reasons[0]});
		journal.close();
	});

	it('writes a payload as it came, and reads it like any other', () => {
		const plain = eventRecord('a', 'ü€');
		const text = '{ "text":"\\u00fc€", "text":"ü\\u20ac" }';
		const feed = [{event_id: 's1:R1:E1'}];
		const given: JournalRecord = {...plain, feed};
		if (given.type === 'event') given.event[payloadText] = text;
		const journal = createJournal({directory: folder});
		const ref = journal.append('s1', given);
		journal.append('s1', eventRecord('b'));
		const expected = {...eventRecord('a', 'ü€'), feed};
		expect(ref && journal.read(ref)).toEqual(expected);
		journal.close();
		expect(ref && journal.read(ref)).toEqual(expected);
		expect(idsIn('s1.ndjson')).toEqual(['a', 'b']);
		expect(fs.readFileSync(fileOf('s1.ndjson'), 'utf8')).toContain(text);
	});

	it('writes the bytes of a long payload from where they are', async () => {
		const clock = createManualClock();
		const journal = createJournal({directory: folder, clock});
		const texts = ['ü€'.repeat(300_000), '😀'.repeat(60_000), 'short'];
		const records = texts.map((text, index) => {
			const record = eventRecord(`e${index}`, text);
			if (record.type === 'event')
				record.event[payloadText] = Buffer.from(JSON.stringify({text}));
			return record;
		});
		const refs = [eventRecord('before'), ...records, eventRecord('behind')].map(
			record => journal.append('s1', record),
		);
		const readAll = () =>
			refs.slice(1, -1).map(ref => {
				const record = ref && journal.read(ref);
				return record?.type === 'event' && record.event.payload;
			});
		const expected = texts.map(text => ({text}));
		// What waits, what is on its way, what is written.
		expect(readAll()).toEqual(expected);
		clock.advance(20);
		expect(readAll()).toEqual(expected);
		while (journal.isBusy()) {
			await new Promise(setImmediate);
			clock.advance(1000);
		}

		expect(readAll()).toEqual(expected);
		journal.close();
		expect(idsIn('s1.ndjson')).toEqual(['before', 'e0', 'e1', 'e2', 'behind']);
	});

	it('never takes the bytes of a payload for its own to use again', async () => {
		const clock = createManualClock();
		const journal = createJournal({directory: folder, clock});
		// As long as what lines are gathered in.
		const arena = Buffer.allocUnsafeSlow(512 * 1024).fill(' ');
		arena.write('{"text":"kept"}');
		const before = Buffer.from(arena);
		const record = eventRecord('long');
		if (record.type === 'event') record.event[payloadText] = arena;
		journal.append('s1', record);
		clock.advance(20);
		while (journal.isBusy()) {
			await new Promise(setImmediate);
			clock.advance(1000);
		}

		for (let index = 0; index < 200; index++)
			journal.append('s1', eventRecord(`e${index}`, 'x'.repeat(9000)));
		expect(arena.equals(before)).toBe(true);
		journal.close();
	});

	it('reads back what is nested as deeply as a request may be', () => {
		const journal = createJournal({directory: folder});
		const payload: unknown = JSON.parse(
			`{"a":${'['.repeat(199)}${']'.repeat(199)}}`,
		);
		const record = eventRecord('deep');
		if (record.type === 'event') record.event.payload = payload;
		const ref = journal.append('s1', record);
		expect(ref && journal.read(ref)).toEqual(record);
		journal.close();
		expect(idsIn('s1.ndjson')).toEqual(['deep']);
	});

	it('writes on where the disk took a part', async () => {
		const {writev} = fs;
		const spy = vi.spyOn(fs, 'writev').mockImplementation(((
			file: number,
			parts: Buffer[],
			position: number,
			done: (error: Error | null, count: number) => void,
		) => {
			const [first = Buffer.alloc(0)] = parts;
			const half = first.subarray(0, Math.ceil(first.length / 2));
			writev(file, [half], position, done);
		}) as typeof fs.writev);
		const clock = createManualClock();
		const journal = createJournal({directory: folder, clock});
		const ids = Array.from({length: 300}, (_, index) => `e${index}`);
		for (const id of ids) {
			journal.append('s1', eventRecord(id, 'x'.repeat(4000)));
		}

		clock.advance(20);
		await eventually(() => {
			expect(idsIn('s1.ndjson')).toEqual(ids);
		});
		expect(spy.mock.calls.length).toBeGreaterThan(3);
		spy.mockRestore();
		journal.close();
	});

	it('uses its memory again without losing what waits in it', async () => {
		const clock = createManualClock();
		const journal = createJournal({directory: folder, clock});
		const ids: string[] = [];
		for (let batch = 0; batch < 12; batch++) {
			for (let index = 0; index < 200; index++) {
				const id = `b${batch}-${index}`;
				ids.push(id);
				journal.append('s1', eventRecord(id, id.repeat(400)));
			}

			clock.advance(20);
			await new Promise(setImmediate);
		}

		journal.close();
		expect(idsIn('s1.ndjson')).toEqual(ids);
	});

	it('fails visibly when the disk is full', async () => {
		fs.mkdirSync(folder);
		const write = vi
			.spyOn(fs, 'writev')
			.mockImplementation((...given: unknown[]) => {
				const done = given.at(-1) as (error: Error) => void;
				setImmediate(done, new Error('ENOSPC: no space left on device'));
			});
		const clock = createManualClock();
		const journal = createJournal({directory: folder, clock});
		journal.append('s1', eventRecord('a'));
		clock.advance(20);
		await eventually(() => {
			expect(journal.getState().state).toBe('failed');
		});
		expect(journal.append('s1', eventRecord('b'))).toBeUndefined();
		write.mockRestore();
		journal.close();
	});

	/** A disk that is full until it is told otherwise. */
	function fullDisk() {
		const full = (...given: unknown[]) => {
			const done = given.at(-1) as (error: Error) => void;
			setImmediate(done, new Error('ENOSPC: no space left on device'));
		};
		const writes = vi.spyOn(fs, 'writev').mockImplementation(full);
		const probes = vi
			.spyOn(fs.promises, 'writeFile')
			.mockRejectedValue(new Error('ENOSPC: no space left on device'));
		return {
			probes,
			hasRoom() {
				writes.mockRestore();
				probes.mockRestore();
			},
		};
	}

	it('records again once the disk has room, and says what is missing', async () => {
		const clock = createManualClock();
		const journal = createJournal({directory: folder, clock});
		const repairs: string[] = [];
		journal.onRepair(what => repairs.push(what));
		const kept = journal.append('s1', eventRecord('a'));
		clock.advance(20);
		await eventually(() => {
			expect(journal.isBusy()).toBe(false);
		});
		const disk = fullDisk();
		const lost = journal.append('s1', eventRecord('b'));
		clock.advance(20);
		await eventually(() => {
			expect(journal.getState().state).toBe('failed');
		});
		journal.append('s1', eventRecord('c'));
		journal.append('s2', eventRecord('d'));
		clock.advance(5000);
		await eventually(() => {
			expect(disk.probes).toHaveBeenCalledTimes(1);
		});
		await new Promise(setImmediate);
		expect(journal.getState().state).toBe('failed');
		disk.hasRoom();
		await eventually(() => {
			// It may not have taken note yet that the disk was full still.
			clock.advance(5000);
			expect(journal.getState()).toEqual({state: 'on', directory: folder});
		});
		expect(repairs).toEqual(['Recording goes on; 2 records are missing.']);
		const after = journal.append('s1', eventRecord('e'));
		expect(kept && journal.read(kept)).toEqual(eventRecord('a'));
		expect(lost && journal.read(lost)).toBeUndefined();
		expect(after && journal.read(after)).toEqual(eventRecord('e'));
		journal.close();
		const lines = [...readJournal(fileOf('s1.ndjson'))];
		expect(lines).toMatchObject([
			{record: eventRecord('a')},
			{record: {type: 'fault', fault: {code: 'not_recorded'}}},
			{record: eventRecord('e')},
		]);
		expect(JSON.stringify(lines[1])).toMatch(
			/1 records and \d+ bytes on their way: ENOSPC/,
		);
		expect([...readJournal(fileOf('s2.ndjson'))]).toMatchObject([
			{record: {type: 'fault', fault: {sessionId: 's2'}}},
		]);
		expect(fs.readdirSync(folder).sort()).toEqual(['s1.ndjson', 's2.ndjson']);
	});

	it('looks before the first record whether it will work', async () => {
		const disk = fullDisk();
		const journal = createJournal({directory: folder});
		journal.look();
		await eventually(() => {
			expect(journal.getState()).toEqual({
				state: 'failed',
				reason: 'ENOSPC: no space left on device',
			});
		});
		disk.hasRoom();
		journal.close();
		const other = createJournal({directory: folder});
		const removed = vi.spyOn(fs.promises, 'rm');
		other.look();
		await eventually(() => {
			expect(removed.mock.settledResults[0]?.type).toBe('fulfilled');
		});
		removed.mockRestore();
		expect(other.getState().state).toBe('on');
		expect(fs.readdirSync(path.dirname(folder))).toEqual([]);
		other.close();
	});

	it('begins a new file when the old one is removed, and reads back both', async () => {
		const clock = createManualClock();
		const journal = createJournal({directory: folder, clock});
		const repairs: string[] = [];
		journal.onRepair(what => repairs.push(what));
		const before = journal.append('s1', eventRecord('a'));
		clock.advance(20);
		await eventually(() => {
			expect(journal.isBusy()).toBe(false);
		});
		fs.rmSync(folder, {recursive: true});
		clock.advance(5000);
		await eventually(() => {
			expect(repairs).toEqual([
				'A recording was removed while athena wrote: new files are begun, what came before is gone.',
			]);
		});
		const after = journal.append('s1', eventRecord('b'));
		expect(before && journal.read(before)).toEqual(eventRecord('a'));
		expect(after && journal.read(after)).toEqual(eventRecord('b'));
		journal.close();
		expect([...readJournal(fileOf('s1.ndjson'))]).toMatchObject([
			{record: {type: 'fault', fault: {code: 'not_recorded'}}},
			{record: eventRecord('b')},
		]);
		expect(fs.readdirSync(folder)).toEqual(['s1.ndjson']);
	});

	it('does not wait for a pipe in place of a recording', () => {
		fs.mkdirSync(folder);
		execFileSync('mkfifo', [fileOf('s1.ndjson')]);
		const journal = createJournal({directory: folder});
		expect(journal.append('s1', eventRecord('a'))).toBeUndefined();
		expect(journal.getState()).toMatchObject({
			reason: expect.stringContaining('a pipe') as unknown,
		});
		journal.close();
	});

	it.each(['../../etc/passwd', '', 'A', '.', 'a/b', 'x'.repeat(300), 'é'])(
		'gives the session id %j a safe file of its own',
		sessionId => {
			const journal = createJournal({directory: folder});
			journal.append(sessionId, eventRecord('1'));
			journal.append('a', eventRecord('2'));
			journal.append('_', eventRecord('3'));
			journal.close();
			const files = fs.readdirSync(folder);
			expect(files).toHaveLength(3);
			for (const file of files)
				expect(file).toMatch(/^[a-z\d_-]{1,100}\.ndjson$/);
		},
	);
});

describe('readJournal', () => {
	it('reports broken lines with their number and tolerates an unfinished last one', () => {
		fs.mkdirSync(folder);
		const good = JSON.stringify(eventRecord('a'));
		fs.writeFileSync(
			fileOf('x.ndjson'),
			`${good}\n{"v":2}\n\n{"v":1,"type":"event","event":{}}\n${good.slice(0, 30)}`,
		);
		const lines = [...readJournal(fileOf('x.ndjson'))];
		expect(lines).toMatchObject([
			{line: 1, record: {type: 'event'}},
			{line: 2, reason: 'unknown journal version 2', unfinished: false},
			{line: 4, reason: 'event.id is not what it must be'},
			{line: 5, unfinished: true},
		]);
	});
});

describe('a decision in a journal', () => {
	const reads = (decision: object) =>
		parseRecord(JSON.stringify({...decisionRecord, decision})).ok;
	const json = {type: 'json', source: 'user'};

	it.each([
		[{...json, intent: {kind: 'pre_tool_deny', reason: 'no'}}, true],
		[{...json, intent: {kind: 'permission_allow'}}, true],
		[{...json, intent: {kind: 5}}, false],
		[{...json, intent: {kind: 'toString'}}, false],
		[{...json, intent: {kind: 'pre_tool_deny'}}, false],
		[{...json, intent: {kind: 'stop_block', reason: 7}}, false],
		[{...json, intent: {kind: 'question_answer', answers: 'all'}}, false],
		[{...json, reason: {}}, false],
	])('%j is one: %s', (decision, isOne) => {
		expect(reads(decision)).toBe(isOne);
	});
});
