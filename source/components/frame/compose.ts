import {type Line} from '../../screen/look/line.js';
import {
	decisionLayers,
	layersOf,
	promptKeyOf,
	topLayer,
} from '../../screen/keys/layers.js';
import {type AreaView} from '../../screen/editing/areaActions.js';
import {type KeyContext} from '../../screen/keys/needs.js';
import {rowOf, shownFeed} from '../../screen/feed/shownFeed.js';
import {clampTop, noScroll, type Scroll} from '../../screen/scroll.js';
import {nothingPainted, type PaintedFrame} from '../../screen/paintedFrame.js';
import {fromAskingSession} from '../../screen/prompt/askingSession.js';
import {shownRequest} from '../../screen/prompt/shownRequest.js';
import {textOf} from '../../screen/textLine.js';
import {type UiState} from '../../screen/uiState.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {askPart} from './askLines.js';
import {editTray} from '../prompt/editTray.js';
import {detailLines} from '../detail/eventDetail.js';
import {type FeedPane, feedPane, newBelow} from '../feed/feedPane.js';
import {filterHeader, noMatchLines} from '../panels/filterLines.js';
import {footerLine} from './footer.js';
import {headerLines, modeHint} from './header.js';
import {shownModeChange} from '../../screen/modeChange.js';
import {helpLines} from '../panels/helpView.js';
import {collapsedTray, promptTray, type Tray} from '../prompt/promptTray.js';
import {replayBar} from './replayBar.js';
import {moreLine} from '../text/moreLine.js';
import {listWidth, sessionList} from './sessionList.js';
import {statusRows, withRight} from './statusLine.js';
import {libraryPanel} from '../panels/libraryPanel.js';
import {suggestPanel} from '../panels/suggestPanel.js';
import {grantsPanel} from '../panels/grantsPanel.js';
import {type LineList} from '../text/lineList.js';
import {tasksPanel, tasksWidth} from '../panels/tasksPanel.js';
import {waitingPanel} from '../prompt/waitingPanel.js';
import {welcomeLines} from './welcome.js';

export type Size = {columns: number; rows: number};

/** Everything one frame shows, top to bottom; together exactly `rows - 1` lines. */
export type Composition = {
	header: Line[];
	/** The sessions, beside all that is between header and footer; empty where they have no room. */
	list: readonly Line[];
	/** Cells of the list; 0 without one. */
	listCells: number;
	/** The feed, unless something lies over it. */
	feed: FeedPane | undefined;
	/** Cells of the feed. */
	feedCells: number;
	/** Beside the feed if there is one, else in its place. */
	over: Line[];
	/** Lines of the middle part. */
	mainHeight: number;
	tray: Line[];
	ask: Line[];
	/** Where a recording is that is gone through; empty without one. */
	bar: readonly Line[];
	/** One row, or more where that is too short. */
	status: readonly Line[];
	footer: Line;
	/** What this frame lets the keys mean. */
	frame: PaintedFrame;
};

/** Smallest size in which anything can be read, and so decided. */
export const smallest: Size = {columns: 40, rows: 10};

/** From this width on the details stand beside the feed. */
const wide = 100;

/**
 * Lays out one frame. Pure. The prompt's rows are reserved before the feed
 * gets what is left; whatever is open, a waiting prompt is in sight.
 */
export function compose(
	given: SupervisorState,
	ui: UiState,
	{size, project}: {size: Size; project: string},
): Composition {
	const state = fromAskingSession(given, ui);
	const width = size.columns;
	const listCells = listWidth(state, width);
	const inner = innerWidth(width, listCells);
	const height = size.rows - 1;
	const request = shownRequest(ui, state);
	const layer = topLayer(ui, state);
	const context: KeyContext = {ui, state, request};
	const {lines: ask, area: messageArea} = askPart(ui, state, size);
	const hint = modeHint(state, width);
	const roomy = height >= 20;
	const header = [
		...headerLines({
			state,
			project,
			nowMs: ui.nowMs,
			width,
			rows: roomy ? 2 : 1,
			hasList: listCells > 0,
			muted: ui.muted,
			modeChange: shownModeChange(ui.modeChange, state, ui.nowMs),
		}),
		...(hint !== undefined && (roomy || request === undefined) ? [hint] : []),
		...filterHeader(ui, state, width),
	];
	const bar =
		state.position === undefined ? [] : [replayBar(state.position, width)];
	const room = height - header.length - ask.length - bar.length - 2;
	const status = statusRows(state, ui, {
		width,
		height: Math.max(1, Math.min(4, Math.floor(room / 3))),
	});
	const body = Math.max(
		1,
		height - header.length - ask.length - bar.length - status.length - 1,
	);
	const tray = trayOf(state, ui, {width: inner, body});
	const mainHeight = body - tray.lines.length;
	const {
		feed,
		over,
		scroll,
		feedCells = inner,
	} = mainPane(state, ui, {
		width: inner,
		height: mainHeight,
		context,
	});
	const deciding = request !== undefined && decisionLayers.has(layer);
	return {
		header,
		listCells,
		list:
			listCells === 0
				? []
				: sessionList(state, {
						nowMs: ui.nowMs,
						width: listCells,
						height: body,
						askingId: request?.sessionId,
						hasKeys: layer === 'agents',
						muted: ui.muted,
					}),
		feed,
		feedCells,
		over,
		mainHeight,
		tray: tray.lines,
		ask,
		bar,
		status: withRight(status, feed ? newBelow(state, ui, mainHeight) : []),
		footer: footerLine(layer, context, width),
		frame: {
			promptKey: deciding ? promptKeyOf(ui, request) : undefined,
			request,
			prompt: tray.scroll,
			promptWidth: inner,
			withheld: state.withheldRules ?? [],
			...(listCells > 0 && {hasList: true as const}),
			feedRows: mainHeight,
			main: scroll,
			area: tray.area ?? messageArea ?? nothingPainted.area,
			...(feed !== undefined && {
				feedArea: {
					top: header.length + Math.max(0, mainHeight - feed.rows.length),
					height: Math.min(mainHeight, feed.rows.length),
					width: feedCells,
					left: width - inner,
				},
			}),
		},
	};
}

