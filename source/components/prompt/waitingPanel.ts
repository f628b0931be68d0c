import {type Line, line} from '../../screen/look/line.js';
import {clampTop, type Scroll} from '../../screen/scroll.js';
import {type UiState} from '../../screen/uiState.js';
import {nameOfAsking} from '../../screen/prompt/askingSession.js';
import {waitingIn} from '../../screen/prompt/waiting.js';
import {wholeName} from '../../feed/sessionName.js';
import {summarizeTool} from '../../feed/toolSummary.js';
import {oneLine} from '../../utils/oneLine.js';
import {
	type FeedRow,
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {padToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {waitTime} from './waitTime.js';

/**
 * All that waits, oldest first: which session asks, who in it, what for, how
 * long; then what waits in the agents' own prompts.
 */
export function waitingPanel(
	state: SupervisorState,
	{waitingList, nowMs}: Pick<UiState, 'waitingList' | 'nowMs'>,
	{width, height}: {width: number; height: number},
): {lines: Line[]; scroll: Scroll} {
	const waiting = waitingIn(state);
	const there = (state.askedThere ?? []).slice(0, Math.floor(height / 2));
	const at = Math.max(
		0,
		waiting.findIndex(({id}) => id === waitingList?.requestId),
	);
	const visible = Math.max(1, height - 1 - there.length);
	const total = waiting.length;
	const top = clampTop(at - Math.floor(visible / 2), {visible, total});
	const nameCells = Math.floor(width * (width >= 80 ? 0.3 : 0.35));
	const rows = waiting.slice(top, top + visible).map((request, index): Line => {
		const isChosen = top + index === at;
		return {
			spans: [
				{
					text: `${isChosen ? '›' : ' '}${String(top + index + 1).padStart(2)} `,
					tone: 'accent',
				},
				{
					text: `${padToWidth(makeVisible(whoAsks(request, state)), nameCells)} `,
					tone: 'dim',
				},
				{text: describeHeld(request)},
			],
			right: [
				{text: waitTime(request, nowMs, {isRoomy: width >= 100}), tone: 'dim'},
			],
			...(isChosen && {tone: 'selected'}),
		};
	});
	return {
		lines: [
			line(['All that waits', 'strong'], [` ${total}`, 'dim']),
			...rows,
			...there.map(row => thereLine(row, state, nameCells)),
		].slice(0, height),
		scroll: {top, visible, total},
	};
}

/** `shop ❯ rename · Explore`; the root is not named. */
function whoAsks(request: HeldRequest, state: SupervisorState): string {
	const name = wholeName(nameOfAsking(request, state));
	return request.actorId === 'agent:root'
		? name
		: `${request.actorName} · ${name}`;
}

/** A request that nobody can answer here any more. */
function thereLine(
	{sessionId, title}: FeedRow,
	state: SupervisorState,
	nameCells: number,
): Line {
	const name = wholeName(nameOfAsking({sessionId, cwd: ''}, state));
	return {
		spans: [
			{text: '  ◇ ', tone: 'warn'},
			{text: `${padToWidth(makeVisible(name), nameCells)} `, tone: 'dim'},
			{text: title.replace(/^● /, '')},
		],
		right: [{text: 'in its own prompt', tone: 'warn'}],
	};
}

/** What a request is about, in one line. Untrusted, made visible where it is drawn. */
export function describeHeld(request: HeldRequest): string {
	const {agent, kind, toolName, input, questions, elicitation} = request;
	switch (kind) {
		case 'question':
			return oneLine(
				`Question: ${(questions ?? []).map(({question}) => question).join(' · ')}`,
			);
		case 'plan':
			return oneLine(`Plan: ${request.plan ?? ''}`);
		case 'elicitation':
			return `Server asks: ${elicitation?.serverName ?? ''}`;
		case 'permission':
			return summarizeTool(toolName, input, agent);
	}
}
