import {accepts} from '../context/arming.js';
import {type Line, line, type Span} from '../context/line.js';
import {promptKeyOf, promptLayer} from '../context/layers.js';
import {isReview} from '../context/questionDialog.js';
import {clampTop, noScroll, type Scroll} from '../context/scroll.js';
import {dialogOf, type UiState} from '../context/uiState.js';
import {waitingIn} from '../context/waiting.js';
import {type HeldRequest, type SupervisorState} from '../supervisor/types.js';
import {becauseLine} from './because.js';
import {choiceLines} from './choices.js';
import {confirmContent} from './confirmContent.js';
import {elicitationContent} from './elicitationContent.js';
import {count, duration} from './format.js';
import {joinLists, type LineList} from './lineList.js';
import {alwaysContent} from './alwaysContent.js';
import {promptContent} from './promptContent.js';
import {questionLines, reviewLines, tabsLine} from './questionContent.js';
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
	const head = [
		titleLine(input, armed),
		...(dialog.type === 'question'
			? [tabsLine(request.questions ?? [], dialog, width)]
			: [becauseLine(ui, request), ...identicalLines(ui, request, state)]),
	];
	const tail = choiceLines(layer, {
		cursor:
			dialog.type === 'choice' && layer !== 'always' && layer !== 'confirm'
				? dialog.cursor
				: undefined,
		armed,
		context: {ui, state, request},
		width,
	}).filter(row => row.spans.length > 0);
	const {lines, top} = content(input);
	const room = Math.max(0, height - head.length - tail.length);
	const whole = lines.length <= room;
	const visible = whole ? lines.length : Math.max(0, room - 1);
	const scroll: Scroll = {
		top: clampTop(top(visible), {visible, total: lines.length}),
		visible,
		total: lines.length,
	};
	return {
		lines: [
			...head,
			...lines.slice(scroll.top, scroll.top + visible),
			...(whole || room === 0 ? [] : [moreLine(scroll)]),
			...tail,
		].slice(0, height),
		scroll,
	};
}

/** The prompt while the keys go elsewhere: that it waits, and how to get back. */
export function collapsedTray({request, ui, state, width}: Input): Tray {
	return {
		lines: [
			titleLine({request, ui, state, width, height: 2}, false),
			line(
				['It waits. ', 'warn'],
				['Keys go elsewhere now', 'dim'],
				[ui.focus === 'feed' ? ': p returns to it.' : '.', 'dim'],
			),
		],
		scroll: noScroll,
	};
}

const kindTitles: Readonly<Record<HeldRequest['kind'], string>> = {
	permission: 'Permission',
	question: 'Question',
	plan: 'Plan',
	elicitation: 'Server asks',
};

function titleLine({request, ui, state}: Input, armed: boolean): Line {
	const waiting = waitingIn(state);
	const place = waiting.findIndex(({id}) => id === request.id) + 1;
	const left = duration(request.deadline - ui.nowMs);
	const taking =
		ui.arming.state !== 'off' && ui.arming.key === promptKeyOf(ui, request);
	const arming: Span[] = taking
		? [
				armed
					? {text: '● ready ', tone: 'good'}
					: {text: '○ wait… ', tone: 'warn'},
			]
		: [];
	return {
		spans: [
			{
				text: `━━ ${kindTitles[request.kind]} ${place}/${waiting.length}`,
				tone: 'warn',
			},
			{
				text: subject(request),
				tone: 'strong',
			},
			{text: ` · ${request.actorName}`},
			...(isEdited(ui, request)
				? [{text: ' · edited by you', tone: 'warn' as const}]
				: []),
		],
		right: [...arming, {text: `${left} left`, tone: 'dim'}],
	};
}

function subject({kind, toolName, elicitation}: HeldRequest): string {
	if (elicitation !== undefined) return ` · ${elicitation.serverName}`;
	return kind === 'permission' ? ` · ${toolName}` : '';
}

function isEdited(ui: UiState, request: HeldRequest): boolean {
	const dialog = dialogOf(ui, request);
	return dialog.type === 'choice' && dialog.edited !== undefined;
}

function moreLine({top, visible, total}: Scroll): Line {
	const below = total - top - visible;
	return line(
		[
			below > 0 ? `▼ ${below} more ${below === 1 ? 'line' : 'lines'}` : '● end',
			below > 0 ? 'warn' : 'dim',
		],
		[top > 0 ? ` · ▲ ${count(top, 'line')} above` : '', 'dim'],
	);
}

/** All lines of the content, and where to look at them, given how many are visible. */
function content({request, ui, state, width}: Input): {
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

	const questions = request.questions ?? [];
	const question = questions[dialog.tab];
	const choice = dialog.choices[dialog.tab];
	const {top} = dialog;
	if (isReview(dialog) || question === undefined || choice === undefined)
		return {
			lines: reviewLines(questions, dialog, width),
			top: () => (top === 'cursor' ? 0 : top),
		};
	const {lines, cursor} = questionLines(question, choice, width);
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