/** Cells of what stands beside the list, with the line between them taken off. */
export function innerWidth(width: number, listCells: number): number {
	return listCells === 0 ? width : width - listCells - 2;
}

function trayOf(
	state: SupervisorState,
	ui: UiState,
	{width, body}: {width: number; body: number},
): Tray & {area?: AreaView} {
	const feedRows = body >= 28 ? 8 : body >= 16 ? 4 : 1;
	if (ui.editing?.purpose === 'input' || ui.editing?.purpose === 'plan') {
		const height = body - feedRows;
		return {
			...editTray(ui.editing, state, {width, height}),
			scroll: noScroll,
		};
	}

	const request = shownRequest(ui, state);
	if (request === undefined) return {lines: [], scroll: noScroll};
	const input = {request, ui, state, width, height: body - feedRows};
	const aside =
		ui.focus === 'feed' ||
		ui.overlay === 'help' ||
		ui.waitingList !== undefined ||
		ui.filterLine !== undefined ||
		ui.palette !== undefined;
	return aside ? collapsedTray(input) : promptTray(input);
}

type Main = {
	feed: FeedPane | undefined;
	over: Line[];
	scroll: Scroll;
	/** Cells of the feed where something stands beside it. */
	feedCells?: number;
};

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
		const lines = helpLines(
			layersOf(ui, state),
			context,
			width,
			ui.helpSearch && textOf(ui.helpSearch.line),
		);
		return {feed: undefined, ...windowOf(lines, ui.helpTop, height, 'help')};
	}

	if (ui.waitingList !== undefined) {
		const panel = waitingPanel(state, ui, {width, height});
		return {feed: undefined, over: panel.lines, scroll: panel.scroll};
	}

	if (ui.suggest !== undefined)
		return {
			feed: undefined,
			over: suggestPanel(ui.suggest, {width, height}),
			scroll: noScroll,
		};
	if (ui.library !== undefined) {
		const panel = libraryPanel(ui.library, {width, height});
		return {feed: undefined, over: panel.lines, scroll: panel.scroll};
	}

	const feed = feedPane(state, ui, height);
	const {detail, tasks} = ui;
	const beside = width >= wide;
	if (tasks !== undefined && (tasks.hasKeys || (beside && !detail))) {
		// Three short lines leave the rest to the feed.
		const cells = beside
			? Math.min(overWidth(width), tasksWidth(state.tasks))
			: width;
		const panel = tasksPanel(state.tasks, tasks, {width: cells, height});
		return {
			feed: beside ? feed : undefined,
			over: panel.lines,
			scroll: panel.scroll,
			feedCells: width - cells - 2,
		};
	}

	if (ui.grants !== undefined) {
		const panel = grantsPanel(state, ui.grants, {
			width: beside ? overWidth(width) : width,
			height,
			nowMs: ui.nowMs,
		});
		return {
			feed: beside ? feed : undefined,
			over: panel.lines,
			scroll: panel.scroll,
			feedCells: feedWidth(width),
		};
	}

	if (detail !== undefined) {
		const row = rowOf(state.feed, detail.eventId);
		const lines = detailLines(
			{
				detail,
				family: state.feed.family?.(detail.eventId),
				row,
				folder: state.sessions.find(({session_id: id}) => id === row?.sessionId)
					?.cwd,
			},
			beside ? overWidth(width) : width,
		);
		return {
			feed: beside ? feed : undefined,
			...windowOf(lines, detail.top, height, 'detail'),
			feedCells: feedWidth(width),
		};
	}

	const shown = shownFeed(state, ui);
	return shown.length <= shown.first
		? {
				feed: undefined,
				over:
					ui.found === undefined
						? welcomeLines(height)
						: noMatchLines(ui.found, height),
				scroll: noScroll,
			}
		: {feed, over: [], scroll: noScroll};
}

/** Cells of the pane beside the feed, without the line between them. */
export function overWidth(width: number): number {
	return width - feedWidth(width) - 2;
}

/** Cells of the feed with details beside it. */
function feedWidth(width: number): number {
	return Math.floor(width * 0.45);
}

function windowOf(
	lines: LineList,
	wanted: number,
	height: number,
	layer: 'help' | 'detail',
): {over: Line[]; scroll: Scroll} {
	const whole = lines.length <= height;
	const visible = whole ? lines.length : Math.max(0, height - 1);
	const top = clampTop(wanted, {visible, total: lines.length});
	const scroll: Scroll = {top, visible, total: lines.length};
	return {
		over: [
			...lines.slice(top, top + visible),
			...(whole ? [] : [moreLine(scroll, {layer, prefix: layer})]),
		],
		scroll,
	};
}
