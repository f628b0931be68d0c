import {AthenaError} from '../../types/errors.js';
import {type CommandName} from '../binding.js';
import {moveInGrants} from '../grantsView.js';
import {pageOf} from '../scroll.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of the list of rules and grants. */
export const grantsCommands = {
	'grants.open': ({set}) => set({grants: {cursor: 0}, tasks: undefined}),
	'grants.close': ({set}) => set({grants: undefined}),
	'grants.down': moveBy(() => 1),
	'grants.up': moveBy(() => -1),
	'grants.pageDown': moveBy(({frame}) => pageOf(frame.main)),
	'grants.pageUp': moveBy(({frame}) => -pageOf(frame.main)),
	'grants.top': moveBy(({state}) => -(state.grants?.length ?? 0)),
	'grants.bottom': moveBy(({state}) => state.grants?.length ?? 0),
	'grants.revoke': ({ui, state, supervisor, set}) => {
		const grant = state.grants?.[ui.grants?.cursor ?? -1];
		if (grant === undefined) return;
		const {rule, origin} = grant;
		try {
			supervisor.removeRule(
				rule.id,
				origin.type === 'file' ? origin.scope : 'session',
			);
			set({hint: `Revoked ${rule.id}: from now on it decides nothing`});
		} catch (error) {
			if (!(error instanceof AthenaError)) throw error;
			supervisor.notify('error', `It was not revoked: ${error.message}`);
		}
	},
} satisfies Partial<Record<CommandName, Command>>;

function moveBy(by: (tools: CommandTools) => number): Command {
	return tools => {
		const {ui, state, set} = tools;
		if (ui.grants !== undefined)
			set({grants: moveInGrants(ui.grants, state.grants ?? [], by(tools))});
	};
}
