import {describe, expect, it} from 'vitest';
import {permissionRequest, sessionStart, toolUse} from '../events.js';
import {frameAt, promptAt, large, type Scene, small, usual} from './frameAt.js';

const compound =
	'cd services/cart && npm ci | tee ci.log && TAG=$(git rev-parse --short HEAD) && docker build -t cart:$TAG . > build.log 2>&1';
const long = Array.from(
	{length: 60},
	(_, step) => `npm run step-${step} -- --mode production --verbose`,
).join(' && ');
const bash = (command: string) => permissionRequest({input: {command}});

describe('a permission prompt', () => {
	it('for a command of several parts', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				permissionRequest({
					input: {command: compound, description: 'Build and tag the image'},
				}),
			);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Bash ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			# Build and tag the image
			$ cd services/cart
			  && npm ci
			  | tee ci.log
			  && TAG=$(git rev-parse --short HEAD)
			  && docker build -t cart:$TAG . > build.log 2>&1
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent  ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			# Build and tag the image
			$ cd services/cart
			  && npm ci
			  | tee ci.log
			  && TAG=$(git rev-parse --short HEAD)
			  && docker build -t cart:$TAG . > build.log 2>&1
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                          ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			# Build and tag the image
			$ cd services/cart
			  && npm ci
			  | tee ci.log
			  && TAG=$(git rev-parse --short HEAD)
			  && docker build -t cart:$TAG . > build.log 2>&1
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('for a long command that is being read', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), bash(long));
			await screen.type(' ', ' ');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Bash ● ready · asks 0:03
			the agent asks · mode default · in /home/ada/demo
			  && npm run step-10 -- --mode production --verbose
			  && npm run step-11 -- --mode production --verbose
			  && npm run step-12 -- --mode production --verbose
			  && npm run step-13 -- --mode production --verbose
			  && npm run step-14 -- --mode production --verbose
			  && npm run step-15 -- --mode production --verbose
			▼ 44 more lines (Space) · ▲ 10 lines above (b)
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent  ● ready · asks 0:03
			the agent asks · mode default · in /home/ada/demo
			  && npm run step-20 -- --mode production --verbose
			  && npm run step-21 -- --mode production --verbose
			  && npm run step-22 -- --mode production --verbose
			  && npm run step-23 -- --mode production --verbose
			  && npm run step-24 -- --mode production --verbose
			  && npm run step-25 -- --mode production --verbose
			  && npm run step-26 -- --mode production --verbose
			  && npm run step-27 -- --mode production --verbose
			  && npm run step-28 -- --mode production --verbose
			  && npm run step-29 -- --mode production --verbose
			  && npm run step-30 -- --mode production --verbose
			▼ 29 more lines (Space) · ▲ 20 lines above (b)
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                          ● ready · asks 0:03
			the agent asks · mode default · in /home/ada/demo
			  && npm run step-37 -- --mode production --verbose
			  && npm run step-38 -- --mode production --verbose
			  && npm run step-39 -- --mode production --verbose
			  && npm run step-40 -- --mode production --verbose
			  && npm run step-41 -- --mode production --verbose
			  && npm run step-42 -- --mode production --verbose
			  && npm run step-43 -- --mode production --verbose
			  && npm run step-44 -- --mode production --verbose
			  && npm run step-45 -- --mode production --verbose
			  && npm run step-46 -- --mode production --verbose
			  && npm run step-47 -- --mode production --verbose
			  && npm run step-48 -- --mode production --verbose
			  && npm run step-49 -- --mode production --verbose
			  && npm run step-50 -- --mode production --verbose
			  && npm run step-51 -- --mode production --verbose
			  && npm run step-52 -- --mode production --verbose
			  && npm run step-53 -- --mode production --verbose
			  && npm run step-54 -- --mode production --verbose
			  && npm run step-55 -- --mode production --verbose
			  && npm run step-56 -- --mode production --verbose
			  && npm run step-57 -- --mode production --verbose
			  && npm run step-58 -- --mode production --verbose
			  && npm run step-59 -- --mode production --verbose
			● end · ▲ 37 lines above (b)
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('for a long command, read to its end', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), bash(long));
			await screen.type('G');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Bash ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo
			  && npm run step-54 -- --mode production --verbose
			  && npm run step-55 -- --mode production --verbose
			  && npm run step-56 -- --mode production --verbose
			  && npm run step-57 -- --mode production --verbose
			  && npm run step-58 -- --mode production --verbose
			  && npm run step-59 -- --mode production --verbose
			● end · 48 lines never shown · ▲ 54 lines above (b)
			›d deny  a allow once  ! allow anyway  e edit…  D deny…
			 A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent  ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo
			  && npm run step-50 -- --mode production --verbose
			  && npm run step-51 -- --mode production --verbose
			  && npm run step-52 -- --mode production --verbose
			  && npm run step-53 -- --mode production --verbose
			  && npm run step-54 -- --mode production --verbose
			  && npm run step-55 -- --mode production --verbose
			  && npm run step-56 -- --mode production --verbose
			  && npm run step-57 -- --mode production --verbose
			  && npm run step-58 -- --mode production --verbose
			  && npm run step-59 -- --mode production --verbose
			● end · 38 lines never shown · ▲ 50 lines above (b)
			›d deny  a allow once  ! allow anyway  e edit…  D deny…  A always…  i interrupt
			 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                          ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo
			  && npm run step-37 -- --mode production --verbose
			  && npm run step-38 -- --mode production --verbose
			  && npm run step-39 -- --mode production --verbose
			  && npm run step-40 -- --mode production --verbose
			  && npm run step-41 -- --mode production --verbose
			  && npm run step-42 -- --mode production --verbose
			  && npm run step-43 -- --mode production --verbose
			  && npm run step-44 -- --mode production --verbose
			  && npm run step-45 -- --mode production --verbose
			  && npm run step-46 -- --mode production --verbose
			  && npm run step-47 -- --mode production --verbose
			  && npm run step-48 -- --mode production --verbose
			  && npm run step-49 -- --mode production --verbose
			  && npm run step-50 -- --mode production --verbose
			  && npm run step-51 -- --mode production --verbose
			  && npm run step-52 -- --mode production --verbose
			  && npm run step-53 -- --mode production --verbose
			  && npm run step-54 -- --mode production --verbose
			  && npm run step-55 -- --mode production --verbose
			  && npm run step-56 -- --mode production --verbose
			  && npm run step-57 -- --mode production --verbose
			  && npm run step-58 -- --mode production --verbose
			  && npm run step-59 -- --mode production --verbose
			● end · 14 lines never shown · ▲ 37 lines above (b)
			›d deny  a allow once  ! allow anyway  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('for a script of several lines', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				bash(
					'set -e\nfor f in *.ts; do\n\techo "$f"\ndone\ncat <<EOF > notes.md\n# Notes\nEOF',
				),
			);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Bash ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			$ set -e
			│ for f in *.ts; do
			│ ⇥ echo "$f"
			│ done
			│ cat <<EOF > notes.md
			│ # Notes
			│ EOF
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent  ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			$ set -e
			│ for f in *.ts; do
			│ ⇥ echo "$f"
			│ done
			│ cat <<EOF > notes.md
			│ # Notes
			│ EOF
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                          ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			$ set -e
			│ for f in *.ts; do
			│ ⇥ echo "$f"
			│ done
			│ cat <<EOF > notes.md
			│ # Notes
			│ EOF
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('for a dangerous command', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				bash('rm -rf ~/old && git push --force origin main'),
			);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Bash ● ready · asks 0:01
			✖ dangerous · the agent asks · mode default
			✖ deletes folders with all that is in them: rm -rf ~/old
			✖ deletes outside the project: /home/ada/old
			✖ overwrites what others pushed: git push --force origin
			┆ main
			in /home/ada/demo
			$ rm -rf ~/old                                             ✖
			  && git push --force origin main                          ✖
			›d deny (a allow once) ! allow anyway  e edit…  D deny…
			(A always…)  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent  ● ready · asks 0:01
			✖ dangerous · the agent asks · mode default · in /home/ada/demo
			✖ deletes folders with all that is in them: rm -rf ~/old
			✖ deletes outside the project: /home/ada/old
			✖ overwrites what others pushed: git push --force origin main
			$ rm -rf ~/old                                                                 ✖
			  && git push --force origin main                                              ✖
			›d deny (a allow once) ! allow anyway  e edit…  D deny… (A always…)
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                          ● ready · asks 0:01
			✖ dangerous · the agent asks · mode default · in /home/ada/demo
			✖ deletes folders with all that is in them: rm -rf ~/old
			✖ deletes outside the project: /home/ada/old
			✖ overwrites what others pushed: git push --force origin main
			$ rm -rf ~/old                                                                                                         ✖
			  && git push --force origin main                                                                                      ✖
			›d deny (a allow once) ! allow anyway  e edit…  D deny… (A always…)  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('for hidden characters', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				bash('ls \u202E\u200Bfdp.exe\u001B[2J'),
			);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Bash ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			$ ls ⟨U+202E⟩⟨U+200B⟩fdp.exe␛[2J
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent  ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			$ ls ⟨U+202E⟩⟨U+200B⟩fdp.exe␛[2J
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                          ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			$ ls ⟨U+202E⟩⟨U+200B⟩fdp.exe␛[2J
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('for an address', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				permissionRequest({
					tool: 'WebFetch',
					input: {
						url: 'https://xn--pple-43d.example/docs/api?token=0123456789abcdef&page=1&sort=newest',
						prompt: 'List every endpoint with its parameters',
					},
				}),
			);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T… · WebFetch ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			→ https://xn--pple-43d.example/docs/api?token=0123456789abcd
			┆ ef&page=1&sort=newest
			! the host xn--pple-43d.example stands for "аpple.example"
			┆ (Cyrillic letters)
			prompt  "List every endpoint with its parameters"
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the b… · WebFetch · agent ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			→ https://xn--pple-43d.example/docs/api?token=0123456789abcdef&page=1&sort=newes
			┆ t
			! the host xn--pple-43d.example stands for "аpple.example" (Cyrillic letters)
			prompt  "List every endpoint with its parameters"
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · WebFetch · agent                                      ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			→ https://xn--pple-43d.example/docs/api?token=0123456789abcdef&page=1&sort=newest
			! the host xn--pple-43d.example stands for "аpple.example" (Cyrillic letters)
			prompt  "List every endpoint with its parameters"
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('for an MCP tool', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				permissionRequest({
					tool: 'mcp__github__create_issue',
					input: {
						owner: 'ada',
						repo: 'demo',
						title: 'The build fails on Node 22',
						labels: ['bug', 'build'],
						body: 'Steps:\n1. npm ci\n2. npm run build',
						draft: false,
						options: {notify: true, assignees: ['ada']},
					},
				}),
			);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T… · mcp__gi… ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			MCP server github
			MCP tool   create_issue
			owner    "ada"
			repo     "demo"
			title    "The build fails on Node 22"
			labels   ["bug", "build"]
			▼ 6 more lines (Space)
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T… · mcp__github__create… · agent ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			MCP server github
			MCP tool   create_issue
			owner    "ada"
			repo     "demo"
			title    "The build fails on Node 22"
			labels   ["bug", "build"]
			body
			│ Steps:
			│ 1. npm ci
			│ 2. npm run build
			draft    false
			options  {"notify": true, "assignees": ["ada"]}
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · mcp__github__create_issue · agent                     ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			MCP server github
			MCP tool   create_issue
			owner    "ada"
			repo     "demo"
			title    "The build fails on Node 22"
			labels   ["bug", "build"]
			body
			│ Steps:
			│ 1. npm ci
			│ 2. npm run build
			draft    false
			options  {"notify": true, "assignees": ["ada"]}
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('for a tool that athena does not know', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				permissionRequest({tool: 'Teleport', input: {}}),
			);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T… · Teleport ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			(no input)
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the b… · Teleport · agent ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			(no input)
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Teleport · agent                                      ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			(no input)
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('for a call that was held before it runs', async () => {
		const scene: Scene = async screen => {
			screen.supervisor.setIntercepts(['Bash']);
			await screen.emit(
				...sessionStart('auto'),
				toolUse('Bash', {command: 'git push origin main'}, 't1', {
					agentId: 's1',
					agentType: 'Explore',
					interaction: {
						expectsDecision: true,
						canBlock: true,
						defaultTimeoutMs: 300_000,
					},
				}),
			);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T…… · Explore ● ready · asks 0:01
			held before it runs: intercept Bash · in /home/ada/demo
			$ git push origin main
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the bui… · Bash · Explore ● ready · asks 0:01
			held before it runs: intercept Bash · in /home/ada/demo
			$ git push origin main
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · Explore                                        ● ready · asks 0:01
			held before it runs: intercept Bash · in /home/ada/demo
			$ git push origin main
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('while the keys are with the feed', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), bash('npm test'));
			await screen.type('v');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    1 held  ● listening
			⋮ 7 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build                  0:02
			›10:20:30 System ⚠ Permission: Bash      waits for an answer
			━━ Permission 1/1 · demo ❯ Tidy up the bui… · Bash asks 0:02
			It waits. Keys go elsewhere now: p returns to it.

			Enter details  j move  F follow  ← fold  G grants  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			waits 0:02 · 0 tools · 1 held
			⋮ 14 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                        waits · 0:02
			›10:20:30 System       ⚠ Permission: Bash                    waits for an answer
			━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent            asks 0:02
			It waits. Keys go elsewhere now: p returns to it.

			Enter details  j move  F follow  ← fold  G grants  t tasks  p prompt  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			waits 0:02 · 0 tools · 1 held
			⋮ 30 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      waits · 0:02 · 1 asked
			›10:20:30 System       ⚠ Permission: Bash                                                            waits for an answer
			━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                                    asks 0:02
			It waits. Keys go elsewhere now: p returns to it.

			Enter details  j move  F follow  ← fold  G grants  t tasks  p prompt  w next  / filter  I intercept  ? keys  q quit"
		`);
	});
});
