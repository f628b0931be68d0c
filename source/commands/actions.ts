import {didYouMean} from './didYouMean.js';
import {type Flags, readFlags} from './flags/readFlags.js';
import {type CommandIo} from './io.js';
import {UsageError} from '../types/usageError.js';

/** What a command such as `athena rules` does, by the word that follows it. */
export type Actions = Readonly<
	Record<
		string,
		{
			/** Whose flags it takes. */
			takes: Parameters<typeof readFlags>[0];
			run: (flags: Flags, io: CommandIo) => number | Promise<number>;
			/** False: nothing may follow the word. */
			takesInput?: false;
		}
	>
>;

/**
 * Does what the word after `command` says; `args` are what follows the command.
 * Returns the action's exit code. Throws UsageError where there is no such
 * action, and whatever the action throws.
 *
 * @param usual what is done where no word follows; left out: a word is needed
 */
export function runAction(
	command: 'hooks' | 'rules' | 'sessions',
	actions: Actions,
	args: readonly string[],
	io: CommandIo,
	usual = '',
): number | Promise<number> {
	const [name = usual, ...input] = readFlags(command, args).input;
	const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
	const names = Object.keys(actions);
	if (!action) throw new UsageError(noSuchAction(command, name, names));
	if (input.length > 0 && action.takesInput === false)
		throw new UsageError(
			`athena ${command} ${name} takes nothing more, not “${input.join(' ')}”`,
		);
	return action.run({...readFlags(action.takes, args), input}, io);
}

function noSuchAction(
	command: string,
	name: string,
	names: readonly string[],
): string {
	const one = `athena ${command} takes one of ${names.join(', ')}`;
	if (name === '') return one;
	const meant = didYouMean(name, names);
	return `${one}, not “${name}”${meant === '' ? '' : `.${meant}`}`;
}
