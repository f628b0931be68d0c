import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {allow, compiled, verdict} from './kit.js';
import {layOut} from './onDisk.js';

/*
 * What stands in front of a command and changes nothing about it: an allow of
 * the command reads through it, and through nothing else.
 */

type Calls = {covered: readonly string[]; uncovered: readonly string[]};

/** By the words that a rule allows. */
const calls: Readonly<Record<string, Calls>> = {
	'npm test': {
		covered: [
			...['CI=1', 'CI=true', 'NO_COLOR=1', 'FORCE_COLOR=0', 'NODE_ENV=test'],
			...['TZ=UTC', 'TZ="America/New_York"', 'LANG=C', 'LC_ALL=en_US.UTF-8'],
			...['TERM=dumb', 'COLUMNS=200', 'RUST_BACKTRACE=1', 'APP_ENV=testing'],
			...[
				'LOG_LEVEL=debug',
				'PORT=3000',
				'DEBUG=app:db',
				"DEBUG='app:*,-app:x'",
			],
			'NODE_OPTIONS=--max-old-space-size=4096',
			"NODE_OPTIONS='--no-warnings --experimental-vm-modules'",
			'CI=1 NO_COLOR=1 TZ=UTC',
			...['timeout 120', 'timeout -k 5 120s', 'timeout --signal=KILL 2m'],
			...['time', 'time -p', 'nice', 'nice -n 10', 'command', 'nohup'],
			...['stdbuf -oL', 'env CI=1', 'CI=1 timeout 60'],
		].map(lead => `${lead} npm test`),
		uncovered: [
			...['NODE_ENV=production', 'NODE_ENV=development', 'NODE_ENV=$X'],
			...['APP_ENV=production', 'RAILS_ENV=development', 'CI=$(touch x)'],
			...['TZ=/etc/passwd', 'TZ=../x', 'LANG=../x', 'LC_ALL=/tmp/x'],
			...['TERM=../x', 'PAGER=./x', 'DEBUG=1', 'DEBUG=app', 'GOFLAGS=-v'],
			...['LOG_LEVEL=../x', 'PORT=x', 'PORT=3000/x', 'PORT=$(touch x)'],
			...['NODE_OPTIONS=--require=./x', 'NODE_OPTIONS="--import ./x"'],
			...['CI=1 NODE_OPTIONS=-r=./x', 'PATH=.', 'LD_PRELOAD=./x', 'UNHEARD=1'],
			...['PYTHONPATH=.', 'sudo', 'env -C web', 'env UNHEARD=1'],
			'timeout 5 sudo',
		].map(lead => `${lead} npm test`),
	},
	'npm run build': {
		covered: [
			'NODE_ENV=production npm run build',
			'NODE_ENV=development npm run build',
		],
		uncovered: ['NODE_ENV=staging npm run build'],
	},
	'npm run migrate': {
		covered: ['NODE_ENV=test npm run migrate'],
		uncovered: [
			'NODE_ENV=production npm run migrate',
			'PORT=5432 npm run migrate',
		],
	},
	'npx vitest run': {
		covered: [
			'CI=1 npx vitest run',
			'timeout 60 npx vitest run src/a.test.ts',
			'time npx vitest run',
			'time -p npx vitest run',
			'env CI=1 npx vitest run',
			'CI=1 timeout 60 npx vitest run --coverage',
			'nice -n 5 npx vitest run',
		],
		uncovered: [
			'timeout 60 npx vitest run > src/app.js',
			'CI=1 npx vitest run; rm -rf src',
			'timeout 60 npx vitest run $(touch x)',
			'CI="$(touch x)" npx vitest run',
			'CI=1 PATH=. npx vitest run',
			'CI+=1 npx vitest run',
			'timeout 60 env -i npx vitest run',
			'CI=1 npx --yes vitest run',
			'CI=1 npx -p evil vitest run',
			'UNHEARD=1 npx vitest run',
			'CI=1 UNHEARD=1 npx vitest run',
			'timeout 60 UNHEARD=1 npx vitest run',
			'CI=1 sudo npx vitest run',
			'timeout 60 npx eslint',
			'time sudo npx vitest run',
			'timeout 60 npx vitest run --setupFiles=x',
			'env -C web npx vitest run',
		],
	},
	npx: {
		covered: ['npx'],
		uncovered: ['CI=1 npx evil', 'timeout 60 npx evil', 'time npx evil'],
	},
	sudo: {covered: ['sudo'], uncovered: ['time sudo rm x', 'CI=1 sudo rm x']},
	timeout: {covered: ['timeout'], uncovered: ['timeout 60 evil']},
	'uv run pytest': {
		covered: [
			'CI=1 uv run pytest -q',
			'PYTHONPATH=. uv run pytest -q',
			'timeout 60 uv run pytest',
		],
		uncovered: [
			'PYTHONPATH=../x uv run pytest',
			'PYTHONPATH=/tmp uv run pytest',
			'CI=1 uv run --with evil pytest',
		],
	},
	'FOO=1 npm test': {
		covered: ['FOO=1 npm test'],
		uncovered: ['FOO=2 npm test', 'FOO=1 BAR=1 npm test'],
	},
	'sudo apt update': {
		covered: ['time sudo apt update', 'LANG=C sudo apt update'],
		uncovered: ['time sudo apt upgrade', 'LD_PRELOAD=x sudo apt update'],
	},
	pytest: {
		covered: [
			'PYTHONPATH=. pytest',
			'PYTHONPATH=src pytest -q',
			'PYTHONPATH=.:src pytest',
			'PYTHONDONTWRITEBYTECODE=1 PYTHONHASHSEED=0 pytest',
			'PYTHONWARNINGS=ignore pytest',
		],
		uncovered: [
			'PYTHONPATH=.. pytest',
			'PYTHONPATH=vendor pytest',
			'PYTHONPATH=/tmp pytest',
			'PYTHONPATH= pytest',
			'PYTHONWARNINGS=ignore::x.Y pytest',
			'PYTHONSTARTUP=x pytest',
			'PYTEST_ADDOPTS=-px pytest',
		],
	},
	'python3 scripts/a.py': {
		covered: ['PYTHONPATH=. python3 scripts/a.py'],
		uncovered: ['PYTHONPATH=/tmp python3 scripts/a.py'],
	},
	// These import nothing of the project's: with it in their path they would.
	'python3 /opt/a.py': {
		covered: ['CI=1 python3 /opt/a.py'],
		uncovered: ['PYTHONPATH=. python3 /opt/a.py'],
	},
	mypy: {covered: ['CI=1 mypy src'], uncovered: ['PYTHONPATH=. mypy src']},
	'aws s3 ls': {
		covered: ['PAGER=cat aws s3 ls'],
		uncovered: ['PYTHONPATH=. aws s3 ls', 'AWS_PROFILE=prod aws s3 ls'],
	},
	'cargo  test': {
		covered: [
			'CARGO_TERM_COLOR=never cargo test',
			'RUST_LOG=debug RUST_BACKTRACE=full cargo test',
			'RUSTFLAGS="-D warnings" cargo test',
			'CARGO_INCREMENTAL=0 cargo test',
		],
		uncovered: [
			'RUSTFLAGS="-C linker=./x" cargo test',
			'CARGO_TARGET_DIR=x cargo test',
			'RUSTC_WRAPPER=./x cargo test',
			'CARGO_INCREMENTAL=x cargo test',
		],
	},
	'git log': {
		covered: [
			'GIT_PAGER=cat git log',
			'PAGER=/bin/cat git log',
			'git --no-pager log --oneline -5',
			'git -P log',
			'git -c color.ui=never log',
			'git -c core.quotepath=false --no-pager log',
			'git -C . log',
			'git -C /home/dev/project log',
		],
		uncovered: [
			'GIT_PAGER=./x git log',
			'GIT_DIR=../x git log',
			'git -p log',
			'git -c core.pager=./x log',
			'git -c color.ui=never -c alias.log=!x log',
			'git -c diff.external=./x log',
			'git -C web log',
			'git -C .. log',
			'git -C /home/dev/other log',
			'cd web && git -C . log',
			'git --no-pager log ../x > src/app.js',
			'git --git-dir=x log',
			'git --exec-path=x log',
			'git --no-pager log --output=x',
			'git --no-pager --unheard-of log',
			'git --no-pager push log',
			'git --no-pager $X log',
		],
	},
	'git push origin topic': {
		covered: ['git --no-pager push origin topic'],
		uncovered: [
			'git --no-pager push origin topic --force',
			'git --no-pager push origin topic main',
			'git -c push.default=x push origin topic',
		],
	},
	'mvn test': {
		covered: [
			'mvn -q test',
			'mvn -B -ntp test',
			'mvn -q -Dtest=A test',
			'mvn -pl web -am test',
			'mvn -T 1C test -o',
			'mvn --batch-mode --no-transfer-progress test',
		],
		uncovered: [
			'mvn -q deploy',
			'mvn -q clean test',
			'mvn test -q deploy',
			'mvn -q test deploy',
			'mvn -f x test',
			'mvn -s x test',
			'mvn -q -Dmaven.test.additionalClasspath=x test',
			'mvn -b test deploy',
			'mvn -l test install',
		],
	},
	'./gradlew test': {
		covered: [
			'./gradlew -q test',
			'./gradlew --console=plain test',
			'./gradlew --no-daemon --console plain test --tests A',
		],
		uncovered: [
			'./gradlew -I x test',
			'./gradlew -q publish',
			'./gradlew -p web test',
			'./gradlew -q test publish',
			'gradle -q test',
			'./gradlew -x test publish',
		],
	},
	'make test': {
		covered: [
			'make -j8 test',
			'make -j 8 test',
			'make test -j 8',
			'make -s -k test',
			'make -sk --no-print-directory test',
			'make --jobs=4 test',
			'make -C . test',
		],
		uncovered: [
			'make -C web test',
			'make -f x test',
			'make -j8 deploy',
			'make -j 8 test deploy',
			'make -j test deploy',
			'make -j deploy test',
			'make -s CC=./x test',
			'make -s test CC=./x',
			'make --eval=x test',
			'make -i test',
			'make -I x test',
			'make -o test deploy',
		],
	},
	'npm run lint': {
		covered: [
			'npm -s run lint',
			'npm run -s lint',
			'npm --silent run lint -- --fix',
			'npm --prefix . run lint',
			'npm run --loglevel=silent lint',
			'CI=1 npm run -s lint',
		],
		uncovered: [
			'npm run -s build',
			'npm -s run build lint',
			'npm --prefix web run lint',
			'npm -w web run lint',
			'npm run --script-shell=./x lint',
			'npm run -s lint -- --config x',
			'npm --loglevel run lint',
			'npm -s exec lint',
		],
	},
	'pnpm run lint': {
		covered: ['pnpm -s run lint', 'pnpm run --silent lint'],
		uncovered: [
			'pnpm -r run lint',
			'pnpm --filter web run lint',
			'pnpm -C web run lint',
			'pnpm -s run lint --config x',
			'pnpm run --reporter=./x lint',
		],
	},
	'cargo test': {
		covered: [
			'cargo -q test',
			'cargo -vv --locked test',
			'cargo --color never test',
		],
		uncovered: [
			'cargo --config x test',
			'cargo +nightly test',
			'cargo -C web test',
			'cargo -Z x test',
			'cargo -q run test',
			'cargo --color test run',
		],
	},
	'go test': {
		covered: ['go -C . test ./...'],
		uncovered: ['go -C web test ./...', 'go -exec x test'],
	},
	'npm run test': {
		covered: ['npm test', 'npm -s test', 'npm run-script test'],
		uncovered: [
			'npm start',
			'npm test --script-shell=./x',
			'npm --prefix web test',
			'cd web && npm test',
			'./npm test',
			'npm test > src/app.js',
		],
	},
	'npm run deploy': {
		covered: ['npm run-script deploy'],
		uncovered: ['npm deploy', 'pnpm run deploy'],
	},
	'yarn build': {
		covered: ['yarn run build', 'yarn -s run build'],
		uncovered: ['yarn run deploy', 'npm run build', 'yarn --cwd web run build'],
	},
	'yarn run build:web': {
		covered: ['yarn build:web'],
		uncovered: ['yarn build'],
	},
	'yarn run add': {covered: [], uncovered: ['yarn add', 'yarn add x']},
	'bun run dev': {covered: ['bun dev'], uncovered: ['bun build', 'bun x dev']},
	'bun run build': {covered: [], uncovered: ['bun build', 'bun build x.ts']},
	'bun test': {covered: [], uncovered: ['bun run test']},
	'pnpm test': {
		covered: ['pnpm run test'],
		uncovered: ['pnpm -r test', 'pnpm --filter web test'],
	},
	'docker compose logs': {
		covered: ['docker compose logs -f', 'docker compose logs -f --tail=9 web'],
		uncovered: [
			'docker compose -f x.yml logs -f',
			'docker compose logs --file x.yml',
			'docker compose logs --env-file x',
		],
	},
	'docker compose up': {covered: [], uncovered: ['docker compose up -f x.yml']},
	'kubectl get': {
		covered: ['kubectl -n dev get pods', 'kubectl --namespace=dev get pods'],
		uncovered: [
			'kubectl -n dev get secrets',
			'kubectl -n get delete pods',
			'kubectl -n dev delete pods',
			'kubectl --context prod get pods',
			'kubectl -s http://x get pods',
		],
	},
	'kubectl delete pod x': {
		covered: [],
		uncovered: ['kubectl -n prod delete pod x'],
	},
	'bin/rails test': {
		covered: [
			'bin/rails test test/models/a_test.rb',
			'bin/rails test test/a_test.rb:12:20',
		],
		uncovered: [
			'bin/rails test lib/x.rb',
			'bin/rails test test/system/a_test.rb',
			'bin/rails test ../x/test/a_test.rb',
			'bin/rails test test/../x_test.rb',
			'bin/rails runner test/a_test.rb',
		],
	},
	'docker ps': {
		covered: ['docker ps -a'],
		uncovered: ['docker --context prod ps', 'docker -H tcp://x ps'],
	},
};

