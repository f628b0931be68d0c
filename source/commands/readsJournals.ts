/**
 * Whether a command goes through what was recorded, and answers nobody
 * meanwhile. Loads nothing, because loading the rest makes way already.
 */
export const readsJournals = ([
	command,
	what = '',
]: readonly string[]): boolean =>
	command === 'sessions' ||
	(command === 'rules' && ['suggest', 'backtest'].includes(what));
