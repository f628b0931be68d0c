import {isDeepStrictEqual} from 'node:util';
import {
	type HeldRequest,
	type SupervisorState,
} from '../../supervisor/types.js';

type Held = Pick<SupervisorState, 'held'>;

/** The requests that wait for the person, oldest first. */
export function waitingIn({held}: Held): readonly HeldRequest[] {
	return held.filter(({leavingAt}) => leavingAt === undefined);
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
	return waitingIn(state).filter(
		other =>
			other.id === request.id ||
			(other.toolName === request.toolName &&
				isSameInput(other.input, request.input) &&
				isDeepStrictEqual(askedOf(other), asked)),
	);
}

function askedOf({agent, kind, cwd, because, judgement}: HeldRequest) {
	return {agent: agent ?? 'claude', kind, cwd, because, judgement};
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
