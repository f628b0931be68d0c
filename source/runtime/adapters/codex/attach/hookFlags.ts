import {createHash} from 'node:crypto';
import {type CodexHook, hooks} from '../events.js';

/** Where Codex says that hooks of its command line come from. */
const layer = '/<session-flags>/config.toml';

/**
 * The flags by which Codex runs a command at every hook of this one run: no
 * file of the person's is touched, and hooks of their own stay in force. Codex
 * runs a hook only if its very text is trusted; these flags trust the command,
 * so they are only for one that the person has agreed to.
 */
export function hookFlags(command: string): string[] {
	const rows = Object.entries(hooks) as [
		CodexHook,
		(typeof hooks)[CodexHook],
	][];
	const trusted = rows.map(([name, {timeoutS}]) => {
		const hash = trustedHash(name, command, timeoutS);
		return `${JSON.stringify(`${layer}:${snake(name)}:0:0`)}={trusted_hash=${JSON.stringify(hash)}}`;
	});
	return [
		...rows.flatMap(([name, {timeoutS}]) => [
			'-c',
			`hooks.${name}=[{hooks=[{type="command",command=${JSON.stringify(command)},timeout=${timeoutS}}]}]`,
		]),
		'-c',
		`hooks.state={${trusted.join(',')}}`,
	];
}

/** What Codex remembers of a hook that is trusted: a hash of its text, keys in order. */
function trustedHash(
	name: CodexHook,
	command: string,
	timeout: number,
): string {
	const text = JSON.stringify({
		event_name: snake(name),
		hooks: [{async: false, command, timeout, type: 'command'}],
	});
	return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}

const snake = (name: string) =>
	name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase();
