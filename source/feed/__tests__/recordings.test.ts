import {expect, test} from 'vitest';
import {createFeedMapper} from '../mapper.js';
import {readRecording, recordingNames} from './helpers.js';

/** One line per event: run and number, actor, kind, title, and what it follows from. */
function feedOf(name: string): string {
	const mapper = createFeedMapper();
	return readRecording(`${name}.ndjson`)
		.flatMap(event => mapper.mapEvent(event))
		.map(({event_id, actor_id, kind, title, cause}) => {
			const parent = cause?.parent_event_id;
			return [
				short(event_id),
				actor_id.slice(0, 12),
				kind,
				title.slice(0, 60),
				parent === undefined ? '' : `← ${short(parent)}`,
			]
				.join(' ')
				.trimEnd();
		})
		.join('\n');
}

const short = (eventId: string) => eventId.split(':').slice(1).join(':');

test('every recording is told below', () => {
	expect(recordingNames).toEqual(told.map(name => `${name}.ndjson`));
});

const told = [
	'ask-user-question',
	'auto-compact',
	'clear-session',
	'deny-and-retry',
	'failures',
	'interactive-manual',
	'lifecycle',
	'mcp-elicitation',
	'parallel-tools',
	'permission-denied-auto',
	'plan-mode',
	'setup-init',
	'stop-failure',
	'tasks-stop-block',
	'two-subagents',
	'worktree',
];

test('ask-user-question', () => {
	expect(feedOf('ask-user-question')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup · claude-opus-5-5)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: set up the service
		R2:E2 user user.prompt ❯ set up the service
		R2:E3 agent:root tool.pre ● AskUserQuestion
		R2:E4 agent:root question.asked ◆ Question: Which database should the service use? · Which f ← R2:E3
		R2:E5 agent:root assistant.message I need three decisions.
		R2:E6 system permission.request ⚠ Permission: AskUserQuestion ← R2:E3
		R2:E7 agent:root tool.post ⎿ AskUserQuestion result ← R2:E3
		R2:E8 user question.answered ✓ Answered: SQLite · Auth, Rate limiting · Query parameter,  ← R2:E6
		R2:E9 agent:root tool.batch Batch of 1 call: AskUserQuestion
		R2:E10 agent:root assistant.message Thanks.
		R2:E11 agent:root tool.pre ● Write(/home/dev/project/config.json)
		R2:E12 agent:root tool.post ⎿ Write result ← R2:E11
		R2:E13 agent:root tool.batch Batch of 1 call: Write
		R2:E14 agent:root assistant.message The service is configured.
		R2:E15 system stop.request Stop
		R2:E16 system run.end ■ Run completed · 2 tools · 110 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system session.end Session ended (prompt_input_exit)
		R3:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R3:E1"
	`);
});

test('auto-compact', () => {
	expect(feedOf('auto-compact')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: hello there
		R2:E2 user user.prompt ❯ hello there
		R2:E3 agent:root assistant.message One step.
		R2:E4 agent:root tool.pre ● Bash(ls)
		R2:E5 agent:root tool.post ⎿ Bash result ← R2:E4
		R2:E6 agent:root tool.batch Batch of 1 call: Bash
		R2:E7 system compact.pre Compacting (auto)
		R2:E8 subagent:a6c subagent.stop Internal agent stopped
		R2:E9 system session.start Session started (compact · claude-opus-5-5)
		R2:E10 system compact.post Compacted (auto) ← R2:E7
		R2:E11 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R2:E12 agent:root assistant.message Done.
		R2:E13 system stop.request Stop
		R2:E14 system run.end ■ Run completed · 1 tool · 110 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system session.end Session ended (other)
		R3:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R3:E1"
	`);
});

