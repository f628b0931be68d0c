import {describe, expect, it, vi} from 'vitest';
import {createFakeClock} from '../../components/__tests__/fakeClock.js';
import {type CodeBlock, type CodeColours} from '../../types/codeColours.js';
import {createHighlighter} from '../highlighter.js';
import {type CodeWorkerEvents} from '../openWorker.js';

const block = (text: string): CodeBlock => ({text, language: 'json'});
const colours: CodeColours = {
	starts: Uint32Array.of(0),
	tones: Uint8Array.of(1),
};

/** A highlighter whose processes do what the test says. */
function create() {
	const clock = createFakeClock();
	const processes: {
		asked: string[];
		isEnded: boolean;
		events: CodeWorkerEvents;
	}[] = [];
	const highlighter = createHighlighter({
		clock,
		open(events) {
			const one = {asked: [] as string[], isEnded: false, events};
			processes.push(one);
			return {
				send: ({text}) => one.asked.push(text),
				end() {
					one.isEnded = true;
				},
			};
		},
	});
	return {clock, processes, highlighter};
}

describe('the highlighter', () => {
	it('starts no process before there is code', () => {
		const {processes, highlighter} = create();
		highlighter.want([]);
		expect(processes).toEqual([]);
	});

	it('asks for one block after the other, and only once for each text', () => {
		const {processes, highlighter} = create();
		const listener = vi.fn();
		highlighter.subscribe(listener);
		highlighter.want([block('a'), block('b')]);
		expect(processes[0]?.asked).toEqual(['a']);
		expect(highlighter.coloursOf(block('a'))).toBeUndefined();
		processes[0]?.events.onMessage(colours);
		expect(processes[0]?.asked).toEqual(['a', 'b']);
		expect(highlighter.coloursOf(block('a'))).toBe(colours);
		expect(listener).toHaveBeenCalledTimes(1);
		expect(highlighter.version()).toBe(1);
		highlighter.want([block('a'), block('b')]);
		processes[0]?.events.onMessage(colours);
		highlighter.want([block('a'), block('b')]);
		expect(processes).toHaveLength(1);
		expect(processes[0]?.asked).toEqual(['a', 'b']);
	});

	it('drops what is no longer in sight', () => {
		const {processes, highlighter} = create();
		highlighter.want([block('a'), block('b')]);
		highlighter.want([block('c')]);
		processes[0]?.events.onMessage(colours);
		expect(processes[0]?.asked).toEqual(['a', 'c']);
	});

	it('ends a process that takes too long, leaves that code plain, and goes on', () => {
		const {clock, processes, highlighter} = create();
		highlighter.want([block('evil'), block('b')]);
		processes[0]?.events.onReady();
		clock.advance(3000);
		expect(processes[0]?.isEnded).toBe(true);
		expect(processes[1]?.asked).toEqual(['b']);
		processes[1]?.events.onMessage(colours);
		expect(highlighter.coloursOf(block('evil'))).toBeUndefined();
		highlighter.want([block('evil'), block('b')]);
		expect(processes[1]?.asked).toEqual(['b']);
		expect(clock.pending()).toBe(0);
	});

	it('counts no time that a process takes to start, as long as it does start', () => {
		const {clock, processes, highlighter} = create();
		highlighter.want([block('a')]);
		clock.advance(19_999);
		processes[0]?.events.onReady();
		clock.advance(2999);
		processes[0]?.events.onMessage(colours);
		expect(highlighter.coloursOf(block('a'))).toBe(colours);
		highlighter.close();
		highlighter.want([block('b')]);
		clock.advance(20_000);
		expect(processes[1]?.isEnded).toBe(true);
		expect(clock.pending()).toBe(0);
	});

	it('gives up where no process lives', () => {
		const {processes, highlighter} = create();
		highlighter.want(['a', 'b', 'c', 'd'].map(block));
		for (let index = 0; index < 3; index++)
			processes[index]?.events.onEnd('its process ended');
		highlighter.want([block('e')]);
		expect(processes).toHaveLength(3);
		expect(highlighter.version()).toBe(0);
	});

	it('forgets the oldest, and keeps nothing running once closed', () => {
		const {clock, processes, highlighter} = create();
		for (let index = 0; index <= 256; index++) {
			highlighter.want([block(`code ${index}`)]);
			processes[0]?.events.onMessage(colours);
		}

		expect(highlighter.coloursOf(block('code 0'))).toBeUndefined();
		expect(highlighter.coloursOf(block('code 1'))).toBe(colours);
		highlighter.want([block('last')]);
		highlighter.close();
		expect(processes[0]?.isEnded).toBe(true);
		expect(clock.pending()).toBe(0);
	});
});
