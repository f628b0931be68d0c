import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {call, compiled, deny} from './kit.js';
import {layOut} from './onDisk.js';

/* A variable may say to a program which file it reads, writes or runs. */

const disk = layOut({
	files: {
		'secrets/k': 'x',
		'src/secrets/k': 'x',
		'.env': 'x',
		'lib/a.ts': 'x',
		'test/a.ts': 'x',
		staging: 'x',
	},
	folders: ['production'],
});

const verdict = (command: string, when = '~p "secrets/**"') => {
	const context = disk.context();
	return judge(
		call(command, {cwd: context.projectDir}),
		compiled([deny(when)]),
		context,
	).verdict;
};

describe('a variable that names a denied file is asked about', () => {
	test.each([
		'PIPENV_DOTENV_LOCATION=secrets/k pipenv run env',
		'DOTENV_CONFIG_PATH=secrets/k node -r dotenv/config x.js',
		'PGPASSFILE=secrets/k psql',
		'KUBECONFIG=~/.kube/config:secrets/k kubectl get pods',
		'AWS_SHARED_CREDENTIALS_FILE=./secrets/k aws s3 ls',
		'NPM_CONFIG_USERCONFIG="secrets/k" npm config ls',
		'BASH_ENV=secrets/k bash -c "echo hi"',
		"NODE_OPTIONS='--require ./secrets/k' node x.js",
		'NODE_OPTIONS=--require=./secrets/k npm test',
		'GIT_CONFIG_GLOBAL=secrets/k git status',
		"LESSOPEN='|cat secrets/k' less x",
		'MAGIC=secrets/k file x',
		'NOBODY_KNOWS=secrets/k npm test',
		'DB_URL=sqlite:secrets/k foo',
	])('before a program: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'env X=secrets/k foo',
		'timeout 5 env -i X=secrets/k foo',
		'sudo X=secrets/k foo',
		'npx cross-env X=secrets/k foo',
		'X=secrets/k npx foo',
		'X=secrets/k sh -c foo',
		'f() { foo; }; X=secrets/k f',
		'cd lib && X=../secrets/k foo',
	])('however the program is started: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'export X=secrets/k; foo',
		'declare -x X=secrets/k; foo',
		'X=secrets/k; export X; foo',
		'export X; X=secrets/k; foo',
		'set -a; X=secrets/k; foo',
		'set -o allexport; X=secrets/k; foo',
		'KUBECONFIG=secrets/k; kubectl get pods',
		'export X=k; cd secrets; foo',
		'export X=../secrets/k; cd lib; foo',
	])('handed on by the shell: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'PGPASSFILE=$(echo secrets/k) psql',
		'PGPASSFILE=${X:-secrets/k} psql',
		'KUBECONFIG=$KUBECONFIG:secrets/k kubectl get pods',
		'env X="$Y:secrets/k" foo',
		'export X="$Y:secrets/k"; foo',
	])('with more beside it that is computed: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test.each([
		'GH_CONFIG_DIR=secrets gh api user',
		'CURL_HOME=secrets curl https://example.org',
		'PATH=secrets:/usr/bin foo',
		'X=src foo',
	])('by the folder that it lies in: %s', command => {
		expect(verdict(command)).toBe('ask');
	});

	test('by its own name, in a file that says which environment it is', () => {
		expect(verdict('APP_ENV=staging foo', '~p staging')).toBe('ask');
		expect(verdict('APP_ENV=production foo', '~p production')).toBe('none');
	});
});

describe('no file is told', () => {
	test.each([
		'x=secrets/k',
		'x=secrets/k; echo hi',
		'export X=secrets/k',
		'export X=secrets/k; echo hi',
		'x=secrets/k; foo',
		'x=secrets/k y=2; npm test',
	])('by a variable of the shell: %s', command => {
		expect(verdict(command)).toBe('none');
	});

	test.each([
		'NODE_ENV=production npm test',
		'NODE_ENV=secrets npm test',
		'FOO=secrets.example foo',
		'X=src npm test',
		'X=lib foo',
		'DEBUG=app:* npm test',
		"DEBUG='*' npm test",
		'export CI=1; npm test',
	])('by another value: %s', command => {
		expect(verdict(command)).toBe('none');
	});

	test.each([
		'PYTHONPATH=. pytest',
		'ROOT=$PWD npm test',
		'X=.. foo',
		'FOO=.env.example foo',
		'export ROOT=$PWD; foo',
	])('nor by the folder that it runs in: %s', command => {
		expect(verdict(command, '~p .env')).toBe('none');
	});
});

test('more variables for more folders than are looked at are put to the person', () => {
	const many = (one: (at: number) => string) =>
		Array.from({length: 200}, (_, at) => one(at)).join('; ');
	expect(
		verdict(
			`${many(at => `export V${at}=a/b:c/d`)}; ${many(at => `cd d${at}; foo`)}`,
		),
	).toBe('ask');
});
