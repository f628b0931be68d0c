import {type RowIndex} from './rowIndex.js';
import {type RowOrder} from './rowOrder.js';

/** So many rows back a subagent's last row is looked for; it would be far out of sight. */
const furthest = 200;

/**
 * Puts the newest row, where it is a subagent's, behind the last one of that
 * subagent: so each of several that work at once has its rows under its own
 * call. What somebody else did meanwhile is not jumped over: a row that came
 * after that stands where it came, under its actor's name.
 */
export function putUnderCall(
	index: Pick<RowIndex, 'agent' | 'agentAt' | 'agentUnder'>,
	order: Pick<RowOrder, 'at' | 'length' | 'move'>,
	row: number,
): void {
	const own = index.agent(row);
	if (own === 0 || index.agentUnder(row) !== undefined) return;
	const isIn = (agent: number) => {
		let above = agent;
		for (let depth = 0; above > 0 && depth < deepest; depth++) {
			if (above === own) return true;
			above = index.agentAt(above)?.parent ?? 0;
		}

		return false;
	};

	const last = order.length - 1;
	for (let place = last - 1; place >= Math.max(0, last - furthest); place--) {
		const other = order.at(place);
		const headed = index.agentUnder(other)?.facts.number ?? 0;
		if (isIn(index.agent(other)) || headed === own) {
			if (place < last - 1) order.move(row, order.at(place + 1));
			return;
		}

		if (index.agent(other) === 0 && headed === 0) return;
	}
}

/** Subagents inside each other that are looked through. */
const deepest = 16;
