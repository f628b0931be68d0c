import {hookFlags} from '../runtime/adapters/codex/attach/hookFlags.js';
import {hookCommand} from '../runtime/adapters/claudeHooks/forwarder/command.js';
import {writeForwarder} from '../runtime/adapters/claudeHooks/forwarder/writeForwarder.js';
import {longestGatesS} from '../runtime/starting/guard/gates.js';
import {AthenaError} from '../types/errors.js';
import {findProgram} from '../utils/findProgram.js';
import {type Launch, startPrepared} from './agents/startAttached.js';
import {requireTrust} from './hookTrust.js';
import {type CommandIo} from './io.js';

/**
 * `athena codex [--trust-hooks] [args…]`: Codex in this terminal, with athena's
 * hooks for this run alone. Returns Codex's exit code, or 128 + the signal that
 * ended it.
 *
 * @throws AthenaError if there is no `codex`, or its person does not trust the hooks
 */
export async function runCodex(
	given: readonly string[],
	io: CommandIo,
): Promise<number> {
	return startPrepared(prepareCodex(given, io), io);
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
	const agreed = given[0] === '--trust-hooks';
	const args = agreed ? given.slice(1) : given;
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
	const gates =
		stopHook === undefined
			? undefined
			: {command: stopHook, timeoutS: longestGatesS};
	return {program, args: [...hookFlags(command, gates), ...args], env: io.env};
}
