import {type CompiledRule} from './compile/compileRule.js';
import {type Fit, no, perhaps, yes} from './fit.js';
import {pureReaders, sinks, transparentWrappers} from './programs.js';
import {type Scene} from './acts/scene.js';
import {type SegmentScene} from './acts/segmentScene.js';
import {type View, without} from './acts/view.js';

/** How an allow rule fits: yes allows, perhaps would if something were not computed. */
export type Grant = {
	fit: Exclude<Fit, 0>;
	/** Index of the segment; undefined: the whole call. */
	segment?: number;
	/** Its words are what allows it: they mean something else in another folder. */
	byWords?: true;
};

/** What a rule allows of a call; the rule is one that may (ruleIndex.ts). */
export function grant(rule: CompiledRule, scene: Scene): Grant[] {
	const {whole, segments, shell} = scene;
	const {letters, test} = rule;
	const isBlanket = !letters.has('c') && !letters.has('p');
	if (isBlanket) return test(whole, 0) === yes ? [{fit: yes}] : [];
	if (!shell)
		return everyPath(whole, view => test(view, 0) === yes) ? [{fit: yes}] : [];
	const grants: Grant[] = [];
	for (const [segment, scene] of segments.entries()) {
		const fit = grantAt(rule, scene);
		if (fit === no) continue;
		grants.push({
			fit,
			segment,
			...(isByWords(rule, scene) && {byWords: true as const}),
		});
	}

	return grants;
}

/** Whether it would not fit but for the words of the command. */
const isByWords = ({letters, test}: CompiledRule, {view}: SegmentScene) =>
	letters.has('c') && test(view, without.c) !== yes;

function grantAt(rule: CompiledRule, scene: SegmentScene): Fit {
	if (proves(rule, scene)) return yes;
	const known = scene.known();
	return (known && proves(rule, known)) || isInDoubt(rule, scene)
		? perhaps
		: no;
}

/**
 * An allow rule proves a segment when it fits for each path that is touched,
 * and what it fits by says all of what the segment does.
 */
function proves(rule: CompiledRule, scene: SegmentScene): boolean {
	const {segment, view} = scene;
	if (segment.unproven.length > 0) return false;
	const fits = (looked: View, blank = 0) =>
		everyPath(looked, one => rule.test(one, blank) === yes);
	if (fits(view)) {
		const {c, p} = without;
		if (fits(view, c | p)) return true;
		// Words allow the program, not where the shell sends its output.
		if (fits(view, p))
			return !isRedirected(view) && segment.program !== undefined;
		// Paths allow touching them, by programs that do nothing else.
		if (fits(view, c)) return onlyReads(scene);
		return true;
	}

	return (
		rule.standIns.has('Read') &&
		onlyReads(scene) &&
		scene
			.standIns()
			.filter(({tool}) => tool === 'Read')
			.every(
				standIn =>
					rule.test(standIn, 0) === yes &&
					rule.test(standIn, without.t) !== yes,
			)
	);
}

/** A rule that allows everything but something, and nobody can tell whether this is it. */
function isInDoubt({test}: CompiledRule, {view}: SegmentScene): boolean {
	return view.isInDoubt && test(view, without.c | without.p) === yes;
}

/** For every path on its own: that some path fits is no reason to touch another. */
function everyPath(view: View, fits: (view: View) => boolean): boolean {
	if (!fits(view)) return false;
	const paths = view.paths();
	return (
		paths.length < 2 ||
		paths.every(facts => fits({...view, paths: () => [facts]}))
	);
}

/** True if the shell itself reads or writes a file for it. */
const isRedirected = ({paths}: View) =>
	paths().some(
		({isRedirect, absolute}) =>
			isRedirect && !(absolute !== undefined && sinks.has(absolute)),
	);

/** A program that is known to do nothing but read the files it names. */
function onlyReads({segment}: SegmentScene): boolean {
	const {program, programPath, wrappers, assignments} = segment;
	return (
		program !== undefined &&
		pureReaders.has(program) &&
		programPath === undefined &&
		wrappers.every(wrapper => transparentWrappers.has(wrapper)) &&
		assignments.length === 0 &&
		segment.accessesAreComplete &&
		segment.accesses.length > 0 &&
		segment.accesses.every(({kind}) => kind === 'read')
	);
}
