import {type Line, line, type Span, wrapVisible} from '../context/line.js';
import {type Tone} from '../context/theme.js';
import {makeVisible} from '../utils/visibleText.js';
import {prettyJson, prettyValue} from './prettyValue.js';

type Input = Readonly<Record<string, unknown>>;

/**
 * Everything a call would do, in full. Known tools get their telling fields
 * first and in a form of their own; every other field follows, so that
 * nothing of the input is ever missing.
 */
export function toolInputLines(
	toolName: string,
	input: Input,
	width: number,
): Line[] {
	const known = toolName.startsWith('mcp__')
		? mcpLines
		: knownTools.get(toolName);
	const {lines, shown} = known?.(input, width) ?? {lines: [], shown: []};
	const rest = Object.entries(input).filter(([key]) => !shown.includes(key));
	if (lines.length === 0 && rest.length === 0)
		return [line(['(no input)', 'dim'])];
	return [
		...lines,
		...rest.flatMap(([key, value]) => field(key, value, width)),
	];
}

/**
 * A named value: beside its name if it fits, else below it. A line feed in a
 * name is a mark, lest it begin a line that looks like athena's own.
 */
export function field(name: string, value: unknown, width: number): Line[] {
	const text = prettyValue(value);
	const rows = wrapVisible(text, width - 2);
	const label = wrapVisible(makeVisible(`${name}:`), width);
	const [only] = rows;
	const [labelRow] = label;
	if (
		rows.length === 1 &&
		label.length === 1 &&
		only !== undefined &&
		labelRow !== undefined &&
		labelRow.length + only.length < width / 2
	)
		return [line([labelRow, 'dim'], ` ${only}`)];
	return [
		...label.map(row => line([row, 'dim'])),
		...gutter(text, width, 'plain', '  ', '  '),
	];
}

type Shown = {lines: Line[]; shown: string[]};
type View = (input: Input, width: number) => Shown | undefined;

const bash: View = ({command, description}, width) => {
	if (typeof command !== 'string') return undefined;
	const about =
		typeof description === 'string'
			? gutter(description, width, 'dim', '# ', '# ')
			: [];
	return {
		lines: [...about, ...gutter(command, width, 'code', '$ ')],
		shown: [
			'command',
			...(typeof description === 'string' ? ['description'] : []),
		],
	};
};

const edit: View = (
	{file_path: path, old_string: before, new_string: after},
	width,
) => {
	if (typeof before !== 'string' || typeof after !== 'string') return undefined;
	return {
		lines: [...pathLines(path, width), ...changeLines(before, after, width)],
		shown: ['old_string', 'new_string', ...pathShown(path)],
	};
};

const write: View = ({file_path: path, content}, width) => {
	if (typeof content !== 'string') return undefined;
	return {
		lines: [
			...pathLines(path, width),
			...gutter(content, width, 'added', '+ ', '+ '),
		],
		shown: ['content', ...pathShown(path)],
	};
};

const mcpLines: View = (input, width) => ({
	lines: gutter(prettyJson(input), width, 'code', '  ', '  '),
	shown: Object.keys(input),
});

const knownTools: ReadonlyMap<string, View> = new Map([
	['Bash', bash],
	['Edit', edit],
	['Write', write],
]);

function pathLines(path: unknown, width: number): Line[] {
	return typeof path === 'string'
		? wrapVisible(makeVisible(path), width).map(row => line([row, 'strong']))
		: [];
}

function pathShown(path: unknown): string[] {
	return typeof path === 'string' ? ['file_path'] : [];
}

/** Old lines with `-`, new ones with `+`; lines that both begin or end with only once. */
function changeLines(before: string, after: string, width: number): Line[] {
	const [old, now] = [before.split('\n'), after.split('\n')];
	const shorter = Math.min(old.length, now.length);
	let head = 0;
	while (head < shorter && old[head] === now[head]) head++;
	let tail = 0;
	while (tail < shorter - head && old.at(-1 - tail) === now.at(-1 - tail))
		tail++;
	const same = (lines: string[]) => part(lines, width, 'dim', '  ');
	return [
		...same(now.slice(0, head)),
		...part(old.slice(head, old.length - tail), width, 'removed', '- '),
		...part(now.slice(head, now.length - tail), width, 'added', '+ '),
		...same(now.slice(now.length - tail)),
	];
}

function part(
	lines: string[],
	width: number,
	tone: Tone,
	mark: string,
): Line[] {
	return lines.length === 0
		? []
		: gutter(lines.join('\n'), width, tone, mark, mark);
}

/**
 * Text with a mark before each of its own lines and `┆ ` where a line only
 * goes on: a line feed and a wrapped line never look alike.
 */
function gutter(
	text: string,
	width: number,
	tone: Tone,
	first: string,
	next = '│ ',
): Line[] {
	return text.split('\n').flatMap((row, index) =>
		wrapVisible(row, width - 2).map((piece, continued): Line => {
			const mark = continued > 0 ? '┆ ' : index === 0 ? first : next;
			const spans: Span[] = [
				{text: mark, tone: 'dim'},
				{text: piece, tone},
			];
			return {spans};
		}),
	);
}
