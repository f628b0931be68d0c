import {type Segment} from '../../../shell/types.js';
import {isKind} from './programKinds.js';

/** True if it can carry something away over the network: only then it matters what it was given. */
export function maySend(segment: Segment): boolean {
	return writesToConnection(segment) || isKind(segment.program, 'sender');
}

/** `> /dev/tcp/host/port`: the shell itself sends. */
export function writesToConnection({accesses}: Segment): boolean {
	return accesses.some(
		({kind, path}) =>
			kind === 'write' &&
			path !== undefined &&
			/^\/dev\/(?:tcp|udp)\//.test(path),
	);
}
