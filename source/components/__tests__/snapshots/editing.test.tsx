import {describe, expect, it} from 'vitest';
import {permissionRequest, sessionStart} from '../events.js';
import {keys} from '../renderApp.js';
import {frameAt, promptAt, large, type Scene, small, usual} from './frameAt.js';

const bash = permissionRequest({
	input: {command: 'npm test && npm run build', description: 'Check it'},
});
const ctrlS = '\u0013';

describe('what is edited and written at a prompt', () => {
	it('the command', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), bash);
			await screen.type('e', ' ', '-', '-', 'x');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    1 held  ● listening
			⋮ 6 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build                  0:06
			›10:20:30 System ⚠ Permission: Bash      waits for an answer
			━━ Editing Bash · command (1 of 3, Tab)
			│ npm test && npm run build --x
			line 1 of 1

			Ctrl-S review  Esc back  Tab field"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			waits 0:06 · 0 tools · 1 held
			⋮ 13 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                        waits · 0:06
			›10:20:30 System       ⚠ Permission: Bash                    waits for an answer
			━━ Editing Bash · command (1 of 3, Tab)
			│ npm test && npm run build --x
			line 1 of 1

			Ctrl-S review  Esc back  Tab field"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			waits 0:06 · 0 tools · 1 held
			⋮ 29 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      waits · 0:06 · 1 asked
			›10:20:30 System       ⚠ Permission: Bash                                                            waits for an answer
			━━ Editing Bash · command (1 of 3, Tab)
			│ npm test && npm run build --x
			line 1 of 1

			Ctrl-S review  Esc back  Tab field"
		`);
	});

	it('all of the input, as JSON', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), bash);
			await screen.type('e', keys.tab, keys.tab);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Editing Bash · all of it, as JSON (3 of 3, Tab)
			│ {
			│   "command": "npm test && npm run build",
			│   "description": "Check it"
			│ }
			line 4 of 4

			Ctrl-S review  Esc back  Tab field"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Editing Bash · all of it, as JSON (3 of 3, Tab)
			│ {
			│   "command": "npm test && npm run build",
			│   "description": "Check it"
			│ }
			line 4 of 4

			Ctrl-S review  Esc back  Tab field"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Editing Bash · all of it, as JSON (3 of 3, Tab)
			│ {
			│   "command": "npm test && npm run build",
			│   "description": "Check it"
			│ }
			line 4 of 4

			Ctrl-S review  Esc back  Tab field"
		`);
	});

	it('a text longer than the screen', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				permissionRequest({
					input: {
						command: Array.from({length: 60}, (_, n) => `echo ${n}`).join('\n'),
					},
				}),
			);
			await screen.type('G', 'e', keys.up, keys.up);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Editing Bash · command (1 of 2, Tab)
			│ echo 50
			│ echo 51
			│ echo 52
			│ echo 53
			│ echo 54
			│ echo 55
			│ echo 56
			│ echo 57
			│ echo 58
			line 58 of 60 · ▲ 50 rows above · ▼ 1 row below

			Ctrl-S review  Esc back  Tab field"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Editing Bash · command (1 of 2, Tab)
			│ echo 46
			│ echo 47
			│ echo 48
			│ echo 49
			│ echo 50
			│ echo 51
			│ echo 52
			│ echo 53
			│ echo 54
			│ echo 55
			│ echo 56
			│ echo 57
			│ echo 58
			line 58 of 60 · ▲ 46 rows above · ▼ 1 row below

			Ctrl-S review  Esc back  Tab field"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Editing Bash · command (1 of 2, Tab)
			│ echo 34
			│ echo 35
			│ echo 36
			│ echo 37
			│ echo 38
			│ echo 39
			│ echo 40
			│ echo 41
			│ echo 42
			│ echo 43
			│ echo 44
			│ echo 45
			│ echo 46
			│ echo 47
			│ echo 48
			│ echo 49
			│ echo 50
			│ echo 51
			│ echo 52
			│ echo 53
			│ echo 54
			│ echo 55
			│ echo 56
			│ echo 57
			│ echo 58
			line 58 of 60 · ▲ 34 rows above · ▼ 1 row below

			Ctrl-S review  Esc back  Tab field"
		`);
	});

	it('what became of it, before it is sent', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), bash);
			await screen.type('e', ' ', '-', '-', 'x', ctrlS);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T… … · edited ● ready · asks 0:07
			the agent asks · mode default · in /home/ada/demo
			You edited the input (− asked, + yours), command:
			1 - npm test && npm run build
			1 + npm test && npm run build --x
			as asked: description
			what would run:
			$ npm test
			  && npm run build --x
			 n back  a allow edited  e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T… · Bash · agent · edited by you ● ready · asks 0:07
			the agent asks · mode default · in /home/ada/demo
			You edited the input (− asked, + yours), command:
			1 - npm test && npm run build
			1 + npm test && npm run build --x
			as asked: description
			what would run:
			$ npm test
			  && npm run build --x
			 n back  a allow edited  e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent · edited by you                          ● ready · asks 0:07
			the agent asks · mode default · in /home/ada/demo
			You edited the input (− asked, + yours), command:
			1 - npm test && npm run build
			1 + npm test && npm run build --x
			as asked: description
			what would run:
			$ npm test
			  && npm run build --x
			 n back  a allow edited  e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('something dangerous that became of it', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), bash);
			await screen.type(
				'e',
				' ',
				';',
				' ',
				'r',
				'm',
				' ',
				'-',
				'r',
				'f',
				' ',
				'/',
				ctrlS,
			);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T… … · edited ● ready · asks 0:14
			✖ dangerous · the agent asks · mode default
			✖ It changes the agent's own settings, hooks or plugins. A
			┆ person decides about that.
			✖ deletes folders with all that is in them: rm -rf /
			✖ deletes outside the project: /
			policy says ask (built-in/agent-settings)
			You edited the input (− asked, + yours), command:
			1 - npm test && npm run build
			▼ 6 more lines (Space)
			 n back (a allow edited) ! allow anyway  e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T… · Bash · agent · edited by you ● ready · asks 0:14
			✖ dangerous · the agent asks · mode default · in /home/ada/demo
			✖ It changes the agent's own settings, hooks or plugins. A person decides about
			┆ that.
			✖ deletes folders with all that is in them: rm -rf /
			✖ deletes outside the project: /
			policy says ask (built-in/agent-settings)
			You edited the input (− asked, + yours), command:
			1 - npm test && npm run build
			1 + npm test && npm run build ; rm -rf /
			as asked: description
			what would run:
			$ npm test
			▼ 2 more lines (Space)
			 n back (a allow edited) ! allow anyway  e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent · edited by you                          ● ready · asks 0:14
			✖ dangerous · the agent asks · mode default · in /home/ada/demo
			✖ It changes the agent's own settings, hooks or plugins. A person decides about that.
			✖ deletes folders with all that is in them: rm -rf /
			✖ deletes outside the project: /
			policy says ask (built-in/agent-settings)
			You edited the input (− asked, + yours), command:
			1 - npm test && npm run build
			1 + npm test && npm run build ; rm -rf /
			as asked: description
			what would run:
			$ npm test
			  && npm run build
			  ; rm -rf /                                                                                                           ✖
			 n back (a allow edited) ! allow anyway  e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('a message with a denial', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), bash);
			await screen.type('D', 'U', 's', 'e', '\n', 'y', 'a', 'r', 'n');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the bui… · Bash asks 0:10
			the agent asks · mode default · in /home/ada/demo
			# Check it
			$ npm test
			  && npm run build
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave
			Deny, and tell the agent:
			│ Use
			│ yarn

			Enter deny  Esc back  Ctrl-J new line"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent            asks 0:10
			the agent asks · mode default · in /home/ada/demo
			# Check it
			$ npm test
			  && npm run build
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave
			Deny, and tell the agent:
			│ Use
			│ yarn

			Enter deny  Esc back  Ctrl-J new line"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                                    asks 0:10
			the agent asks · mode default · in /home/ada/demo
			# Check it
			$ npm test
			  && npm run build
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave
			Deny, and tell the agent:
			│ Use
			│ yarn

			Enter deny  Esc back  Ctrl-J new line"
		`);
	});

	it('a message longer than its place', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), bash);
			await screen.type('D');
			await screen.paste(
				Array.from({length: 9}, (_, n) => `reason ${n}`).join('\n'),
			);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the bui… · Bash asks 0:02
			the agent asks · mode default · in /home/ada/demo
			# Check it
			$ npm test
			  && npm run build
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave
			Deny, and tell the agent:
			│ reason 7
			│ reason 8
			line 9 of 9 · ▲ 7 rows above

			Enter deny  Esc back  Ctrl-J new line"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent            asks 0:02
			the agent asks · mode default · in /home/ada/demo
			# Check it
			$ npm test
			  && npm run build
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave
			Deny, and tell the agent:
			│ reason 4
			│ reason 5
			│ reason 6
			│ reason 7
			│ reason 8
			line 9 of 9 · ▲ 4 rows above

			Enter deny  Esc back  Ctrl-J new line"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                                    asks 0:02
			the agent asks · mode default · in /home/ada/demo
			# Check it
			$ npm test
			  && npm run build
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave
			Deny, and tell the agent:
			│ reason 4
			│ reason 5
			│ reason 6
			│ reason 7
			│ reason 8
			line 9 of 9 · ▲ 4 rows above

			Enter deny  Esc back  Ctrl-J new line"
		`);
	});

	it('a message that was sent before', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), bash);
			await screen.type('D');
			await screen.paste('Use yarn, not npm.');
			await screen.type(keys.enter);
			await screen.emit(permissionRequest());
			await screen.type('D', keys.up);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the bui… · Bash asks 0:03
			the agent asks · mode default · in /home/ada/demo
			# Run the tests
			$ npm test
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave
			Deny, and tell the agent (said before, 1 back):
			│ Use yarn, not npm.

			Enter deny  Esc back  Ctrl-J new line  ↑ earlier messages"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent            asks 0:03
			the agent asks · mode default · in /home/ada/demo
			# Run the tests
			$ npm test
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave
			Deny, and tell the agent (said before, 1 back):
			│ Use yarn, not npm.

			Enter deny  Esc back  Ctrl-J new line  ↑ earlier messages"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                                    asks 0:03
			the agent asks · mode default · in /home/ada/demo
			# Run the tests
			$ npm test
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave
			Deny, and tell the agent (said before, 1 back):
			│ Use yarn, not npm.

			Enter deny  Esc back  Ctrl-J new line  ↑ earlier messages"
		`);
	});
});
