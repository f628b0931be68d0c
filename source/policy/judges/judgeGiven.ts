import path from 'node:path';
import {usualAgent} from '../../runtime/agentName.js';
import {shellTool} from '../canonicalTools.js';
import {judgeByGuards} from '../guards/judgeByGuards.js';
import {makeSubject, type Subject} from '../subject.js';
import {protectOwn} from '../guards/protectOwn.js';
import {callsWithin} from '../named/callsWithin.js';
import {tooMuch} from '../overBudget.js';
import {commandsExpanded} from '../named/commandsExpanded.js';
import {commandsGiven} from '../named/commandsGiven.js';
import {holdsTooMuch} from '../named/textsGiven.js';
import {ruleNames} from '../ruleNames.js';
import {readCall} from '../readCall.js';
import {type CompiledRules} from '../rules/compile/compileRules.js';
import {saidBy} from '../rules/opinions.js';
import {actsOf} from '../rules/acts/callActs.js';
import {shellOf} from '../shellOf.js';
import {type Call, type Judgement, type Opinion} from '../types.js';
import {byRules, dangerous, judgeMentions} from './judgeMentions.js';
import {judgeMounts} from './judgeMounts.js';
import {judgeNames} from './judgeNames.js';
import {judgeScripts} from './judgeScripts.js';
import {judgeUnproven} from './judgeUnproven.js';

/** Steps of taking a command apart and asking everybody about it. */
const perCommand = 100;
/** The same for a call. */
const perCall = 200;

/**
 * What a tool that nobody knows is given to run, or a shell in a field that
 * nobody knows, as if a shell were: whatever
 * rules and guards deny or ask about in there becomes a question, since nobody
 * can tell.
 */
export function judgeGiven(subject: Subject, rules: CompiledRules): Opinion[] {
	const {call, context} = subject;
	if (isUnseen(subject, rules))
		return [tooMuch('its input holds more than is looked at')];
	const {budget} = context;
	const found = new Map<string, Opinion>();
	const expanded = commandsExpanded(call, context);
	for (const {text, isMeant} of [
		...commandsGiven(call),
		...expanded.map(text => ({text, isMeant: true})),
	]) {
		// Over budget is a question, too.
		if (budget && !budget.opinions.take(perCommand)) break;
		const inner: Call = {
			...call,
			agent: usualAgent,
			...inFolderGiven(call),
			tool: shellTool,
			input: {command: text},
		};
		for (const opinion of saidOfCommand(inner, isMeant, subject, rules))
			if (opinion.verdict !== 'allow' && !found.has(opinion.ruleId))
				found.set(opinion.ruleId, {
					ruleId: opinion.ruleId,
					origin: opinion.origin,
					verdict: 'ask',
					reason: `${call.tool} may run this, nobody knows (${text.slice(0, 80)}): ${opinion.reason}`,
				});
	}

	return [...found.values()];
}

/** A part of what it is given stays unseen, and somebody would speak of it. */
function isUnseen(
	{call}: Subject,
	{candidates, guards}: CompiledRules,
): boolean {
	const {kind, paths} = readCall(call);
	if (paths || (kind !== 'mcp' && kind !== 'other')) return false;
	return (
		(guards.length > 0 ||
			candidates(ruleNames(call), true).restricting.length > 0) &&
		holdsTooMuch(call)
	);
}

const folderField =
	/^(?:cwd|work(?:ing)?_?dir(?:ectory)?|dir(?:ectory)?|folder)$/i;

/** Where it seems to be told to run that. */
function inFolderGiven({input, cwd}: Call): Pick<Call, 'cwd'> {
	const [, folder] =
		Object.entries(input).find(
			([field, value]) => folderField.test(field) && typeof value === 'string',
		) ?? [];
	return {cwd: typeof folder === 'string' ? path.resolve(cwd, folder) : cwd};
}

function saidOfCommand(
	call: Call,
	isMeant: boolean,
	{context}: Subject,
	rules: CompiledRules,
): readonly Opinion[] {
	const {candidates, guards, off} = rules;
	const {aboutCommands, aboutPaths} = candidates(
		{tool: shellTool, also: [], mayBe: []},
		true,
	);
	const asked = guards.filter(guard => dangerous.has(guard));
	const shell = shellOf(call, context);
	if (!shell) return [];
	const subject = makeSubject(call, shell, context);
	// What is no command of a shell's may be code that runs one, or what people read.
	if (shell.unreadable !== undefined && !isMeant) return [];
	return [
		...byRules(call, shell, aboutCommands, context),
		...judgeByGuards(subject, asked, off),
		...(isMeant
			? [
					...judgeMentions(call, shell, rules, context),
					...judgeNames(call, shell, rules, context),
					...judgeMounts(call, shell, rules, context),
					...judgeUnproven(subject, rules),
					...judgeScripts(subject, rules),
				]
			: []),
		...protectOwn(subject),
		...(aboutPaths.length === 0
			? []
			: saidBy(aboutPaths, actsOf(call, shell, context))),
		...judgeByGuards(
			subject,
			guards.filter(guard => guard === 'path-boundary'),
			off,
		).filter(({verdict}) => verdict === 'deny'),
	];
}

/**
 * What is denied and asked about of calls within a call, each judged as one of
 * its own. What is allowed of them allows nothing of the whole.
 */
export function judgeCallsWithin(
	{call, context: {budget}}: Subject,
	judge: (call: Call) => Judgement,
): Opinion[] {
	const found: Opinion[] = [];
	for (const inner of callsWithin(call)) {
		// Over budget is a question, too.
		if (budget && !budget.opinions.take(perCall)) break;
		const {tool} = inner;
		for (const {verdict, ruleId, origin, reason} of judge(inner).layers)
			if (verdict === 'deny' || verdict === 'ask')
				if (origin.type !== 'broken_file')
					found.push({
						// It may be none of this agent's tools, and only look like a call.
						verdict: isKnown(inner) ? verdict : 'ask',
						ruleId,
						origin,
						reason: `${call.tool} calls ${tool.slice(0, 80)}: ${reason}`,
					});
	}

	return found;
}

function isKnown(call: Call): boolean {
	const {kind} = readCall(call);
	return kind !== 'mcp' && kind !== 'other';
}
