import {expect, it} from 'vitest';
import {HookRunner} from '../index.js';
import {mergeAnswers} from '../merge.js';
import {memoryLogger, setUpProject} from './project.js';

const project = setUpProject();

/** One script for every event: it notes what it was told, and answers by the event. */
const script = `
read -r line
printf '%s %s %s\\n' "$HOOK_EVENT" "$SESSION_ID" "$line" >>heard
case $HOOK_EVENT in
	SessionStart) echo 'The house has rules.' ;;
	UserPromptSubmit) echo '{"additionalContext":"Say please."}' ;;
	PreToolUse) echo '{"permissionDecision":"deny","message":"not that"}' ;;
	PostToolUse) echo 'it broke' >&2; exit 1 ;;
	Stop) echo '{"decision":"block","reason":"tests first"}' ;;
esac`;

it('a session from start to stop: every hook hears its event, in order, and answers', async () => {
	project.hook('all.sh', script);
	const entry = [{command: 'all.sh'}];
	project.settings({
		SessionStart: entry,
		UserPromptSubmit: entry,
		PreToolUse: [{matcher: 'Bash', command: 'all.sh'}],
		PostToolUse: entry,
		Stop: entry,
	});
	const logger = memoryLogger();
	const runner = new HookRunner({
		projectDir: project.dir,
		env: project.env,
		sessionId: 's1',
		logger,
	});
	const started = await runner.initialize();
	const call = {tool_name: 'Bash', tool_input: {command: 'rm x'}};
	const fire = async (event: string, fields: object) =>
		runner.fireEvent(event, {session_id: 's1', ...fields});
	const prompted = await fire('UserPromptSubmit', {prompt: 'hello'});
	const asked = await fire('PreToolUse', call);
	const other = await fire('PreToolUse', {...call, tool_name: 'Read'});
	const done = await fire('PostToolUse', call);
	const stopped = await fire('Stop', {stop_hook_active: false});

	const heard = project.read('heard').trim().split('\n');
	expect(heard.map(line => line.split(' ').slice(0, 2))).toEqual([
		['SessionStart', 's1'],
		['UserPromptSubmit', 's1'],
		['PreToolUse', 's1'],
		['PostToolUse', 's1'],
		['Stop', 's1'],
	]);
	expect(heard[2]).toContain('"command":"rm x"');
	expect(mergeAnswers(started).context).toBe('The house has rules.');
	expect(mergeAnswers(prompted).context).toBe('Say please.');
	expect(mergeAnswers(asked)).toMatchObject({
		verdict: 'deny',
		reason: 'not that',
	});
	expect(other).toEqual([]);
	// It failed: no opinion, and the chain went on.
	expect(mergeAnswers(done).verdict).toBe('none');
	expect(done[0]?.error?.message).toContain('it broke');
	expect(mergeAnswers(stopped)).toMatchObject({
		verdict: 'deny',
		reason: 'tests first',
	});
	const told = logger.lines.filter(({level}) => level !== 'debug');
	expect(told.map(({level, details}) => [level, details?.event])).toEqual([
		['info', 'SessionStart'],
		['info', 'UserPromptSubmit'],
		['info', 'PreToolUse'],
		['error', 'PostToolUse'],
		['info', 'Stop'],
	]);
	for (const {details} of told) {
		expect(details?.startedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
		expect(details?.durationMs).toBeTypeOf('number');
	}
});
