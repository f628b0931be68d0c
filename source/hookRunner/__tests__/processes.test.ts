import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {sampleOf, sweep} from '../../__tests__/sweep.js';
import {type Clock, systemClock} from '../../types/clock.js';
import {HookRunner} from '../index.js';
import {defaultTimeoutMs} from '../config.js';
import {findProgram} from '../programs.js';
import {type HookConfig} from '../types.js';
import {fakePython, isRunning, memoryLogger, setUpProject} from './project.js';

/* Real processes: whatever a hook does, its event resolves and nothing is left. */
const project = setUpProject();

/** Nobody's time is over because the machine is busy: what takes long here hangs. */
const patientClock: Clock = {
	...systemClock,
	setTimer: (delayMs, callback) =>
		systemClock.setTimer(
			delayMs === defaultTimeoutMs ? 20 * delayMs : delayMs,
			callback,
		),
};

const createRunner = (
	env: NodeJS.ProcessEnv = project.env,
	clock: Clock = patientClock,
) =>
	new HookRunner({
		projectDir: project.dir,
		env,
		logger: memoryLogger(),
		clock,
	});

/** Fires one hook once. */
async function fire(
	config: HookConfig,
	payload: unknown = {tool_name: 'Bash'},
	env?: NodeJS.ProcessEnv,
	clock?: Clock,
) {
	const runner = createRunner(env, clock);
	runner.registerHook('PreToolUse', config);
	const [result] = await runner.fireEvent('PreToolUse', payload);
	if (!result) throw new Error('no hook ran');
	return result;
}

/**
 * Fires a hook that hangs: its time is over as soon as it has written so many
 * process ids. How long it takes to start is the machine's matter.
 */
const fireHanging = async (command: string, started: number) => {
	const timeout = 300_000;
	return fire({command, timeout}, undefined, undefined, {
		...systemClock,
		setTimer(delayMs, callback) {
			if (delayMs !== timeout) return systemClock.setTimer(delayMs, callback);
			const looking = setInterval(() => {
				if (linesIn('pids') < started) return;
				clearInterval(looking);
				callback();
			}, 10);
			return () => {
				clearInterval(looking);
			};
		},
	});
};

const linesIn = (name: string) =>
	fs.existsSync(path.join(project.dir, name))
		? project.read(name).split('\n').length - 1
		: 0;

const pidsIn = (name: string) =>
	project.read(name).trim().split('\n').map(Number);

const untilGone = async (pids: readonly number[]) =>
	expect.poll(() => pids.filter(isRunning)).toEqual([]);

