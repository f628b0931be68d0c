import {expect, it} from 'vitest';
import {type ProjectPolicy} from '../followedProjects.js';
import {createProjectPolicies} from '../projectPolicies.js';
import {shellOf} from '../../shellOf.js';
import {
	type Call,
	type Disk,
	type Judgement,
	type PolicyContext,
	type Verdict,
} from '../../types.js';

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

/** A call in a project above others, of which each has a rule that asks about everything. */
function goTo(
	command: string,
	{
		disk = {},
		now = 0,
		lookTakes = 0,
		tool = {},
	}: {
		disk?: Partial<Disk>;
		now?: number;
		lookTakes?: number;
		tool?: Partial<Call>;
	} = {},
) {
	let time = now;
	let looks = 0;
	const look = <Found>(found: Found) => {
		looks++;
		time += lookTakes;
		return found;
	};
	const context: PolicyContext = {
		projectDir: '/p',
		home: '/home/dev',
		now: 0,
		ownPaths: [],
		realPath: place => look(place),
		disk: {isFolder: () => look(true), ...disk} as Disk,
	};
	const call: Call = {
		tool: 'Bash',
		input: {command},
		cwd: '/p',
		...tool,
	};
	const base = testPolicy('none').policy;
	const policies = createProjectPolicies({
		base: {
			...base,
			judge: one => ({...saying('none'), ...shellIn(one, context)}),
			context: () => context,
		},
		baseJudges: true,
		home: {folder: '/p', main: '/p'},
		projectOf: folder => look({folder, main: folder}),
		hasOwn: ({folder}) => folder !== '/p',
		hasRules: ({folder}) => look(folder.startsWith('/p/ruled')),
		mayConcern: place => place.startsWith('/p/'),
		open: () => testPolicy('deny').policy,
		diskClock: {now: () => time},
	});
	return {...policies.judge(call), looks: () => looks};
}

const shellIn = (call: Call, context: PolicyContext) => {
	const shell = shellOf(call, context);
	return shell ? {shell} : {};
};

it('who goes to more places than are looked at is asked, and is not looked for any longer', () => {
	const words = Array.from({length: 290}, (_, at) => `w${at}/x`).join(' ');
	const folders = Array.from({length: 400}, (_, at) => `cd d${at};`).join(' ');
	const judgement = goTo(`${folders} ls ${words}`);
	expect(judgement.verdict).toBe('ask');
	expect(judgement.reason).toContain('did not judge all');
	expect(judgement.looks()).toBeLessThan(20_000);
});

it('so is who searches a tree in which there are more folders', () => {
	const names = Array.from({length: 5000}, (_, at) => `n${at}`);
	const judgement = goTo('rm -rf .', {disk: {namesIn: () => names}});
	expect(judgement.verdict).toBe('ask');
	expect(judgement.looks()).toBeLessThan(20_000);
});

it('so is who goes to projects on a disk that is slow', () => {
	const command = 'ls a/b c/d e/f g/h i/j';
	expect(goTo(command).verdict).toBe('none');
	const judgement = goTo(command, {lookTakes: 20});
	expect(judgement.verdict).toBe('ask');
	expect(judgement.looks()).toBeLessThan(20);
});

const lines = 'some words\n'.repeat(400_000);

it.each([
	['a command', 'Bash', {command: lines}],
	[
		'what a tool that nobody knows is given',
		'mcp__server__tool',
		{text: lines},
	],
])(
	'%s of megabytes is not read for the projects in it',
	(_what, name, input) => {
		const judgement = goTo('', {tool: {tool: name, input}});
		expect(judgement.verdict).toBe('ask');
		expect(judgement.reason).toContain('more work');
	},
);

it('a denial of a project that it goes to counts however many others there are', () => {
	const others = Array.from({length: 200}, (_, at) => `ls ruled${at};`);
	expect(goTo('ls ruled').verdict).toBe('deny');
	expect(goTo(`ls ruled; ${others.join(' ')}`).verdict).toBe('ask');
});