describe.each(Object.entries(calls))('an allow of %s', (pattern, words) => {
	const rules = [allow(`~c "${pattern}"`)];

	test.each(words.covered)('covers %s', command => {
		expect(verdict(rules, command)).toBe('allow');
	});

	test.each(words.uncovered)('does not cover %s', command => {
		expect(verdict(rules, command)).not.toBe('allow');
	});
});

describe('a script in other words', () => {
	const disk = layOut({
		files: {
			'project/package.json': JSON.stringify({scripts: {build: 'tsc'}}),
			'project/web/package.json': '{}',
		},
	});

	test('what a rule excepts by one of them it allows by none', () => {
		const rules = [allow('~c "npm run" & !~c "npm run test"')];
		expect(verdict(rules, 'npm start')).toBe('allow');
		for (const command of ['npm test', 'npm t', 'npm run test'])
			expect(verdict(rules, command)).not.toBe('allow');
	});

	test('of pnpm one that is there: else it runs a program that is called so', () => {
		const judged = (command: string) => {
			const context = disk.context('project');
			return judge(
				{tool: 'Bash', input: {command}, cwd: context.projectDir},
				compiled([allow('~c "pnpm run"')]),
				context,
			).verdict;
		};

		expect(judged('pnpm build')).toBe('allow');
		expect(judged('pnpm lint')).not.toBe('allow');
		expect(judged('cd web && pnpm build')).not.toBe('allow');
	});
});

