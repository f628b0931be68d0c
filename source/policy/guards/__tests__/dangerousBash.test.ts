import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {sampleOf} from '../../../__tests__/sweep.js';
import {dangerousBash} from '../dangerousBash/index.js';
import {examples} from './dangerousExamples.js';
import {buildingCommands, lookingCommands} from './everydayCommands.js';
import {named, opinionsOn, verdictOn} from './kit.js';

const cases = dangerousBash.entries.flatMap(({id, action}) =>
	(examples[id.slice('dangerous-bash/'.length)] ?? []).map(
		command => [command, action, id] as const,
	),
);

describe('dangerous-bash', () => {
	it.each(dangerousBash.entries.map(({id}) => id))('%s has an example', id => {
		expect(examples[id.slice('dangerous-bash/'.length)]).toBeDefined();
	});

	it.each(cases)('%s → %s by %s', (command, action, id) => {
		const found = opinionsOn(command, named('dangerous-bash')).map(
			({verdict, ruleId}) => `${verdict} ${ruleId}`,
		);
		expect(found).toContain(`${action} ${id}`);
	});

	it.each(sampleOf(cases, 12))(
		'%s: silent when %s by %s is switched off',
		(command, _action, id) => {
			const found = opinionsOn(command, named('dangerous-bash'), new Set([id]));
			expect(found.map(({ruleId}) => ruleId)).not.toContain(id);
		},
	);

	it.each(sampleOf([...buildingCommands, ...lookingCommands], 12))(
		'has no objection to %s',
		command => {
			expect(verdictOn(command, 'builder')).toBe('none');
		},
	);

	it.each([
		'echo ":(){ :|:& };:"',
		'git commit -m "git push --force"',
		'git reset -- --hard',
		'git clean -n',
		'curl "https://api.example.org/$VERSION"',
		'curl "https://api.example.org/$(git rev-parse HEAD)"',
		'curl "https://api.example.org/$(jq -r .version package.json)"',
		'curl "http://localhost:3000/$(cat a)"',
		'for i in 1 2; do curl -s "https://api.example.org/$i"; done',
		'kill $(cat x.pid)',
		'node x.js & p=$!; kill $p',
		'echo "a: $FOO"',
		'git config --get remote.origin.url',
		'git config -f x --get remote.origin.url',
		'export -f',
		'git push --dry-run',
		'grep -r "rm -rf /" src',
		'rm -rf ./build/*',
		'rm -rf node_modules dist',
		'cat .env.example',
		'cat key.ts',
		'curl -s x.example',
		'curl -d @a.json http://localhost:3000/x',
		'python3 -c "import json,sys; json.load(sys.stdin)"',
		'npm install react-hook-form',
		'docker run -v /tmp/x:/x y',
		'docker run -w / x ls /etc',
		'terraform plan',
		`psql -c 'select * from a'`,
	])('leaves %s alone', command => {
		expect(verdictOn(command, 'builder')).toBe('none');
	});

	it('a reason tells the agent what to do instead of a denied command', () => {
		for (const {action, reason} of dangerousBash.entries)
			if (action === 'deny')
				expect(reason.split(/[;,]/).length).toBeGreaterThan(0);
		for (const {reason} of dangerousBash.entries)
			expect(reason).toMatch(/[.]$/);
	});

	it('no wrapper weakens the verdict', () => {
		const weight = {none: 0, allow: 0, ask: 1, deny: 2} as Record<
			string,
			number
		>;
		const simple = cases
			.map(([command]) => command)
			.filter(command =>
				/^(?:rm|git|dd|mkfs|chmod|docker|terraform) [^;|&<>$"'`*?~]*$/.test(
					command,
				),
			);
		const wrappers = [
			'nice',
			'timeout 9',
			'nohup',
			'env',
			'command',
			'time',
			'stdbuf -oL',
			'env A=1',
		];
		fc.assert(
			fc.property(
				fc.constantFrom(...simple),
				fc.constantFrom(...wrappers),
				(command, wrapper) => {
					expect(
						weight[verdictOn(`${wrapper} ${command}`, 'dangerous-bash')],
					).toBeGreaterThanOrEqual(
						weight[verdictOn(command, 'dangerous-bash')] ?? 0,
					);
				},
			),
			{numRuns: fuzzLength(200)},
		);
	});
});
