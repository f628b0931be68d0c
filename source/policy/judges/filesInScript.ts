import {type ShellAnalysis} from '../../shell/types.js';
import {readCall} from '../readCall.js';
import {type CompiledRule} from '../rules/compile/compileRule.js';
import {opinionsOf, saidBy} from '../rules/opinions.js';
import {actsOf} from '../rules/acts/callActs.js';
import {shellOf} from '../shellOf.js';
import {type Call, type Opinion, type PolicyContext} from '../types.js';
import {mentionedCall} from './judgeMentions.js';

/**
 * What rules about files say of a script: also of what a word is where nothing is
 * given (`${1:-.env}`), and of a name that its glob spells in part (`.e*`). Where
 * the command says the script itself (`isOwn`), of whatever a glob may find, too,
 * and of names in a folder that nobody knows: a variable's text alone is left to
 * what the project's own files do.
 */
export function filesInScript(
	call: Call,
	shell: ShellAnalysis,
	aboutPaths: readonly CompiledRule[],
	context: PolicyContext,
	isOwn = false,
): readonly Opinion[] {
	const about = {restricting: aboutPaths, granting: []};
	const command = readCall(call).shell?.command ?? '';
	const usual = command.replaceAll(withDefault, '$1');
	const usualCall = mentionedCall(call, usual, call.cwd);
	const usualShell =
		usual === command ? undefined : shellOf(usualCall, context);
	const spelled = shell.segments.map(segment => ({
		...segment,
		accesses: segment.accesses.filter(
			({isGlob, isRecursive, path, text}) =>
				(isGlob === true && (isOwn || spelledInPart.test(text))) ||
				(isOwn && path === undefined && !/[$`]/.test(text)) ||
				// Of a folder the disk says what lies there.
				(isRecursive === true && path !== undefined),
		),
	}));
	return [
		...saidBy(aboutPaths, actsOf(call, shell, context)),
		...(usualShell && usualShell.unreadable === undefined
			? saidBy(aboutPaths, actsOf(usualCall, usualShell, context))
			: []),
		...(spelled.every(({accesses}) => accesses.length === 0)
			? []
			: opinionsOf(about, actsOf(call, {...shell, segments: spelled}, context))
					.doubts),
	];
}

const withDefault = /\$\{\w{1,40}:?[-=]([^${}]{1,200})\}/g;
/** In its last part, before the glob. */
const spelledInPart = /(?:^|\/)\.?\w[^/*?[]*[*?[][^/]*$/;
