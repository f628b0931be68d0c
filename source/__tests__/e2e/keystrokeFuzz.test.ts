import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {expect, it} from 'vitest';
import {fuzzLength} from '../fuzzLength.js';
import {
	type Agent,
	type Athena,
	bash,
	type Call,
	type Hook,
	sendHook,
	untilReady,
	setUpPlay,
	waitUntil,
} from './kit/index.js';
import {sampleOf} from '../sweep.js';

/*
 * Somebody types, as people do who look elsewhere, while prompts come and go
 * under their fingers. The keyboard is never quiet for 250 ms, so no prompt is
 * ever armed, and nothing may be answered, whatever the keys. (How long the
 * pauses are is what is tested here: these waits are the input.) A machine so
 * busy that it holds a key up on its way for that long makes a pause that is
 * none of the test's: such a key may answer, and is counted.
 */
const play = setUpPlay();

/** A keyboard as quiet as that arms a prompt, ms; spelled out, so that the test knows it by itself. */
const quietMs = 250;

/** How long, ms; on a busy machine longer, until enough has happened. */
const runMs = fuzzLength(5000, 1500);
const enough = {hooks: 9, hits: 6};

/** Keys that answer something on a prompt that is armed. */
const answering = [
	...['a', 'a', 'a', 'A', 'd', 'D', 'i', 's', 'y', 'enter', 'enter', 'escape'],
];

/** The rest of a keyboard, and several at once. `q` and Ctrl-C would quit. */
const others = [
	...[
		'up',
		'down',
		'left',
		'right',
		'tab',
		'shiftTab',
		' ',
		'j',
		'k',
		'g',
		'G',
		'F',
	],
	...['pageUp', 'pageDown', 'backspace', 'v', 'p', 'p', 'w', 'W', 'I', '?'],
	...['x', 'r', 'n', 'o', 'm', '1', '2', 'ü', '🦉'],
	...['aa', 'ya', 'a\r', 'yes', '\u001b[200~a\u001b[201~', '\u001ba'],
];

it.each(sampleOf([1, 20_261_121, 687_658], 3))(
	'typing without a pause answers nothing (seed %i)',
	async seed => {
		const athena = await play.athena({args: ['--intercept', 'Write']});
		const agent = play.agent();
		const end = performance.now() + runMs;
		const hooks: Hook[] = [];
		let hits = 0;
		let heldUp = 0;
		// Prompts came, and keys that answer hit them.
		const isOver = () =>
			performance.now() > end &&
			hooks.length >= enough.hooks &&
			hits >= enough.hits;
		await Promise.all([
			typeOn(athena, randomFrom(seed), {
				isOver,
				onHit: () => hits++,
				onHeldUp: () => heldUp++,
			}),
			askOn(agent, randomFrom(seed + 1), {isOver, hooks}),
		]);
		expect(athena.hasExited()).toBe(false);

		// The agent goes on; not one of its requests was answered by a person.
		await tell(agent, 'SessionEnd', {reason: 'other'});
		const replies = await Promise.all(hooks.map(async hook => hook.reply));
		expect(replies.filter(({stderr}) => stderr !== '')).toEqual([]);
		const answered = replies.filter(({stdout}) => /allow|deny/.test(stdout));
		expect(answered.slice(heldUp)).toEqual([]);
		expect(decisionsByPerson().slice(heldUp)).toEqual([]);

		// The same keyboard does allow, deliberately.
		await closeEverything(athena);
		const request = play.agent().asks(bash('echo deliberately'));
		await untilReady(athena, '$ echo deliberately');
		athena.press('a');
		expect((await request.told).stdout).toContain('"behavior":"allow"');
		await waitUntil(
			'the journal',
			() => decisionsByPerson().length === answered.length + 1,
		);
	},
);

/**
 * Types; tells of each key that answers and hit a prompt that took the keys,
 * and of each that was held up so long that the prompt may have been armed.
 */
async function typeOn(
	athena: Athena,
	random: () => number,
	{
		isOver,
		onHit,
		onHeldUp,
	}: {isOver: () => boolean; onHit: () => void; onHeldUp: () => void},
): Promise<void> {
	let last = performance.now();
	while (!isOver()) {
		await delay(5 + 90 * random());
		const answers = random() < 0.4;
		const key = oneOf(answers ? answering : others, random);
		// Held up, so that a prompt may be armed by now: a key without a meaning.
		const begun = performance.now();
		const isLate = begun - last > 170;
		athena.press(isLate ? 'z' : key);
		// It is written by now; the one before may have been read as soon as it was sent.
		if (!isLate && performance.now() - last >= quietMs) onHeldUp();
		last = begun;
		if (answers && !isLate && athena.screen().includes('○ wait…')) onHit();
	}
}

/** Asks for one thing after the other; some are answered in the agent's own terminal. */
async function askOn(
	agent: Agent,
	random: () => number,
	{isOver, hooks}: {isOver: () => boolean; hooks: Hook[]},
): Promise<void> {
	const waiting: Call[] = [];
	while (!isOver()) {
		const call = callNumber(hooks.length);
		const tool = {tool_name: call.tool, tool_input: call.input};
		const begun = await tell(agent, 'PreToolUse', {
			...tool,
			tool_use_id: call.id,
		});
		hooks.push(
			call.tool === 'Write'
				? begun
				: await tell(agent, 'PermissionRequest', tool),
		);
		waiting.push(call);
		await delay(100 + 300 * random());
		const done = waiting.length > 2 || random() < 0.4 ? waiting.shift() : call;
		if (done === call) continue;
		await tell(agent, 'PostToolUse', {
			tool_name: done?.tool,
			tool_input: done?.input,
			tool_use_id: done?.id,
			tool_response: {},
		});
	}
}

async function tell(agent: Agent, hookName: string, fields: object) {
	return sendHook(play.stage, agent.payload(hookName, {...fields}));
}

function callNumber(count: number): Call & {id: string} {
	const id = `toolu_${count}`;
	const question = {
		question: `Which, for ${count}?`,
		header: 'Which',
		multiSelect: false,
		options: [
			{label: 'This', description: ''},
			{label: 'That', description: ''},
		],
	};
	const kinds: Call[] = [
		bash(`npm test ${count}`),
		{tool: 'Write', input: {file_path: `/tmp/${count}`, content: 'hi'}},
		{tool: 'ExitPlanMode', input: {plan: `# Plan ${count}\n\nDo it.`}},
		{tool: 'AskUserQuestion', input: {questions: [question]}},
	];
	return {...kinds[count % kinds.length]!, id};
}

/** Lines of the journals that tell of a person's decision. */
function decisionsByPerson(): string[] {
	const folder = path.join(play.stage.stateDir, 'sessions');
	return readdirSync(folder)
		.flatMap(name => readFileSync(path.join(folder, name), 'utf8').split('\n'))
		.filter(line => line.includes('"source":"user"'));
}

/** Leaves whatever the typing opened: a text, the help, details. */
async function closeEverything(athena: Athena): Promise<void> {
	while (!athena.screen().includes('Enter details')) {
		athena.press('escape');
		await delay(50);
	}
}

function oneOf(keys: readonly string[], random: () => number): string {
	return keys[Math.floor(random() * keys.length)]!;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
