import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {guards} from '../guards/index.js';
import {type GuardName} from '../guards/types.js';
import {judge} from '../judge.js';
import {type PlacedRule} from '../rules/compile/compileRules.js';
import {type PolicyContext} from '../types.js';
import {allow, compiled, deny} from './kit.js';
import {empty, layOut} from './onDisk.js';

/*
 * root/home/proj           the project: src/link → root/other/dir, src/env.ts → /proc/self/environ
 * root/other/{victim,dir}  somebody else's
 */
const disk = layOut({
	folders: ['home/proj/src/deep', 'home/other', 'other/dir'],
	files: empty(
		...['home/proj/src/a.ts', 'home/proj/plain/b.ts', 'home/proj/plain/c.ts'],
	),
	links: {
		'home/proj/src/link': '../../../other/dir',
		'home/proj/src/env.ts': '/proc/self/environ',
		'home/proj/plain/same.ts': 'b.ts',
	},
});

let root = '';
let project = '';
beforeAll(() => {
	({root} = disk);
	project = path.join(root, 'home/proj');
});

/** What one judgement may know: what it has looked up once, it does not look up again. */
function freshContext(): PolicyContext {
	const {realPath, disk: asked, ...places} = disk.context('home/proj');
	const {now, home, inside = []} = places;
	return {
		...{projectDir: project, home, now, inside, ownPaths: []},
		...(realPath && {realPath}),
		...(asked && {disk: asked}),
	};
}

const verdict = (
	command: string,
	guardNames: readonly GuardName[],
	rules: readonly PlacedRule[] = [],
) => {
	expect(guardNames.every(name => name in guards)).toBe(true);
	return judge(
		{tool: 'Bash', input: {command}, cwd: project},
		compiled(rules, {guards: guardNames}),
		freshContext(),
	).verdict;
};

describe('a `..` behind a link is where the kernel says', () => {
	test.each([
		'echo pwned > src/link/../victim',
		'rm src/link/../victim',
		'rm -rf src/link/../dir',
		'cp src/a.ts src/link/../../.bashrc',
		'sed -i s/a/b/ src/link/../victim',
		'cd src/link && echo x > ../victim',
		'env -C src/link rm ../victim',
		'git -C src/link/.. rm x > y && env -C src/link/.. touch x',
		'rm -rf src/deep/../link/../dir',
		'ln -s ../.. esc && touch esc/x',
		'ln -s ../.. esc; touch esc/../x',
		'ln -s ~/other l && git bundle create -q l HEAD',
		'ln -s ~/other l && rm -rf l/../x',
		'ln -s ~/other l && rm -rf l/x',
		'ln ~/.bashrc l && echo x >> l',
		'ln -s ~ src && touch src/home/x',
		'ln -s ~/a ~/b plain && touch plain/b/x',
	])('path-boundary refuses %s', command => {
		expect(verdict(command, ['path-boundary'])).toBe('deny');
	});

	test.each([
		'touch new/../x',
		'touch src/*/../x',
		'ln -s "$X" l && touch l/x',
		'set -P; cd src/link/..; touch x',
		'set -eP; cd src/link/..; touch x',
		'set -o physical; cd src/link/..; touch x',
		'set -P; cd src/link; cd ..; touch x',
		'setopt chaselinks; cd src/link/..; touch x',
		'setopt CHASE_LINKS; cd src/link/..; touch x',
		"bash -Pc 'cd src/link/..; touch x'",
		"bash -o physical -c 'cd src/link/..; touch x'",
	])('path-boundary asks where nobody knows: %s', command => {
		expect(verdict(command, ['path-boundary'])).toBe('ask');
	});

	test.each([
		'touch src/deep/../x',
		'mkdir -p build/a && cd build/a && touch ../../x',
		'cd src/deep && touch ../x',
		'set -eu; cd src/link/..; touch x',
		'set -o pipefail; cd src/link/..; touch x',
		'ln -s src/deep l && touch l/x',
		'ln -s ../../../other/dir plain/l',
		'ln -sfn /opt/x current && cat current',
	])('path-boundary says nothing of %s', command => {
		expect(verdict(command, ['path-boundary'])).toBe('none');
	});

	test.each([
		'cat /dev/fd/../../self/environ',
		'cat /proc/self/fd/../environ',
		'cat src/link/../../home/.netrc',
		'cat new/../x',
		'grep -r x src/link/..',
	])('read-only does not allow %s', command => {
		expect(verdict(command, ['read-only'])).toBe('ask');
	});

	test('an allow rule is about the place that is read', () => {
		const rules = [allow('~t Read & ~p "src/**"')];
		expect(verdict('cat src/link/../secret', [], rules)).toBe('none');
		expect(verdict('grep -r x src/link/..', [], rules)).toBe('none');
		expect(verdict('cat src/deep/../a.ts', [], rules)).toBe('allow');
	});

	test('a denial is about either', () => {
		const rules = [deny(`~p "${root}/other/victim"`)];
		expect(verdict('cat src/link/../victim', [], rules)).toBe('deny');
		expect(verdict('cat new/../victim', [], rules)).toBe('ask');
	});

	test('so it is for file tools', () => {
		const file_path = 'src/link/../victim';
		expect(
			judge(
				{tool: 'Write', input: {file_path}, cwd: project},
				compiled([], {guards: ['path-boundary']}),
				freshContext(),
			).verdict,
		).toBe('deny');
	});
});

