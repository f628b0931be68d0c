import {setTimeout as delay} from 'node:timers/promises';
import {
	fill,
	openClient,
	permissionRequest,
	startAthena,
} from './lib/athena.mjs';
import {median} from './lib/stats.mjs';

const written = 'the quick brown fox jumps over the lazy dog';
const escape = '\u001b';

/** What a key costs the terminal: bytes while a person types, and whether the screen is ever cleared. */
export async function run() {
	const athena = await startAthena({columns: 200, rows: 60});
	const client = await openClient(athena.socketPath);
	try {
		await fill(client, 10_000);
		const before = athena.counters().clears;
		const search = await type(athena, '/', written);
		athena.press(escape);
		await settled(athena);
		const note = await denial(athena, client);
		await lookAround(athena);
		const clears = athena.counters().clears - before;
		return [
			row(
				'bytes per character typed at 200×60, in the filter line',
				search,
				wholeScreen,
			),
			row('… in the reason of a denial, a prompt in sight', note, 1024),
			{
				what: 'clear-screen sequences while prompts, panels and filters come and go',
				goal: '0 (CSI 2J, CSI 3J)',
				measured: `${clears}`,
				ok: clears === 0,
			},
		];
	} finally {
		client.close();
		await athena.close();
	}
}

/** When a filter finds other rows than before, all of them are written: 200×60 cells, some in colour. */
const wholeScreen = 32 * 1024;

function row(what, bytes, most) {
	const worst = Math.max(...bytes);
	return {
		what,
		goal: `median < 1 KB, worst < ${most / 1024} KB`,
		measured: `median ${median(bytes)} B, worst ${worst} B`,
		ok: median(bytes) < 1024 && worst < most,
	};
}

/** Bytes of each character, one after the other, each after the screen came to rest. */
async function type(athena, open, text) {
	athena.press(open);
	await settled(athena);
	const bytes = [];
	for (const character of text) {
		const before = athena.counters().bytes;
		athena.press(character);
		await settled(athena);
		bytes.push(athena.counters().bytes - before);
	}

	return bytes;
}

async function denial(athena, client) {
	const command = 'typedend';
	const painted = athena.output(command);
	client.send(command, permissionRequest(command));
	await painted;
	// Keys decide nothing before it was in sight for a while.
	await athena.output('ready');
	const bytes = await type(athena, 'D', written);
	const replied = client.reply(command);
	athena.press('\r');
	await replied;
	return bytes;
}

/** Help, details, tasks, raw payload, scrolling, back. */
async function lookAround(athena) {
	for (const key of [
		'?',
		escape,
		'\r',
		'r',
		'j',
		escape,
		't',
		escape,
		'G',
		escape,
	]) {
		athena.press(key);
		await settled(athena);
	}
}

/** Nothing was written for a while. */
async function settled(athena) {
	let seen = -1;
	while (seen !== athena.counters().bytes) {
		seen = athena.counters().bytes;
		await delay(120);
	}
}
