import {expect, it} from 'vitest';
import {event, permissionRequest, toolUse} from '../events.js';
import {frameAt, large, type Scene, small, usual} from './frameAt.js';

const wide = [160, 45] as const;
const widest = [200, 60] as const;

/** Sessions in a row: every fifth asks, works, is done, failed, thinks. */
const sessions =
	(count: number, ...keys: readonly string[]): Scene =>
	async screen => {
		const events: Parameters<typeof screen.emit> = [];
		for (let n = 1; n <= count; n++) {
			const of = {
				sessionId: `session-${n}`,
				context: {
					cwd: `/work/${projects[n % projects.length] ?? ''}${n}`,
					transcriptPath: '',
					permissionMode: 'default',
				},
			};
			events.push(event('UserPromptSubmit', {prompt: `Do task ${n}`}, of));
			if (n % 5 === 1) events.push(permissionRequest(of));
			if (n % 5 === 2)
				events.push(
					toolUse('Read', {file_path: `/work/a${n}.ts`}, `t${n}`, of),
				);
			if (n % 5 === 3) events.push(event('Stop', {background_tasks: []}, of));
			if (n % 5 === 4)
				events.push(event('StopFailure', {error: 'overloaded'}, of));
		}

		await screen.emit(...events);
		await screen.advance(65_000);
		await screen.press(...keys);
	};

const projects = ['api', 'shop', 'infra', 'web', 'docs'];

it('counts the sessions in the header of a small screen', async () => {
	expect(await frameAt(small, sessions(5))).toMatchInlineSnapshot(`
		"athena demo · ◆1 ✗1 ✓1 ●2 · default              ● listening
		›10:20:30 shop1  System ⚠ Permission: B… waits for an answer
		 10:20:30 infra2 You    ▾ ❯ Do task 2          1:05 · 1 tool
		 10:20:30 infra2 Agent  ● Read(/work/a2.ts)             1:05
		 10:20:30 web3   You    ▾ ❯ Do task 3                   0:00
		 10:20:30 docs4  You    ▾ ❯ Do task 4                   0:00
		 10:20:30 docs4  System ✗ Stopped by an error: overloaded
		━━ Permission 1/1 · shop1 ❯ Do t… · Bash ● ready · asks 1:05
		the agent asks · mode default · in /work/shop1
		# Run the tests
		$ npm test
		›d deny  a allow once  e edit…  D deny…  A always…
		 i interrupt  Esc leave

		Tab choose  j scroll  Space page  v feed  w next  ? keys"
	`);
});

it('names the sessions in one line of the usual one', async () => {
	expect(await frameAt(usual, sessions(5))).toMatchInlineSnapshot(`
		"athena demo · Do task 1 · default                     ● listening ○ not recorded
		5 sessions · waits 1:05 · 0 tools · 1 held in all
		▸1 ◆ shop1   2 ● infra2   3 ✓ web3   4 ✗ docs4   5 ● api5
		⋮ 4 empty lines
		 10:20:30 shop1    You          ▾ ❯ Do task 1                       waits · 1:05
		›10:20:30 shop1    System       ⚠ Permission: Bash           waits for an answer
		 10:20:30 infra2   You          ▾ ❯ Do task 2              running 1:05 · 1 tool
		 10:20:30 infra2   Agent        ● Read(/work/a2.ts)                         1:05
		 10:20:30 web3     You          ▾ ❯ Do task 3                          done 0:00
		 10:20:30 docs4    You          ▾ ❯ Do task 4                        failed 0:00
		 10:20:30 docs4    System       ✗ Stopped by an error: overloaded
		 10:20:30 docs4    System       ■ Run failed · 0 tools · 0 ms
		 10:20:30 api5     You          ▾ ❯ Do task 5                       running 1:05
		━━ Permission 1/1 · shop1 ❯ Do task 1 · Bash · agent         ● ready · asks 1:05
		the agent asks · mode default · in /work/shop1
		# Run the tests
		$ npm test
		›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

		Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
	`);
});

