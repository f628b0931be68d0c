/** Names come from agents: only so many are worth remembering. */
const mostRemembered = 500;

/**
 * What was made of a short text, such as the name of a program: few are used
 * again and again, and each is asked about many times.
 */
export function rememberNames<Value>(
	make: (name: string) => Value,
): (name: string) => Value {
	const known = new Map<string, {value: Value}>();
	return name => {
		const held = known.get(name);
		if (held) return held.value;
		const value = make(name);
		if (known.size >= mostRemembered) known.clear();
		if (name.length <= longestName) known.set(name, {value});
		return value;
	};
}

/** UTF-16 units; what is longer is no name. */
const longestName = 64;
