import {type Guard} from './types.js';

/**
 * Branches of several agents tell themselves apart by how they begin. Which
 * beginning counts is given with the guard (`--branch-prefix`); for an agent that
 * athena started it is that of its own branch.
 */
export const branchPrefix: Guard = {
	name: 'branch-prefix',
	summary:
		'Refuses branches that do not begin with the prefix in force, made, renamed or pushed; without a prefix it says nothing.',
	entries: [
		{
			id: 'branch-prefix/name',
			action: 'deny',
			reason:
				'Your branches begin with the prefix you were given: choose a name that does.',
			match: [{branches: 'elsewhere'}],
		},
		{
			id: 'branch-prefix/unknown',
			action: 'ask',
			reason: 'Nobody can say what the branch will be called.',
			match: [{branches: 'unknown'}],
		},
	],
};
