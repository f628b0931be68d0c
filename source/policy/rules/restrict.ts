import {type CompiledRule} from './compile/compileRule.js';
import {either, type Fit, no, perhaps, yes} from './fit.js';
import {type PathFacts} from './pathFacts.js';
import {sinks} from '../../shell/devices.js';
import {type CallActs} from './acts/callActs.js';
import {type SegmentActs, unseenActs} from './acts/segmentActs.js';
import {type Act, without} from './acts/act.js';

/** How a deny or ask rule fits: each place where it does, or may. */
export type Restriction = {
	fit: Exclude<Fit, 0>;
	/** Index of the segment; undefined: the whole call. */
	segment?: number;
	/** It fits but for what the rule spares, and whether that is meant is in doubt. */
	mayBeSpared?: true;
};

/** Where a rule that denies or asks fits a call; the rule is one that may (ruleIndex.ts). */
export function restrict(rule: CompiledRule, acts: CallActs): Restriction[] {
	const found = placesOf(rule, acts);
	const {unspared} = rule;
	if (!unspared || found.every(({fit}) => fit === yes)) return found;
	const fitting = placesOf({...rule, test: unspared}, acts).filter(
		({fit}) => fit === yes,
	);
	return found.map(place =>
		place.fit !== yes && fitting.some(one => one.segment === place.segment)
			? {...place, mayBeSpared: true}
			: place,
	);
}

function placesOf(rule: CompiledRule, acts: CallActs): Restriction[] {
	const {letters, isByName} = rule;
	if (isByName) return atWhole(rule.test(acts.whole, 0));
	if (!acts.shell)
		return atWhole(either(atSomePath(rule, acts.whole), byShell(rule, acts)));
	if (!letters.has('c') && !letters.has('p')) {
		const fit = rule.test(acts.whole, 0);
		if (fit === yes) return atWhole(fit);
	}

	const found: Restriction[] = [];
	let isCertain = false;
	for (let index = 0; index < acts.segments.length; index++) {
		const segment = acts.segments[index];
		const fit = segment ? atSegment(rule, segment) : no;
		if (fit === no) continue;
		found.push({fit, segment: index});
		isCertain ||= fit === yes;
	}

	// What its exceptions leave in doubt of a part is no surer of the whole.
	const isInDoubt = rule.unspared !== undefined && found.length > 0;
	if (!isCertain && !isInDoubt) found.push(...atWhole(byWhole(rule, acts)));
	return found;
}

const atWhole = (fit: Fit): Restriction[] => (fit === 0 ? [] : [{fit}]);

function atSegment(
	rule: CompiledRule,
	{act, byOtherTools, unseen}: SegmentActs,
): Fit {
	let fit = atSomePath(rule, act);
	if (fit === yes || rule.byOtherTools.size === 0) return fit;
	for (const instead of byOtherTools()) {
		if (!rule.byOtherTools.has(instead.tool ?? '')) continue;
		// Who runs a file has not read it to anybody, unless the rule names the file.
		if (instead.paths()[0]?.kind === 'execute' && !rule.letters.has('p'))
			continue;
		const other = rule.test(instead, 0);
		// It must be meant: `!~t Bash` names no file tool.
		if (other > fit && rule.test(instead, without.t) < other) fit = other;
	}

	return fit === no ? byUnseen(rule, unseen) : fit;
}

/** What nobody can know may be what a rule forbids a file tool: a doubt, and no more. */
const byUnseen = (rule: CompiledRule, unseen: () => readonly Act[]): Fit =>
	rule.byOtherTools.size > 0 &&
	unseen().some(
		act =>
			rule.byOtherTools.has(act.tool ?? '') &&
			rule.test(act, 0) > rule.test(act, without.t),
	)
		? perhaps
		: no;

/**
 * A rule that spares paths is asked about each on its own: that one is spared
 * (`cp .env.example .env`) spares no other.
 */
function atSomePath({test, sparesPaths, letters}: CompiledRule, act: Act): Fit {
	let fit = test(act, 0);
	if (fit === yes || !sparesPaths) return fit;
	const paths = act.paths();
	if (paths.length < 2) return fit;
	for (const facts of paths) {
		const one = {...act, paths: () => [facts]};
		const other = test(one, 0);
		if (other <= fit) continue;
		// What runs is spoken of only by a rule that names it, and so is, by one
		// about a command, where its output goes.
		const isBeside =
			facts.kind === 'execute' ||
			(facts.isRedirect && (letters.has('c') || isSink(facts)));
		if (!isBeside || test(one, without.p) < other) fit = other;
		if (fit === yes) break;
	}

	return fit;
}

/**
 * The command as one text: a pipeline an expression describes as a whole, and
 * commands whose parts nobody can see.
 */
function byWhole(rule: CompiledRule, {whole, shell, segments}: CallActs): Fit {
	if (shell?.unreadable !== undefined || segments.length === 0) {
		const fit = rule.test(whole, 0);
		return fit === no && whole.isInDoubt
			? byUnseen(rule, () => unseenActs(whole))
			: fit;
	}

	// Without `~c` each part has said it; and a part that is all there is.
	if (!rule.letters.has('c') || isAll(segments, whole)) return no;
	const fit = rule.test(whole, 0);
	// `!~c x` speaks of the parts: the whole would fit it by being longer.
	return fit === yes && rule.test(whole, without.c) < fit ? fit : no;
}

/**
 * Whether the command has one part, and nothing before, behind or around it:
 * `time npm test`, `(npm test)`, `npm test &`. What it is fed in lines below is none
 * of its words.
 */
function isAll([one, ...others]: readonly SegmentActs[], whole: Act): boolean {
	if (others.length > 0) return false;
	const [text = ''] = whole.command?.natural() ?? [];
	return (
		text.includes('\n') || one?.act.command?.natural().includes(text) === true
	);
}

/** Nobody's file: `> /dev/null`. */
const isSink = ({absolute}: PathFacts) =>
	absolute !== undefined && sinks.has(absolute);

/** A file tool does what the rule forbids the shell. */
function byShell(rule: CompiledRule, {asShell}: CallActs): Fit {
	const {letters, test} = rule;
	if (!letters.has('c') && !(letters.has('p') && letters.has('t'))) return no;
	let fit: Fit = no;
	for (const {act, neutral} of asShell()) {
		const other = test(act, 0);
		if (other <= fit) continue;
		const isMeant =
			(!letters.has('t') || test(act, without.t) < other) &&
			// A rule against `cat` itself sends people to Read.
			test(neutral, 0) < other;
		if (isMeant) fit = other;
	}

	return fit;
}
