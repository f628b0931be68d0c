/**
 * What was made of the latest few keys, by identity: a judgement asks for the
 * same facts again and again, and is over before others are asked for. Cheaper
 * than a WeakMap, which gives every key a hash.
 */
export function rememberLatest<Key extends object | string, Value>(
	make: (key: Key) => Value,
): (key: Key) => Value {
	const keys: (Key | undefined)[] = Array.from({length: most});
	const values: Value[] = [];
	let next = 0;
	return key => {
		const known = keys.indexOf(key);
		if (known !== -1) return values[known] as Value;
		const value = make(key);
		keys[next] = key;
		values[next] = value;
		next = (next + 1) % most;
		return value;
	};
}

/** As many segments as nearly every command has. */
const most = 8;
