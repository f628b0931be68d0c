import {expect, it} from 'vitest';
import {createProjectPolicies, type ProjectPolicy} from '../projectPolicies.js';
import {type Judgement, type Verdict} from '../types.js';

const saying = (verdict: Verdict): Judgement => ({
	verdict,
	reason: `it says ${verdict}`,
	layers: [],
});

/** Its rules can be changed; a slow one speaks when it is told to. */
function testPolicy(first: Verdict, isSlow = false) {
	let verdict = first;
	const listeners = new Set<() => void>();
	const waiting: ((judgement: Judgement) => void)[] = [];
	const policy: Partial<ProjectPolicy> = {
		judge: () => saying(verdict),
		consult(_, onJudged) {
			if (!isSlow) return {type: 'judged', judgement: saying(verdict)};
			waiting.push(onJudged);
			return {type: 'later', cancel: () => undefined};
		},
		onChange(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		mayAllow: () => true,
	};
	return {
		policy: policy as ProjectPolicy,
		change(next: Verdict) {
			verdict = next;
			for (const listener of listeners) listener();
		},
		speak() {
			for (const onJudged of waiting.splice(0)) onJudged(saying(verdict));
		},
	};
}

/** A call that two judge, of whom one is slow. */
function setUp() {
	const base = testPolicy('none');
	const own = testPolicy('allow', true);
	const policies = createProjectPolicies({
		base: {...base.policy, context: () => ({projectDir: '/'}) as never},
		baseJudges: true,
		projectOf: folder => ({folder, main: folder}),
		hasOwn: () => true,
		hasRules: () => false,
		mayConcern: () => false,
		open: () => own.policy,
	});
	const judged: Verdict[] = [];
	policies.consult!({tool: 'Bash', input: {}, cwd: '/p'}, ({verdict}) =>
		judged.push(verdict),
	);
	return {base, own, judged};
}

it('what one judge said at once is asked again where its rules changed while another thought', () => {
	const {base, own, judged} = setUp();
	base.change('deny');
	own.speak();
	expect(judged).toEqual([]);
	own.speak();
	expect(judged).toEqual(['deny']);
});

it('nobody is allowed anything by rules that change all the while', () => {
	const {base, own, judged} = setUp();
	for (let round = 0; judged.length === 0; round++) {
		expect(round).toBeLessThan(10);
		base.change('none');
		own.speak();
	}

	expect(judged).toEqual(['ask']);
});
