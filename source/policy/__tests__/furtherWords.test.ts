import {describe, expect, test} from 'vitest';
import {offeredPrefixes} from '../proposals/proposablePrefixes.js';
import {proposeRules} from '../proposals/proposals.js';
import {shellOf} from '../shellOf.js';
import {allow, call, here, verdict} from './kit.js';

/*
 * An allow covers further words behind its own, but for those by which a
 * program does something else than its name says: it runs another one, loads
 * code, takes its settings from elsewhere, writes a file.
 */

/** Commands that a rule's pattern begins, and that it must not allow; by its pattern. */
const uncovered: Readonly<Record<string, readonly string[]>> = {
	'npm test': [
		'--script-shell=./evil',
		'--script-shell ./evil',
		'--scr=./evil',
		'--scr ./evil',
		'-script-shell=./evil',
		'---script-shell=./evil',
		'--node-options=--require=./x.js',
		'--prefix /tmp/x',
		'--pref=/tmp/x',
		'-C /tmp/x',
		'--userconfig x',
		'--globalconfig=x',
		'--viewer=./evil --help',
		'--call=./x',
		'--registry=http://x',
		'--silent --script-shell=./evil',
		'--@a:registry=http://x',
	],
	'npm view': ['react --registry=http://x', 'react --reg http://x'],
	'npm audit': ['fix', '--json fix'],
	'npm run build': ['--script-shell=./evil', '-C ..'],
	'pnpm test': [
		'--dir /tmp',
		'-C /tmp',
		'--config.script-shell=./x',
		'--script-shell=./x',
	],
	'yarn test': ['--cwd /tmp', '--script-shell ./x'],
	'bun test': ['--preload ./x.ts', '-r ./x.ts', '--cwd=/tmp', '--config=x'],
	'git log': [
		'--output=x',
		'--outp=x',
		'-1 --output x',
		'--show-signature',
		'--show-sig',
		'--format=%G?',
		"--pretty='%h %GS'",
		'--remerge-diff',
		'--diff-merges=remerge',
		'--ext-diff',
		'--textconv',
	],
	'git diff': ['--output=x', '--cached --output=x', '--text -p --textconv'],
	'git show': ['HEAD --show-signature', '--output=x HEAD'],
	'git commit': ['-S', '-aS', '-Skey -m x', '--gpg-sign=k', '-m x --gpg'],
	'git merge': ['-S x', '-s evil x', '--strategy=evil x', '--strat evil x'],
	'git rebase': ['-x ./evil main', '--exec=./evil main', '-s evil main'],
	'git fetch': ['--upload-pack=./evil'],
	'git branch': ['--format=%(signature)'],
	'make test': [
		'SHELL=./evil',
		'CC=./evil',
		'CC:=./evil',
		'-f x',
		'-fx',
		'-kf x',
		'-C /tmp',
		'-I x',
		'--eval=x',
		'--file=x',
		'--makef x',
	],
	make: ['CC=./evil', '-f x'],
	'cargo build': [
		`--config 'build.rustc-wrapper="./evil"'`,
		'--manifest-path ../x',
		'--target-dir=/tmp/x',
		'-Zx',
		'-Z x',
		'-qZ x',
	],
	'go test': [
		'-exec ./x ./...',
		'-exec=./x',
		'--exec=./x',
		'-toolexec ./x',
		'-o ../x',
		'-C ..',
		'-modfile=x',
		'-overlay x',
		"-ldflags '-extld=./x'",
	],
	'go build': ['-toolexec=./x', '-o /usr/local/bin/x'],
	'go vet': ['-vettool=./x'],
	pytest: [
		'-p evil',
		'-pevil',
		'-vp evil',
		'-c x',
		'-o a=b',
		'--rootdir=/tmp',
		'--pastebin=all',
		'--confcutdir x',
		'--override-ini a=b',
		'--junitxml=../x',
		'--cov-report=html:../x',
	],
	'python3 -m pytest': ['-p evil', '-xp evil', '--rootdir=/tmp'],
	tsc: [
		'--outDir x',
		'--outdir x',
		'-p x',
		'-P x',
		'--build x',
		'-b',
		'-outDir x',
		'--project x',
	],
	'npx tsc': ['--outDir x', '-p x'],
	jest: [
		'-c x',
		'--config=x',
		'--globalSetup ./x',
		'--reporters=./x.js',
		'--outputFile x',
	],
	'vitest run': [
		'--config x',
		'--root ..',
		'--reporter=./x.js',
		'--coverage.reportsDirectory=x',
	],
	eslint: ['--config x src', '-c x src', '--rulesdir x', '-f ./x.js', '-o x'],
	prettier: ['--plugin=./x.js src', '--config x'],
	'ruff check': ['--config x', '-o x', '-no x'],
	mypy: ['--config-file x', '--python-exec ./x', '--txt-report x'],
	'uv pip list': ['--python ./x', '--directory ..'],
	'poetry check': ['-C ..', '--directory=..'],
	'deno test': [
		'-A',
		'--allow-run',
		'--config x',
		'--import-map=x',
		'--preload x',
	],
	'kubectl get': [
		'pods --kubeconfig x',
		'pods --kubeconfig=x',
		'pods --as root',
		'--raw /x',
	],
	'docker ps': ['--config x', '--context x'],
	'docker run': [
		'-v /:/x y',
		'--privileged y',
		'--mount type=bind y',
		'-itv /:/x y',
	],
	'helm list': ['--kubeconfig x', '--kube-context y'],
	'helm template': ['x --post-renderer ./x'],
	'terraform plan': ['-out=x', '-state=x', '--out x'],
	'dotnet test': [
		'--settings x',
		'bin/x.dll',
		'-s x',
		'-p:X=y',
		'/p:X=y',
		'--logger trx',
		'@x',
	],
	'./gradlew test': ['-I x', '--init-script=x', '-Dorg.gradle.java.home=x'],
	'gradle test': ['-p ..'],
	'mvn test': ['-Dmaven.ext.class.path=x', '-f ../x', '-s x', '-D a=b'],
	'gh pr view': ['-R evil.com/a/b', '--web', '--repo=evil.com/a/b'],
	'systemctl status': ['-H x', '--machine=x'],
	'pip list': ['--python ./x', '--log x', '--index-url=x', '--proxy x'],
	date: ['-s 2020', '--set=2020', '010100002030'],
	sort: ['-o x a', '-ox a', '-uo x a', '--output=x a', '--outp x a'],
	curl: ['-o x http://a', '-sox http://a', '--output x http://a'],
};

