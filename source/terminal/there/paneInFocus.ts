import {execFile} from 'node:child_process';
import path from 'node:path';
import {type TerminalPlace} from '../../types/terminalPlace.js';

/** Longest that tmux may take to say it, ms. */
const mostMs = 500;

/**
 * Whether the person looks at a session's own pane: the active one of a tmux
 * client that has the focus. False where nobody knows. Never rejects.
 */
export async function isPaneInFocus(
	place: TerminalPlace | undefined,
): Promise<boolean> {
	const {TMUX: tmux, TMUX_PANE: pane} = place ?? {};
	const socket = tmux?.split(',')[0];
	if (socket === undefined || !path.isAbsolute(socket)) return false;
	if (pane === undefined || !/^%\d+$/.test(pane)) return false;
	const active = await ask(socket, [
		...['display-message', '-p', '-t', pane],
		'#{pane_active}#{window_active} #{session_id}',
	]);
	const [flags, session] = active.trim().split(' ');
	if (flags !== '11' || session === undefined) return false;
	const clients = await ask(socket, [
		...['list-clients', '-t', session, '-F', '#{client_flags}'],
	]);
	return clients
		.split('\n')
		.some(client => client.split(',').includes('focused'));
}

async function ask(socket: string, args: readonly string[]): Promise<string> {
	return new Promise(resolve => {
		execFile(
			'tmux',
			['-S', socket, ...args],
			{timeout: mostMs},
			(error, stdout) => {
				resolve(error ? '' : stdout);
			},
		);
	});
}
