import {type Line, line} from '../../screen/look/line.js';
import {type Tone} from '../../screen/look/theme.js';
import {lineCount} from '../../utils/amounts.js';
import {type AgentName} from '../../runtime/agentName.js';
import {toolsOf} from '../../runtime/agents.js';
import {type OutputPart, type PatchHunk} from '../../runtime/call.js';
import {codeList} from '../code/codeLines.js';
import {languageOfPath} from '../code/languages.js';
import {count} from '../text/format.js';
import {behindNumber} from '../diff/diffView.js';
import {gutterList, gutterRow} from '../text/gutter.js';
import {joinLists, type LineList} from '../text/lineList.js';
import {markdownLines} from '../text/markdown.js';
import {prettyValue} from '../text/prettyValue.js';
import {nameBinaries} from './nameBinaries.js';

/** How much of a text is shown. */
export type Extent = {
	/** Cells. */
	width: number;
	/** Long texts in full. */
	whole: boolean;
	/** The session's folder: paths below it are shown as seen from there. */
	folder?: string | undefined;
};

/** Lines and characters of a text that are shown at first. */
const [usualLines, usualCharacters] = [200, 12_000];

/** Longest text that is shown at all, characters. The raw payload is in the journal. */
const longest = 2_000_000;

/** What a tool gave back, in full or folded; binaries are named. */
export function outputLines(
	toolName: string,
	response: unknown,
	extent: Extent,
	agent?: AgentName,
): LineList {
	const parts = toolsOf(agent).outputOf(toolName, response);
	return parts.length === 0
		? [line(['(nothing)', 'dim'])]
		: joinLists(...parts.map(part => partLines(part, extent)));
}

function partLines(part: OutputPart, extent: Extent): LineList {
	switch (part.type) {
		case 'text':
			return foldedText(part.text, extent, text =>
				gutterList(text, extent.width, 'plain', '  '),
			);
		case 'file':
			return foldedText(part.text, extent, text =>
				codeList(text, {
					language: languageOfPath(part.path),
					width: extent.width,
					mark: '  ',
					tone: 'plain',
				}),
			);
		case 'errors':
			return foldedText(part.text, extent, text =>
				gutterList(text, extent.width, 'bad', '! '),
			);
		case 'markdown':
			return foldedText(part.text, extent, text =>
				markdownLines(text, extent.width),
			);
		case 'patch':
			return part.hunks.flatMap(hunk => hunkLines(hunk, extent.width));
		case 'media':
			return [line(['  ⟨', 'dim'], part.name, ['⟩', 'dim'])];
		case 'value':
			return foldedText(prettyValue(nameBinaries(part.value)), extent, text =>
				gutterList(text, extent.width, 'plain', '  '),
			);
	}
}

/** The beginning of a long text, and how much more there is. */
export function foldedText(
	text: string,
	{whole}: Extent,
	draw: (text: string) => LineList,
	mostLines = usualLines,
): LineList {
	const body = withoutEnd(text);
	const shown = beginning(
		body,
		whole ? Number.POSITIVE_INFINITY : mostLines,
		whole ? longest : usualCharacters,
	);
	if (shown.length === body.length) return draw(body);
	const lines = lineCount(body) - lineCount(shown);
	const more =
		lines > 0
			? count(lines, 'more line')
			: count(body.length - shown.length, 'more character');
	const mark = whole
		? `⋯ ${more}, too long to be shown here`
		: `⋯ ${more}: o shows them`;
	return joinLists(draw(shown), [line([mark, 'warn'])]);
}

/** The text without line feeds at its end. */
function withoutEnd(text: string): string {
	let end = text.length;
	while (end > 0 && text[end - 1] === '\n') end--;
	return text.slice(0, end);
}

/** At most so many lines and characters; never half of a surrogate pair. */
function beginning(text: string, lines: number, characters: number): string {
	let end = -1;
	for (let line = 0; line < lines; line++) {
		const next = text.indexOf('\n', end + 1);
		if (next === -1) {
			end = text.length;
			break;
		}

		end = next;
		if (end > characters) break;
	}

	if (end <= characters) return text.slice(0, end);
	const cut = text.slice(0, characters);
	return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

function hunkLines(
	{oldStart, oldLines, newStart, newLines, lines}: PatchHunk,
	width: number,
): Line[] {
	const last = Math.max(oldStart + oldLines, newStart + newLines);
	const column = 1 + String(last).length;
	let [old, now] = [oldStart, newStart];
	return [
		line([`@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`, 'accent']),
		...lines.flatMap(row => {
			const mark = row.slice(0, 1);
			const number = mark === '-' ? old : now;
			if (mark !== '+') old++;
			if (mark !== '-') now++;
			return behindNumber(
				gutterRow(
					row.slice(1).replaceAll('\n', '⏎'),
					width - column,
					tones.get(mark) ?? 'dim',
					`${mark || ' '} `,
				),
				number,
				column,
			);
		}),
	];
}

const tones: ReadonlyMap<string, Tone> = new Map([
	['+', 'added'],
	['-', 'removed'],
]);
