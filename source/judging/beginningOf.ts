import {isRecord} from '../utils/isRecord.js';
import {isShort} from '../policy/callSize.js';
import {type Call} from '../policy/types.js';

/** UTF-16 units, in all, that are left of a call; less where they are too many commands and words. */
const mostText = 2048;
const leastText = 64;
const mostValues = 100;
const deepest = 4;

/**
 * A call with the beginnings of its texts alone, whose judgement costs next to
 * nothing. It is another call: only a denial of it says something about the whole.
 */
export function beginningOf(call: Call): Call {
	for (let text = mostText; text > leastText; text /= 2) {
		const beginning = cutCall(call, text);
		if (isShort(beginning)) return beginning;
	}

	return cutCall(call, leastText);
}

function cutCall(call: Call, most: number): Call {
	let text = most;
	let values = mostValues;
	const shorten = (value: unknown, depth: number): unknown => {
		values--;
		if (typeof value === 'string') {
			const short = cutText(value, text);
			text -= short.length;
			return short;
		}

		if (Array.isArray(value))
			return depth > deepest
				? []
				: value
						.slice(0, Math.max(0, values))
						.map(item => shorten(item, depth + 1));
		return isRecord(value) ? shortenRecord(value, depth) : value;
	};

	const shortenRecord = (
		record: Readonly<Record<string, unknown>>,
		depth: number,
	): Record<string, unknown> => {
		const short: Record<string, unknown> = {};
		for (const key in record) {
			if (values <= 0 || text <= 0 || depth > deepest) break;
			short[key.slice(0, 100)] = shorten(record[key], depth + 1);
		}

		return short;
	};

	return {...call, input: shortenRecord(call.input, 0)};
}

/** A word that is cut off could be another one, so it goes. */
function cutText(text: string, most: number): string {
	if (text.length <= most) return text;
	const beginning = text.slice(0, most);
	const end = beginning.search(/\s\S*$/);
	return end < 0 ? '' : beginning.slice(0, end);
}
