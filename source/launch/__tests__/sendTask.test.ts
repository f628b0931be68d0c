import {expect, it} from 'vitest';
import {getRuntime} from '../../runtime/registry.js';
import {type SeenPrompt} from '../promptWitness.js';
import {sendTask} from '../sendTask.js';
import {createEagerClock, createFakeTerminal} from './kit.js';

const ready = '❯ \n  ⏸ manual mode on · ? for shortcuts';
const working =
	'❯ fix it\n✻ Thinking… (3s)\n⏸ manual mode on · esc to interrupt';
const text = 'fix it\nand say so';
const claude = getRuntime('claude');

/** A witness, and how an agent tells it of a prompt. */
const createWitness = () => {
	const told: SeenPrompt[] = [];
	return {
		tell(prompt: string) {
			told.push({sessionId: 's1', prompt});
		},
		look: () => told.splice(0),
	};
};

const send = (
	terminal: ReturnType<typeof createFakeTerminal>,
	witness: ReturnType<typeof createWitness> | undefined,
	runtime: Parameters<typeof sendTask>[1]['runtime'] = claude,
) =>
	sendTask(terminal, {
		text,
		screen: ready,
		runtime,
		agreed: new Set(['trust']),
		findWitness: () => Promise.resolve(witness),
		timeoutMs: 60_000,
		clock: createEagerClock(),
	});

it('is verified by the hook that tells of this very text', async () => {
	const witness = createWitness();
	const terminal = createFakeTerminal([ready], (typed, {show}) => {
		if (typed !== 'Enter') return;
		show(working);
		witness.tell('something else');
		witness.tell('fix it and say so');
	});
	expect(await send(terminal, witness)).toEqual({
		type: 'verified',
		sessionId: 's1',
	});
	expect(terminal.typed).toEqual([`paste ${text}`, 'Enter']);
});

it('says that nobody could see it', async () => {
	const terminal = createFakeTerminal([ready]);
	expect(await send(terminal, undefined)).toEqual({type: 'unseen'});
	expect(terminal.typed).toEqual([`paste ${text}`, 'Enter']);
});

it('presses Enter again where it was swallowed', async () => {
	const witness = createWitness();
	let enters = 0;
	const terminal = createFakeTerminal([ready], typed => {
		if (typed === 'Enter' && ++enters === 2) witness.tell(text);
	});
	expect(await send(terminal, witness)).toMatchObject({type: 'verified'});
	expect(terminal.typed).toEqual([`paste ${text}`, 'Enter', 'Enter']);
});

it('sends it again where the whole of it was swallowed', async () => {
	const witness = createWitness();
	let pastes = 0;
	const terminal = createFakeTerminal([ready], typed => {
		if (typed.startsWith('paste')) pastes++;
		else if (pastes === 2) witness.tell(text);
	});
	expect(await send(terminal, witness)).toMatchObject({type: 'verified'});
	expect(pastes).toBe(2);
});

it('never sends it twice to an agent that works, or that swallows nothing', async () => {
	const busy = createFakeTerminal([ready], (typed, {show}) => {
		if (typed === 'Enter') show(working);
	});
	expect(await send(busy, createWitness())).toEqual({
		type: 'missing',
		screen: working,
	});
	expect(busy.typed).toEqual([`paste ${text}`, 'Enter']);
	const codex = {...claude, requiresBeaconVerification: () => false};
	const still = createFakeTerminal([ready]);
	await send(still, createWitness(), codex);
	expect(still.typed).toEqual([`paste ${text}`, 'Enter']);
});

it('answers the dialog that comes with the first prompt, if that was agreed to', async () => {
	const trust = 'trust this folder\n❯ No, exit';
	const witness = createWitness();
	const agreed = createFakeTerminal([ready], (typed, {show}) => {
		if (typed === 'Enter') show(trust);
		if (typed === 'Down') witness.tell(text);
	});
	expect(await send(agreed, witness)).toMatchObject({type: 'verified'});
	const login = 'Select login method';
	const other = createFakeTerminal([ready], (typed, {show}) => {
		if (typed === 'Enter') show(login);
	});
	expect(await send(other, createWitness())).toEqual({
		type: 'dialog',
		name: 'login',
		screen: login,
	});
});

it('says that it ended meanwhile', async () => {
	const terminal = createFakeTerminal([ready], (typed, {show}) => {
		if (typed !== 'Enter') return;
		show('bye');
		terminal.end();
	});
	expect(await send(terminal, createWitness())).toEqual({
		type: 'gone',
		screen: 'bye',
	});
});
