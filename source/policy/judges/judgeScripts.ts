import path from 'node:path';
import {tooMuch} from '../overBudget.js';
import {judgeByGuards} from '../guards/judgeByGuards.js';
import {makeSubject, type Subject} from '../subject.js';
import {protectOwn} from '../guards/protectOwn.js';
import {commandsIn, commandsInTexts} from '../named/commandsIn.js';
import {type Code, importedCode} from '../named/importedCode.js';
import {viewsWith} from '../named/copiedViews.js';
import {itsInput} from '../named/inputRun.js';
import {
	viewsWritten,
	type Writings,
	writingsOf,
} from '../named/writtenViews.js';
import {copiesOfTree} from '../named/copiesOfTree.js';
import {keyOf, type Run} from '../named/scriptRun.js';
import {opinionsOf} from '../rules/opinions.js';
import {quoteWord} from '../../shell/quoteWord.js';
import {actsOf} from '../rules/acts/callActs.js';
import {filesInScript} from './filesInScript.js';
import {judgeLongScripts, notingLong} from './judgeLongScripts.js';
import {judgeMounts} from './judgeMounts.js';
import {byRules, dangerous, mentionedCall} from './judgeMentions.js';
import {guardedLines, linesOf} from './judgeUnproven.js';
import {judgeScriptNames} from './judgeScriptNames.js';
import {rulesInPieces} from './rulesInPieces.js';
import {textFor} from './scriptText.js';
import {spokenOf} from './spokenOf.js';
import {scriptsRun} from '../named/scriptsRun.js';
import {readCall} from '../readCall.js';
import {ruleNames} from '../ruleNames.js';
import {type CompiledRules} from '../rules/compile/compileRules.js';
import {shellOf} from '../shellOf.js';
import {type Segment, type ShellAnalysis} from '../../shell/types.js';
import {runsOutput} from '../named/runsOutput.js';
import {type GuardName} from '../guards/types.js';
import {type Opinion} from '../types.js';

/** Steps of taking a line apart and asking everybody about it. */
const perLine = 500;
/** Steps of asking what one segment runs in one folder. */
const perLook = 10;

/**
 * What rules about commands deny or ask becomes a question where it stands in a
 * script that is there and that the call runs: `sh x`, `./x`, `. x`, those that
 * files of the project give a name (`npm run x`, `make x`), and files by which a
 * task runner goes. What it would run, and whether, nobody knows. One for a shell
 * is read as a command too: the files that rules and the built-in protection
 * speak of, and what guards deny.
 */
export function judgeScripts(
	subject: Subject,
	rules: CompiledRules,
	walk: Walk = {
		seen: new Set(),
		depth: 0,
		copies: [],
		writings: new Map(),
	},
): Opinion[] {
	const said = judgeScriptsThere(subject, rules, walk);
	const {brought, shell} = subject;
	if (!brought || !shell) return said;
	const {aboutCommands} = rules.candidates(ruleNames(subject.call), true);
	const isAsked =
		aboutCommands.length > 0 || rules.guards.some(one => dangerous.has(one));
	for (const [index, segment] of shell.segments.entries()) {
		let unknown: string | undefined;
		const views = brought.viewsAt(index, file => {
			unknown ??= file;
		});
		for (const context of views)
			said.push(
				...judgeScriptsThere(
					{...subject, context},
					rules,
					// The same script may go by another link there.
					walk.depth === 0 ? {...walk, seen: new Set()} : walk,
					segment,
				),
			);
		if (unknown !== undefined && isAsked)
			said.push(textUnknown(segment, unknown));
	}

	return said;
}

/** What it goes by came by another part of the command. */
const textUnknown = ({text}: Segment, file: string): Opinion => ({
	verdict: 'ask',
	ruleId: 'shell/unproven',
	origin: {type: 'built-in'},
	reason: `It may run what stands in ${file}, which this same command brings, and nobody can tell what that is: ${text.slice(0, 80)}`,
});

