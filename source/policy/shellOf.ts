import {analyseShell} from '../shell/analyse.js';
import {whyNotProven} from '../shell/exact/prove.js';
import {mayPage} from '../programs/deeds/pages.js';
import {type ShellAnalysis} from '../shell/types.js';
import {resolveFrom} from '../utils/resolveFrom.js';
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
	const {command, isUnderstood, folder} = shell;
	// Nobody knows whether its agent takes that for the home.
	if (folder?.startsWith('~') && call.runsIn === undefined)
		return unreadable(`nobody knows which folder ${folder} is`);
	if (command !== undefined)
		return isUnderstood
			? analyseShell(command, {
					cwd: call.runsIn ?? resolveFrom(call.cwd, folder ?? '.'),
					home,
					...(budget && {budget: budget.analysis}),
				})
			: unreadable(`athena does not read all that ${call.tool} is told`);
	return unreadable('the call has no command that could be read');
}

/** True if the agent tells its shell to run somewhere else than where the agent works. */
export function runsElsewhere(call: Call): boolean {
	const folder = call.runsIn ?? readCall(call).shell?.folder;
	return folder !== undefined && resolveFrom(call.cwd, folder) !== call.cwd;
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
	const {command, hasTerminal, isTyped, leavesSandbox, unknownField} =
		readCall(call).shell ?? {};
	if (command === undefined) return shell.unreadable;
	if (unknownField !== undefined)
		return `nobody here knows what its input ${JSON.stringify(unknownField)} does`;
	if (leavesSandbox) return 'it asks to run outside of its sandbox';
	const pages =
		hasTerminal &&
		shell.segments.find(({program = '', args}) =>
			mayPage(
				program,
				args.map(({value}) => value),
			),
		);
	if (pages)
		return `on a terminal ${pages.program ?? ''} starts a pager, and settings say which program that is`;
	return isTyped
		? 'it is typed into a program that runs already, and nobody knows behind what'
		: whyNotProven(command, shell, home);
}
