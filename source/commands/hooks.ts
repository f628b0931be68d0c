import {type Actions, runAction} from './actions.js';
import {type AgentName} from '../runtime/agentName.js';
import {type Flags} from './flags/readFlags.js';
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

const actions: Actions = {
	print: {
		takes: 'hooks attach',
		run: attaching(print, printExtension),
		takesInput: false,
	},
	install: {
		takes: 'hooks attach',
		run: attaching(install, installFor),
		takesInput: false,
	},
	uninstall: {
		takes: 'hooks attach',
		run: attaching(uninstall, uninstallFor),
		takesInput: false,
	},
	status: {
		takes: 'hooks attach',
		run: attaching(status, statusFor),
		takesInput: false,
	},
	check: {takes: 'hooks check', run: check, takesInput: false},
	fire: {takes: 'hooks fire', run: fire},
	init: {takes: 'hooks init', run: init, takesInput: false},
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
	return runAction('hooks', actions, args, io);
}

type Action = (flags: Flags, io: CommandIo) => number;

/** One action for Claude's settings, and for the extension of the agent that `--agent` names. */
function attaching(
	settings: Action,
	extension: (agent: AgentName, flags: Flags, io: CommandIo) => number,
): Action {
	return (flags, io) => {
		const agent = extendedAgentOf(flags);
		return agent === undefined
			? settings(flags, io)
			: extension(agent, flags, io);
	};
}