describe('a hook that', () => {
	it('answers: its JSON counts', async () => {
		project.hook(
			'answer.sh',
			`read -r line; printf '{"permissionDecision":"ask","message":"%s"}' "$(printf %s "$line" | wc -c)"`,
		);
		const result = await fire({command: 'answer.sh'});
		expect(result).toMatchObject({permissionDecision: 'ask', message: '20'});
	});

	it('exits 1: no opinion, and an error with its stderr', async () => {
		project.hook('fails.sh', 'echo "no such thing" >&2; exit 1');
		const result = await fire({command: 'fails.sh'});
		expect(result).not.toHaveProperty('permissionDecision');
		expect(result.error?.message).toBe('exit code 1 (no such thing)');
	});

	it('exits 1 with an answer: the answer counts', async () => {
		const result = await fire({
			command: `echo '{"permissionDecision":"deny"}'; exit 1`,
		});
		expect(result.permissionDecision).toBe('deny');
		expect(result.error).toBeUndefined();
	});

	it.each(
		sampleOf(
			[
				['python3 missing.py', "can't open file"],
				['env python3 missing.py', "can't open file"],
				['sh missing.sh', 'missing.sh'],
				['perl missing.pl', 'missing.pl'],
				['missing.py', 'not found'],
				['missing.sh', 'not found'],
			],
			3,
		),
	)('is missing: %s has no opinion', async (command, message) => {
		const result = await fire({command});
		expect(result).not.toHaveProperty('permissionDecision');
		expect(result.error?.message).toContain(message);
	});

	it('exits 2: it refuses with stderr, whatever it printed', async () => {
		project.hook(
			'blocks.sh',
			`echo '{"permissionDecision":"allow"}'; echo 'use trash' >&2; exit 2`,
		);
		const result = await fire({command: './blocks.sh --now'});
		expect(result).toMatchObject({
			permissionDecision: 'deny',
			reason: 'use trash',
		});
		expect(result.error).toBeUndefined();
	});

	it('does not read stdin: fine, however much there is', async () => {
		const result = await fire({command: 'exec true'}, {text: 'x'.repeat(4e6)});
		expect(result.error).toBeUndefined();
	});

	it('hangs and forks: killed with its children after its timeout', async () => {
		project.hook(
			'hangs.sh',
			`trap '' TERM
(trap '' TERM; while :; do sleep 1; done) &
echo $! >>pids
echo $$ >>pids
while :; do sleep 1; done`,
		);
		const result = await fireHanging('hangs.sh', 2);
		expect(result.error?.message).toBe('timed out after 300000 ms');
		const pids = pidsIn('pids');
		expect(pids).toHaveLength(2);
		await untilGone(pids);
	});

	it('hangs with a child in a session of its own: that one ends too', async () => {
		project.hook(
			'parent.sh',
			`exec ${process.execPath} -e '
const {spawn} = require("node:child_process");
const child = spawn("sleep", ["300"], {detached: true, stdio: "inherit"});
require("node:fs").writeFileSync("pids", child.pid + "\\n" + process.pid + "\\n");
setInterval(() => {}, 1000);'`,
		);
		const result = await fireHanging('parent.sh', 2);
		expect(result.error?.message).toContain('timed out');
		await untilGone(pidsIn('pids'));
	});

	it('leaves a child behind that holds its output: nobody waits, and it ends', async () => {
		project.hook('leaves.sh', 'sleep 300 & echo $! >pids; echo "{}"');
		const result = await fire({command: 'leaves.sh'});
		expect(result.error).toBeUndefined();
		expect(result.durationMs).toBeLessThan(240_000);
		await untilGone(pidsIn('pids'));
	});

	sweep('floods 100 MB: drained without keeping it, and reported', async () => {
		project.hook('floods.sh', 'head -c 100000000 /dev/zero');
		const before = process.memoryUsage().rss;
		const result = await fire({command: `floods.sh | tr '\\0' '{'`});
		expect(process.memoryUsage().rss - before).toBeLessThan(60e6);
		expect(result.error?.message).toContain('more than is kept');
	});

	it('floods for ever: killed at its timeout', async () => {
		const result = await fireHanging('echo $$ >pids; exec yes garbage', 1);
		expect(result.error?.message).toContain('timed out');
		await untilGone(pidsIn('pids'));
	});

	it('prints garbage: no opinion, and it says so', async () => {
		const result = await fire({command: 'head -c 2000 /dev/urandom'});
		expect(result.permissionDecision).toBeUndefined();
		expect(result.note ?? result.error?.message).toBeDefined();
		const broken = await fire({
			command: `echo '{"permissionDecision": "allow"'`,
		});
		expect(broken.permissionDecision).toBeUndefined();
		expect(broken.error?.message).toContain('not one JSON object');
	});

	it('is not executable: an error', async () => {
		project.write('.claude/hooks/plain.sh', '#!/bin/sh\n');
		const result = await fire({command: 'plain.sh'});
		expect(result.error?.message).toMatch(/^exit code 126: not executable/);
		const exec = await fire({command: 'plain.sh', args: ['x']});
		expect(exec.error?.message).toContain('not executable');
	});

	it('disappears between check and fire: an error', async () => {
		const file = project.hook('here.sh', 'true');
		const runner = createRunner();
		runner.registerHook('Stop', {command: 'here.sh'});
		expect(runner.check()).toMatchObject([{problems: []}]);
		fs.rmSync(file);
		const [result] = await runner.fireEvent('Stop', {});
		expect(result?.error?.message).toMatch(/^exit code 127: command not found/);
		expect(runner.check()).toMatchObject([{problems: [{code: 'missing'}]}]);
	});

	it('needs a python that is not there: an error', async () => {
		project.write(
			'.claude/hooks/policy.py',
			'def run(payload):\n\treturn {}\n',
		);
		const env = {...project.env, PATH: path.join(project.dir, 'nothing')};
		const result = await fire({command: 'policy.py'}, {}, env);
		expect(result.error?.message).toMatch(/^exit code 127: .*python3/);
	});

	it('is killed by a signal: an error', async () => {
		const result = await fire({command: 'kill -SEGV $$'});
		expect(result.error?.message).toBe('killed by SIGSEGV');
	});

	it('has no program at all: an error', async () => {
		const result = await fire({command: 'no-such-program', args: []});
		expect(result.error?.message).toBe('there is no such program');
	});
});

