import {expect, it} from 'vitest';
import {permissionRequest, sessionStart} from './events.js';
import {renderApp} from './renderApp.js';

it('`?` and then `/` searches the help, not the feed', async () => {
	const screen = await renderApp({columns: 80, rows: 24});
	await screen.emit(...sessionStart());
	await screen.press('?', '/', 'i', 'n', 't', 'e', 'r', 'r');
	expect(screen.frame()).toContain('/ interr');
	expect(screen.frame()).toContain("Deny and end the agent's turn");
	expect(screen.frame()).not.toContain('To the first event');
	await screen.press('u', 'p', 't', 'x');
	expect(screen.frame()).toContain('No key and no command says that.');
	await screen.press('\u001b');
	expect(screen.frame()).toContain('Esc close');
	expect(screen.supervisor.getState().feedLength).toBeGreaterThan(0);
});

it('`t` closes the tasks also while a prompt waits', async () => {
	const screen = await renderApp({columns: 120, rows: 30});
	await screen.emit(...sessionStart());
	await screen.press('t', '\u001b');
	await screen.emit(permissionRequest());
	await screen.advance(1000);
	expect(screen.frame()).toContain('The agent has made no task list.');
	await screen.press('t');
	expect(screen.frame()).not.toContain('The agent has made no task list.');
	expect(screen.supervisor.getState().held).toHaveLength(1);
});
