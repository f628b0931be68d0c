import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {eventually} from '../../../__tests__/eventually.js';
import {systemClock} from '../../../types/clock.js';
import {type PaneInput} from '../../../types/paneInput.js';
import {createTypeThere} from '../typeThere.js';

/* A real tmux with a socket of its own; the agent is a `cat` that keeps what it is given. */
let folder: string;
let socket: string;
let pane: string;
const tmux = (...args: string[]) =>
	execFileSync('tmux', ['-S', socket, ...args], {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
	}).trim();
const kept = () => fs.readFileSync(path.join(folder, 'kept'), 'utf8');

beforeEach(async () => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-type-'));
	socket = path.join(folder, 'tmux');
	pane = tmux(
		...['-f', '/dev/null', 'new-session', '-d', '-P', '-F', '#{pane_id}'],
		...[
			'-c',
			folder,
			String.raw`stty raw -echo; printf '\033[?2004h'; cat > kept`,
		],
	);
	await eventually(() => {
		expect(fs.existsSync(path.join(folder, 'kept'))).toBe(true);
	});
});

afterEach(() => {
	try {
		tmux('kill-server');
	} catch {
		// The test has ended it.
	}

	fs.rmSync(folder, {recursive: true});
});

const place = (
	id = pane,
	server = tmux('display-message', '-p', '#{pid}'),
) => ({
	TMUX: `${socket},${server},0`,
	TMUX_PANE: id,
});

/** Reads `first`, and from the second look on a text. */
function typing(
	first: PaneInput,
	then: PaneInput = {state: 'text', text: 'it'},
) {
	let looks = 0;
	return createTypeThere({
		env: process.env,
		read: () => (looks++ === 0 ? first : then),
		clock: systemClock,
	});
}

const details = {agent: 'claude', insists: false};

it('pastes the text as it is, then presses Enter, and leaves no buffer', async () => {
	tmux('set-buffer', '-b', 'mine', 'of the person');
	const type = typing({state: 'empty'});
	const text = 'one $HOME `x`\n\ttwo\u001B[201~ — três';
	expect(await type(place(), text, details)).toEqual({
		type: 'typed',
		name: `tmux pane ${pane}`,
	});
	// What would end the paste is no key any more.
	await eventually(() => {
		expect(kept()).toBe(
			'\u001B[200~one $HOME `x`\r\ttwo[201~ — três\u001B[201~\r',
		);
	});
	expect(tmux('list-buffers', '-F', '#{buffer_name}')).toBe('mine');
});

it.each<[string, PaneInput, string]>([
	['a text', {state: 'text', text: 'mine'}, 'has a text already: “mine”'],
	['a dialog', {state: 'dialog'}, 'shows a dialog'],
])('presses nothing over %s', async (_name, input, reason) => {
	const outcome = await typing(input)(place(), 'never', {
		agent: undefined,
		insists: true,
	});
	expect(outcome).toMatchObject({type: 'refused'});
	expect(outcome).toHaveProperty('reason', expect.stringContaining(reason));
	expect(tmux('capture-pane', '-p', '-t', pane)).not.toContain('never');
});

it('asks where it can’t be told, and takes the answer', async () => {
	expect(
		await typing({state: 'unknown'})(place(), 'so', details),
	).toMatchObject({type: 'unsure'});
	expect(kept()).toBe('');
	expect(
		await typing({state: 'unknown'})(place(), 'so', {
			...details,
			insists: true,
		}),
	).toMatchObject({type: 'typed'});
});

it.each([
	['', 'nothing to send'],
	[' \n', 'nothing to send'],
	['!ls', 'command for its shell'],
])('%j is no prompt', async (text, reason) => {
	const outcome = await typing({state: 'empty'})(place(), text, details);
	expect(outcome).toMatchObject({type: 'refused'});
	expect(outcome).toHaveProperty('reason', expect.stringContaining(reason));
});

it('does not press Enter where the paste did not appear', async () => {
	const type = typing({state: 'empty'}, {state: 'dialog'});
	expect(await type(place(), 'lost', details)).toHaveProperty(
		'reason',
		expect.stringContaining('Enter was not pressed'),
	);
});

it('says that the pane is gone, or of another server, or nowhere', async () => {
	const type = typing({state: 'empty'});
	const reasonOf = async (where: Parameters<typeof type>[0]) => {
		const outcome = await type(where, 'text', details);
		return outcome.type === 'refused' ? outcome.reason : outcome;
	};

	expect(await reasonOf(undefined)).toContain('did not say where it is');
	expect(await reasonOf({KITTY_WINDOW_ID: '1'})).toContain(
		'only a pane of tmux',
	);
	expect(await reasonOf(place('%77'))).toBe('its pane is gone');
	expect(await reasonOf(place(pane, '1'))).toContain('started anew');
	const before = place();
	tmux('kill-server');
	expect(await reasonOf(before)).toBe('its tmux is gone');
});
