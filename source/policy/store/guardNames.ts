import {capabilities, expandGuards, guards} from '../guards/index.js';
import {type GuardName} from '../guards/types.js';

/** Every name that `guards` takes. */
export const knownGuards: readonly string[] = [
	...Object.keys(guards),
	...Object.keys(capabilities),
];

/** The guards a name stands for; undefined: nobody knows it. */
export function guardsOf(name: unknown): readonly GuardName[] | undefined {
	if (typeof name !== 'string') return undefined;
	const expanded = expandGuards([name]);
	return expanded.ok ? expanded.guards : undefined;
}
