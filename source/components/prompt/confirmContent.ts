import {changeOf} from '../../screen/change/beforeOf.js';
import {dangerOf} from '../../screen/prompt/danger.js';
import {type FileChange} from '../../screen/change/changeWords.js';
import {line, wrapVisible} from '../../screen/look/line.js';
import {canShowWhole, isReadable} from '../../screen/prompt/readable.js';
import {type ChoiceDialog, type Edited} from '../../screen/prompt/dialog.js';
import {toBeAllowed} from '../../screen/prompt/toBeAllowed.js';
import {type UiState} from '../../screen/uiState.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {diffTexts} from '../../utils/diffLines.js';
import {makeVisible} from '../../utils/visibleText.js';
import {judgementLines} from './because.js';
import {diffView} from '../diff/diffView.js';
import {joinLists, type LineList} from '../text/lineList.js';
import {
	changedLines,
	dangerLines,
	shellParts,
	tooLong,
} from './promptContent.js';
import {prettyJson} from '../text/prettyValue.js';
import {shellLines} from './shellLines.js';
import {toolInputList} from './toolInput.js';

/** What the person made of it, against what was asked; all of it is read before it is sent. */
export function confirmContent(
	ui: UiState,
	request: HeldRequest,
	{edited, whole}: ChoiceDialog & {edited: Edited},
	width: number,
): LineList {
	const change = changeOf(ui, toBeAllowed(ui, request));
	const known = cache.get(edited);
	if (
		known?.width === width &&
		known.whole === whole &&
		known.change === change &&
		known.request === request
	)
		return known.lines;
	const lines = contentLines(
		ui,
		request,
		{edited, whole: whole === true},
		width,
	);
	cache.set(edited, {width, whole, change, request, lines});
	return lines;
}

const cache = new WeakMap<
	Edited,
	{
		width: number;
		whole: boolean | undefined;
		change: FileChange | undefined;
		request: HeldRequest;
		lines: LineList;
	}
>();

function contentLines(
	ui: UiState,
	request: HeldRequest,
	{edited, whole}: {edited: Edited; whole: boolean},
	width: number,
): LineList {
	if ('plan' in edited)
		return joinLists(
			said('You edited the plan (− asked, + yours):', width),
			diffLines(request.plan ?? '', edited.plan, width, whole),
		);
	const call = toBeAllowed(ui, request);
	if (!isReadable(call, changeOf(ui, call))) return tooLong(width);
	const keys = [
		...new Set([...Object.keys(request.input), ...Object.keys(edited.input)]),
	];
	const isChanged = (key: string) =>
		text(request.input[key]) !== text(edited.input[key]);
	const unchanged = keys.filter(key => !isChanged(key));
	const parts = shellParts(ui, call);
	const {command} = edited.input;
	return joinLists(
		changedLines(ui, request, width),
		dangerLines(ui, call, width),
		judgementLines(call, width, dangerOf(ui, call)?.reasons),
		call.judgement?.verdict === 'deny'
			? said('It would not be sent: edit it again (e), or go back (n).', width)
			: [],
		...keys
			.filter(isChanged)
			.flatMap((key, index) => [
				index === 0
					? said(
							`You edited the input (− asked, + yours), ${makeVisible(key)}:`,
							width,
						)
					: named(`and ${key}:`, width),
				diffLines(
					text(request.input[key]),
					text(edited.input[key]),
					width,
					whole,
				),
			]),
		unchanged.length > 0
			? named(`as asked: ${unchanged.join(', ')}`, width)
			: [],
		fileLines(call, changeOf(ui, call), width, whole),
		parts !== undefined && typeof command === 'string'
			? [
					...named('what would run:', width),
					...shellLines(command, parts, width),
				]
			: [],
	);
}

/** What the file would become by the edited call. */
function fileLines(
	{agent, input, toolName}: HeldRequest,
	change: FileChange | undefined,
	width: number,
	whole: boolean,
): LineList {
	if (change?.diff === undefined) return [];
	return joinLists(
		named('what would become of the file:', width),
		toolInputList(toolName, pick(input, change.shown), width, {
			agent,
			change,
			whole: whole && canShowWhole(change),
			wholeKey: 'c',
		}),
	);
}

function pick(
	input: Readonly<Record<string, unknown>>,
	keys: readonly string[],
): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(input).filter(([key]) => keys.includes(key)),
	);
}

/** A field as text: what is no text as JSON; nothing for a field that is not there. */
function text(value: unknown): string {
	if (value === undefined) return '';
	return typeof value === 'string' ? value : prettyJson(value);
}

function diffLines(
	before: string,
	after: string,
	width: number,
	whole: boolean,
): LineList {
	return diffView(diffTexts(before, after), {width, whole, wholeKey: 'c'});
}

const said = (words: string, width: number) =>
	wrapVisible(words, width).map(row => line([row, 'warn']));

const named = (words: string, width: number) =>
	wrapVisible(makeVisible(words), width).map(row => line([row, 'dim']));
