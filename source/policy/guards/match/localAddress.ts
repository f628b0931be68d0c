import {type Segment} from '../../../shell/types.js';
import {hasExactFlag} from '../../../programs/flags.js';
import {readWords} from './words.js';

/** A computed word is known as it is written. */
const unquoted = (word: string) => word.replace(/^"/, '');

/** Every address it is given is this machine's. */
export function isLocal(segment: Segment): boolean {
	const {flags, operands} = readWords(segment);
	const addresses = operands
		.map(unquoted)
		.filter(
			word =>
				/^\w+:\/\//.test(word) ||
				/^[\w.-]+\.\w+(?:[:/]|$)/.test(word) ||
				/[$`]/.test(word) ||
				/^localhost\b/.test(word),
		);
	const detours = [
		'-x',
		'--proxy',
		'--connect-to',
		'--resolve',
		'--preproxy',
		'--socks5',
		'--config',
		'-K',
	];
	return (
		addresses.length > 0 &&
		!hasExactFlag(flags, detours) &&
		addresses.every(address =>
			/^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(?::\d+)?(?:[/?#]|$)/.test(
				address,
			),
		)
	);
}
