import {type GuardName} from '../../source/policy/guards/types.js';
import {judge} from '../../source/policy/judge.js';
import {compileRules} from '../../source/policy/rules/compile/compileRules.js';
import {type Call, type Rule} from '../../source/policy/types.js';

type Row = {what: string; goal: string; measured: string; ok: boolean};

/** Commands as agents write them: short and long, plain and nested. */
const commands = [
	'git status',
	'git -C packages/a log --oneline -20',
	'npm test -- --run source/policy',
	'ls -la src | head -20',
	'cat package.json | grep version',
	'cd packages/web && npm run build && npm test',
	'rg -n "createServer" source --type ts | head -50',
	'find . -name "*.test.ts" -not -path "./node_modules/*" | xargs wc -l',
	'for f in src/*.ts; do echo "== $f"; sed -n 1,20p "$f"; done',
	'git add -A && git commit -m "Fix the thing that broke"',
	'curl -s https://example.org/api | jq .items[0].name > out.json',
	'bash -c "npm run lint && npm test" 2>&1 | tail -5',
	'python3 - <<EOF\nimport json\nprint(json.load(open("a.json")))\nEOF',
	'docker compose up -d && docker compose logs --tail 50 api',
	'mkdir -p build/out && cp -r assets build/out/ && rm -rf build/tmp',
	'sudo systemctl status nginx',
];

const allGuards: readonly GuardName[] = [
	'dangerous-bash',
	'path-boundary',
	'read-only',
	'no-interactive',
	'no-native-team',
];

type Setting = {what: string; rules: number; guards: readonly GuardName[]};

/** What is in force, from what most people have to everything there is. */
const settings: readonly Setting[] = [
	{
		what: '10 rules + builder',
		rules: 10,
		guards: ['dangerous-bash', 'path-boundary'],
	},
	{what: '50 rules + all guards', rules: 50, guards: allGuards},
];

/** Each setting is measured that often; other work on the machine spoils some of it. */
const series = 10;

/** Commands against rules and guards, and a patch of fifty files. */
export function run({quick}: {quick: boolean}): Promise<Row[]> {
	return Promise.resolve([
		...commandRows(quick),
		...settings.map(setting => {
			const all = measurePatches(setting, quick ? 20 : 100);
			const median = Math.min(
				...all.map(times => times[Math.floor(times.length / 2)] ?? 0),
			);
			return row(
				`judge, ${setting.what}, a patch of 50 files, median (best of ${series} series)`,
				median,
				1000,
			);
		}),
	]);
}

const commandRows = (quick: boolean): Row[] =>
	settings.flatMap(setting =>
		[newCalls, sameCalls].flatMap(calls =>
			rowsOf(calls, setting, quick ? 20 : 100),
		),
	);

function rowsOf(calls: Calls, setting: Setting, rounds: number): Row[] {
	const all = inSeries(rounds, calls.next, createJudge(setting));
	const best = (share: number) =>
		Math.min(...all.map(times => times[Math.floor(times.length * share)] ?? 0));
	const what = `judge, ${setting.what}, ${calls.what}`;
	return [
		row(`${what}, median (best of ${series} series)`, best(0.5), 100),
		row(`${what}, p99 (best of ${series} series)`, best(0.99), 1000),
	];
}

type Calls = {what: string; next: () => readonly Asked[]};

let made = 0;

/** No two are the same: what is remembered of one is of no use to the next. */
const newCalls: Calls = {
	what: 'new calls',
	next: () =>
		commands.map(command => {
			const number = made++;
			return {
				tool: 'Bash',
				input: {
					command: renamed(command, number),
					description: `The call ${number}`,
				},
			};
		}),
};

/** As a gate asks about what was announced, and whoever runs the tests all day. */
const sameCalls: Calls = {
	what: 'calls judged before',
	next: () => commands.map(command => ({tool: 'Bash', input: {command}})),
};

/** The same of patches, each of other files, as Codex makes them. */
function measurePatches(setting: Setting, rounds: number): number[][] {
	const judgeOne = createJudge(setting);
	let calls = 0;
	return inSeries(
		rounds,
		() => [
			{
				agent: 'codex',
				tool: 'apply_patch',
				input: {command: patchOfFifty(calls++)},
			},
		],
		judgeOne,
	);
}

type Asked = Pick<Call, 'agent' | 'tool' | 'input'>;

/** Times of single judgements by series, in µs, sorted. */
function inSeries(
	rounds: number,
	next: () => readonly Asked[],
	judgeOne: (asked: Asked) => unknown,
): number[][] {
	const oneRound = (): number[] =>
		next().map(asked => {
			const start = performance.now();
			judgeOne(asked);
			return (performance.now() - start) * 1000;
		});
	for (let round = 0; round < 600; round++) oneRound();
	return Array.from({length: series}, () =>
		Array.from({length: rounds}, oneRound)
			.flat()
			.sort((one, other) => one - other),
	);
}

/** One judgement; like a policy's, each has a context of its own. */
function createJudge({rules: count, guards}: Setting) {
	const rules = compileRules({
		rules: fiftyRules()
			.slice(0, count)
			.map(rule => ({rule, origin: {type: 'session'}})),
		guards,
	});
	const projectDir = '/home/dev/project';
	return (asked: Asked) =>
		judge({cwd: projectDir, ...asked}, rules, {
			projectDir,
			home: '/home/dev',
			now: 0,
			ownPaths: ['/home/dev/project/.athena', '/home/dev/.config/athena'],
			realPath: path => path,
		});
}

function patchOfFifty(number: number): string {
	const files = Array.from({length: 50}, (_, index) => [
		`*** Update File: src/part${number}/file${index}.ts`,
		'@@ export function one() {',
		'-	return 1;',
		'+	return 2;',
		' }',
	]);
	return ['*** Begin Patch', ...files.flat(), '*** End Patch'].join('\n');
}

/** The command about other files, where it names any: what is remembered of one must not help the next. */
function renamed(command: string, number: number): string {
	return command.replaceAll(
		/\b(?:src|source|build|packages|assets|api|nginx|tmp)\b|\b(?=a\.json|package\.json)/g,
		name => `${name}${number}`,
	);
}

const row = (what: string, measured: number, most: number): Row => ({
	what,
	goal: `≤ ${most} µs`,
	measured: `${measured.toFixed(0)} µs`,
	ok: measured <= most,
});

function fiftyRules(): Rule[] {
	const whens: [string, Rule['action']][] = [
		['~t Bash & ~c "git push --force"', 'deny'],
		['~p "secrets/**"', 'deny'],
		['~t Write & ~p "*.lock"', 'ask'],
		['~t Bash & ~c "npm run deploy*"', 'ask'],
		['~t Bash & ~c "/kubectl .*delete/"', 'deny'],
		['~t "mcp__github__*" & !~a subagent', 'ask'],
		['~t Bash & ~c "git status"', 'allow'],
		['~t Bash & ~c "npm test"', 'allow'],
		['~t Read & ~p "src/**"', 'allow'],
		['~t WebFetch & ~c "https://docs.example.org/*"', 'allow'],
	];
	return Array.from({length: 50}, (_, index) => {
		const [when, action] = whens[index % whens.length] ?? ['~t X', 'ask'];
		return {
			id: `rule-${index}`,
			// Each has words of its own.
			when: when.replace(/(secrets|deploy|docs)/, `$1${index}`),
			action,
			scope: 'session',
			addedBy: 'bench',
		};
	});
}
