import {type Argument, type Segment, type ShellAnalysis} from '../types.js';
import {isProvenCall} from './builtins.js';
import {type Place} from './places.js';
import {
	type ExactAssignment,
	type ExactRedirection,
	type ExactWord,
} from './types.js';
import {couldBe, literalOf, redirectionsOf, templateOf} from './values.js';

/**
 * Whether the loose analysis says of a command what the exact reading says:
 * each of its segments is a command of the tree, with the same words, and each
 * command of the tree is one of its segments. Otherwise a sentence for a person.
 */
export function disagreement(
	places: readonly Place[],
	{segments, unreadable}: ShellAnalysis,
	home: string,
): string | undefined {
	if (unreadable !== undefined) return unreadable;
	const byStart = new Map<number, Place>();
	const nested = new Map<string, Place[]>();
	for (const place of places) {
		if (!place.isNested) byStart.set(place.start, place);
		else {
			const text = place.source.slice(place.start, place.end);
			nested.set(text, [...(nested.get(text) ?? []), place]);
		}
	}

	const found: (Place | undefined)[] = [];
	const lookup: Lookup = {byStart, nested, found};
	const covered = new Set<Place>();
	for (const segment of segments) {
		if (segment.unproven.length > 0) return segment.unproven.join('; ');
		const candidates = placesFor(segment, lookup);
		const place = candidates.find(one => speaksOf(segment, one, home));
		if (!place) return 'a part that two readings understand in two ways';
		found.push(place);
		for (const one of candidates)
			if (one === place || one.isNested) covered.add(one);
	}

	return places.every(place => covered.has(place) || isSilent(place))
		? undefined
		: 'a part that only one of two readings sees';
}

/** A command that may do more than its words say, for a person; undefined: there is none. */
export function openUse(places: readonly Place[]): string | undefined {
	for (const {content} of places) {
		if (content.type !== 'command' || content.words.length === 0) continue;
		if (isProvenCall(content.words)) continue;
		const [head] = content.words;
		const name = head && literalOf(head);
		return name === undefined
			? 'a program whose name is computed'
			: `a use of ${name} that may mean more than it says`;
	}

	return undefined;
}

type Lookup = {
	byStart: ReadonlyMap<number, Place>;
	nested: ReadonlyMap<string, readonly Place[]>;
	found: readonly (Place | undefined)[];
};

/** Where a segment may stand: where it begins, within what it is part of, or in the text of a shell. */
function placesFor(
	{span, text, parent, wrappers}: Segment,
	{byStart, nested, found}: Lookup,
): readonly Place[] {
	if (wrappers.at(-1) === 'find -exec' && parent !== undefined) {
		const place = found[parent];
		return place ? [place] : [];
	}

	if (!span) return nested.get(text) ?? [];
	const place = byStart.get(span.start) ?? timed(byStart, span.start);
	return place && span.end <= place.end ? [place] : [];
}

/** `time` is no program for the loose reading: its segment begins behind it. */
function timed(
	byStart: ReadonlyMap<number, Place>,
	start: number,
): Place | undefined {
	for (const length of ['time '.length, 'time -p '.length]) {
		const place = byStart.get(start - length);
		const head =
			place?.content.type === 'command' ? place.content.words[0] : undefined;
		if (place && head && literalOf(head) === 'time') return place;
	}

	return undefined;
}

/** What the loose analysis need not speak of. */
function isSilent({content, isShell}: Place): boolean {
	return (
		isShell ||
		content.type === 'loop' ||
		(content.type === 'redirections' &&
			content.redirections.every(one => one.type === 'copy' || isSink(one)))
	);
}

/** The places where nothing is kept; the loose analysis leaves them out. */
function isSink(one: ExactRedirection): boolean {
	return (
		one.type === 'file' &&
		/^\/dev\/(?:null|stdin|stdout|stderr|tty)$/.test(
			literalOf(one.target) ?? '',
		)
	);
}

function speaksOf(segment: Segment, place: Place, home: string): boolean {
	const {content, source} = place;
	if (
		segment.callsFunction !== undefined ||
		!/^(?:command|substitution|nested_shell)$/.test(segment.role)
	)
		return false;
	switch (content.type) {
		case 'loop':
			return segment.program === undefined && segment.args.length === 0;
		case 'redirections':
			return (
				segment.program === undefined &&
				redirectionsAgree(segment, content.redirections, source)
			);
		case 'command': {
			const {command, words} = content;
			const isExec = segment.wrappers.at(-1) === 'find -exec';
			const redirections = redirectionsOf(command);
			if (!isExec && !redirectionsAgree(segment, redirections, source))
				return false;
			if (!isExec && !inputAgrees(segment, redirections)) return false;
			if (!isExec && !assignmentsAgree(segment, command.assignments, words))
				return false;
			const [head] = words;
			const name = head && literalOf(head);
			return segment.program === undefined
				? segment.args.length === 0 && (!head || name === '[[')
				: wordsAgree(segment, words, home);
		}
	}
}