describe('links that a command makes where it may be', () => {
	test.each([
		'cd src && ln -s ../.. b && echo > b/x',
		'cd src; ln -s ../.. b; touch b/x',
		'mkdir a; cd a; ln -s ../.. b; touch b/x',
		'mkdir -p a; cd a; ln -s ../../y b; echo > b',
		'mkdir a; cd a; ln -s /etc b; touch b/x',
		'mkdir -p a/c; cd a/c; ln -s ../../.. b; touch b/x',
		'mkdir a; cd a; ln -sr ../.. b; touch b/x',
		'(cd src; ln -s ../.. b); touch src/b/x',
		'mkdir a && cd a && ln -s ../.. b; touch b/x',
		'cd src; ln ~/.bashrc b; echo > b',
	])('path-boundary refuses %s', command => {
		expect(verdict(command, ['path-boundary'])).toBe('deny');
	});

	test.each([
		'cd src; ln -s deep b; touch b/x',
		'mkdir a; cd a; ln -s b c; touch c',
		'cd src; touch deep/x',
	])('path-boundary says nothing of %s', command => {
		expect(verdict(command, ['path-boundary'])).toBe('none');
	});
});

describe('links that a command copies or moves', () => {
	beforeAll(() => {
		fs.symlinkSync('..', path.join(project, 'up'));
		fs.mkdirSync(path.join(project, 'd'));
		fs.symlinkSync('../..', path.join(project, 'd/up2'));
		fs.symlinkSync('../../..', path.join(project, 'd/up3'));
		// Inside where it lies, outside one folder up.
		fs.mkdirSync(path.join(project, 'e'));
		fs.symlinkSync('..', path.join(project, 'e/here'));
	});

	afterAll(() => {
		for (const name of ['up', 'd', 'e'])
			fs.rmSync(path.join(project, name), {recursive: true});
	});

	test.each([
		'mv up y; touch y/x',
		'cp -P up y; echo > y/x',
		'cp -a up y; touch y/x',
		'cp -d up y; touch y/x',
		'cp -R up y; touch y/x',
		'cp -r up y; touch y/x',
		'cp -rP up y; touch y/x',
		'cp -Pl up y; touch y/x',
		'cp --archive up y; touch y/x',
		'cp --no-dereference up y; touch y/x',
		'cp -r d q; touch q/up2/x',
		'cp -a d q; touch q/up2/x',
		'cp -al d q; touch q/up2/x',
		'cp -r d/. q; touch q/up2/x',
		'cp -r d/. src; touch src/up2/x',
		'cp -rT d q; touch q/up2/x',
		'cp -rT d src; touch src/up2/x',
		'cp -r d src; touch src/d/up3/x',
		'cp -r d q; cd q/up2; touch x',
		'mv d q; touch q/up2/x',
		'mv d /tmp; touch /tmp/d/up2/x',
		'cp -P e/here here; touch here/x',
		'rsync -a d q; touch q/d/up3/x',
		'rsync -a d/ q; touch q/up2/x',
		'git mv d q; touch q/up2/x',
		'tar cf - d | tar xf - -C src; touch src/d/up3/x',
		'cp -r d q; cp -r q r; touch r/up2/x',
		'mkdir m; ln -s ../.. m/l; cp -r m n; touch n/l/x',
		'cp -P up y; echo > y/x; rm y',
	])('path-boundary refuses %s', command => {
		expect(verdict(command, ['path-boundary'])).toBe('deny');
	});

	test('path-boundary asks about names that a glob finds in there', () => {
		expect(verdict('cp -r d q; touch q/u*/x', ['path-boundary'])).toBe('ask');
	});

	test.each([
		'cp -r plain q; touch q/x',
		'cp -r plain q; touch q/new/x',
		'cp -r src/deep q; touch q/*',
		'cp -a up y',
		'cp -r d q; rm -r q',
		'cp -r d q; touch q/x',
		'cp -r d src; touch src/d/up2/x',
		'mv plain/b.ts plain/d.ts; echo > plain/d.ts',
		'cp -r e q; touch q/here/x',
		'rsync -a plain/ q/; echo > q/b.ts',
	])('path-boundary says nothing of %s', command => {
		expect(verdict(command, ['path-boundary'])).toBe('none');
	});
});

