import {type ExtendedAgent} from './agents/extensions.js';
import {type Flags, readFlags} from './flags/readFlags.js';
import {install, print, status, uninstall} from './hooks/attach.js';
import {check} from './hooks/check.js';
import {
	extendedAgentOf,
	installFor,
	printExtension,
	statusFor,
	uninstallFor,
} from './hooks/extension.js';
import {fire} from './hooks/fire.js';
import {init} from './hooks/init.js';
import {type CommandIo} from './io.js';
import {UsageError} from './usageError.js';

/** What a command line may say, and what then is done with what follows the action. */
const actions: Readonly<
	Record<
		string,
		{
			takes: Parameters<typeof readFlags>[0];
			run: (flags: Flags, io: CommandIo) => number | Promise<number>;
			takesInput?: true;
		}
	>
> = {
	print: {takes: 'hooks attach', run: attaching(print, printExtension)},
	install: {takes: 'hooks attach', run: attaching(install, installFor)},
	uninstall: {takes: 'hooks attach', run: attaching(uninstall, uninstallFor)},
	status: {takes: 'hooks attach', run: attaching(status, statusFor)},
	check: {takes: 'hooks check', run: check},
	fire: {takes: 'hooks fire', run: fire, takesInput: true},
	init: {takes: 'hooks init', run: init},
};

/**
 * `athena hooks …`; `args` are what follows `hooks`. Returns the exit code:
 * 0, or 1 for a finding (`status`: no hooks in effect, `check`: a problem,
 * `fire`: a refusal or a failure).
 *
 * Throws UsageError, and AthenaError where a settings file can't be used.
 */
export function runHooks(
	args: readonly string[],
	io: CommandIo,
): number | Promise<number> {
	const [name = '', ...input] = readFlags('hooks', args).input;
	const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
	if (!action || (input.length > 0 && !action.takesInput)) {
		throw new UsageError(
			`athena hooks takes one of ${Object.keys(actions).join(', ')}`,
		);
	}

	return action.run({...readFlags(action.takes, args), input}, io);
}

type Action = (flags: Flags, io: CommandIo) => number;

/** One action for Claude's settings, and for the extension of the agent that `--agent` names. */
function attaching(
	settings: Action,
	extension: (agent: ExtendedAgent, flags: Flags, io: CommandIo) => number,
): Action {
	return (flags, io) => {
		const agent = extendedAgentOf(flags);
		return agent === undefined
			? settings(flags, io)
			: extension(agent, flags, io);
	};
}
