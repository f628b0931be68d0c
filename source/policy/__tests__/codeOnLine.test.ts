import {describe, expect, test} from 'vitest';
import {sampleOf} from '../../__tests__/sweep.js';
import {codeOnLine} from '../../programs/records/codeOnLine.js';
import {deny, verdict} from './kit.js';

/* Code that stands on the line of a program may start anything, so a denial asks about it. */

const rules = [deny('~c "git push"')];
const verdictOf = (command: string) => verdict(rules, command);

const ways = Object.entries(codeOnLine).flatMap(([program, told]) =>
	[told]
		.flat()
		.flatMap(({behind}) =>
			behind.split(' | ').map(by => [program, by] as const),
		),
);

/** What may start something, in whatever language. */
const code = `'%pipe% %(x) system("gi"+"t")'`;

describe('code on the line', () => {
	test.each(sampleOf(ways, 6))(
		'of %s behind %s is a question',
		(program, by) => {
			expect(verdictOf(`${program} ${by} ${code}`)).toBe('ask');
		},
	);

	test.each([
		`iex --eval='x()'`,
		`bundle exec rails runner 'x()'`,
		`bin/rails runner -e test 'x()'`,
		`php artisan tinker --execute='x()'`,
		`jruby -ne 'x()'`,
		`raku -e'x()'`,
		`coffee -e "$CODE"`,
		`rpm --pipe 'sh' -qa`,
		`swipl -g "$GOAL" x.pl`,
		`dotnet script eval 'x()'`,
	])('is found however it is written: %s', command => {
		expect(verdictOf(command)).toBe('ask');
	});

	test.each([
		'iex -S mix',
		'jruby -v',
		'rails console',
		'rails runner script/x.rb',
		'rails generate runner',
		'php artisan migrate',
		'rpm -qa',
		"rpm -E '%fedora'",
		"rpm --eval '%{_libdir}'",
		'rpm -e x',
		'gs -o x.pdf -sDEVICE=pdfwrite x.ps',
		"gs -c '<</x 1>> setpagedevice' -f x.ps",
		'tcpdump -i eth0 -w x',
		'tcpdump -w x -z gzip',
		'swipl -g main -t halt x.pl',
		`gnuplot -e "name='x.png'" plot.gp`,
		'crystal spec',
		'dotnet test',
		'kotlinc x.kt -include-runtime -d x.jar',
		'ghc -o x x.hs',
		'wp plugin list',
	])('is none where there is none, or it starts nothing: %s', command => {
		expect(verdictOf(command)).toBe('none');
	});
});

describe('words of a denied command in what an unknown program is given', () => {
	test.each([
		`unheard-of -e 'run("git","push")'`,
		`unheard-of --eval 'run("git", "push")'`,
		`unheard-of --execute='[git, push].run'`,
		`unheard-of -x '$git push'`,
		`unheard-of -x '%git push%'`,
		`mongo --eval 'runProgram("git","push")'`,
		'flatpak run --command=git org.x push',
	])('are a question: %s', command => {
		expect(verdictOf(command)).toBe('ask');
	});

	test.each([
		`unheard-of -e 'run("git","pull")'`,
		`unheard-of --eval 'push("git")'`,
		'unheard-of --config push.toml git.toml',
		'flatpak run org.gimp.GIMP',
	])('are none in another order, or of another: %s', command => {
		expect(verdictOf(command)).toBe('none');
	});
});

describe('what pushes by trade', () => {
	test.each([
		'git-annex sync',
		'git-annex push',
		'gt ss',
		'but push',
		'av sync --push',
		'hexo deploy',
		'npx hexo d',
		'hexo generate --deploy',
		'nikola github_deploy',
		'quarto publish gh-pages',
		'ng deploy',
		'yarn docusaurus deploy',
		'pnpm ng deploy',
		'lein release',
		"sbt 'release with-defaults'",
		'gem release --push',
		'gem bump -p',
		'cargo workspaces publish',
		'changelogen --release --push',
		'vcs push',
		'fastlane run push_to_git_remote',
		'fullrelease',
		'jgit push',
		'got send',
		'sapling push',
		'python3 -m dulwich push',
		'python3 -m ghp_import -p x',
		'python -m mkdocs gh-deploy',
		'python -m semantic_release publish',
		'node node_modules/gh-pages/bin/gh-pages.js -d x',
		'node ./node_modules/@angular/cli/bin/x.js deploy',
		'deno run -A npm:gh-pages -d x',
		'npx -y semantic-release@latest',
		'pnpm dlx release-it',
		'tmux new -d gh pr create',
		"docker exec c sh -c 'gh pr create'",
	])('is a question where a push is denied: %s', command => {
		expect(verdictOf(command)).toBe('ask');
	});

	test.each([
		'git-annex status',
		'gt log',
		'av sync',
		'hexo generate',
		'nikola build',
		'quarto render',
		'ng build',
		'yarn docusaurus build',
		'lein test',
		'sbt test',
		'gem release',
		'cargo workspaces list',
		'cargo release',
		'vcs pull',
		'fastlane test',
		'got log',
		'sapling log',
		'python3 -m dulwich log',
		'python -m mkdocs build',
		'node node_modules/typescript/bin/tsc',
		'tmux new -d gh pr list',
	])('is let go on where it only builds or looks: %s', command => {
		expect(verdictOf(command)).toBe('none');
	});
});

describe('a module of node on the line', () => {
	const run = (code: string) =>
		verdict(
			[deny('~c "git push"'), deny('~p .env')],
			`node --input-type=module -e '${code}'`,
		);

	test.each([
		'import fs from "node:fs"; console.log(fs.readFileSync("a.json", "utf8"))',
		'import * as fs from "fs"; console.log(fs.readFileSync("a.json"))',
		'import {readFileSync, writeFileSync} from "fs"; writeFileSync("b.json", readFileSync("a.json"))',
	])('that reads and writes files by name is plain: %s', code => {
		expect(run(code)).toBe('none');
		expect(run(code.replaceAll('a.json', '.env'))).toBe('deny');
		expect(run(code.replaceAll(/"(?:node:)?fs"/g, '"./fs"'))).toBe('ask');
	});

	test.each([
		'import {readFileSync as Number} from "fs"; Number("x")',
		'import {execSync} from "child_process"; execSync("x")',
		'import {readFileSync} from "fs"; readFileSync(x)',
		'import {readFileSync} from "fs"; readFileSync("a").constructor("x")',
		'import fs, {readFileSync} from "fs"; fs.rmSync("x")',
	])('is none that does more: %s', code => {
		expect(run(code)).toBe('ask');
	});
});
