import {judgeByGuards} from '../guards/judgeByGuards.js';
import {makeSubject, type Subject} from '../guards/match/subject.js';
import {protectOwn} from '../guards/protectOwn.js';
import {opinionsOf} from '../rules/opinions.js';
import {createScene} from '../rules/scene.js';
import {byRules, mentionedCall} from './judgeMentions.js';
import {linesOf, plainText} from './judgeUnproven.js';
import {type Run, scriptsRun} from '../named/scriptsRun.js';
import {ruleNames} from '../ruleNames.js';
import {type CompiledRules} from '../rules/compileRules.js';
import {shellOf} from '../shellOf.js';
import {type Opinion} from '../types.js';

/** Steps of taking a line apart and asking everybody about it. */
const perLine = 500;

/**
 * What rules about commands deny or ask becomes a question where it stands in a
 * script that is there and that the call runs: `sh x`, `./x`, `. x`, and those
 * that files of the project give a name (`npm run x`, `make x`). What it would
 * run, and whether, nobody knows. One for a shell is read as a command too: the
 * files that rules and the built-in protection speak of, and what guards deny.
 */
export function judgeScripts(
	subject: Subject,
	rules: CompiledRules,
	depth = 0,
): Opinion[] {
	const {call, shell, context} = subject;
	const {disk, budget} = context;
	if (!disk?.scriptAt || !shell) return [];
	const {scriptAt} = disk;
	const runs = scriptsRun(shell, {...disk, scriptAt}, (command, folder) => {
		if (budget && !budget.opinions.take(perLine)) return [];
		return (
			shellOf(mentionedCall(call, command, folder), context)?.segments ?? []
		);
	});
	if (runs.length === 0) return [];
	const {aboutCommands: about} = rules.candidates(ruleNames(call), true);
	const found = new Map<string, Opinion>();
	for (const run of runs)
		for (const opinion of asCommand(run, subject, rules, depth))
			if (!found.has(opinion.ruleId)) found.set(opinion.ruleId, opinion);
	if (about.length === 0) return [...found.values()];
	for (const {title, text: whole} of runs) {
		const text = plainText(whole);
		const folded = text.toLowerCase();
		for (const rule of about)
			for (const line of linesOf(rule, text, folded)) {
				if (found.has(rule.id)) break;
				// Over budget is a question, too.
				if (budget && !budget.opinions.take(perLine))
					return [...found.values()];
				const inner = mentionedCall(call, line, undefined);
				const read = shellOf(inner, context);
				if (!read || read.unreadable !== undefined) continue;
				for (const {ruleId, origin, reason} of byRules(
					inner,
					read,
					[rule],
					context,
				))
					found.set(rule.id, {
						verdict: 'ask',
						ruleId,
						origin,
						reason: `${title} runs here, and this stands in it (${line.trim().slice(0, 80)}): ${reason}`,
					});
			}
	}

	return [...found.values()];
}

/** What is said of a shell's script as if it stood on the line. */
function asCommand(
	{title, text, folder, isForShell}: Run,
	{call, context}: Subject,
	rules: CompiledRules,
	depth: number,
): Opinion[] {
	if (!isForShell) return [];
	if (context.budget && !context.budget.opinions.take(perLine)) return [];
	const inner = mentionedCall(call, text, folder);
	const shell = shellOf(inner, context);
	if (!shell || shell.unreadable !== undefined) return [];
	const subject = makeSubject(inner, shell, context);
	const {aboutPaths, aboutCommands} = rules.candidates(ruleNames(inner), true);
	const said = [
		...byRules(inner, shell, aboutCommands, context),
		...(aboutPaths.length === 0
			? []
			: opinionsOf(
					{restricting: aboutPaths, granting: []},
					createScene(inner, shell, context),
				).opinions),
		...protectOwn(subject),
		// What they only ask about, a script of a project's may well do.
		...judgeByGuards(
			subject,
			rules.guards.filter(guard => guard !== 'read-only'),
			rules.off,
		).filter(({verdict}) => verdict === 'deny'),
	];
	return [
		...said.map(({ruleId, origin, reason}): Opinion => ({
			verdict: 'ask',
			ruleId,
			origin,
			reason: `${title} runs here, and this stands in it: ${reason}`,
		})),
		...(depth < deepest ? judgeScripts(subject, rules, depth + 1) : []),
	];
}

/** Scripts that scripts run. */
const deepest = 2;
