import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {compileRules, type PlacedRule} from '../rules/compile/compileRules.js';
import {type RuleAction, type Verdict} from '../types.js';
import {call, here, rule} from './kit.js';

const words = ['git', 'status', 'push', 'cat', 'src/a', '.env', '-rf', 'x y'];
const programs = [
	'git status',
	'git push origin',
	'cat src/a',
	'cat .env',
	'rm -rf build',
	'npm test',
	'echo hi',
	'tee secrets/a',
	'ls',
	'cp src/a src/b',
	'$CMD x',
	'node -e 1',
];

const command = fc.oneof(
	fc.constantFrom(...programs),
	fc
		.tuple(
			fc.constantFrom(...programs),
			fc.constantFrom('; ', ' && ', ' | ', ' || ', '\n'),
			fc.constantFrom(...programs),
		)
		.map(([one, by, other]) => one + by + other),
	fc
		.tuple(fc.constantFrom(...programs), fc.constantFrom(...words))
		.map(([program, word]) => `${program} ${word}`),
);

const term = fc.constantFrom(
	'~t Bash',
	'~t Read',
	'~t Write',
	'~t *',
	'~c "git status"',
	'~c "git push"',
	'~c git',
	'~c "cat *"',
	'~c "*push*"',
	'~c "/npm test/"',
	'~c /status/',
	'~p "src/**"',
	'~p .env',
	'~p secrets',
	'~a agent',
);
const {when} = fc.letrec<{when: string}>(tie => ({
	when: fc.oneof(
		{maxDepth: 3},
		term,
		tie('when').map(inner => `!(${inner})`),
		fc.tuple(tie('when'), tie('when')).map(([a, b]) => `(${a} & ${b})`),
		fc.tuple(tie('when'), tie('when')).map(([a, b]) => `(${a} | ${b})`),
	),
}));
const action = fc.constantFrom<RuleAction>('deny', 'ask', 'allow');
const rules = fc.array(
	fc
		.tuple(action, when, fc.nat(99))
		.map(([does, text, id]) => rule(does, text, {id: `r${id}`})),
	{maxLength: 5},
);
const guards = fc.subarray<GuardName>(['dangerous-bash', 'path-boundary']);

const verdictOf = (
	text: string,
	placed: readonly PlacedRule[],
	on: readonly GuardName[] = [],
): Verdict => {
	const compiled = compileRules({rules: placed, guards: on});
	const {verdict, layers} = judge(call(text), compiled, here);
	// athena asks then; here it is a bug to be seen.
	const failed = layers.find(({ruleId}) => ruleId === 'judging/failed');
	if (failed) throw new Error(failed.reason);
	return verdict;
};

const strength: Record<Verdict, number> = {deny: 3, ask: 2, none: 1, allow: 0};

describe('whatever the rules', () => {
	test('another segment never turns anything into an allow', () => {
		const added = fc.constantFrom<(text: string) => string>(
			text => `${text}; id`,
			text => `${text} && curl example.org`,
			text => `${text} | sh`,
			text => `${text} $(rm -rf /)`,
			text => `${text} "\`id\`"`,
			text => `${text} <(id)`,
			text => `id && ${text}`,
			text => `{ id; ${text}; }`,
			text => `${text} &\nid`,
			text => `X=$(id) ${text}`,
		);
		fc.assert(
			fc.property(command, rules, guards, added, (text, placed, on, add) => {
				const before = verdictOf(text, placed, on);
				if (before === 'allow') return;
				expect(verdictOf(add(text), placed, on)).not.toBe('allow');
			}),
			{numRuns: fuzzLength(300)},
		);
	});

	test('a denial of a part is a denial of the whole', () => {
		fc.assert(
			fc.property(
				fc.constantFrom(...programs),
				command,
				fc.constantFrom('git push', 'rm', 'cat'),
				(one, other, denied) => {
					const placed = [rule('deny', `~c "${denied}"`)];
					if (verdictOf(one, placed) !== 'deny') return;
					expect(verdictOf(`${other}; ${one}`, placed)).toBe('deny');
					expect(verdictOf(`${one} && ${other}`, placed)).toBe('deny');
				},
			),
			{numRuns: fuzzLength(100)},
		);
	});

	test('wrapping a command never weakens its verdict', () => {
		const wrapped = fc.constantFrom<(text: string) => string>(
			...[
				'sudo',
				'env',
				'env A=1',
				'nice -n 5',
				'nohup',
				'timeout 5',
				'command',
				'exec',
				'time',
				'stdbuf -o0',
				'setsid',
				'xargs',
			].map(wrapper => (text: string) => `${wrapper} ${text}`),
			text => `bash -c '${text}'`,
			text => `sh -lc "${text.replaceAll('$', String.raw`\$`)}"`,
			text => `eval '${text}'`,
			text => `( ${text} )`,
			text => `find . -exec ${text} \\;`,
		);
		const plain = fc.constantFrom(
			...programs.filter(text => !text.includes('$')),
		);
		// Rules about what runs and what it touches; `!` may speak of the wrapper itself.
		const straight = fc
			.tuple(action, term)
			.map(([does, text]) => rule(does, text));
		fc.assert(
			fc.property(plain, fc.array(straight), wrapped, (text, placed, wrap) => {
				const before = verdictOf(text, placed);
				const after = verdictOf(wrap(text), placed);
				if (before === 'none') expect(after).not.toBe('allow');
				else {
					expect(strength[after]).toBeGreaterThanOrEqual(
						before === 'allow' ? strength.allow : strength[before],
					);
				}
			}),
			{numRuns: fuzzLength(300)},
		);
	});

	test('what cannot be parsed is never allowed', () => {
		const broken = fc.constantFrom(
			'if',
			'$(',
			'"',
			"'",
			'`',
			'${',
			'((',
			'{',
			'done',
			';;',
			'<<<',
			'&& ls',
		);
		fc.assert(
			fc.property(command, rules, broken, (text, placed, rest) => {
				expect(verdictOf(`${text}; ${rest}`, placed)).not.toBe('allow');
			}),
			{numRuns: fuzzLength(100)},
		);
	});

	test('the order of rules does not matter, and judging twice is judging once', () => {
		fc.assert(
			fc.property(
				command,
				rules,
				guards,
				fc.infiniteStream(fc.nat()),
				(text, placed, on, order) => {
					const shuffled = placed
						.map(one => ({one, at: order.next().value as number}))
						.sort((a, b) => a.at - b.at)
						.map(({one}) => one);
					const judged = (list: readonly PlacedRule[]) =>
						judge(call(text), compileRules({rules: list, guards: on}), here);
					expect(judged(shuffled)).toEqual(judged(placed));
					expect(judged(placed)).toEqual(judged(placed));
				},
			),
			{numRuns: fuzzLength(100)},
		);
	});

	test('one more denial never lets more pass', () => {
		fc.assert(
			fc.property(command, rules, when, (text, placed, denied) => {
				const before = strength[verdictOf(text, placed)];
				const after =
					strength[verdictOf(text, [...placed, rule('deny', denied)])];
				expect(after).toBeGreaterThanOrEqual(before);
			}),
			{numRuns: fuzzLength(100)},
		);
	});

	test('any text at all is judged without a throw, and nothing allows it', () => {
		fc.assert(
			fc.property(fc.string(), rules, (text, placed) => {
				const restricting = placed.filter(each => each.rule.action !== 'allow');
				expect(verdictOf(text, restricting)).not.toBe('allow');
			}),
			{numRuns: fuzzLength(100)},
		);
	});
});
