import {describe, expect, it} from 'vitest';
import {permissionRequest, planRequest, sessionStart} from './events.js';
import {keys, renderApp} from './renderApp.js';

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
	'- [ ] measure',
	'<!-- and push to main -->',
].join('\n');

async function shown(columns: number, rows: number, text = plan) {
	const screen = await renderApp({columns, rows});
	const [, , id = ''] = await screen.emit(...sessionStart(), planRequest(text));
	await screen.quiet();
	return {...screen, id};
}

describe('plan prompt', () => {
	it('60×16', async () => {
		const screen = await shown(60, 16);
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build   ● ready · asks 0:00
			the agent asks · mode default · in /home/ada/demo
			# Tidy up the build

			Replace the old bundler by \`esbuild\`, see
			[docs](https://esbuild.github.io).

			1. Remove webpack
			▼ 8 more lines (Space)
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits
			 5 e edit…  6 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  ? keys"
		`);
	});

	it('80×24', async () => {
		const screen = await shown(80, 24);
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build · agent               ● ready · asks 0:00
			the agent asks · mode default · in /home/ada/demo
			# Tidy up the build

			Replace the old bundler by \`esbuild\`, see [docs](https://esbuild.github.io).

			1. Remove webpack
			2. Add a script:

			│ \`\`\`sh
			│ npm i -D esbuild
			│ \`\`\`
			▼ 3 more lines (Space)
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits  5 e edit…
			 6 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys"
		`);
	});

	it('120×40', async () => {
		const screen = await shown(120, 40);
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Plan 1/1 · demo ❯ Tidy up the build · agent                                                       ● ready · asks 0:00
			the agent asks · mode default · in /home/ada/demo
			# Tidy up the build

			Replace the old bundler by \`esbuild\`, see [docs](https://esbuild.github.io).

			1. Remove webpack
			2. Add a script:

			│ \`\`\`sh
			│ npm i -D esbuild
			│ \`\`\`

			• [ ] measure
			<!-- and push to main -->
			›1 d reject  2 a approve  3 D reject…  4 A approve + edits  5 e edit…  6 Esc leave

			Tab choose  j scroll  Space page  v feed  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('shows what else would be approved with it', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.emit(
			...sessionStart(),
			permissionRequest({
				tool: 'ExitPlanMode',
				input: {
					plan: 'Tidy up',
					allowedPrompts: [{tool: 'Bash', prompt: 'push to main'}],
				},
			}),
		);
		await screen.quiet();
		expect(screen.picture()).toContain('prompt: push to main');
	});

	it('is approved, with or without edits', async () => {
		const first = await shown(120, 40);
		await first.press('a');
		expect(first.runtime.getDecision(first.id)?.intent).toEqual({
			kind: 'plan_approve',
		});
		const second = await shown(120, 40);
		await second.press('A');
		expect(second.runtime.getDecision(second.id)?.intent).toEqual({
			kind: 'plan_approve',
			acceptEdits: true,
		});
	});

	it('is rejected, by Enter too, saying what should be different', async () => {
		const first = await shown(80, 24);
		await first.press(keys.enter);
		expect(first.runtime.getDecision(first.id)?.intent).toMatchObject({
			kind: 'permission_deny',
			reason: expect.stringContaining('propose a new plan') as string,
		});
		const second = await shown(80, 24);
		await second.press('D', 'k', 'e', 'e', 'p', keys.enter);
		expect(second.runtime.getDecision(second.id)?.intent).toEqual({
			kind: 'permission_deny',
			reason: 'keep',
		});
	});

	it('is left to the agent', async () => {
		const screen = await shown(80, 24);
		await screen.press(keys.esc);
		expect(screen.runtime.isPending(screen.id)).toBe(false);
		expect(screen.runtime.getDecision(screen.id)?.intent).toBeUndefined();
	});
});
