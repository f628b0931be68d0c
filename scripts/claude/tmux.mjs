import {execFileSync} from 'node:child_process';
import {athenaBundle} from '../checkout.mjs';
import {longest, waitFor} from './waitFor.mjs';

/**
 * A tmux server of the scenario's own, whose socket lies in its world: never
 * the person's. It ends with the world.
 *
 * @param {{root: string, project: string, environment: Record<string, string>,
 *   onClose: (close: () => void) => void}} session
 */
export function openTmux(session) {
	const socket = `${session.root}/tmux`;
	const run = (...args) =>
		execFileSync('tmux', ['-S', socket, '-f', '/dev/null', ...args], {
			env: session.environment,
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		});
	session.onClose(() => {
		try {
			run('kill-server');
		} catch {
			// Its last pane has ended, and it with it.
		}
	});

	/** What can be done with the pane of an id. */
	const paneOf = id => {
		const text = () => run('capture-pane', '-p', '-t', id);
		return {
			id,
			text,
			press(...keys) {
				run('send-keys', '-t', id, ...keys);
			},
			type(line) {
				run('send-keys', '-t', id, '-l', line);
			},
			see: (pattern, timeoutMs = longest) =>
				waitFor(
					`${String(pattern)} in the pane ${id}`,
					() =>
						typeof pattern === 'string'
							? text().includes(pattern)
							: pattern.test(text()),
					timeoutMs,
				).catch(error => {
					error.message += `\n${text()}`;
					throw error;
				}),
			close() {
				run('kill-pane', '-t', id);
			},
		};
	};

	let isStarted = false;
	/** A program in a pane of its own. */
	const open = (cwd, ...command) => {
		const id = run(
			...(isStarted
				? ['new-window', '-d']
				: ['new-session', '-d', '-x', '100', '-y', '40']),
			...['-c', cwd, '-P', '-F', '#{pane_id}', '--'],
			...command,
		).trim();
		isStarted = true;
		return paneOf(id);
	};
	/** Claude, once it takes a prompt. */
	const start = async (cwd, ...command) => {
		const pane = open(cwd, ...command);
		await pane.see(/mode on|edits on|for shortcuts/);
		return pane;
	};
	const attached = [process.execPath, athenaBundle, 'claude'];

	return {
		run,
		open,
		/** Claude in a pane of its own, ready for a prompt. */
		claude: (...args) => start(session.project, ...attached, ...args),
		/** The same in another folder than the project's. */
		claudeIn: (cwd, ...args) => start(cwd, ...attached, ...args),
		/** Claude without athena. */
		plainClaude: (cwd, ...args) => start(cwd, 'claude', ...args),
	};
}
