import path from 'node:path';
import {type Segment, type ShellAnalysis} from '../../shell/types.js';
import {makeSubject, type Subject} from '../subject.js';
import {judgeByGuards} from '../guards/judgeByGuards.js';
import {dangerous, judgeMentions, mentionedCall} from './judgeMentions.js';
import {judgeScripts} from './judgeScripts.js';
import {judgeUnproven} from './judgeUnproven.js';
import {withWords} from '../named/mentions.js';
import {commandsOfTodo, isRebaseTodo} from '../git/todoList.js';
import {inItsPlace} from '../named/ownPlace.js';
import {ownTexts, type OwnText, placeOf} from '../made/ownTexts.js';
import {readCall} from '../readCall.js';
import {ruleNames} from '../ruleNames.js';
import {type CompiledRules} from '../rules/compile/compileRules.js';
import {doubtsOf} from '../rules/doubts.js';
import {opinionsOfRules} from '../rules/opinions.js';
import {sortRules} from '../rules/compile/ruleIndex.js';
import {actsOf} from '../rules/acts/callActs.js';
import {runsInOrder} from '../../shell/runsInOrder.js';
import {shellNames} from '../../shell/shells.js';
import {shellOf} from '../shellOf.js';
import {type Opinion} from '../types.js';
import {wordsOf} from '../../programs/word.js';

/** Steps of taking a script apart and asking everybody about it. */
const perScript = 500;
/** Scripts that run scripts. */
const deepest = 4;

/**
 * What runs a file that the same command has written runs what it wrote, not
 * what was there before. The text is taken apart as a script of its own where
 * the command says it (`echo 'git "push"' > x; sh x`), and what a rule or a
 * guard denies in there is a question; where nobody knows the text (`sed …
 * > x; sh x`, `unzip a; sh x`) that is one too, as soon as commands are denied.
 */
export function judgeOwnScripts(
	subject: Subject,
	rules: CompiledRules,
): Opinion[] {
	const {call, shell} = subject;
	if (!shell || shell.segments.length < 2) return [];
	if (!shell.segments.some(segment => runPlaces(segment).length > 0)) return [];
	const {aboutCommands, aboutPaths} = rules.candidates(ruleNames(call), true);
	const about = [...new Set([...aboutCommands, ...aboutPaths])];
	const asked = rules.guards.filter(
		guard => dangerous.has(guard) || guard === 'path-boundary',
	);
	if (about.length === 0 && asked.length === 0) return [];
	const only = {
		...rules,
		guards: asked,
		candidates: () => sortRules(about),
	};
	const found = new Map<string, Opinion>();
	const {segments} = shell;
	const isInOrder = runsInOrder(readCall(call).shell?.command ?? '', shell);
	for (const [index, segment] of segments.entries()) {
		const places = runPlaces(segment);
		if (places.length === 0) continue;
		const files = ownTexts(
			segments,
			index,
			isInOrder,
			subject.context.disk ?? {},
		);
		for (const place of places) {
			const text =
				files.get(place) ??
				(subject.brought?.textOf(place, index).isUnknown === true
					? 'computed'
					: undefined);
			if (text === undefined || isReadAsText(segment, text, segments, place))
				continue;
			// Nobody knows whether it names a file.
			if (text === 'computed' && aboutCommands.length + asked.length === 0)
				continue;
			const own = isRebaseTodo(place) ? ofTodo(text) : text;
			const says = judgeText(
				segment,
				{text: own, place},
				files,
				subject,
				only,
				0,
			);
			for (const opinion of says)
				if (!found.has(opinion.ruleId))
					found.set(opinion.ruleId, {...opinion, segment: index});
		}
	}

	return [...found.values()];
}

/** What a shell gets of a list of a rebase's. */
const ofTodo = (text: OwnText): OwnText =>
	text === 'computed' ? text : {texts: text.texts.map(commandsOfTodo)};

