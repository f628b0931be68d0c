import {describe, expect, it} from 'vitest';
import {event, permissionRequest, sessionStart, toolUse} from '../events.js';
import {keys} from '../renderApp.js';
import {frameAt, large, type Scene, small, usual} from './frameAt.js';

const todos = [
	['Read the parser', 'completed'],
	['Write the lexer, with all the edge cases of nested quotes', 'in_progress'],
	['Measure', 'pending'],
].map(([content, status]) => ({content, status}));
const session = [
	...sessionStart(),
	toolUse('TodoWrite', {todos}, 't1'),
	event(
		'PostToolUse',
		{
			tool_name: 'TodoWrite',
			tool_input: {todos},
			tool_use_id: 't1',
			tool_response: {},
		},
		{toolName: 'TodoWrite', toolUseId: 't1'},
	),
	toolUse('Bash', {command: 'npm test'}, 't2'),
];

/** A frame of the help, without how much of it is below: every new key changes that. */
const helpAt = async (...given: Parameters<typeof frameAt>) =>
	(await frameAt(...given)).replace(/▼ \d+ more lines/, '▼ … more lines');

describe('the screen', () => {
	it('while nothing has happened', async () => {
		const scene: Scene = async screen => screen.settle();
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · no session yet             0 held  ● listening

			  Nothing yet: athena listens for a coding agent here.

			  Start one in another terminal:       athena claude
			  or hook up every Claude Code here:   athena hooks install
			⋮ 8 empty lines
			j move  F follow  G grants  t tasks  / filter  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · no session yet                          ● listening ○ not recorded
			no run · 0 tools · 0 held

			  Nothing yet: athena listens for a coding agent here.

			  Start one in another terminal:       athena claude
			  or hook up every Claude Code here:   athena hooks install

			  What it does appears here. What it asks waits below, and
			  no key allows anything that it was not meant for.

			  Hold calls before they run, in any mode:   I
			  All keys:                                  ?
			  See everything at work:        athena demo
			  Started, but nothing comes?    athena doctor
			⋮ 7 empty lines
			j move  F follow  G grants  t tasks  / filter  I intercept  ? keys  q quit"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · no session yet                                                                  ● listening ○ not recorded
			no run · 0 tools · 0 held

			  Nothing yet: athena listens for a coding agent here.

			  Start one in another terminal:       athena claude
			  or hook up every Claude Code here:   athena hooks install

			  What it does appears here. What it asks waits below, and
			  no key allows anything that it was not meant for.

			  Hold calls before they run, in any mode:   I
			  All keys:                                  ?
			  See everything at work:        athena demo
			  Started, but nothing comes?    athena doctor
			⋮ 23 empty lines
			j move  F follow  G grants  t tasks  / filter  I intercept  ? keys  q quit  Enter details (no events yet)"
		`);
	});

	it('with the agent’s tasks', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type('t');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			Tasks ████████░░░░░░░░░░░░░░░░ 1/3
			now: Write the lexer, with all the edge cases of nested quo…

			 ● Read the parser
			›◐ Write the lexer, with all the edge cases of nested quotes
			 ○ Measure
			⋮ 7 empty lines
			Enter its event  j scroll  Space page  Esc back  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:02 · 2 tools (1 running) · 0 held
			Tasks ████████░░░░░░░░░░░░░░░░ 1/3
			now: Write the lexer, with all the edge cases of nested quotes

			 ● Read the parser
			›◐ Write the lexer, with all the edge cases of nested quotes
			 ○ Measure
			⋮ 14 empty lines
			Enter its event  j scroll  Space page  Esc back  t close  / filter  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:02 · 2 tools (1 running) · 0 held
			                                                       │ Tasks ████████░░░░░░░░░░░░░░░░ 1/3
			                                                       │ now: Write the lexer, with all the edge cases of nested quotes
			                                                       │
			                                                       │  ● Read the parser
			                                                       │ ›◐ Write the lexer, with all the edge cases of nested quotes
			                                                       │  ○ Measure
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
			                                                       │
			                                                       │
			                                                       │
			 10:20:30 System Session started (startup · claude-x)  │
			 10:20:30 You    ▾ ❯ Tidy up the build   0:02 · 2 tools│
			 10:20:30 Agent  ☐ Read the parser                     │
			 10:20:30 Agent  ☐ Write the lexer, with all the edge …│
			 10:20:30 Agent  ☐ Measure                             │
			›10:20:30 Agent  ● Bash(npm test)                  0:02│

			Enter its event  j scroll  Space page  Esc back  t close  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('with rules and grants', async () => {
		const scene: Scene = async screen => {
			screen.supervisor.addRule(
				{
					id: 'tests',
					when: '~t Bash & ~c "npm test*"',
					action: 'allow',
					addedBy: 'ada',
				},
				'session',
			);
			screen.supervisor.addRule(
				{
					id: 'no-push',
					when: '~c "git push"',
					action: 'deny',
					reason: 'Open a pull request instead.',
					addedBy: 'ada',
				},
				'session',
			);
			await screen.emit(...session);
			await screen.type('G');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			Grants and rules 2
			›allow   ~t Bash & ~c "npm test*"                by ada · 1×
			 deny    ~c "git push"                           by ada · 0×
			Guards 0 of 7 on
			 ○ off   dangerous-bash
			 ○ off   path-boundary
			 ○ off   read-only
			 ○ off   no-interactive
			▼ 3 more
			~t Bash & ~c "npm test*"
			tests · this session · by ada
			decided 1× since athena started, last 2026-01-02 10:20:30

			x revoke  j scroll  Space page  Esc close  / filter  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:02 · 2 tools (1 running) · 0 held
			Grants and rules 2
			›allow   ~t Bash & ~c "npm test*"                                    by ada · 1×
			 deny    ~c "git push"                                               by ada · 0×
			Guards 0 of 7 on
			 ○ off   dangerous-bash
			 ○ off   path-boundary
			 ○ off   read-only
			 ○ off   no-interactive
			 ○ off   no-native-team
			 ○ off   no-push
			 ○ off   branch-prefix

			~t Bash & ~c "npm test*"
			tests · this session · by ada
			decided 1× since athena started, last 2026-01-02 10:20:30
			⋮ 5 empty lines
			x revoke  j scroll  Space page  Esc close  / filter  I intercept  ? keys  q quit"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:02 · 2 tools (1 running) · 0 held
			                                                      │ Grants and rules 2
			                                                      │ ›allow   ~t Bash & ~c "npm test*"                    by ada · 1×
			                                                      │  deny    ~c "git push"                               by ada · 0×
			                                                      │ Guards 0 of 7 on
			                                                      │  ○ off   dangerous-bash
			                                                      │  ○ off   path-boundary
			                                                      │  ○ off   read-only
			                                                      │  ○ off   no-interactive
			                                                      │  ○ off   no-native-team
			                                                      │  ○ off   no-push
			                                                      │  ○ off   branch-prefix
			                                                      │
			                                                      │ ~t Bash & ~c "npm test*"
			                                                      │ tests · this session · by ada
			                                                      │ decided 1× since athena started, last 2026-01-02 10:20:30
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
			 10:20:30 You    ▾ ❯ Tidy up the build  0:02 · 2 tools│
			 10:20:30 Agent  ☐ Read the parser                    │
			 10:20:30 Agent  ☐ Write the lexer, with all the edge…│
			 10:20:30 Agent  ☐ Measure                            │
			›10:20:30 Agent  ● Bash(npm … ✓ Allowed by rule · 0:02│

			x revoke  j scroll  Space page  Esc close  / filter  I intercept  ? keys  q quit  Enter guard on/off (only a guard)"
		`);
	});

	it('with no rule', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type('G');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			Grants and rules
			None yet. A in a prompt makes one; athena rules add writes
			one.
			Guards 0 of 7 on
			›○ off   dangerous-bash
			 ○ off   path-boundary
			 ○ off   read-only
			 ○ off   no-interactive
			▼ 3 more
			Refuses or asks about commands that can not be undone,
			reach beyond the project, or hide what they do.
			its entries: 21 deny, 41 ask · off

			Enter guard on/off  j scroll  Space page  Esc close  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:02 · 2 tools (1 running) · 0 held
			Grants and rules
			None yet. A in a prompt makes one; athena rules add writes one.
			Guards 0 of 7 on
			›○ off   dangerous-bash
			 ○ off   path-boundary
			 ○ off   read-only
			 ○ off   no-interactive
			 ○ off   no-native-team
			 ○ off   no-push
			 ○ off   branch-prefix

			Refuses or asks about commands that can not be undone, reach beyond the
			project, or hide what they do.
			its entries: 21 deny, 41 ask · off
			⋮ 6 empty lines
			Enter guard on/off  j scroll  Space page  Esc close  / filter  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:02 · 2 tools (1 running) · 0 held
			                                                      │ Grants and rules
			                                                      │ None yet. A in a prompt makes one; athena rules add writes one.
			                                                      │ Guards 0 of 7 on
			                                                      │ ›○ off   dangerous-bash
			                                                      │  ○ off   path-boundary
			                                                      │  ○ off   read-only
			                                                      │  ○ off   no-interactive
			                                                      │  ○ off   no-native-team
			                                                      │  ○ off   no-push
			                                                      │  ○ off   branch-prefix
			                                                      │
			                                                      │ Refuses or asks about commands that can not be undone, reach
			                                                      │ beyond the project, or hide what they do.
			                                                      │ its entries: 21 deny, 41 ask · off
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
			 10:20:30 You    ▾ ❯ Tidy up the build  0:02 · 2 tools│
			 10:20:30 Agent  ☐ Read the parser                    │
			 10:20:30 Agent  ☐ Write the lexer, with all the edge…│
			 10:20:30 Agent  ☐ Measure                            │
			›10:20:30 Agent  ● Bash(npm test)                 0:02│

			Enter guard on/off  j scroll  Space page  Esc close  / filter  I intercept  ? keys  q quit  x revoke (not a guard)"
		`);
	});

	it('with its help', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type('?');
		};
		expect(await helpAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			Feed
			  Enter            Details of the event
			  j ↓              One event down
			  k ↑              One event up
			  Space PgDn       One page down
			  b PgUp           One page up
			  g Home           To the first event
			  F End            To the newest event, and follow
			  ← h              To the row it hangs under; there, fold
			                   run or subagent away
			  → l              Unfold the run or subagent
			▼ … more lines (Space)

			Esc close  / search  j scroll  Space page"
		`);
		expect(await helpAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:02 · 2 tools (1 running) · 0 held
			Feed
			  Enter            Details of the event
			  j ↓              One event down
			  k ↑              One event up
			  Space PgDn       One page down
			  b PgUp           One page up
			  g Home           To the first event
			  F End            To the newest event, and follow
			  ← h              To the row it hangs under; there, fold run or subagent away
			  → l              Unfold the run or subagent
			  z                Fold the run or subagent it is in, and back
			  Z                Fold all earlier runs, or unfold everything
			  e                To the next error
			  E                To the previous error
			  D                To the next call that was denied
			  .                To the next call that waits for an answer, here or elsewhere
			  n                To the next row that fits what was searched last
			  N                To the previous row that fits what was searched last
			▼ … more lines (Space)

			Esc close  / search  j scroll  Space page"
		`);
		expect(await helpAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:02 · 2 tools (1 running) · 0 held
			Feed
			  Enter            Details of the event
			  j ↓              One event down
			  k ↑              One event up
			  Space PgDn       One page down
			  b PgUp           One page up
			  g Home           To the first event
			  F End            To the newest event, and follow
			  ← h              To the row it hangs under; there, fold run or subagent away
			  → l              Unfold the run or subagent
			  z                Fold the run or subagent it is in, and back
			  Z                Fold all earlier runs, or unfold everything
			  e                To the next error
			  E                To the previous error
			  D                To the next call that was denied
			  .                To the next call that waits for an answer, here or elsewhere
			  n                To the next row that fits what was searched last
			  N                To the previous row that fits what was searched last
			  Esc              Clear the filter: all rows again
			  G R              Grants, rules and guards: who made them, how often they decided, revoke
			  t                The agent's task list
			  m                Mark the event, or take the mark away
			  '                To the next mark
			  y                Copy the output of the call, or what the event says
			  p                To the prompt that waits (nothing waits)
			  Tab              To the sessions: each is shown alone as you walk them (there is one session at most)
			  1-9              The session with this number alone (there is one session at most)
			  0                All sessions again (all sessions are there already)
			  s                Play the next event (only with --step)

			Everywhere but in text fields
			  w                Next waiting request (nothing waits)
			  W                Previous waiting request (nothing waits)
			  L                All that waits, here and in the agents' own prompts, in a list (nothing waits)
			▼ … more lines (Space)

			Esc close  / search  j scroll  Space page"
		`);
	});

	it('with its help, further down', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type('?', ' ', ' ');
		};
		expect(await helpAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			  n                To the next row that fits what was
			                   searched last
			  N                To the previous row that fits what was
			                   searched last
			  Esc              Clear the filter: all rows again
			  G R              Grants, rules and guards: who made them,
			                   how often they decided, revoke
			  t                The agent's task list
			  m                Mark the event, or take the mark away
			  '                To the next mark
			  y                Copy the output of the call, or what the
			▼ … more lines (Space) · ▲ 20 lines above (b)

			Esc close  / search  j scroll  Space page"
		`);
		expect(await helpAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:04 · 2 tools (1 running) · 0 held
			  w                Next waiting request (nothing waits)
			  W                Previous waiting request (nothing waits)
			  L                All that waits, here and in the agents' own prompts, in a
			                   list (nothing waits)
			  o                To the terminal of the prompt's session, or of the row's
			                   (its terminal did not say where it is)
			  r                Write the next prompt of the session, or of the one that
			                   waits for one longest (its terminal did not say where it is:
			                   reply there)
			  B                No notification of the prompt's session, or of the row's;
			                   and back
			  u                Take back what was allowed and has not gone out yet (nothing
			                   to take back: it has gone out)
			  /                Show only the rows that fit an expression (docs/filters.md)
			  I                Which calls are held before they run
			  :                Write a command; Tab shows what there is
			  S                The recorded sessions: what they were, what they cost, and
			                   to read one
			▼ … more lines (Space) · ▲ 34 lines above (b)

			Esc close  / search  j scroll  Space page"
		`);
		expect(await helpAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:04 · 2 tools (1 running) · 0 held
			  k                One line up
			  Space PgDn       One page down
			  b PgUp           One page up
			  g Home           To the beginning
			  G End            To the end
			  c                The unchanged lines of a diff too, and back (no diff here)
			  &                Answer all identical requests together, or only this one again
			  v                Look at the feed; the prompt stays

			Always allow, or deny
			  n Esc            Back, nothing is answered
			  y                Answer this, and later calls, as the chosen line says
			  1-9              What is meant: the line with this number
			  ↓ Tab j          What is meant: the next one
			  ↑ Shift-Tab k    What is meant: the one before
			  s                For whom: this session, this project, you (the agent’s own proposal has its own)
			  u                Until when: revoked, one hour, once more (the agent’s own proposal has its own)
			  D                Why, in your own words: what the agent is told now and each time
			  Space PgDn       One page down
			  b PgUp           One page up
			  g Home           To the beginning
			  G End            To the end

			What you edited, before it is sent
			  n Esc            Back to what was asked; what was edited is dropped
			  a                Allow the call, or approve the plan, as it was edited
			  !                Allow what was edited, though it is dangerous (nothing dangerous in it: a allows it)
			  A                Approve the edited plan, and file edits without asking (only for a plan)
			  e                Go on editing
			  j                One line down
			  k                One line up
			  Space PgDn       One page down
			  b PgUp           One page up
			  g Home           To the beginning
			▼ … more lines (Space) · ▲ 66 lines above (b)

			Esc close  / search  j scroll  Space page"
		`);
	});

	it('with the help of a prompt', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session, permissionRequest());
			await screen.type('?');
		};
		expect(await helpAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    1 held  ● listening
			Permission prompt
			  d                Deny
			  a                Allow once
			  !                Allow once what is dangerous, or was not
			                   read to the end (nothing dangerous in
			                   it: a allows it)
			  e                Edit what would be done, then allow that
			  E                Edit it in $VISUAL or $EDITOR, then
			                   allow that (no other editor here)
			▼ … more lines (Space)
			━━ Permission 1/1 · demo ❯ Tidy up the bui… · Bash asks 0:02
			It waits. Keys go elsewhere now.

			Esc close  / search  j scroll  Space page"
		`);
		expect(await helpAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			waits 0:02 · 2 tools · 1 held
			Permission prompt
			  d                Deny
			  a                Allow once
			  !                Allow once what is dangerous, or was not read to the end
			                   (nothing dangerous in it: a allows it)
			  e                Edit what would be done, then allow that
			  E                Edit it in $VISUAL or $EDITOR, then allow that (no other
			                   editor here)
			  D                Deny, with a message to the agent
			  A                Allow, and later calls like it: choose which, for whom,
			                   until when
			  X                Deny, and later calls like it: choose which, for whom, until
			                   when
			  i                Deny and end the agent's turn
			  Esc              Leave it to the agent's own prompt
			  Tab → ↓          Next choice that Enter does; what allows has a key of its own
			▼ … more lines (Space)
			━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent            asks 0:02
			It waits. Keys go elsewhere now.

			Esc close  / search  j scroll  Space page"
		`);
		expect(await helpAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			waits 0:02 · 2 tools · 1 held
			Permission prompt
			  d                Deny
			  a                Allow once
			  !                Allow once what is dangerous, or was not read to the end (nothing dangerous in it: a allows it)
			  e                Edit what would be done, then allow that
			  E                Edit it in $VISUAL or $EDITOR, then allow that (no other editor here)
			  D                Deny, with a message to the agent
			  A                Allow, and later calls like it: choose which, for whom, until when
			  X                Deny, and later calls like it: choose which, for whom, until when
			  i                Deny and end the agent's turn
			  Esc              Leave it to the agent's own prompt
			  Tab → ↓          Next choice that Enter does; what allows has a key of its own
			  Shift-Tab ← ↑    Previous choice
			  Enter            Do what the cursor stands on
			  j                One line down
			  k                One line up
			  Space PgDn       One page down
			  b PgUp           One page up
			  g Home           To the beginning
			  G End            To the end
			  c                The unchanged lines of a diff too, and back (no diff here)
			  &                Answer all identical requests together, or only this one again (no identical request waits)
			  v                Look at the feed; the prompt stays

			Feed
			  Enter            Details of the event
			  j ↓              One event down
			  k ↑              One event up
			  Space PgDn       One page down
			  b PgUp           One page up
			  g Home           To the first event
			  F End            To the newest event, and follow
			▼ … more lines (Space)
			━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                                    asks 0:02
			It waits. Keys go elsewhere now.

			Esc close  / search  j scroll  Space page"
		`);
	});

	it('with the palette', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type(':');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 4 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build        0:02 · 2 tools
			 10:20:30 Agent  ☐ Read the parser
			 10:20:30 Agent  ☐ Write the lexer, with all the edge cases…
			 10:20:30 Agent  ☐ Measure
			›10:20:30 Agent  ● Bash(npm test)                       0:02
			tasks  rules  guards  filter  intercept  sessions  +19
			:

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:02 · 2 tools (1 running) · 0 held
			⋮ 11 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build              running 0:02 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quo…
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                     0:02
			tasks  rules  guards  filter  intercept  sessions  hold  interrupt  +17
			:

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:02 · 2 tools (1 running) · 0 held
			⋮ 27 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      running 0:02 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quotes
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                                                             0:02
			tasks  rules  guards  filter  intercept  sessions  hold  interrupt  mute  recorded  suggest  at  details  +12
			:

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
	});

	it('with the palette, completing', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type(':', 't', keys.tab);
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 4 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build        0:04 · 2 tools
			 10:20:30 Agent  ☐ Read the parser
			 10:20:30 Agent  ☐ Write the lexer, with all the edge cases…
			 10:20:30 Agent  ☐ Measure
			›10:20:30 Agent  ● Bash(npm test)                       0:04
			tasks  theme                           The agent's task list
			: tasks

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:04 · 2 tools (1 running) · 0 held
			⋮ 11 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build              running 0:04 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quo…
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                     0:04
			tasks  theme                                               The agent's task list
			: tasks

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:04 · 2 tools (1 running) · 0 held
			⋮ 27 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      running 0:04 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quotes
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                                                             0:04
			tasks  theme                                                                                       The agent's task list
			: tasks

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
	});

	it('with the palette, its argument completed', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type(':', 't', 'h', 'e', 'm', 'e', ' ', keys.tab);
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 4 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build        0:09 · 2 tools
			 10:20:30 Agent  ☐ Read the parser
			 10:20:30 Agent  ☐ Write the lexer, with all the edge cases…
			 10:20:30 Agent  ☐ Measure
			›10:20:30 Agent  ● Bash(npm test)                       0:09
			dark  light  high-contrast  mono  none
			: theme dark

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:09 · 2 tools (1 running) · 0 held
			⋮ 11 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build              running 0:09 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quo…
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                     0:09
			dark  light  high-contrast  mono  none
			: theme dark

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:09 · 2 tools (1 running) · 0 held
			⋮ 27 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      running 0:09 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quotes
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                                                             0:09
			dark  light  high-contrast  mono  none
			: theme dark

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
	});

	it('with a command that can not be run', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type(':');
			await screen.paste('theme mauve');
			await screen.type(keys.enter);
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 4 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build        0:04 · 2 tools
			 10:20:30 Agent  ☐ Read the parser
			 10:20:30 Agent  ☐ Write the lexer, with all the edge cases…
			 10:20:30 Agent  ☐ Measure
			›10:20:30 Agent  ● Bash(npm test)                       0:04
			✗ “mauve”: one of dark, light, high-contrast, mono, none
			: theme mauve

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:04 · 2 tools (1 running) · 0 held
			⋮ 11 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build              running 0:04 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quo…
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                     0:04
			✗ “mauve”: one of dark, light, high-contrast, mono, none
			: theme mauve

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:04 · 2 tools (1 running) · 0 held
			⋮ 27 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      running 0:04 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quotes
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                                                             0:04
			✗ “mauve”: one of dark, light, high-contrast, mono, none
			: theme mauve

			Enter run  Esc close  Tab complete  ↑ earlier"
		`);
	});

	it('with a filter', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type('/');
			await screen.paste('~t Bash');
			await screen.advance(1000);
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 9 empty lines
			›10:20:30 Agent  ● Bash(npm test)                       0:03
			Show only: ~t tool ~c command "text" & | !            1 of 6
			/ ~t Bash

			Enter keep  Esc clear  Tab complete"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:03 · 2 tools (1 running) · 0 held
			⋮ 16 empty lines
			›10:20:30 Agent        ● Bash(npm test)                                     0:03
			Show only: ~t tool ~c command "text" & | !                                1 of 6
			/ ~t Bash

			Enter keep  Esc clear  Tab complete"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:03 · 2 tools (1 running) · 0 held
			⋮ 32 empty lines
			›10:20:30 Agent        ● Bash(npm test)                                                                             0:03
			Show only: ~t tool ~c command ~p path ~d denied ~e error "text" & | ! ( )                                         1 of 6
			/ ~t Bash

			Enter keep  Esc clear  Tab complete"
		`);
	});

	it('with a filter that is wrong', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type('/');
			await screen.paste('~t Bash & (~q');
			await screen.advance(1000);
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 4 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build        0:03 · 2 tools
			 10:20:30 Agent  ☐ Read the parser
			 10:20:30 Agent  ☐ Write the lexer, with all the edge cases…
			 10:20:30 Agent  ☐ Measure
			›10:20:30 Agent  ● Bash(npm test)                       0:03
			✗ “~q”: there is no ~q
			/ ~t Bash & (~q

			Enter keep  Esc clear  Tab complete"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:03 · 2 tools (1 running) · 0 held
			⋮ 11 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build              running 0:03 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quo…
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                     0:03
			✗ “~q”: there is no ~q
			/ ~t Bash & (~q

			Enter keep  Esc clear  Tab complete"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:03 · 2 tools (1 running) · 0 held
			⋮ 27 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      running 0:03 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quotes
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                                                             0:03
			✗ “~q”: there is no ~q
			/ ~t Bash & (~q

			Enter keep  Esc clear  Tab complete"
		`);
	});

	it('with a filter that is completed', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type('/', '~', keys.tab);
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 4 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build        0:04 · 2 tools
			 10:20:30 Agent  ☐ Read the parser
			 10:20:30 Agent  ☐ Write the lexer, with all the edge cases…
			 10:20:30 Agent  ☐ Measure
			›10:20:30 Agent  ● Bash(npm test)                       0:04
			~t tool  ~c command  ~p path  ~s session  ~a agent  +8
			/ ~t

			Enter keep  Esc clear  Tab complete"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:04 · 2 tools (1 running) · 0 held
			⋮ 11 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build              running 0:04 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quo…
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                     0:04
			~t tool  ~c command  ~p path  ~s session  ~a agent  ~k kind  +7
			/ ~t

			Enter keep  Esc clear  Tab complete"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:04 · 2 tools (1 running) · 0 held
			⋮ 27 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      running 0:04 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quotes
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                                                             0:04
			~t tool  ~c command  ~p path  ~s session  ~a agent  ~k kind  ~d decision  ~r run  ~m marked  ~w waiting  +3
			/ ~t

			Enter keep  Esc clear  Tab complete"
		`);
	});

	it('with a filter in force that nothing fits', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type('/');
			await screen.paste('nowhere');
			await screen.type(keys.enter);
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			Filter: nowhere                                       0 of 6

			  No row fits the filter.
			⋮ 10 empty lines
			Enter details  j move  F follow  ← fold  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:04 · 2 tools (1 running) · 0 held
			Filter: nowhere                                                           0 of 6

			  No row fits the filter.
			⋮ 17 empty lines
			Enter details  j move  F follow  ← fold  Esc all rows  G grants  t tasks  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:04 · 2 tools (1 running) · 0 held
			Filter: nowhere                                                                                                   0 of 6

			  No row fits the filter.
			⋮ 33 empty lines
			Enter details  j move  F follow  ← fold  Esc all rows  G grants  t tasks  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('with what is to be held', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session);
			await screen.type('I');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 4 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build        0:02 · 2 tools
			 10:20:30 Agent  ☐ Read the parser
			 10:20:30 Agent  ☐ Write the lexer, with all the edge cases…
			 10:20:30 Agent  ☐ Measure
			›10:20:30 Agent  ● Bash(npm test)                       0:02
			Hold before they run: Bash, mcp__* or ~c "git push"
			>

			Enter hold  Esc back  Tab complete"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:02 · 2 tools (1 running) · 0 held
			⋮ 11 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build              running 0:02 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quo…
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                     0:02
			Hold before they run: Bash, mcp__* or ~t Bash & ~c "git push"
			>

			Enter hold  Esc back  Tab complete"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:02 · 2 tools (1 running) · 0 held
			⋮ 27 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      running 0:02 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quotes
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                                                             0:02
			Hold before they run: Bash, mcp__* or ~t Bash & ~c "git push"
			>

			Enter hold  Esc back  Tab complete"
		`);
	});

	it('about to be left', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...session, permissionRequest());
			await screen.type('q');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    1 held  ● listening
			 10:20:30 You    ▾ ❯ Tidy up the build        0:02 · 2 tools
			 10:20:30 Agent  ☐ Read the parser
			 10:20:30 Agent  ☐ Write the lexer, with all the edge cases…
			 10:20:30 Agent  ☐ Measure
			›10:20:30 Agent  ◆ Bash(npm test)        waits for an answer
			━━ Permission 1/1 · demo ❯ Tidy up the bui… · Bash asks 0:02
			the agent asks · mode default · in /home/ada/demo
			# Run the tests
			$ npm test
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave
			1 request waits; it goes back to the agent. Quit? y

			y quit  n stay"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			waits 0:02 · 2 tools · 1 held
			⋮ 7 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build              waits · 0:02 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quo…
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ◆ Bash(npm test)                      waits for an answer
			━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent            asks 0:02
			the agent asks · mode default · in /home/ada/demo
			# Run the tests
			$ npm test
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave
			1 request waits; it goes back to the agent. Quit? y

			y quit  n stay"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			waits 0:02 · 2 tools · 1 held
			⋮ 23 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                            waits · 0:02 · 2 tools · 1 asked
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quotes
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ◆ Bash(npm test)                                                              waits for an answer
			━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                                    asks 0:02
			the agent asks · mode default · in /home/ada/demo
			# Run the tests
			$ npm test
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave
			1 request waits; it goes back to the agent. Quit? y

			y quit  n stay"
		`);
	});

	it('with notices', async () => {
		const scene: Scene = async screen => {
			screen.supervisor.notify(
				'error',
				'Recording stopped: the disk is full, and nothing more is kept of this session',
			);
			screen.supervisor.notify('warn', 'Another athena is here');
			await screen.emit(...session);
			await screen.type();
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 5 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build        0:01 · 2 tools
			 10:20:30 Agent  ☐ Read the parser
			 10:20:30 Agent  ☐ Write the lexer, with all the edge cases…
			 10:20:30 Agent  ☐ Measure
			›10:20:30 Agent  ● Bash(npm test)                       0:01
			✗ Recording stopped: the disk is full, and
			nothing more is kept of this session (+1)        x dismisses
			Enter details  j move  F follow  ← fold  G grants  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:01 · 2 tools (1 running) · 0 held
			⋮ 12 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build              running 0:01 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quo…
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                     0:01
			✗ Recording stopped: the disk is full, and nothing more is kept
			of this session (+1)                                                 x dismisses
			Enter details  j move  F follow  ← fold  G grants  t tasks  / filter  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:01 · 2 tools (1 running) · 0 held
			⋮ 29 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      running 0:01 · 2 tools
			 10:20:30 Agent        ☐ Read the parser
			 10:20:30 Agent        ☐ Write the lexer, with all the edge cases of nested quotes
			 10:20:30 Agent        ☐ Measure
			›10:20:30 Agent        ● Bash(npm test)                                                                             0:01
			✗ Recording stopped: the disk is full, and nothing more is kept of this session (+1)                         x dismisses
			Enter details  j move  F follow  ← fold  G grants  t tasks  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('in a mode that hardly asks', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart('auto'));
			await screen.type();
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · auto                       0 held  ● listening
			The agent rarely asks: I holds tools before they run
			⋮ 9 empty lines
			 10:20:30 System Session started (startup · claude-x)
			›10:20:30 You    ▾ ❯ Tidy up the build                  0:01

			Enter details  j move  F follow  ← fold  G grants  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · auto     ● listening ○ not recorded
			running 0:01 · 0 tools · 0 held
			auto: agent rarely asks; I holds tools before they run
			⋮ 16 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			›10:20:30 You          ▾ ❯ Tidy up the build                        running 0:01

			Enter details  j move  F follow  ← fold  G grants  t tasks  / filter  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · auto                                             ● listening ○ not recorded
			running 0:01 · 0 tools · 0 held
			The agent rarely asks in auto mode: press I to hold tools before they run
			⋮ 32 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			›10:20:30 You          ▾ ❯ Tidy up the build                                                                running 0:01

			Enter details  j move  F follow  ← fold  G grants  t tasks  / filter  I intercept  ? keys  q quit"
		`);
	});
});
