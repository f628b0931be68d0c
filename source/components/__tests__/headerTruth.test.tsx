import {expect, it} from 'vitest';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {createFakeClock} from './fakeClock.js';
import {event, permissionRequest, sessionStart, toolUse} from './events.js';
import {renderApp} from './renderApp.js';

const size = {columns: 100, rows: 24};

it('says that hooks are heard once they are', async () => {
	const clock = createFakeClock();
	const runtime = createInjectableMockRuntime({clock});
	let status: 'stopped' | 'running' = 'stopped';
	let reach: () => void = () => undefined;
	const supervisor = createSupervisor({
		runtime: {
			...runtime,
			getStatus: () => status,
			ready: async () =>
				new Promise(resolve => {
					reach = resolve;
				}),
		},
		clock,
		frameMs: 0,
	});
	const screen = await renderApp({...size, supervisor, clock});
	expect(screen.frame()).toContain('○ starting');
	status = 'running';
	reach();
	await screen.settle();
	expect(screen.frame()).toContain('● listening');
	expect(screen.frame()).not.toContain('starting');
});

it('the clock of a run goes on while the agent thinks, in the header and in its row', async () => {
	const screen = await renderApp(size);
	for (const one of sessionStart()) screen.runtime.emit(one);
	await screen.settle();
	for (const [ms, text] of [
		[1000, '0:01'],
		[1000, '0:02'],
		[58_000, '1:00'],
	] as const) {
		await screen.advance(ms);
		expect(screen.frame()).toMatch(new RegExp(`^running ${text} · `, 'm'));
		expect(screen.frame()).toMatch(
			new RegExp(`Tidy up the build .* running ${text}$`, 'm'),
		);
	}
});

it('the header counts what the session of the prompt shown did, and no other', async () => {
	const screen = await renderApp(size);
	const of = (sessionId: string, title: string) => {
		const rest = {sessionId};
		const {runtime} = screen;
		runtime.emit(event('SessionStart', {source: 'startup'}, rest));
		runtime.emit(event('UserPromptSubmit', {prompt: title}, rest));
		return {
			call(id: string) {
				const input = {file_path: `/home/ada/demo/${id}`};
				runtime.emit(toolUse('Read', input, id, rest));
				runtime.emit({
					...toolUse('Read', input, id, rest),
					hookName: 'PostToolUse',
				});
			},
			fail(id: string) {
				const input = {command: 'false'};
				runtime.emit(toolUse('Bash', input, id, rest));
				runtime.emit(
					event(
						'PostToolUseFailure',
						{
							tool_name: 'Bash',
							tool_input: input,
							tool_use_id: id,
							error: 'no',
						},
						{...rest, toolName: 'Bash', toolUseId: id},
					),
				);
			},
			ask() {
				runtime.emit(permissionRequest(rest));
			},
		};
	};

	const one = of('session-1', 'Mend the parser');
	const two = of('session-2', 'Write the docs');
	one.call('a.txt');
	one.call('b.txt');
	one.fail('t1');
	two.call('c.txt');
	one.ask();
	// The other goes on, and is heard of last.
	two.call('d.txt');
	two.ask();
	await screen.settle();
	await screen.quiet();
	const counts = () =>
		/(\d+ tools?.*) · \d held in all/.exec(screen.frame())?.[1];
	expect(screen.frame()).toMatch(/Permission 1\/2 · demo ❯ Mend the parser/);
	expect(counts()).toBe('3 tools · 1 failed');
	await screen.press('w');
	expect(screen.frame()).toMatch(/Permission 2\/2 · demo ❯ Write the docs/);
	expect(counts()).toBe('2 tools');
	await screen.quiet();
	await screen.press('w');
	expect(screen.frame()).toMatch(/Permission 1\/2 · demo ❯ Mend the parser/);
	expect(counts()).toBe('3 tools · 1 failed');
});
