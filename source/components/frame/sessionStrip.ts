import {type Line, lineWidth, type Span} from '../../screen/look/line.js';
import {hasSeveralAgents} from '../../screen/feed/severalAgents.js';
import {liveSessions} from '../../screen/feed/liveSessions.js';
import {sessionNumbers} from '../../screen/feed/sessionNumbers.js';
import {type Session} from '../../feed/entities.js';
import {sessionName} from '../../feed/sessionName.js';
import {type SessionStateName, stateMarks} from '../../feed/sessionStates.js';
import {waitingIn} from '../../screen/prompt/waiting.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {truncateToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {shortNames} from './shortNames.js';
import {stateCounts, wantingStates} from './stateCounts.js';
import {stateTones} from './stateLook.js';
import {agentBadge} from '../text/agentBadge.js';

/** Cells of one session's name at most, and at least where many share the line. */
const longestName = 24;
const shortestName = 10;
/** With fewer, project or title alone. */
const roomForBoth = 16;

/**
 * The sessions that go on, where there are several, in the order in which they
 * began: none moves because another asks. None where one line says it all.
 */
export function sessionStrip(
	state: SupervisorState,
	width: number,
	nowMs: number,
	muted?: ReadonlySet<string>,
): Line[] {
	const shownId = state.session?.session_id;
	const open = liveSessions(state, shownId);
	if (open.length < 2) return [];
	const asks = countBySession(waitingIn(state));
	const asksThere = countBySession(state.askedThere ?? []);
	const names = shortNames(open);
	const isMixed = hasSeveralAgents(state);
	const share =
		Math.floor(width / open.length) - marksWidth - (isMixed ? badgeWidth : 0);
	// Of a thousand no more than the line could hold are looked at.
	const numbers = sessionNumbers(state.sessions);
	const near = open.slice(0, Math.ceil(width / narrowestPiece));
	const far = open.slice(near.length);
	// Of those that no line could hold only what they ask is known without a look.
	const stateOf = ({session_id: id}: Session): SessionStateName | undefined =>
		asks.has(id) ? 'asks' : asksThere.has(id) ? 'asks there' : undefined;
	const pieces = near.map(session =>
		pieceOf(session, {
			number:
				session.ended_at === undefined
					? numbers.get(session.session_id)
					: undefined,
			state: state.statusOf?.(session.session_id, nowMs)?.state,
			isMixed,
			isShown: session.session_id === shownId,
			short: names(session.session_id),
			isMuted: muted?.has(session.session_id) === true,
			asks: asks.get(session.session_id) ?? 0,
			asksThere: asksThere.get(session.session_id) ?? 0,
			room: Math.max(shortestName, Math.min(longestName, share)),
		}),
	);
	return [
		{
			spans: fitting(pieces, width, {
				count: far.length,
				states: far.map(stateOf),
			}),
		},
	];
}

function countBySession(
	some: readonly {sessionId: string}[],
): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const {sessionId} of some)
		counts.set(sessionId, (counts.get(sessionId) ?? 0) + 1);
	return counts;
}

/** Cells around a name: number and mark before it, the gap behind it. */
const marksWidth = 8;

/** Cells of a piece at least: where it is, a mark, a letter, the gap behind it. */
const narrowestPiece = 5;

/** A badge and the gap behind it. */
const badgeWidth = 3;

type Piece = {spans: readonly Span[]; state: SessionStateName | undefined};

function pieceOf(
	session: Session,
	{
		number,
		state,
		isMixed,
		isShown,
		short,
		isMuted,
		asks,
		asksThere,
		room,
	}: {
		number: number | undefined;
		state: SessionStateName | undefined;
		/** Sessions of several agents are there. */
		isMixed: boolean;
		isShown: boolean;
		/** Its project, or title where several share one. */
		short: string;
		isMuted: boolean;
		asks: number;
		asksThere: number;
		room: number;
	},
): Piece {
	const {project, title} = sessionName(session);
	// A project cut off with its title tells less than one of them whole.
	const whole = room < roomForBoth ? short : `${project} ❯ ${title}`;
	const name = truncateToWidth(makeVisible(whole), room);
	const [mark, count] =
		asks > 0
			? (['asks', asks] as const)
			: asksThere > 0
				? (['asks there', asksThere] as const)
				: ([state, 1] as const);
	return {
		state: mark,
		spans: [
			{text: isShown ? '▸' : ' ', tone: 'accent'},
			{text: number === undefined ? '' : `${number} `, tone: 'dim'},
			{
				text:
					mark === undefined
						? ''
						: `${stateMarks[mark]}${count > 1 ? count : ''} `,
				tone: mark === undefined ? 'plain' : stateTones[mark],
			},
			...(isMixed
				? [{text: `${agentBadge(session.agent)} `, tone: 'dim' as const}]
				: []),
			{text: name, tone: isShown ? 'strong' : 'plain'},
			{text: isMuted ? '⊘ ' : '  ', tone: 'dim'},
		],
	};
}

/** All of them from the first on; where they have no room, how many more there are, and what of a person they want. */
function fitting(
	pieces: readonly Piece[],
	width: number,
	far: {count: number; states: readonly (SessionStateName | undefined)[]},
): Span[] {
	for (let shown = pieces.length; shown > 0; shown--) {
		const left = pieces.slice(shown);
		const rest = left.length + far.count;
		const states = [...left.map(({state}) => state), ...far.states];
		const spans: Span[] = [
			...pieces.slice(0, shown).flatMap(piece => piece.spans),
			...(rest === 0
				? []
				: [
						{text: `+${rest} more`, tone: 'dim' as const},
						...stateCounts(states, wantingStates),
					]),
		];
		if (lineWidth({spans}) <= width) return spans;
	}

	return [];
}
