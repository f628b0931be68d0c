import path from 'node:path';
import {quoteWord} from '../../shell/quoteWord.js';
import {type copiesOfTree, sourcesOf} from '../named/copiesOfTree.js';
import {type Run} from '../named/scriptRun.js';
import {type CompiledRule} from '../rules/compile/compileRule.js';
import {shellOf} from '../shellOf.js';
import {type Call, type Opinion, type PolicyContext} from '../types.js';
import {byRules, mentionedCall} from './judgeMentions.js';

/** Steps of taking one line apart and asking everybody about it. */
const perName = 20;

/** A copy of a copy, and so on. */
const deepest = 4;

/**
 * What rules say of a script by its own name, wherever its words stand: one
 * that a program may start (`tmux new ./x`, `run-parts .`), and one that the
 * command has copied, moved or linked before it runs (`cp x y; ./y`).
 */
export function judgeScriptNames(
	{title, folder, readBy, given = []}: Run,
	copies: ReturnType<typeof copiesOfTree>,
	call: Call,
	about: readonly CompiledRule[],
	context: PolicyContext,
): Opinion[] {
	if (about.length === 0 || readBy === 'runner' || !path.isAbsolute(title))
		return [];
	const {budget} = context;
	return namesOf(title, copies).flatMap(name => {
		// Over budget is a question, too.
		if (budget && !budget.opinions.take(perName)) return [];
		const line = [name, ...given].map(quoteWord).join(' ');
		const inner = mentionedCall(call, line, folder);
		const shell = shellOf(inner, context);
		if (!shell || shell.unreadable !== undefined) return [];
		return byRules(inner, shell, about, context)
			.filter(({verdict}) => verdict !== 'allow')
			.map(({ruleId, origin, reason}): Opinion => ({
				verdict: 'ask',
				ruleId,
				origin,
				reason: `${name === title ? title : `${title} is ${name}, and`} may run here: ${reason}`,
			}));
	});
}

/** Where it lies, and all that is put there before it runs. */
function namesOf(
	title: string,
	copies: ReturnType<typeof copiesOfTree>,
): readonly string[] {
	const names = new Set([title]);
	let latest: readonly string[] = [title];
	for (let round = 0; round < deepest && latest.length > 0; round++) {
		latest = latest
			.flatMap(name => sourcesOf(name, copies))
			.filter(name => !names.has(name));
		for (const name of latest) names.add(name);
	}

	return [...names].slice(0, mostNames);
}

const mostNames = 32;
