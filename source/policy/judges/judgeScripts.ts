import path from 'node:path';
import {tooMuch} from '../budget.js';
import {judgeByGuards} from '../guards/judgeByGuards.js';
import {makeSubject, type Subject} from '../guards/match/subject.js';
import {protectOwn} from '../guards/protectOwn.js';
import {commandsIn, commandsInTexts} from '../named/commandsIn.js';
import {type Code, importedCode} from '../named/importedCode.js';
import {copiesOfTree, sourcesOf} from '../named/copiesOfTree.js';
import {type CompiledRule} from '../rules/compileRule.js';
import {isAnyIn} from '../rules/lacks.js';
import {opinionsOf, saidBy} from '../rules/opinions.js';
import {quoteWord} from '../rules/quoteWord.js';
import {createScene} from '../rules/scene.js';
import {judgeLongScripts, notingLong} from './judgeLongScripts.js';
import {byRules, dangerous, mentionedCall} from './judgeMentions.js';
import {guardedLines, linesOf, plainText} from './judgeUnproven.js';
import {keyOf, type Run, scriptsRun} from '../named/scriptsRun.js';
import {readCall} from '../readCall.js';
import {ruleNames} from '../ruleNames.js';
import {type CompiledRules} from '../rules/compileRules.js';
import {shellOf} from '../shellOf.js';
import {type ShellAnalysis} from '../../shell/types.js';
import {runsOutput} from '../named/runsOutput.js';
import {type GuardName} from '../guards/types.js';
import {
	type Call,
	type Disk,
	type Opinion,
	type PolicyContext,
} from '../types.js';

