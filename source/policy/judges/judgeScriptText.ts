import path from 'node:path';
import {judgeByGuards} from '../guards/judgeByGuards.js';
import {makeSubject, type Subject} from '../subject.js';
import {protectOwn} from '../guards/protectOwn.js';
import {commandsIn, commandsInTexts} from '../named/commandsIn.js';
import {type Writings} from '../named/writtenViews.js';
import {type copiesOfTree} from '../named/copiesOfTree.js';
import {type Run} from '../named/scriptRun.js';
import {opinionsOf} from '../rules/opinions.js';
import {quoteWord} from '../../shell/quoteWord.js';
import {actsOf} from '../rules/acts/callActs.js';
import {filesInScript} from './filesInScript.js';
import {judgeMounts} from './judgeMounts.js';
import {byRules, dangerous, mentionedCall} from './judgeMentions.js';
import {guardedLines, linesOf} from './judgeUnproven.js';
import {textFor} from './scriptText.js';
import {spokenOf} from './spokenOf.js';
import {ruleNames} from '../ruleNames.js';
import {type CompiledRules} from '../rules/compile/compileRules.js';
import {shellOf} from '../shellOf.js';
import {type ShellAnalysis} from '../../shell/types.js';
import {runsOutput} from '../named/runsOutput.js';
import {type GuardName} from '../guards/types.js';
import {type Opinion} from '../types.js';

/** Steps of taking a line apart and asking everybody about it. */
export const perLine = 500;

/** What was found on the way to a script that others run. */
export type ScriptWalk = {
	seen: Set<string>;
	depth: number;
	/** Folders that are made before they run. */
	copies: ReturnType<typeof copiesOfTree>;
	/** Files that are written before. */
	writings: Writings;
	/** The command itself says what it goes through. */
	isOwn?: boolean;
	/** What its own commands run in turn. */
	judgeAgain: (
		subject: Subject,
		rules: CompiledRules,
		walk: ScriptWalk,
	) => readonly Opinion[];
};

/** What stands in a script that runs, by who reads it. */
export function judgeScriptText(
	run: Run,
	subject: Subject,
	rules: CompiledRules,
	walk: ScriptWalk,
): readonly Opinion[] {
	switch (run.readBy) {
		case 'shell':
			return asCommand(run, subject, rules, walk);
		case 'runner':
			return byRunner(run, subject, rules, walk);
		case 'other':
			return byCode(run, subject, rules, walk);
	}
}

/** What is said of a shell's script, or of a line, as if it stood on the line. */
function asCommand(
	{title, text, folder, given = []}: Omit<Run, 'readBy'>,
	subject: Subject,
	rules: CompiledRules,
	walk: ScriptWalk,
	isLine = false,
): Opinion[] {
	const {call, context} = subject;
	if (context.budget && !context.budget.opinions.take(perLine)) return [];
	const inner = mentionedCall(call, text, folder);
	const shell = shellOf(inner, context);
	if (!shell) return [];
	if (shell.unreadable !== undefined)
		return isLine
			? []
			: byCode(
					{title, text, folder, given, readBy: 'shell'},
					subject,
					rules,
					walk,
				);
	const own = makeSubject(inner, shell, context);
	const {aboutPaths, aboutCommands} = rules.candidates(ruleNames(inner), true);
	const speaks = spokenOf([text, ...given].join(' ').toLowerCase());
	const said = [
		...byRules(inner, shell, aboutCommands, context),
		// Of what nobody can see, that counts which the script has words for.
		...opinionsOf(
			{restricting: aboutCommands.filter(speaks), granting: []},
			actsOf(inner, shell, context),
		).doubts,
		...(aboutPaths.length === 0
			? []
			: [
					...filesInScript(inner, shell, aboutPaths, context, walk.isOwn),
					...judgeMounts(inner, shell, rules, context),
				]),
		...protectOwn(own),
		// What they only ask about, a script of a project's may well do.
		...judgeByGuards(
			own,
			rules.guards.filter(guard => guard !== 'read-only'),
			rules.off,
		).filter(({verdict}) => verdict === 'deny'),
		...(aboutCommands.length > 0 ? unseenIn(shell) : []),
	];
	return [
		...said.map(({ruleId, origin, reason}): Opinion => ({
			verdict: 'ask',
			ruleId,
			origin,
			reason: `${title} runs here, and this stands in it: ${reason}`,
		})),
		...walk.judgeAgain(own, rules, walk),
		...(isLine
			? []
			: handedToFunctions(text, shell).flatMap(line =>
					asCommand({title, text: line, folder}, subject, rules, walk, true),
				)),
	];
}

