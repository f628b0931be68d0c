import {spawn} from 'node:child_process';
import {writeFileSync} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {nodeText} from '../../runtime/forwarder/nodeText.js';
import {bundle, noOpinion, setUpPlay, waitUntil} from './kit/index.js';

/*
 * node's inspector lets every user of the machine run code in the process. On
 * SIGUSR1, and by NODE_OPTIONS, node opens it; athena's stays shut.
 */
const play = setUpPlay();

/** athena serve with an environment of its own; ended by the caller. */
function serve(env: Readonly<Record<string, string>> = {}) {
	const {stage} = play;
	const child = spawn(process.execPath, [bundle, 'serve'], {
		cwd: stage.projectDir,
		env: {...stage.env, ...env},
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	let said = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => {
		said += text;
	});
	const exit = new Promise<number | null>(resolve => {
		child.on('close', resolve);
	});
	return {child, exit, said: () => said};
}

const accepts = (port: number) =>
	new Promise<boolean>(resolve => {
		const socket = net.connect(port, '127.0.0.1');
		socket.on('connect', () => {
			socket.destroy();
			resolve(true);
		});
		socket.on('error', () => {
			resolve(false);
		});
	});

describe("node's inspector", () => {
	it('is not opened by SIGUSR1', async () => {
		const athena = serve();
		await waitUntil('listening', () => athena.said().includes('listening on'));
		for (let times = 0; times < 3; times++) athena.child.kill('SIGUSR1');
		const request = play.agent().asks({tool: 'Bash', input: {command: 'ls'}});
		expect(await request.told).toEqual(noOpinion);
		athena.child.kill('SIGTERM');
		expect(await athena.exit).toBe(143);
		expect(athena.said()).not.toMatch(/debugger|inspector/i);
	});

	it('is closed where the environment opened it', async () => {
		const athena = serve({NODE_OPTIONS: '--inspect=127.0.0.1:0'});
		await waitUntil('listening', () =>
			athena.said().includes('listening on /'),
		);
		const port = /ws:\/\/127\.0\.0\.1:(\d+)\//.exec(athena.said())?.[1];
		expect(port).toBeDefined();
		expect(await accepts(Number(port))).toBe(false);
		expect(athena.said()).toContain("athena closed node's inspector");
		athena.child.kill('SIGTERM');
		expect(await athena.exit).toBe(143);
	});

	it('is not opened by SIGUSR1 in a forwarder that waits', async () => {
		const {projectDir} = play.stage;
		const program = path.join(projectDir, 'hook.cjs');
		writeFileSync(program, nodeText);
		const socketPath = path.join(projectDir, 's.sock');
		const server = net.createServer().listen(socketPath);
		const connected = new Promise<net.Socket>(resolve => {
			server.once('connection', resolve);
		});
		const child = spawn(process.execPath, [program, '', socketPath], {
			env: {...play.stage.env},
			stdio: ['pipe', 'ignore', 'pipe'],
		});
		let said = '';
		child.stderr.setEncoding('utf8').on('data', (text: string) => {
			said += text;
		});
		child.stdin.end('{}');
		const peer = await connected;
		child.kill('SIGUSR1');
		// It hears nothing and gives up.
		await new Promise(resolve => child.on('close', resolve));
		expect(said).toBe('');
		peer.destroy();
		server.close();
	});
});
