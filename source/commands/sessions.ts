import {didYouMean} from './didYouMean.js';
import {type Flags, readFlags} from './flags/readFlags.js';
import {type CommandIo} from './io.js';
import {exportSession} from './sessions/export.js';
import {listSessions} from './sessions/list.js';
import {pruneSessions} from './sessions/prune.js';
import {searchSessions} from './sessions/search.js';
import {showSession} from './sessions/show.js';
import {UsageError} from './usageError.js';

/** What a command line may say, and what then is done with what follows the action. */
const actions: Readonly<
	Record<
		string,
		{
			takes: Parameters<typeof readFlags>[0];
			run: (flags: Flags, io: CommandIo) => number | Promise<number>;
		}
	>
> = {
	list: {takes: 'sessions list', run: listSessions},
	show: {takes: 'sessions show', run: showSession},
	search: {takes: 'sessions search', run: searchSessions},
	export: {takes: 'sessions export', run: exportSession},
	prune: {takes: 'sessions prune', run: pruneSessions},
};

/**
 * `athena sessions …`; `args` are what follows `sessions`. Returns the exit
 * code: 0, or 1 where nothing was found (`search`) or not all was deleted
 * (`prune`).
 *
 * Throws UsageError, and AthenaError where a session can't be used.
 */
export function runSessions(
	args: readonly string[],
	io: CommandIo,
): number | Promise<number> {
	const [name = 'list', ...input] = readFlags('sessions', args).input;
	const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
	if (!action) {
		throw new UsageError(
			`athena sessions takes one of ${Object.keys(actions).join(', ')}, not “${name}”.${didYouMean(name, Object.keys(actions))}`.replace(
				/\.$/,
				'',
			),
		);
	}

	return action.run({...readFlags(action.takes, args), input}, io);
}