describe('what a hook is given', () => {
	it('stdin, environment, folder', async () => {
		project.hook(
			'looks.sh',
			`cat >stdin; printf '%s\\n' "$HOOK_PAYLOAD" "$CLAUDE_PROJECT_DIR" "$HOOK_EVENT" "$SESSION_ID" "$HOOK_TIMEOUT" "$HOOK_DEBUG" "$PWD" >given`,
		);
		fs.mkdirSync(path.join(project.dir, 'sub'));
		const payload = {
			session_id: 's',
			cwd: path.join(project.dir, 'sub'),
			a: '€\n',
		};
		const result = await fire({command: 'looks.sh'}, payload);
		expect(result.error).toBeUndefined();
		expect(project.read('sub/stdin')).toBe(`${JSON.stringify(payload)}\n`);
		expect(project.read('sub/given').trimEnd().split('\n')).toEqual([
			JSON.stringify(payload),
			project.dir,
			'PreToolUse',
			's',
			'30000',
			'0',
			payload.cwd,
		]);
	});

	it('runs in the project where the session’s folder is of another machine', async () => {
		await fire({command: 'pwd >here'}, {cwd: '/home/dev/elsewhere'});
		expect(project.read('here')).toBe(`${project.dir}\n`);
	});

	it('a payload too large for the environment is on stdin alone, and that is said', async () => {
		const payload = {text: '€'.repeat(1_000_000)};
		const result = await fire(
			{
				command:
					'wc -c >size; echo "${HOOK_PAYLOAD-none} $HOOK_PAYLOAD_OMITTED" >given',
			},
			payload,
			{...project.env, HOOK_PAYLOAD: 'of a hook around us'},
		);
		expect(result.error).toBeUndefined();
		const bytes = Buffer.byteLength(JSON.stringify(payload));
		expect(Number(project.read('size'))).toBe(bytes + 1);
		expect(project.read('given')).toBe(`none ${bytes}\n`);
	});

	it('exec form: no shell reads it', async () => {
		const result = await fire({
			command: 'printf',
			args: ['{"message":"%s"}', '$HOME;${CLAUDE_PROJECT_DIR}'],
		});
		expect(result.message).toBe(`$HOME;${project.dir}`);
	});
});

