import {hookFlags} from '../runtime/adapters/codex/attach/hookFlags.js';
import {hookCommand} from '../runtime/adapters/claudeHooks/forwarder/command.js';
import {writeForwarder} from '../runtime/adapters/claudeHooks/forwarder/writeForwarder.js';
import {longestGatesS} from '../runtime/starting/fence/gates.js';
import {AthenaError} from '../types/errors.js';
import {findProgram} from '../utils/findProgram.js';
import {type Launch, startPrepared} from './agents/startAttached.js';
import {requireTrust} from './hookTrust.js';
import {type CommandIo} from './io.js';

/**
 * `athena codex [--trust-hooks] [--both-live] [args…]`: Codex in this terminal,
 * with athena's hooks for this run alone; with `--both-live` on an app-server,
 * where its own dialogs stay open while athena asks. Returns Codex's exit
 * code, or 128 + the signal that ended it.
 *
 * @throws AthenaError if there is no `codex`, or its person does not trust the hooks
 */
export async function runCodex(
	given: readonly string[],
	io: CommandIo,
): Promise<number> {
	if (!readOwn(given).bothLive)
		return startPrepared(prepareCodex(given, io), io);
	const {program, command, args} = findCodex(given, io);
	// A second client has a protocol of its own to load, which nobody else needs.
	const {runBothLive} = await import('./codexBothLive.js');
	return runBothLive(
		{
			program,
			hookFlags: hookFlags(command, undefined, ['PermissionRequest']),
			command,
			given: args,
		},
		io,
	);
}

/**
 * Makes Codex ready to be started with athena's hooks.
 *
 * @param stopHook a command that the person wants to run when it stops
 * @throws as `runCodex`
 */
export function prepareCodex(
	given: readonly string[],
	io: CommandIo,
	stopHook?: string,
): Launch {
	const {program, command, args} = findCodex(given, io);
	const gates =
		stopHook === undefined
			? undefined
			: {command: stopHook, timeoutS: longestGatesS};
	return {program, args: [...hookFlags(command, gates), ...args], env: io.env};
}

/** Codex itself, and the hook command that its person trusts. */
function findCodex(
	given: readonly string[],
	io: CommandIo,
): {program: string; command: string; args: readonly string[]} {
	const {agreed, args} = readOwn(given);
	const program = findProgram('codex', io.env);
	if (program === undefined)
		throw new AthenaError(
			'ATHENA_AGENT_NOT_FOUND',
			'there is no program `codex` on the PATH',
			'Install Codex (npm install -g @openai/codex) or add its folder to PATH.',
		);
	writeForwarder(io.env);
	const command = hookCommand(undefined, undefined, {agent: 'codex'});
	requireTrust({label: 'Codex', command, agreed}, io);
	return {program, command, args};
}

/** athena's own flags, which stand before Codex's. */
function readOwn(given: readonly string[]): {
	agreed: boolean;
	bothLive: boolean;
	args: readonly string[];
} {
	const end = given.findIndex(
		arg => arg !== '--trust-hooks' && arg !== '--both-live',
	);
	const own = end === -1 ? given : given.slice(0, end);
	const args = end === -1 ? [] : given.slice(end);
	return {
		agreed: own.includes('--trust-hooks'),
		// Without a screen there is no dialog beside which to ask.
		bothLive: own.includes('--both-live') && !withoutScreen.has(args[0] ?? ''),
		args,
	};
}

/** Commands of Codex's that have no screen of a session. */
const withoutScreen: ReadonlySet<string> = new Set([
	'exec',
	'e',
	'review',
	'login',
	'logout',
	'mcp',
	'mcp-server',
	'app-server',
	'completion',
	'sandbox',
	'apply',
	'a',
	'cloud',
	'features',
	'update',
	'doctor',
]);
