import {type Line, line} from '../../context/look/line.js';
import {clampTop, type Scroll} from '../../context/scroll.js';
import {type UiState} from '../../context/uiState.js';
import {summarizeTool} from '../../feed/toolSummary.js';
import {oneLine} from '../../feed/oneLine.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {padToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {duration} from '../text/format.js';

/** All that waits, oldest first: who asks, what for, how long it still waits. */
export function waitingPanel(
	waiting: readonly HeldRequest[],
	{waitingList, nowMs}: Pick<UiState, 'waitingList' | 'nowMs'>,
	{width, height}: {width: number; height: number},
): {lines: Line[]; scroll: Scroll} {
	const at = Math.max(
		0,
		waiting.findIndex(({id}) => id === waitingList?.requestId),
	);
	const visible = Math.max(1, height - 1);
	const total = waiting.length;
	const top = clampTop(at - Math.floor(visible / 2), {visible, total});
	const nameCells = width >= 80 ? 14 : 8;
	const rows = waiting.slice(top, top + visible).map((request, index): Line => {
		const isChosen = top + index === at;
		return {
			spans: [
				{
					text: `${isChosen ? '›' : ' '}${String(top + index + 1).padStart(2)} `,
					tone: 'accent',
				},
				{
					text: `${padToWidth(makeVisible(request.actorName), nameCells)} `,
					tone: 'dim',
				},
				{text: describeHeld(request)},
			],
			right: [
				{text: `${duration(request.deadline - nowMs)} left`, tone: 'dim'},
			],
			...(isChosen && {tone: 'selected'}),
		};
	});
	return {
		lines: [
			line(['All that waits', 'strong'], [` ${total}`, 'dim']),
			...rows,
		].slice(0, height),
		scroll: {top, visible, total},
	};
}

/** What a request is about, in one line. Untrusted, made visible where it is drawn. */
export function describeHeld(request: HeldRequest): string {
	const {kind, toolName, input, questions, elicitation} = request;
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
			return summarizeTool(toolName, input);
	}
}
