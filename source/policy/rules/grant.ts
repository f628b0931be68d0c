import {type CompiledRule} from './compile/compileRule.js';
import {type Fit, no, perhaps, yes} from './fit.js';
import {isPureReader} from '../../programs/deeds/pureReaders.js';
import {sinks} from '../../shell/devices.js';
import {transparentWrappers} from './readThrough.js';
import {type CallActs} from './acts/callActs.js';
import {type SegmentActs} from './acts/segmentActs.js';
import {type Act, without} from './acts/act.js';

/** How an allow rule fits: yes allows, perhaps would if something were not computed. */
export type Grant = {
	fit: Exclude<Fit, 0>;
	/** Index of the segment; undefined: the whole call. */
	segment?: number;
	/** Its words are what allows it: they mean something else in another folder. */
	byWords?: true;
};

/** What a rule allows of a call; the rule is one that may (ruleIndex.ts). */
export function grant(rule: CompiledRule, acts: CallActs): Grant[] {
	const {whole, segments, shell} = acts;
	const {letters, test} = rule;
	const isBlanket = !letters.has('c') && !letters.has('p');
	if (isBlanket) return test(whole, 0) === yes ? [{fit: yes}] : [];
	if (!shell)
		return everyPath(whole, act => test(act, 0) === yes) ? [{fit: yes}] : [];
	const grants: Grant[] = [];
	for (const [segment, acts] of segments.entries()) {
		const fit = grantAt(rule, acts);
		if (fit === no) continue;
		grants.push({
			fit,
			segment,
			...(isByWords(rule, acts) && {byWords: true as const}),
		});
	}

	return grants;
}

/** Whether it would not fit but for the words of the command. */
const isByWords = ({letters, test}: CompiledRule, {act}: SegmentActs) =>
	letters.has('c') && test(act, without.c) !== yes;

function grantAt(rule: CompiledRule, acts: SegmentActs): Fit {
	if (proves(rule, acts)) return yes;
	const known = acts.known();
	return (known && proves(rule, known)) || isInDoubt(rule, acts) ? perhaps : no;
}

/**
 * An allow rule proves a segment when it fits for each path that is touched,
 * and what it fits by says all of what the segment does.
 */
function proves(rule: CompiledRule, acts: SegmentActs): boolean {
	const {segment, act} = acts;
	if (segment.unproven.length > 0) return false;
	const fits = (looked: Act, blank = 0) =>
		everyPath(looked, one => rule.test(one, blank) === yes);
	if (fits(act)) {
		const {c, p} = without;
		if (fits(act, c | p)) return true;
		// Words allow the program, not where the shell sends its output.
		if (fits(act, p))
			return !isRedirected(act) && segment.program !== undefined;
		// Paths allow touching them, by programs that do nothing else.
		if (fits(act, c)) return onlyReads(acts);
		return !isWrittenTo(act);
	}

	return (
		rule.byOtherTools.has('Read') &&
		onlyReads(acts) &&
		acts
			.byOtherTools()
			.filter(({tool}) => tool === 'Read')
			.every(
				other =>
					rule.test(other, 0) === yes && rule.test(other, without.t) !== yes,
			)
	);
}

/** A rule that allows everything but something, and nobody can tell whether this is it. */
function isInDoubt({test}: CompiledRule, {act}: SegmentActs): boolean {
	return act.isInDoubt && test(act, without.c | without.p) === yes;
}

/** For every path on its own: that some path fits is no reason to touch another. */
function everyPath(act: Act, fits: (act: Act) => boolean): boolean {
	if (!fits(act)) return false;
	const paths = act.paths();
	return (
		paths.length < 2 ||
		paths.every(facts => fits({...act, paths: () => [facts]}))
	);
}

/** True if the shell itself reads or writes a file for it. */
const isRedirected = ({paths}: Act) =>
	paths().some(
		({isRedirect, absolute}) =>
			isRedirect && !(absolute !== undefined && sinks.has(absolute)),
	);

/** True if it is the shell that writes a file, and the program none: an allow of words and paths is for what that does. */
function isWrittenTo({paths}: Act): boolean {
	const written = paths().filter(
		({kind, absolute}) =>
			kind !== 'read' &&
			kind !== 'execute' &&
			!(absolute !== undefined && sinks.has(absolute)),
	);
	return written.length > 0 && written.every(({isRedirect}) => isRedirect);
}

/** A program that is known to do nothing but read the files it names. */
function onlyReads({segment}: SegmentActs): boolean {
	const {program, programPath, wrappers, assignments} = segment;
	return (
		program !== undefined &&
		isPureReader(program) &&
		programPath === undefined &&
		wrappers.every(wrapper => transparentWrappers.has(wrapper)) &&
		assignments.length === 0 &&
		segment.accessesAreComplete &&
		segment.accesses.length > 0 &&
		segment.accesses.every(({kind}) => kind === 'read')
	);
}
