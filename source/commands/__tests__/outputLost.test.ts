import {Writable} from 'node:stream';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {exitCodes} from '../../types/errors.js';
import {printTo} from '../printTo.js';
import {runProgram} from '../program.js';
import {createServeSession} from '../serve.js';
import {requireFolder} from '../requireFolder.js';

/* Where its output finds no room, and where its folder is gone. */

/** A file on a full disk: like node's own it goes on taking what it is given. */
const fullDisk = (code = 'ENOSPC') =>
	new Writable({
		autoDestroy: false,
		emitClose: false,
		write(_chunk, _encoding, done) {
			done(Object.assign(new Error(`${code}: no space`), {code}));
		},
	});

function memory() {
	let text = '';
	const stream = new Writable({
		decodeStrings: false,
		write(more: string, _encoding, done) {
			text += more;
			done();
		},
	});
	return {stream, text: () => text};
}

afterEach(() => {
	vi.restoreAllMocks();
});

describe('a full disk under the output', () => {
	it('ends a command with a sentence and 69', async () => {
		const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
		const stderr = memory();
		const stdout = fullDisk();
		const errors = new Promise(resolve => {
			stdout.once('error', () => setImmediate(resolve));
		});
		await runProgram(
			{
				argv: ['node', 'athena'],
				env: {},
				stdin: {},
				stdout,
				stderr: stderr.stream,
			} as unknown as NodeJS.Process,
			async (_args, io) => {
				printTo(io.stdout, 'help\n');
				await errors;
				return exitCodes.ok;
			},
		);
		expect(exit.mock.calls[0]).toEqual([exitCodes.environment]);
		expect(stderr.text()).toContain('can not be written: ENOSPC');
		expect(stderr.text()).not.toContain('at ');
	});

	it.each(['ENOSPC', 'EIO', 'ESTALE'])(
		'does not end serve (%s): its rules are applied as before, and that is said once',
		async code => {
			const stderr = memory();
			const stdout = fullDisk(code);
			const io = {cwd: '/', env: {}, stdin: {}, stdout, stderr: stderr.stream};
			const runtime = createInjectableMockRuntime();
			const session = createServeSession(
				{
					runtime,
					json: true,
					intercepts: [],
					onPermission: 'deny',
					onQuestion: 'passthrough',
				},
				io,
			);
			stdout.on('error', error => {
				(io as {onOutputLost?: (error: Error) => void}).onOutputLost?.(error);
			});
			session.supervisor.start();
			for (const command of ['x', 'y']) {
				const id = runtime.emit({
					hookName: 'PermissionRequest',
					toolName: 'Bash',
					payload: {tool_name: 'Bash', tool_input: {command}},
				});
				expect(runtime.getDecision(id)?.intent?.kind).toBe('permission_deny');
				await new Promise(resolve => setImmediate(resolve));
			}

			expect(stderr.text().split('go on being applied')).toHaveLength(2);
			session.end(exitCodes.ok);
			expect(await session.ended).toBe(exitCodes.ok);
		},
	);
});

describe('a full disk under what it complains to', () => {
	it('ends nothing', async () => {
		const stderr = fullDisk();
		await runProgram(
			{
				argv: ['node', 'athena'],
				env: {},
				stdin: {},
				stdout: fullDisk(),
				stderr,
			} as unknown as NodeJS.Process,
			async (_args, io) => {
				io.onOutputLost = () => printTo(io.stderr, 'lost\n');
				printTo(io.stdout, 'one line\n');
				printTo(io.stderr, 'another\n');
				// An error that nobody hears is thrown in a turn of its own.
				await new Promise(resolve => setImmediate(resolve));
				await new Promise(resolve => setImmediate(resolve));
				return exitCodes.ok;
			},
		);
		expect(stderr.errored).toMatchObject({code: 'ENOSPC'});
		expect(process.exitCode).toBe(exitCodes.ok);
	});
});

describe('a folder that is gone', () => {
	it('is said, with what to do', () => {
		const stderr = memory();
		const exit = vi.fn();
		requireFolder({
			cwd() {
				throw new Error('ENOENT: uv_cwd');
			},
			stderr: stderr.stream,
			exit,
		} as unknown as NodeJS.Process);
		expect(exit.mock.calls).toEqual([[exitCodes.environment]]);
		expect(stderr.text()).toMatch(/gone\n.*cd/);
	});
});
