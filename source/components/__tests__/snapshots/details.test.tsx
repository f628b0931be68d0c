import {describe, expect, it} from 'vitest';
import {event, permissionRequest, sessionStart, toolUse} from '../events.js';
import {keys} from '../renderApp.js';
import {frameAt, large, type Scene, small, usual} from './frameAt.js';

const done = (command: string, id: string, stdout: string) =>
	event(
		'PostToolUse',
		{
			tool_name: 'Bash',
			tool_input: {command, description: 'Run the tests'},
			tool_use_id: id,
			tool_response: {stdout, stderr: '', interrupted: false},
			duration_ms: 3200,
		},
		{toolName: 'Bash', toolUseId: id},
	);
const output = Array.from({length: 400}, (_, n) => `test ${n} passed`).join(
	'\n',
);
const session = [
	...sessionStart(),
	toolUse('Bash', {command: 'npm test', description: 'Run the tests'}, 't1'),
	done('npm test', 't1', `${output}\n`),
];

describe('the details of a row', () => {
	it('of a call, its output folded', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type(keys.enter);
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			● Bash(npm test)
			done · exit 0 · 400 lines · 3.2 s
			10:20:30 · agent:root · session-1234:R2:E3
			in /home/ada/demo

			Input
			# Run the tests
			$ npm test

			Output
			  test 0 passed
			▼ 204 more lines (Space)

			Esc close  j scroll  Space page  r raw  Tab related  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:02 · 1 tool · 0 held
			● Bash(npm test)
			done · exit 0 · 400 lines · 3.2 s
			10:20:30 · agent:root · session-1234:R2:E3
			in /home/ada/demo

			Input
			# Run the tests
			$ npm test

			Output
			  test 0 passed
			  test 1 passed
			  test 2 passed
			  test 3 passed
			  test 4 passed
			  test 5 passed
			  test 6 passed
			  test 7 passed
			▼ 197 more lines (Space)

			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:02 · 1 tool · 0 held
			                                                      │ ● Bash(npm test)
			                                                      │ done · exit 0 · 400 lines · 3.2 s
			                                                      │ 10:20:30 · agent:root · session-1234:R2:E3
			                                                      │ in /home/ada/demo
			                                                      │
			                                                      │ Input
			                                                      │ # Run the tests
			                                                      │ $ npm test
			                                                      │
			                                                      │ Output
			                                                      │   test 0 passed
			                                                      │   test 1 passed
			                                                      │   test 2 passed
			                                                      │   test 3 passed
			                                                      │   test 4 passed
			                                                      │   test 5 passed
			                                                      │   test 6 passed
			                                                      │   test 7 passed
			                                                      │   test 8 passed
			                                                      │   test 9 passed
			                                                      │   test 10 passed
			                                                      │   test 11 passed
			                                                      │   test 12 passed
			                                                      │   test 13 passed
			                                                      │   test 14 passed
			                                                      │   test 15 passed
			                                                      │   test 16 passed
			                                                      │   test 17 passed
			                                                      │   test 18 passed
			                                                      │   test 19 passed
			                                                      │   test 20 passed
			                                                      │   test 21 passed
			 10:20:30 System Session started (startup · claude-x) │   test 22 passed
			 10:20:30 You    ▾ ❯ Tidy up the build   0:02 · 1 tool│   test 23 passed
			›10:20:30 Agent  ✓ Bash(npm test)   exit 0 · 400 lines│ ▼ 181 more lines (Space)

			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  → next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('of a call, to the end', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type(keys.enter, 'G');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			  test 194 passed
			  test 195 passed
			  test 196 passed
			  test 197 passed
			  test 198 passed
			  test 199 passed
			⋯ 200 more lines: o shows them

			Events
			10:20:30 tool.pre · session-1234:R2:E3
			10:20:30 tool.post +0 ms · session-1234:R2:E4
			● end · ▲ 204 lines above (b)

			Esc close  j scroll  Space page  r raw  Tab related  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:03 · 1 tool · 0 held
			  test 187 passed
			  test 188 passed
			  test 189 passed
			  test 190 passed
			  test 191 passed
			  test 192 passed
			  test 193 passed
			  test 194 passed
			  test 195 passed
			  test 196 passed
			  test 197 passed
			  test 198 passed
			  test 199 passed
			⋯ 200 more lines: o shows them

			Events
			10:20:30 tool.pre · session-1234:R2:E3
			10:20:30 tool.post +0 ms · session-1234:R2:E4
			● end · ▲ 197 lines above (b)

			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:03 · 1 tool · 0 held
			                                                      │   test 171 passed
			                                                      │   test 172 passed
			                                                      │   test 173 passed
			                                                      │   test 174 passed
			                                                      │   test 175 passed
			                                                      │   test 176 passed
			                                                      │   test 177 passed
			                                                      │   test 178 passed
			                                                      │   test 179 passed
			                                                      │   test 180 passed
			                                                      │   test 181 passed
			                                                      │   test 182 passed
			                                                      │   test 183 passed
			                                                      │   test 184 passed
			                                                      │   test 185 passed
			                                                      │   test 186 passed
			                                                      │   test 187 passed
			                                                      │   test 188 passed
			                                                      │   test 189 passed
			                                                      │   test 190 passed
			                                                      │   test 191 passed
			                                                      │   test 192 passed
			                                                      │   test 193 passed
			                                                      │   test 194 passed
			                                                      │   test 195 passed
			                                                      │   test 196 passed
			                                                      │   test 197 passed
			                                                      │   test 198 passed
			                                                      │   test 199 passed
			                                                      │ ⋯ 200 more lines: o shows them
			                                                      │
			                                                      │ Events
			 10:20:30 System Session started (startup · claude-x) │ 10:20:30 tool.pre · session-1234:R2:E3
			 10:20:30 You    ▾ ❯ Tidy up the build   0:03 · 1 tool│ 10:20:30 tool.post +0 ms · session-1234:R2:E4
			›10:20:30 Agent  ✓ Bash(npm test)   exit 0 · 400 lines│ ● end · ▲ 181 lines above (b)

			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  → next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('of a call, with all of its output', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type(keys.enter, 'o', 'G');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			  test 393 passed
			  test 394 passed
			  test 395 passed
			  test 396 passed
			  test 397 passed
			  test 398 passed
			  test 399 passed

			Events
			10:20:30 tool.pre · session-1234:R2:E3
			10:20:30 tool.post +0 ms · session-1234:R2:E4
			● end · ▲ 403 lines above (b)

			Esc close  j scroll  Space page  r raw  Tab related  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:04 · 1 tool · 0 held
			  test 386 passed
			  test 387 passed
			  test 388 passed
			  test 389 passed
			  test 390 passed
			  test 391 passed
			  test 392 passed
			  test 393 passed
			  test 394 passed
			  test 395 passed
			  test 396 passed
			  test 397 passed
			  test 398 passed
			  test 399 passed

			Events
			10:20:30 tool.pre · session-1234:R2:E3
			10:20:30 tool.post +0 ms · session-1234:R2:E4
			● end · ▲ 396 lines above (b)

			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:04 · 1 tool · 0 held
			                                                      │   test 370 passed
			                                                      │   test 371 passed
			                                                      │   test 372 passed
			                                                      │   test 373 passed
			                                                      │   test 374 passed
			                                                      │   test 375 passed
			                                                      │   test 376 passed
			                                                      │   test 377 passed
			                                                      │   test 378 passed
			                                                      │   test 379 passed
			                                                      │   test 380 passed
			                                                      │   test 381 passed
			                                                      │   test 382 passed
			                                                      │   test 383 passed
			                                                      │   test 384 passed
			                                                      │   test 385 passed
			                                                      │   test 386 passed
			                                                      │   test 387 passed
			                                                      │   test 388 passed
			                                                      │   test 389 passed
			                                                      │   test 390 passed
			                                                      │   test 391 passed
			                                                      │   test 392 passed
			                                                      │   test 393 passed
			                                                      │   test 394 passed
			                                                      │   test 395 passed
			                                                      │   test 396 passed
			                                                      │   test 397 passed
			                                                      │   test 398 passed
			                                                      │   test 399 passed
			                                                      │
			                                                      │ Events
			 10:20:30 System Session started (startup · claude-x) │ 10:20:30 tool.pre · session-1234:R2:E3
			 10:20:30 You    ▾ ❯ Tidy up the build   0:04 · 1 tool│ 10:20:30 tool.post +0 ms · session-1234:R2:E4
			›10:20:30 Agent  ✓ Bash(npm test)   exit 0 · 400 lines│ ● end · ▲ 380 lines above (b)

			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  → next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('as the agent’s own payload', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type(keys.enter, 'r');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			● Bash(npm test)
			10:20:30 · tool.pre · agent:root · session-1234:R2:E3

			{
			  "hook_event_name": "PreToolUse",
			  "tool_name": "Bash",
			  "tool_input": {
			    "command": "npm test",
			    "description": "Run the tests"
			  },
			  "tool_use_id": "t1"
			▼ 153 more lines (Space)

			Esc close  j scroll  Space page  r raw  Tab related  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:03 · 1 tool · 0 held
			● Bash(npm test)
			10:20:30 · tool.pre · agent:root · session-1234:R2:E3

			{
			  "hook_event_name": "PreToolUse",
			  "tool_name": "Bash",
			  "tool_input": {
			    "command": "npm test",
			    "description": "Run the tests"
			  },
			  "tool_use_id": "t1"
			}

			⎿ Bash result
			10:20:30 · tool.post · agent:root · session-1234:R2:E4

			{
			  "hook_event_name": "PostToolUse",
			▼ 108 more lines (Space)

			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:03 · 1 tool · 0 held
			                                                      │ ● Bash(npm test)
			                                                      │ 10:20:30 · tool.pre · agent:root · session-1234:R2:E3
			                                                      │
			                                                      │ {
			                                                      │   "hook_event_name": "PreToolUse",
			                                                      │   "tool_name": "Bash",
			                                                      │   "tool_input": {
			                                                      │     "command": "npm test",
			                                                      │     "description": "Run the tests"
			                                                      │   },
			                                                      │   "tool_use_id": "t1"
			                                                      │ }
			                                                      │
			                                                      │ ⎿ Bash result
			                                                      │ 10:20:30 · tool.post · agent:root · session-1234:R2:E4
			                                                      │
			                                                      │ {
			                                                      │   "hook_event_name": "PostToolUse",
			                                                      │   "tool_name": "Bash",
			                                                      │   "tool_input": {
			                                                      │     "command": "npm test",
			                                                      │     "description": "Run the tests"
			                                                      │   },
			                                                      │   "tool_use_id": "t1",
			                                                      │   "tool_response": {
			                                                      │     "stdout": "test 0 passed\\ntest 1 passed\\ntest 2
			                                                      │ passed\\ntest 3 passed\\ntest 4 passed\\ntest 5 passed\\ntest 6
			                                                      │ passed\\ntest 7 passed\\ntest 8 passed\\ntest 9 passed\\ntest 10
			                                                      │ passed\\ntest 11 passed\\ntest 12 passed\\ntest 13 passed\\ntest 14
			                                                      │ passed\\ntest 15 passed\\ntest 16 passed\\ntest 17 passed\\ntest 18
			                                                      │ passed\\ntest 19 passed\\ntest 20 passed\\ntest 21 passed\\ntest 22
			                                                      │ passed\\ntest 23 passed\\ntest 24 passed\\ntest 25 passed\\ntest 26
			 10:20:30 System Session started (startup · claude-x) │ passed\\ntest 27 passed\\ntest 28 passed\\ntest 29 passed\\ntest 30
			 10:20:30 You    ▾ ❯ Tidy up the build   0:03 · 1 tool│ passed\\ntest 31 passed\\ntest 32 passed\\ntest 33 passed\\ntest 34
			›10:20:30 Agent  ✓ Bash(npm test)   exit 0 · 400 lines│ ▼ 109 more lines (Space)

			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  → next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('with who decided', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				toolUse('Bash', {command: 'git push origin main'}, 't1'),
				permissionRequest({input: {command: 'git push origin main'}}),
			);
			await screen.type('D');
			await screen.paste('Open a pull request instead.');
			await screen.type(keys.enter, keys.enter);
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			● Bash(git push origin main)
			denied · ✗ Denied: Open a pull request instead.
			10:20:30 · agent:root · session-1234:R2:E3
			in /home/ada/demo

			Input
			$ git push origin main

			Decisions
			10:20:30 the agent asks
			10:20:33 ✗ denied by you: Open a pull request instead.
			▼ 8 more lines (Space)

			Esc close  j scroll  Space page  r raw  Tab related  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:05 · 1 tool · 1 denied · 0 held
			● Bash(git push origin main)
			denied · ✗ Denied: Open a pull request instead.
			10:20:30 · agent:root · session-1234:R2:E3
			in /home/ada/demo

			Input
			$ git push origin main

			Decisions
			10:20:30 the agent asks
			10:20:33 ✗ denied by you: Open a pull request instead. after 3.0 s
			           person: deny, decided by you
			           mode: ask, the agent asked, in mode default

			Events
			10:20:30 tool.pre · session-1234:R2:E3
			10:20:30 permission.request +0 ms · session-1234:R2:E4
			10:20:33 permission.decision +3.0 s · session-1234:R2:E5


			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:05 · 1 tool · 1 denied · 0 held
			                                                      │ ● Bash(git push origin main)
			                                                      │ denied · ✗ Denied: Open a pull request instead.
			                                                      │ 10:20:30 · agent:root · session-1234:R2:E3
			                                                      │ in /home/ada/demo
			                                                      │
			                                                      │ Input
			                                                      │ $ git push origin main
			                                                      │
			                                                      │ Decisions
			                                                      │ 10:20:30 the agent asks
			                                                      │ 10:20:33 ✗ denied by you: Open a pull request instead. after
			                                                      │          3.0 s
			                                                      │            person: deny, decided by you
			                                                      │            mode: ask, the agent asked, in mode default
			                                                      │
			                                                      │ Events
			                                                      │ 10:20:30 tool.pre · session-1234:R2:E3
			                                                      │ 10:20:30 permission.request +0 ms · session-1234:R2:E4
			                                                      │ 10:20:33 permission.decision +3.0 s · session-1234:R2:E5
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			 10:20:30 System Session started (startup · claude-x) │
			 10:20:30 You    ▾ ❯ Tidy up… 0:05 · 1 tool · 1 denied│
			›10:20:30 Agent  ⊘ Bash(git … ✗ Denied: Open a pull r…│

			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  → next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('of one event of several', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type(keys.enter, keys.tab);
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			● Bash(npm test)
			10:20:30 · tool.pre · agent:root · session-1234:R2:E3

			# Run the tests
			$ npm test
			tool_use_id: t1

			cause:
			  hook_request_id: mock-3
			  tool_use_id: t1
			  transcript_path: /home/ada/t.jsonl
			▼ 2 more lines (Space)

			Esc close  j scroll  Space page  r raw  Tab related  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:03 · 1 tool · 0 held
			● Bash(npm test)
			10:20:30 · tool.pre · agent:root · session-1234:R2:E3

			# Run the tests
			$ npm test
			tool_use_id: t1

			cause:
			  hook_request_id: mock-3
			  tool_use_id: t1
			  transcript_path: /home/ada/t.jsonl

			1 of 2 events that belong together
			⋮ 7 empty lines
			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:03 · 1 tool · 0 held
			                                                      │ ● Bash(npm test)
			                                                      │ 10:20:30 · tool.pre · agent:root · session-1234:R2:E3
			                                                      │
			                                                      │ # Run the tests
			                                                      │ $ npm test
			                                                      │ tool_use_id: t1
			                                                      │
			                                                      │ cause:
			                                                      │   hook_request_id: mock-3
			                                                      │   tool_use_id: t1
			                                                      │   transcript_path: /home/ada/t.jsonl
			                                                      │
			                                                      │ 1 of 2 events that belong together
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			 10:20:30 System Session started (startup · claude-x) │
			 10:20:30 You    ▾ ❯ Tidy up the build   0:03 · 1 tool│
			›10:20:30 Agent  ✓ Bash(npm test)   exit 0 · 400 lines│

			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  → next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('of a prompt', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type('g', 'j', keys.enter);
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			❯ Tidy up the build
			10:20:30 · user.prompt · user · session-1234:R2:E2

			Tidy up the build

			cwd: /home/ada/demo
			permission_mode: default
			automatic: false

			cause:
			  hook_request_id: mock-2
			  transcript_path: /home/ada/t.jsonl

			Esc close  j scroll  Space page  r raw  Tab related  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:04 · 1 tool · 0 held
			❯ Tidy up the build
			10:20:30 · user.prompt · user · session-1234:R2:E2

			Tidy up the build

			cwd: /home/ada/demo
			permission_mode: default
			automatic: false

			cause:
			  hook_request_id: mock-2
			  transcript_path: /home/ada/t.jsonl
			⋮ 8 empty lines
			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:04 · 1 tool · 0 held
			                                                      │ ❯ Tidy up the build
			                                                      │ 10:20:30 · user.prompt · user · session-1234:R2:E2
			                                                      │
			                                                      │ Tidy up the build
			                                                      │
			                                                      │ cwd: /home/ada/demo
			                                                      │ permission_mode: default
			                                                      │ automatic: false
			                                                      │
			                                                      │ cause:
			                                                      │   hook_request_id: mock-2
			                                                      │   transcript_path: /home/ada/t.jsonl
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			 10:20:30 System Session started (startup · claude-x) │
			›10:20:30 You    ▾ ❯ Tidy up the build   0:04 · 1 tool│
			 10:20:30 Agent  ✓ Bash(npm test)   exit 0 · 400 lines│

			Esc close  j scroll  Space page  r raw  Tab related  o in full  y copy  → next  / filter  I intercept  ? keys  q quit"
		`);
	});
});
