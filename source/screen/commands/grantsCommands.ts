import {type GuardName} from '../../policy/guards/types.js';
import {AthenaError} from '../../types/errors.js';
import {type CommandName} from '../keys/binding.js';
import {
	chosenItem,
	grantsItems,
	type GrantsItem,
	moveInGrants,
} from '../panels/grantsView.js';
import {pageOf} from '../scroll.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of the list of rules and guards. */
export const grantsCommands = {
	'grants.open': ({set}) => set({grants: {}, tasks: undefined}),
	'grants.close': ({set}) => set({grants: undefined}),
	'grants.down': moveBy(() => 1),
	'grants.up': moveBy(() => -1),
	'grants.pageDown': moveBy(({frame}) => pageOf(frame.main)),
	'grants.pageUp': moveBy(({frame}) => -pageOf(frame.main)),
	'grants.top': moveBy(({state}) => -grantsItems(state).length),
	'grants.bottom': moveBy(({state}) => grantsItems(state).length),
	'grants.revoke': tools => {
		const {ui, state, set} = tools;
		const view = ui.grants ?? {};
		const items = grantsItems(state);
		const item = chosenItem(view, items);
		if (item?.type !== 'rule') return;
		if (restricts(item) && view.sure !== item.key)
			set({
				grants: {key: item.key, sure: item.key},
				hint: 'It holds calls back: x again takes it away all the same',
			});
		else if (revoke(tools, item)) {
			const next = moveInGrants({key: item.key}, items, 1);
			set({grants: {key: next.key}});
		}
	},
	'grants.switch': tools => {
		const {ui, state} = tools;
		const item = chosenItem(ui.grants ?? {}, grantsItems(state));
		if (item?.type === 'guard') switchGuard(tools, item.guard.name);
	},
} satisfies Partial<Record<CommandName, Command>>;

/** Opens the list where the guards begin. */
export function showGuards({state, set}: CommandTools): void {
	const first = grantsItems(state).find(({type}) => type === 'guard');
	set({
		grants: {key: first?.key},
		tasks: undefined,
		detail: undefined,
		...(state.held.length > 0 && {focus: 'feed'}),
		...(first === undefined && {hint: 'No guards: nothing is judged here'}),
	});
}

/** Turns a guard on for this run, or off again; what a rules file turns on stays on. */
export function switchGuard(
	{state, supervisor, set}: CommandTools,
	name: GuardName,
): void {
	if (state.policy?.fileGuards.includes(name)) {
		set({
			hint: `A rules file turns ${name} on: it goes off there, under "guards"`,
		});
		return;
	}

	const isOn = state.policy?.guards.includes(name) !== true;
	supervisor.switchGuard(name, isOn);
	set({
		hint: isOn
			? `${name} is on until athena ends; "guards" in a settings file keeps it on`
			: `${name} is off until athena ends`,
	});
}

function restricts({grant}: Extract<GrantsItem, {type: 'rule'}>): boolean {
	return grant.rule.action === 'deny' || grant.rule.action === 'ask';
}

/** Takes the rule away, also from its file; false if that could not be done. */
function revoke(
	{supervisor, set}: CommandTools,
	{grant: {rule, origin}}: Extract<GrantsItem, {type: 'rule'}>,
): boolean {
	try {
		supervisor.removeRule(
			rule.id,
			origin.type === 'file' ? origin.scope : 'session',
		);
		set({hint: `Revoked ${rule.id}: from now on it decides nothing`});
		return true;
	} catch (error) {
		if (!(error instanceof AthenaError)) throw error;
		supervisor.notify('error', `It was not revoked: ${error.message}`);
		return false;
	}
}

function moveBy(by: (tools: CommandTools) => number): Command {
	return tools => {
		const {ui, state, set} = tools;
		if (ui.grants !== undefined)
			set({grants: moveInGrants(ui.grants, grantsItems(state), by(tools))});
	};
}
