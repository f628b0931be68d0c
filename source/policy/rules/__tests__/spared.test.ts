import {describe, expect, test} from 'vitest';
import {allow, deny, here, verdict} from '../../__tests__/kit.js';

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

describe('words that an allow in them would not cover', () => {
	test.each([
		['docker', 'docker ps', 'DOCKER_HOST=ssh://evil docker ps'],
		['docker', 'docker ps', 'docker -H ssh://evil ps'],
		['kubectl', 'kubectl get', 'KUBECONFIG=prod kubectl get pods'],
		['curl', 'curl http://localhost', 'http_proxy=e curl http://localhost'],
		['curl', 'curl http://localhost', 'curl http://localhost -x http://e'],
		['npm', 'npm test', 'NODE_OPTIONS=--require=./x.js npm test'],
		['npm', 'npm test', 'PATH=/tmp/x:$PATH npm test'],
		['npm', 'npm test', 'cd /tmp/x && npm test'],
		['git push', 'git push origin topic', 'sudo git push origin topic'],
		['git push', 'git push origin topic', 'HOME=/x git push origin topic'],
		['git push', 'git push origin topic', 'cd /x && git push origin topic'],
		['git push', 'git push origin topic', 'git push origin topic --force'],
		['git push', 'git push origin topic', 'git push origin topic -d'],
		['rm', 'rm -rf dist', 'rm -rf dist src'],
	])('are spared in doubt: ~c %j & !~c %j, %s', (denied, spared, command) => {
		const rule = deny(`~c "${denied}" & !~c "${spared}"`);
		expect(verdict([rule], command)).not.toBe('none');
		expect(verdict([rule], spared)).toBe('none');
		expect(verdict([rule], `LANG=C ${spared}`)).toBe('none');
	});
});

describe('a folder that is spared in one that is not', () => {
	const vault = deny('~t Edit & ~p "vault/**" & !~p "vault/open/**"');
	const realPath = (file: string) =>
		file.replace('vault/open/link', 'vault/in/x');

	test.each([
		'find d -type f -exec cp {} vault/open \\;',
		'mktemp -p vault/open',
		'ls | xargs cp -t vault/open',
		'cp a vault/open',
		'cp a b vault/open/',
		'cp -r d vault/open',
	])('goes on: %s', command => {
		expect(verdict([vault], command)).toBe('none');
	});

	test.each([
		// Where nobody knows the name that is made there.
		'cp "$x" vault',
		'ls | xargs cp -t vault',
		'find d -type f -exec cp {} vault \\;',
		'find d -type f -exec cp -t vault {} +',
		'mktemp -p vault',
		'mktemp -pvault/open/..',
		'mktemp --tmpdir=vault x.XXX',
		// In text that may be anything.
		'git config -fvault/x a.b c',
		"python3 -c \"open('vault/open/link','w')\"",
		'tclsh <<< "open vault/open/link w"',
	])('spares nothing beside it: %s', command => {
		expect(['ask', 'deny']).toContain(
			verdict([vault], command, {...here, realPath}),
		);
	});
});

describe('a branch that is spared', () => {
	const topic = deny('~c "git push" & !~c "git push origin topic"');

	test.each([
		'git push origin topic',
		'git push origin topic -u',
		'cd web && git push origin topic',
		'git config user.name x; git log -1',
		'git config --get remote.origin.url; git push origin topic',
	])('goes on: %s', command => {
		expect(verdict([topic], command)).toBe('none');
	});

	test.each([
		'git push origin topic main',
		'git push origin topic HEAD:main',
		"git push origin topic '*'",
		'git push origin topic --all',
		'git push origin topic --tags',
		'git push origin topic --mirror',
		'git push origin topic $(echo main)',
		'echo main | xargs git push origin topic',
		'for b in main x; do git push origin topic $b; done',
		// What is pushed is said by settings then, or by another name.
		'git config remote.origin.push topic:main; git push origin topic',
		'git config push.followTags true; git push origin topic',
		'git symbolic-ref refs/heads/topic refs/heads/main; git push origin topic',
		'git remote set-url origin x; git push origin topic',
		"echo '[push] followTags' >> .git/config; git push origin topic",
		// In what another program may run.
		'linux64 git push origin topic main',
		"anything 'git push origin topic --all'",
		'0<(git push origin topic main)',
		'export GIT_DIR=x; git push origin topic',
	])('spares no other that is pushed along: %s', command => {
		expect(['ask', 'deny']).toContain(verdict([topic], command));
	});

	test.each(['git -C . push origin topic', 'git -C . push origin topic; ls'])(
		'may be meant in other words, beside others as alone: %s',
		command => {
			expect(verdict([topic], command)).toBe('ask');
		},
	);

	test.each(['remote "origin"]\n\tpush = a:b', 'push] followTags = true'])(
		'is no more than a question where settings say what is pushed: [%s',
		says => {
			const file = '/home/dev/project/.git/config';
			const disk = {
				isFolder: () => false,
				linksIn: () => [],
				gitAliases: () => ({
					aliases: [],
					files: [file],
					corrects: false,
					on: new Set<string>(),
					programs: [],
					top: undefined,
				}),
				scriptAt: (place: string) =>
					place === file ? `[${says}\n` : undefined,
			};
			expect(verdict([topic], 'git push origin topic', {disk})).toBe('ask');
		},
	);

	test('an allow that names it covers no further one, and one that names none any', () => {
		for (const more of ['main', '--all', 'topic:main', '--tags']) {
			const command = `git push origin topic ${more}`;
			const named = allow('~c "git push origin topic"');
			expect(verdict([named], command), more).toBe('none');
			expect(verdict([allow('~c "git push origin"')], command)).toBe('allow');
		}
	});
});

test('a text of the input spares nothing for sure: the agent may write any', () => {
	const staging = deny('~c kubectl & !~b staging');
	expect(verdict([staging], 'kubectl delete pod x # staging')).toBe('ask');
	expect(verdict([staging], 'kubectl delete pod x')).toBe('deny');
});
