import {execFileSync} from 'node:child_process';
import path from 'node:path';
import {afterEach, expect, it} from 'vitest';
import {
	bash,
	bundle,
	createStage,
	runHookCommand,
	waitUntil,
} from './kit/index.js';

/* `o`, in a real tmux: athena in one window, two agents in panes of others. */
const stage = createStage();
const socket = path.join(stage.home, 'tmux');
const env = {...stage.env, TMUX: '', TERM: 'xterm-256color'};
const tmux = (...args: string[]) =>
	execFileSync('tmux', ['-S', socket, ...args], {env, encoding: 'utf8'}).trim();

afterEach(() => {
	tmux('kill-server');
	stage.remove();
});

it('goes to the pane of the agent whose prompt is shown', async () => {
	const command = [process.execPath, bundle, '--grace-period-ms', '0'];
	const athena = tmux(
		...['-f', '/dev/null', 'new-session', '-d', '-x', '100', '-y', '30'],
		...['-c', stage.projectDir, '-P', '-F', '#{pane_id}', '--', ...command],
	);
	const screen = () => tmux('capture-pane', '-p', '-t', athena);
	const current = () => tmux('display-message', '-p', '#{pane_id}');
	await waitUntil('athena', () => screen().includes('● listening'));
	const pane = () =>
		tmux('new-window', '-d', '-P', '-F', '#{pane_id}', 'sleep 1000');
	const [first, second] = [pane(), pane()];
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
			{env: {TMUX: `${socket},1,0`, TMUX_PANE}},
		);
	const hooks = [asks('one', first)];
	await waitUntil('a prompt', () => screen().includes('$ wait-one'));
	hooks.push(asks('two', second));
	const ready = async (text: string) =>
		waitUntil(
			text,
			() => screen().includes('● ready') && screen().includes(text),
			{describe: screen},
		);
	await ready('Permission 1/2');
	expect(current()).toBe(athena);
	tmux('send-keys', '-t', athena, 'o');
	await waitUntil('the first pane', () => current() === first, {
		describe: screen,
	});
	tmux('send-keys', '-t', athena, 'w');
	await ready('$ wait-two');
	tmux('send-keys', '-t', athena, 'o');
	await waitUntil('the second pane', () => current() === second, {
		describe: screen,
	});
	expect(hooks.some(hook => hook.hasEnded())).toBe(false);
	for (const hook of hooks) hook.kill('SIGKILL');
});