/** Steps of taking a line apart and asking everybody about it. */
const perLine = 500;

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
	{seen, depth, copies: copiesBefore}: Walk = {
		seen: new Set(),
		depth: 0,
		copies: [],
	},
): Opinion[] {
	const {call, shell, context} = subject;
	const {disk, budget} = context;
	if (!disk?.scriptAt || !shell) return [];
	const copies = [...copiesBefore, ...copiesOfTree(shell.segments)];
	const {disk: looks, long} = notingLong({...disk, scriptAt: disk.scriptAt});
	const views = viewsWith(copies, looks);
	const seenAs = views.map(view =>
		scriptsRun(
			shell,
			view,
			{
				home: context.home,
				folders: [...new Set([call.cwd, context.projectDir])],
				isInScript: depth > 0,
				command: () => readCall(call).shell?.command ?? '',
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
	const all = [
		...new Map(
			seenAs.flatMap(({runs}) => runs).map(run => [keyOf(run), run]),
		).values(),
	];
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

	if (fresh.length === 0) return [...ofLong()];
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

	const inside = {seen, depth: depth + 1, copies};
	const codeOf = new Map<Run, readonly Code[]>();
	for (const run of runs)
		if (run.readBy === 'shell') add(asCommand(run, subject, rules, inside));
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
		if (readBy === 'other') add(inPieces(title, whole, about));
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

/** A file may be one of so many that are copied to its place. */
const mostViews = 4;

/**
 * The disk as a command finds it that copies files before: as it is, and with
 * each of those that may have come to a place. Which of them is there when a
 * script runs depends on what else runs.
 */
function viewsWith<Looks extends Disk & Required<Pick<Disk, 'scriptAt'>>>(
	copies: Walk['copies'],
	disk: Looks,
): readonly Looks[] {
	if (copies.length === 0) return [disk];
	const {scriptAt, isThere} = disk;
	const view = (at: number): Looks => ({
		...disk,
		scriptAt: file => {
			const sources = sourcesOf(file, copies);
			const source = sources[at] ?? sources[0];
			const copied = source === undefined ? undefined : scriptAt(source);
			return at < 0 ? (scriptAt(file) ?? copied) : (copied ?? scriptAt(file));
		},
		...(isThere && {
			isThere: (file: string) =>
				isThere(file) || sourcesOf(file, copies).length > 0,
		}),
	});
	const most = Math.min(mostViews, copies.length);
	return Array.from({length: most + 1}, (_, at) => view(at - 1));
}

/** What scripts run in turn. */
type Walk = {
	seen: Set<string>;
	depth: number;
	/** Folders that are made before they run. */
	copies: ReturnType<typeof copiesOfTree>;
};

/** Characters of a script that are read for one step. */
const perStep = 64;

/** Scripts that scripts run, one the next. */
const deepest = 6;
/** All that are looked into. */
const mostScripts = 256;

/**
 * A script as plain text; of another language also with the words of a list
 * (`['git', 'push']`) as those of a command, and with what it is given in place
 * of the words that it asks for.
 */
function textFor(
	readBy: Run['readBy'],
	whole: string,
	given: readonly string[] = [],
): string {
	const text = plainText(whole);
	if (readBy === 'shell') return text;
	const filled = whole.replaceAll(ownWords, ` ${given.join(' ')} `);
	const readings = new Set([
		text,
		plainText(whole.replaceAll(betweenWords, ' ')),
		...(filled === whole
			? []
			: [plainText(filled.replaceAll(anyBetween, ' '))]),
		...(readBy === 'runner'
			? [plainText(whole.replaceAll(brackets, ' '))]
			: []),
		...(whole.includes('arg')
			? [plainText(whole.replaceAll(namedWords, ' ').replaceAll(brackets, ' '))]
			: []),
	]);
	return [...readings].join('\n');
}

/** How other languages name the words of their command line. */
const ownWords =
	/(?:sys\.argv|process\.argv|os\.Args|@?\bARGV|\$argv|\bargs?)\b(?:\[[^\]\n]{0,20}\]|\.slice\(\d?\))?/g;
const anyBetween = /["'`,[\]()+ \t]{1,40}/g;
const betweenWords = /["'][\s,[\]]{1,40}["']/g;
/** Between a command and its words where each has a field of its own: `"script": "git", "args": "push"`. */
const namedWords = /["',]{0,2}\s{0,40}["']?\barg(?:s|uments)["']?\s{0,4}[:=]/g;
const brackets = /[[\]{}(),]/g;

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
			createScene(inner, shell, context),
		).doubts,
		...(aboutPaths.length === 0
			? []
			: filesIn(inner, shell, aboutPaths, context)),
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

/**
 * What rules about files say of a script: also of what a word is where nothing is
 * given (`${1:-.env}`), and of a name that its glob spells in part (`.e*`).
 */
function filesIn(
	call: Call,
	shell: ShellAnalysis,
	aboutPaths: readonly CompiledRule[],
	context: PolicyContext,
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
			({isGlob, text}) => isGlob === true && spelledInPart.test(text),
		),
	}));
	return [
		...saidBy(aboutPaths, createScene(call, shell, context)),
		...(usualShell && usualShell.unreadable === undefined
			? saidBy(aboutPaths, createScene(usualCall, usualShell, context))
			: []),
		...(spelled.every(({accesses}) => accesses.length === 0)
			? []
			: opinionsOf(
					about,
					createScene(call, {...shell, segments: spelled}, context),
				).doubts),
	];
}

const withDefault = /\$\{\w{1,40}:?[-=]([^${}]{1,200})\}/g;
/** In its last part, before the glob. */
const spelledInPart = /(?:^|\/)\.?\w[^/*?[]*[*?[][^/]*$/;

/** Whether a rule's own words all stand in a text, in lower case and in any order. */
const spokenOf =
	(text: string) =>
	({requirements: {starts, says = starts, words}}: CompiledRule): boolean =>
		says
			? says.some(start => start.split(' ').every(one => text.includes(one)))
			: words !== undefined && isAnyIn(words, text);

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
 * Code that puts a command together of its words (`run('git', verb)`): a rule
 * whose words each begin a text there asks.
 */
function inPieces(
	title: string,
	code: string,
	about: readonly CompiledRule[],
): readonly Opinion[] {
	const begun = new Set(
		Array.from(code.matchAll(beginsText), ([, word = '']) =>
			word.toLowerCase(),
		),
	);
	return about
		.filter(({requirements: {starts, says = starts}}) =>
			says?.some(start => {
				const words = start.split(' ');
				return words.length > 1 && words.every(word => begun.has(word));
			}),
		)
		.map(({id, origin, reason}) => ({
			verdict: 'ask',
			ruleId: id,
			origin,
			reason: `${title} runs here, and the words of this rule stand in it: ${reason}`,
		}));
}

const beginsText = /["'`]([\w./-]{1,100})/g;

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
