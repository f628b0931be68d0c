import {type RuleOrigin} from './types.js';

/** Whether two origins are the same place. */
export const isSameOrigin = (one: RuleOrigin, other: RuleOrigin): boolean =>
	one.type === 'file'
		? other.type === 'file' && one.path === other.path
		: one.type === other.type;
