import {guards as catalogue} from '../guards/index.js';
import {judgeByGuards} from '../guards/judgeByGuards.js';
import {makeSubject, type Subject} from '../subject.js';
import {type GuardName} from '../guards/types.js';
import {byRules, dangerous, mentionedCall} from './judgeMentions.js';
import {readCall} from '../readCall.js';
import {ruleNames} from '../ruleNames.js';
import {type CompiledRule} from '../rules/compile/compileRule.js';
import {type CompiledRules} from '../rules/compile/compileRules.js';
import {isAnyIn} from '../../utils/isAnyIn.js';
import {saidBy} from '../rules/opinions.js';
import {actsOf} from '../rules/acts/callActs.js';
import {shellOf} from '../shellOf.js';
import {whyReadOtherwise} from '../../shell/exact/prove.js';
import {type Opinion} from '../types.js';

/**
 * Where a command is not proven to be what it seems, a shell may run whatever
 * stands in it: a denial or a question whose own words are among its text
 * becomes a question, wherever they stand and whatever is around them.
 */
export function judgeUnproven(
	subject: Subject,
	{candidates, guards, off}: CompiledRules,
): Opinion[] {
	const {call, shell, context} = subject;
	const {command, isTyped} = readCall(call).shell ?? {};
	if (command === undefined || command === '') return [];
	const text = plainText(command);
	const folded = text.toLowerCase();
	const {restricting} = candidates(ruleNames(call), true);
	// Keys in it may be spelt in the agent's own way (`{enter}`), and a line comes in pieces.
	if (isTyped)
		return restricting
			.filter(({letters}) => letters.has('c') || letters.has('p'))
			.map(askAboutPiece);
	const meant: {rule: CompiledRule; line: string}[] = [];
	for (const rule of restricting)
		for (const line of linesOf(rule, text, folded)) meant.push({rule, line});
	const asked = guards.filter(guard => dangerous.has(guard));
	const guarded = asked.length > 0 ? guardedLines(text, asked) : [];
	if (meant.length === 0 && guarded.length === 0) return [];
	const known = (shell?.segments ?? []).map(segment => plainText(segment.text));
	const isRead = (line: string) =>
		known.some(one => one.startsWith(line.trim()));
	if (!meant.some(({line}) => !isRead(line)) && guarded.every(isRead))
		return [];
	const why = shell && whyReadOtherwise(command, shell, context.home);
	if (why === undefined) return [];
	const {budget} = context;
	const found = new Map<string, Opinion>();
	// What was read as a command was judged as one.
	const judgeLine = (
		line: string,
		speak: (
			...about: [Subject['call'], NonNullable<Subject['shell']>]
		) => readonly Opinion[],
	) => {
		if (isRead(line)) return;
		// Over budget is a question, too.
		if (budget && !budget.opinions.take(perLine)) return;
		const inner = mentionedCall(call, line, undefined);
		const read = shellOf(inner, context);
		if (!read || read.unreadable !== undefined) return;
		for (const opinion of speak(inner, read))
			if (opinion.verdict !== 'allow' && !found.has(opinion.ruleId))
				found.set(opinion.ruleId, {
					verdict: 'ask',
					ruleId: opinion.ruleId,
					origin: opinion.origin,
					reason: `This stands in a command that is not plain (${why}), so it may be run (${line.slice(0, 80)}): ${opinion.reason}`,
				});
	};

	for (const {rule, line} of meant)
		judgeLine(line, (inner, shell) =>
			rule.letters.has('c')
				? byRules(inner, shell, [rule], context)
				: saidBy([rule], actsOf(inner, shell, context)),
		);
	for (const line of guarded)
		judgeLine(line, (inner, shell) =>
			judgeByGuards(makeSubject(inner, shell, context), asked, off),
		);
	return [...found.values()];
}

const askAboutPiece = ({id, origin}: CompiledRule): Opinion => ({
	verdict: 'ask',
	ruleId: id,
	origin,
	reason:
		'It is typed into a program that runs already, and may be a piece of what this rule is about.',
});

/** Steps of taking a line apart and asking everybody about it: some hundred lines, then a person is asked. */
const perLine = 500;
/** Places of one text that are gathered; the budget ends before. */
const mostLines = 1000;

/**
 * A text as some shell may read it: without what quotes, and one blank for
 * several. What every shell takes for a comment, or for a text that is only
 * printed, is left out.
 */
