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
	return args.some(({text}) =>
		addressesIn(text).some(
			rest => /[$`]/.test(rest) || (takesWords && /[{}%@]/.test(rest)),
		),
	);
}

/** Words of its input become its own: it reads a file by them. */
export const takesWordsOfFile = ({wrappers, accesses}: Segment): boolean =>
	wrappers.some(name => takingWords.test(name)) &&
	accesses.some(({kind, isRedirect}) => isRedirect === true && kind === 'read');

/** What stands behind `://` in each word of a text. */
const addressesIn = (text: string): readonly string[] =>
	text.split(/\s/).flatMap(word => {
		const at = word.indexOf('://');
		return at < 0 ? [] : [word.slice(at)];
	});

const takingWords = /^(?:xargs|parallel)$/;

/** `> /dev/tcp/host/port`: the shell itself sends. */
export function writesToConnection({accesses}: Segment): boolean {
	return accesses.some(
		({kind, path}) =>
			kind === 'write' &&
			path !== undefined &&
			/^\/dev\/(?:tcp|udp)\//.test(path),
	);
}
