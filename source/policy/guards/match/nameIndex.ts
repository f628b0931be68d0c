import {anyOf} from './anyOf.js';

/** Names come from the agent: only so many are worth remembering. */
const mostRemembered = 500;

/**
 * Values by name: those of which one of the names, plain or with `*`, fits. A
 * name is looked up among all of them once, then remembered.
 */
export function indexByName<Value>(
	values: readonly {names: readonly string[]; value: Value}[],
): (name: string) => readonly Value[] {
	const tests = values.map(({names, value}) => ({fits: anyOf(names), value}));
	const known = new Map<string, readonly Value[]>();
	return name => {
		let found = known.get(name);
		if (!found) {
			found = tests.filter(({fits}) => fits(name)).map(({value}) => value);
			if (known.size >= mostRemembered) known.clear();
			known.set(name, found);
		}

		return found;
	};
}
