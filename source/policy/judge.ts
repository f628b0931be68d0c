import {createJudgeBudget, isWithin, type JudgeBudget} from './budget.js';
import {overBudget, tooMuch} from './overBudget.js';
import {payFor} from './disk/door.js';
import {failedJudging} from './failedJudging.js';
import {judgeByGuards} from './guards/judgeByGuards.js';
import {guardsWith, withOwnOf} from './guards/roleGuards.js';
import {makeSubject} from './subject.js';
import {protectOwn} from './guards/protectOwn.js';
import {type GuardName} from './guards/types.js';
import {type CompiledRules} from './rules/compile/compileRules.js';
import {doubtsOf} from './rules/doubts.js';
import {opinionsOfRules} from './rules/opinions.js';
import {heedOwnLinks} from './made/ownLinks.js';
import {createExceptionTest} from './judges/allowsAllBut.js';
import {createFolderTest} from './judges/allowsFolder.js';
import {unlessJudged} from './judgedBefore.js';
import {judgeAliases} from './judges/judgeAliases.js';
import {judgeCallsWithin, judgeGiven} from './judges/judgeGiven.js';
import {judgeMentions} from './judges/judgeMentions.js';
import {judgeMounts} from './judges/judgeMounts.js';
import {judgeNames} from './judges/judgeNames.js';
import {judgeOwnScripts} from './judges/judgeOwnScripts.js';
import {judgeScripts} from './judges/judgeScripts.js';
import {judgeUnproven} from './judges/judgeUnproven.js';
import {actsOf} from './rules/acts/callActs.js';
import {summarize} from './rules/summarize.js';
import {type ShellAnalysis} from '../shell/types.js';
import {printsDocument} from '../shell/printsDocument.js';
import {shellOf} from './shellOf.js';
import {readCall} from './readCall.js';
import {readMade} from './readMade.js';
import {
	type Call,
	type Judgement,
	type Opinion,
	type PolicyContext,
} from './types.js';

/**
 * What the rules think of a call: deny > ask > allow > none. Pure: the same
 * call, rules and context always give the same, whatever the rules' order.
 *
 * A denial or a question by anybody, about any part, decides. A call is allowed
 * only if every segment of its command is allowed by somebody, nothing about
 * what runs is in doubt, and two readings of it say the same (shell/exact); a
 * doubt is put to the person as soon as anybody would have judged what cannot
 * be seen. What is too much to judge to the end is put to the person too,
 * unless the part that was read is refused; so is what athena fails to judge: it
 * never throws.
 */
export function judge(
	call: Call,
	rules: CompiledRules,
	outside: PolicyContext,
): Judgement {
	const budget = outside.budget ?? createJudgeBudget();
	return unlessJudged(call, rules, outside, budget, context =>
		judgeUntil(undefined, call, rules, {...context, budget}),
	);
}

/**
 * As `judge`, for who only wants to know whether a call passes: the first
 * denial or question is enough, and nobody is heard after it. Which of the two
 * it is in the end, and who else would have said it, `judge` knows.
 */
export function judgeUnlessStopped(
	call: Call,
	rules: CompiledRules,
	outside: PolicyContext,
): Judgement {
	return judgeUntil(untilStopped, call, rules, outside);
}

/**
 * As `judge`, for who hands on to somebody else what is more than its budget:
 * nobody is heard any more once that is used up.
 */
export function judgeWithin(
	budget: JudgeBudget,
	call: Call,
	rules: CompiledRules,
	outside: PolicyContext,
): Judgement {
	const isEnough = () => !isWithin(budget);
	return unlessJudged(call, rules, outside, budget, context =>
		judgeUntil({isEnough}, call, rules, {...context, budget}),
	);
}

/** Who does not hear everybody. */
type Hurry = {
	isEnough: (said: readonly Opinion[]) => boolean;
	/** Those who say no most often speak first. */
	isGuardsFirst?: true;
};

const untilStopped: Hurry = {
	isEnough: said =>
		said.some(({verdict}) => verdict === 'deny' || verdict === 'ask'),
	isGuardsFirst: true,
};

function judgeUntil(
	hurry: Hurry | undefined,
	call: Call,
	rules: CompiledRules,
	outside: PolicyContext,
): Judgement {
	const said: Opinion[] = [];
	try {
		return judgeInto(said, call, rules, outside, hurry);
	} catch (error) {
		return summarize(
			[...said, failedJudging(error)],
			undefined,
			() => 'Not all of this call is allowed by a rule.',
			() => undefined,
		);
	}
}

