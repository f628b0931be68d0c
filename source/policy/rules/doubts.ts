import {type ShellAnalysis} from '../../shell/types.js';
import {type Opinion} from '../types.js';

/**
 * What cannot be seen of a command, as questions to the person: all of it where
 * somebody watches everything, else what a grant is about: the command of which
 * it allows a part is not allowed as a whole, and nobody has looked at the rest.
 */
export function doubtsOf(
	shell: ShellAnalysis | undefined,
	{everywhere, allows}: {everywhere: boolean; allows: readonly Opinion[]},
): Opinion[] {
	if (!shell || (!everywhere && allows.length === 0)) return [];
	const doubts: Opinion[] = [];
	if (shell.unreadable !== undefined) {
		doubts.push({
			verdict: 'ask',
			ruleId: 'shell/unreadable',
			origin: {type: 'built-in'},
			reason: `The command cannot be judged: ${shell.unreadable}`,
		});
	}

	shell.segments.forEach(({unproven}, segment) => {
		if (unproven.length === 0) return;
		doubts.push({
			verdict: 'ask',
			ruleId: 'shell/unproven',
			origin: {type: 'built-in'},
			reason: `It cannot be told what this does: ${unproven.join('; ')}`,
			segment,
		});
	});
	return doubts;
}