it('and of a large one', async () => {
	expect(await frameAt(large, sessions(10))).toMatchInlineSnapshot(`
		"athena demo · Do task 1 · default                                                             ● listening ○ not recorded
		10 sessions · waits 1:05 · 0 tools · 2 held in all
		▸1 ◆ shop1   2 ● api10   3 ● infra2   4 ✓ web3   5 ✗ docs4   6 ● api5   7 ◆ shop6   8 ● infra7   9 ✓ web8   ✗ docs9
		⋮ 11 empty lines
		 10:20:30 shop1        You          ▾ ❯ Do task 1                                                 waits · 1:05 · 1 asked
		›10:20:30 shop1        System       ⚠ Permission: Bash                                               waits for an answer
		 10:20:30 infra2       You          ▾ ❯ Do task 2                                                  running 1:05 · 1 tool
		 10:20:30 infra2       Agent        ● Read(/work/a2.ts)                                                             1:05
		 10:20:30 web3         You          ▾ ❯ Do task 3                                                              done 0:00
		 10:20:30 docs4        You          ▾ ❯ Do task 4                                                            failed 0:00
		 10:20:30 docs4        System       ✗ Stopped by an error: overloaded
		 10:20:30 docs4        System       ■ Run failed · 0 tools · 0 ms
		 10:20:30 api5         You          ▾ ❯ Do task 5                                                           running 1:05
		 10:20:30 shop6        You          ▾ ❯ Do task 6                                                 waits · 1:05 · 1 asked
		 10:20:30 shop6        System       ⚠ Permission: Bash                                               waits for an answer
		 10:20:30 infra7       You          ▾ ❯ Do task 7                                                  running 1:05 · 1 tool
		 10:20:30 infra7       Agent        ● Read(/work/a7.ts)                                                             1:05
		 10:20:30 web8         You          ▾ ❯ Do task 8                                                              done 0:00
		 10:20:30 docs9        You          ▾ ❯ Do task 9                                                            failed 0:00
		 10:20:30 docs9        System       ✗ Stopped by an error: overloaded
		 10:20:30 docs9        System       ■ Run failed · 0 tools · 0 ms
		 10:20:30 api10        You          ▾ ❯ Do task 10                                                          running 1:05
		━━ Permission 1/2 · shop1 ❯ Do task 1 · Bash · agent                                                 ● ready · asks 1:05
		the agent asks · mode default · in /work/shop1
		# Run the tests
		$ npm test
		›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

		Tab choose  j scroll  Space page  v feed  w next  L list  / filter  I intercept  ? keys  q quit"
	`);
});

it('lists them beside feed and prompt on a wide one', async () => {
	expect(await frameAt(wide, sessions(5))).toMatchInlineSnapshot(`
		"athena demo · Do task 1 · default                                                                                                     ● listening ○ not recorded
		5 sessions · waits 1:05 · 0 tools · 1 held in all
		Feed of the session that asks; v shows all
		 Agents 5 ◆1 ✗1 ✓1                          │
		›1 ◆ shop1 ❯ Do task 1                  1:05│
		     Bash(npm test)                         │
		 2 ● infra2 ❯ Do task 2                 1:05│
		     Read(/work/a2.ts)                      │
		 3 ✓ web3 ❯ Do task 3                   1:05│
		     your turn                              │
		 4 ✗ docs4 ❯ Do task 4                  1:05│
		     failed · overloaded                    │
		 5 ● api5 ❯ Do task 5                   1:05│
		     thinks                                 │
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
		                                            │  10:20:30 shop1        You          ▾ ❯ Do task 1                                           waits · 1:05 · 1 asked
		                                            │ ›10:20:30 shop1        System       ⚠ Permission: Bash                                         waits for an answer
		                                            │ ━━ Permission 1/1 · shop1 ❯ Do task 1 · Bash · agent                                           ● ready · asks 1:05
		                                            │ the agent asks · mode default · in /work/shop1
		                                            │ # Run the tests
		                                            │ $ npm test
		                                            │ ›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

		Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
	`);
});

it('walks them with Tab, each shown alone', async () => {
	expect(await frameAt(wide, sessions(5, 'v', '\t', 'j', 'B')))
		.toMatchInlineSnapshot(`
			"athena demo · Do task 2 · default                                                                                                     ● listening ○ not recorded
			5 sessions · running 1:05 · 1 tool (1 running) · 1 held in all
			Shown alone: infra2 ❯ Do task 2                                                                                                                           2 of 9
			›Agents 5 ◆1 ✗1 ✓1                          │
			━1 ◆ shop1 ❯ Do task 1                  1:05│
			     Bash(npm test)                         │
			›2 ● infra2 ❯ Do task 2                 1:05│
			     Read(/work/a2.ts)                      │
			 3 ✓ web3 ❯ Do task 3                   1:05│
			     your turn                              │
			 4 ✗ docs4 ❯ Do task 4                  1:05│
			     failed · overloaded                    │
			 5 ● api5 ❯ Do task 5                   1:05│
			     thinks                                 │
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
			                                            │
			                                            │  10:20:30 infra2       You          ▾ ❯ Do task 2                                            running 1:05 · 1 tool
			                                            │ ›10:20:30 infra2       Agent        ● Read(/work/a2.ts)                                                       1:05
			                                            │ ━━ Permission 1/1 · shop1 ❯ Do task 1 · Bash · agent                                                     asks 1:05
			                                            │ It waits. Keys go elsewhere now: p returns to it.

			Enter its feed  j scroll  Space page  0 all  w next  / filter  I intercept  ? keys  q quit"
		`);
});

