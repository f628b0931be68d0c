import {matchesToolPattern} from '../types/rules.js';
import {type SupervisorState} from './types.js';

/**
 * True if an intercept or a deny rule could have held or refused a call of
 * this tool. A tool nobody could name counts as any: size or disorder is no
 * way round a gate.
 */
export function isGated(
	{intercepts, rules}: Pick<SupervisorState, 'intercepts' | 'rules'>,
	toolName: string | undefined,
): boolean {
	const gates = [
		...intercepts,
		...rules.filter(({action}) => action === 'deny').map(rule => rule.toolName),
	];
	return gates.some(
		pattern => toolName === undefined || matchesToolPattern(pattern, toolName),
	);
}