describe('pytest called as a module', () => {
	const disk = layOut({
		files: {
			'plain/tests/test_a.py': '',
			'plain/src/pytest.py': '',
			'file/pytest.py': '',
			'folder/pytest/__init__.py': '',
			'inner/_pytest/__init__.py': '',
		},
	});
	const judged = (command: string, project = 'plain') => {
		const context = disk.context(project);
		return judge(
			{tool: 'Bash', input: {command}, cwd: context.projectDir},
			compiled([allow('~c pytest'), allow('~c mypy')]),
			context,
		).verdict;
	};

	test.each([
		'python3 -m pytest',
		'python -m pytest -q tests',
		'CI=1 timeout 60 python3.12 -m pytest -x',
		'PYTHONPATH=. python -m pytest',
	])('an allow of pytest covers %s', command => {
		expect(judged(command)).toBe('allow');
	});

	test.each([
		'python3 -m pytest -p x',
		'python3 -X importtime -m pytest',
		'python3 -m pytest.evil',
		'./python3 -m pytest',
		'.venv/bin/python -m pytest',
		'uv run python -m pytest',
		'PYTHONPATH=/tmp python3 -m pytest',
		// It would import what lies in the folder, which it does not by its name.
		'python3 -m mypy src',
	])('and not %s', command => {
		expect(judged(command)).not.toBe('allow');
	});

	test.each(['file', 'folder', 'inner'])(
		'nor where its name is taken beside it: in %s',
		project => {
			expect(judged('pytest', project)).toBe('allow');
			expect(judged('python3 -m pytest', project)).not.toBe('allow');
		},
	);
});
