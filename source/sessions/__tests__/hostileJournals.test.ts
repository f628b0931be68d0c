import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {casesOf, scriptOf} from '../../commands/sessions/script.js';
import {deriveFeed} from '../../commands/deriveFeed.js';
import {openReplaySource} from '../../commands/replaySource.js';
import {everyRecording} from '../../feed/__tests__/helpers.js';
import {parseExpression} from '../../grammar/parse.js';
import {type Expression} from '../../grammar/types.js';
import {createJournal} from '../../journal/journal.js';
import {parseRecord} from '../../journal/records.js';
import {htmlOf} from '../../screen/exporting/html.js';
import {markdownOf} from '../../screen/exporting/markdown.js';
import {pastCalls} from '../../supervisor/desk/pastCalls.js';
import {createRecorder} from '../../supervisor/rows/recorder.js';
import {AthenaError} from '../../types/errors.js';
import {systemClock} from '../../types/clock.js';
import {journalFiles} from '../journalFiles.js';
import {createJournalSearch} from '../search/searchJournal.js';
import {openStoredFeed} from '../storedFeed.js';
import {readSummaries} from '../summaries.js';
import {recordReal} from './recordJournal.js';

let folder: string;
let journals: string[][];
beforeAll(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-hostile-'));
	journals = everyRecording.map((name, index) =>
		fs
			.readFileSync(recordReal(path.join(folder, `from${index}`), name), 'utf8')
			.split('\n')
			.filter(line => line !== ''),
	);
});
afterAll(() => {
	fs.rmSync(folder, {recursive: true});
});

/** What a hostile, or a later athena's, file may say in the place of anything. */
const values: readonly unknown[] = [
	null,
	true,
	2,
	-1,
	1e300,
	8.64e15 + 1e3,
	'',
	'constructor',
	'__proto__',
	'nosuchagent',
	[],
	[2],
	[null],
	[{}],
	{},
	{toString: 1, valueOf: 1},
	{length: 1e9},
];

/** Every way to something in a value, the innermost too. */
function* waysIn(value: unknown, way: string[] = []): Generator<string[]> {
	if (typeof value !== 'object' || value === null) return;
	for (const [name, each] of Object.entries(value)) {
		yield [...way, name];
		yield* waysIn(each, [...way, name]);
	}
}

/** The record with something else at the end of the way; undefined takes it out. */
function changed(line: string, way: string[], value: unknown): string {
	const record: unknown = JSON.parse(line);
	let at = record as Record<string, unknown>;
	for (const name of way.slice(0, -1)) at = at[name] as typeof at;
	const last = way.at(-1)!;
	if (value === undefined) Reflect.deleteProperty(at, last);
	else
		Object.defineProperty(at, last, {
			value,
			enumerable: true,
			configurable: true,
			writable: true,
		});
	return JSON.stringify(record);
}

const expressions = ['~t Bash', '~c git', '!~t x', '~k run.end | ~e'].map(
	text => {
		const parsed = parseExpression(text);
		if (!parsed.ok) throw new Error(parsed.message);
		return parsed.expression;
	},
);

const fail = (file: string, error: unknown): never => {
	throw new Error(`${file} was left out`, {cause: error});
};

const readers: Readonly<Record<string, (file: string) => void>> = {
	restore(file) {
		const directory = path.dirname(file);
		const journal = createJournal({directory});
		try {
			const recorder = createRecorder({
				journal,
				clock: systemClock,
				onFeedEvent: undefined,
				memory: {recentEvents: 4, recentRows: 4},
			});
			for (const {sessionId} of journal.unended(0)) recorder.restore(sessionId);
			const {feed, sessions} = recorder.picture();
			for (let index = feed.first; index < feed.length; index++)
				feed.row(index);
			for (const {session_id: id} of sessions) {
				recorder.statusOf(id, {now: 5000, attended: true});
				recorder.doingOf(id);
			}
		} finally {
			journal.close();
		}
	},
	replay(file) {
		for (const past of pastCalls(deriveFeed(openReplaySource(file).steps())))
			JSON.stringify(past);
	},
	search(file) {
		for (const expression of expressions)
			for (const {events} of createJournalSearch(expression, fail).search(file))
				JSON.stringify(events);
	},
	list(file) {
		for (const {summary} of readSummaries(
			journalFiles(path.dirname(file)),
			undefined,
			undefined,
			fail,
		)) {
			// What a list says of it.
			new Date(summary.startedAt).toISOString();
			new Date(summary.lastAt).toISOString();
		}
	},
	export(file) {
		const {session, feed} = openStoredFeed(file);
		if (!session) return;
		const sessionId = session.session_id;
		const extract = {view: feed, length: feed.length, sessionId};
		for (const piece of markdownOf(session, extract)) piece.trim();
		for (const piece of htmlOf(session, extract)) piece.trim();
		for (const piece of scriptOf(openReplaySource(file))) piece.trim();
		for (const piece of casesOf(deriveFeed(openReplaySource(file).steps())))
			piece.trim();
	},
};

