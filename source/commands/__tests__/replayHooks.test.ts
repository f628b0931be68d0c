import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {prepareReplay} from '../replay.js';
import {runReplayHooks} from '../replayHooks.js';
import {isOtherwise} from '../replayHooks/compare.js';
import {createReplayHooks} from '../replayHooks/live.js';
import {readOutcomes} from '../replayHooks/outcomes.js';
import {openReplaySource} from '../replaySource.js';
import {memoryIo} from './memoryIo.js';

const recordings = path.resolve(
	import.meta.dirname,
	'../../__tests__/recordings',
);
/** `rm -rf docs` is asked about and refused, `mkdir … && mv` asked about and run. */
const session = path.join(recordings, 'deny-and-retry.ndjson');

let project: string;
beforeEach(() => {
	project = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-replay-hooks-')),
	);
	fs.mkdirSync(path.join(project, '.claude'));
});
afterEach(() => {
	fs.rmSync(project, {recursive: true, force: true});
});

const settings = (hooks: object) => {
	fs.writeFileSync(
		path.join(project, '.claude/settings.json'),
		JSON.stringify({hooks}),
	);
};

const io = () => memoryIo(project, {HOME: project, PATH: '/usr/bin:/bin'});

async function replay(json = false, file = session) {
	const output = io();
	const code = await runReplayHooks({file, projectDir: project, json}, output);
	return {code, out: output.out(), err: output.err()};
}

/** Refuses commands with this in them. */
const refuses = (text: string) => ({
	matcher: 'Bash',
	command: `case $HOOK_PAYLOAD in *'${text}'*) echo 'not ${text}' >&2; exit 2;; esac`,
});

describe('athena replay FILE --hooks', () => {
	it('agrees where the hooks say what was decided', async () => {
		settings({PreToolUse: [refuses('rm -rf')]});
		const {code, out} = await replay();
		expect(out).toBe(
			'18 events, 3 with hooks, 3 runs: 0 decided otherwise, 0 failed\n',
		);
		expect(code).toBe(0);
	});

	it('shows where they would have decided otherwise, and why', async () => {
		settings({PreToolUse: [refuses('mkdir')]});
		const {code, out} = await replay();
		expect(code).toBe(1);
		expect(out).toMatch(
			/^≠ +[\d.]+ s {2}PreToolUse Bash mkdir -p trash && mv docs trash\/\n {4}was: asked, and went on; the hooks say deny\n {4}✗ deny/,
		);
		expect(out).toContain('reason    not mkdir');
		expect(out).toContain('1 decided otherwise');
	});

	it('does not ask again about a call that the hooks refused', async () => {
		settings({
			PreToolUse: [refuses('rm -rf')],
			PermissionRequest: [{command: `echo '{"permissionDecision":"allow"}'`}],
		});
		const {out} = await replay();
		expect(out).not.toContain('PermissionRequest Bash rm -rf');
		expect(out).toContain('PermissionRequest Bash mkdir');
	});

	it('is the same as JSON, one line per event with hooks, then the sums', async () => {
		settings({PreToolUse: [refuses('mkdir')]});
		const {code, out} = await replay(true);
		expect(code).toBe(1);
		const lines = out
			.trimEnd()
			.split('\n')
			.map(line => JSON.parse(line) as Record<string, unknown>);
		expect(
			lines
				.slice(0, -1)
				.map(line => [line.subject, line.verdict, line.otherwise]),
		).toEqual([
			['Bash rm -rf docs', 'none', false],
			['Bash mkdir -p trash && mv docs trash/', 'deny', true],
			['Bash mv trash/docs trash/docs-old', 'none', false],
		]);
		expect(lines[0]?.recorded).toEqual({end: 'refused', asked: true});
		expect(lines.at(-1)).toEqual({
			type: 'summary',
			events: 18,
			judged: 3,
			runs: 3,
			otherwise: 1,
			failed: 0,
		});
	});

	it('tells failures, and runs hooks with HOOK_REPLAY=1', async () => {
		settings({Stop: [{command: 'echo "replay $HOOK_REPLAY" >&2; exit 1'}]});
		const {code, out} = await replay();
		expect(code).toBe(1);
		expect(out).toMatch(/^! +[\d.]+ s {2}Stop\n {4}a hook failed\n/);
		expect(out).toContain('exit code 1 (replay 1)');
	});

	it('a recording cut at its start still begins with SessionStart for the hooks', async () => {
		settings({SessionStart: [{command: 'echo "$SESSION_ID" >>started'}]});
		const cut = path.join(project, 'cut.ndjson');
		const lines = fs.readFileSync(session, 'utf8').split('\n');
		const rest = lines.filter(line => !line.includes('"SessionStart"'));
		expect(rest.length).toBeLessThan(lines.length);
		fs.writeFileSync(cut, rest.join('\n'));
		const started = path.join(project, 'started');
		const {code} = await replay(false, cut);
		expect(code).toBe(0);
		expect(fs.readFileSync(started, 'utf8').trim().split('\n')).toHaveLength(1);
		fs.rmSync(started);
		await replay();
		expect(fs.readFileSync(started, 'utf8').trim().split('\n')).toHaveLength(1);
	});

	it('demo --hooks begins each of its sessions with SessionStart', async () => {
		settings({SessionStart: [{command: 'echo "$HOOK_EVENT" >>started'}]});
		const code = await runReplayHooks({projectDir: project, json: false}, io());
		expect(code).toBe(0);
		expect(fs.readFileSync(path.join(project, 'started'), 'utf8')).toBe(
			'SessionStart\n'.repeat(3),
		);
	});

	it('logs executions and errors with their time, without HOOK_DEBUG', async () => {
		settings({Stop: [{command: 'true'}, {command: 'exit 1'}]});
		const {err} = await replay();
		expect(err).toBe('');
		const log = fs.readFileSync(
			path.join(project, '.local/state/athena/athena.log'),
			'utf8',
		);
		expect(log).toMatch(/^\d{4}-\S+Z hooks info Hook ran: true /m);
		expect(log).toMatch(/^\d{4}-\S+Z hooks error Hook failed: exit 1 /m);
	});

	it('makes no worktree', async () => {
		settings({WorktreeCreate: [{command: 'touch made'}]});
		const {code} = await replay(
			false,
			path.join(recordings, 'worktree.ndjson'),
		);
		expect(code).toBe(0);
		expect(fs.existsSync(path.join(project, 'made'))).toBe(false);
	});
});

