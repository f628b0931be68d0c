import {describe, expect, it} from 'vitest';
import {
	elicitation,
	permissionRequest,
	planRequest,
	questionRequest,
	sessionStart,
} from '../events.js';
import {frameAt, promptAt, large, type Scene, small, usual} from './frameAt.js';

const alike = [
	permissionRequest(),
	permissionRequest({agentId: 'a1', agentType: 'Explore'}),
];
const several = [
	...alike,
	planRequest('# Tidy up\n\n1. Remove webpack'),
	questionRequest([
		{
			question: 'Which database should the service use?',
			header: 'DB',
			multiSelect: false,
			options: [],
		},
	]),
	elicitation({
		mcp_server_name: 'deployer',
		message: 'Deploy?',
		mode: 'form',
		requested_schema: {type: 'object', properties: {}},
	}),
];

describe('what waits', () => {
	it('when it is alike', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), ...alike);
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/2 · demo ❯ Tidy … · Bash ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			and 1 identical one: & answers all 2 together
			# Run the tests
			$ npm test
			›d deny  a allow once  e edit…  D deny…  A always…
			 i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/2 · demo ❯ Tidy up the build · Bash · agent  ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			and 1 identical one: & answers all 2 together
			# Run the tests
			$ npm test
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  L list  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/2 · demo ❯ Tidy up the build · Bash · agent                                          ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			and 1 identical one: & answers all 2 together
			# Run the tests
			$ npm test
			›d deny  a allow once  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  L list  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('when it is answered together', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), ...alike);
			await screen.type('&');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/2 · demo ❯ Tidy … · Bash ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo
			a and d answer these 2, other keys only this one · & undoes
			1. agent · waits 0:02
			2. Explore · waits 0:02
			# Run the tests
			$ npm test
			›d deny these 2  a allow these 2  e edit…  D deny…
			 A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/2 · demo ❯ Tidy up the build · Bash · agent  ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo
			a and d answer these 2, other keys only this one · & undoes
			1. agent · waits 0:02
			2. Explore · waits 0:02
			# Run the tests
			$ npm test
			›d deny these 2  a allow these 2  e edit…  D deny…  A always…  i interrupt
			 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  L list  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/2 · demo ❯ Tidy up the build · Bash · agent                                          ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo
			a and d answer these 2, other keys only this one · & undoes
			1. agent · waits 0:02
			2. Explore · waits 0:02
			# Run the tests
			$ npm test
			›d deny these 2  a allow these 2  e edit…  D deny…  A always…  i interrupt  Esc leave

			Tab choose  j scroll  Space page  v feed  w next  L list  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('as a list', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), ...several);
			await screen.type('L', 'j');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    5 held  ● listening
			All that waits 5
			  1 demo ❯ Tidy up the b… ×2 Bash(npm test)      ✓ asks 0:03
			› 2 demo ❯ Tidy up the b… Plan: Tidy up …          asks 0:03
			  3 demo ❯ Tidy up the b… Question: Which databas… asks 0:03
			  4 demo ❯ Tidy up the b… Server asks: deployer    asks 0:03
			⋮ 5 empty lines
			━━ Permission 1/5 · demo ❯ Tidy up the bui… · Bash asks 0:03
			It waits. Keys go elsewhere now.

			Enter to its prompt  Space mark  j scroll  PgDn page  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			waits 0:03 · 1 tool · 5 held
			All that waits 5
			  1 demo ❯ Tidy up the build ×2 Bash(npm test)                       ✓ asks 0:03
			› 2 demo ❯ Tidy up the build Plan: Tidy up …                           asks 0:03
			  3 demo ❯ Tidy up the build Question: Which database should the serv… asks 0:03
			  4 demo ❯ Tidy up the build Server asks: deployer                     asks 0:03
			⋮ 12 empty lines
			━━ Permission 1/5 · demo ❯ Tidy up the build · Bash · agent            asks 0:03
			It waits. Keys go elsewhere now.

			Enter to its prompt  Space mark  j scroll  PgDn page  Esc close  w next  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			waits 0:03 · 1 tool · 5 held
			All that waits 5
			  1 demo ❯ Tidy up the build             ×2 · same command · 1 session · Bash(npm test)               opened · asks 0:03
			› 2 demo ❯ Tidy up the build             Plan: Tidy up …                                                       asks 0:03
			  3 demo ❯ Tidy up the build             Question: Which database should the service use?                      asks 0:03
			  4 demo ❯ Tidy up the build             Server asks: deployer                                                 asks 0:03
			⋮ 28 empty lines
			━━ Permission 1/5 · demo ❯ Tidy up the build · Bash · agent                                                    asks 0:03
			It waits. Keys go elsewhere now.

			Enter to its prompt  Space mark  j scroll  PgDn page  Esc close  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('until it goes out', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), permissionRequest());
			await screen.type('a');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 8 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build                  0:02
			›10:20:30 System ⚠ Permission: Bash      waits for an answer
			allowed: goes out in 4 s, u takes it back · Bash(npm test)

			Enter details  j move  F follow  ← fold  G grants  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			waits 0:02 · 0 tools · 0 held
			⋮ 15 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                        waits · 0:02
			›10:20:30 System       ⚠ Permission: Bash                    waits for an answer
			allowed: goes out in 4 s, u takes it back · Bash(npm test)

			Enter details  j move  F follow  ← fold  G grants  t tasks  / filter  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			waits 0:02 · 0 tools · 0 held
			⋮ 31 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      waits · 0:02 · 1 asked
			›10:20:30 System       ⚠ Permission: Bash                                                            waits for an answer
			allowed: goes out in 4 s, u takes it back · Bash(npm test)

			Enter details  j move  F follow  ← fold  G grants  t tasks  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('when it is many that go out', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), ...alike);
			await screen.type('&', 'a');
		};
		expect(await frameAt(small, scene)).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			⋮ 7 empty lines
			 10:20:30 System Session started (startup · claude-x)
			 10:20:30 You    ▾ ❯ Tidy up the build                  0:03
			 10:20:30 System ⚠ Permission: Bash      waits for an answer
			›10:20:30 System │ ⚠ Permission: Bash    waits for an answer
			allowed: 2, the first goes out in 4 s, u takes them back

			Enter details  j move  F follow  ← fold  G grants  ? keys"
		`);
		expect(await frameAt(usual, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			waits 0:03 · 0 tools · 0 held
			⋮ 14 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                        waits · 0:03
			 10:20:30 System       ⚠ Permission: Bash                    waits for an answer
			›10:20:30 System       │ ⚠ Permission: Bash                  waits for an answer
			allowed: 2, the first goes out in 4 s, u takes them back · Bash(npm test)

			Enter details  j move  F follow  ← fold  G grants  t tasks  / filter  ? keys"
		`);
		expect(await frameAt(large, scene)).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			waits 0:03 · 0 tools · 0 held
			⋮ 30 empty lines
			 10:20:30 System       Session started (startup · claude-x)
			 10:20:30 You          ▾ ❯ Tidy up the build                                                      waits · 0:03 · 2 asked
			 10:20:30 System       ⚠ Permission: Bash                                                            waits for an answer
			›10:20:30 System       │ ⚠ Permission: Bash                                                          waits for an answer
			allowed: 2, the first goes out in 4 s, u takes them back · Bash(npm test)

			Enter details  j move  F follow  ← fold  G grants  t tasks  / filter  I intercept  ? keys  q quit"
		`);
	});
});
