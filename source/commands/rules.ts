import {type Actions, runAction} from './actions.js';
import {type CommandIo} from './io.js';
import {addRule, removeRule} from './rules/edit.js';
import {backtestRules} from './rules/backtest.js';
import {explain} from './rules/explain.js';
import {listRules} from './rules/list.js';
import {suggestRules} from './rules/suggest.js';
import {testRules} from './rules/test.js';

const actions: Actions = {
	list: {takes: 'rules list', run: listRules},
	add: {takes: 'rules add', run: addRule},
	remove: {takes: 'rules remove', run: removeRule},
	explain: {takes: 'rules explain', run: explain},
	test: {takes: 'rules test', run: testRules},
	backtest: {takes: 'rules backtest', run: backtestRules},
	suggest: {takes: 'rules suggest', run: suggestRules},
};

/**
 * `athena rules …`; `args` are what follows `rules`. Returns the exit code: 0,
 * or 1 for a finding (`list`: a broken file, `test`: a case that fails,
 * `backtest`: a disagreement).
 *
 * Throws UsageError, and AthenaError where a file can't be used.
 */
export function runRules(
	args: readonly string[],
	io: CommandIo,
): number | Promise<number> {
	return runAction('rules', actions, args, io);
}