export function plainText(command: string): string {
	const spoken = mayQuote.test(command)
		? withoutPrinted(command)
		: command.includes('#')
			? command.replaceAll(/(?<=^|[ \t\n])#.*/g, '')
			: command;
	const unquoted = quotes.test(spoken)
		? spoken.replaceAll(/\\\n|[\\'"]/g, '')
		: spoken;
	return wideBlank.test(unquoted)
		? unquoted.replaceAll(/[^\S\n]+/g, ' ')
		: unquoted;
}

const mayQuote = /[\\'"`$(<{[]/;
const quotes = /[\\'"]/;
/** Several blanks, or another one than a space. */
const wideBlank = /[^\S\n ]| {2}/;

/**
 * Without the text of `$(cat <<'EOF' …)`, as messages are written, where it holds
 * nothing that an old shell trips over while it looks for the end.
 */
function withoutPrinted(command: string): string {
	if (!command.includes('$(cat <<')) return command;
	let rest = command;
	let kept = '';
	for (;;) {
		const start = beginsPrinted.exec(rest);
		const [opening, word = ''] = start ?? [];
		if (start === null || opening === undefined) return kept + rest;
		const from = start.index + opening.length;
		const end = rest.indexOf(`\n${word}\n`, from - 1);
		if (end < 0) return kept + rest;
		kept += rest.slice(0, from);
		const body = rest.slice(from, Math.max(from, end));
		if (/[()'"`\\]/.test(body)) kept += body;
		rest = rest.slice(Math.max(from, end));
	}
}

const beginsPrinted = /\$\(cat <<-?'(\w{1,40})'\n/;

const none: readonly never[] = [];

/** What a rule could be about, as commands. */
export function linesOf(
	{requirements: {starts, words, pathParts}}: CompiledRule,
	text: string,
	folded: string,
): readonly string[] {
	// Nearly no rule is about anything in it, and that is quick to see.
	if (
		!(starts && isAnyIn(starts, folded)) &&
		!(words && isAnyIn(words, folded)) &&
		!(pathParts && isAnyIn(pathParts, folded))
	)
		return none;
	const commands = [...(starts ?? []), ...(words ?? [])].flatMap(part =>
		placesOf(folded, part).map(at =>
			starts
				? commandAt(text, at)
				: text.slice(lineStart(text, at), lineEnd(text, at)),
		),
	);
	const files = (pathParts ?? []).flatMap(part =>
		placesOf(folded, part).flatMap(at => {
			const {start, word} = wordAround(text, at);
			return exported.test(text.slice(Math.max(0, start - 80), start))
				? []
				: readingsOf(word, at - start).map(one => `cp -- ${one} ${one}`);
		}),
	);
	return [...new Set([...commands, ...files])].slice(0, mostLines);
}

function placesOf(folded: string, part: string): number[] {
	const places: number[] = [];
	for (
		let at = folded.indexOf(part);
		at >= 0 && places.length < mostLines;
		at = folded.indexOf(part, at + 1)
	)
		places.push(at);
	return places;
}

/** What separates commands, however deep they stand. */
const between = /[;&|\n()<>{}`$]/;

const commandAt = (text: string, at: number) =>
	text.slice(at, lineEnd(text, at));

function lineEnd(text: string, at: number): number {
	const end = text.slice(at, at + 1000).search(between);
	return end < 0 ? at + 1000 : at + end;
}

function lineStart(text: string, at: number): number {
	let start = at;
	while (start > 0 && at - start < 1000 && !between.test(text[start - 1] ?? ''))
		start--;
	return start;
}

const inWord = /[\w./~@%+:,*?[\]-]/;

/** A variable that others are given. */
const exported = /\bexport [A-Za-z_]\w*=$/;

/** The word, and what of it stands alone around that place: behind its letter (`-fx`), between signs (`x,w`). */
function readingsOf(word: string, at: number): readonly string[] {
	const before = word.slice(0, at).split(listSign).at(-1) ?? '';
	const [after = ''] = word.slice(at).split(listSign);
	const alone = before + after;
	const behind = /^-[a-zA-Z][^-=]/.test(alone) ? alone.slice(2) : alone;
	return [...new Set([word, alone, behind])].filter(one => one !== '');
}

/** Signs that a path seldom has in it, and lists of paths between them. */
const listSign = /[,:%@+[\]]/;

function wordAround(text: string, at: number): {start: number; word: string} {
	let start = at;
	while (start > 0 && inWord.test(text[start - 1] ?? '')) start--;
	let end = at;
	while (end < text.length && inWord.test(text[end] ?? '')) end++;
	return {start, word: text.slice(start, end)};
}

/** Commands of the text that begin with a program which these guards speak of. */
export function guardedLines(
	text: string,
	asked: readonly GuardName[],
): string[] {
	const all = asked.map(programsOf);
	const lines = new Set<string>();
	const aName = /[a-z][\w.-]*/g;
	let found = 0;
	for (
		let next = aName.exec(text);
		next !== null && found < mostLines;
		next = aName.exec(text)
	) {
		const [word] = next;
		if (!all.some(names => names.has(word))) continue;
		lines.add(commandAt(text, next.index));
		found++;
	}

	return [...lines];
}

const programsByGuard = new Map<GuardName, ReadonlySet<string>>();

function programsOf(guard: GuardName): ReadonlySet<string> {
	let names = programsByGuard.get(guard);
	if (names === undefined) {
		names = new Set(
			catalogue[guard].entries.flatMap(({match}) =>
				match.flatMap(condition =>
					'program' in condition ? (condition.program ?? []) : [],
				),
			),
		);
		programsByGuard.set(guard, names);
	}

	return names;
}
