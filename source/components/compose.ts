import {blank, type Line, line} from '../context/line.js';
import {
	decisionLayers,
	layersOf,
	promptKeyOf,
	topLayer,
} from '../context/layers.js';
import {type KeyContext} from '../context/needs.js';
import {placeFeed} from '../context/feedPosition.js';
import {clampTop, noScroll, type Scroll} from '../context/scroll.js';
import {
	type PaintedFrame,
	shownRequest,
	type UiState,
} from '../context/uiState.js';
import {type FeedRow, type SupervisorState} from '../supervisor/types.js';
import {askLines} from './askLines.js';
import {eventDetailLines} from './eventDetail.js';
import {footerLine} from './footer.js';
import {headerLines, modeHint} from './header.js';
import {helpLines} from './helpView.js';
import {collapsedTray, promptTray, type Tray} from './promptTray.js';

export type Size = {columns: number; rows: number};

/** The feed's part of the screen. */
export type FeedPane = {
	rows: readonly (FeedRow | undefined)[];
	/** Which of the rows the cursor is on, 0-based. */
	selected: number;
	actorNames: ReadonlyMap<string, string>;
};

/** Everything one frame shows, top to bottom; together exactly `rows - 1` lines. */
export type Composition = {
	header: Line[];
	/** The feed, unless something lies over it. */
	feed: FeedPane | undefined;
	/** Beside the feed if there is one, else in its place. */
	over: Line[];
	/** Lines of the middle part. */
	mainHeight: number;
	tray: Line[];
	ask: Line[];
	status: Line;
	footer: Line;
	/** What this frame lets the keys mean. */
	frame: PaintedFrame;
};

/** Smallest size in which anything can be read, and so decided. */
export const smallest: Size = {columns: 40, rows: 10};

/** From this width on the details stand beside the feed. */
const wide = 110;

/**
 * Lays out one frame. Pure. The prompt's rows are reserved before the feed
 * gets what is left; whatever is open, a waiting prompt is in sight.
 */
export function compose(
	state: SupervisorState,
	ui: UiState,
	{size, project}: {size: Size; project: string},
): Composition {
	const width = size.columns;
	const height = size.rows - 1;
	const request = shownRequest(ui, state);
	const layer = topLayer(ui, state);
	const context: KeyContext = {ui, state, request};
	const ask = askLines(ui, state, width);
	const hint = modeHint(state, width);
	const roomy = height >= 20;
	const header = [
		...headerLines({
			state,
			project,
			nowMs: ui.nowMs,
			width,
			rows: roomy ? 2 : 1,
		}),
		...(hint !== undefined && (roomy || request === undefined) ? [hint] : []),
	];
	const body = Math.max(1, height - header.length - ask.length - 2);
	const tray = trayOf(state, ui, {width, body});
	const mainHeight = body - tray.lines.length;
	const {feed, over, scroll} = mainPane(state, ui, {
		width,
		height: mainHeight,
		context,
	});
	const deciding = request !== undefined && decisionLayers.has(layer);
	return {
		header,
		feed,
		over,
		mainHeight,
		tray: tray.lines,
		ask,
		status: statusLine(state, ui, mainHeight),
		footer: footerLine(layer, context),
		frame: {
			promptKey: deciding ? promptKeyOf(request, layer) : undefined,
			request,
			prompt: tray.scroll,
			feedRows: mainHeight,
			main: scroll,
		},
	};
}

function trayOf(
	state: SupervisorState,
	ui: UiState,
	{width, body}: {width: number; body: number},
): Tray {
	const request = shownRequest(ui, state);
	if (request === undefined) return {lines: [], scroll: noScroll};
	const feedRows = body >= 28 ? 8 : body >= 16 ? 4 : 1;
	const input = {request, ui, state, width, height: body - feedRows};
	const aside =
		ui.focus === 'feed' ||
		ui.overlay === 'help' ||
		ui.editor?.purpose === 'intercepts';
	return aside ? collapsedTray(input) : promptTray(input);
}

type Main = {feed: FeedPane | undefined; over: Line[]; scroll: Scroll};

function mainPane(
	state: SupervisorState,
	ui: UiState,
	{
		width,
		height,
		context,
	}: {width: number; height: number; context: KeyContext},
): Main {
	if (ui.overlay === 'help') {
		const lines = helpLines(layersOf(ui, state), context, width);
		return {feed: undefined, ...windowOf(lines, ui.helpTop, height)};
	}

	const feed = feedPane(state, ui, height);
	const {detail} = ui;
	if (detail !== undefined) {
		const beside = width >= wide;
		const lines = eventDetailLines(detail.event, {
			raw: detail.raw,
			width: beside ? overWidth(width) : width,
		});
		return {
			feed: beside ? feed : undefined,
			...windowOf(lines, detail.top, height),
		};
	}

	const empty = state.feedLength <= state.feed.first;
	return empty
		? {feed: undefined, over: emptyScreen.slice(0, height), scroll: noScroll}
		: {feed, over: [], scroll: noScroll};
}

/** Cells of the pane beside the feed, without the line between them. */
export function overWidth(width: number): number {
	return width - feedWidth(width) - 2;
}

/** Cells of the feed with details beside it. */
export function feedWidth(width: number): number {
	return Math.floor(width * 0.45);
}

function windowOf(
	lines: readonly Line[],
	wanted: number,
	height: number,
): {over: Line[]; scroll: Scroll} {
	const whole = lines.length <= height;
	const visible = whole ? lines.length : Math.max(0, height - 1);
	const top = clampTop(wanted, {visible, total: lines.length});
	const below = lines.length - top - visible;
	const more = line([below > 0 ? `▼ ${below} more` : '● end', 'dim']);
	return {
		over: [...lines.slice(top, top + visible), ...(whole ? [] : [more])],
		scroll: {top, visible, total: lines.length},
	};
}

function feedPane(
	state: SupervisorState,
	ui: UiState,
	height: number,
): FeedPane {
	const extent = {first: state.feed.first, length: state.feedLength};
	const {top, cursor} = placeFeed(ui.feed, extent, height);
	const shown = Math.max(0, Math.min(height, extent.length - top));
	return {
		rows: Array.from({length: shown}, (_, index) =>
			state.feed.row(top + index),
		),
		selected: cursor - top,
		actorNames: new Map(
			state.actors.map(actor => [actor.actor_id, actor.display_name]),
		),
	};
}

/** Why the last key did nothing, else the latest notice; what is new below. */
function statusLine(
	state: SupervisorState,
	ui: UiState,
	feedRows: number,
): Line {
	const extent = {first: state.feed.first, length: state.feedLength};
	const {below} = placeFeed(ui.feed, extent, feedRows);
	const notice = state.notices.at(-1);
	const more = state.notices.length - 1;
	const right =
		ui.feed.follow || below === 0
			? []
			: [{text: `▼ ${below} new below (G)`, tone: 'warn' as const}];
	const text =
		ui.hint === undefined
			? notice === undefined
				? blank
				: line(
						[
							notice.text,
							notice.level === 'info'
								? 'dim'
								: notice.level === 'warn'
									? 'warn'
									: 'bad',
						],
						[more > 0 ? ` (+${more})` : '', 'dim'],
					)
			: line([ui.hint, 'warn']);
	return {...text, right};
}

const emptyScreen: Line[] = [
	blank,
	line(['  Nothing yet: athena listens for a coding agent here.', 'strong']),
	blank,
	line('  Start one in another terminal:       ', ['athena claude', 'accent']),
	line('  or hook up every Claude Code here:   ', [
		'athena hooks install',
		'accent',
	]),
];