function redirectionsAgree(
	{accesses}: Segment,
	redirections: readonly ExactRedirection[],
	source: string,
): boolean {
	if (redirections.length === 0)
		return accesses.every(({isRedirect}) => isRedirect !== true);
	const opened = accesses.filter(({isRedirect}) => isRedirect);
	const wanted = redirections.filter(
		one => one.type === 'file' && (!isSink(one) || opened.length > 0),
	);
	const texts = new Set(
		wanted.map(one =>
			one.type === 'file'
				? `${one.operator === '<' ? 'read' : 'write'} ${source.slice(one.target.start, one.end)}`
				: '',
		),
	);
	const said = new Set(opened.map(({kind, text}) => `${kind} ${text}`));
	for (const one of wanted)
		if (
			one.type === 'file' &&
			!isSink(one) &&
			!said.has(
				`${one.operator === '<' ? 'read' : 'write'} ${source.slice(one.target.start, one.end)}`,
			)
		)
			return false;
	for (const text of said) if (!texts.has(text)) return false;
	return true;
}

function inputAgrees(
	{stdinText}: Segment,
	redirections: readonly ExactRedirection[],
): boolean {
	const document = redirections.find(({type}) => type === 'here');
	return document?.type === 'here'
		? stdinText === document.body
		: stdinText === undefined;
}

/** The same variables in the same order; `env` sets more of them. */
function assignmentsAgree(
	{assignments, wrappers}: Segment,
	exact: readonly ExactAssignment[],
	words: readonly ExactWord[],
): boolean {
	if (assignments.length < exact.length) return false;
	for (const [index, {name, value}] of exact.entries()) {
		const loose = assignments[index];
		if (loose?.name !== name) return false;
		if (loose.value === undefined) continue;
		const template = templateOf(value);
		if (!template.isHome && !couldBe(loose.value, {...template, isOpen: false}))
			return false;
	}

	const more = assignments.slice(exact.length);
	return (
		more.length === 0 ||
		(wrappers.includes('env') &&
			more.every(({name}) =>
				words.some(word => (literalOf(word) ?? '').startsWith(`${name}=`)),
			))
	);
}

/** The segment's words are those of the command, behind the wrappers that were taken off. */
function wordsAgree(
	segment: Segment,
	words: readonly ExactWord[],
	home: string,
): boolean {
	const {wrappers} = segment;
	const outer = wrappers.filter(name => !/^\w+ -l?c$/.test(name));
	return startsOf(words).some(start => {
		if (outer.length === 0) return wordsAgreeFrom(start, segment, words, home);
		const name = baseName(literalAt(words, start) ?? '');
		if (!wrappers.some(one => one === name || one.startsWith(`${name} `)))
			return false;
		for (let from = start + 1; from < words.length; from++)
			if (wordsAgreeFrom(from, segment, words, home)) return true;
		return false;
	});
}

/** Where the words of a command begin: at the first, and behind `time`. */
function startsOf(words: readonly ExactWord[]): readonly number[] {
	const head = literalAt(words, 0);
	if (head === undefined) return [];
	if (head !== 'time') return [0];
	return literalAt(words, 1) === '-p' ? [0, 2] : [0, 1];
}

const literalAt = (words: readonly ExactWord[], at: number) =>
	words[at] && literalOf(words[at]);

const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function wordsAgreeFrom(
	from: number,
	{program, programPath, args, wrappers}: Segment,
	words: readonly ExactWord[],
	home: string,
): boolean {
	const head = words[from];
	const name = head && literalOf(head);
	if (name === undefined || baseName(name) !== program) return false;
	if ((programPath ?? program) !== name) return false;
	const feeds = wrappers.includes('xargs') || wrappers.includes('find -exec');
	for (const [index, arg] of args.entries()) {
		const word = words[from + 1 + index];
		if (!word) {
			// What xargs reads comes behind the words that are written.
			if (feeds && arg.value === undefined && arg.pattern === undefined)
				continue;
			return false;
		}

		if (!argumentAgrees(arg, word, feeds, home)) return false;
	}

	const next = words[from + 1 + args.length];
	return (
		!next ||
		(wrappers.at(-1) === 'find -exec' && /^[;+]$/.test(literalOf(next) ?? ''))
	);
}

function argumentAgrees(
	{value, pattern, prefix}: Argument,
	word: ExactWord,
	feeds: boolean,
	home: string,
): boolean {
	if (value !== undefined && literalOf(word) === value) return true;
	const template = templateOf(word);
	const [first = ''] = template.texts;
	const isKnown = template.texts.length === 1;
	const known = template.isHome ? home + first : first;
	// The variable of a loop over a glob.
	if (pattern !== undefined && !template.isGlob)
		return !isKnown && couldBe(pattern, {...template, isOpen: false});
	if (pattern !== undefined)
		return template.isGlob && isKnown && pattern === known;
	if (value !== undefined)
		return template.isHome
			? isKnown && !template.isGlob && value === known
			: !template.isGlob && couldBe(value, template);
	if (isKnown) return feeds;
	return prefix === undefined || (!template.isOpen && prefix.startsWith(first));
}
