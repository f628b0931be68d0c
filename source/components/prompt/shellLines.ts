import {type Line, type Span} from '../../screen/look/line.js';
import {type Tone} from '../../screen/look/theme.js';
import {type Segment, type ShellAnalysis} from '../../shell/types.js';
import {continued, gutter} from '../text/gutter.js';
import {redirectionsIn} from './redirections.js';
import {wrapSpans} from '../text/wrapSpans.js';

/** A command taken apart, and which of its parts are dangerous. */
export type ShellParts = {
	shell: ShellAnalysis;
	risky: ReadonlySet<Segment>;
};

/** UTF-16 units of the command, from `start` to before `end`. */
type Range = {start: number; end: number};

/**
 * A shell command, every character of it, each of its parts in a line of its
 * own: a line begins with what joins it to the one before (`&&`, `|`, `;`).
 * `$ ` stands before the first, `│ ` where the command itself has a line feed,
 * `┆ ` where a line only goes on; `✖` at the right edge of a dangerous one.
 */
export function shellLines(
	command: string,
	parts: ShellParts | undefined,
	width: number,
): Line[] {
	if (parts === undefined || parts.shell.unreadable !== undefined)
		return gutter(command, width, 'code', '$ ');
	const top = topSegments(parts.shell);
	if (top.length === 0) return gutter(command, width, 'code', '$ ');
	const tones = toneRanges(command, parts, top);
	const risky = [...parts.risky].flatMap(({span}) => span ?? []);
	const rows = rowsOf(command, cutsOf(command, top));
	return rows.flatMap(({start, end, mark}) => {
		const isRisky = risky.some(span => span.start < end && span.end > start);
		const spans = tonedSpans(command, {start, end}, tones);
		return wrapSpans(spans, width - (isRisky ? 5 : 2)).map(
			(row, index): Line => ({
				spans: [
					{text: index > 0 ? continued : mark, tone: 'dim'},
					...row.spans,
				],
				...(isRisky && index === 0 && {right: [{text: '✖', tone: 'bad'}]}),
			}),
		);
	});
}

/** The parts that no other part contains, in order. */
function topSegments({segments}: ShellAnalysis): Range[] {
	const spans = segments.flatMap(({span}) => span ?? []);
	const top: Range[] = [];
	for (const span of spans.toSorted(
		(a, b) => a.start - b.start || b.end - a.end,
	)) {
		if (span.start >= (top.at(-1)?.end ?? 0)) top.push(span);
	}

	return top;
}

/** Where a line of its own begins: before what joins two parts, unless a line feed does. */
function cutsOf(command: string, top: readonly Range[]): number[] {
	return top.slice(1).flatMap(({start}, index) => {
		const from = top[index]?.end ?? 0;
		const between = command.slice(from, start);
		return between.includes('\n') || between.trim() === ''
			? []
			: [from + between.search(/\S/)];
	});
}

/** The lines to draw, with the mark before each. */
function rowsOf(
	command: string,
	cuts: readonly number[],
): (Range & {mark: string})[] {
	const rows: (Range & {mark: string})[] = [];
	let start = 0;
	let mark = '$ ';
	const end = (at: number) => rows.push({start, end: at, mark});
	for (let at = 0; at <= command.length; at++) {
		if (command[at] === '\n') {
			end(at);
			start = at + 1;
			mark = '│ ';
		} else if (at > start && cuts.includes(at)) {
			end(at);
			start = at;
			mark = '  ';
		}
	}

	end(command.length);
	return rows;
}

type ToneRange = Range & {tone: Tone};

/** Later ranges lie over earlier ones. */
function toneRanges(
	command: string,
	{shell, risky}: ShellParts,
	top: readonly Range[],
): ToneRange[] {
	const within = (range: Range, tone: Tone): ToneRange => ({...range, tone});
	const nested = shell.segments.flatMap(({span, role}) =>
		span === undefined || role === 'command' ? [] : within(span, 'plain'),
	);
	return [
		...top.map(span => within(span, 'code')),
		...nested,
		...top.flatMap(span =>
			redirectionsIn(command.slice(span.start, span.end)).map(({start, end}) =>
				within({start: span.start + start, end: span.start + end}, 'warn'),
			),
		),
		...[...risky].flatMap(({span}) =>
			span === undefined ? [] : within(span, 'bad'),
		),
	];
}

function tonedSpans(
	command: string,
	{start, end}: Range,
	tones: readonly ToneRange[],
): Span[] {
	const near = tones.filter(tone => tone.start < end && tone.end > start);
	const edges = new Set([start, end]);
	for (const tone of near) {
		edges.add(Math.max(start, tone.start));
		edges.add(Math.min(end, tone.end));
	}

	const sorted = [...edges].toSorted((a, b) => a - b);
	const spans = sorted.slice(0, -1).map((from, index): Span => {
		const to = sorted[index + 1] ?? end;
		// What belongs to no part joins the parts.
		const tone =
			near.findLast(one => one.start <= from && one.end >= to)?.tone ??
			'strong';
		return {text: command.slice(from, to), tone};
	});
	return spans.length > 0 ? spans : [{text: '', tone: 'code'}];
}
