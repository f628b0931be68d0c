import {expect, it} from 'vitest';
import {
	type RuntimeDecision,
	type RuntimeIntent,
} from '../../../runtime/types.js';
import {strongest} from '../decidedBefore.js';
import {type Verdict} from '../verdict.js';

const say = (intent: RuntimeIntent): RuntimeDecision => ({
	type: 'json',
	source: 'rule',
	intent,
});
const deny = say({kind: 'pre_tool_deny', reason: 'r'});
const ask = say({kind: 'pre_tool_ask', reason: 'r'});
const allow = say({kind: 'pre_tool_allow'});
const answered = (decision: RuntimeDecision): Verdict => ({
	type: 'answer',
	decision,
});
const asked: Verdict = {
	type: 'hold',
	because: {type: 'agent_asked'},
	asks: 'permission',
};
const intercepted: Verdict = {
	type: 'hold',
	because: {type: 'intercept', pattern: 'Bash'},
	asks: 'call',
};
const release: Verdict = {type: 'release'};

it.each([
	['a denial', deny],
	['an ask', ask],
	['an allow', allow],
])('%s by hooks answers what the agent asks its person', (_what, before) => {
	expect(strongest(before, asked)).toEqual(answered(before));
	expect(strongest(before, release)).toEqual(answered(before));
});

it('an allow never beats a deny, whoever said it', () => {
	expect(strongest(allow, answered(deny))).toEqual(answered(deny));
	expect(strongest(deny, answered(allow))).toEqual(answered(deny));
	expect(strongest(ask, answered(allow))).toEqual(answered(ask));
});

it('what a person wants to see is seen, unless it is refused', () => {
	expect(strongest(allow, intercepted)).toBe(intercepted);
	expect(strongest(ask, intercepted)).toBe(intercepted);
	expect(strongest(deny, intercepted)).toEqual(answered(deny));
});

it('changes nothing where the hooks say nothing', () => {
	for (const verdict of [asked, intercepted, release, answered(allow)])
		expect(strongest(undefined, verdict)).toBe(verdict);
});
