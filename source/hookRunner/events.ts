import {canonicalHook, canonicalHooks} from '../runtime/agents.js';

/** What Claude Code does with the hooks of one event; its adapter says. */
export type EventRule = Pick<
	NonNullable<ReturnType<typeof canonicalHook>>,
	| 'answers'
	| 'keepsGoing'
	| 'matches'
	| 'refusal'
	| 'takesContext'
	| 'takesText'
>;

/** Another agent's event: whatever a hook says is taken. */
const otherRule: EventRule = {
	matches: 'tool_name',
	refusal: 'block',
	takesContext: true,
};

/** The rule of an event, also of one nobody knows. */
export const ruleOf = (event: string): EventRule =>
	canonicalHook(event) ?? otherRule;

/** The events Claude Code 2.1.330 has. */
export const knownEvents: readonly string[] = canonicalHooks;
