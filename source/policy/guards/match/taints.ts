import path from 'node:path';
import {type Segment} from '../../../shell/types.js';
import {hasExactFlag} from '../../../programs/flags.js';
import {isBelow} from '../../places/placePatterns.js';
import {isKind, wordsThatDecode} from './programKinds.js';
import {operandPaths} from '../../places/operandPaths.js';
import {hasComputedAddress, maySend} from './senders.js';
import {namesSecretVariable, readsSecret} from './secretReads.js';
import {type Subject} from '../../subject.js';
import {readWords} from './words.js';
import {wordOf} from '../../../programs/word.js';

/** Where text comes from. */
export type Taint =
	| 'network'
	| 'decoded'
	| 'secret'
	/** What a file holds, or git prints of one. */
	| 'content'
	/** Numbers of processes that were looked for. */
	| 'processes'
	/** The value of a variable that is named like a secret. */
	| 'variable';

/** What is known of one command's texts, by segment index, file and variable. */
export type Taints = {
	/** What a segment takes in by its input and its substitutions. */
	given: readonly ReadonlySet<Taint>[];
	/** What the files and variables it names hold. */
	named: readonly ReadonlySet<Taint>[];
	/** What it writes. */
	output: readonly ReadonlySet<Taint>[];
	files: ReadonlyMap<string, ReadonlySet<Taint>>;
};

type State = {
	given: Set<Taint>[];
	named: Set<Taint>[];
	output: Set<Taint>[];
	files: Map<string, Set<Taint>>;
	variables: Map<string, Set<Taint>>;
	/** Files that stay open for writing. */
	opened: Set<string>;
};

/** A round carries a taint one nested or backward step further; real commands need two. */
const rounds = 3;

/** Follows where text comes from through a whole command. */
export function traceTaints(subject: Subject): Taints {
	const segments = subject.shell?.segments ?? [];
	const asksForSecrets = segments.some(maySend);
	const asksForContent = segments.some(hasComputedAddress);
	const own = segments.map(segment => {
		const taints = ownTaints(segment);
		if (asksForContent && printsContent(segment)) taints.push('content');
		if (asksForSecrets && readsSecret(segment, subject)) taints.push('secret');
		if (asksForSecrets && takesVariable(segment)) taints.push('variable');
		return taints;
	});
	if (own.every(taints => taints.length === 0)) return untainted;
	const state: State = {
		given: segments.map(() => new Set<Taint>()),
		named: segments.map(() => new Set<Taint>()),
		output: own.map(taints => new Set(taints)),
		files: new Map(),
		variables: new Map(),
		opened: new Set(),
	};
	const flows = segments.map((segment, index) =>
		flowOf(segment, index, segments, subject),
	);
	let known = -1;
	for (let round = 0; round < rounds && known < sizeOf(state); round++) {
		known = sizeOf(state);
		for (const [index, flow] of flows.entries()) passOn(flow, index, state);
	}

	return state;
}

/** How much is known: it only grows, and a round in which it does not is the last that says anything. */
function sizeOf({
	given,
	named,
	output,
	files,
	variables,
	opened,
}: State): number {
	let size = opened.size;
	for (const taints of [given, named, output].flat()) size += taints.size;
	for (const places of [files, variables])
		for (const taints of places.values()) size += 1 + taints.size;
	return size;
}

/** Most commands: nothing came from anywhere. */
const untainted: Taints = {
	given: [],
	named: [],
	output: [],
	files: new Map<string, ReadonlySet<Taint>>(),
};

/** What a segment brings into the command by itself, secrets aside. */
function ownTaints(segment: Segment): Taint[] {
	const taints: Taint[] = [];
	const {program} = segment;
	if (isNetworkSource(segment)) taints.push('network');
	if (program !== undefined && isKind(program, 'decoder') && decodes(segment))
		taints.push('decoded');
	if (/^(?:pgrep|pidof|lsof|fuser|ps)$/.test(program ?? ''))
		taints.push('processes');
	return taints;
}

/** It prints what a file holds, and not only one field, a sum or a number of it. */
function printsContent({program = '', args, accesses}: Segment): boolean {
	const words = args.map(wordOf);
	if (program === 'git') return words.some(word => gitPrints.test(word));
	if (/^(?:wc|stat|file|cksum|\w+sum)$/.test(program)) return false;
	if (/^\w*[jy]q$/.test(program) && words.some(word => oneField.test(word)))
		return false;
	return accesses.some(
		({kind, path}) =>
			kind === 'read' && path !== undefined && !/^\/(?:dev|proc)\//.test(path),
	);
}

