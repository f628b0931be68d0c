import {thenWhat} from '../../screen/prompt/canAnswer.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {duration} from '../text/format.js';

/**
 * How long a request has waited; where it does not wait for as long as the
 * agent does, also how long it still will, and what happens then.
 */
export function waitTime(
	request: HeldRequest,
	nowMs: number,
	{isRoomy = true}: {isRoomy?: boolean} = {},
): string {
	const {receivedAt, deadline} = request;
	const waited = `asks ${duration(Math.max(0, nowMs - receivedAt))}`;
	if (deadline === undefined) return waited;
	const left = duration(Math.max(0, deadline - nowMs));
	if (!isRoomy) return `${left} left`;
	return `${waited} · ${left} left, ${thenWhat(request)}`;
}
