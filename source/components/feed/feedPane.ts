import {placeFeed} from '../../screen/feed/feedPosition.js';
import {shownRequest} from '../../screen/prompt/shownRequest.js';
import {hasSeveralAgents} from '../../screen/feed/severalAgents.js';
import {isFolded} from '../../screen/feed/feedFolds.js';
import {type Line, line} from '../../screen/look/line.js';
import {sessionNames} from '../../screen/feed/sessionNames.js';
import {shownFeed} from '../../screen/feed/shownFeed.js';
import {type UiState} from '../../screen/uiState.js';
import {type FeedRow, type SupervisorState} from '../../supervisor/types.js';
import {type Actor} from '../../feed/entities.js';
import {makeVisible} from '../../utils/visibleText.js';
import {agentBadge} from '../text/agentBadge.js';
import {alikeAtFirst, bothEnds} from '../text/bothEnds.js';
import {type RowLook} from './feedRow.js';
import {secondsOf} from './rowClock.js';

/** A row with how it is drawn, but for its width. */
export type PaneRow = {row: FeedRow; look: Omit<RowLook, 'width'>};

/** The feed's part of the screen. */
export type FeedPane = {
	/** Top to bottom; undefined where a row can't be read back. */
	rows: readonly (PaneRow | undefined)[];
};

/** The rows in sight, read from the feed; costs what they cost. */
export function feedPane(
	state: SupervisorState,
	ui: UiState,
	height: number,
): FeedPane {
	const shown = shownFeed(state, ui);
	const {top, cursor} = placeFeed(ui.feed, shown, height);
	const count = Math.max(0, Math.min(height, shown.length - top));
	const nameOf = actorNames(state);
	const sessions = sessionNames(state);
	const alike = alikeAtFirst([...(sessions?.values() ?? [])]);
	const badges = agentBadges(state);
	const folders = new Map(
		state.sessions.map(({session_id: id, cwd}) => [id, cwd]),
	);
	// While a prompt has the keys the decision is what shines, not the cursor.
	const quiet = shownRequest(ui, state) !== undefined && ui.focus === 'prompt';
	return {
		rows: Array.from({length: count}, (_, index) => {
			const row = shown.view.row(top + index);
			return (
				row && {
					row,
					look: {
						actorName: nameOf(row),
						folder: folders.get(row.sessionId),
						...(badges && {badge: badges.get(row.sessionId) ?? '  '}),
						...(sessions && sessionLook(sessions.get(row.sessionId), alike)),
						selected: top + index === cursor,
						asking: top + index === shown.asking,
						quiet,
						marked: ui.marks.has(row.eventId),
						fold: foldOf(row, ui),
						seconds: secondsOf(row, ui.nowMs),
					},
				}
			);
		}),
	};
}

/** What a row's session is called, and whether others are called much the same. */
const sessionLook = (name = '', alike: ReadonlySet<string>) => ({
	sessionName: name,
	...(alike.has(name) && {hasAlike: true}),
});

/** What an actor is called; each session has its own. */
function actorNames(state: SupervisorState): (row: FeedRow) => string {
	const bySession = new Map<string, ReadonlyMap<string, string>>();
	return ({actorId, sessionId}) => {
		let names = bySession.get(sessionId);
		if (names === undefined) {
			const {actors} = state.pictureOf?.(sessionId) ?? state;
			names = new Map(
				actors.map(actor => [actor.actor_id, nameAmong(actor, actors)]),
			);
			bySession.set(sessionId, names);
		}

		return names.get(actorId) ?? actorId;
	};
}

/** Several subagents of one type are told apart by what they were started for. */
function nameAmong(actor: Actor, all: readonly Actor[]): string {
	const {about, display_name: name} = actor;
	const isOneOfSeveral =
		about !== undefined &&
		all.some(
			other =>
				other !== actor &&
				other.kind === 'subagent' &&
				other.display_name === name,
		);
	return isOneOfSeveral ? bothEnds(makeVisible(about), nameWidth) : name;
}

/** Cells of an actor's name in the feed. */
const nameWidth = 12;

/** The agent of each session, where there are several agents. */
function agentBadges(
	state: SupervisorState,
): ReadonlyMap<string, string> | undefined {
	if (!hasSeveralAgents(state)) return undefined;
	return new Map(
		state.sessions.map(({session_id: id, agent}) => [id, agentBadge(agent)]),
	);
}

/** How much is below the window, and how much of that is new, where the feed does not follow its end. */
export function newBelow(
	state: SupervisorState,
	ui: UiState,
	rows: number,
): Line['right'] {
	const {below} = placeFeed(ui.feed, shownFeed(state, ui), rows);
	if (ui.feed.follow || below === 0) return [];
	const fresh = Math.min(below, state.feedLength - ui.seenRows);
	return fresh > 0
		? line([`▼ ${fresh} new below (F)`, 'warn']).spans
		: line([`▼ ${below} below (F)`, 'dim']).spans;
}

function foldOf({section, agent}: FeedRow, {folds}: UiState): RowLook['fold'] {
	const fold =
		agent === undefined
			? section && {kind: 'run' as const, number: section.number}
			: {kind: 'agent' as const, number: agent.number};
	if (fold === undefined) return undefined;
	return isFolded(folds, fold) ? 'closed' : 'open';
}