const gitPrints = /^(?:diff|show|cat-file|archive|grep|blame)$/;
const oneField = /^\.\w[\w.[\]"-]*$/;

function isNetworkSource(segment: Segment): boolean {
	const touchesConnection = segment.accesses.some(
		access => access.path?.startsWith('/dev/tcp/') && access.kind === 'read',
	);
	if (touchesConnection) return true;
	const {operands} = readWords(segment);
	if (isKind(segment.program, 'copier'))
		return operands.slice(0, -1).some(word => /^[\w.@-]+:/.test(word));
	if (!isKind(segment.program, 'network')) return false;
	const addresses = operands.filter(word => /^\w+:\/\//.test(word));
	return (
		addresses.length === 0 ||
		addresses.some(address => !address.startsWith('file:'))
	);
}

function decodes(segment: Segment): boolean {
	const needed = wordsThatDecode(segment.program ?? '');
	if (!needed) return true;
	const {flags, operands} = readWords(segment);
	return hasExactFlag(flags, needed) || operands.some(w => needed.includes(w));
}

/** Its words, or what it sets, bring the value of such a variable. */
const takesVariable = (segment: Segment): boolean =>
	textsOf(segment).some(namesSecretVariable);

/** Its words, and all of it where it sets what nobody knows. */
function textsOf({args, assignments, text}: Segment): readonly string[] {
	const words = args.map(argument => argument.text);
	return assignments.some(({value}) => value === undefined)
		? [...words, text]
		: words;
}

/** What a segment takes in, and where it puts what it writes: the same in every round. */
type SegmentFlow = {
	segment: Segment;
	feeders: readonly number[];
	reads: readonly string[];
	/** Variables that it sets. */
	sets: readonly string[];
	writes: readonly string[];
	/** `exec 3>file` stays open: whatever goes to a numbered output may end there. */
	opensOutput: boolean;
	writesToOpen: boolean;
};

function flowOf(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	subject: Subject,
): SegmentFlow {
	const {program, assignments, text} = segment;
	const sets = assignments.map(({name}) => name);
	if (program === 'read' || program === 'mapfile' || program === 'readarray')
		sets.push(...readWords(segment).operands);
	if (program === 'printf') sets.push(...printedInto(segment));
	const [, looped] = /^(?:for|select)\s+(\w+)\s+in\b/.exec(text) ?? [];
	if (looped !== undefined) sets.push(looped);
	return {
		segment,
		feeders: feeders(segment, index, segments),
		reads: readPlaces(segment, subject),
		sets,
		writes: writtenPlaces(segment, subject),
		opensOutput: /^exec\b/.test(text),
		writesToOpen: />&\s*(?:[03-9]|\$|\{)/.test(text),
	};
}

/** `printf -v x %s y` sets x. */
function printedInto({args}: Segment): readonly string[] {
	const at = args.findIndex(({value}) => value?.startsWith('-v') === true);
	const glued = args[at]?.value?.slice(2);
	const name = glued === '' ? args[at + 1]?.value : glued;
	return at < 0 || name === undefined ? [] : [name];
}

/** One step: what comes in, what is named, what goes out. */
function passOn(
	{
		segment,
		feeders,
		reads,
		sets,
		writes,
		opensOutput,
		writesToOpen,
	}: SegmentFlow,
	index: number,
	state: State,
): void {
	const given = state.given[index];
	const named = state.named[index];
	const output = state.output[index];
	if (!given || !named || !output) return;
	for (const source of feeders) addAll(given, state.output[source]);
	for (const [name, taints] of state.variables)
		if (textsOf(segment).some(text => usesVariable(text, name)))
			addAll(named, taints);
	for (const [file, taints] of state.files)
		if (reads.some(place => isBelow(file, place))) addAll(named, taints);
	addAll(output, given);
	addAll(output, named);
	for (const name of sets) mark(state.variables, name, output);
	if (opensOutput) for (const place of writes) state.opened.add(place);
	for (const place of writes) mark(state.files, place, output);
	if (writesToOpen)
		for (const place of state.opened) mark(state.files, place, output);
}

/** Segments whose output comes in by a pipe, a substitution, or as code. */
export function feeders(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
): number[] {
	const nested = segments.flatMap((other, at) =>
		other.parent === index &&
		(other.role === 'substitution' || other.role === 'process_substitution')
			? [at]
			: [],
	);
	const piped = segment.pipedFrom === undefined ? [] : [segment.pipedFrom];
	return [
		...piped,
		...(segment.alsoPipedFrom ?? []),
		...(segment.codeFrom ?? []),
		...nested,
	];
}

function usesVariable(text: string, name: string): boolean {
	// Of `x[1]` the variable; what does not begin as a name is none.
	const [known] = /^\w+/.exec(name) ?? [];
	return (
		known !== undefined && new RegExp(`\\$\\{?[!#]?${known}\\b`).test(text)
	);
}

function readPlaces(segment: Segment, subject: Subject): string[] {
	const known = segment.accesses.flatMap(({kind, path: place}) =>
		place !== undefined && kind !== 'write' ? [place] : [],
	);
	const operands = operandPaths(segment, subject.context).map(one => one.path);
	return [...known, ...operands, ...programPlace(segment)];
}

/** The program itself, if it is called by a path. */
export function programPlace(segment: Segment): string[] {
	if (segment.programPath === undefined || segment.cwd === undefined) return [];
	return [path.posix.resolve(segment.cwd, segment.programPath)];
}

function writtenPlaces(segment: Segment, subject: Subject): string[] {
	const known = segment.accesses.flatMap(({kind, path: place}) =>
		place !== undefined && kind === 'write' ? [place] : [],
	);
	if (segment.accessesAreComplete) return known;
	const operands = operandPaths(segment, subject.context).map(one => one.path);
	const cwd = segment.cwd ?? '/?';
	const saved = isKind(segment.program, 'network')
		? readWords(segment).operands.map(word =>
				path.posix.resolve(cwd, path.posix.basename(word)),
			)
		: [];
	return [...known, ...operands, ...saved].filter(place => place !== cwd);
}

function mark<Key>(
	marks: Map<Key, Set<Taint>>,
	key: Key,
	taints: ReadonlySet<Taint>,
): void {
	if (taints.size === 0) return;
	const marked = marks.get(key) ?? new Set<Taint>();
	addAll(marked, taints);
	marks.set(key, marked);
}

function addAll<T>(target: Set<T>, more: Iterable<T> | undefined): void {
	for (const one of more ?? []) target.add(one);
}