/** Files that a segment runs; where nobody knows its folder, those there too that it would run from another. */
const runPlaces = ({accesses}: Segment, usual?: string) =>
	accesses
		.filter(({kind, isGlob}) => kind === 'execute' && !isGlob)
		.flatMap(access =>
			access.path === undefined && usual !== undefined
				? [placeOf(access), path.resolve(usual, access.text)]
				: [placeOf(access)],
		);

/**
 * It is no shell's code, so that its text is only looked through for commands
 * (mentions.ts): what the command says of it, and with `sed -i` what is there.
 */
function isReadAsText(
	{program = '', programPath, accesses}: Segment,
	text: OwnText,
	segments: readonly Segment[],
	place: string,
): boolean {
	const runsItself = accesses.some(
		({kind, text}) => kind === 'execute' && text === programPath,
	);
	const isShell =
		runsItself ||
		shellNames.has(program) ||
		// Its hooks: what the first line says of them, else a shell's.
		/^(?:source|\.|git)$/.test(program);
	if (text !== 'computed')
		return (
			!isShell ||
			text.texts.every(one => one.startsWith('#!') && !shebang.test(one))
		);
	return (
		!isShell &&
		segments
			.filter(({accesses}) =>
				accesses.some(
					access => access.kind === 'write' && placeOf(access) === place,
				),
			)
			.every(({program: writer}) => /^g?sed$/.test(writer ?? ''))
	);
}

/** The first line of a shell's script. */
const shebang = /^#!.*\b(?:sh|bash|zsh|dash|ksh|ash|mksh)\b/;

function judgeText(
	runner: Segment,
	{text, place: own}: {text: OwnText; place: string},
	files: ReadonlyMap<string, OwnText>,
	subject: Subject,
	rules: CompiledRules,
	depth: number,
): Opinion[] {
	const {call, context} = subject;
	if (text === 'computed' || depth > deepest) return [unknownText(runner)];
	const words = wordsOf(runner.args);
	const said: Opinion[] = [];
	for (const one of text.texts.flatMap(one =>
		filled(inItsPlace(one, own), words),
	)) {
		// Over budget is a question, too.
		if (context.budget && !context.budget.opinions.take(perScript)) break;
		const inner = mentionedCall(call, one, runner.cwd);
		const shell = shellOf(inner, context);
		if (!shell) continue;
		said.push(...saidOf(makeSubject(inner, shell, context), shell, rules));
		for (const segment of shell.segments)
			for (const place of runPlaces(segment, runner.cwd)) {
				const next = files.get(place);
				if (next !== undefined)
					said.push(
						...judgeText(
							segment,
							{text: next, place},
							files,
							subject,
							rules,
							depth + 1,
						),
					);
			}
	}

	return said
		.filter(({verdict}) => verdict !== 'allow')
		.map(opinion => ({
			...opinion,
			verdict: 'ask',
			reason: opinion.reason.startsWith(preface)
				? opinion.reason
				: `${preface}: ${opinion.reason}`,
		}));
}

const preface = 'It runs a script that it writes itself';

/** Everything that commands are denied by, of a script as a command of its own. */
function saidOf(
	subject: Subject,
	shell: ShellAnalysis,
	rules: CompiledRules,
): Opinion[] {
	const {call, context} = subject;
	const {opinions, doubts} = opinionsOfRules(
		rules,
		actsOf(call, shell, context),
	);
	return [
		...opinions,
		...doubts,
		...judgeByGuards(subject, rules.guards, rules.off),
		...judgeMentions(call, shell, rules, context),
		...judgeUnproven(subject, rules),
		...judgeScripts(subject, rules),
		...doubtsOf(shell, {everywhere: true, allows: []}),
	];
}

/** With the words that a script is given in it; without any as it is. */
function filled(text: string, words: readonly string[]): readonly string[] {
	const all = withWords([text], words);
	return all.length > 1 ? all.slice(1) : all;
}

const unknownText = ({text}: Segment): Opinion => ({
	verdict: 'ask',
	ruleId: 'shell/unproven',
	origin: {type: 'built-in'},
	reason: `${preface}, and nobody can tell what stands in it: ${text.slice(0, 80)}`,
});