describe('what a recording says', () => {
	it.each(fs.readdirSync(recordings).filter(name => name.endsWith('.ndjson')))(
		'%s: every call with a result ran, and no other did',
		name => {
			const steps = [...openReplaySource(path.join(recordings, name)).steps()];
			const outcomes = readOutcomes(steps);
			const events = steps.flatMap(step =>
				step.type === 'event' ? [step.event] : [],
			);
			const ended = new Set(
				events
					.filter(({hookName}) => /^PostToolUse(Failure)?$/.test(hookName))
					.map(({toolUseId}) => toolUseId),
			);
			for (const {id, hookName, toolUseId} of events) {
				if (hookName !== 'PreToolUse') continue;
				expect(outcomes.of(id).end === 'ran').toBe(ended.has(toolUseId));
			}
		},
	);

	it.each([
		['deny', 'ran', true, true],
		['deny', 'refused', true, false],
		['deny', 'unknown', false, false],
		['ask', 'ran', false, true],
		['ask', 'ran', true, false],
		['allow', 'ran', true, true],
		['allow', 'ran', false, false],
		['allow', 'refused', false, true],
		['none', 'refused', true, false],
	] as const)(
		'%s against %s (asked: %s) is otherwise: %s',
		(verdict, end, asked, otherwise) => {
			expect(isOtherwise(verdict, {end, asked})).toBe(otherwise);
		},
	);
});

describe('hooks in front of a replay on the screen', () => {
	it('decide before anybody is asked, and the rest is still asked', async () => {
		settings({
			PreToolUse: [refuses('rm -rf')],
			PermissionRequest: [
				{
					matcher: 'Bash',
					command: `case $HOOK_PAYLOAD in *mkdir*) echo '{"permissionDecision":"allow"}';; *'rm -rf'*) :;; esac`,
				},
			],
			Stop: [{command: `echo '{"decision":"block","reason":"tests first"}'`}],
		});
		const {runtime, ...options} = prepareReplay({file: session, instant: true});
		const trouble: string[] = [];
		const {warnings, ...hooked} = createReplayHooks(
			runtime,
			project,
			io(),
			text => trouble.push(text),
		);
		expect(warnings).toEqual([]);
		const titles: string[] = [];
		const supervisor = createSupervisor({
			...options,
			...hooked,
			onFeedEvent: ({title}) => titles.push(title),
		});
		const asked: string[] = [];
		supervisor.subscribe(() => {
			for (const {id, toolName, event} of supervisor.getState().held) {
				const {command} = (event.payload as {tool_input: {command: string}})
					.tool_input;
				const text = `${toolName} ${command}`;
				if (!asked.includes(text)) asked.push(text);
				setImmediate(() => supervisor.leave(id));
			}
		});
		supervisor.start();
		await expect
			.poll(() => titles.some(title => title.includes('Session ended')))
			.toBe(true);
		supervisor.stop();
		expect(trouble).toEqual([]);
		// Only what the hooks left open.
		expect(asked).toEqual(['Bash rm -rf docs']);
		const text = titles.join('\n');
		expect(text).toContain('not rm -rf');
		expect(text).toContain('✓ Allowed');
		expect(text).toContain('tests first');
		expect(text).not.toContain('late_decision');
	});
});
