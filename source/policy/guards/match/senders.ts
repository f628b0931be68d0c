import {type Segment} from '../../../shell/types.js';
import {isKind} from './programKinds.js';

/** True if it can carry something away over the network: only then it matters what it was given. */
export function maySend(segment: Segment): boolean {
	return writesToConnection(segment) || isKind(segment.program, 'sender');
}

/** It goes to an address of which a part is computed: `https://x/$y`, and `https://x/{}` of xargs. */
export function hasComputedAddress({
	program,
	args,
	wrappers,
}: Segment): boolean {
	if (program !== 'git' && !isKind(program, 'sender', 'network')) return false;
	const takesWords = wrappers.some(name => takingWords.test(name));
	return args.some(
		({text}) =>
			computed.test(text) || (takesWords && /:\/\/\S*[{}%@]/.test(text)),
	);
}

/** Words of its input become its own: it reads a file by them. */
export const takesWordsOfFile = ({wrappers, accesses}: Segment): boolean =>
	wrappers.some(name => takingWords.test(name)) &&
	accesses.some(({kind, isRedirect}) => isRedirect === true && kind === 'read');

const takingWords = /^(?:xargs|parallel)$/;
const computed = /:\/\/[^\s]*[$`]/;

/** `> /dev/tcp/host/port`: the shell itself sends. */
export function writesToConnection({accesses}: Segment): boolean {
	return accesses.some(
		({kind, path}) =>
			kind === 'write' &&
			path !== undefined &&
			/^\/dev\/(?:tcp|udp)\//.test(path),
	);
}
