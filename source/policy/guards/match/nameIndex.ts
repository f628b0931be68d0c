import {compileGlob} from '../../../grammar/glob.js';

/** Names come from the agent: only so many are worth remembering. */
const mostRemembered = 500;

const none: readonly never[] = [];

/**
 * Values by name: those of which one of the names, plain or with `*`, fits. Plain
 * names are looked up, the others are tried; what was found for one is remembered.
 */
export function indexByName<Value>(
	values: readonly {names: readonly string[]; value: Value}[],
): (name: string) => readonly Value[] {
	const named = new Map<string, Set<number>>();
	const globs: {fits: (name: string) => boolean; at: number}[] = [];
	for (const [at, {names}] of values.entries())
		for (const name of names) {
			if (/[*?]/.test(name)) globs.push({fits: compileGlob(name), at});
			else named.set(name, (named.get(name) ?? new Set()).add(at));
		}

	const known = new Map<string, readonly Value[]>();
	return name => {
		let found = known.get(name);
		if (!found) {
			const places = new Set(named.get(name));
			for (const {fits, at} of globs) if (fits(name)) places.add(at);
			found =
				places.size === 0
					? none
					: values.flatMap(({value}, at) => (places.has(at) ? [value] : []));
			if (known.size >= mostRemembered) known.clear();
			known.set(name, found);
		}

		return found;
	};
}