const cases = Object.entries(uncovered).flatMap(([pattern, all]) =>
	all.map(words => [pattern, words] as const),
);

describe('an allow of a beginning', () => {
	test.each(cases)('%s does not cover %s', (pattern, words) => {
		const command = `${pattern} ${words}`;
		expect(verdict([allow(`~c "${pattern}"`)], command)).not.toBe('allow');
		expect(verdict([allow(`~c "${pattern} *"`)], command)).not.toBe('allow');
	});

	test.each([
		['make test', 'deploy'],
		['make test', '-j4 deploy'],
		['gradle test', 'publish'],
		['./gradlew test', '--tests A publish'],
		['mvn test', 'deploy'],
		['mvn test', '-pl a deploy'],
	])('%s is no allow of %s', (pattern, words) => {
		const command = `${pattern} ${words}`;
		expect(verdict([allow(`~c "${pattern}"`)], command)).not.toBe('allow');
		expect(verdict([allow(`~c "${pattern} *"`)], command)).toBe('allow');
	});

	test.each([
		['npm test', '-- --script-shell=x'],
		['npm test', '--silent -w a'],
		['npm test', '--workspaces --if-present'],
		['npm run build', '--if-present -- --fast -o x'],
		['npm ls', '-g --depth=0'],
		['pnpm test', '--filter a --reporter=dot'],
		['pnpm test', '-r'],
		['yarn test', '--watch'],
		['bun test', 'src/a.test.ts -t name'],
		['git log', '--oneline -20 --all --graph'],
		['git log', "--format='%h %s' -p src"],
		['git log', '-S x --stat'],
		['git log', '--pretty --author=a'],
		['git diff', '--stat HEAD~1 -- src'],
		['git diff', '-p -C -M --text'],
		['git commit', "-am 'a -S b'"],
		['git commit', '--amend --no-edit'],
		['git commit', '-uno -m x'],
		['git merge', '--no-ff x'],
		['git rebase', '-i main'],
		['git pull', '--rebase'],
		['git branch', '--sort=-committerdate -a'],
		['make test', '-j4 -k'],
		['make', 'test lint'],
		['cargo build', '--release -p a --features x'],
		['cargo test', '-- --nocapture'],
		['go test', '-run TestA -count=1 -v ./...'],
		['go test', '-race -cover ./a'],
		['go build', "-ldflags '-s -w' ./cmd/a"],
		['pytest', '-k name -x -vv tests/a.py'],
		['pytest', '--co -q'],
		['pytest', '--cov=a --cov-report=term-missing -n 4'],
		['pytest', '-rP -mslow'],
		['python3 -m pytest', '-xvs tests'],
		['tsc', '--noEmit --watch'],
		['npx tsc', '--noEmit'],
		['jest', '--coverage -t name src'],
		['vitest run', '--coverage --reporter=dot src'],
		['eslint', '--fix src'],
		['prettier', '--check .'],
		['ruff check', '--fix src'],
		['kubectl get', 'pods -n a -o wide'],
		['docker run', '--rm -it -e A=b -p 80:80 x'],
		['terraform plan', '-var a=b'],
		['dotnet test', '--filter a --no-build -c Release'],
		['./gradlew test', '--tests A --info -Dtest.x=1'],
		['mvn test', '-q -Dtest=A -DskipITs'],
		['gh pr view', '12 -R a/b --json title'],
		['date', '+%F'],
		['node', "-e 'console.log(1+1)'"],
		['python3', "-c 'print(1)'"],
		['sort', '-u -k 2 -t o a'],
		['curl', '-s http://a'],
	])('%s covers %s', (pattern, words) => {
		const command = `${pattern} ${words}`;
		expect(verdict([allow(`~c "${pattern}"`)], command)).toBe('allow');
	});

	test.each([
		['npm test --script-shell=bash', 'npm test --script-shell=bash --silent'],
		['npm test --prefix a', 'npm test --prefix a -w b'],
		['npm test --prefix *', 'npm test --prefix a'],
		['git log --output=*', 'git log --output=x'],
		['make test CC=*', 'make test CC=gcc'],
		['make -C a test', 'make -C a test -j4'],
		['make test*', 'make test-all'],
		['make *', 'make test lint'],
		['/make (test|lint)( -j\\d)?/', 'make lint -j4'],
		['/npm test( --prefix \\w+)?/', 'npm test --prefix a'],
		['pytest -p no:cacheprovider', 'pytest -p no:cacheprovider tests'],
		['tsc -p tsconfig.build.json', 'tsc -p tsconfig.build.json --noEmit'],
		['git commit -S', 'git commit -S -m x'],
	])('covers what it names: %s', (pattern, command) => {
		expect(verdict([allow(`~c "${pattern}"`)], command)).toBe('allow');
	});

	test.each([
		['npm test --prefix a', 'npm test --prefix a --prefix /tmp'],
		['npm test --prefix a', 'npm test --prefix a --pref /tmp'],
		['make test CC=gcc', 'make test CC=gcc CC=./evil'],
		['make -C a test', 'make -C a test -C /tmp'],
		['make test*', 'make test-all deploy'],
		['/npm test .*/', 'npm test --script-shell=./evil'],
	])('covers each once: %s', (pattern, command) => {
		expect(verdict([allow(`~c "${pattern}"`)], command)).not.toBe('allow');
	});
});

