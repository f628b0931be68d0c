import {type ShellAnalysis} from './types.js';

/** Whether what stands later in a command runs later: in loops and functions it may run before. */
export const runsInOrder = (
	command: string,
	{segments}: ShellAnalysis,
): boolean =>
	!/\b(?:for|while|until|select)\b/.test(command) &&
	segments.every(({role}) => role !== 'function_body');
