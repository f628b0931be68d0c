import {branchPrefix} from './branchPrefix.js';
import {capabilities} from './capabilities.js';
import {dangerousBash} from './dangerousBash/index.js';
import {noPush} from './noPush.js';
import {pathBoundary} from './pathBoundary.js';
import {readOnly} from './readOnly.js';
import {noInteractive, noNativeTeam} from './tools.js';
import {type CapabilityName, type Guard, type GuardName} from './types.js';

export {capabilities} from './capabilities.js';

/** Every guard, by name. */
export const guards: Readonly<Record<GuardName, Guard>> = {
	'dangerous-bash': dangerousBash,
	'path-boundary': pathBoundary,
	'read-only': readOnly,
	'no-interactive': noInteractive,
	'no-native-team': noNativeTeam,
	'no-push': noPush,
	'branch-prefix': branchPrefix,
};

/**
 * The guards that names of guards and capabilities stand for, each once, in
 * the catalogue's order; or the first name that is neither.
 */
export function expandGuards(
	names: readonly string[],
): {ok: true; guards: GuardName[]} | {ok: false; unknown: string} {
	const wanted = new Set<GuardName>();
	for (const name of names) {
		if (isGuard(name)) wanted.add(name);
		else if (isCapability(name))
			for (const guard of capabilities[name].guards) wanted.add(guard);
		else return {ok: false, unknown: name};
	}

	return {
		ok: true,
		guards: Object.keys(guards)
			.filter(isGuard)
			.filter(name => wanted.has(name)),
	};
}

function isGuard(name: string): name is GuardName {
	return Object.hasOwn(guards, name);
}

function isCapability(name: string): name is CapabilityName {
	return Object.hasOwn(capabilities, name);
}
