import {tooMuch} from '../overBudget.js';
import {type Subject} from '../subject.js';
import {importedCode} from '../named/importedCode.js';
import {viewsWith} from '../named/copiedViews.js';
import {itsInput} from '../named/inputRun.js';
import {
	viewsWritten,
	type Writings,
	writingsOf,
} from '../named/writtenViews.js';
import {copiesOfTree} from '../named/copiesOfTree.js';
import {keyOf, type Run} from '../named/scriptRun.js';
import {judgeLongScripts, notingLong} from './judgeLongScripts.js';
import {byRules, dangerous, mentionedCall} from './judgeMentions.js';
import {linesOf} from './judgeUnproven.js';
import {judgeScriptNames} from './judgeScriptNames.js';
import {judgeScriptText, perLine, type ScriptWalk} from './judgeScriptText.js';
import {rulesInPieces} from './rulesInPieces.js';
import {textFor} from './scriptText.js';
import {scriptsRun} from '../named/scriptsRun.js';
import {readCall} from '../readCall.js';
import {ruleNames} from '../ruleNames.js';
import {type CompiledRules} from '../rules/compile/compileRules.js';
import {type CompiledRule} from '../rules/compile/compileRule.js';
import {shellOf} from '../shellOf.js';
import {type Segment} from '../../shell/types.js';
import {type Opinion} from '../types.js';

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
	walk: ScriptWalk = {
		seen: new Set(),
		depth: 0,
		copies: [],
		writings: new Map(),
		judgeAgain: judgeScripts,
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
	{
		seen,
		depth,
		copies: copiesBefore,
		writings: writingsBefore,
		judgeAgain,
	}: ScriptWalk,
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
	const inside = {seen, depth: depth + 1, copies, writings, judgeAgain};
	const isAsked = about.length > 0 || rules.guards.length > 0;
	const texts: Run[] = [];
	for (const run of runs) {
		add(judgeScriptNames(run, copies, call, about, context));
		const isOther = run.readBy === 'other';
		if (isOther && isAsked) {
			const own = {path: run.title, text: run.text};
			const code = [
				own,
				...views.flatMap(view => importedCode(own, run.folder, view)),
			];
			// Of what it takes in, only the words are looked for.
			for (const {path: title, text} of code) texts.push({...run, title, text});
		} else {
			texts.push(run);
		}

		const isOwn = run.readBy === 'shell' && !isThere.has(keyOf(run));
		if (!isOther || isAsked)
			add(judgeScriptText(run, subject, rules, {...inside, isOwn}));
	}

	add(ofLong());
	if ((areMore || runs.length < unseen.length) && isAsked)
		add([tooMuch('it runs more scripts than are looked into')]);
	if (about.length > 0) noteLines(texts, about, subject, found);
	return [...found.values()];
}

/** Puts beside what is found which rules about commands speak of a line in one of these texts. */
function noteLines(
	texts: readonly Run[],
	about: readonly CompiledRule[],
	{call, context}: Subject,
	found: Map<string, Opinion>,
): void {
	const {budget} = context;
	for (const {title, text: whole, readBy, given} of texts) {
		// Over budget is a question, too.
		if (budget && !budget.opinions.take(whole.length / perStep)) return;
		const text = textFor(readBy, whole, given);
		const folded = text.toLowerCase();
		if (readBy === 'other')
			for (const opinion of rulesInPieces(title, whole, about))
				if (!found.has(opinion.ruleId)) found.set(opinion.ruleId, opinion);
		for (const rule of about)
			for (const line of linesOf(rule, text, folded)) {
				if (found.has(rule.id)) break;
				if (budget && !budget.opinions.take(perLine)) return;
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
}

/** Recipes and lines that are made while the command runs. */
const inputUnseen = ({program = '', text}: Segment): Opinion => ({
	verdict: 'ask',
	ruleId: 'shell/unproven',
	origin: {type: 'built-in'},
	reason: `${program} runs what comes to it, and nobody can tell what that is: ${text.slice(0, 80)}`,
});

/** What comes on the input of a program is in no file. */
const isInFile = ({title}: Run) => !title.startsWith(itsInput);

/** Characters of a script that are read for one step. */
const perStep = 64;

/** Scripts that scripts run, one the next. */
const deepest = 6;
/** All that are looked into. */
const mostScripts = 512;
