import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {type PastCall} from '../backtest.js';
import {createSuggestions} from '../suggestRules.js';
import {trialJudge} from '../trialRule.js';
import {type Judgement, type PolicyContext} from '../../types.js';

const context: PolicyContext = {
	projectDir: '/work/shop',
	home: '/home/me',
	now: 0,
	ownPaths: [],
	isOwnRepository: () => true,
};
const silent: Judgement = {verdict: 'none', reason: '', layers: []};

let count = 0;
const ran = (command: string, how: Partial<PastCall> = {}): PastCall => ({
	id: `e${++count}`,
	call: {
		tool: 'Bash',
		input: {command},
		cwd: '/work/shop',
		sessionId: `s${count % 2}`,
	},
	decided: 'allowed',
	by: 'person',
	...how,
});
const times = (number: number, command: string, how?: Partial<PastCall>) =>
	Array.from({length: number}, () => ran(command, how));

function suggest(past: readonly PastCall[], now = silent) {
	const suggestions = createSuggestions(
		context,
		() => now,
		({cwd}) => cwd.startsWith('/work/shop'),
	);
	for (const one of past) suggestions.add(one);
	return suggestions.list();
}

const told = (past: readonly PastCall[], now?: Judgement) =>
	suggest(past, now).map(({when, answered}) => [when, answered]);

describe('rules that suggest themselves', () => {
	it('are what a person allowed three times, the narrowest first', () => {
		expect(told([...times(2, 'npm test')])).toEqual([]);
		expect(told([...times(3, 'npm test'), ...times(2, 'npm test -- --watch')]))
			.toMatchInlineSnapshot(`
			[
			  [
			    "~t Bash & ~c "=$ npm test"",
			    3,
			  ],
			  [
			    "~t Bash & ~c "npm test"",
			    5,
			  ],
			]
		`);
		expect(suggest(times(3, 'npm test'))[0]).toMatchObject({
			answered: 3,
			sessions: 2,
			examples: [{input: {command: 'npm test'}}],
		});
	});

	it.each<[string, PastCall[]]>([
		['denied', times(1, 'npm test', {decided: 'denied'})],
		['edited', times(1, 'npm test', {edited: true})],
		[
			'denied, by a rule',
			times(1, 'npm test', {decided: 'denied', by: 'rule'}),
		],
	])('say nothing of what was %s once', (_how, against) => {
		expect(told([...times(5, 'npm test'), ...against])).toEqual([]);
	});

	it('go no wider than what was denied lets them', () => {
		expect(
			told([
				...times(3, 'npm test'),
				...times(3, 'npm test -- a'),
				...times(1, 'npm test -- --prod', {decided: 'denied'}),
			]).map(([when]) => when),
		).toEqual([
			'~t Bash & ~c "=$ npm test -- a"',
			'~t Bash & ~c "=$ npm test"',
		]);
	});

	it('are none for what a guard calls dangerous, nor for what can’t be proven', () => {
		expect(told(times(9, 'rm -rf /'))).toEqual([]);
		expect(told(times(9, 'git push --force'))).toEqual([]);
		expect(told(times(9, 'cat ~/.ssh/id_rsa'))).toEqual([]);
		expect(told(times(9, 'eval "$x"'))).toEqual([]);
	});

	it('are none for what is allowed already, or belongs to another project', () => {
		expect(told(times(9, 'npm test'), {...silent, verdict: 'allow'})).toEqual(
			[],
		);
		const elsewhere = times(9, 'npm test').map(past => ({
			...past,
			call: {...past.call, cwd: '/work/api'},
		}));
		expect(told(elsewhere)).toEqual([]);
	});

	it('never would have allowed what was refused, whatever the past', () => {
		const commands = [
			...['npm test', 'npm test -- a', 'npm run build', 'git status'],
			...['git status -s', 'git commit -m x', 'ls', 'ls src', 'cat src/a'],
			...[
				'cat src/b',
				'git push',
				'rm -rf x',
				'npm test && ls',
				'ls; git status',
			],
		];
		const past = fc.array(
			fc.record({
				command: fc.constantFrom(...commands),
				how: fc.constantFrom<Partial<PastCall>>(
					...Array.from({length: 5}, () => ({})),
					{decided: 'denied'},
					{edited: true},
				),
			}),
			{minLength: 10, maxLength: 60},
		);
		let suggested = 0;
		fc.assert(
			fc.property(past, all => {
				const calls = all.map(({command, how}) => ran(command, how));
				const refused = calls.filter(
					({decided, edited}) => decided === 'denied' || edited === true,
				);
				for (const {when} of suggest(calls)) {
					suggested++;
					const trial = trialJudge({when, action: 'allow'}, context);
					for (const {call} of refused)
						expect([when, call.input, trial(call).verdict]).not.toEqual([
							when,
							call.input,
							'allow',
						]);
				}
			}),
			{numRuns: fuzzLength(300, 30)},
		);
		expect(suggested).toBeGreaterThan(0);
	});
});
