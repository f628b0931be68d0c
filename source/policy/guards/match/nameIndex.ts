import {compileGlob} from '../../../grammar/glob.js';

/** Names come from the agent: only so many are worth remembering. */
const mostRemembered = 500;

/**
 * What is made of values by name: of those of which one of the names, plain or
 * with `*`, fits. Plain names are looked up, the others are tried; what was made
 * for one is remembered.
 */
export function indexByName<Value, Made>(
	values: readonly {names: readonly string[]; value: Value}[],
	make: (found: readonly Value[]) => Made,
): (name: string) => Made {
	const named = new Map<string, Set<number>>();
	const globs: {fits: (name: string) => boolean; at: number}[] = [];
	for (const [at, {names}] of values.entries())
		for (const name of names) {
			if (/[*?]/.test(name)) globs.push({fits: compileGlob(name), at});
			else named.set(name, (named.get(name) ?? new Set()).add(at));
		}

	const ofNone = make([]);
	const known = new Map<string, Made>();
	return name => {
		let found = known.get(name);
		if (found === undefined) {
			const places = new Set(named.get(name));
			for (const {fits, at} of globs) if (fits(name)) places.add(at);
			found =
				places.size === 0
					? ofNone
					: make(
							values.flatMap(({value}, at) => (places.has(at) ? [value] : [])),
						);
			if (known.size >= mostRemembered) known.clear();
			known.set(name, found);
		}

		return found;
	};
}
