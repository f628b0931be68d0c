import {type Line, line, type Span} from '../../screen/look/line.js';
import {clampTop, type Scroll} from '../../screen/scroll.js';
import {type UiState} from '../../screen/uiState.js';
import {hasSeveralAgents} from '../../screen/feed/severalAgents.js';
import {
	actorOfAsking,
	type Asking,
	nameOfAsking,
} from '../../screen/prompt/askingSession.js';
import {type Fold, foldsIn, wasOpened} from '../../screen/prompt/marked.js';
import {chosenThere, waitingIn} from '../../screen/prompt/waiting.js';
import {wholeName} from '../../feed/sessionName.js';
import {planTitle} from '../../feed/titleGen.js';
import {summarizeTool} from '../../feed/toolSummary.js';
import {oneLine} from '../../utils/oneLine.js';
import {
	type FeedRow,
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {padToWidth, textWidth, truncateToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {count} from '../text/format.js';
import {type AgentName} from '../../runtime/agentName.js';
import {agentBadge} from '../text/agentBadge.js';
import {titleWithin} from '../text/withinFolder.js';
import {asksOrRuns} from '../feed/rowOutcome.js';
import {waitTime} from './waitTime.js';

/**
 * All that waits, oldest first, the very same in one row: which session asks,
 * who in it, what for, how long, whether it is marked and was opened; then what
 * waits in the agents' own prompts.
 */
export function waitingPanel(
	state: SupervisorState,
	ui: Pick<UiState, 'waitingList' | 'nowMs' | 'dialogs'>,
	{width, height}: {width: number; height: number},
): {lines: Line[]; scroll: Scroll} {
	const folds = foldsIn(state);
	const asked = state.askedThere ?? [];
	const chosen = chosenThere(ui, state);
	const mostThere = Math.floor(height / 2);
	// The one it stands on is always to be seen.
	const firstThere = Math.max(
		0,
		(chosen ? asked.indexOf(chosen) : 0) + 1 - mostThere,
	);
	const there = asked.slice(firstThere, firstThere + mostThere);
	const at = Math.max(
		0,
		folds.findIndex(fold =>
			fold.some(({id}) => id === ui.waitingList?.requestId),
		),
	);
	const visible = Math.max(1, height - 1 - there.length);
	const total = folds.length;
	const top = clampTop(at - Math.floor(visible / 2), {visible, total});
	const nameCells = Math.floor(width * (width >= 80 ? 0.3 : 0.35));
	const badgeOf = hasSeveralAgents(state)
		? (agent?: AgentName): Span[] => [
				{text: `${agentBadge(agent)} `, tone: 'accent'},
			]
		: () => [];
	const rows = folds.slice(top, top + visible).map((fold, index) =>
		foldLine(fold, state, ui, {
			number: top + index + 1,
			isChosen: chosen === undefined && top + index === at,
			nameCells,
			badge: badgeOf(fold[0].agent),
			width,
		}),
	);
	const marked = ui.waitingList?.marked?.size ?? 0;
	return {
		lines: [
			line(
				['All that waits', 'strong'],
				[` ${waitingIn(state).length}`, 'dim'],
				...(there.length > 0
					? [[` · ◇ ${asked.length} in its own prompt`, 'warn'] as const]
					: []),
				...(marked > 0 ? [[` · ${marked} marked`, 'accent'] as const] : []),
			),
			...rows,
			...there.map(row =>
				thereLine(row, state, {
					isChosen: row === chosen,
					nameCells,
					badgeOf,
					width,
				}),
			),
		].slice(0, height),
		scroll: {top, visible, total},
	};
}

/** One row: a request with all that ask the very same. */
function foldLine(
	fold: Fold,
	state: SupervisorState,
	ui: Pick<UiState, 'waitingList' | 'nowMs' | 'dialogs'>,
	look: {
		number: number;
		isChosen: boolean;
		nameCells: number;
		badge: readonly Span[];
		width: number;
	},
): Line {
	const {number, isChosen, nameCells, badge, width} = look;
	const [request] = fold;
	const isMarked = fold.some(({id}) => ui.waitingList?.marked?.has(id));
	const isRoomy = width >= 100;
	const isOpened = wasOpened(ui, request, state);
	return {
		spans: [
			{
				text: `${isChosen ? '›' : ' '}${String(number).padStart(2)}${isMarked ? '*' : ' '}`,
				tone: 'accent',
			},
			...badge,
			{
				text: `${padToWidth(whoAsks(request, state, nameCells), nameCells)} `,
				tone: 'dim',
			},
			...(fold.length > 1
				? [{text: `${sameWords(fold, isRoomy)} `, tone: 'warn' as const}]
				: []),
			{text: describeHeld(request)},
		],
		right: [
			...(isOpened
				? [{text: isRoomy ? 'opened · ' : '✓ ', tone: 'good' as const}]
				: []),
			{text: waitTime(request, ui.nowMs, {isRoomy}), tone: 'dim'},
		],
		...(isChosen && {tone: 'selected'}),
	};
}

/** `×4 · same command · 4 sessions`. */
function sameWords(fold: Fold, isRoomy: boolean): string {
	if (!isRoomy) return `×${fold.length}`;
	const sessions = new Set(fold.map(({sessionId}) => sessionId)).size;
	const what = fold[0].input.command === undefined ? 'call' : 'command';
	return `×${fold.length} · same ${what} · ${count(sessions, 'session')} ·`;
}

/** `shop ❯ rename · Explore`, the session cut first; the root is not named, nor is anybody where the session itself asks. */
function whoAsks(
	asking: Asking,
	state: SupervisorState,
	width: number,
): string {
	const session = makeVisible(wholeName(nameOfAsking(asking, state)));
	if (asking.actorId === 'agent:root' || asking.actorId === 'system')
		return session;
	// The project is to be told by its first letters, at least.
	const room = Math.max(Math.floor(width / 2), width - 10);
	const actor = ` · ${truncateToWidth(makeVisible(actorOfAsking(asking, state)), room - 3)}`;
	return truncateToWidth(session, width - textWidth(actor)) + actor;
}

/** A request that nobody can answer here any more. */
function thereLine(
	{sessionId, actorId, title, call}: FeedRow,
	state: SupervisorState,
	{
		isChosen,
		nameCells,
		badgeOf,
		width,
	}: {
		isChosen: boolean;
		nameCells: number;
		badgeOf: (agent?: AgentName) => Span[];
		width: number;
	},
): Line {
	const {agent, cwd} =
		state.sessions.find(({session_id: id}) => id === sessionId) ?? {};
	const name = whoAsks(
		{sessionId, actorId, actorName: '', cwd: ''},
		state,
		nameCells,
	);
	return {
		spans: [
			{text: `${isChosen ? '›' : ' '} ◇ `, tone: 'warn'},
			...badgeOf(agent),
			{text: `${padToWidth(name, nameCells)} `, tone: 'dim'},
			{text: titleWithin(title.replace(/^[●◆] /, ''), cwd)},
		],
		right: [
			call?.unheard === true
				? asksOrRuns(width)
				: {text: 'in its own prompt', tone: 'warn'},
		],
		...(isChosen && {tone: 'selected'}),
	};
}

/** What a request is about, in one line. Untrusted, made visible where it is drawn. */
export function describeHeld(request: HeldRequest): string {
	const {agent, cwd, kind, toolName, input, questions, elicitation} = request;
	switch (kind) {
		case 'question':
			return oneLine(
				`Question: ${(questions ?? []).map(({question}) => question).join(' · ')}`,
			);
		case 'plan':
			return `Plan: ${planTitle(request.plan ?? '')}`;
		case 'elicitation':
			return `Server asks: ${elicitation?.serverName ?? ''}`;
		case 'permission':
			return titleWithin(summarizeTool(toolName, input, agent), cwd);
	}
}
