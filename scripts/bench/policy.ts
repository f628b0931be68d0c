import {type GuardName} from '../../source/policy/guards/types.js';
import {judge} from '../../source/policy/judge.js';
import {compileRules} from '../../source/policy/rules/compileRules.js';
import {type Rule} from '../../source/policy/types.js';

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

/** What is in force, from what most people have to everything there is. */
const settings: readonly {
	what: string;
	rules: number;
	guards: readonly GuardName[];
}[] = [
	{
		what: '10 rules + builder',
		rules: 10,
		guards: ['dangerous-bash', 'path-boundary'],
	},
	{what: '50 rules + all guards', rules: 50, guards: allGuards},
];

/** Each setting is measured that often; other work on the machine spoils some of it. */
const series = 10;

/** Bash commands against rules and guards. */
export function run({quick}: {quick: boolean}): Promise<Row[]> {
	return Promise.resolve(
		settings.flatMap(setting => {
			const all = measure(setting, quick ? 20 : 100);
			const best = (share: number) =>
				Math.min(
					...all.map(times => times[Math.floor(times.length * share)] ?? 0),
				);
			const what = `judge, ${setting.what}`;
			return [
				row(`${what}, median (best of ${series} series)`, best(0.5), 100),
				row(`${what}, p99 (best of ${series} series)`, best(0.99), 1000),
			];
		}),
	);
}

/** Times of single judgements by series, in µs, sorted. */
function measure(
	{rules: count, guards}: (typeof settings)[number],
	rounds: number,
): number[][] {
	const rules = compileRules({
		rules: fiftyRules()
			.slice(0, count)
			.map(rule => ({rule, origin: {type: 'session'}})),
		guards,
	});
	const projectDir = '/home/dev/project';
	/** One judgement; like a policy's, each has a context of its own. */
	const judgeOne = (command: string) =>
		judge({tool: 'Bash', input: {command}, cwd: projectDir}, rules, {
			projectDir,
			home: '/home/dev',
			now: 0,
			ownPaths: ['/home/dev/project/.athena', '/home/dev/.config/athena'],
			realPath: path => path,
		});
	let calls = 0;
	const oneRound = (): number[] =>
		commands.map(command => {
			const distinct = renamed(command, calls++);
			const start = performance.now();
			judgeOne(distinct);
			return (performance.now() - start) * 1000;
		});
	for (let round = 0; round < 600; round++) oneRound();
	return Array.from({length: series}, () =>
		Array.from({length: rounds}, oneRound)
			.flat()
			.sort((one, other) => one - other),
	);
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