test('clear-session', () => {
	expect(feedOf('clear-session')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup · claude-opus-5-5)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: quick hi
		R2:E2 user user.prompt ❯ quick hi
		R2:E3 agent:root assistant.message Hi.
		R2:E4 system stop.request Stop
		R2:E5 system run.end ■ Run completed · 0 tools · 20 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system session.end Session ended (clear)
		R3:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R3:E1
		R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (clear)
		R1:E3 system run.end ■ Run completed · 0 tools · 10 ms ← R1:E1
		R2:E1 user run.start ▶ Run: quick hi
		R2:E2 user user.prompt ❯ quick hi
		R2:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R2:E4 agent:root assistant.message Hi.
		R2:E5 system stop.request Stop
		R2:E6 system run.end ■ Run completed · 0 tools · 30 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system session.end Session ended (prompt_input_exit)
		R3:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R3:E1"
	`);
});

test('deny-and-retry', () => {
	expect(feedOf('deny-and-retry')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: remove the docs folder
		R2:E2 user user.prompt ❯ remove the docs folder
		R2:E3 agent:root assistant.message Removing.
		R2:E4 agent:root tool.pre ● Bash(rm -rf docs)
		R2:E5 system permission.request ⚠ Permission: Bash ← R2:E4
		R2:E6 agent:root tool.batch Batch of 1 call: Bash
		R2:E7 agent:root tool.abandoned ⊘ Bash denied ← R2:E4
		R2:E8 agent:root assistant.message I will move it instead.
		R2:E9 agent:root tool.pre ● Bash(mkdir -p trash && mv docs trash/)
		R2:E10 system permission.request ⚠ Permission: Bash ← R2:E9
		R2:E11 agent:root tool.post ⎿ Bash result ← R2:E9
		R2:E12 agent:root tool.batch Batch of 1 call: Bash
		R2:E13 agent:root tool.pre ● Bash(mv trash/docs trash/docs-old)
		R2:E14 agent:root tool.post ⎿ Bash result ← R2:E13
		R2:E15 agent:root tool.batch Batch of 1 call: Bash
		R2:E16 agent:root assistant.message Moved to trash/.
		R2:E17 system stop.request Stop
		R2:E18 system run.end ■ Run completed · 3 tools · 140 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system session.end Session ended (other)
		R3:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R3:E1"
	`);
});

