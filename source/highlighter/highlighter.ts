import {type Clock} from '../types/clock.js';
import {
	type CodeBlock,
	type CodeColours,
	type Highlighter,
} from '../types/codeColours.js';
import {type CodeWorker, type CodeWorkerEvents} from './openWorker.js';

export type HighlighterOptions = {
	/** Starts a process; called when the first block is wanted, and after one had to be ended. */
	open(events: CodeWorkerEvents): CodeWorker;
	clock: Clock;
};

/** How long one block may take, ms. It has a process of its own, so this is generous. */
const longestMs = 3000;
/** How long that process may take to start, ms: on a busy machine that is long. */
const longestStartMs = 20_000;
/** Processes that end over a block, one after the other, before code stays plain. */
const mostFailures = 3;
/** Blocks whose colours are kept, and their characters together. */
const [mostKept, mostCharacters] = [256, 2_000_000];

/**
 * Colours found in another process, one block after the other, the latest
 * wanted first. A block that takes too long, or that the process breaks over,
 * stays plain; so does everything if there is no process to be had.
 */
export function createHighlighter({
	open,
	clock,
}: HighlighterOptions): Highlighter & {close(): void} {
	const kept = createKept();
	const listeners = new Set<() => void>();
	let version = 0;
	let wanted: readonly CodeBlock[] = [];
	let worker: CodeWorker | undefined;
	let job: {block: CodeBlock; cancel: () => void} | undefined;
	let isReady = false;
	let failures = 0;

	const next = () => {
		if (job !== undefined || failures >= mostFailures) return;
		const block = wanted.find(one => !kept.has(one));
		if (block === undefined) return;
		const cancel = clock.setTimer(isReady ? longestMs : longestStartMs, fail);
		job = {block, cancel};
		worker ??= open({onReady: began, onMessage: found, onEnd: fail});
		worker.send(block);
	};

	const began = () => {
		isReady = true;
		job?.cancel();
		if (job !== undefined) job.cancel = clock.setTimer(longestMs, fail);
	};

	const endJob = (colours: CodeColours | undefined) => {
		job?.cancel();
		if (job !== undefined) kept.set(job.block, colours);
		job = undefined;
		next();
	};

	const found = (colours: CodeColours) => {
		failures = 0;
		endJob(colours);
		version++;
		for (const listener of listeners) listener();
	};

	const fail = () => {
		worker?.end();
		worker = undefined;
		isReady = false;
		failures++;
		endJob(undefined);
	};

	return {
		coloursOf: block => kept.get(block),
		want(blocks) {
			wanted = blocks;
			next();
		},
		subscribe(listener) {
			listeners.add(listener);
			return () => {
				listeners.delete(listener);
			};
		},
		version: () => version,
		close() {
			wanted = [];
			job?.cancel();
			job = undefined;
			worker?.end();
			worker = undefined;
			isReady = false;
		},
	};
}

type Outcome = {colours: CodeColours | undefined};

/** What became of blocks, by their text: the same code is drawn as many objects. */
function createKept() {
	const byLanguage = new Map<string, Map<string, Outcome>>();
	const order: CodeBlock[] = [];
	let characters = 0;
	const entry = ({language, text}: CodeBlock) =>
		byLanguage.get(language)?.get(text);
	return {
		has: (block: CodeBlock) => entry(block) !== undefined,
		get: (block: CodeBlock) => entry(block)?.colours,
		set(block: CodeBlock, colours: CodeColours | undefined) {
			const {language, text} = block;
			if (entry(block) !== undefined) return;
			const texts = byLanguage.get(language) ?? new Map<string, Outcome>();
			byLanguage.set(language, texts);
			texts.set(text, {colours});
			order.push(block);
			characters += text.length;
			while (order.length > mostKept || characters > mostCharacters) {
				const oldest = order.shift();
				if (oldest === undefined) break;
				byLanguage.get(oldest.language)?.delete(oldest.text);
				characters -= oldest.text.length;
			}
		},
	};
}
