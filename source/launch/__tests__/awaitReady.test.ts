import {expect, it} from 'vitest';
import {getRuntime} from '../../runtime/registry.js';
import {awaitReady} from '../awaitReady.js';
import {createEagerClock, createFakeTerminal} from './kit.js';

const {detectReady} = getRuntime('claude');
const ready = '❯ \n  ⏸ manual mode on · ? for shortcuts';
const trust = 'Do you trust this folder?\n  Yes\n❯ No, exit';

const wait = (
	terminal: ReturnType<typeof createFakeTerminal>,
	agreed: readonly ('trust' | 'bypass')[] = [],
) =>
	awaitReady(terminal, {
		detectReady,
		agreed: new Set(agreed),
		timeoutMs: 10_000,
		clock: createEagerClock(),
	});

it('believes a screen that it saw twice', async () => {
	const flash = createFakeTerminal(['', ready, 'loading', '']);
	expect(await wait(flash)).toEqual({type: 'timeout', screen: 'loading'});
	expect(await wait(createFakeTerminal(['', ready]))).toEqual({
		type: 'ready',
		screen: ready,
	});
});

it('answers what was agreed to, with the keys of that dialog', async () => {
	const terminal = createFakeTerminal([trust], (typed, {show}) => {
		if (typed === 'Enter') show(ready);
	});
	expect(await wait(terminal, ['trust'])).toMatchObject({type: 'ready'});
	expect(terminal.typed).toEqual(['Down', 'Enter']);
});

it('presses no key in a dialog that has just opened: it may take none yet', async () => {
	const terminal = createFakeTerminal([
		...Array.from({length: 9}, () => trust),
		ready,
	]);
	expect(await wait(terminal, ['trust'])).toMatchObject({type: 'ready'});
	expect(terminal.typed).toEqual([]);
});

it('presses nothing where nothing was agreed to', async () => {
	const terminal = createFakeTerminal([trust]);
	expect(await wait(terminal, ['bypass'])).toEqual({
		type: 'dialog',
		name: 'trust',
		screen: trust,
	});
	expect(terminal.typed).toEqual([]);
});

it('never presses for a permission, whatever was agreed to', async () => {
	const asks = 'Do you want to proceed?\n❯ 1. Yes';
	const terminal = createFakeTerminal([asks]);
	expect(await wait(terminal, ['trust', 'bypass'])).toMatchObject({
		name: 'permission',
	});
	expect(terminal.typed).toEqual([]);
});

it('gives up a dialog that comes back again and again', async () => {
	const terminal = createFakeTerminal([trust]);
	expect(await wait(terminal, ['trust'])).toMatchObject({type: 'dialog'});
	expect(terminal.typed.filter(key => key === 'Enter')).toHaveLength(3);
});

it('keeps what a program said that ended', async () => {
	const terminal = createFakeTerminal(['boom', '']);
	terminal.end();
	expect(await wait(terminal)).toEqual({type: 'ended', screen: 'boom'});
});