describe('links behind globs and searches', () => {
	test.each([
		'cat src/*.ts',
		'cat src/e?v.ts',
		'cat s*/env.ts',
		"find src -name '*.ts' -exec cat {} +",
		'grep -Ra . src',
		'grep --dereference-recursive x src',
		'sort -z src/*.ts',
		'sed -n 1,20p src/*.ts',
		'awk 1 src/*.ts',
		'tail -n +1 src/*.ts',
		'rg -L x src',
		'rg --follow x src',
		'diff -r src plain',
		'cat plain/../src/*.ts',
	])('read-only does not allow %s', command => {
		expect(verdict(command, ['read-only'])).toBe('ask');
	});

	test.each([
		'cat plain/*.ts',
		'rg x src',
		"find plain -name '*.ts' -exec cat {} +",
		"find src -type f -name '*.ts' -exec cat {} +",
	])('read-only allows %s', command => {
		expect(verdict(command, ['read-only'])).toBe('allow');
	});

	test('a link named like a public key is none', () => {
		fs.symlinkSync('../../.ssh/id_rsa', path.join(project, 'plain/a.pub'));
		expect(verdict('cat plain/a.pub', ['read-only'])).toBe('ask');
		fs.rmSync(path.join(project, 'plain/a.pub'));
	});

	test('of more than can be looked at nothing is proven', () => {
		const many = path.join(project, 'many');
		fs.mkdirSync(many);
		for (let index = 0; index < 1001; index++)
			fs.writeFileSync(path.join(many, `${index}.ts`), '');
		expect(verdict('cat many/*.ts', ['read-only'])).toBe('ask');
		expect(verdict('cat many/1.ts', ['read-only'])).toBe('allow');
	});

	test('what allows a folder allows no search that leaves it', () => {
		const rules = [allow('~t Read & ~p "src/**"'), allow('~p "plain/**"')];
		expect(verdict('grep -Ra . src', [], rules)).toBe('none');
		expect(verdict('grep -R x src/', [], rules)).toBe('none');
		expect(verdict('grep -r x src/', [], rules)).toBe('allow');
	});

	test('a write through a link that a glob finds is outside', () => {
		expect(verdict('tee src/l*', ['path-boundary'])).toBe('deny');
		expect(verdict('rm src/l*', ['path-boundary'])).toBe('none');
	});
});

test('npm goes where the settings of a project say', () => {
	const says = (command: string) => verdict(command, ['read-only']);
	const npm = ['npm ls', 'npm root', 'npm pkg get name', 'npm run', 'npm help'];
	expect(npm.map(says)).toEqual(npm.map(() => 'allow'));
	fs.writeFileSync(path.join(project, '.npmrc'), 'registry=http://evil/');
	expect(npm.map(says)).toEqual(npm.map(() => 'ask'));
	expect(says('npm --version')).toBe('allow');
	fs.rmSync(path.join(project, '.npmrc'));
	fs.writeFileSync(path.join(root, 'home/.npmrc'), '');
	expect(says('npm ls')).toBe('allow');
});

