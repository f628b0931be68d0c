import {type Line, line} from '../../screen/look/line.js';
import {wholeName} from '../../feed/sessionName.js';
import {
	actorOfAsking,
	nameOfAsking,
} from '../../screen/prompt/askingSession.js';
import {isMixed} from '../../screen/prompt/marked.js';
import {togetherOf} from '../../screen/prompt/together.js';
import {type UiState} from '../../screen/uiState.js';
import {identicalTo, waitingIn} from '../../screen/prompt/waiting.js';
import {promptLayer} from '../../screen/keys/layers.js';
import {isDangerous} from '../../screen/keys/needs.js';
import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {makeVisible} from '../../utils/visibleText.js';
import {count, duration} from '../text/format.js';
import {describeHeld} from './waitingPanel.js';

type Held = Pick<SupervisorState, 'held'>;
type Known = Pick<
	SupervisorState,
	'held' | 'sessions' | 'actors' | 'pictureOf'
>;

/** Whether others ask for the very same, and whether an answer answers them too. */
export function identicalLines(
	ui: UiState,
	request: HeldRequest,
	state: Held,
): Line[] {
	if (promptLayer(ui, request) !== 'permission') return [];
	const ids = togetherOf(ui, request);
	const allowKey = isDangerous({ui, request}) ? '!' : 'a';
	if (ids !== undefined)
		return [
			line(
				[`${allowKey} and d answer these ${ids.length}`, 'warn'],
				[', other keys only this one · & undoes', 'dim'],
			),
		];
	const others = identicalTo(request, state).length - 1;
	if (others < 1) return [];
	return [
		line(
			[`and ${count(others, 'identical one')}`, 'warn'],
			[`: & answers all ${others + 1} together`, 'dim'],
		),
	];
}

/** Each request that is answered together: who asks, what if that is not the same, how long it waits; read before it is allowed. */
export function togetherLines(
	ui: UiState,
	request: HeldRequest,
	state: Known,
): Line[] {
	const ids = togetherOf(ui, request) ?? [];
	const waiting = waitingIn(state);
	const together = waiting.filter(({id}) => ids.includes(id));
	const mixed = isMixed(together, state);
	const hasSeveral = new Set(together.map(({sessionId}) => sessionId)).size > 1;
	return ids.map((id, index) => {
		const one = waiting.find(held => held.id === id);
		if (one === undefined)
			return line([`${index + 1}. no longer waits`, 'warn']);
		const isAgents = one.actorId.startsWith('subagent:');
		const who = [
			...(mixed || hasSeveral
				? [makeVisible(wholeName(nameOfAsking(one, state)))]
				: []),
			...((hasSeveral && !isAgents) || mixed
				? []
				: [makeVisible(actorOfAsking(one, state))]),
		];
		return line(
			`${index + 1}. ${who.join(' · ')}`,
			...(mixed ? [` · ${makeVisible(describeHeld(one))}`] : []),
			[` · waits ${duration(ui.nowMs - one.receivedAt)}`, 'dim'],
		);
	});
}
