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

/** A highlighter whose threads do what the test says. */
function create() {
	const clock = createFakeClock();
	const threads: {
		asked: string[];
		isEnded: boolean;
		events: CodeWorkerEvents;
	}[] = [];
	const highlighter = createHighlighter({
		clock,
		open(events) {
			const thread = {asked: [] as string[], isEnded: false, events};
			threads.push(thread);
			return {
				send: ({text}) => thread.asked.push(text),
				end() {
					thread.isEnded = true;
				},
			};
		},
	});
	return {clock, threads, highlighter};
}

describe('the highlighter', () => {
	it('starts no thread before there is code', () => {
		const {threads, highlighter} = create();
		highlighter.want([]);
		expect(threads).toEqual([]);
	});

	it('asks for one block after the other, and only once for each text', () => {
		const {threads, highlighter} = create();
		const listener = vi.fn();
		highlighter.subscribe(listener);
		highlighter.want([block('a'), block('b')]);
		expect(threads[0]?.asked).toEqual(['a']);
		expect(highlighter.coloursOf(block('a'))).toBeUndefined();
		threads[0]?.events.onMessage(colours);
		expect(threads[0]?.asked).toEqual(['a', 'b']);
		expect(highlighter.coloursOf(block('a'))).toBe(colours);
		expect(listener).toHaveBeenCalledTimes(1);
		expect(highlighter.version()).toBe(1);
		highlighter.want([block('a'), block('b')]);
		threads[0]?.events.onMessage(colours);
		highlighter.want([block('a'), block('b')]);
		expect(threads).toHaveLength(1);
		expect(threads[0]?.asked).toEqual(['a', 'b']);
	});

	it('drops what is no longer in sight', () => {
		const {threads, highlighter} = create();
		highlighter.want([block('a'), block('b')]);
		highlighter.want([block('c')]);
		threads[0]?.events.onMessage(colours);
		expect(threads[0]?.asked).toEqual(['a', 'c']);
	});

	it('ends a thread that takes too long, leaves that code plain, and goes on', () => {
		const {clock, threads, highlighter} = create();
		highlighter.want([block('evil'), block('b')]);
		clock.advance(3000);
		expect(threads[0]?.isEnded).toBe(true);
		expect(threads[1]?.asked).toEqual(['b']);
		threads[1]?.events.onMessage(colours);
		expect(highlighter.coloursOf(block('evil'))).toBeUndefined();
		highlighter.want([block('evil'), block('b')]);
		expect(threads[1]?.asked).toEqual(['b']);
		expect(clock.pending()).toBe(0);
	});

	it('gives up where no thread lives', () => {
		const {threads, highlighter} = create();
		highlighter.want(['a', 'b', 'c', 'd'].map(block));
		for (let index = 0; index < 3; index++)
			threads[index]?.events.onEnd('its thread ended');
		highlighter.want([block('e')]);
		expect(threads).toHaveLength(3);
		expect(highlighter.version()).toBe(0);
	});

	it('forgets the oldest, and keeps nothing running once closed', () => {
		const {clock, threads, highlighter} = create();
		for (let index = 0; index <= 256; index++) {
			highlighter.want([block(`code ${index}`)]);
			threads[0]?.events.onMessage(colours);
		}

		expect(highlighter.coloursOf(block('code 0'))).toBeUndefined();
		expect(highlighter.coloursOf(block('code 1'))).toBe(colours);
		highlighter.want([block('last')]);
		highlighter.close();
		expect(threads[0]?.isEnded).toBe(true);
		expect(clock.pending()).toBe(0);
	});
});
