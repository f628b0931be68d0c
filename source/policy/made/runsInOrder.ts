import {type ShellAnalysis} from '../../shell/types.js';
import {readCall} from '../readCall.js';
import {type Call} from '../types.js';

/** In loops and functions what stands later may run before. */
export function runsInOrder(call: Call, {segments}: ShellAnalysis): boolean {
	const {command = ''} = readCall(call).shell ?? {};
	return (
		!/\b(?:for|while|until|select)\b/.test(command) &&
		segments.every(({role}) => role !== 'function_body')
	);
}
