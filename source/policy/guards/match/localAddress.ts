import {type Segment} from '../../../shell/types.js';
import {optionTable} from '../../../programs/options.js';
import {readOptions} from '../../../programs/readOptions.js';
import {programOf} from '../../../programs/table.js';
import {lazy} from '../../../utils/lazy.js';
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

/**
 * A call of curl that surely goes to this machine and nowhere else, whatever its
 * headers and its data say: each address is written out up to its path, and no
 * option leads elsewhere, nor does where it is led (`-L`), nor a proxy that the
 * command names.
 */
export function asksThisMachine(
	{program, args}: Segment,
	segments: readonly Segment[],
): boolean {
	if (program !== 'curl') return false;
	const {options, operands, unclear, openGlobs} = readOptions(
		args,
		curlOptions(),
	);
	return (
		unclear.length + openGlobs.length === 0 &&
		operands.length > 0 &&
		operands.every(({value, text}) =>
			thisMachine.test(value ?? unquoted(text)),
		) &&
		options.every(({name}) => leadsNowhere.has(name)) &&
		!segments.some(({assignments}) =>
			assignments.some(({name}) => /proxy|^CURL|^HOME$|^XDG_/i.test(name)),
		)
	);
}

const curlOptions = lazy(() => optionTable(programOf('curl').options));

const thisMachine =
	/^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/[^\s]*)?$/;

/** Options that say what is asked and what becomes of the answer. */
const leadsNowhere: ReadonlySet<string> = new Set(
	'-# -0 -4 -6 -A --user-agent -b --cookie -d --data --data-raw --data-ascii --data-binary --data-urlencode --json -f --fail -G --get -H --header -i --include -I --head -k --insecure -m --max-time -N --no-buffer -o --output -s --silent -S --show-error -u --user -v --verbose -w --write-out -X --request --compressed --connect-timeout --fail-with-body --http1.1 --max-time --retry --retry-delay --retry-connrefused'.split(
		' ',
	),
);
