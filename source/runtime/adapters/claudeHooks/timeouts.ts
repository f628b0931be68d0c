import {hookTimeoutS, observed} from '../../waiting.js';
import {hookRow} from './hookFacts.js';

/**
 * The `timeout` that the hook is registered with, in seconds as Claude wants
 * it: that of a person also where it waits for one only on wish. A PreToolUse
 * that nobody holds is answered long before.
 */
export function hookTimeoutSeconds(hookName: string): number {
	const {interaction = observed(false), onWish} = hookRow(hookName) ?? {};
	return hookTimeoutS(onWish ?? interaction);
}
