/* Loaded into athena by the bench: notes how late its event loop was, p99 in ms, once a second. */
import {renameSync, writeFileSync} from 'node:fs';
import {monitorEventLoopDelay} from 'node:perf_hooks';
import process from 'node:process';

const delay = monitorEventLoopDelay({resolution: 1});
delay.enable();
// The first frame and the loading before it are another figure's.
setTimeout(() => delay.reset(), 2000).unref();
setInterval(() => {
	const file = process.env.BENCH_DELAY_FILE;
	writeFileSync(`${file}.new`, `${delay.percentile(99) / 1e6}`);
	// Whole or not at all: half a number would look like a good one.
	renameSync(`${file}.new`, file);
}, 1000).unref();
