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
 * tool, input and directory, for the same reason. Only permissions: what a
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
				isDeepStrictEqual(askedOf(other), asked)),
	);
}

function askedOf({kind, input, cwd, because, judgement}: HeldRequest) {
	return {kind, input, cwd, because, judgement};
}
