import {createSmallBudget} from '../../policy/budget.js';
import {shellOf as takeApart} from '../../policy/shellOf.js';
import {type ShellAnalysis} from '../../shell/types.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {type Surroundings} from '../surroundings.js';

/** The shell command a call runs, taken apart; undefined if it runs none. */
export function shellOf(
	{
		toolName,
		input,
		cwd,
		judgement,
	}: Pick<HeldRequest, 'toolName' | 'input' | 'cwd' | 'judgement'>,
	{home}: Surroundings,
): ShellAnalysis | undefined {
	// Whoever judged it has taken it apart, however long that took.
	if (judgement?.shell) return judgement.shell;
	const known = cache.get(input);
	if (known?.cwd === cwd && known.home === home) return known.shell;
	const shell = takeApart(
		{tool: toolName, input, cwd},
		{home, budget: createSmallBudget()},
	);
	cache.set(input, {cwd, home, shell});
	return shell;
}

/** Each command is taken apart once, and drawn many times. */
const cache = new WeakMap<
	HeldRequest['input'],
	{cwd: string; home: string; shell: ShellAnalysis | undefined}
>();
