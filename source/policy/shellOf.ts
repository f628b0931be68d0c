import {analyseShell} from '../shell/analyse.js';
import {type ShellAnalysis} from '../shell/types.js';
import {shellTool, tools} from './tools.js';
import {type Call, type PolicyContext} from './types.js';

/**
 * The call's shell command taken apart; undefined if it runs none. A call
 * nobody could name counts as a shell's when it has a command.
 */
export function shellOf(
	call: Call,
	{home}: Pick<PolicyContext, 'home'>,
): ShellAnalysis | undefined {
	const shell = tools.get(call.tool === '' ? shellTool : call.tool)?.shell;
	if (!shell) return undefined;
	const command = call.input[shell.field];
	if (typeof command === 'string')
		return shell.isUnderstood
			? analyseShell(command, {cwd: call.cwd, home})
			: unreadable(`athena does not read the language of ${call.tool}`);
	if (command === undefined && (shell.isOptional || call.tool === ''))
		return undefined;
	return unreadable('the call has no command that could be read');
}

const unreadable = (why: string): ShellAnalysis => ({
	segments: [],
	unreadable: why,
});