/** Puts every opinion into `said` as soon as it is there: a denial outlives what fails after it. */
function judgeInto(
	said: Opinion[],
	call: Call,
	rules: CompiledRules,
	around: PolicyContext,
	{isEnough, isGuardsFirst}: Partial<Hurry> = {},
): Judgement {
	const guards = guardsWith(rules.guards, call.startedAs);
	const outside = withOwnOf(around, call.startedAs);
	said.push(
		...rules.brokenFiles.map(({path, message}): Opinion => ({
			verdict: 'ask',
			ruleId: 'broken-file',
			origin: {type: 'broken_file', path},
			reason: `A rules file is broken, so everything is asked: ${message}`,
		})),
	);
	const {budget = createJudgeBudget()} = outside;
	const links = heedLinks(outside);
	const bounded = payFor({budget, ...links.context}, budget);
	const read = shellOf(call, bounded);
	const shell = read && readMade(call, read, bounded);
	const context = rememberLinks(heedOwnLinks(shell, call.cwd, bounded));
	const subject = makeSubject(call, shell, context);
	const acts = actsOf(call, shell, context);
	const {opinions, doubts} = opinionsOfRules(rules, acts);
	for (const opinion of opinions) said.push(opinion);
	const sumOfSaid = () =>
		summarize(
			[...said, ...doubts, ...overBudget(budget)],
			shell,
			allows => allows,
			() => undefined,
		);
	if (isEnough?.([...said, ...doubts])) return sumOfSaid();
	const own = () => protectOwn(subject);
	const byGuards = () => judgeByGuards(subject, guards, rules.off);
	for (const speak of [
		...(isGuardsFirst ? [byGuards, own] : [own, byGuards]),
		() => judgeMentions(call, shell, rules, context),
		() => judgeGiven(subject, rules),
		() =>
			judgeCallsWithin(subject, inner =>
				judgeInto([], inner, rules, {...around, budget}),
			),
		() => judgeNames(call, shell, rules, context),
		() => judgeMounts(call, shell, rules, context),
		() => judgeUnproven(subject, rules),
		() => judgeScripts(subject, rules),
		() => judgeOwnScripts(subject, rules),
		() => judgeAliases(subject, rules),
	]) {
		said.push(...orFailed(speak));
		if (isEnough?.(said)) return sumOfSaid();
	}
	const isWatched = guards.some(guard => shellGuards.has(guard));
	const asked = [
		...doubts,
		...doubtsOf(shell, {
			everywhere: isWatched || doubts.length > 0,
			allows: said.filter(({verdict}) => verdict === 'allow'),
		}),
	];
	if (shell?.isOverBudget) asked.push(tooMuch(shell.unreadable ?? ''));
	else asked.push(...overBudget(budget));
	const holdsThere = createFolderTest(
		call,
		shell,
		context,
		there =>
			judgeInto([], there, rules, {...around, budget}).verdict === 'allow',
	);
	const isMeant = createExceptionTest(rules, denials => {
		const stopped: Opinion[] = [];
		const {verdict} = judgeInto(stopped, call, denials, {...around, budget});
		if (verdict !== 'deny' && verdict !== 'ask') return [];
		const stops = stopped.filter(opinion => opinion.verdict !== 'allow');
		return stops.length > 0 ? stops : [overAll];
	});
	const sum = () =>
		summarize(
			[...said, ...asked, ...links.failed()],
			shell,
			allows => holdingOf(call, shell, allows, {isMeant, holdsThere}),
			subject.whyNotProven,
		);
	const failedBefore = links.failed().length;
	const judgement = sum();
	// Proving that a command is what it seems may have been the first to follow a link.
	return links.failed().length === failedBefore ? judgement : sum();
}

/** A link that cannot be followed keeps nobody from speaking; it is asked about. */
function heedLinks(outside: PolicyContext): {
	context: PolicyContext;
	failed: () => readonly Opinion[];
} {
	const {realPath} = outside;
	if (!realPath) return {context: outside, failed: () => []};
	let failed: readonly Opinion[] = [];
	return {
		context: {
			...outside,
			realPath(file) {
				try {
					return realPath(file);
				} catch (error) {
					failed = [failedJudging(error)];
					return file;
				}
			},
		},
		failed: () => failed,
	};
}

/**
 * The context with links looked up once per path, as long as it lasts: one
 * judgement, with all the commands that are found in the call.
 */
function rememberLinks(context: PolicyContext): PolicyContext {
	const {realPath} = context;
	if (!realPath) return context;
	const known = new Map<string, string>();
	return {
		...context,
		realPath: place => {
			let real = known.get(place);
			if (real === undefined) {
				real = realPath(place);
				known.set(place, real);
			}

			return real;
		},
	};
}

/** What one of several says does not depend on whether another can speak. */
function orFailed(speak: () => readonly Opinion[]): readonly Opinion[] {
	try {
		return speak();
	} catch (error) {
		return [failedJudging(error)];
	}
}

/** A doubt about no part of a call in particular. */
const overAll: Opinion = {
	verdict: 'ask',
	ruleId: 'left-out',
	origin: {type: 'built-in'},
	reason: 'It cannot be told whether that is left out.',
};

/** Guards whose business is what a command does: they have to see all of it. */
const shellGuards: ReadonlySet<GuardName> = new Set([
	'dangerous-bash',
	'path-boundary',
	'read-only',
]);

/** The allows that hold for this call; a text: why they are not the whole of it. */
function holdingOf(
	call: Call,
	shell: ShellAnalysis | undefined,
	allows: readonly Opinion[],
	{
		isMeant,
		holdsThere,
	}: Record<'isMeant' | 'holdsThere', (allow: Opinion) => boolean>,
): readonly Opinion[] | string {
	if (!mayAllow(call, shell, allows))
		return 'Not all of this call is allowed by a rule.';
	const meant = allows.filter(isMeant);
	if (!mayAllow(call, shell, meant))
		return 'What a rule leaves out of what it allows (behind its “!”) may be a part of this.';
	const holding = meant.filter(holdsThere);
	return mayAllow(call, shell, holding)
		? holding
		: 'A rule allows this in the folder of the project, and no rule allows to work in this one.';
}

/** Whether what is allowed is the whole of the call. */
function mayAllow(
	call: Call,
	shell: ShellAnalysis | undefined,
	allows: readonly Opinion[],
): boolean {
	if (allows.length === 0 || call.tool === '') return false;
	// Asking is not authorising: only a person answers a question, or a plan.
	const {asks, isForPerson} = readCall(call);
	if (asks || isForPerson) return false;
	if (allows.some(({segment}) => segment === undefined)) return true;
	if (!shell || shell.segments.length === 0) return false;
	const allowed = new Set(allows.map(({segment}) => segment));
	return shell.segments.every(
		(segment, index) =>
			allowed.has(index) ||
			(printsDocument(segment) && allowed.has(segment.parent)),
	);
}
