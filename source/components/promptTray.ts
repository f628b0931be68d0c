import {accepts} from '../context/arming.js';
import {type Line, line, type Span} from '../context/line.js';
import {type LayerName, promptKeyOf, promptLayer} from '../context/layers.js';
import {isReview} from '../context/questionDialog.js';
import {clampTop, noScroll, type Scroll} from '../context/scroll.js';
import {dialogOf, type UiState} from '../context/uiState.js';
import {type HeldRequest, type SupervisorState} from '../supervisor/types.js';
import {choiceLines} from './choices.js';
import {count, duration} from './format.js';
import {alwaysContent, promptContent} from './promptContent.js';
import {questionLines, reviewLines, tabsLine} from './questionContent.js';

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
	const armed = accepts(ui.arming, promptKeyOf(request, layer)) === 'decisions';
	const head = [
		titleLine(input, layer, armed),
		...(dialog.type === 'question'
			? [tabsLine(request.questions ?? [], dialog, width)]
			: [whyLine(request)]),
	];
	const tail = choiceLines(layer, {
		cursor:
			dialog.type === 'choice' && layer !== 'always'
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
	const layer = promptLayer(ui, request);
	return {
		lines: [
			titleLine({request, ui, state, width, height: 2}, layer, false),
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
};

function titleLine(
	{request, ui, state}: Input,
	layer: LayerName,
	armed: boolean,
): Line {
	const place = state.held.findIndex(held => held.id === request.id) + 1;
	const left = duration(request.deadline - ui.nowMs);
	const taking =
		ui.arming.state !== 'off' && ui.arming.key === promptKeyOf(request, layer);
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
				text: `━━ ${kindTitles[request.kind]} ${place}/${state.held.length}`,
				tone: 'warn',
			},
			{
				text: request.kind === 'permission' ? ` · ${request.toolName}` : '',
				tone: 'strong',
			},
			{text: ` · ${request.actorName}`},
		],
		right: [...arming, {text: `${left} left`, tone: 'dim'}],
	};
}

function whyLine({because}: HeldRequest): Line {
	return because.type === 'intercept'
		? line([`held before it runs: intercept ${because.pattern}`, 'dim'])
		: line([
				because.permissionMode === undefined
					? 'the agent asks'
					: `the agent asks, in permission mode ${because.permissionMode}`,
				'dim',
			]);
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
function content({request, ui, width}: Input): {
	lines: readonly Line[];
	top: (visible: number) => number;
} {
	const dialog = dialogOf(ui, request);
	if (dialog.type === 'choice') {
		return dialog.always === undefined
			? {lines: promptContent(request, width), top: () => dialog.top}
			: {lines: alwaysContent(request, dialog, width), top: () => 0};
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
	const [first, last] = cursor;
	const atCursor = (visible: number) =>
		last < visible ? 0 : Math.min(first, last - visible + 1);
	return {lines, top: visible => (top === 'cursor' ? atCursor(visible) : top)};
}
