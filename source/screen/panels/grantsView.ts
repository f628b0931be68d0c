import {guards} from '../../policy/guards/index.js';
import {type Guard} from '../../policy/guards/types.js';
import {type Grant} from '../../policy/store/ruleStore.js';
import {type SupervisorState} from '../../supervisor/types.js';

/** The open list of rules and guards. */
export type GrantsView = {
	/** The one the keys speak about, whatever comes before it; the first if it is gone. */
	key?: string | undefined;
	/** A rule that is taken away if the person says so once more. */
	sure?: string | undefined;
};

/** What the list is made of: every rule, then every guard there is. */
export type GrantsItem = {key: string} & (
	| {type: 'rule'; grant: Grant}
	| {
			type: 'guard';
			guard: Guard;
			/** Who turned it on: a rules file, or somebody for this run only. */
			on: 'file' | 'run' | undefined;
	  }
);

type Known = Pick<SupervisorState, 'grants' | 'policy'>;

/** All of the list; no guards where no policy is consulted. */
export function grantsItems({
	grants = [],
	policy,
}: Known): readonly GrantsItem[] {
	const rules = grants.map((grant): GrantsItem => {
		const {rule, origin} = grant;
		const place = origin.type === 'file' ? origin.path : origin.type;
		return {type: 'rule', key: `rule ${place} ${rule.id}`, grant};
	});
	if (policy === undefined) return rules;
	const all = Object.values(guards).map((guard): GrantsItem => ({
		type: 'guard',
		key: `guard ${guard.name}`,
		guard,
		on: policy.fileGuards.includes(guard.name)
			? 'file'
			: policy.guards.includes(guard.name)
				? 'run'
				: undefined,
	}));
	return [...rules, ...all];
}

/** The one the keys speak about. */
export function chosenItem(
	{key}: GrantsView,
	items: readonly GrantsItem[],
): GrantsItem | undefined {
	return items.find(item => item.key === key) ?? items[0];
}

/** The cursor `by` entries on, inside the list. */
export function moveInGrants(
	view: GrantsView,
	items: readonly GrantsItem[],
	by: number,
): GrantsView {
	const at = items.findIndex(({key}) => key === view.key);
	const last = items.length - 1;
	return {key: items[Math.max(0, Math.min(Math.max(0, at) + by, last))]?.key};
}
