import process from 'node:process';
import {Worker} from 'node:worker_threads';
import {createCurrent, currentSize} from './current.mjs';
import {modes} from './modes.mjs';
import {watchJudging} from './watchJudging.mjs';

/** What making hits small may take at the end, in ms. */
const longestGrace = 120_000;

/**
 * Makes, judges and runs commands with several workers until the time is over
 * or all are judged; hits go to the book.
 */
export async function fuzz({
	jobs,
	seed,
	share,
	seconds,
	count,
	bundle,
	bait,
	book,
	mode,
	only,
}) {
	const started = Date.now();
	const figures = Array.from({length: jobs}, () => ({}));
	let thrown;
	process.stdout.write(`canary: seed ${seed}, ${jobs} at a time\n`);
	const ticker = setInterval(() => process.stderr.write(`${line()}\n`), 10_000);
	try {
		await Promise.all(figures.map((_, index) => runWorker(index)));
	} finally {
		clearInterval(ticker);
	}
	process.stdout.write(`${line()}\n`);
	if (thrown)
		process.stdout.write(
			`the judge threw, which counts as not allowed: ${thrown.message}\n  ${JSON.stringify(thrown.command)}\n`,
		);

	function runWorker(index) {
		const shared = new SharedArrayBuffer(currentSize);
		const current = createCurrent(shared);
		const worker = new Worker(new URL('worker.mjs', import.meta.url), {
			workerData: {
				seed: seed * 64 + index,
				share,
				bundle,
				bait,
				count: Math.ceil(count / jobs),
				until: started + seconds * 1000,
				grace: Math.min(longestGrace, seconds * 300),
				shared,
				mode,
				only,
			},
		});
		const endWatch = watchJudging(current, text => {
			book.note(judgingHit(text, 'the judge did not come back'));
			void worker.terminate();
		});
		return new Promise((resolve, reject) => {
			worker.on('message', message => {
				if (message.hit) book.note({...message.hit, seed});
				if (message.figures) figures[index] = message.figures;
				thrown ??= message.threw;
			});
			worker.once('error', error => {
				const {text} = current.get();
				if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY' || text === '')
					return reject(error);
				book.note(judgingHit(text, 'the judge ran out of memory'));
			});
			worker.once('exit', resolve);
		}).finally(endWatch);
	}

	function line() {
		const sum = name =>
			figures.reduce((total, own) => total + (own[name] ?? 0), 0);
		const time = (Date.now() - started) / 1000;
		const rate = name => (sum(name) / time).toFixed(0);
		return `${time.toFixed(0)} s: ${sum('judged')} judged (${rate('judged')}/s), ${sum('distinct')} distinct ${modes[mode].passed}, ${sum('run')} run in each of 3 shells (${rate('run')}/s; ${sum('traced')} traced, ${sum('cut')} cut off), ${sum('hits')} hits of ${book.size} shapes, ${sum('threw')} threw`;
	}
}

const judgingHit = (command, what) => ({
	command,
	shell: 'none',
	setting: 'none yet',
	what,
	shape: what,
});