describe('a Python hook', () => {
	const echo = `printf '{"message":"'; printf '%s ' "$@"; printf '"}'`;

	it('that defines run goes through the project’s launcher', async () => {
		fakePython(project, echo);
		const launcher = project.write('.claude/hooks/hook_launcher.py', '#');
		const file = project.write(
			'.claude/hooks/policy.py',
			'def run(payload): ...\n',
		);
		const result = await fire({command: 'policy.py'});
		expect(result.message).toBe(`${launcher} ${file} `);
	});

	it('goes through athena’s launcher where the project has none', async () => {
		fakePython(project, `[ "$1" = -c ] && shift 2 && ${echo}`);
		const file = project.write(
			'.claude/hooks/policy.py',
			'def run(payload): ...\n',
		);
		const result = await fire({command: './policy.py'});
		expect(result.message).toBe(`${file} `);
	});

	it('that is a program of its own is run as one', async () => {
		fakePython(project, echo);
		const file = project.write('.claude/hooks/plain.py', 'print("{}")\n');
		expect((await fire({command: 'plain.py -v'})).message).toBe(`${file} -v `);
		fs.writeFileSync(file, `#!/bin/sh\necho '{"message":"itself"}'\n`);
		fs.chmodSync(file, 0o755);
		expect((await fire({command: 'plain.py'})).message).toBe('itself');
	});

	it('through uv runs as written where uv is, and with plain python where it is not', async () => {
		fakePython(project, echo);
		project.write('.claude/hooks/hook_launcher.py', '#');
		const command = 'uv run python .claude/hooks/hook_launcher.py policy';
		const without = await fire({command});
		expect(without.message).toBe(
			`${path.join(project.dir, '.claude/hooks/hook_launcher.py')} policy `,
		);
		project.write('bin/uv', `#!/bin/sh\nprintf '{"message":"uv %s"}' "$*"\n`, {
			executable: true,
		});
		const withUv = await fire({command});
		expect(withUv.message).toMatch(
			/^uv run python .*hook_launcher\.py policy$/,
		);
	});

	it('that reports an error has failed with its words', async () => {
		fakePython(project, `echo '{"error": "KeyError: tool_name"}'; exit 1`);
		project.write('.claude/hooks/policy.py', 'def run(payload): ...\n');
		const result = await fire({command: 'policy.py'});
		expect(result.error?.message).toBe('KeyError: tool_name');
		expect(result.permissionDecision).toBeUndefined();
	});
});

describe('many at once', () => {
	const events = fuzzLength(200, 20);
	it(`${events} events: all answered, in order each, nothing left`, async () => {
		project.hook(
			'many.sh',
			'echo $$ >>pids; cat >/dev/null; echo \'{"message":"m"}\'',
		);
		const runner = createRunner();
		runner.registerHook('PostToolUse', {command: 'many.sh'});
		runner.registerHook('PostToolUse', {command: 'exit 1'});
		const fired = await Promise.all(
			Array.from({length: events}, async (_, index) =>
				runner.fireEvent('PostToolUse', {index}),
			),
		);
		for (const results of fired) {
			expect(results).toMatchObject([{message: 'm'}, {error: {}}]);
		}

		const pids = pidsIn('pids');
		expect(pids).toHaveLength(events);
		await untilGone(pids);
	});

	sweep(
		'what they said is heard, though the time to hear it is over at once',
		async () => {
			const runner = createRunner(project.env, {
				...patientClock,
				setTimer: (delayMs, callback) =>
					patientClock.setTimer(delayMs < 1000 ? 0 : delayMs, callback),
			});
			runner.registerHook('PostToolUse', {command: `echo '{"message":"m"}'`});
			const fired = await Promise.all(
				Array.from({length: events}, async () =>
					runner.fireEvent('PostToolUse', {}),
				),
			);
			for (const results of fired)
				expect(results).toMatchObject([{message: 'm'}]);
		},
	);

	it('stop ends what runs and what waits', async () => {
		project.hook('slow.sh', 'echo $$ >>pids; exec sleep 300');
		const runner = new HookRunner({
			projectDir: project.dir,
			env: project.env,
			logger: memoryLogger(),
			maxConcurrent: 2,
		});
		runner.registerHook('Stop', {command: 'slow.sh'});
		const fired = Promise.all(
			[1, 2, 3].map(async () => runner.fireEvent('Stop')),
		);
		await expect
			.poll(
				() =>
					fs.existsSync(path.join(project.dir, 'pids')) &&
					pidsIn('pids').length,
			)
			.toBe(2);
		runner.stop();
		for (const [result] of await fired) {
			expect(result?.error?.message).toBe('stopped');
		}

		await untilGone(pidsIn('pids'));
		expect(pidsIn('pids')).toHaveLength(2);
	});
});

