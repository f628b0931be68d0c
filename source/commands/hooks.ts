import {type Flags, readFlags} from './flags/readFlags.js';
import {install, print, status, uninstall} from './hooks/attach.js';
import {check} from './hooks/check.js';
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
	print: {takes: 'hooks attach', run: print},
	install: {takes: 'hooks attach', run: install},
	uninstall: {takes: 'hooks attach', run: uninstall},
	status: {takes: 'hooks attach', run: status},
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
