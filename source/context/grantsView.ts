import {type Grant} from '../policy/store/ruleStore.js';

/** The open list of rules and grants. */
export type GrantsView = {
	/** Index of the one the keys speak about. */
	cursor: number;
};

/** The cursor `by` entries on, inside the list. */
export function moveInGrants(
	{cursor}: GrantsView,
	grants: readonly Grant[],
	by: number,
): GrantsView {
	const last = Math.max(0, grants.length - 1);
	return {cursor: Math.max(0, Math.min(cursor + by, last))};
}
