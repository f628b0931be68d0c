import {tooMuch} from '../overBudget.js';
import {readCall} from '../readCall.js';
import {ruleNames} from '../ruleNames.js';
import {spokenOf} from './spokenOf.js';
import {quoteWord} from '../../shell/quoteWord.js';
import {type Segment, type ShellAnalysis} from '../../shell/types.js';
import {judgeByGuards} from '../guards/judgeByGuards.js';
import {makeSubject} from '../subject.js';
import {type GuardName} from '../guards/types.js';
import {mentionsOf} from '../named/mentions.js';
import {type CompiledRule} from '../rules/compile/compileRule.js';
import {type CompiledRules} from '../rules/compile/compileRules.js';
import {cannotFit, wordsCannotFit} from '../rules/cannotFit.js';
import {opinionsOf} from '../rules/opinions.js';
import {actsOf, commandWords, isInDoubt} from '../rules/acts/callActs.js';
import {without} from '../rules/acts/act.js';
import {shellOf} from '../shellOf.js';
import {toolsOf} from '../../runtime/agents.js';
import {type Call, type Opinion, type PolicyContext} from '../types.js';

/**
 * What denials and questions say of commands that a program nobody knows may
 * run: each of them becomes a question, since nobody can tell.
 */
export function judgeMentions(
	call: Call,
	shell: ShellAnalysis | undefined,
	rules: CompiledRules,
	context: PolicyContext,
): Opinion[] {
	const {candidates, guards, off} = rules;
	if (!shell) return [];
	const {aboutCommands: about} = candidates(ruleNames(call), true);
	const asked = guards.filter(guard => dangerous.has(guard));
	if (about.length === 0 && asked.length === 0) return [];
	const {budget} = context;
	const found = new Map<string, Opinion>();
	const judged = new Set<string>();
	for (const {segment, commands, scripts, areMore} of mentionsOf(shell)) {
		if (areMore) found.set(beyond.ruleId, beyond);
		const own = shell.segments[segment];
		const add = (said: readonly Opinion[], command: string) => {
			for (const opinion of said)
				if (opinion.verdict !== 'allow' && !found.has(opinion.ruleId))
					found.set(opinion.ruleId, {
						...opinion,
						verdict: 'ask',
						segment,
						reason: `${own?.program ?? 'A program'} may run this, nobody knows (${command.slice(0, 80)}): ${opinion.reason}`,
					});
		};

		for (const script of scripts) {
			if (budget && !budget.opinions.take(perMention)) break;
			const whole = withVariables(script, shell.segments.slice(0, segment + 1));
			add(
				saidOfScript(mentionedCall(call, whole, own?.cwd), about, context),
				script,
			);
		}

		for (const command of commands) {
			// A program in a program has the words of the inner one: they say the same again.
			const place = `${own?.cwd ?? ''}\n${command}`;
			if (judged.has(place)) continue;
			judged.add(place);
			if (budget && !budget.opinions.take(perMention)) break;
			const itsCall = mentionedCall(call, command, own?.cwd);
			const inner = shellOf(itsCall, context);
			if (!inner || inner.unreadable !== undefined) continue;
			const nested = inner.segments.length - 1;
			// A program in a program has the words of all that it runs once more.
			if (budget && !budget.opinions.take(nested * perNested)) break;
			const said = [
				...byRules(itsCall, inner, about, context),
				...judgeByGuards(
					{...makeSubject(itsCall, inner, context), isMentioned: true},
					asked,
					off,
				),
			];
			add(said, command);
		}
	}

	return [...found.values()];
}

/** A script with the variables that it speaks of, as the command has set them before. */
function withVariables(script: string, before: readonly Segment[]): string {
	const values = new Map<string, string>();
	for (const {program = '', assignments} of before)
		if (assignments.length > 0)
			for (const {name, value} of assignments)
				if (value === undefined) values.delete(name);
				else if (program !== 'unset') values.set(name, value);
	if (values.size === 0) return script;
	const spoken = new Set(
		[...script.matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name),
	);
	const set = [...values]
		.filter(([name]) => spoken.has(name))
		.map(([name, value]) => `${name}=${quoteWord(value)}; `);
	return set.join('') + script;
}

const beyond = tooMuch('it may run more commands than are looked at');

/**
 * What rules say of what a shell would put together in a text, also of what nobody
 * knows there: where it is known which programs it runs (`git $p`), or the text has
 * the words of the rule (`g=git; $g push`).
 */
function saidOfScript(
	script: Call,
	about: readonly CompiledRule[],
	context: PolicyContext,
): readonly Opinion[] {
	if (about.length === 0) return [];
	const inner = shellOf(script, context);
	if (!inner || inner.unreadable !== undefined) return [];
	const isKnown = inner.segments.every(
		({program, text, assignments}) =>
			program !== undefined || assignments.length > 0 || text === '',
	);
	const text = readCall(script).shell?.command ?? '';
	const meant = isKnown ? about : about.filter(spokenOf(text.toLowerCase()));
	const {doubts} = opinionsOf(
		{restricting: meant, granting: []},
		actsOf(script, inner, context),
	);
	return [...byRules(script, inner, meant, context), ...doubts];
}

/** What those of the rules say that are about the mentioned command. */
export function byRules(
	mentioned: Call,
	inner: ShellAnalysis,
	about: readonly CompiledRule[],
	context: PolicyContext,
): readonly Opinion[] {
	if (about.length === 0) return [];
	const words = commandWords(mentioned, inner);
	const possible = about.filter(
		({requirements}) => !wordsCannotFit(requirements, words),
	);
	if (possible.length === 0) return [];
	const acts = actsOf(mentioned, inner, context);
	// `!~c x` fits whatever else is mentioned: that is no mention of it.
	const meant = possible.filter(
		({test, requirements}) =>
			!cannotFit(requirements, acts) &&
			acts.segments.some(({act}) => test(act, 0) > test(act, without.c)),
	);
	if (meant.length === 0) return [];
	const {opinions, doubts, spared} = opinionsOf(
		{restricting: meant, granting: []},
		acts,
	);
	// Of what nobody sees there others speak; what is seen may do the same in other words.
	return [...opinions, ...spared, ...(isInDoubt(inner) ? [] : doubts)];
}

/** Steps of taking a mentioned command apart and asking everybody about it. */
const perMention = 20;

/** Steps of asking about a program that it runs in turn. */
const perNested = 200;

/** Guards that speak of single commands, not of everything else. */
export const dangerous: ReadonlySet<GuardName> = new Set([
	'dangerous-bash',
	'no-push',
	'branch-prefix',
]);

/** The call with another command. */
export function mentionedCall(
	call: Call,
	command: string,
	cwd: string | undefined,
): Call {
	const {agent, tool} = call;
	const input = toolsOf(agent).withCommand(tool, call.input, command);
	return cwd === undefined
		? {...call, input}
		: {...inFolder(call), input, cwd, runsIn: cwd};
}

/** With a place for the folder: to add one to a copy takes longer than all the rest. */
const inFolder = (call: Call): Call => ({runsIn: call.cwd, ...call});
