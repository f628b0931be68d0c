import {type Argument, type Segment} from '../../shell/types.js';
import {readCall} from '../readCall.js';
import {rememberLatest} from '../rememberLatest.js';
import {type Call} from '../types.js';
import {type Subject} from '../subject.js';

/**
 * Whether a word of a program that asks another machine is put together of what
 * a command prints: whoever is asked is told it, and it may be what a file holds.
 */
export const tellsWhatIsPrinted = (
	{args, wrappers}: Segment,
	{call}: Subject,
): boolean =>
	wrappers.includes('xargs') || args.some(word => mayBePrinted(word, call));

function mayBePrinted({value, pattern, text}: Argument, call: Call): boolean {
	if (value !== undefined || pattern !== undefined) return false;
	const rest = text.replaceAll(printsName, '');
	if (/`|[$<>]\(/.test(rest)) return true;
	return [...rest.matchAll(/\$\{?[#!]?([A-Za-z_]\w*)/g)].some(([, name = '']) =>
		mayBeSet(call).has(name),
	);
}

/** Commands that print the name of a branch or a commit, a day, or who and where one is. */
const printsName =
	/\$\((?:git branch --show-current|git rev-parse(?: --(?:short|abbrev-ref|verify))* (?:HEAD|@)|date(?: -u)?(?: \+[%\w:-]{1,40})?|pwd|whoami)\)/g;

/** Names that stand in the command without a sign before them: something there may give these variables a value. */
const mayBeSet = rememberLatest(
	(call: Call): ReadonlySet<string> =>
		new Set(
			(readCall(call).shell?.command ?? '').match(
				/(?<![\w$#!{])[A-Za-z_]\w*/g,
			) ?? [],
		),
);
