import {type Segment} from '../../../shell/types.js';

/** The program that prints names. */
export type NamesFrom = {
	finder: Segment;
	/** What leaves out lines between it and who reads them. */
	between: readonly Segment[];
	/** Names that are handed on as they are, blanks and all. */
	isWhole: boolean;
	/** What stands behind it may have run before. */
	isLoop?: true;
};

type Finders = {
	whoPrints: (
		reader: Segment,
		segments: readonly Segment[],
	) => NamesFrom | undefined;
	substituted: (
		around: Segment,
		segments: readonly Segment[],
		role: Segment['role'],
	) => NamesFrom | undefined;
};

/**
 * Where the value comes from that a loop gives its variable, if nothing else does:
 * `for f in $(…)`, `… | while read -r f`, `while read -r f; … done < <(…)`.
 */
export function wordsOfLoop(
	name: string,
	segment: Segment,
	segments: readonly Segment[],
	{whoPrints, substituted}: Finders,
): NamesFrom | undefined {
	const [reader, ...others] = segments.filter(
		({program, args}) =>
			program === 'read' && args.some(({value}) => value === name),
	);
	if (others.length > 0) return undefined;
	if (isAssigned(name, segments)) return undefined;
	const heads = segments.filter(one => isHead(one, name, segments));
	const [head] = heads;
	if (reader) {
		if (heads.length > 0 || !isPlainRead(reader, name)) return undefined;
		const fed = segments.filter(({text}) => text.startsWith('< <('));
		const [file] = fed;
		const from =
			reader.pipedFrom !== undefined
				? whoPrints(reader, segments)
				: file && fed.length === 1
					? substituted(file, segments, 'process_substitution')
					: undefined;
		return from && {...from, isLoop: true};
	}

	if (!head || heads.length > 1 || !isInside(segment, head)) return undefined;
	const from = substituted(head, segments, 'substitution');
	return from && {...from, isLoop: true};
}

/** The loop whose variable it is, over the output of one substitution and nothing else. */
function isHead(
	{program, text, span}: Segment,
	name: string,
	segments: readonly Segment[],
): boolean {
	if (program !== undefined || !span) return false;
	const begins = /^for[ \t]+(\w+)[ \t]+in[ \t]+\$\([ \t]*/.exec(text);
	if (begins?.[1] !== name) return false;
	const inside = segments.filter(
		one =>
			one.role === 'substitution' && segments[one.parent ?? -1]?.span === span,
	);
	const first = inside[0]?.span?.start ?? -1;
	const end = inside.at(-1)?.span?.end ?? -1;
	return (
		first - span.start === begins[0].length &&
		/^[ \t\n]*\)[ \t]*[;\n][ \t\n]*do\b/.test(text.slice(end - span.start))
	);
}

const isInside = (segment: Segment, loop: Segment): boolean =>
	segment.span !== undefined &&
	loop.span !== undefined &&
	segment.span.start > loop.span.start &&
	segment.span.end < loop.span.end;

/** `read -r f`: a line, and no option that says where it is from. */
const isPlainRead = (
	{args, unproven, assignments}: Segment,
	name: string,
): boolean =>
	unproven.length === 0 &&
	assignments.every(one => one.name === 'IFS' && one.value === '') &&
	args.length <= 2 &&
	args.every(({value}) => value === '-r' || value === name);

/** Whether it may get a value in another way: a word of any other program is its name. */
const isAssigned = (name: string, segments: readonly Segment[]): boolean =>
	segments.some(
		({assignments, program, text, args}) =>
			assignments.some(one => one.name === name) ||
			text.includes(`\${${name}=`) ||
			text.includes(`\${${name}:=`) ||
			(program !== 'read' &&
				args.some(
					({value = ''}) => value === name || value.startsWith(`${name}=`),
				)),
	);
