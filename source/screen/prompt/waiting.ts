import {usualAgent} from '../../runtime/agentName.js';
import {isDeepStrictEqual} from 'node:util';
import {
	type FeedRow,
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';
import {groupBy} from '../../utils/groupBy.js';
import {digestOf} from '../../utils/inputDigest.js';
import {memoized} from '../../utils/memoized.js';
import {type UiState} from '../uiState.js';

type Held = Pick<SupervisorState, 'held'>;

/** The requests that wait for the person, oldest first. */
export function waitingIn({held}: Held): readonly HeldRequest[] {
	return sortedOut(held).waiting;
}

/** What the list of all that waits stands on, where that is asked in its agent's own prompt. */
export function chosenThere(
	{waitingList}: Pick<UiState, 'waitingList'>,
	{held, askedThere = []}: Pick<SupervisorState, 'held' | 'askedThere'>,
): FeedRow | undefined {
	if (waitingList === undefined) return undefined;
	return (
		askedThere.find(({eventId}) => eventId === waitingList.there) ??
		(waitingIn({held}).length === 0 ? askedThere[0] : undefined)
	);
}

/** The requests whose allow has not gone out yet. */
export function leavingIn({held}: Held): readonly HeldRequest[] {
	return held.filter(({leavingAt}) => leavingAt !== undefined);
}

/**
 * All that wait and ask for the very same, the given one among them: the same
 * agent's tool, input and directory, for the same reason. Only permissions: what a
 * person answers or approves in words is meant for one.
 */
export function identicalTo(
	request: HeldRequest,
	state: Held,
): readonly HeldRequest[] {
	if (request.kind !== 'permission') return [request];
	const asked = askedOf(request);
	return likeIt(request, state).filter(
		other =>
			other.id === request.id ||
			(isSameInput(other.input, request.input) &&
				isDeepStrictEqual(askedOf(other), asked)),
	);
}

type SortedOut = {
	waiting: readonly HeldRequest[];
	/** By kind and tool. */
	groups: ReadonlyMap<string, readonly HeldRequest[]>;
};

/** Asked with every frame, of thousands at times: gone through once. */
const sortedOut = memoized((held: readonly HeldRequest[]): SortedOut => {
	const waiting = held.filter(({leavingAt}) => leavingAt === undefined);
	return {waiting, groups: groupBy(waiting, groupOf)};
});

const groupOf = ({kind, toolName}: HeldRequest) => `${kind} ${toolName}`;

/** What may ask for the same, by what its input says: most differ in that. */
const byInput = memoized((group: readonly HeldRequest[]) =>
	groupBy(group, ({input}) => digestOf(input)),
);

function likeIt(request: HeldRequest, {held}: Held): readonly HeldRequest[] {
	const group = sortedOut(held).groups.get(groupOf(request)) ?? [];
	return group.length < 2
		? group
		: (byInput(group).get(digestOf(request.input)) ?? []);
}

function askedOf({agent, kind, cwd, because, judgement}: HeldRequest) {
	return {agent: agent ?? usualAgent, kind, cwd, because, judgement};
}

/** Asked with every frame: two inputs, however long, are compared once. */
function isSameInput(one: object, two: object): boolean {
	let known = compared.get(one);
	if (known === undefined) {
		known = new WeakMap();
		compared.set(one, known);
	}

	let isSame = known.get(two);
	if (isSame === undefined) {
		isSame = isDeepStrictEqual(one, two);
		known.set(two, isSame);
	}

	return isSame;
}

const compared = new WeakMap<object, WeakMap<object, boolean>>();