describe('a prefix that is offered', () => {
	test.each(cases)('is none that would allow %s %s', (pattern, words) => {
		const command = `${pattern} ${words}`;
		const asked = call(command);
		for (const {when, width} of proposeRules(
			call(pattern),
			shellOf(call(pattern), here),
			here,
		))
			if (width === 'prefix')
				expect([when, verdict([allow(when)], command)]).not.toEqual([
					when,
					'allow',
				]);
		// Offered as it is, it allows itself.
		for (const {when, width} of proposeRules(asked, shellOf(asked, here), here))
			if (width === 'exact')
				expect(verdict([allow(when)], command)).toBe('allow');
	});

	/** What harms behind each of them; those without a line have nothing of the kind. */
	const harmless = new Set([
		'basename',
		'dirname',
		'echo',
		'false',
		'ls',
		'pwd',
		'sleep',
		'true',
		'uname',
		'which',
		'whoami',
		'git add',
		'git describe',
		'git mv',
		'git rev-parse',
		'git status',
		'git switch',
	]);

	test.each(offeredPrefixes.filter(prefix => !harmless.has(prefix)))(
		'has its harmful options in its record: %s',
		prefix => {
			const [program = ''] = prefix.split(' ');
			const words = [
				'--output=x',
				'--prefix=x',
				'--cwd=x',
				'--config=x',
				'--kubeconfig=x',
				'--registry=x',
				'-C x',
				'-S',
				'-o x',
				'--outDir x',
				'--web',
				'--github',
				'--python=x',
				'-chdir=x',
				'--machine=x',
				'--settings x',
				'--textconv x',
				'--set=2020',
				'--exclude-from=x',
				'--preload x',
				'-toolexec x',
			];
			const refused = words.filter(
				word =>
					verdict([allow(`~c "${prefix}"`)], `${prefix} ${word}`) !== 'allow',
			);
			expect([program, refused.length > 0]).toEqual([program, true]);
		},
	);
});
