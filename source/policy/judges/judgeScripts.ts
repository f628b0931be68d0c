import {type Subject} from '../guards/match/subject.js';
import {byRules, mentionedCall} from './judgeMentions.js';
import {linesOf, plainText} from './judgeUnproven.js';
import {ruleNames} from '../ruleNames.js';
import {type CompiledRules} from '../rules/compileRules.js';
import {shellOf} from '../shellOf.js';
import {type Opinion} from '../types.js';

/** Scripts of one call that are looked into. */
const mostScripts = 8;
/** Steps of taking a line apart and asking everybody about it. */
const perLine = 500;

/**
 * What rules about commands deny or ask becomes a question where it stands in a
 * script that is there and that the call runs: `sh x`, `./x`, `. x`. What it
 * would run, and whether, nobody knows.
 */
export function judgeScripts(
	{call, shell, context}: Subject,
	rules: CompiledRules,
): Opinion[] {
	const {disk, budget} = context;
	if (!disk?.scriptAt || !shell) return [];
	const scripts = shell.segments
		.flatMap(({accesses}) => accesses)
		.flatMap(({kind, path}) =>
			kind === 'execute' && path !== undefined ? [path] : [],
		);
	if (scripts.length === 0) return [];
	const {aboutCommands: about} = rules.candidates(ruleNames(call), true);
	if (about.length === 0) return [];
	const found = new Map<string, Opinion>();
	for (const script of new Set(scripts.slice(0, mostScripts))) {
		const text = plainText(disk.scriptAt(script) ?? '');
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
						reason: `${script} runs here, and this stands in it (${line.trim().slice(0, 80)}): ${reason}`,
					});
			}
	}

	return [...found.values()];
}
