import {describe, expect, test} from 'vitest';
import {deny, here, verdict} from '../../__tests__/kit.js';

/*
 * What a rule that refuses spares behind a `!` is spared for itself alone, and
 * only where an allow in the same words would cover it.
 */

const examples = deny('~p ".env*" & !~p ".env.example"');
const docs = deny('~p "infra/**" & !~p "infra/docs/**"');
const onlySource = deny('~t Bash & !~p "src/**"');
const temporary = deny('~c rm & !~p "tmp/**"');

describe('a path that is spared', () => {
	test.each([
		[examples, 'cat .env.example'],
		[examples, 'cat web/.env.example > /dev/null'],
		[examples, 'cp .env.example x'],
		[docs, 'rm -r infra/docs'],
		[docs, 'sed -i s/a/b/ infra/docs/a'],
		[temporary, 'rm -rf tmp/x 2>/dev/null'],
		[temporary, 'rm tmp/a > log'],
		[temporary, 'rm tmp/a tmp/b'],
		[onlySource, 'cat src/a 2>/dev/null'],
	])('goes on: %j %s', (rule, command) => {
		expect(verdict([rule], command)).toBe('none');
	});

	test.each([
		[examples, 'cp .env.example .env'],
		[examples, 'diff .env .env.example'],
		[docs, 'cp infra/docs/a infra/a'],
		[docs, 'cat infra/docs/a > infra/a'],
		[docs, 'git add infra/docs/a infra/a'],
		[temporary, 'rm tmp/a src/b'],
		[temporary, 'rm -rf src /tmp/x'],
		[onlySource, 'touch src/a other/b'],
		[onlySource, 'cat src/a > other/b'],
	])('spares no other beside it: %j %s', (rule, command) => {
		expect(verdict([rule], command)).toBe('deny');
	});

	test('nor another file of the same patch, or of a list', () => {
		const patch =
			'*** Begin Patch\n*** Update File: infra/docs/a\n@@\n-a\n+b\n*** Update File: infra/a\n@@\n-a\n+b\n*** End Patch';
		for (const call of [
			{tool: 'apply_patch', agent: 'codex', input: {input: patch}},
			{
				tool: 'read_many_files',
				agent: 'gemini',
				input: {include: ['infra/docs/a', 'infra/a']},
			},
		] as const)
			expect(verdict([docs], call), call.tool).toBe('deny');
		const source = deny('(~t Write | ~t Edit) & !~p "src/**"');
		const moves =
			'*** Begin Patch\n*** Update File: src/a\n*** Move to: other/c\n@@\n-a\n+b\n*** End Patch';
		const moved = {tool: 'apply_patch', agent: 'codex', input: {input: moves}};
		expect(verdict([source], moved)).toBe('deny');
	});

	test('nor what a link of that name leads to', () => {
		const realPath = (file: string) =>
			file.replace(/\.env\.example$/, '.env.local');
		const context = {...here, realPath};
		expect(verdict([examples], 'cat .env.example', context)).toBe('ask');
	});
});

describe('words that are spared', () => {
	const local = deny('~c curl & !~c "curl http://localhost"');
	const tests = deny('~c npm & !~c "npm test"');

	test.each([
		[local, 'curl http://localhost'],
		[local, 'curl http://localhost | jq .'],
		[tests, 'npm test -- --run'],
		[tests, 'cd web && npm test'],
	])('go on: %j %s', (rule, command) => {
		expect(verdict([rule], command)).toBe('none');
	});

	test.each([
		[local, 'curl http://localhost http://evil.org'],
		[local, 'curl http://localhost -d @x'],
		[local, 'curl http://localhost@evil.org'],
		[tests, 'npm test --script-shell=./x'],
		[deny('~c ssh & !~c "ssh dev"'), 'ssh dev.evil.org'],
	])('are in doubt where no allow would cover them: %j %s', (rule, command) => {
		expect(verdict([rule], command)).toBe('ask');
	});
});

test('a text of the input spares nothing for sure: the agent may write any', () => {
	const staging = deny('~c kubectl & !~b staging');
	expect(verdict([staging], 'kubectl delete pod x # staging')).toBe('ask');
	expect(verdict([staging], 'kubectl delete pod x')).toBe('deny');
});
