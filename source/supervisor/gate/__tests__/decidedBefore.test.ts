import {expect, it} from 'vitest';
import {
	type RuntimeDecision,
	type RuntimeIntent,
} from '../../../runtime/types.js';
import {strongest} from '../decidedBefore.js';
import {type HeldBecause} from '../../types.js';

const say = (intent: RuntimeIntent): RuntimeDecision => ({
	type: 'json',
	source: 'rule',
	intent,
});
const deny = say({kind: 'pre_tool_deny', reason: 'r'});
const ask = say({kind: 'pre_tool_ask', reason: 'r'});
const allow = say({kind: 'pre_tool_allow'});
const asked: HeldBecause = {type: 'agent_asked'};
const intercepted: HeldBecause = {type: 'intercept', pattern: 'Bash'};

it.each([
	['a denial', deny],
	['an ask', ask],
	['an allow', allow],
])('%s by hooks answers what the agent asks its person', (_what, before) => {
	expect(strongest(before, {handled: true}, asked)).toBe(before);
	expect(strongest(before, {handled: false}, undefined)).toBe(before);
});

it('an allow never beats a deny, whoever said it', () => {
	expect(strongest(allow, {handled: true, decision: deny}, undefined)).toBe(
		deny,
	);
	expect(strongest(deny, {handled: true, decision: allow}, undefined)).toBe(
		deny,
	);
	expect(strongest(ask, {handled: true, decision: allow}, undefined)).toBe(ask);
});

it('what a person wants to see is seen, unless it is refused', () => {
	expect(strongest(allow, {handled: true}, intercepted)).toBeUndefined();
	expect(strongest(ask, {handled: true}, intercepted)).toBeUndefined();
	expect(strongest(deny, {handled: true}, intercepted)).toBe(deny);
});

it('says nothing where the hooks say nothing', () => {
	expect(strongest(undefined, {handled: true}, asked)).toBeUndefined();
	expect(
		strongest(undefined, {handled: true, decision: allow}, undefined),
	).toBe(allow);
});
