import {describe, expect, test} from 'vitest';
import {programs} from '../../programs/table.js';
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
		'-w web',
		'--workspace=web',
		'-ws',
		'--workspaces',
		'--python=./evil',
	],
	'npm view': ['react --registry=http://x', 'react --reg http://x'],
	'npm audit': ['fix', '--json fix'],
	'npm run build': [
		'--script-shell=./evil',
		'-C ..',
		'-- --config ./x.mjs',
		'-- -o x',
		'-- -r ./x.mjs',
	],
	'pnpm test': [
		'--dir /tmp',
		'-C /tmp',
		'--config.script-shell=./x',
		'--script-shell=./x',
	],
	'pnpm test:unit': ['--filter web', '-F web', '-r'],
	phpunit: ['--prepend x'],
	tox: ['--installpkg x', '--runner x', 'exec -- touch x', 'e -- touch x'],
	'cargo watch': ['-s x', '-x x', '-w x'],
	// Of letters that no record lists nobody knows what they do.
	'git config --get': ['-f x a.b', '-fx a.b', '--file x a.b'],
	'python3 manage.py test': ['--testrunner=evil.Runner'],
	rake: ['RUBYOPT=-r./x test'],
	'just build': ['--set x y', 'cmd=evil'],
	'yarn test': [
		'--top-level',
		'-T',
		'--cwd /tmp',
		'--script-shell ./x',
		'-c x',
		'--config x',
	],
	'swift build': ['-Xswiftc x', '--package-path ..', '--toolset x'],
	xcodebuild: ['CC=./x build', '-xcconfig x build'],
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
	'git commit': [
		'-F .env',
		'-F.env',
		'-aF .env',
		'--file=/root/.ssh/id_rsa',
		'--fil .env',
		'-t .env',
		'--template ~/.aws/credentials',
		'--no-verify -m x',
		'--no-v -m x',
		'-nm x',
		'-p',
		'--interactive',
		'--author=A -m x',
		'-S',
		'-aS',
		'-Skey -m x',
		'--gpg-sign=k',
		'-m x --gpg',
	],
	'git merge': [
		'-F ~/.ssh/id_rsa x',
		'--file=.env x',
		'--fil .env x',
		'--abort',
		'--no-verify x',
		'-S x',
		'-s evil x',
		'--strategy=evil x',
		'--strat evil x',
	],
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
	'cargo test': ['--target ./x.json', '--target=x.json'],
	'cargo clippy': ['--fix'],
	'cargo build': [
		`--config 'build.rustc-wrapper="./evil"'`,
		'--manifest-path ../x',
		'--target-dir=/tmp/x',
		'-Zx',
		'-Z x',
		'-qZ x',
	],
	'go test': [
		'-fix',
		'-c ./a',
		"-gcflags '-o x'",
		'-gcflags=-cpuprofile=x',
		"-ldflags '-o x'",
		"-ldflags='-s -o x'",
		"-asmflags '-o x'",
		'/tmp/evil',
		'../evil',
		'./../../evil',
		'-mod=mod ./...',
		'-exec ./x ./...',
		'-exec=./x',
		'--exec=./x',
		'-toolexec ./x',
		'-o ../x',
		'-C ..',
		'-modfile=x',
		'-overlay x',
		"-ldflags '-extld=./x'",
		'-debug-trace x',
		'-debug-actiongraph=x',
	],
	'go build': ['-toolexec=./x', '-o /usr/local/bin/x'],
	'go vet': ['-fix ./...', '--fix', '-unheard ./...', '-vettool=./x'],
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
		'--pythonwarnings=ignore::evil.X py',
		'--pythonwarnings ignore::evil.X',
		'--pythonwarn=ignore::evil.X',
		'--benchmark-json=x',
		'--md=x',
		'-Z x',
		'-vZ x',
	],
	'pip install': ['-f x y', '-qf x y', '--find-links=x y'],
	'npm ci': [
		'--ignore-scripts=false',
		'--ignore-scripts false',
		'--no-ignore-scripts',
		'--ig=false',
		'--node-gyp=./x',
	],
	'npm install': [
		'-g x',
		'--global x',
		'--glob x',
		'x -g',
		'--python=./evil',
		'--python evil',
		'-w web',
	],
	'pnpm add': ['-g x', '--global x', 'x --ignore-scripts=false'],
	ava: ["--node-arguments='--require ./x'", '--config x'],
	cpio: ['-iF host:x', '-o -O x', '-i -I host:x', '--file=host:x -i'],
	'python3 -m pytest': [
		'--pythonwarnings=ignore::evil.X',
		'-p evil',
		'-xp evil',
		'--rootdir=/tmp',
	],
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
	eslint: [
		'--mcp',
		'--config x src',
		'-c x src',
		'--rulesdir x',
		'-f ./x.js',
		'-o x',
	],
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
	'git add': ['-f .env', '-Af .env', '--forc .env', '-p', '-e', '--unheard'],
	'git switch': [
		'--discard-changes main',
		'--disc main',
		'-f main',
		'-qf main',
		'-C main HEAD~1',
		'-Cmain HEAD~1',
		'--force-create=main HEAD~1',
		'--orphan x',
	],
	'git cherry-pick': ['--abort', '--skip', '--quit', '--strategy=x y'],
	'go fmt': ['../x', '/tmp/x'],
	'go list': ['-mod=mod ./...', '-toolexec ./x ./...'],
	'kubectl logs': ['web --insecure-skip-tls-verify-backend', 'x -v=9'],
	'kubectl explain': ['pods --output=x'],
	'docker logs': ['--details box'],
	'gh pr checks': ['--watch'],
	'gh repo view': ['evil.com/o/r', 'git@evil.com:o/r.git', 'ssh://x/o/r'],
	'terraform fmt': ['../x', '/tmp'],
	'kubectl get': [
		'secrets',
		'secrets -o yaml',
		'pods,secrets',
		'secret/db',
		'pods -o yaml',
		'pods -ojson',
		'pods -Aojson',
		'pods --output=json',
		'pods -o go-template-file=x',
		'-f http://evil/x',
		'-fhttp://evil/x',
		'-k x',
		'pods -v=9',
		'pods --v=9',
		'pods --unheard-of',
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
	'gh pr view': [
		'https://evil.com/o/r/pull/1',
		'https://github.com@evil.com/o/r/pull/1',
		'1 --json title -q env.GH_TOKEN',
		'1 --json title -qenv.GH_TOKEN',
		"1 --json title -q '$ENV'",
		'1 --json title --jq=env',
		'1 --unheard-of',
		'-R evil.com/a/b',
		'--web',
		'--repo=evil.com/a/b',
	],
	'systemctl status': ['-H x', '--machine=x'],
	'pip list': [
		'--outdated',
		'--outd',
		'-u',
		'--python ./x',
		'--log x',
		'--index-url=x',
		'--proxy x',
	],
	date: [
		'-f .env',
		'--file=.env',
		'--fil .env',
		'-s 2020',
		'--set=2020',
		'010100002030',
	],
	sort: ['-o x a', '-ox a', '-uo x a', '--output=x a', '--outp x a'],
	curl: [
		'-o x http://a',
		'-w %output{x} http://a',
		'-sw @fmt http://a',
		'--write-out %output{x} http://a',
		'-sox http://a',
		'--output x http://a',
		'-T x http://a',
		'-K x',
		'-O http://a',
		'-sO http://a',
		'-d @x http://a',
		'-d@x http://a',
		'-sd @x http://a',
		'--data-binary @x http://a',
		'--data-urlencode a@x http://a',
		'-F a=@x http://a',
		'-H @x http://a',
		'-b x http://a',
		'-n http://a',
		'-x http://b http://a',
		'--libcurl x http://a',
	],
	wget: ['-O x http://a', '--post-file=x http://a', '-i x', '-e a=b http://a'],
	gcc: [
		'-wrapper sh,-c,id a.c',
		'-fplugin=./x.so a.c',
		'-fplugin-arg-x-y=z a.c',
		'-B ./x a.c',
		'-B./x a.c',
		'-specs=x a.c',
		'--specs x a.c',
		'-fuse-ld=./x a.c',
		'-Wl,-plugin,./x.so a.c',
		'-Wl,--dynamic-linker=x a.c',
		'-Xlinker -plugin a.c',
		'-o ../x a.c',
		'-o .bashrc a.c',
		'-o/etc/x a.c',
		'-MF ../x a.c',
		'-include ./x.h a.c',
		'--sysroot=x a.c',
		'-save-temps a.c',
		'@x',
		'-fopt-info-all=x -O2 -c a.c',
	],
	protoc: ['@x', '--plugin=./x a.proto', '--go_out=x a.proto'],
	'gcc-13': ['-fplugin=./x.so a.c'],
	clang: ['-Xclang -load a.c', '-fpass-plugin=./x a.c', '--config x a.c'],
	cc: ['-B./x a.c'],
	rustc: ['-C linker=./x a.rs', '-Clinker=./x a.rs', '--sysroot x', '-Zx a'],
	javac: ['-processorpath x A.java', '-J-javaagent:x A.java', '@x'],
	java: [
		'-javaagent:x.jar -jar a.jar',
		'-cp x A',
		'-XX:OnError=id A',
		'-XX:OnOutOfMemoryError=id A',
		'-Djava.security.manager=x A',
	],
	cmake: [
		'-DCMAKE_C_COMPILER=./x .',
		'-DCMAKE_CXX_COMPILER_LAUNCHER=./x .',
		'-P x.cmake',
		'-C x .',
		'-E rm x',
		'--toolchain x .',
		'-D CMAKE_C_COMPILER=./evil .',
		'-D CMAKE_MAKE_PROGRAM=./evil .',
		'-DCMAKE_PROJECT_INCLUDE=x .',
		'-D CMAKE_C_COMPILER:FILEPATH=x .',
		'-DCMAKE_USER_MAKE_RULES_OVERRIDE=x .',
		'-DCMAKE_CROSSCOMPILING_EMULATOR=x .',
		'-DCMAKE_C_FLAGS=-fplugin=x .',
		'-DFETCHCONTENT_SOURCE_DIR_X=x .',
	],
	node: [
		'--test --test-reporter ./x.mjs',
		'--test --test-reporter=./x.mjs',
		'--test --test-global-setup ./x',
		'--redirect-warnings=x a.mjs',
		'--tls-keylog=x a.mjs',
		'--test-reporter-destination=x --test',
		'--import ./x.mjs a.mjs',
		'--require ./x.cjs a.mjs',
		'-r ./x.cjs a.mjs',
		'--loader ./x.mjs a.mjs',
		'--experimental-config-file=x a.mjs',
		'--openssl-config=x a.mjs',
		'--cpu-prof-dir=x a.mjs',
		'--inspect=0.0.0.0 a.mjs',
		'--env-file=x a.mjs',
	],
	'node a.mjs': ['--config x', '-c x', '--out-dir=x', '--plugin ./x.mjs'],
	python3: [
		'-m http.server',
		'-mpip install x',
		'-W error::x.Y a.py',
		'-X presite=x a.py',
		'-X pycache_prefix=x a.py',
	],
	'python3 a.py': ['--config x', '-o x', '--settings=x'],
	perl: ['-I x a.pl', '-Ix a.pl', '-d:Evil a.pl', '-Mevil a.pl'],
	ruby: ['-I x a.rb', '-r./x a.rb', '-i.bak a.rb'],
	php: ['-S 0.0.0.0:80 a.php', '-d auto_prepend_file=x a.php'],
	find: [
		'. -fprint x',
		'. -fls x',
		'. -fprint0 x',
		'. -fprintf x %p',
		'src -delete',
		'. -files0-from x',
	],
	sqlite3: [
		'x "create virtual table z using zipfile(1)"',
		'x.db -Ax',
		'x.db -Axv',
		"x.db '.shell id'",
		"x.db '.system id'",
		"x.db '.output x'",
		"x.db '.once x'",
		"x.db '.import x t'",
		"x.db '.read x'",
		"x.db '.load ./x'",
		"x.db '.save x'",
		"x.db '.excel'",
		'x.db .tables ".shell id"',
		"-cmd '.shell id' x.db",
		'-init x x.db',
		"x.db 'select writefile(1,2)'",
		'x.db "attach \'x\' as y"',
		'x.db "vacuum into \'x\'"',
		'-A -x -f x',
	],
	psql: [
		"-c '\\! id'",
		"-c '\\copy t to x'",
		"-c '\\o x'",
		"-c '\\i x'",
		"-c 'copy t to program 1'",
		'-f x.sql',
		'-o x -c 1',
		'-L x -c 1',
		'-P pager=id -c 1',
	],
	mysql: [
		"-e '\\! id'",
		"-e 'system id'",
		"-e 'source x'",
		"-e 'tee x'",
		"-e 'select 1 into outfile 1'",
		'--defaults-file=x',
		'--pager=./x',
		'--tee=x',
		'--init-command=x',
	],
	'redis-cli': ['config set dir x', '--eval x', '--rdb x', 'module load x'],
	man: ['-P ./x ls', '--pager=./x ls', '-C x ls', '-Hx ls', '-l x', '-p x ls'],
	less: ['-o x a', '-Ox a', '--log-file=x a', '-k x a'],
	sed: ['-i s/a/b/ x', '-i.bak s/a/b/ x', '-ni p x', '--in-place s/a/b/ x'],
	awk: ['-f x a', '-o x a', '-i x a'],
	tar: [
		'-xf a.tar -I ./x',
		'cf host:x .',
		'-xf host:x',
		'-czfhost:x .',
		'--file=host:x -x',
		'-x --fil host:x',
		'-x -I./x -f a.tar',
		'xIf ./x a.tar',
		'-xf a.tar --use-compress-program=./x',
		'-xf a.tar --use-comp ./x',
		'-xf a.tar --to-command=./x',
		'-cf a.tar --checkpoint-action=exec=x .',
		'-xPf a.tar',
		'xPf a.tar',
		'-xf a.tar -C /etc',
		'xfC a.tar /etc',
		'--files-from x -cf a.tar',
	],
	split: ['--filter=x a'],
	'git apply': [
		'--build-fake-ancestor=x p',
		'--unsafe-paths x',
		'--directory=../x x',
	],
	rsync: [
		'--log-file=x a b',
		'--write-batch=x a b',
		"-e './x' a b",
		'-ae ./x a b',
		'--rsh=./x a b',
	],
	scp: ['-o ProxyCommand=x a b:c', '-S ./x a b:c', '-F x a b:c'],
	xmllint: ['--output x a', '--load-trace a'],
	mocha: [
		'--inspect=0.0.0.0',
		'--cpu-prof',
		'-O output=x',
		'--reporter-option output=x',
		'-r ./x',
		'--require ./x',
		'--config x',
		'-R ./x.js',
		'--ui ./x.js',
		'-R evil',
		'-u evil',
		'--reporter=evil',
	],
	'golangci-lint run': ['-c x', '--config x'],
	rubocop: ['-r ./x', '-c x', '--format ./x'],
	rspec: ['-r ./x', '-f ./X', '-o x', '-I x', '-f Evil'],
	pylint: ['--rcfile=x a', '--load-plugins=x a', '--init-hook=x a'],
	stylelint: ['--custom-syntax ./x a', '--config x a'],
	composer: ['-d .. install', '--working-dir=.. install'],
	'bazel test': ['--run_under=./x //a', '--bazelrc=x //a'],
	'nx build': ['a -- --config x', '--runner ./x a'],
	'npm test --': [
		'--pythonwarnings=ignore::evil.X',
		'--inspect=0.0.0.0',
		'--inspect-brk=0.0.0.0',
		'--cpu-prof',
		'--redirect-warnings=x',
		'--tls-keylog=x',
		'--junit-xml=x',
		'--json=x.json',
		'--html x.html',
		'--cache-location x',
		'--snapshotSerializers ./x',
		'--testSequencer ./x',
		'--testResultsProcessor ./x',
		'--dependencyExtractor ./x',
		'--moduleNameMapper x',
		'--preset ./x',
		'--ui ./x',
		'--test-global-setup ./x',
		'--node-arguments=x',
		'--typecheck.checker ./x',
		'--coverage.customProviderModule ./x',
	],
	'npm test -- --run': ['--config ./x.mjs', '-c x', '--reporter=./x.mjs'],
	'cargo run': ['-- --config x'],
	// Of these nothing is known.
	'./scripts/check.sh': [
		'--config x',
		'--config=x',
		'-c x',
		'-cx',
		'-vc x',
		'--exec ./x',
		'--outputFile x',
		'--out-dir=x',
		'--rootdir x',
		'--plugin ./x',
		'--node-options=--require=x',
		'--reporter ./x.mjs',
		'--whatever=./x.mjs',
		'--log=/etc/x',
		'-o x',
		'-- --config x',
	],
	'unheard-of build': ['--shell=./x', '-e x', '--hook-script x', '-I./x'],
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

	test('a glob of a folder covers nothing above it', () => {
		const rules = [allow('~c "node scripts/*.js"')];
		expect(verdict(rules, 'node scripts/a/b.js')).toBe('allow');
		expect(verdict(rules, 'node scripts/../../x.js')).not.toBe('allow');
		expect(verdict(rules, 'node scripts/a/../../../x.js')).not.toBe('allow');
	});

	test('an address of a pattern may go on', () => {
		for (const when of [
			'~c "curl -s https://a.org/*"',
			String.raw`~c "/curl -s https:\/\/a\.org\/\w+/"`,
		]) {
			expect(verdict([allow(when)], 'curl -s https://a.org/x')).toBe('allow');
			expect(
				verdict([allow(when)], 'curl -s https://a.org/x https://evil'),
			).not.toBe('allow');
		}
	});

	test.each([
		['make test', 'deploy'],
		['make test', '-j4 deploy'],
		['gradle test', 'publish'],
		['./gradlew test', '--tests A publish'],
		['mvn test', 'deploy'],
		['mvn test', '-pl a deploy'],
		['just test', 'deploy'],
		['rake test', 'deploy'],
		['turbo run test', 'deploy'],
		['curl https://a.org', 'https://evil'],
		['curl https://a.org', '--next https://evil'],
		['curl https://a.org', '--url https://evil'],
		['curl https://a.org', '--url=https://evil'],
		['curl https://a.org', '-X DELETE'],
		['curl https://a.org', '-sX DELETE'],
		['curl https://a.org', '-XDELETE'],
		['curl https://a.org', '--request DELETE'],
		['curl https://a.org', '--req DELETE'],
		['curl https://a.org', '-d x'],
		['curl https://a.org', '-G -d x'],
		['wget https://a.org', 'https://evil'],
		['wget https://a.org', '--method=DELETE'],
		['wget https://a.org', '--post-data=x'],
		['wget https://a.org', '--meth DELETE'],
		// Of these nothing is known, so they may run what they are told.
		['perf stat', './evil'],
		['perf stat', '-q touch x'],
		['perf stat', '-- ./evil'],
		['perf stat', "'touch x'"],
		['unheard', 'exec it'],
		['unheard', 'run it'],
		['unheard', '-- it'],
		['unheard', 'env run it'],
		['unheard', "-x 'touch x'"],
		['unheard', "'*' -- touch x"],
		['unheard', 'scripts/x.sh'],
		['unheard', '/usr/bin/it'],
		['unheard', "'true; touch x'"],
		['unheard run', 'it'],
	])('%s is no allow of %s', (pattern, words) => {
		const command = `${pattern} ${words}`;
		expect(verdict([allow(`~c "${pattern}"`)], command)).not.toBe('allow');
		expect(verdict([allow(`~c "${pattern} *"`)], command)).toBe('allow');
	});

	test.each([
		['npm test', '--silent --if-present'],
		['npm run build', '--if-present -- --fast'],
		['npm test', '-- --run'],
		['npm test', '-- --json --ui --silent=false'],
		['npm ci', '--ignore-scripts --no-audit'],
		['tar', 'xf ./a:b.tar'],
		['./scripts/check.sh', '--json a.py --html=true'],
		['npm test', '-- --run -t name src/a.test.ts'],
		['npm test', '-- --coverage --reporter=dot'],
		['cargo run', '-- --fast -v'],
		['gcc', '-O2 -c a.c -o a.o'],
		['gcc', '-Wall -Wextra -std=c17 -g -Iinclude -DX=1 a.c -lm -o build/a'],
		['gcc', '-Wl,--as-needed,-rpath=/usr/lib -MMD -MF build/a.d -c a.c'],
		['gcc-13', '-c a.c'],
		['gcc', '-D_FILE_OFFSET_BITS=64 -Ipath/config -Lout -lshell a.c'],
		['g++', '-O2 -fPIC -shared a.cc -o liba.so -pthread'],
		['clang', '-fsanitize=address -Weverything a.c'],
		['rustc', '-O --edition 2021 a.rs -C opt-level=3 -o a'],
		['javac', '-d build A.java'],
		['java', '-ea -Xmx1g -Dfoo=1 A'],
		['cmake', '-B build -DCMAKE_BUILD_TYPE=Release -G Ninja'],
		['cmake', '--build build --config Release -j 8 --target all'],
		['ctest', '--output-on-failure -R name -j4'],
		['node', '--test --test-reporter=dot a.test.mjs'],
		['node', '--experimental-strip-types --no-warnings a.ts --fast -v'],
		['python3', '-W error -u a.py --verbose'],
		['python3 -m', 'pytest -k name'],
		['find', ". -name '*.ts' -not -path './x/*' -mtime -1"],
		['find', '. -type f -print0'],
		['sqlite3', "x.db 'select * from t where a = 1'"],
		['sqlite3', 'x.db .tables'],
		['sqlite3', "-json -header x.db '.schema t'"],
		['psql', "-d x -c 'select a || b from t'"],
		['psql', "-c '\\dt'"],
		['mysql', "-u a -e 'show tables'"],
		['redis-cli', '-n 2 get a'],
		['man', '3 printf'],
		['man', '-k copy'],
		['less', '-R a'],
		['sed', "-n '1,5p' a"],
		['sed', '-E s/a/b/g a'],
		['awk', "-F, '{print $1}' a"],
		['tar', '-tzf a.tgz'],
		['tar', '-I zstd -cf a.tar.zst src'],
		['tar', 'xzf a.tgz -C build'],
		['git apply', '--check --stat x'],
		['git submodule', 'update --init --recursive'],
		['git rebase', '--root -i'],
		['git push', '--force-with-lease --set-upstream origin a'],
		['git commit', '--allow-empty -m x'],
		['rsync', '-av a b'],
		['curl', "-s -o /dev/null -w '%{http_code}' http://a"],
		['curl', '-X POST -d a=b -H A:b http://a'],
		['curl', '-fsSL http://a'],
		['curl https://a.org', '-sS -I --max-time 5'],
		['curl -X DELETE https://a.org', '-s'],
		['wget https://a.org', '-q'],
		['wget', '-qO- http://a'],
		['mocha', '-R dot -g name --timeout 5000'],
		['golangci-lint run', '--fix ./...'],
		['rubocop', '-a lib --format progress'],
		['rspec', '--format documentation spec/a_spec.rb'],
		['jest', '--testPathPattern=a --detectOpenHandles --runInBand'],
		['vitest run', '--run --project unit --bail 1'],
		['eslint', 'src --fix --max-warnings 0 --report-unused-disable-directives'],
		['ruff check', '--output-format=github --select E src'],
		['docker run', '--init --rm --name a -w /x x'],
		['kubectl get', 'pods --output=wide'],
		['kubectl logs', '-f a --tail=10'],
		['kubectl apply', '-f a.yaml --dry-run=client'],
		['pytest', '-x --lf --tb=short --import-mode=importlib'],
		['bazel test', '--config=ci --test_output=errors //a'],
		['ls', '-lah --color=auto'],
		['grep', '-rn --include=*.ts x src'],
		['diff', '-u3 a b'],
		['rg', '-n -g "*.ts" --hidden x src'],
		['jq', '-r .a x.json'],
		['head', '-20 a'],
		['echo', '-e a --config x'],
		['./scripts/check.sh', '--fast -v --jobs=4 src'],
		['./scripts/check.sh', '--env prod --format json --level 5 -n 3'],
		['unheard-of build', '--release --target x86_64 -p a -j4'],
		['npm ls', '-g --depth=0'],
		['pnpm test', '--reporter=dot'],
		['cmake', '-D CMAKE_BUILD_TYPE:STRING=Debug -DBUILD_TESTING=OFF .'],
		['cargo tree', '-d -i serde'],
		['unheard', '--fast a.json docs/a.md https://a.b/c'],
		['unheard run build', 'a.json'],
		["unheard -x 'touch x'", 'a'],
		['yarn test', '--watch'],
		['yarn lint', '--fix'],
		['swift build', '--configuration release'],
		['xcodebuild', "-scheme A -destination 'platform=iOS Simulator' test"],
		['ctest', '--test-dir build'],
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
		['kubectl get', "svc -A -l a=b -o jsonpath='{.items[*].metadata.name}'"],
		['kubectl logs', '-f deploy/a -c b --since=1h'],
		['gh pr view', "12 --json title,url -q '.title'"],
		['gh pr view', 'https://github.com/a/b/pull/1 --comments'],
		['gh pr list', '--search "is:open author:me" --limit 5'],
		['git add', '-A -- src'],
		['git add', '-u .'],
		['git switch', '-c feat/x'],
		['git switch', '--detach HEAD~1'],
		['git merge', '--no-ff -m x --no-edit x'],
		['git cherry-pick', '-x --no-commit a1b2c3'],
		['git commit', "-s -a -m x --no-edit --trailer 'A: b'"],
		['git status', '-sb --untracked-files=all'],
		['git blame', '-L 1,5 -w src/a.ts'],
		['go vet', '-tags x ./...'],
		['go test', "-gcflags='all=-N -l' -tags=a -timeout 30s ./..."],
		['go build', "-trimpath -ldflags '-s -w -X main.v=1.2.3' ./cmd/a"],
		['go list', '-m -json all'],
		['cargo test', '--target x86_64-unknown-linux-gnu'],
		['docker logs', '-f --tail 10 a'],
		['pip list', '--format=json'],
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
		['npm test --prefix a', 'npm test --prefix a --silent'],
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
		'git rev-parse',
		'git status',
		'git switch',
	]);

	/** What their own words say already: a person has seen it. */
	const saidByItself = new Set(['go list ./...', 'go vet ./...']);

	test.each(
		offeredPrefixes.flatMap(prefix => {
			const [program = '', ...words] = prefix.split(' ');
			const leftOut = Object.keys(
				programs.get(program)?.inspects?.leftOut ?? {},
			);
			return (
				leftOut
					.map(line => `${program} ${line}`)
					.filter(
						line =>
							line.startsWith(prefix) || line.includes(` ${words.join(' ')} `),
					)
					.filter(line => line !== prefix && !saidByItself.has(line))
					// A program that does one thing takes no words for another.
					.filter(line => words.length > 0 || line.includes(' --'))
					.map(line => [prefix, line] as const)
			);
		}),
	)('%s covers nothing that read-only leaves out: %s', (prefix, line) => {
		expect(verdict([allow(`~c "${prefix}"`)], line)).not.toBe('allow');
	});

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

/*
 * The same of what it is fed: no word of the rule speaks of that.
 */
describe('an allow of a program that runs what it reads', () => {
	const printing = [allow('~c echo'), allow('~c cat'), allow('~c "zcat a.gz"')];

	test.each([
		['sqlite3', "echo '.shell id' | sqlite3 a.db"],
		['sqlite3', 'cat a.sql | sqlite3 a.db'],
		['sqlite3 a.db', 'cat a.sql | sqlite3 a.db'],
		['sqlite3 *', 'cat a.sql | sqlite3 a.db'],
		['psql', 'cat a.sql | psql'],
		['psql', "echo '\\! id' | psql -d x"],
		['mysql', 'zcat a.gz | mysql -u a x'],
		['redis-cli', 'cat a | redis-cli'],
		['m4', 'cat a | m4'],
		['crontab', 'cat a | crontab -'],
		['at', 'cat a | at now'],
		['docker load', 'cat a.tar | docker load'],
		['docker build', 'cat a | docker build -'],
		['kubectl apply', 'cat a | kubectl apply -f -'],
		['make', 'cat a | make -f -'],
		['parallel', 'cat a | parallel'],
		['sqlite3', "sqlite3 a.db <<'END'\n.shell id\nEND"],
		['git commit', "git commit --amend <<'END'\n:!id\nEND"],
		['git commit', 'echo x | git commit -m x -e'],
		['pytest', "pytest --trace tests <<'END'\nx\nEND"],
		['python3 manage.py', 'echo x | python3 manage.py shell'],
		['npm test', 'echo x | npm test'],
		['docker exec', 'echo x | docker exec a sh'],
		['kubectl edit', 'echo x | kubectl edit a'],
		['terraform apply', 'echo yes | terraform apply'],
		['ssh', "ssh host <<< 'id'"],
		['vim', 'echo x | vim -'],
		['./x.sh', 'echo x | ./x.sh'],
	])('%s does not cover %s', (pattern, command) => {
		expect(verdict([...printing, allow(`~c "${pattern}"`)], command)).not.toBe(
			'allow',
		);
	});

	test.each([
		['sqlite3', "sqlite3 a.db 'select 1'"],
		['sqlite3', "cat a.csv | sqlite3 a.db 'select 1'"],
		['psql', "cat a.csv | psql -c 'select 1'"],
		['/psql -d x/', 'cat a.sql | psql -d x'],
		['make', 'cat a | make test'],
		['docker build', 'docker build -t a .'],
		['kubectl apply', 'kubectl apply -f a.yaml'],
		['jq', 'cat a.json | jq .a'],
		['sort', 'cat a | sort -u'],
		['tee', 'cat a | tee b'],
		['git commit', 'echo x | git commit -m x'],
		['pytest', 'pytest tests | cat'],
	])('%s covers %s', (pattern, command) => {
		expect(verdict([...printing, allow(`~c "${pattern}"`)], command)).toBe(
			'allow',
		);
	});
});

describe('an allow of a script’s program', () => {
	test.each([
		['sed', "sed -n 'w out' a"],
		['sed', "sed 's/a/b/w out' a"],
		['sed', "sed 's/a/b/e' a"],
		['awk', `awk '{print > "out"}' a`],
		['awk', `awk 'BEGIN{system("id")}'`],
	])('%s does not cover %s', (pattern, command) => {
		expect(verdict([allow(`~c "${pattern}"`)], command)).not.toBe('allow');
	});

	test.each([
		["sed -n 'w out' a", "sed -n 'w out' a"],
		['sed -i', 'sed -i s/a/b/ x'],
		['sed', "sed -n '1,5p' a"],
	])('%s covers %s', (pattern, command) => {
		expect(verdict([allow(`~c "${pattern}"`)], command)).toBe('allow');
	});
});

describe('what stands before a program', () => {
	test.each([
		['npm test', 'NODE_OPTIONS=--require=./x npm test'],
		['npm test', 'env NODE_OPTIONS=--require=./x npm test'],
		['git fetch', 'GIT_SSH_COMMAND=./x git fetch'],
		['ls', 'LD_PRELOAD=./x.so ls'],
		['man', 'PAGER=./x man ls'],
		['less', "LESSOPEN='|./x %s' less a"],
		['npm test', 'time -o /etc/x npm test'],
		['npm test', 'exec -a x npm test'],
		['git', 'git -c core.pager=./x log'],
		['git', 'git --exec-path=./x log'],
		['git', 'git difftool -x ./x'],
		['git', 'git -C ../x status'],
	])('%s does not cover %s', (pattern, command) => {
		expect(verdict([allow(`~c "${pattern}"`)], command)).not.toBe('allow');
	});
});

describe('an allow of what runs another program', () => {
	test.each([
		['sudo', 'sudo rm x'],
		['sudo -u x', 'sudo -u x rm y'],
		['timeout 9', 'timeout 9 rm x'],
		['env', 'env rm x'],
		['env', 'env A=1 rm x'],
		['A=1', 'A=1 rm x'],
		['nice', 'nice rm x'],
		['nohup', 'nohup rm x'],
		['command', 'command rm x'],
		['flock', 'flock x rm y'],
		['strace', 'strace rm x'],
		['npx', 'npx evil'],
		['uv run', 'uv run rm x'],
		['poetry run', 'poetry run rm x'],
		['bundle exec', 'bundle exec rm x'],
		['xargs', 'xargs rm'],
		['find', 'find . -exec rm {} +'],
		['bash', 'bash -c "rm x"'],
	])('%s does not cover %s', (pattern, command) => {
		expect(verdict([allow(`~c "${pattern}"`)], command)).not.toBe('allow');
	});

	test.each([
		['sudo rm', 'sudo rm x'],
		['sudo *', 'sudo rm x'],
		['uv run *', 'uv run pytest'],
		['uv run pytest', 'uv run pytest -x'],
		['npx eslint', 'npx eslint src'],
		['npm test', 'timeout 9 npm test'],
		['timeout 9 npm', 'timeout 9 npm test'],
		['CI=1 npm test', 'CI=1 npm test --silent'],
		['A=1 npm test', 'A=1 npm test --silent'],
	])('%s covers %s', (pattern, command) => {
		expect(verdict([allow(`~c "${pattern}"`)], command)).toBe('allow');
	});
});

describe('a glob behind what is allowed', () => {
	const disk = (...names: readonly string[]) => ({
		disk: {
			isFolder: () => false,
			linksIn: () => [],
			namesIn: () => names,
		},
	});

	test.each([
		['gcc', 'gcc *.c', '-specs=x.c'],
		['gcc', 'gcc ?specs=*', '-specs=x.c'],
		['gcc', 'gcc [-]specs=*', '-specs=x.c'],
		['sort', 'sort *', '-ox'],
		['tar', 'tar -cf a.tar *', '--to-command=x'],
		['npm test', 'npm test *', '--prefix=x'],
		['./check.sh', './check.sh *', '--config=x'],
		['gcc', 'gcc */a.c', '-specs=x'],
	])('%s does not cover %s beside a file %s', (pattern, command, name) => {
		const rules = [allow(`~c "${pattern}"`)];
		expect(verdict(rules, command, disk('a.c', name))).not.toBe('allow');
	});

	test.each([
		['gcc', 'gcc *.c', 'a.c'],
		['gcc', 'gcc *.c', '-specs=x.h'],
		['gcc', 'gcc a*.c', '-specs=x.c'],
		['gcc', 'gcc ./*.c', '-specs=x.c'],
		['gcc', 'gcc -Wall *.c', '-v.c'],
		['sort', 'sort -u -- *', '-ox'],
	])('%s covers %s beside a file %s', (pattern, command, name) => {
		const rules = [allow(`~c "${pattern}"`)];
		expect(verdict(rules, command, disk('a.c', name))).toBe('allow');
	});

	test('nobody knows what it brings where there are too many', () => {
		const full = {disk: {...disk().disk, namesIn: () => undefined}};
		expect(verdict([allow('~c gcc')], 'gcc *.c', full)).not.toBe('allow');
		expect(verdict([allow('~c gcc')], 'gcc ./*.c', full)).toBe('allow');
	});
});