/** A script's own functions may run the words that they are given: `run() { "$@"; }; run sh x`. */
const handedToFunctions = (
	text: string,
	{segments}: ShellAnalysis,
): readonly string[] =>
	/\$\{?[@*]/.test(text)
		? segments
				.filter(
					({callsFunction, args}) =>
						callsFunction !== undefined && args.length > 0,
				)
				.slice(0, mostLines)
				.map(({args}) =>
					args
						.map(({value, text: word}) =>
							value === undefined ? word : quoteWord(value),
						)
						.join(' '),
				)
		: [];

/** What another program prints for it to run, nobody has seen. */
const unseenIn = ({segments}: ShellAnalysis): readonly Opinion[] =>
	segments
		.filter(segment => runsOutput(segment, segments))
		.slice(0, 1)
		.map(({text}) => ({
			verdict: 'ask',
			ruleId: 'shell/unproven',
			origin: {type: 'built-in'},
			reason: `what it runs is what a command prints (${text.slice(0, 80)})`,
		}));

/**
 * What code of another language may run in turn: commands in it that run a
 * script (`execSync('sh x')`, `['make', 'x']`), and scripts that it names. The
 * same of a shell's script that ends in a mistake: what stands before it runs.
 */
function byCode(
	{title, text: whole, folder, readBy, given}: Run,
	subject: Subject,
	rules: CompiledRules,
	walk: ScriptWalk,
): Opinion[] {
	const {disk} = subject.context;
	const isScript = (word: string) => {
		const place = path.resolve(folder ?? '/', word);
		return (
			disk?.isThere?.(place) === true &&
			(/^(?:\.(?:ba|z|k)?sh)?$/.test(path.extname(word)) ||
				disk.scriptAt?.(place)?.startsWith('#!') === true)
		);
	};

	const lines =
		readBy === 'other'
			? commandsInTexts(whole, isScript)
			: commandsIn(textFor(readBy, whole, given), isScript);
	return lines.flatMap(line =>
		asCommand({title, text: line, folder}, subject, rules, walk, true),
	);
}

/** Lines of one file of a task runner that are read as commands. */
const mostLines = 128;

/**
 * What a file says by which a task runner goes, wherever it stands there: what
 * looks like a command that guards speak of, that runs another script, or that
 * names a file which rules speak of.
 */
function byRunner(
	{title, text: whole, folder}: Run,
	subject: Subject,
	rules: CompiledRules,
	walk: ScriptWalk,
): Opinion[] {
	const text = textFor('runner', whole);
	const folded = text.toLowerCase();
	const {disk} = subject.context;
	const isScript = (word: string) =>
		disk?.isThere?.(path.resolve(folder ?? '/', word)) === true;
	const {aboutPaths} = rules.candidates(ruleNames(subject.call), true);
	const guards: readonly GuardName[] = rules.guards.filter(guard =>
		dangerous.has(guard),
	);
	const lines = new Set([
		...aboutPaths.flatMap(rule => linesOf(rule, text, folded)),
		...(guards.length > 0 ? guardedLines(text, guards) : []),
		...commandsIn(text, isScript),
	]);
	return [...lines]
		.slice(0, mostLines)
		.flatMap(line =>
			asCommand({title, text: line, folder}, subject, rules, walk, true),
		);
}