let made = 0;
const write = (lines: readonly string[]) => {
	const directory = path.join(folder, `m${++made}`);
	fs.mkdirSync(directory);
	const id = /"sessionId":"([\w-]+)"/.exec(lines.join('\n'))?.[1] ?? 'x';
	const file = path.join(directory, `${id}.ndjson`);
	fs.writeFileSync(file, `${lines.join('\n')}\n`);
	return file;
};

const readAll = (file: string) => {
	for (const [name, read] of Object.entries(readers))
		try {
			read(file);
		} catch (error) {
			// It said in words that nothing in it can be read.
			if (error instanceof AthenaError) continue;
			throw new Error(`${name} failed`, {cause: error});
		}
};

it('what athena recorded is all read', () => {
	for (const line of journals.flat()) {
		const parsed = parseRecord(line);
		expect(parsed.ok || parsed.reason).toBe(true);
	}
});

describe('a journal in which one thing is something else', () => {
	it('costs at most that record', () => {
		fc.assert(
			fc.property(
				fc.nat(),
				fc.nat(),
				fc.nat(),
				fc.option(fc.constantFrom(...values), {nil: undefined}),
				(whose, which, where, value) => {
					const lines = journals[whose % journals.length]!;
					const at = which % lines.length;
					const ways = [...waysIn(JSON.parse(lines[at]!))];
					const way = ways[where % ways.length]!;
					const line = changed(lines[at]!, way, value);
					// What comes long after is not what this is about.
					const all = [
						...lines.slice(0, at),
						line,
						...lines.slice(at + 1, at + 40),
					];
					const file = write(all);
					try {
						readAll(file);
					} catch (error) {
						throw new Error(`${way.join('.')} = ${JSON.stringify(value)}`, {
							cause: error,
						});
					}
					fs.rmSync(path.dirname(file), {recursive: true});
				},
			),
			{numRuns: fuzzLength(1000), endOnFailure: true},
		);
	}, 600_000);

	const lines = () => journals[0]!;
	const told = (index: number, way: string[], value: unknown) => {
		const parsed = parseRecord(changed(lines()[index]!, way, value));
		return parsed.ok ? 'read' : parsed.reason;
	};

	it.each([
		[['v'], {toString: 1}, 'unknown journal version {"toString":1}'],
		[['type'], {toString: 1}, 'not a journal record of type {"toString":1}'],
		[['event', 'agent'], 'nosuchagent', 'event.agent is not what it must be'],
		[
			['event', 'toolName'],
			{toString: 1},
			'event.toolName is not what it must be',
		],
		[
			['event', 'timestamp'],
			8.64e15 + 1e3,
			'event.timestamp is not what it must be',
		],
		[['feed'], [2], 'feed[0] is not what it must be'],
		[['feed', '0', 'event_id'], {}, 'feed[0].event_id is not what it must be'],
	])('%j = %j is told', (way, value, reason) => {
		expect(told(0, way, value)).toBe(reason);
	});
});

it('a file that athena fails to read is left out and named, and no others', () => {
	const files = journals.slice(0, 2).map(lines => write(lines));
	const unread: string[] = [];
	/** Whoever goes by it meets a bug of ours, once. */
	let asked = 0;
	const broken: Expression = {
		type: 'pattern',
		letter: 'k',
		word: '*',
		at: 0,
	};
	const {search} = createJournalSearch(broken, file => unread.push(file));
	const original = fs.fstatSync;
	const spy = vi.spyOn(fs, 'fstatSync').mockImplementation((file: number) => {
		if (++asked === 1) throw new TypeError('a bug');
		return original(file);
	});
	try {
		expect([...search(files[0]!)]).toEqual([]);
		expect([...search(files[1]!)]).not.toEqual([]);
	} finally {
		spy.mockRestore();
	}

	expect(unread).toEqual([files[0]]);
});

it.each([
	['EACCES', true],
	['EIO', true],
	['ENOENT', false],
])(
	'a journal that the system does not give (%s) is named: %s',
	(code, isNamed) => {
		const file = write(journals[0]!);
		const unread: string[] = [];
		const everything: Expression = {
			type: 'pattern',
			letter: 'k',
			word: '*',
			at: 0,
		};
		const {search} = createJournalSearch(everything, each => unread.push(each));
		const {size, mtimeMs, ino: inode} = fs.statSync(file);
		const spy = vi.spyOn(fs, 'openSync').mockImplementation(() => {
			throw Object.assign(new Error(code), {code});
		});
		try {
			expect([...search(file)]).toEqual([]);
			expect(
				readSummaries(
					[{path: file, size, mtimeMs, inode, isLive: false}],
					undefined,
					undefined,
					each => unread.push(each),
				),
			).toEqual([]);
		} finally {
			spy.mockRestore();
		}

		expect(unread).toEqual(isNamed ? [file, file] : []);
	},
);
