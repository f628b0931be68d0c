import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync} from 'node:fs';
import process from 'node:process';
import {setTimeout as delay} from 'node:timers/promises';
import {
	bundle,
	burst,
	fill,
	flow,
	loopDelay,
	openClient,
	permissionRequest,
	startAthena,
	toolEvent,
	toolLines,
} from './lib/athena.mjs';
import {deny, denyMany} from './lib/answering.mjs';
import {median, ms, quantile} from './lib/stats.mjs';

/** The built athena in a real pseudo-terminal, driven through its socket and its keyboard. */
export async function run({quick}) {
	return [
		await promptPainted(quick ? 10 : 50),
		await keyToBytes(quick ? 10 : 60),
		...(await inbox(quick ? 10 : 100)),
		await sustained(quick ? 3 : 8),
		await idle(quick ? 3 : 10),
	];
}

async function withAthena(work, options = {}) {
	const athena = await startAthena(options);
	const client = await openClient(athena.socketPath);
	try {
		return await work(athena, client);
	} finally {
		client.close();
		await athena.close();
	}
}

/** Request written → its command in the bytes of the terminal. */
function promptPainted(count) {
	return withAthena(async (athena, client) => {
		const times = [];
		for (let number = 0; number < count; number++) {
			const command = `painted${number}end`;
			const painted = athena.output(command);
			const replied = client.reply(command);
			const start = performance.now();
			client.send(command, permissionRequest(command));
			times.push((await painted) - start);
			await deny(athena, replied);
			await delay(30);
		}
		const middle = median(times);
		return {
			what: 'request → prompt painted, idle',
			goal: 'median ≤ 10 ms',
			measured: `median ${ms(middle)}, p99 ${ms(quantile(times, 0.99))}`,
			ok: middle <= 10,
		};
	});
}

/** Deny pressed → the answer's bytes at the client, while events flow. */
function keyToBytes(count) {
	return withAthena(async (athena, client) => {
		await fill(client, 10_000);
		const second = await openClient(athena.socketPath);
		const stop = flow(second, 1000);
		const times = await denyMany(athena, client, count);
		stop();
		second.close();
		const [middle, worst] = [median(times), quantile(times, 0.99)];
		return {
			what: 'key → bytes on the socket, 10k feed, 1,000 events/s',
			goal: 'median ≤ 3 ms, p99 ≤ 10 ms',
			measured: `median ${ms(middle)}, p99 ${ms(worst)}`,
			ok: middle <= 3 && worst <= 10,
		};
	});
}

/** Fifty sessions, on a large screen, while somebody else reads what is recorded of them. */
function inbox(count) {
	const perSecond = 200;
	const measure = async (athena, client) => {
		const second = await openClient(athena.socketPath);
		const stop = flow(second, perSecond, 50);
		// All fifty have said something.
		while (second.answered() < 100) await delay(20);
		const quiet = await denyMany(athena, client, count);
		const reader = readJournals(athena.home);
		const read = await denyMany(athena, client, count, count);
		const reads = await reader.stop();
		const sent = stop();
		for (const end = Date.now() + 5000; second.answered() < sent;) {
			if (Date.now() > end) break;
			await delay(5);
		}
		const lost = sent - second.answered();
		second.close();
		const row = (what, times) => {
			const worst = quantile(times, 0.99);
			return {
				what: `key → bytes, 50 sessions, ${perSecond} events/s, 200×60${what}`,
				goal: 'p99 ≤ 10 ms, 0 lost',
				measured: `median ${ms(median(times))}, p99 ${ms(worst)}, ${lost} of ${sent} lost`,
				ok: worst <= 10 && lost === 0,
			};
		};
		return [
			row('', quiet),
			row(`, journals searched ${reads} times meanwhile`, read),
		];
	};
	return withAthena(measure, {columns: 200, rows: 60});
}

/** `athena sessions search`, again and again, until it is stopped; how often then. */
function readJournals(home) {
	let reads = 0;
	let stopped = false;
	const ended = (async () => {
		while (!stopped) {
			const args = [bundle, 'sessions', 'search', 'nothing like it'];
			const child = spawn(process.execPath, args, {
				env: {PATH: process.env['PATH'], HOME: home},
				stdio: 'ignore',
			});
			await once(child, 'exit');
			reads++;
		}
	})();
	return {
		async stop() {
			stopped = true;
			await ended;
			return reads;
		},
	};
}

/** As many events as the socket takes, the screen drawing all the while. */
function sustained(seconds) {
	const measure = async (athena, client) => {
		await fill(client, 2000);
		// The delays of loading are forgotten after two seconds.
		await delay(2000);
		const before = {...athena.counters(), answered: client.answered()};
		const start = performance.now();
		let sent = 0;
		while (performance.now() - start < seconds * 1000) {
			const isRoom = client.sendLines(toolLines('sustained', sent, burst));
			sent += burst;
			if (!isRoom) await client.drain();
		}
		while (client.answered() - before.answered < sent) await delay(5);
		const elapsed = (performance.now() - start) / 1000;
		const fps = (athena.counters().frames - before.frames) / elapsed;
		const lost = sent - (client.answered() - before.answered);
		await delay(1100);
		const late = athena.loopDelay();
		const rate = sent / elapsed;
		return {
			what: 'sustained events with the screen live (through socket and PTY)',
			goal: '≥ 20,000/s at ≥ 24 fps, event-loop delay p99 ≤ 20 ms, 0 lost',
			measured: `${Math.round(rate).toLocaleString('en')}/s at ${fps.toFixed(0)} fps, p99 ${ms(late)}, ${lost} lost`,
			ok: rate >= 20_000 && fps >= 24 && late <= 20 && lost === 0,
		};
	};
	return withAthena(measure, {nodeArgs: loopDelay});
}

/** User and system time of the process while one tool runs and nothing happens. */
function idle(seconds) {
	return withAthena(async (athena, client) => {
		client.send('idle', toolEvent(0));
		await delay(1000);
		const before = cpuTicks(athena.pid);
		await delay(seconds * 1000);
		const percent = cpuTicks(athena.pid) - before;
		const share = percent / seconds;
		return {
			what: 'idle CPU, one tool running',
			goal: '≤ 2 %',
			measured: `${share.toFixed(1)} %`,
			ok: share <= 2,
		};
	});
}

/** Hundredths of a second (Linux counts in these). */
function cpuTicks(pid) {
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
		.replace(/^.*\) /, '')
		.split(' ');
	return Number(fields[11]) + Number(fields[12]);
}
