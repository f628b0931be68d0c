import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {afterEach, expect, it} from 'vitest';
import {
	bash,
	createStage,
	runHookCommand,
	startAthena,
	untilReady,
	waitUntil,
} from './kit/index.js';

/* `o`, with two agents in panes of a real tmux. */
const stage = createStage();
const socket = path.join(stage.home, 'tmux');
const inTmux = `${socket},1,0`;
const tmux = (...args: string[]) =>
	execFileSync('tmux', ['-S', socket, ...args], {
		env: {...stage.env, TMUX: ''},
		encoding: 'utf8',
	}).trim();

afterEach(() => {
	tmux('kill-server');
	stage.remove();
});

it('goes to the pane of the agent whose prompt is shown', async () => {
	const windowOf = (...how: string[]) =>
		tmux(...how, '-d', '-P', '-F', '#{pane_id}', 'sleep 1000');
	const own = windowOf('-f', '/dev/null', 'new-session');
	const [first, second] = [windowOf('new-window'), windowOf('new-window')];
	const current = () => tmux('display-message', '-p', '#{pane_id}');
	const athena = await startAthena({
		stage,
		args: ['--grace-period-ms', '0'],
		env: {TMUX: inTmux, TMUX_PANE: own},
		ready: '● listening',
	});
	const asks = (id: string, TMUX_PANE: string) =>
		runHookCommand(
			stage,
			{
				session_id: id,
				transcript_path: '',
				cwd: stage.projectDir,
				hook_event_name: 'PermissionRequest',
				tool_name: 'Bash',
				tool_input: bash(`wait-${id}`).input,
			},
			{env: {TMUX: inTmux, TMUX_PANE}},
		);
	const goesTo = async (pane: string) => {
		athena.press('o');
		const isThere = () => {
			if (current() === pane) return true;
			// On a busy machine tmux takes longer than athena waits for it.
			if (athena.screen().includes('tmux failed')) athena.press('o');
			return false;
		};
		await waitUntil(`pane ${pane}`, isThere, {describe: athena.screen});
	};

	const hooks = [asks('one', first)];
	await athena.waitFor('$ wait-one');
	hooks.push(asks('two', second));
	await untilReady(athena, 'Permission 1/2');
	expect(current()).toBe(own);
	await goesTo(first);
	athena.press('w');
	await untilReady(athena, '$ wait-two');
	await goesTo(second);
	expect(hooks.some(hook => hook.hasEnded())).toBe(false);
	for (const hook of hooks) hook.kill('SIGKILL');
	await athena.stop();
});
