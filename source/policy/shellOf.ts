import {analyseShell} from '../shell/analyse.js';
import {whyNotProven} from '../shell/exact/prove.js';
import {type ShellAnalysis} from '../shell/types.js';
import {readCall} from './readCall.js';
import {type Call, type PolicyContext} from './types.js';

/**
 * The call's shell command taken apart; undefined if it runs none. A call
 * nobody could name counts as a shell's when it has a command.
 */
export function shellOf(
	call: Call,
	{home, budget}: Pick<PolicyContext, 'home' | 'budget'>,
): ShellAnalysis | undefined {
	const {shell} = readCall(call);
	if (!shell) return undefined;
	const {command, isUnderstood} = shell;
	if (command !== undefined)
		return isUnderstood
			? analyseShell(command, {
					cwd: call.cwd,
					home,
					...(budget && {budget: budget.analysis}),
				})
			: unreadable(`athena does not read the language of ${call.tool}`);
	return unreadable('the call has no command that could be read');
}

const unreadable = (why: string): ShellAnalysis => ({
	segments: [],
	unreadable: why,
});

/**
 * Why what the analysis says of the call's command is no reason to allow it;
 * undefined: it is proven, or the call runs no command.
 */
export function whyNotProvenOf(
	call: Call,
	shell: ShellAnalysis | undefined,
	{home}: Pick<PolicyContext, 'home'>,
): string | undefined {
	if (!shell) return undefined;
	const command = readCall(call).shell?.command;
	return command === undefined
		? shell.unreadable
		: whyNotProven(command, shell, home);
}
