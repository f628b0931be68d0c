import {type NewRule} from '../../policy/store/ruleStore.js';
import {type RuleScope} from '../../policy/types.js';
import {type GrantOption} from '../../supervisor/desk/grantOption.js';
import {type HeldRequest} from '../../supervisor/types.js';

/** The step of a prompt that asks which later calls to allow, or to deny. */
export type Always = {
	action: 'allow' | 'deny';
	/** What could be meant, as it was when the step was opened. */
	options: readonly GrantOption[];
	/** Index of the one that is chosen. */
	at: number;
	scope: number;
	end: number;
	/** Why it is denied, in the person's own words. */
	reason?: string;
};

/** For whom a rule holds, in the order they are offered: the narrowest first. */
export const grantScopes: readonly {scope: RuleScope; label: string}[] = [
	{scope: 'session', label: 'this session'},
	{scope: 'project', label: 'this project (.athena/rules.json)'},
	{scope: 'user', label: 'you, everywhere'},
];

const hourMs = 3_600_000;

/** When a rule ends by itself. */
export const grantEnds = [
	{label: 'until you revoke it'},
	{label: 'for one hour', forMs: hourMs},
	{label: 'once more', uses: 1},
] as const satisfies readonly {label: string; forMs?: number; uses?: number}[];

/** The step as it opens: the narrowest scope. */
export const openAlways = (
	options: readonly GrantOption[],
	action: Always['action'] = 'allow',
): Always => ({
	action,
	options,
	at: 0,
	scope: 0,
	end: 0,
});

/** The step with the person's own words for the agent; athena's where there are none. */
export function withReason(always: Always, reason: string): Always {
	const said = {...always};
	delete said.reason;
	return reason === '' ? said : {...said, reason};
}

/** True where scope and end can be chosen; the agent's own proposals have theirs. */
export function hasScope({options, at}: Always): boolean {
	return options[at]?.type === 'rule';
}

/** The rule a choice stands for; undefined for the agent's own proposals. */
export function ruleOf(
	{action, options, at, scope: scopeAt, end: endAt, reason}: Always,
	{sessionId, toolName}: HeldRequest,
	now: number,
): {rule: NewRule; scope: RuleScope} | undefined {
	const option = options[at];
	const addedBy = 'you, in a prompt';
	const id = `${action === 'deny' ? 'denied' : 'granted'}-${now.toString(36)}`;
	switch (option?.type) {
		case 'tool':
			return {
				scope: 'session',
				rule: {
					id,
					toolName: option.toolName,
					action: action === 'deny' ? 'deny' : 'approve',
					sessionId,
					addedBy,
					createdAt: now,
				},
			};
		case 'rule': {
			const {scope} = grantScopes[scopeAt] ?? {scope: 'session'};
			const end = grantEnds[endAt];
			return {
				scope,
				rule: {
					id,
					when: option.when,
					action,
					...(action === 'deny' && {
						reason: reason ?? standingDenial(toolName),
					}),
					...(end && 'forMs' in end && {expires: {at: now + end.forMs}}),
					...(end && 'uses' in end && {expires: {uses: end.uses}}),
					...(scope === 'session' && {sessionId}),
					addedBy,
					createdAt: now,
				},
			};
		}

		case 'suggestion':
		case undefined:
			return undefined;
	}
}

/** What the agent is told each time a call is refused by a rule made here. */
const standingDenial = (toolName: string): string =>
	`The user denied ${toolName} calls like this one for good. Do not retry or work around it: ask the user what to do instead.`;
