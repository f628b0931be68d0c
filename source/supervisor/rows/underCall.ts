import {type RowIndex} from './rowIndex.js';
import {type RowOrder} from './rowOrder.js';

/** So many rows back a subagent's last row is looked for; it would be far out of sight. */
const furthest = 200;

/** Subagents inside each other that are looked through. */
const deepest = 16;

type Index = Pick<RowIndex, 'agent' | 'agentAt' | 'agentUnder'>;
type Order = Pick<RowOrder, 'at' | 'length' | 'move' | 'placeOf'>;

/**
 * Puts a row, where it is a subagent's, behind the last one of that subagent
 * before it: so each of several that work at once has its rows under its own
 * call. What somebody else did meanwhile is not jumped over: a row that came
 * after that stands where it came, under its actor's name.
 */
export function putUnderCall(index: Index, order: Order, row: number): void {
	const own = index.agent(row);
	const at = order.placeOf(row);
	if (own === 0 || at === undefined || index.agentUnder(row) !== undefined)
		return;
	const isIn = (agent: number) => {
		let above = agent;
		for (let depth = 0; above > 0 && depth < deepest; depth++) {
			if (above === own) return true;
			above = index.agentAt(above)?.parent ?? 0;
		}

		return false;
	};

	for (let place = at - 1; place >= Math.max(0, at - furthest); place--) {
		const other = order.at(place);
		const headed = index.agentUnder(other)?.facts.number ?? 0;
		if (isIn(index.agent(other)) || headed === own) {
			if (place < at - 1) order.move(row, order.at(place + 1));
			return;
		}

		if (index.agent(other) === 0 && headed === 0) return;
	}
}

/**
 * The same for the latest rows once more: a call's result may say that its
 * agent is another than the one that was taken for it.
 */
export function putAllUnderCalls(index: Index, order: Order): void {
	const first = Math.max(0, order.length - furthest);
	const rows = Array.from({length: order.length - first}, (_, place) =>
		order.at(first + place),
	)
		.filter(row => index.agent(row) !== 0)
		.sort((a, b) => a - b);
	// The last one first: home is behind all that came before.
	for (const row of rows.toReversed()) order.move(row, undefined);
	for (const row of rows) putUnderCall(index, order, row);
}
