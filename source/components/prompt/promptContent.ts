import {leavingMeans, waitsShortly} from '../../screen/prompt/canAnswer.js';
import {beforeOf, changeOf} from '../../screen/change/beforeOf.js';
import {dangerOf, riskyParts} from '../../screen/prompt/danger.js';
import {type Line, line, wrapVisible} from '../../screen/look/line.js';
import {canShowWhole, isReadable} from '../../screen/prompt/readable.js';
import {shellOf} from '../../screen/prompt/shellOf.js';
import {shownKey} from '../../screen/keys/shownKey.js';
import {type UiState} from '../../screen/uiState.js';
import {whole as wholeBinding} from '../../screen/keys/promptKeys.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {makeVisible} from '../../utils/visibleText.js';
import {isPlaceSaid, judgementLines} from './because.js';
import {gutter} from '../text/gutter.js';
import {joinLists, type LineList} from '../text/lineList.js';
import {markdownLines} from '../text/markdown.js';
import {type ShellParts} from './shellLines.js';
import {field, isMcpTool, toolInputList} from './toolInput.js';

/** Everything a permission or a plan is about, in full; wrapped once per width. */
export function promptContent(
	ui: UiState,
	request: HeldRequest,
	width: number,
): LineList {
	const how = howOf(ui, request, width);
	const known = cache.get(request);
	if (known !== undefined && isSame(known.how, how)) return known.lines;
	const lines = contentLines(ui, request, how);
	cache.set(request, {how, lines});
	return lines;
}

/** Why it is dangerous, and the key that allows it all the same. */
export function dangerLines(
	ui: UiState,
	request: HeldRequest,
	width: number,
): Line[] {
	const danger = dangerOf(ui, request);
	if (danger === undefined) return [];
	return danger.reasons.flatMap(reason =>
		gutter(makeVisible(reason), width, 'bad', '✖ '),
	);
}

/** A command taken apart, its dangerous parts known. */
export function shellParts(
	ui: UiState,
	request: HeldRequest,
): ShellParts | undefined {
	const shell = shellOf(request, ui.surroundings);
	return shell && {shell, risky: riskyParts(ui, request)};
}

/** All that the content depends on but the request. */
type How = {
	width: number;
	whole: boolean;
	change: ReturnType<typeof changeOf>;
	isReading: boolean;
	/** The directory is said above the content. */
	isPlaced: boolean;
};

const cache = new WeakMap<HeldRequest, {how: How; lines: LineList}>();

function howOf(ui: UiState, request: HeldRequest, width: number): How {
	const dialog = ui.dialogs.get(request.id);
	return {
		width,
		whole: dialog?.type === 'choice' && dialog.whole === true,
		change: changeOf(ui, request),
		isReading: isBeingRead(ui, request),
		isPlaced: isPlaceSaid(ui, request, width),
	};
}

function isSame(a: How, b: How): boolean {
	return (
		a.width === b.width &&
		a.whole === b.whole &&
		a.change === b.change &&
		a.isReading === b.isReading &&
		a.isPlaced === b.isPlaced
	);
}

function contentLines(
	ui: UiState,
	request: HeldRequest,
	{width, whole, change, isReading, isPlaced}: How,
): LineList {
	const {agent, toolName, cwd} = request;
	// The title cuts long names; what is allowed must be there in full.
	const isCut = toolName.length > 24 && !isMcpTool(toolName, agent);
	const leaving = waitsShortly(request) ?? leavingMeans(request);
	const where = [
		...changedLines(ui, request, width),
		...dangerLines(ui, request, width),
		...judgementLines(request, width, dangerOf(ui, request)?.reasons),
		...[
			...(isCut ? [`tool ${toolName}`] : []),
			...(isPlaced ? [] : [`in ${cwd}`]),
			...(leaving === undefined ? [] : [leaving]),
		].flatMap(text =>
			wrapVisible(makeVisible(text), width).map(row => line([row, 'dim'])),
		),
	];
	if (isReading)
		return [...where, line(['… reading the file it would change', 'warn'])];
	if (!isReadable(request, change)) return [...where, ...tooLong(width)];
	if (request.kind !== 'plan')
		return joinLists(
			where,
			leadsToLines(ui, request, width),
			toolInputList(request.toolName, request.input, width, {
				agent,
				change,
				parts: shellParts(ui, request),
				folder: cwd,
				whole: whole && change !== undefined && canShowWhole(change),
				wholeKey: shownKey(wholeBinding.keys[0] ?? ''),
			}),
		);
	const plan = request.plan ?? '';
	return [
		...where,
		...(plan.trim() === ''
			? [line(['The agent gave no text for its plan.', 'dim'])]
			: markdownLines(plan, width)),
		// Approving the plan approves these too.
		...Object.entries(request.input)
			.filter(([key]) => key !== 'plan')
			.flatMap(([key, value]) => field(key, value, width)),
	];
}

/** Said where the whole of something can't be read. */
export const tooLong = (width: number): Line[] =>
	unreadable(
		'so it cannot be allowed here. Deny it (d), or leave it to the agent (Esc).',
		width,
	);

/** The same for questions. */
export const tooLongToAnswer = (width: number): Line[] =>
	unreadable(
		'so it cannot be answered here. Leave it to the agent (Esc).',
		width,
	);

function unreadable(what: string, width: number): Line[] {
	return wrapVisible(`This is too long to be read here, ${what}`, width).map(
		row => line([row, 'bad']),
	);
}

/** That it is not what it was when the person began to read it. */
export function changedLines(
	ui: UiState,
	request: HeldRequest,
	width: number,
): Line[] {
	const before = beforeOf(ui, request);
	const isFile = before !== undefined && 'hasChanged' in before;
	return [
		...(isFile
			? [
					'the file changed while this waited: this is what would become of it now',
				]
			: []),
		...(request.revision === undefined
			? []
			: [
					'changed while it waited: a rule, or what it would run, is another now',
				]),
	].flatMap(text => gutter(text, width, 'warn', '! '));
}

/** Where the path of a file really leads. */
function leadsToLines(
	ui: UiState,
	request: HeldRequest,
	width: number,
): Line[] {
	const before = beforeOf(ui, request);
	const leadsTo =
		before !== undefined && 'leadsTo' in before ? before.leadsTo : undefined;
	return leadsTo === undefined
		? []
		: gutter(makeVisible(`leads by a link to ${leadsTo}`), width, 'warn', '! ');
}

function isBeingRead(ui: UiState, request: HeldRequest): boolean {
	return beforeOf(ui, request)?.state === 'reading';
}
