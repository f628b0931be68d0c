import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {eventually} from '../../../__tests__/eventually.js';
import {systemClock} from '../../../types/clock.js';
import {type PaneInput} from '../../../types/paneInput.js';
import {markOf} from '../../../utils/processMark.js';
import {createTypeThere} from '../typeThere.js';
import {sampleOf, sweep} from '../../../__tests__/sweep.js';

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

/** What tmux and `ps` take on a busy machine is no matter of these tests. */
const patienceMs = 240_000;

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
		patienceMs,
	});
}

/** The agent is what the pane was opened with. */
const running = () => ({
	agent: 'claude',
	process: markOf(Number(tmux('display-message', '-p', '#{pane_pid}'))),
	insists: false,
});
let details: ReturnType<typeof running>;
beforeEach(() => {
	details = running();
});

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

it('pastes nothing that nobody sees in front of the text', async () => {
	const type = typing({state: 'empty'});
	expect(
		await type(place(), ' \u200B\uFEFF\u200Ego on', details),
	).toMatchObject({type: 'typed'});
	await eventually(() => {
		expect(kept()).toBe('\u001B[200~go on\u001B[201~\r');
	});
});

it.each<[string, PaneInput, string]>(
	sampleOf(
		[
			['a text', {state: 'text', text: 'mine'}, 'has a text already: “mine”'],
			['a dialog', {state: 'dialog'}, 'shows a dialog'],
		],
		2,
	),
)('presses nothing over %s', async (_name, input, reason) => {
	const outcome = await typing(input)(place(), 'never', {
		...details,
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

it.each(
	sampleOf(
		[
			['', 'nothing to send'],
			[' \n', 'nothing to send'],
			['\u200B', 'nothing to send'],
			['!ls', 'command for its shell'],
		],
		3,
	),
)('%j is no prompt', async (text, reason) => {
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

it('says that tmux does not answer', async () => {
	const where = place();
	const server = Number(tmux('display-message', '-p', '#{pid}'));
	process.kill(server, 'SIGSTOP');
	try {
		const type = createTypeThere({
			env: process.env,
			read: () => ({state: 'empty'}),
			clock: systemClock,
			patienceMs: 50,
		});
		expect(await type(where, 'text', details)).toEqual({
			type: 'refused',
			reason: 'tmux does not answer',
		});
	} finally {
		process.kill(server, 'SIGCONT');
	}
});

describe('an agent that was started in a shell', () => {
	/** What is typed here runs, unless it is the agent that reads. */
	const inShell = async (command: string) => {
		pane = tmux(
			...['new-window', '-P', '-F', '#{pane_id}', '-c', folder],
			// As shells were before they knew of pastes.
			"PS1='❯ ' exec sh -i",
		);
		tmux('send-keys', '-t', pane, '-l', command);
		tmux('send-keys', '-t', pane, 'Enter');
		await eventually(() => {
			expect(fs.existsSync(path.join(folder, 'pid'))).toBe(true);
		});
		const pid = Number(fs.readFileSync(path.join(folder, 'pid'), 'utf8'));
		return {pid, agent: {agent: 'claude', process: markOf(pid), insists: true}};
	};

	const stateOf = (pid: number) =>
		execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], {encoding: 'utf8'});
	const front = () =>
		tmux('display-message', '-p', '-t', pane, '#{pane_current_command}');
	const program = `sh -c 'echo $$ > pid.new; mv pid.new pid; exec cat > typed'`;
	const text = 'touch ran\nand then go on';

	it('is written to while it has the terminal', async () => {
		const {agent} = await inShell(program);
		expect(await typing({state: 'empty'})(place(), text, agent)).toMatchObject({
			type: 'typed',
		});
	});

	it.each([
		['was suspended', program, 'suspended: go there (o) and type fg'],
		[
			'went on behind',
			`sh -c 'echo $$ > pid.new; mv pid.new pid; exec sleep 600' &`,
			'sh reads in its pane',
		],
	])('is written nothing where it %s', async (name, command, reason) => {
		const {pid, agent} = await inShell(command);
		if (name === 'was suspended') tmux('send-keys', '-t', pane, 'C-z');
		await eventually(() => {
			expect(front()).toBe('sh');
			expect(stateOf(pid)).toMatch(name === 'was suspended' ? /^T/ : /^S/);
		});
		const outcome = await typing({state: 'empty'})(place(), text, agent);
		expect(outcome).toHaveProperty('reason', expect.stringContaining(reason));
		// What is asked last: nothing of it stands there, nor ran.
		const shown = () => tmux('capture-pane', '-p', '-t', pane);
		tmux('send-keys', '-t', pane, '-l', 'echo over$((1))');
		tmux('send-keys', '-t', pane, 'Enter');
		await eventually(() => {
			expect(shown()).toContain('over1');
		});
		expect(shown()).not.toContain('go on');
		expect(fs.existsSync(path.join(folder, 'ran'))).toBe(false);
		process.kill(pid, 'SIGKILL');
	});

	sweep('is not sent what was pasted before it was suspended', async () => {
		const {pid, agent} = await inShell(program);
		let looks = 0;
		const type = createTypeThere({
			env: process.env,
			read() {
				if (looks++ === 0) return {state: 'empty'};
				process.kill(pid, 'SIGSTOP');
				// On a busy machine it stops once it is let run.
				while (!stateOf(pid).startsWith('T'));
				return {state: 'text', text: 'it'};
			},
			clock: systemClock,
			patienceMs,
		});
		expect(await type(place(), text, agent)).toHaveProperty(
			'reason',
			expect.stringContaining('suspended'),
		);
		process.kill(pid, 'SIGKILL');
	});

	sweep(
		'whose process is not known is written nothing where a shell reads, and asked about elsewhere',
		async () => {
			const unknown = {agent: 'claude', insists: true};
			const type = () => typing({state: 'empty'});
			const inCat = place();
			expect(
				await type()(inCat, text, {...unknown, insists: false}),
			).toMatchObject({type: 'unsure'});
			expect(kept()).toBe('');
			expect(await type()(inCat, text, unknown)).toMatchObject({type: 'typed'});
			await inShell('echo $$ > pid');
			expect(await type()(place(), text, unknown)).toMatchObject({
				type: 'refused',
				reason: expect.stringContaining('sh reads in its pane') as string,
			});
		},
	);
});
