import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {eventually} from '../../__tests__/eventually.js';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {createTranscriptReadings} from '../transcriptReadings.js';

let folder: string;
let file: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-readings-'));
	file = path.join(folder, 's1.jsonl');
	fs.writeFileSync(file, 'one\ntwo\n');
});
afterEach(() => {
	vi.restoreAllMocks();
	fs.rmSync(folder, {recursive: true});
});

function setUp() {
	const clock = createFakeClock();
	const readings = createTranscriptReadings(clock);
	const listen = ({isOpen = false} = {}) => {
		const lines: string[] = [];
		let isStale = false;
		const reading = readings.open(file, {
			isOpen: () => isOpen,
			onLine: line => lines.push(line),
			onRestart: () => {
				lines.length = 0;
			},
			onRead: () => {
				isStale = true;
			},
		});
		/** Waits until all that is there was handed on. */
		const read = async () => {
			isStale = false;
			reading.soon();
			await eventually(() => {
				clock.advance(1000);
				expect(isStale).toBe(true);
			});
			return lines;
		};

		return {reading, lines, read};
	};

	return {listen};
}

it('hands every line on to all, and reads the file once', async () => {
	const opened = vi.spyOn(fs.promises, 'open');
	const {listen} = setUp();
	const [first, second] = [listen(), listen()];
	expect(await first.read()).toEqual(['one', 'two']);
	expect(second.lines).toEqual(['one', 'two']);
	expect(opened).toHaveBeenCalledTimes(1);
	second.reading.stop();
	fs.appendFileSync(file, 'three\n');
	expect(await first.read()).toEqual(['one', 'two', 'three']);
	expect(second.lines).toEqual(['one', 'two']);
	first.reading.stop();
});

it('who comes later hears from the beginning too', async () => {
	const {listen} = setUp();
	const first = listen();
	await first.read();
	const late = listen();
	expect(await late.read()).toEqual(['one', 'two']);
	expect(first.lines).toEqual(['one', 'two']);
	for (const {reading} of [first, late]) reading.stop();
});

it('after all have stopped it is read anew', async () => {
	const {listen} = setUp();
	listen().reading.stop();
	const next = listen({isOpen: true});
	expect(await next.read()).toEqual(['one', 'two']);
	next.reading.stop();
});

it('hands on the rest before what waits for it, also while a reading goes on', async () => {
	const clock = createFakeClock();
	const said: string[] = [];
	const reading = createTranscriptReadings(clock).open(file, {
		onLine(line) {
			said.push(line);
			if (line !== 'one') return;
			// In the middle of a reading, which has looked how long the file is.
			fs.appendFileSync(file, 'three\n');
			reading.rest(() => said.push('then'));
		},
		onRestart: () => undefined,
		onRead: () => undefined,
	});
	reading.soon();
	await eventually(() => {
		clock.advance(1000);
		expect(said).toContain('then');
	});
	expect(said).toEqual(['one', 'two', 'three', 'then']);
	fs.appendFileSync(file, 'four\n');
	reading.rest(() => said.push('again'));
	await eventually(() => {
		expect(said).toContain('again');
	});
	expect(said.slice(4)).toEqual(['four', 'again']);
	reading.stop();
});