test('failures', () => {
	expect(feedOf('failures')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: fix the build
		R2:E2 user user.prompt ❯ fix the build
		R2:E3 agent:root assistant.message Trying the build.
		R2:E4 agent:root tool.pre ● Bash(npm run build)
		R2:E5 agent:root tool.failure ✗ Bash failed: Exit code 1 … ← R2:E4
		R2:E6 agent:root tool.batch Batch of 1 call: Bash
		R2:E7 agent:root tool.batch Batch of 1 call: Edit
		R2:E8 agent:root tool.pre ● Edit(/home/dev/project/src/cart.js)
		R2:E9 agent:root tool.failure ✗ Edit failed: <tool_use_error>String to replace not found i ← R2:E8
		R2:E10 agent:root tool.pre ● Read(/home/dev/project/missing.txt)
		R2:E11 agent:root tool.failure ✗ Read failed: File does not exist. Note: your current worki ← R2:E10
		R2:E12 agent:root tool.batch Batch of 1 call: Read
		R2:E13 agent:root tool.pre ● Bash(sleep 5)
		R2:E14 agent:root tool.failure ✗ Bash failed: Exit code 143 … ← R2:E13
		R2:E15 agent:root tool.batch Batch of 1 call: Bash
		R2:E16 agent:root tool.pre ● WebFetch(http://127.0.0.1:9/)
		R2:E17 agent:root tool.failure ✗ WebFetch failed: Unable to verify if domain 127.0.0.1 is s ← R2:E16
		R2:E18 agent:root tool.batch Batch of 1 call: WebFetch
		R2:E19 agent:root tool.pre ● Bash(exit 3)
		R2:E20 agent:root tool.failure ✗ Bash failed: Exit code 3 ← R2:E19
		R2:E21 agent:root tool.batch Batch of 1 call: Bash
		R2:E22 agent:root assistant.message The build script is missing.
		R2:E23 system stop.request Stop
		R2:E24 system run.end ■ Run completed · 6 tools · 190 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system session.end Session ended (other)
		R3:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R3:E1"
	`);
});

test('interactive-manual', () => {
	expect(feedOf('interactive-manual')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup · claude-opus-5-5)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: add a discount of 10%
		R2:E2 user user.prompt ❯ add a discount of 10%
		R2:E3 agent:root tool.pre ● Read(/home/dev/project/src/cart.js)
		R2:E4 agent:root assistant.message I will read the cart first.
		R2:E5 agent:root tool.post ⎿ Read result ← R2:E3
		R2:E6 agent:root tool.batch Batch of 1 call: Read
		R2:E7 agent:root assistant.message Now the edit.
		R2:E8 agent:root tool.pre ● Edit(/home/dev/project/src/cart.js)
		R2:E9 system permission.request ⚠ Permission: Edit ← R2:E8
		R2:E10 agent:root tool.post ⎿ Edit result ← R2:E8
		R2:E11 agent:root tool.batch Batch of 1 call: Edit
		R2:E12 agent:root assistant.message And a note.
		R2:E13 agent:root tool.pre ● Write(/home/dev/project/NOTES.md)
		R2:E14 system permission.request ⚠ Permission: Write ← R2:E13
		R2:E15 system notification Claude needs your permission
		R2:E16 agent:root tool.post ⎿ Write result ← R2:E13
		R2:E17 agent:root tool.batch Batch of 1 call: Write
		R2:E18 agent:root tool.pre ● Bash(git push origin main)
		R2:E19 agent:root assistant.message Publishing.
		R2:E20 system permission.request ⚠ Permission: Bash ← R2:E18
		R2:E21 agent:root tool.batch Batch of 1 call: Bash
		R2:E22 agent:root tool.abandoned ⊘ Bash denied ← R2:E18
		R2:E23 agent:root assistant.message The discount is in. I did not push.
		R2:E24 system stop.request Stop
		R2:E25 system run.end ■ Run completed · 4 tools · 210 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system session.end Session ended (prompt_input_exit)
		R3:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R3:E1"
	`);
});

test('lifecycle', () => {
	expect(feedOf('lifecycle')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup · claude-opus-5-5)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: quick hi
		R2:E2 user user.prompt ❯ quick hi
		R2:E3 agent:root assistant.message Hi.
		R2:E4 system stop.request Stop
		R2:E5 system run.end ■ Run completed · 0 tools · 20 ms ← R2:E1
		R3:E1 user run.start ▶ Run: /hello world
		R3:E2 user user.prompt ❯ /hello world
		R3:E3 system prompt.expansion /hello world ← R3:E2
		R3:E4 agent:root assistant.message Hello world.
		R3:E5 system stop.request Stop
		R3:E6 system run.end ■ Run completed · 0 tools · 20 ms ← R3:E1
		R4:E1 user run.start ▶ Run: go to sub
		R4:E2 user user.prompt ❯ go to sub
		R4:E3 agent:root assistant.message Changing directory.
		R4:E4 agent:root tool.pre ● Bash(cd sub && pwd)
		R4:E5 system cwd.changed cd /home/dev/project/sub
		R4:E6 agent:root tool.post ⎿ Bash result ← R4:E4
		R4:E7 agent:root tool.batch Batch of 1 call: Bash
		R4:E8 agent:root assistant.message Now in sub.
		R4:E9 system stop.request Stop
		R4:E10 system run.end ■ Run completed · 1 tool · 70 ms ← R4:E1
		R5:E1 system run.start ▶ Run
		R5:E2 system config.change Configuration changed: /home/dev/project/.claude/settings.lo
		R5:E3 system model.switch.pre Model switch: claude-opus-5-5 → claude-sonnet-5-5
		R5:E4 system model.switch.post Model: claude-sonnet-5-5 ← R5:E3
		R5:E5 system compact.pre Compacting (manual)
		R5:E6 subagent:aca subagent.stop Internal agent stopped
		R5:E7 subagent:a7a subagent.stop Internal agent stopped
		R5:E8 system session.start Session started (compact · claude-sonnet-5-5)
		R5:E9 system compact.post Compacted (manual) ← R5:E5
		R5:E10 system directory.added Directory added: /home/dev/shared
		R5:E11 system run.end ■ Run completed · 0 tools · 90 ms ← R5:E1
		R6:E1 user run.start ▶ Run: quick hi
		R6:E2 user user.prompt ❯ quick hi
		R6:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R6:E4 agent:root assistant.message Hi.
		R6:E5 system stop.request Stop
		R6:E6 system run.end ■ Run completed · 0 tools · 20 ms ← R6:E1
		R7:E1 system run.start ▶ Run
		R7:E2 system session.end Session ended (prompt_input_exit)
		R7:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R7:E1"
	`);
});

test('mcp-elicitation', () => {
	expect(feedOf('mcp-elicitation')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: deploy the cart service
		R2:E2 user user.prompt ❯ deploy the cart service
		R2:E3 agent:root assistant.message Deploying.
		R2:E4 agent:root tool.pre ● deployer · deploy(service: cart, env: staging)
		R2:E5 system permission.request ⚠ Permission: deployer · deploy ← R2:E4
		R2:E6 agent:root tool.post ⎿ deployer · deploy result ← R2:E4
		R2:E7 agent:root tool.batch Batch of 1 call: deployer · deploy
		R2:E8 agent:root assistant.message Now the release note.
		R2:E9 agent:root tool.pre ● deployer · confirm(service: cart)
		R2:E10 system permission.request ⚠ Permission: deployer · confirm ← R2:E9
		R2:E11 system elicitation.request ◆ deployer asks: Release note for cart?
		R2:E12 agent:root tool.post ⎿ deployer · confirm result ← R2:E9
		R2:E13 agent:root tool.batch Batch of 1 call: deployer · confirm
		R2:E14 agent:root assistant.message Deployed.
		R2:E15 system stop.request Stop
		R2:E16 system run.end ■ Run completed · 2 tools · 130 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system session.end Session ended (other)
		R3:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R3:E1"
	`);
});

