import {isAgentName} from '../../runtime/agentName.js';
import {getPrintRuntime} from '../../runtime/registry.js';
import {type RuntimeSettings} from '../../settings/table.js';
import {AthenaError} from '../../types/errors.js';
import {agreedFlags, prepareAgent} from '../agents/starts.js';
import {type Flags} from '../flags/readFlags.js';
import {type CommandIo} from '../io.js';
import {runInForeground} from '../runInForeground.js';
import {UsageError} from '../../types/usageError.js';

/**
 * `athena run --print "prompt"`: one answer of an agent's on stdout, in this
 * folder, with athena's hooks. Returns the agent's exit code.
 *
 * @throws UsageError, AthenaError
 */
export async function printAnswer(
	{runtime: name, model, input, trustHooks}: Flags,
	settings: RuntimeSettings,
	io: CommandIo,
): Promise<number> {
	const prompt = input.join(' ').trim();
	if (prompt === '')
		throw new UsageError(
			'there is nothing to answer: athena run --print "what is this project?"',
		);
	const runtime = getPrintRuntime(name, {runtime: settings});
	const [, ...args] = runtime.buildPrintCommand(prompt, model);
	if (!isAgentName(runtime.id))
		throw new AthenaError(
			'ATHENA_UNKNOWN_RUNTIME',
			`Unknown runtime: "${runtime.id}"`,
			'Name another one.',
		);
	const own = trustHooks ? agreedFlags(runtime.id) : [];
	const launch = prepareAgent(runtime.id, [...own, ...args], io);
	// Some wait for the end of their standard input, which never comes from a person.
	return runInForeground(
		launch.program,
		launch.args,
		{...io, env: launch.env},
		'ignore',
	);
}
