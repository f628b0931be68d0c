import {describe, expect, it} from 'vitest';
import {planRequest, sessionStart} from '../events.js';
import {promptAt, large, type Scene, small, usual} from './frameAt.js';

const plan = [
	'# Tidy up the build',
	'',
	'Replace the **old** bundler by `esbuild`, see [docs](https://esbuild.github.io).',
	'',
	'1. Remove webpack',
	'2. Add a script:',
	'',
	'```sh',
	'npm i -D esbuild',
	'```',
	'',
	'| step | time |',
	'| --- | --- |',
	'| build | 2 s |',
	'',
	'- [ ] measure',
].join('\n');
const ctrlS = '\u0013';

describe('a plan', () => {
	it('as it comes', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), planRequest(plan));
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build   ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			# Tidy up the build

			Replace the old bundler by \`esbuild\`, see
			[docs](https://esbuild.github.io).

			1. Remove webpack
			▼ 11 more lines (Space)
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits
			 5 e edit…  6 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build · agent               ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			# Tidy up the build

			Replace the old bundler by \`esbuild\`, see [docs](https://esbuild.github.io).

			1. Remove webpack
			2. Add a script:

			│ \`\`\`sh
			│ npm i -D esbuild
			│ \`\`\`
			▼ 6 more lines (Space)
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits  5 e edit…
			 6 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build · agent                                                       ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			# Tidy up the build

			Replace the old bundler by \`esbuild\`, see [docs](https://esbuild.github.io).

			1. Remove webpack
			2. Add a script:

			│ \`\`\`sh
			│ npm i -D esbuild
			│ \`\`\`

			step  │ time
			──────┼─────
			build │ 2 s

			• [ ] measure
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits  5 e edit…  6 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('read to its end', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), planRequest(plan));
			await screen.type('G');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build   ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo

			step  │ time
			──────┼─────
			build │ 2 s

			• [ ] measure
			● end · 5 lines never shown · ▲ 11 lines above (b)
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits
			 5 e edit…  6 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build · agent               ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo

			│ \`\`\`sh
			│ npm i -D esbuild
			│ \`\`\`

			step  │ time
			──────┼─────
			build │ 2 s

			• [ ] measure
			● end · ▲ 6 lines above (b)
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits  5 e edit…
			 6 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build · agent                                                       ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo
			# Tidy up the build

			Replace the old bundler by \`esbuild\`, see [docs](https://esbuild.github.io).

			1. Remove webpack
			2. Add a script:

			│ \`\`\`sh
			│ npm i -D esbuild
			│ \`\`\`

			step  │ time
			──────┼─────
			build │ 2 s

			• [ ] measure
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits  5 e edit…  6 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('with no text', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), planRequest(''));
			await screen.type();
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build   ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			The agent gave no text for its plan.
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits
			 5 e edit…  6 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build · agent               ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			The agent gave no text for its plan.
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits  5 e edit…
			 6 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build · agent                                                       ● ready · asks 0:01
			the agent asks · mode default · in /home/ada/demo
			The agent gave no text for its plan.
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits  5 e edit…  6 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('that is edited', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), planRequest(plan));
			await screen.type('e', ' ', 't', 'w', 'i', 'c', 'e');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Editing the plan
			│ \`\`\`sh
			│ npm i -D esbuild
			│ \`\`\`
			│
			│ | step | time |
			│ | --- | --- |
			│ | build | 2 s |
			│
			│ - [ ] measure twice
			line 16 of 16 · ▲ 8 rows above

			Ctrl-S review  Esc back"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Editing the plan
			│
			│ 1. Remove webpack
			│ 2. Add a script:
			│
			│ \`\`\`sh
			│ npm i -D esbuild
			│ \`\`\`
			│
			│ | step | time |
			│ | --- | --- |
			│ | build | 2 s |
			│
			│ - [ ] measure twice
			line 16 of 16 · ▲ 4 rows above

			Ctrl-S review  Esc back"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Editing the plan
			│ # Tidy up the build
			│
			│ Replace the **old** bundler by \`esbuild\`, see [docs](https://esbuild.github.io).
			│
			│ 1. Remove webpack
			│ 2. Add a script:
			│
			│ \`\`\`sh
			│ npm i -D esbuild
			│ \`\`\`
			│
			│ | step | time |
			│ | --- | --- |
			│ | build | 2 s |
			│
			│ - [ ] measure twice
			line 16 of 16

			Ctrl-S review  Esc back"
		`);
	});

	it('that was edited, before it is sent', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), planRequest(plan));
			await screen.type('e', ' ', 't', 'w', 'i', 'c', 'e', ctrlS);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up t… · edited ● ready · asks 0:09
			the agent asks · mode default · in /home/ada/demo
			You edited the plan (− asked, + yours):
			@@ -13,4 +13,4 @@ ⋯ 12 unchanged lines, c shows them
			13   | --- | --- |
			14   | build | 2 s |
			15
			16 - - [ ] measure
			16 + - [ ] measure twice
			 n back  a allow edited  A allow edited + file edits
			 e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the bu… · agent · edited by you ● ready · asks 0:09
			the agent asks · mode default · in /home/ada/demo
			You edited the plan (− asked, + yours):
			@@ -13,4 +13,4 @@ ⋯ 12 unchanged lines, c shows them
			13   | --- | --- |
			14   | build | 2 s |
			15
			16 - - [ ] measure
			16 + - [ ] measure twice
			 n back  a allow edited  A allow edited + file edits  e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build · agent · edited by you                                       ● ready · asks 0:09
			the agent asks · mode default · in /home/ada/demo
			You edited the plan (− asked, + yours):
			@@ -13,4 +13,4 @@ ⋯ 12 unchanged lines, c shows them
			13   | --- | --- |
			14   | build | 2 s |
			15
			16 - - [ ] measure
			16 + - [ ] measure twice
			 n back  a allow edited  A allow edited + file edits  e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('that is rejected with a message', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), planRequest(plan));
			await screen.type('D', 'n', 'o');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build             asks 0:04
			the agent asks · mode default · in /home/ada/demo
			# Tidy up the build

			Replace the old bundler by \`esbuild\`, see
			[docs](https://esbuild.github.io).
			▼ 13 more lines
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits
			 5 e edit…  6 Esc leave
			Reject, and tell the agent:
			│ no

			Enter deny  Esc back  Ctrl-J new line"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build · agent                         asks 0:04
			the agent asks · mode default · in /home/ada/demo
			# Tidy up the build

			Replace the old bundler by \`esbuild\`, see [docs](https://esbuild.github.io).

			1. Remove webpack
			2. Add a script:

			│ \`\`\`sh
			▼ 8 more lines
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits  5 e edit…
			 6 Esc leave
			Reject, and tell the agent:
			│ no

			Enter deny  Esc back  Ctrl-J new line"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build · agent                                                                 asks 0:04
			the agent asks · mode default · in /home/ada/demo
			# Tidy up the build

			Replace the old bundler by \`esbuild\`, see [docs](https://esbuild.github.io).

			1. Remove webpack
			2. Add a script:

			│ \`\`\`sh
			│ npm i -D esbuild
			│ \`\`\`

			step  │ time
			──────┼─────
			build │ 2 s

			• [ ] measure
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits  5 e edit…  6 Esc leave
			Reject, and tell the agent:
			│ no

			Enter deny  Esc back  Ctrl-J new line"
		`);
	});
});
