import {type Line, lineWidth, type Span} from '../../context/look/line.js';
import {type Session} from '../../feed/entities.js';
import {waitingIn} from '../../context/prompt/waiting.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {truncateToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {shortId} from '../text/format.js';

/** Cells of one session's name at most. */
const longestName = 24;

/**
 * The sessions that go on, where there are several: those that wait first, then
 * the current one. None where one line says it all.
 */
export function sessionStrip(state: SupervisorState, width: number): Line[] {
	const open = state.sessions.filter(
		session =>
			session.ended_at === undefined ||
			session.session_id === state.session?.session_id,
	);
	if (open.length < 2) return [];
	const waiting = new Map<string, number>();
	for (const {sessionId} of waitingIn(state))
		waiting.set(sessionId, (waiting.get(sessionId) ?? 0) + 1);
	const rank = ({session_id: id}: Session) =>
		waiting.has(id) ? 0 : id === state.session?.session_id ? 1 : 2;
	const ordered = open.toSorted((a, b) => rank(a) - rank(b));
	const spans: Span[] = [];
	for (const [index, session] of ordered.entries()) {
		const next = sessionSpans(session, state, waiting);
		const rest = ordered.length - index;
		const more: Span = {text: `+${rest} more`, tone: 'dim'};
		const room = width - (rest > 1 ? more.text.length : 0);
		if (lineWidth({spans: [...spans, ...next]}) > room)
			return [{spans: [...spans, more]}];
		spans.push(...next);
	}

	return [{spans}];
}

function sessionSpans(
	{title, session_id: id}: Session,
	{session}: SupervisorState,
	waiting: ReadonlyMap<string, number>,
): Span[] {
	const count = waiting.get(id) ?? 0;
	const isCurrent = id === session?.session_id;
	const name = truncateToWidth(makeVisible(title ?? shortId(id)), longestName);
	return [
		{text: isCurrent ? '▸ ' : '  ', tone: 'accent'},
		{text: name, tone: isCurrent ? 'strong' : 'plain'},
		{text: count > 0 ? ` ⚠ ${count} wait` : '', tone: 'warn'},
		{text: '  '},
	];
}
