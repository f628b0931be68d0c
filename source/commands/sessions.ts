import {type Actions, runAction} from './actions.js';
import {type CommandIo} from './io.js';
import {sessionCosts} from './sessions/cost.js';
import {exportSession} from './sessions/export.js';
import {listSessions} from './sessions/list.js';
import {pruneSessions} from './sessions/prune.js';
import {searchSessions} from './sessions/search.js';
import {showSession} from './sessions/show.js';

const actions: Actions = {
	list: {takes: 'sessions list', run: listSessions},
	show: {takes: 'sessions show', run: showSession},
	cost: {takes: 'sessions cost', run: sessionCosts},
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
	return runAction('sessions', actions, args, io, 'list');
}