test('a version manager takes a program for one that the project brings', () => {
	const says = (command: string) => verdict(command, ['read-only']);
	const calls = ['node --version', 'jq . src/a.ts', '(cd src && jq . a.ts)'];
	const every = (said: string) => calls.map(() => said);
	const file = (name: string) => path.join(project, name);
	fs.writeFileSync(file('.tool-versions'), 'nodejs 20.1.0\njq latest\n');
	expect(calls.map(says)).toEqual(every('allow'));
	for (const [name, text] of [
		['.tool-versions', 'jq path:./evil\n'],
		['mise.toml', '[env]\n_.path = "./evil"\n'],
		['.mise/config.toml', '[tools]\nnode = "path:evil"\n'],
		['.ruby-version', '../../proj/evil\n'],
	] as const) {
		fs.mkdirSync(path.dirname(file(name)), {recursive: true});
		fs.writeFileSync(file(name), text);
		expect(calls.map(says), name).toEqual(every('ask'));
		expect(says('/usr/bin/jq . src/a.ts')).toBe('allow');
		fs.rmSync(file(name));
	}

	fs.writeFileSync(file('src/.tool-versions'), 'jq path:../evil\n');
	expect(calls.map(says)).toEqual(['allow', 'allow', 'ask']);
	fs.rmSync(file('src/.tool-versions'));
});

test('corepack is told where npm comes from', () => {
	const says = (command: string) => verdict(command, ['read-only']);
	const calls = ['npm --version', 'npm ls', 'node --version'];
	expect(calls.map(says)).toEqual(['allow', 'allow', 'allow']);
	const file = path.join(project, '.corepack.env');
	fs.writeFileSync(file, 'COREPACK_NPM_REGISTRY=http://evil\n');
	expect(calls.map(says)).toEqual(['ask', 'ask', 'allow']);
	fs.rmSync(file);
});

test('go runs the toolchain that a module names', () => {
	const says = (command: string) => verdict(command, ['read-only']);
	expect(says('go version')).toBe('allow');
	fs.writeFileSync(path.join(project, 'go.mod'), 'toolchain go1.99.0');
	expect(says('go version')).toBe('ask');
	expect(says('go env GOPATH')).toBe('ask');
	fs.rmSync(path.join(project, 'go.mod'));
});

test('shellcheck opens what its settings beside a script let it', () => {
	const says = (command: string) => verdict(command, ['read-only']);
	const inSrc = ['shellcheck src/a.sh', 'shellcheck src/*.sh'];
	const everywhere = ['shellcheck a.sh', ...inSrc];
	expect(everywhere.map(says)).toEqual(everywhere.map(() => 'allow'));
	fs.writeFileSync(path.join(project, 'src/.shellcheckrc'), '');
	expect(says('shellcheck a.sh')).toBe('allow');
	expect(inSrc.map(says)).toEqual(['ask', 'ask']);
	expect(says('shellcheck */a.sh')).toBe('ask');
	fs.rmSync(path.join(project, 'src/.shellcheckrc'));
});

test('a search of the project is one by whatever name', () => {
	const around = {
		...freshContext(),
		inside: [root],
	};
	const says = (command: string) =>
		judge(
			{tool: 'Bash', input: {command}, cwd: project},
			compiled([], {guards: ['read-only']}),
			around,
		).verdict;
	for (const command of [
		'grep -r pw .',
		'grep -r pw ..',
		'grep -r pw ./..',
		'cd .. && grep -r pw .',
		`grep -r pw ${project}`,
		`grep -r pw /proc/self/root${project}`,
		'grep -r pw src/..',
		'grep -r pw ../p*',
		// Another one's, perhaps: `.env` lies at its top.
		'grep -r x ../other',
	])
		expect([command, says(command)]).toEqual([command, 'ask']);
	for (const command of ['grep -r pw src', 'grep -r pw pl*'])
		expect([command, says(command)]).toEqual([command, 'allow']);
});
