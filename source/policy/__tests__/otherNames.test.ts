import {describe, expect, test} from 'vitest';
import {allow, ask, deny, verdict} from './kit.js';

describe('a rule that refuses fits the other names of its command', () => {
	test.each([
		[
			'npm install',
			'npm i; npm add x; npm in x; npm ins; npm isntall; npm it; npm --loglevel silent i x',
		],
		['npm i', 'npm install; npm add x'],
		['npm publish', 'npm pub; npm publis'],
		['npm pub', 'npm publish'],
		['npm test', 'npm t; npm tst; npm it'],
		['npm run deploy', 'npm run-script deploy; npm rum deploy; npm urn deploy'],
		['npm exec', 'npx x; npm x y'],
		['cargo build', 'cargo b; cargo +nightly build; cargo +nightly b'],
		[
			'docker compose up',
			'docker compose -f x up; docker-compose up; docker-compose -f x up; podman compose up',
		],
		['docker-compose up', 'docker compose up'],
		['docker run', 'docker container run x; podman run x'],
		['gh pr merge', 'gh pr -R o/r merge 1'],
		['yarn add', 'yarn workspace a add x; yarnpkg add x'],
		['yarn install', 'yarn; yarn --frozen-lockfile'],
		['yarn run deploy', 'yarn deploy'],
		['pip install', 'pip3 install x; pip3.11 install x'],
		['python3', 'python x; pypy3 x; python3.12 x'],
		['terraform apply', 'tofu apply'],
		['git add', 'git stage x'],
		['kubectl delete pods', 'kubectl delete -n x po y'],
		['"npm install*"', 'npm i x; npm add x'],
		['"/npm install/"', 'npm i x; npm --loglevel silent add x'],
		['/npm.publish/', 'npm pub'],
		['npm install -g', 'npm i -g x; npm add x --global'],
	])('%s', (rule, commands) => {
		const word = /^["/]/.test(rule) ? rule : `"${rule}"`;
		for (const command of commands.split('; ')) {
			expect([command, verdict([deny(`~c ${word}`)], command)]).toEqual([
				command,
				'deny',
			]);
			expect(verdict([ask(`~t Bash & ~c ${word}`)], command)).toBe('ask');
		}
	});

	test('but not another command', () => {
		for (const [rule, command] of [
			['npm install', 'npm run x'],
			['npm run', 'npm test'],
			['pnpm add', 'pnpm install'],
			['npm i', 'npm info x'],
			['docker run', 'docker compose up x'],
		] as const)
			expect([command, verdict([deny(`~c "${rule}"`)], command)]).toEqual([
				command,
				'none',
			]);
	});
});

describe('a rule that allows is not widened by them', () => {
	test.each([
		['npm install', 'npm i'],
		['npm test', 'npm t'],
		['docker ps', 'podman ps'],
		['python3 x.py', 'python x.py'],
		['cargo build', 'cargo +nightly build'],
		['yarn install', 'yarn'],
	])('%s does not cover %s', (rule, command) => {
		expect(verdict([allow(`~c "${rule}"`)], command)).not.toBe('allow');
	});

	test('but what it excepts is', () => {
		expect(verdict([allow('~c npm & !~c "npm install"')], 'npm i')).not.toBe(
			'allow',
		);
	});

	test('nor does a denial spare by them what it excepts by name', () => {
		expect(verdict([deny('~c npm & !~c "npm test"')], 'npm t')).toBe('deny');
		expect(verdict([deny('~c npm & !~c "npm test"')], 'npm i')).toBe('deny');
	});
});
