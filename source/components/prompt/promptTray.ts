import {accepts} from '../../screen/prompt/arming.js';
import {type Line, line} from '../../screen/look/line.js';
import {
	type LayerName,
	promptKeyOf,
	promptLayer,
} from '../../screen/keys/layers.js';
import {isReview} from '../../screen/dialogs/questionDialog.js';
import {clampTop, noScroll, type Scroll} from '../../screen/scroll.js';
import {dialogOf} from '../../screen/prompt/dialog.js';
import {isReadable} from '../../screen/prompt/readable.js';
import {neverShown, readOn} from '../../screen/prompt/reading.js';
import {type UiState} from '../../screen/uiState.js';
import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {becauseLine} from './because.js';
import {choiceLines} from './choices.js';
import {confirmContent} from './confirmContent.js';
import {elicitationContent} from '../dialogs/elicitationContent.js';
import {joinLists, type LineList} from '../text/lineList.js';
import {moreLine} from '../text/moreLine.js';
import {alwaysContent} from './alwaysContent.js';
import {promptContent, tooLongToAnswer} from './promptContent.js';
import {questionLines} from '../dialogs/questionContent.js';
import {reviewLines} from '../dialogs/questionReview.js';
import {tabsLine} from '../dialogs/questionTabs.js';
import {titleLine} from './titleLine.js';
import {identicalLines, togetherLines} from './togetherLines.js';

type Input = {
	request: HeldRequest;
	ui: UiState;
	state: SupervisorState;
	width: number;
	/** Lines it may take. */
	height: number;
};

/** The tray as drawn, and which part of the content that shows. */
export type Tray = {lines: Line[]; scroll: Scroll};

/**
 * The prompt: who asks, why, how long it waits, everything that would be
 * done, and the choices. What does not fit is scrolled to, and a mark says so.
 */
export function promptTray(input: Input): Tray {
	const {request, ui, state, width, height} = input;
	const layer = promptLayer(ui, request);
	const dialog = dialogOf(ui, request);
	const key = promptKeyOf(ui, request);
	const armed = key !== undefined && accepts(ui.arming, key) === 'decisions';
	const wholeHead = [
		titleLine(input),
		...(dialog.type === 'question'
			? [tabsLine(request.questions ?? [], dialog, width)]
			: [
					becauseLine(ui, request, width),
					...identicalLines(ui, request, state),
				]),
	];
	const wholeTail = choiceLines(layer, {
		cursor:
			dialog.type === 'choice' && layer !== 'always' && layer !== 'confirm'
				? dialog.cursor
				: undefined,
		armed,
		context: {ui, state, request},
		width,
	}).filter(row => row.spans.length > 0);
	const {head, tail} =
		dialog.type === 'choice'
			? fitted(wholeHead, wholeTail, height - leastContent)
			: {head: wholeHead, tail: wholeTail};
	const room = Math.max(0, height - head.length - tail.length);
	const {lines, top} = content({...input, height: room});
	const whole = lines.length <= room;
	const visible = whole ? lines.length : Math.max(0, room - 1);
	const scroll: Scroll = {
		top: clampTop(top(visible), {visible, total: lines.length}),
		visible,
		total: lines.length,
	};
	const reading =
		dialog.type === 'question'
			? undefined
			: readOn(dialog.reading, scroll, width);
	const skipped = reading?.hasEnd === true ? neverShown(reading) : 0;
	return {
		lines: [
			...head,
			...lines.slice(scroll.top, scroll.top + visible),
			...(whole || room === 0
				? []
				: [moreLine(scroll, keysOf(ui, layer), skipped)]),
			...tail,
		].slice(0, height),
		scroll,
	};
}

/** Rows of what is asked that are always in sight: one to read, and how many more there are. */
const leastContent = 2;

/**
 * What stands around the content, in so many rows: where there are too few, the
 * choices are the first, by which calls are denied and allowed, and the one with
 * the cursor; then only the title is left above.
 */
function fitted(
	head: readonly Line[],
	tail: readonly Line[],
	rows: number,
): {head: readonly Line[]; tail: readonly Line[]} {
	const at = tail.findIndex(({spans}) =>
		spans.some(({text}) => text.includes('›')),
	);
	const tailRows = Math.max(
		at > 0 ? 2 : 1,
		Math.min(tail.length, rows - head.length),
	);
	return {
		head: head.slice(0, Math.max(1, rows - tailRows)),
		tail:
			at < tailRows
				? tail.slice(0, tailRows)
				: [...tail.slice(0, 1), ...tail.slice(at - tailRows + 2, at + 1)],
	};
}

/** The prompt while the keys go elsewhere: that it waits, and how to get back. */
export function collapsedTray({request, ui, state, width}: Input): Tray {
	return {
		lines: [
			titleLine({request, ui, state, width, isCollapsed: true}),
			line(
				['It waits. ', 'warn'],
				['Keys go elsewhere now', 'dim'],
				[ui.focus === 'feed' ? ': p returns to it.' : '.', 'dim'],
			),
		],
		scroll: noScroll,
	};
}

/** Whose keys scroll the content; none while a text takes them. */
const keysOf = ({editing}: UiState, layer: LayerName) =>
	editing === undefined ? {layer, prefix: 'prompt' as const} : undefined;

/** All lines of the content, and where to look at them, given how many are visible. */
function content({request, ui, state, width, height}: Input): {
	lines: LineList;
	top: (visible: number) => number;
} {
	const dialog = dialogOf(ui, request);
	if (dialog.type === 'choice') {
		const {edited} = dialog;
		if (edited !== undefined)
			return {
				lines: confirmContent(ui, request, {...dialog, edited}, width),
				top: () => dialog.top,
			};
		return dialog.always === undefined
			? {
					lines: joinLists(
						togetherLines(ui, request, state),
						promptContent(ui, request, width),
					),
					top: () => dialog.top,
				}
			: {lines: alwaysContent(dialog.always, width), top: () => dialog.top};
	}

	if (dialog.type === 'elicitation') {
		const {lines, cursor} = elicitationContent(request, dialog, width);
		return {lines, top: visible => topOf(dialog.top, cursor, visible)};
	}

	if (!isReadable(request))
		return {lines: tooLongToAnswer(width), top: () => 0};
	const questions = request.questions ?? [];
	const question = questions[dialog.tab];
	const choice = dialog.choices[dialog.tab];
	const {top} = dialog;
	if (isReview(dialog) || question === undefined || choice === undefined)
		return {
			lines: reviewLines(questions, dialog, width),
			top: () => (top === 'cursor' ? 0 : top),
		};
	const {lines, cursor} = questionLines(question, choice, {
		width,
		height,
	});
	return {lines, top: visible => topOf(top, cursor, visible)};
}

/** So far down that the cursor's row is in sight. */
function topOf(
	top: number | 'cursor',
	[first, last]: readonly [number, number],
	visible: number,
): number {
	if (top !== 'cursor') return top;
	return last < visible ? 0 : Math.min(first, last - visible + 1);
}