describe('the launcher, with the python of this machine', () => {
	const fireHere = async (
		script: string,
		config: HookConfig = {command: 'policy.py'},
	) => {
		const python = findProgram('python3', process.env);
		project.write('.claude/hooks/policy.py', script);
		const env = {...project.env, PATH: process.env.PATH};
		return {
			hasPython: python !== undefined,
			result: await fire(config, {tool_name: 'Bash'}, env),
		};
	};

	it('calls run with the payload, and prints do not spoil the answer', async () => {
		const {hasPython, result} = await fireHere(`
import json
print("loading")
def run(payload):
    print("thinking")
    return {"permissionDecision": "deny", "message": payload["tool_name"]}
`);
		// Without a python it is an error, and no opinion.
		if (hasPython) {
			expect(result).toMatchObject({
				permissionDecision: 'deny',
				message: 'Bash',
				stderr: 'loading\nthinking\n',
			});
		} else {
			expect(result.error?.message).toContain('python3');
			expect(result).not.toHaveProperty('permissionDecision');
		}
	});

	sweep('waits for a run that is async', async () => {
		const {hasPython, result} = await fireHere(`
import asyncio
async def run(payload):
    await asyncio.sleep(0)
    return {"permissionDecision": "deny", "message": payload["tool_name"]}
`);
		expect(result.permissionDecision).toBe(hasPython ? 'deny' : undefined);
	});

	it.each(
		sampleOf(
			[
				'uv run python hook_launcher.py policy.py',
				'uv run python hook_launcher.py policy',
				'uv run python .claude/hooks/hook_launcher.py policy.py',
				'python3 "$CLAUDE_PROJECT_DIR"/.claude/hooks/hook_launcher.py policy.py',
				'hook_launcher.py policy.py',
				// Nobody calls its run, so that it would do nothing.
				'python3 .claude/hooks/policy.py',
				'python3 policy.py',
			],
			7,
		),
	)('is brought where the project has none: %s', async command => {
		const {hasPython, result} = await fireHere(
			'def run(payload):\n    return {"permissionDecision": "ask"}\n',
			{command},
		);
		expect(result.permissionDecision).toBe(hasPython ? 'ask' : undefined);
	});

	sweep('is brought for a command in exec form', async () => {
		const {hasPython, result} = await fireHere(
			'def run(payload):\n    return {"permissionDecision": "ask"}\n',
			{command: 'uv', args: ['run', 'python', 'hook_launcher.py', 'policy.py']},
		);
		expect(result.permissionDecision).toBe(hasPython ? 'ask' : undefined);
	});

	it('leaves a script that calls its own run to Python', async () => {
		const {hasPython, result} = await fireHere(
			`import json, sys
def run(payload):
    return {"permissionDecision": "deny"}
if __name__ == "__main__":
    print(json.dumps({"permissionDecision": "ask", "message": str(len(sys.argv))}))
`,
			{command: 'python3 policy.py'},
		);
		expect(result.permissionDecision).toBe(hasPython ? 'ask' : undefined);
	});

	sweep('says what module it does not find', async () => {
		const {hasPython, result} = await fireHere('', {
			command: 'uv run python hook_launcher.py nothing.py',
		});
		expect(result).not.toHaveProperty('permissionDecision');
		expect(result.error?.message).toContain(
			hasPython ? 'FileNotFoundError' : 'python3',
		);
	});

	sweep('tells an exception as an error, with its traceback', async () => {
		const {hasPython, result} = await fireHere(
			'def run(payload):\n    return payload["nothing"]\n',
		);
		expect(result.error?.message).toContain(hasPython ? 'KeyError' : 'python3');
		expect(result).not.toHaveProperty('permissionDecision');
	});
});