/** @param only the segment that is looked at; left out: each */
function judgeScriptsThere(
	subject: Subject,
	rules: CompiledRules,
	{seen, depth, copies: copiesBefore, writings: writingsBefore}: Walk,
	only?: Segment,
): Opinion[] {
	const {call, shell, context} = subject;
	const {disk, budget} = context;
	if (!disk?.scriptAt || !shell) return [];
	const copies = [...copiesBefore, ...copiesOfTree(shell.segments)];
	const {disk: looks, long} = notingLong({...disk, scriptAt: disk.scriptAt});
	const writings: Writings = new Map([
		...writingsBefore,
		...writingsOf(shell.segments, looks),
	]);
	const there = viewsWith(copies, looks);
	const views = [
		...there,
		...viewsWritten(writings, looks).flatMap(view => viewsWith(copies, view)),
	];
	const seenAs = views.map(view =>
		scriptsRun(
			shell,
			view,
			{
				home: context.home,
				folders: [...new Set([call.cwd, context.projectDir])],
				isInScript: depth > 0,
				...(only && {only}),
				command: () => readCall(call).shell?.command ?? '',
				mayLook: () => budget?.opinions.take(perLook) !== false,
			},
			(command, folder) => {
				if (budget && !budget.opinions.take(perLine)) return [];
				return (
					shellOf(mentionedCall(call, command, folder), context)?.segments ?? []
				);
			},
		),
	);
	const areMore = seenAs.some(one => one.areMore);
	const [fedUnseen] = seenAs.flatMap(one => one.unseen ?? []);
	const all = [
		...new Map(
			seenAs.flatMap(({runs}) => runs).map(run => [keyOf(run), run]),
		).values(),
	];
	const isThere = new Set(
		seenAs
			.slice(0, there.length)
			.flatMap(({runs}) => runs.filter(isInFile).map(keyOf)),
	);
	// A script that runs itself says nothing new.
	const fresh = all.filter(run => !seen.has(keyOf(run)));
	const {aboutCommands: about, aboutPaths} = rules.candidates(
		ruleNames(call),
		true,
	);
	const ofLong = () => {
		const unheard = [...long].filter(file => !seen.has(file));
		for (const file of unheard) seen.add(file);
		const asked = {about: [...about, ...aboutPaths], guards: rules.guards};
		return judgeLongScripts(unheard, shell.segments, asked, looks);
	};

	const ofUnseen =
		fedUnseen && about.length + aboutPaths.length + rules.guards.length > 0
			? [inputUnseen(fedUnseen)]
			: [];
	if (fresh.length === 0) return [...ofUnseen, ...ofLong()];
	const runs =
		depth > deepest ? [] : fresh.slice(0, Math.max(0, mostScripts - seen.size));
	// One that runs itself again and again with more words is known, too.
	const unseen = fresh.filter(
		({title}) => depth <= deepest || !seen.has(title),
	);
	for (const run of runs) seen.add(keyOf(run)).add(run.title);
	const found = new Map<string, Opinion>();
	const add = (opinions: readonly Opinion[]) => {
		for (const opinion of opinions)
			if (!found.has(opinion.ruleId)) found.set(opinion.ruleId, opinion);
	};

	add(ofUnseen);
	const inside = {seen, depth: depth + 1, copies, writings};
	const codeOf = new Map<Run, readonly Code[]>();
	for (const run of runs) {
		add(judgeScriptNames(run, copies, call, about, context));
		if (run.readBy === 'shell')
			add(
				asCommand(run, subject, rules, {
					...inside,
					isOwn: !isThere.has(keyOf(run)),
				}),
			);
		else if (run.readBy === 'runner')
			add(byRunner(run, subject, rules, inside));
		else if (about.length > 0 || rules.guards.length > 0) {
			const own = {path: run.title, text: run.text};
			const code = [
				own,
				...views.flatMap(view => importedCode(own, run.folder, view)),
			];
			codeOf.set(run, code);
			// Of what it takes in, only the words are looked for.
			add(byCode(run, subject, rules, inside));
		}
	}

	add(ofLong());
	if (
		(areMore || runs.length < unseen.length) &&
		(about.length > 0 || rules.guards.length > 0)
	)
		add([tooMuch('it runs more scripts than are looked into')]);
	if (about.length === 0) return [...found.values()];
	const texts = runs.flatMap(run =>
		(codeOf.get(run) ?? [{path: run.title, text: run.text}]).map(
			({path: title, text}) => ({...run, title, text}),
		),
	);
	for (const {title, text: whole, readBy, given} of texts) {
		// Over budget is a question, too.
		if (budget && !budget.opinions.take(whole.length / perStep))
			return [...found.values()];
		const text = textFor(readBy, whole, given);
		const folded = text.toLowerCase();
		if (readBy === 'other') add(rulesInPieces(title, whole, about));
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

/** Recipes and lines that are made while the command runs. */
const inputUnseen = ({program = '', text}: Segment): Opinion => ({
	verdict: 'ask',
	ruleId: 'shell/unproven',
	origin: {type: 'built-in'},
	reason: `${program} runs what comes to it, and nobody can tell what that is: ${text.slice(0, 80)}`,
});

/** What scripts run in turn. */
type Walk = {
	seen: Set<string>;
	depth: number;
	/** Folders that are made before they run. */
	copies: ReturnType<typeof copiesOfTree>;
	/** Files that are written before. */
	writings: Writings;
	/** The command itself says what it goes through. */
	isOwn?: boolean;
};

/** What comes on the input of a program is in no file. */
const isInFile = ({title}: Run) => !title.startsWith(itsInput);

/** Characters of a script that are read for one step. */
const perStep = 64;

/** Scripts that scripts run, one the next. */
const deepest = 6;
/** All that are looked into. */
const mostScripts = 256;

/** What is said of a shell's script, or of a line, as if it stood on the line. */
function asCommand(
	{title, text, folder, given = []}: Omit<Run, 'readBy'>,
	subject: Subject,
	rules: CompiledRules,
	walk: Walk,
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
		...judgeScripts(own, rules, walk),
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
	walk: Walk,
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
	walk: Walk,
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