test('parallel-tools', () => {
	expect(feedOf('parallel-tools')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: summarise the code
		R2:E2 user user.prompt ❯ summarise the code
		R2:E3 agent:root assistant.message Reading everything at once.
		R2:E4 agent:root tool.pre ● Bash(wc -l src/*.js)
		R2:E5 agent:root tool.pre ● Read(/home/dev/project/src/cart.js)
		R2:E6 agent:root tool.pre ● Read(/home/dev/project/src/tax.js)
		R2:E7 agent:root tool.pre ● Read(/home/dev/project/src/index.js)
		R2:E8 agent:root tool.pre ● Bash(git log --oneline)
		R2:E9 agent:root tool.post ⎿ Read result ← R2:E7
		R2:E10 agent:root tool.post ⎿ Read result ← R2:E5
		R2:E11 agent:root tool.post ⎿ Read result ← R2:E6
		R2:E12 agent:root tool.post ⎿ Bash result ← R2:E4
		R2:E13 agent:root tool.post ⎿ Bash result ← R2:E8
		R2:E14 agent:root tool.batch Batch of 5 calls: Read, Read, Read, Bash, Bash
		R2:E15 agent:root assistant.message Two more checks.
		R2:E16 agent:root tool.pre ● Read(/home/dev/project/docs/nope.md)
		R2:E17 agent:root tool.pre ● Bash(echo fast)
		R2:E18 agent:root tool.pre ● Bash(sleep 0.3; echo slow)
		R2:E19 agent:root tool.failure ✗ Read failed: File does not exist. Note: your current worki ← R2:E16
		R2:E20 agent:root tool.post ⎿ Bash result ← R2:E17
		R2:E21 agent:root tool.post ⎿ Bash result ← R2:E18
		R2:E22 agent:root tool.batch Batch of 3 calls: Bash, Bash, Read
		R2:E23 agent:root assistant.message Three small modules: cart, tax and an entry point.
		R2:E24 system stop.request Stop
		R2:E25 system run.end ■ Run completed · 8 tools · 220 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system session.end Session ended (other)
		R3:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R3:E1"
	`);
});

test('permission-denied-auto', () => {
	expect(feedOf('permission-denied-auto')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup)
		R1:E3 system run.end ■ Run completed · 0 tools · 10 ms ← R1:E1
		R2:E1 user run.start ▶ Run: go now
		R2:E2 user user.prompt ❯ go now
		R2:E3 agent:root assistant.message Working.
		R2:E4 agent:root tool.pre ● Bash(touch a.txt)
		R2:E5 system permission.denied ✗ Bash denied by the agent: Classifier unavailable ← R2:E4
		R2:E6 agent:root tool.batch Batch of 1 call: Bash
		R2:E7 agent:root tool.abandoned ⊘ Bash denied ← R2:E4
		R2:E8 agent:root assistant.message All done.
		R2:E9 system stop.request Stop
		R2:E10 system run.end ■ Run completed · 1 tool · 60 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system session.end Session ended (other)
		R3:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R3:E1"
	`);
});

test('plan-mode', () => {
	expect(feedOf('plan-mode')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup · claude-opus-5-5)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: plan the refactor
		R2:E2 user user.prompt ❯ plan the refactor
		R2:E3 agent:root assistant.message Exploring.
		R2:E4 agent:root tool.pre ● Read(/home/dev/project/src/cart.js)
		R2:E5 agent:root tool.post ⎿ Read result ← R2:E4
		R2:E6 agent:root tool.batch Batch of 1 call: Read
		R2:E7 agent:root assistant.message Writing the plan.
		R2:E8 agent:root tool.pre ● Write(/home/dev/.claude/plans/plan-the-refactor-inherited-
		R2:E9 agent:root tool.post ⎿ Write result ← R2:E8
		R2:E10 agent:root tool.batch Batch of 1 call: Write
		R2:E11 agent:root tool.pre ● ExitPlanMode
		R2:E12 agent:root plan.proposed ◆ Plan: Plan: extract lineTotal … ← R2:E11
		R2:E13 agent:root assistant.message The plan is ready.
		R2:E14 system permission.request ⚠ Permission: ExitPlanMode ← R2:E11
		R2:E15 agent:root tool.post ⎿ ExitPlanMode result ← R2:E11
		R2:E16 agent:root tool.batch Batch of 1 call: ExitPlanMode
		R2:E17 agent:root assistant.message Starting.
		R2:E18 agent:root tool.pre ● Write(/home/dev/project/src/line.js)
		R2:E19 agent:root tool.post ⎿ Write result ← R2:E18
		R2:E20 agent:root tool.batch Batch of 1 call: Write
		R2:E21 agent:root assistant.message Refactor finished.
		R2:E22 system stop.request Stop
		R2:E23 system run.end ■ Run completed · 4 tools · 190 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system session.end Session ended (prompt_input_exit)
		R3:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R3:E1"
	`);
});

test('setup-init', () => {
	expect(feedOf('setup-init')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system setup Setup (init)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system session.start Session started (startup)
		R1:E5 system run.end ■ Run completed · 0 tools · 30 ms ← R1:E1
		R2:E1 user run.start ▶ Run: hi there
		R2:E2 user user.prompt ❯ hi there
		R2:E3 agent:root assistant.message Hello.
		R2:E4 system stop.request Stop
		R2:E5 system run.end ■ Run completed · 0 tools · 20 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system session.end Session ended (other)
		R3:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R3:E1"
	`);
});

test('stop-failure', () => {
	expect(feedOf('stop-failure')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup · claude-opus-5-5)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: hello there
		R2:E2 user user.prompt ❯ hello there
		R2:E3 agent:root tool.pre ● Bash(ls)
		R2:E4 agent:root assistant.message One step.
		R2:E5 agent:root tool.post ⎿ Bash result ← R2:E3
		R2:E6 agent:root tool.batch Batch of 1 call: Bash
		R2:E7 system stop.failure ✗ Stopped by an error: unknown · API Error: 400 messages: ba
		R2:E8 system run.end ■ Run failed · 1 tool · 50 ms ← R2:E1
		R3:E1 user run.start ▶ Run: again please
		R3:E2 user user.prompt ❯ again please
		R3:E3 system stop.failure ✗ Stopped by an error: rate_limit · API Error: Request rejec
		R3:E4 system run.end ■ Run failed · 0 tools · 10 ms ← R3:E1
		R4:E1 system run.start ▶ Run
		R4:E2 system session.end Session ended (prompt_input_exit)
		R4:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R4:E1"
	`);
});

test('tasks-stop-block', () => {
	expect(feedOf('tasks-stop-block')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: plan the work
		R2:E2 user user.prompt ❯ plan the work
		R2:E3 agent:root assistant.message Planning.
		R2:E4 agent:root tool.pre ● TaskCreate(Write parser)
		R2:E5 agent:root task.created Task created: Write parser
		R2:E6 agent:root todo.add ☐ Write parser ← R2:E5
		R2:E7 agent:root tool.post ⎿ TaskCreate result ← R2:E4
		R2:E8 agent:root tool.pre ● TaskCreate(Write tests)
		R2:E9 agent:root task.created Task created: Write tests
		R2:E10 agent:root todo.add ☐ Write tests ← R2:E9
		R2:E11 agent:root tool.post ⎿ TaskCreate result ← R2:E8
		R2:E12 agent:root tool.batch Batch of 2 calls: TaskCreate, TaskCreate
		R2:E13 agent:root tool.pre ● TaskUpdate(1)
		R2:E14 agent:root tool.post ⎿ TaskUpdate result ← R2:E13
		R2:E15 agent:root todo.update ◐ Write parser
		R2:E16 agent:root tool.batch Batch of 1 call: TaskUpdate
		R2:E17 agent:root tool.pre ● TaskUpdate(1)
		R2:E18 agent:root task.completed Task completed: Write parser
		R2:E19 agent:root todo.done ☑ Write parser ← R2:E18
		R2:E20 agent:root tool.post ⎿ TaskUpdate result ← R2:E17
		R2:E21 agent:root tool.batch Batch of 1 call: TaskUpdate
		R2:E22 agent:root assistant.message Done with the parser.
		R2:E23 system stop.request Stop
		R2:E24 system run.end ■ Run completed · 4 tools · 170 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 agent:root tool.pre ● Bash(node --test 2>&1 | grep "^# pass")
		R3:E3 agent:root tool.post ⎿ Bash result ← R3:E2
		R3:E4 agent:root tool.batch Batch of 1 call: Bash
		R3:E5 agent:root assistant.message Tests pass.
		R3:E6 system stop.request Stop
		R3:E7 system run.end ■ Run completed · 1 tool · 40 ms ← R3:E1
		R4:E1 system run.start ▶ Run
		R4:E2 system session.end Session ended (other)
		R4:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R4:E1"
	`);
});

test('two-subagents', () => {
	expect(feedOf('two-subagents')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: review the cart module
		R2:E2 user user.prompt ❯ review the cart module
		R2:E3 agent:root assistant.message I will use two agents.
		R2:E4 agent:root tool.pre ● Agent(Review cart source)
		R2:E5 agent:root tool.pre ● Agent(Review cart tests)
		R2:E6 agent:root subagent.start ▶ Subagent: general-purpose
		R2:E7 agent:root subagent.start ▶ Subagent: general-purpose
		R2:E8 subagent:af4 tool.pre ● Bash(grep -rn export src)
		R2:E9 subagent:af4 tool.pre ● Read(/home/dev/project/src/cart.js)
		R2:E10 subagent:aaf tool.pre ● Bash(ls test)
		R2:E11 subagent:aaf tool.post ⎿ Bash result ← R2:E10
		R2:E12 subagent:af4 tool.post ⎿ Read result ← R2:E9
		R2:E13 subagent:af4 tool.post ⎿ Bash result ← R2:E8
		R2:E14 subagent:aaf tool.batch Batch of 1 call: Bash
		R2:E15 subagent:af4 tool.batch Batch of 2 calls: Read, Bash
		R2:E16 subagent:aaf tool.pre ● Read(/home/dev/project/test/cart.test.js)
		R2:E17 subagent:af4 tool.pre ● Bash(sleep 0.5; wc -l src/cart.js)
		R2:E18 subagent:aaf tool.post ⎿ Read result ← R2:E16
		R2:E19 subagent:aaf tool.pre ● Bash(node --test 2>&1 | grep -E "^# pass")
		R2:E20 subagent:aaf tool.post ⎿ Bash result ← R2:E19
		R2:E21 subagent:aaf tool.batch Batch of 2 calls: Read, Bash
		R2:E22 subagent:aaf subagent.stop ■ Subagent: general-purpose ← R2:E7
		R2:E23 agent:root tool.post ⎿ Agent result ← R2:E5
		R2:E24 subagent:af4 tool.post ⎿ Bash result ← R2:E17
		R2:E25 subagent:af4 tool.batch Batch of 1 call: Bash
		R2:E26 subagent:af4 subagent.stop ■ Subagent: general-purpose ← R2:E6
		R2:E27 agent:root tool.post ⎿ Agent result ← R2:E4
		R2:E28 agent:root tool.batch Batch of 2 calls: Agent, Agent
		R2:E29 agent:root assistant.message The cart is sound; it has one passing test.
		R2:E30 system stop.request Stop
		R2:E31 system run.end ■ Run completed · 8 tools · 280 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system session.end Session ended (other)
		R3:E3 system run.end ■ Run completed · 0 tools · 0 ms ← R3:E1"
	`);
});

test('worktree', () => {
	expect(feedOf('worktree')).toMatchInlineSnapshot(`
		"R1:E1 system run.start ▶ Run
		R1:E2 system session.start Session started (startup · claude-opus-5-5)
		R1:E3 system instructions.loaded Instructions: /home/dev/project/CLAUDE.md
		R1:E4 system run.end ■ Run completed · 0 tools · 20 ms ← R1:E1
		R2:E1 user run.start ▶ Run: use a worktree
		R2:E2 user user.prompt ❯ use a worktree
		R2:E3 agent:root assistant.message Entering.
		R2:E4 agent:root tool.pre ● EnterWorktree(feature-x)
		R2:E5 system worktree.created Worktree created: feature-x
		R2:E6 agent:root tool.post ⎿ EnterWorktree result ← R2:E4
		R2:E7 agent:root tool.batch Batch of 1 call: EnterWorktree
		R2:E8 agent:root tool.pre ● Bash(pwd)
		R2:E9 agent:root tool.post ⎿ Bash result ← R2:E8
		R2:E10 agent:root tool.batch Batch of 1 call: Bash
		R2:E11 agent:root assistant.message Leaving.
		R2:E12 agent:root tool.batch Batch of 1 call: ExitWorktree
		R2:E13 agent:root tool.pre ● ExitWorktree(action: remove)
		R2:E14 agent:root tool.failure ✗ ExitWorktree failed: <tool_use_error>Could not verify work ← R2:E13
		R2:E15 agent:root assistant.message Back again.
		R2:E16 system stop.request Stop
		R2:E17 system run.end ■ Run completed · 3 tools · 120 ms ← R2:E1
		R3:E1 system run.start ▶ Run
		R3:E2 system worktree.removed Worktree removed: /home/dev/run/wt
		R3:E3 system session.end Session ended (prompt_input_exit)
		R3:E4 system run.end ■ Run completed · 0 tools · 10 ms ← R3:E1"
	`);
});
