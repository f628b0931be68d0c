import {type FileChange} from '../../context/change/changeWords.js';
import {
	type Line,
	line,
	lineWidth,
	type Span,
	wrapVisible,
} from '../../context/look/line.js';
import {type Tone} from '../../context/look/theme.js';
import {addressesIn, suspiciousHost} from '../../utils/suspiciousHost.js';
import {textWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {argumentTable} from './argumentTable.js';
import {codeLines} from '../code/codeLines.js';
import {languageOfPath} from '../code/languages.js';
import {diffView} from '../diff/diffView.js';
import {gutter, gutterRow} from '../text/gutter.js';
import {allLines, joinLists, type LineList} from '../text/lineList.js';
import {prettyValue} from '../text/prettyValue.js';
import {shellLines, type ShellParts} from './shellLines.js';

type Input = Readonly<Record<string, unknown>>;

/** What is known about a call beyond its input. */
export type AboutInput = {
	/** What it does to its file. */
	change?: FileChange | undefined;
	/** Its command taken apart. */
	parts?: ShellParts | undefined;
	/** All unchanged lines of the file too. */
	whole?: boolean | undefined;
	/** The key that shows them, as people write it. */
	wholeKey?: string | undefined;
};

/**
 * Everything a call would do, in full. Known tools get their telling fields
 * first and in a form of their own; every other field follows, so that
 * nothing of the input is ever missing.
 */
export function toolInputLines(
	toolName: string,
	input: Input,
	width: number,
	about: AboutInput = {},
): Line[] {
	return [...allLines(toolInputList(toolName, input, width, about))];
}

/** The same, made when it comes into sight. */
export function toolInputList(
	toolName: string,
	input: Input,
	width: number,
	about: AboutInput,
): LineList {
	const {lines, shown} = telling(toolName, input, width, about) ?? {
		lines: [],
		shown: [],
	};
	const rest = Object.entries(input).filter(([key]) => !shown.includes(key));
	if (lines.length === 0 && rest.length === 0)
		return [line(['(no input)', 'dim'])];
	return joinLists(lines, argumentTable(rest, width));
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

const mcpName = /^mcp__(.+?)__(.+)$/s;

/** True for a tool of an MCP server, whose name is shown taken apart. */
export function isMcpTool(toolName: string): boolean {
	return mcpName.test(toolName);
}

type Shown = {lines: LineList; shown: readonly string[]};
type View = (
	input: Input,
	width: number,
	about: AboutInput,
) => Shown | undefined;

function telling(
	toolName: string,
	input: Input,
	width: number,
	about: AboutInput,
): Shown | undefined {
	if (about.change !== undefined)
		return changed(toolName, input, width, about, about.change);
	const mcp = mcpName.exec(toolName);
	return mcp === null
		? knownTools.get(toolName)?.(input, width, about)
		: {
				lines: argumentTableHead(mcp[1] ?? '', mcp[2] ?? '', width),
				shown: [],
			};
}

/** A call that changes a file: what becomes of it, then the diff, or what the input says. */
function changed(
	toolName: string,
	input: Input,
	width: number,
	{whole = false, wholeKey}: AboutInput,
	{path, says, level, diff, shown}: FileChange,
): Shown {
	const head = changeHead(
		path,
		says,
		level === 'info' ? 'accent' : level,
		width,
	);
	if (diff !== undefined) {
		const style = {
			width,
			whole,
			language: languageOfPath(path),
			...(wholeKey !== undefined && {wholeKey}),
		};
		return {
			lines: joinLists(head, diffView(diff, style)),
			// A new name for the same thing: replace_all is part of the call.
			shown: shown.filter(key => key !== 'replace_all' || input[key] !== true),
		};
	}

	const isEdit = toolName === 'Edit';
	return {
		lines: [...head, ...(isEdit ? editLines(input, width) : [])],
		shown: [...pathShown(input), ...(isEdit ? editFields : [])],
	};
}

/** Which file, and what becomes of it: on one line if that is wide enough. */
function changeHead(
	path: string,
	says: string,
	tone: Tone,
	width: number,
): Line[] {
	const rows = pathLines(path, width);
	const [only] = rows;
	const right: Span = {text: makeVisible(says), tone};
	return rows.length === 1 &&
		only !== undefined &&
		lineWidth(only) + 2 + textWidth(right.text) <= width
		? [{...only, right: [right]}]
		: [
				...rows,
				...wrapVisible(right.text, width).map(row => line([row, tone])),
			];
}

const bash: View = ({command, description}, width, {parts}) => {
	if (typeof command !== 'string') return undefined;
	const about =
		typeof description === 'string'
			? gutter(description, width, 'dim', '# ', '# ')
			: [];
	return {
		lines: [
			...about,
			...shellLines(command, parts, width),
			...hostLines(addressesIn(command), width),
		],
		shown: [
			'command',
			...(typeof description === 'string' ? ['description'] : []),
		],
	};
};

const edit: View = (input, width) => {
	const changed = editLines(input, width);
	return changed.length === 0
		? undefined
		: {
				lines: [...pathLines(input.file_path, width), ...changed],
				shown: [...editFields, ...pathShown(input)],
			};
};

const editFields: readonly string[] = ['old_string', 'new_string'];

function editLines(
	{old_string: before, new_string: after}: Input,
	width: number,
): Line[] {
	return typeof before === 'string' && typeof after === 'string'
		? changeLines(before, after, width)
		: [];
}

const write: View = (input, width) => {
	const {file_path: path, content} = input;
	if (typeof content !== 'string') return undefined;
	return {
		lines: [
			...pathLines(path, width),
			...codeLines(content, {
				language: languageOfPath(path),
				width,
				mark: '+ ',
				markTone: 'added',
				tone: 'added',
			}),
		],
		shown: ['content', ...pathShown(input)],
	};
};

const webFetch: View = ({url}, width) =>
	typeof url === 'string'
		? {
				lines: [
					...gutter(makeVisible(url), width, 'strong', '→ '),
					...hostLines([url], width),
				],
				shown: ['url'],
			}
		: undefined;

const knownTools: ReadonlyMap<string, View> = new Map([
	['Bash', bash],
	['Edit', edit],
	['Write', write],
	['WebFetch', webFetch],
]);

/** Addresses whose host may not be what it looks like. */
function hostLines(addresses: readonly string[], width: number): Line[] {
	return [...new Set(addresses.flatMap(one => suspiciousHost(one)))].flatMap(
		reason => gutter(makeVisible(reason), width, 'warn', '! '),
	);
}

function argumentTableHead(
	server: string,
	tool: string,
	width: number,
): Line[] {
	return [
		...wrapVisible(makeVisible(`MCP server ${server}`), width),
		...wrapVisible(makeVisible(`MCP tool   ${tool}`), width),
	].map(row => line([row, 'strong']));
}

function pathLines(path: unknown, width: number): Line[] {
	return typeof path === 'string'
		? wrapVisible(makeVisible(path), width).map(row => line([row, 'strong']))
		: [];
}

function pathShown({file_path: path}: Input): string[] {
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
	const part = (
		lines: string[],
		tone: 'dim' | 'removed' | 'added',
		mark: string,
	) => lines.flatMap(row => gutterRow(row, width, tone, mark));
	return [
		...part(now.slice(0, head), 'dim', '  '),
		...part(old.slice(head, old.length - tail), 'removed', '- '),
		...part(now.slice(head, now.length - tail), 'added', '+ '),
		...part(now.slice(now.length - tail), 'dim', '  '),
	];
}
