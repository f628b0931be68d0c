import {createHash} from 'node:crypto';
import {hooks} from '../events.js';

/** Where Codex says that hooks of its command line come from. */
const layer = '/<session-flags>/config.toml';

/** A command, and how long it may take, s. */
export type StopHook = {command: string; timeoutS: number};

/**
 * The flags by which Codex runs a command at every hook of this one run: no
 * file of the person's is touched, and hooks of their own stay in force. Codex
 * runs a hook only if its very text is trusted; these flags trust the command,
 * so they are only for one that the person has agreed to. `stopHook` runs
 * beside it when Codex wants to stop.
 *
 * @param without hooks that somebody else tells
 */
export function hookFlags(
	command: string,
	stopHook?: StopHook,
	without: readonly string[] = [],
): string[] {
	const told = Object.entries(hooks).filter(
		([name]) => !without.includes(name),
	);
	const rows = told.map(([name, {timeoutS}]): [string, readonly StopHook[]] => [
		name,
		[{command, timeoutS}, ...(name === 'Stop' && stopHook ? [stopHook] : [])],
	]);
	const trusted = rows.flatMap(([name, commands]) =>
		commands.map((hook, index) => {
			const hash = trustedHash(name, hook.command, hook.timeoutS);
			return `${JSON.stringify(`${layer}:${snake(name)}:${index}:0`)}={trusted_hash=${JSON.stringify(hash)}}`;
		}),
	);
	return [
		...rows.flatMap(([name, commands]) => [
			'-c',
			`hooks.${name}=[${commands.map(groupOf).join(',')}]`,
		]),
		'-c',
		`hooks.state={${trusted.join(',')}}`,
	];
}

const groupOf = ({command, timeoutS}: StopHook) =>
	`{hooks=[{type="command",command=${JSON.stringify(command)},timeout=${timeoutS}}]}`;

/** What Codex remembers of a hook that is trusted: a hash of its text, keys in order. */
function trustedHash(name: string, command: string, timeout: number): string {
	const text = JSON.stringify({
		event_name: snake(name),
		hooks: [{async: false, command, timeout, type: 'command'}],
	});
	return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

const snake = (name: string) =>
	name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
