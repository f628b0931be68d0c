/**
 * What people set: a rule, or guards.
 *
 * @typedef {{name: string} & ({action: string, when: string} | {guards: string[]})} Setting
 */

/** What a project's rules file says under a setting. */
export function rulesFileOf({name, guards, ...rule}) {
	return {rules: guards ? [] : [{id: name, ...rule}]};
}

/** What `athena rules explain` is told under a setting: guards are chosen by whoever starts athena. */
export function argsOf({guards}) {
	return guards ? ['--guards', guards.join(',')] : [];
}