it('shows ten on the widest', async () => {
	expect(await frameAt(widest, sessions(10))).toMatchInlineSnapshot(`
		"athena demo · Do task 1 · default                                                                                                                                             ● listening ○ not recorded
		10 sessions · waits 1:05 · 0 tools · 2 held in all
		Feed of the session that asks; v shows all
		 Agents 10 ◆2 ✗2 ✓2                                     │
		›1 ◆ shop1 ❯ Do task 1                              1:05│
		     Bash(npm test)                                     │
		 2 ● api10 ❯ Do task 10                             1:05│
		     thinks                                             │
		 3 ● infra2 ❯ Do task 2                             1:05│
		     Read(/work/a2.ts)                                  │
		 4 ✓ web3 ❯ Do task 3                               1:05│
		     your turn                                          │
		 5 ✗ docs4 ❯ Do task 4                              1:05│
		     failed · overloaded                                │
		 6 ● api5 ❯ Do task 5                               1:05│
		     thinks                                             │
		 7 ◆ shop6 ❯ Do task 6                              1:05│
		     Bash(npm test)                                     │
		 8 ● infra7 ❯ Do task 7                             1:05│
		     Read(/work/a7.ts)                                  │
		 9 ✓ web8 ❯ Do task 8                               1:05│
		     your turn                                          │
		   ✗ docs9 ❯ Do task 9                              1:05│
		     failed · overloaded                                │
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
		                                                        │
		                                                        │
		                                                        │  10:20:30 shop1        You          ▾ ❯ Do task 1                                                                       waits · 1:05 · 1 asked
		                                                        │ ›10:20:30 shop1        System       ⚠ Permission: Bash                                                                     waits for an answer
		                                                        │  10:20:30 api10        You          ▾ ❯ Do task 10                                                                                running 1:05
		                                                        │ ━━ Permission 1/2 · shop1 ❯ Do task 1 · Bash · agent                                                                       ● ready · asks 1:05
		                                                        │ the agent asks · mode default · in /work/shop1
		                                                        │ # Run the tests
		                                                        │ $ npm test
		                                                        │ ›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

		Tab choose  j scroll  Space page  v feed  w next  L list  / filter  I intercept  ? keys  q quit"
	`);
});

it('counts what has no room', async () => {
	expect(await frameAt(wide, sessions(50, 'v', '\t', 'G')))
		.toMatchInlineSnapshot(`
			"athena demo · Do task 9 · default                                                                                                     ● listening ○ not recorded
			50 sessions · no run · 0 tools · 10 held in all
			Shown alone: docs9 ❯ Do task 9                                                                                                                           3 of 90
			›Agents 50 ◆10 ✗10 ✓10                      │
			   ▲ +14 ◆4 ✗2 ✓2                           │
			   ● infra22      Read(/work/a22.ts)    1:05│
			   ✓ web23        your turn             1:05│
			   ✗ docs24       failed · overloaded   1:05│
			   ● api25        thinks                1:05│
			   ◆ shop26       Bash(npm test)        1:05│
			   ● infra27      Read(/work/a27.ts)    1:05│
			   ✓ web28        your turn             1:05│
			   ✗ docs29       failed · overloaded   1:05│
			   ✓ web3         your turn             1:05│
			   ● api30        thinks                1:05│
			   ◆ shop31       Bash(npm test)        1:05│
			   ● infra32      Read(/work/a32.ts)    1:05│
			   ✓ web33        your turn             1:05│
			   ✗ docs34       failed · overloaded   1:05│
			   ● api35        thinks                1:05│
			   ◆ shop36       Bash(npm test)        1:05│
			   ● infra37      Read(/work/a37.ts)    1:05│
			   ✓ web38        your turn             1:05│
			   ✗ docs39       failed · overloaded   1:05│
			   ✗ docs4        failed · overloaded   1:05│
			   ● api40        thinks                1:05│
			   ◆ shop41       Bash(npm test)        1:05│
			   ● infra42      Read(/work/a42.ts)    1:05│
			   ✓ web43        your turn             1:05│
			   ✗ docs44       failed · overloaded   1:05│
			   ● api45        thinks                1:05│
			   ◆ shop46       Bash(npm test)        1:05│
			   ● infra47      Read(/work/a47.ts)    1:05│
			   ✓ web48        your turn             1:05│
			   ✗ docs49       failed · overloaded   1:05│
			   ● api5         thinks                1:05│
			   ● api50        thinks                1:05│
			   ◆ shop6        Bash(npm test)        1:05│  10:20:30 docs9        You          ▾ ❯ Do task 9                                                      failed 0:00
			   ● infra7       Read(/work/a7.ts)     1:05│  10:20:30 docs9        System       ✗ Stopped by an error: overloaded
			   ✓ web8         your turn             1:05│ ›10:20:30 docs9        System       ■ Run failed · 0 tools · 0 ms
			›  ✗ docs9        failed · overloaded   1:05│ ━━ Permission 1/10 · shop1 ❯ Do task 1 · Bash · agent                                                    asks 1:05
			                                            │ It waits. Keys go elsewhere now: p returns to it.

			Enter its feed  j scroll  Space page  0 all  w next  L list  / filter  I intercept  ? keys  q quit"
		`);
});

it('has no list where there is one session', async () => {
	expect(await frameAt(wide, sessions(1))).not.toContain('Agents');
});
