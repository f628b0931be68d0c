import {PassThrough} from 'node:stream';
import {describe, expect, it} from 'vitest';
import {type FeedEvent} from '../../feed/types.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {exitCodes} from '../../types/errors.js';
import {type CommandIo} from '../io.js';
import {createServeSession} from '../serve.js';
import {type ServePolicy} from '../servePolicy.js';

function serve(policy: Partial<ServePolicy> = {}, json = true) {
	const stdout = new PassThrough();
	let text = '';
	stdout.on('data', chunk => (text += String(chunk)));
	const runtime = createInjectableMockRuntime();
	const io: CommandIo = {
		cwd: '/',
		env: {},
		stdin: {},
		stdout,
		stderr: {write: () => true},
	};
	const session = createServeSession(
		{
			runtime,
			json,
			intercepts: ['Write'],
			onPermission: 'passthrough',
			onQuestion: 'passthrough',
			...policy,
		},
		io,
	);
	session.supervisor.start();
	const ask = (hookName: string, toolName: string, input: object = {}) =>
		runtime.emit({
			hookName,
			toolName,
			payload: {tool_name: toolName, tool_input: input},
		});
	const lines = () => text.trim().split('\n');
	return {...session, runtime, ask, lines, stdout};
}

const questions = {questions: [{question: 'Why?', options: []}]};

describe('serve', () => {
	it.each([
		['passthrough', undefined, undefined, 'pre_tool_ask'],
		['deny', 'permission_deny', 'permission_deny', 'pre_tool_deny'],
		['allow', 'permission_allow', undefined, 'pre_tool_allow'],
	] as const)(
		'never waits with --on-permission %s',
		(onPermission, permission, plan, intercepted) => {
			const {runtime, ask, supervisor, end} = serve({onPermission});
			const intentOf = (id: string) => runtime.getDecision(id)?.intent?.kind;
			expect(intentOf(ask('PermissionRequest', 'Bash'))).toBe(permission);
			expect(intentOf(ask('PermissionRequest', 'ExitPlanMode'))).toBe(plan);
			expect(intentOf(ask('PreToolUse', 'Write'))).toBe(intercepted);
			const question = ask('PermissionRequest', 'AskUserQuestion', questions);
			expect(runtime.getDecision(question)?.type).toBe('passthrough');
			expect(supervisor.getState().held).toEqual([]);
			end(exitCodes.ok);
		},
	);

	it('prints one feed event per line, in order', () => {
		const {ask, lines, end} = serve({onPermission: 'deny'});
		ask('PermissionRequest', 'Bash');
		const events = lines().map(line => JSON.parse(line) as FeedEvent);
		expect(events.map(({kind}) => kind)).toEqual([
			'run.start',
			'permission.request',
			'permission.decision',
		]);
		end(exitCodes.ok);
	});

	it('ends with its code, everything let go', async () => {
		const {end, ended, runtime, supervisor} = serve();
		end(exitCodes.terminated);
		expect(await ended).toBe(143);
		expect(runtime.getStatus()).toBe('stopped');
		expect(supervisor.getState().status).toBe('stopped');
	});

	it('ends well when nobody reads any more', async () => {
		const {ended, stdout, runtime} = serve();
		stdout.destroy(Object.assign(new Error('EPIPE'), {code: 'EPIPE'}));
		expect(await ended).toBe(exitCodes.ok);
		expect(runtime.getStatus()).toBe('stopped');
	});

	it('prints text without --json', () => {
		const {ask, lines, end} = serve({}, false);
		ask('PreToolUse', 'Read');
		expect(lines().at(-1)).toMatch(/^0:00\.0 {2}root +.*Read/);
		end(exitCodes.ok);
	});
});
