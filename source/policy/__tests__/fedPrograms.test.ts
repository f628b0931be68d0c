import {describe, expect, it} from 'vitest';
import {judge} from '../judge.js';
import {allow, call, compiled, deny, verdict} from './kit.js';
import {layOut} from './onDisk.js';

const place = layOut({
	folders: ['secrets', 'src'],
	files: {
		'secrets/k': 'x',
		Makefile: 'a:\n\techo a\n',
		lines: 'cd x\n!rm -rf secrets\n',
		'package.json': '{"name": "demo", "bin": "run.sh"}',
		'run.sh': '#!/bin/sh\nrm -rf secrets\n',
		'recipes.mk': 'a:\n\trm secrets/k\n',
	},
});
const judged = (rule: string, command: string) => {
	const context = place.context();
	return judge(
		call(command, {cwd: context.projectDir}),
		compiled([deny(rule)]),
		context,
	).verdict;
};

/** What a program is given to run on its input, in words of its own. */
const rows: readonly (readonly [runner: string, text: string])[] = [
	['make -f -', 'a:\n\tgit rm -rf secrets\n'],
	['make -f-', 'a:\n\trm -rf secrets\n'],
	['make -f /dev/stdin', 'a:\n\trm -rf secrets\n'],
	['make -C src -f -', 'a:\n\trm -rf ../secrets\n'],
	['gmake --file=-', 'X = secrets\na:\n\trm -rf $(X)\n'],
	['make --makefile=- a', 'a:\n\tcd secrets && rm k\n'],
	['make -f - b', 'b:\n\techo x > secrets/k\n'],
	['just -f -', 'a:\n rm secrets/k\n'],
	['just --justfile /dev/stdin a', 'a:\n cd secrets && rm k\n'],
	['at now', 'cd secrets\nrm k\n'],
	['batch', 'cd secrets && rm k\n'],
	['crontab -', '5 4 * * * cd secrets && rm k\n'],
	['sqlite3 x.db', '.shell cd secrets; rm k\n'],
	['deno run -', 'Deno.remove("secrets/k")\n'],
	['bun run -', 'fs.rmSync("sec" + "rets/k")\n'],
	['unknown', 'rm secrets/k\n'],
];

describe('a denial of a file holds for what is run of an input', () => {
	it.each(
		rows.flatMap(([runner, text]) =>
			['~p "secrets/**"', '~t Write & ~p "secrets/**"'].map(
				rule => [runner, rule, text] as const,
			),
		),
	)('%s, %s', (runner, rule, text) => {
		const printed = text
			.replaceAll('\\', '\\\\')
			.replaceAll('\n', '\\n')
			.replaceAll('\t', '\\t');
		for (const command of [
			`printf '${printed}' | ${runner}`,
			`${runner} <<'EOF'\n${text}EOF`,
			`echo '${text}' | cat | ${runner}`,
			`cd src/.. && { ${runner} <<'EOF'\n${text}EOF\n}`,
		])
			expect([command, judged(rule, command)]).not.toContain('none');
	});
});

it.each([
	"printf 'a:\\n\\techo hi\\n' | make -f -",
	"make -f - <<'E'\na:\n\ttouch src/x\nE",
	"echo 'ls src' | at now",
	"printf '5 4 * * * ls\\n' | crontab -",
	"echo 'select 1;' | sqlite3 x.db",
	'make',
	'pg_dump x | psql y',
	'cat x.sql | psql y',
])('says nothing of %s', command => {
	expect(judged('~p "secrets/**"', command)).toBe('none');
});

/* Recipes and lines that nobody has seen may do anything, as a script that comes by a pipe. */
it.each([
	'sed s/a/b/ src/x | make -f -',
	'curl x | make -f /dev/stdin',
	'make -f <(curl x)',
	'make -f "$x"',
	'echo "$x" | make -f -',
	'gen | just -f -',
	'sed s/a/b/ src/x | at now',
	'curl x | batch',
	'gen | crontab -',
	'curl x | deno run -',
	'cat recipes.mk | make -f -',
	'make -f - < recipes.mk',
])('asks about %s', command => {
	expect(judged('~p "secrets/**"', command)).toBe('ask');
	expect(judged('~c rm', command)).toBe('ask');
});

describe('a line of sftp that runs a command here', () => {
	it.each([
		"printf '!rm -rf secrets\\nquit\\n' | sftp host",
		"echo '-@!rm -rf secrets' | sftp -q host",
		"sftp host <<'E'\n!rm -rf secrets\nE",
		'sftp -b lines host',
	])('is looked at: %s', command => {
		expect(judged('~c "rm -rf"', command)).toBe('ask');
	});

	it('and no other', () => {
		const command = "printf 'get secrets/k\\nquit\\n' | sftp host";
		expect(judged('~c "rm -rf"', command)).toBe('none');
	});
});

describe('a package that is run', () => {
	it.each(['npx demo@1', 'npx demo@^1.2.0', 'pnpm dlx .', 'yarn dlx file:.'])(
		'may be the own one: %s',
		command => {
			expect(judged('~c "rm -rf"', command)).toBe('ask');
		},
	);

	it.each(['npx other@1', 'pnpm dlx ./src'])('or not: %s', command => {
		expect(judged('~c "rm -rf"', command)).toBe('none');
	});
});

it.each([
	'mvn exec:exec -Dexec.executable=rm -Dexec.args="-rf secrets"',
	'./mvnw -q exec:exec@a -D exec.executable=rm --define exec.args="-rf x"',
	'mvn org.codehaus.mojo:exec-maven-plugin:3.1.0:exec -Dexec.executable=rm -Dexec.commandlineArgs="-rf x"',
])('what exec:exec of maven runs is a command: %s', command => {
	expect(judged('~c "rm -rf"', command)).toBe('deny');
});

it.each(['mix run -e x', 'mix eval x', 'mix run --eval=x y.exs'])(
	'code on the line of mix is a question under a denial: %s',
	command => {
		expect(judged('~c "rm -rf"', command)).toBe('ask');
		expect(judged('~c "rm -rf"', 'mix test')).toBe('none');
	},
);

it('php serves a folder with -S, and reads no code from its input', () => {
	const rules = [deny('~c rm')];
	expect(verdict(rules, 'php -S localhost:8000 -t public')).toBe('none');
	expect(verdict(rules, 'php -S localhost:8000')).toBe('none');
	expect(verdict(rules, 'php')).toBe('ask');
	expect(verdict(rules, 'php -q')).toBe('ask');
	expect(
		verdict([allow('~c php')], 'php -S localhost:8000 -t public'),
	).not.toBe('allow');
});
