import {performance} from 'node:perf_hooks';
import {createSmallBudget} from '../../source/policy/budget.js';
import {type GuardName} from '../../source/policy/guards/types.js';
import {judge} from '../../source/policy/judge.js';
import {compileRules} from '../../source/policy/rules/compile/compileRules.js';
import {type Call, type Rule} from '../../source/policy/types.js';
import {eachName, optionTable} from '../../source/programs/options.js';
import {type Program} from '../../source/programs/program.js';
import {programs} from '../../source/programs/table.js';
import {rows} from '../../source/runtime/adapters/claudeHooks/tools/rows.js';
import {ranOut, withinTime} from '../../source/utils/timeLimit.js';
import {repeatedTexts} from './lib/repeatedTexts.js';

type Row = {what: string; goal: string; measured: string; ok: boolean};

type Asked = Pick<Call, 'tool' | 'input'>;

/** Longer than this, and what other agents ask waits for it, ms. */
const goalMs = 100;

/** Ends a judgement that would not end, ms. */
const longestMs = 2000;

/** A time above this is taken again: other work on the machine makes most of them. */
const suspectMs = 25;

/** How often a text is repeated: what multiplies is beyond every age of ours by then. */
const times = 40;

const guards: readonly GuardName[] = [
	'dangerous-bash',
	'path-boundary',
	'read-only',
	'no-interactive',
	'no-native-team',
];

const rules = (
	[
		['deny', '~p ".env"'],
		['deny', '~p "secrets/**"'],
		['deny', '~c "git push"'],
		['deny', '~c "npm publish *"'],
		['deny', '~u "*.example.org"'],
		['allow', '~c "npm test"'],
		['allow', '~t Edit & ~p "src/**"'],
	] as const
).map(([action, when], at): Rule => ({
	id: `stall-${at}`,
	when,
	action,
	scope: 'session',
	addedBy: 'bench',
}));

/**
 * Calls whose text says the same thing over and over, judged as athena does in
 * the thread that holds every socket: each program that is known, as its
 * operand, behind its subcommands, in each option that takes a value; and each
 * field of each tool. That is a million; one in eleven is judged, when quick one
 * in a hundred.
 */
export function run({quick}: {quick: boolean}): Promise<Row[]> {
	const judgeOne = createJudge();
	let judged = 0;
	let worst = {ms: 0, of: ''};
	let at = 0;
	for (const asked of everyCall()) {
		if (at++ % (quick ? 100 : 11) !== 0) continue;
		judged++;
		let ms = judgeOne(asked);
		for (let again = 0; again < 3 && ms > suspectMs; again++)
			ms = Math.min(ms, judgeOne(asked));
		if (ms > worst.ms)
			worst = {ms, of: JSON.stringify(asked.input).slice(0, 60)};
	}

	return Promise.resolve([
		{
			what: `longest of ${judged} judgements of texts that repeat themselves`,
			goal: `≤ ${goalMs} ms`,
			measured: `${worst.ms.toFixed(0)} ms (${worst.of})`,
			ok: worst.ms <= goalMs,
		},
	]);
}

/** How long a judgement takes, ms. */
function createJudge(): (asked: Asked) => number {
	const compiled = compileRules({
		rules: rules.map(rule => ({rule, origin: {type: 'session'}})),
		guards,
	});
	const projectDir = '/home/dev/project';
	return asked => {
		const start = performance.now();
		const judged = withinTime(longestMs, () =>
			judge({cwd: projectDir, ...asked}, compiled, {
				projectDir,
				home: '/home/dev',
				now: 0,
				ownPaths: [`${projectDir}/.athena`],
				budget: createSmallBudget(),
			}),
		);
		return judged === ranOut ? longestMs : performance.now() - start;
	};
}

function* everyCall(): Generator<Asked> {
	for (const unit of repeatedTexts) {
		const text = unit.repeat(times);
		for (const [name, program] of programs)
			for (const words of places(name, program))
				for (const written of [quoted(text), bare(text)])
					yield {
						tool: 'Bash',
						input: {command: words.replace('…', () => written)},
					};
		for (const [tool, {files = [], subject = []}] of Object.entries(rows))
			for (const field of [...files.map(one => one.field), ...subject])
				yield {tool, input: {[field]: text}};
		for (const field of ['path', 'query', 'command', 'url', 'pattern'])
			yield {tool: 'mcp__server__read', input: {[field]: text}};
	}
}

/** Where a text can stand in a call of a program; `…` stands for it. */
function places(name: string, program: Program): readonly string[] {
	const forms = Object.entries(program.subcommands ?? {});
	const own = [program.options]
		.flatMap(valued)
		.flatMap(option => atOption(name, option));
	return [
		`${name} …`,
		...new Set(own),
		...forms.flatMap(([words, {options}]) => [
			`${name} ${words} …`,
			...valued(options).flatMap(option =>
				atOption(`${name} ${words}`, option),
			),
		]),
	];
}

const atOption = (start: string, option: string): readonly string[] => [
	`${start} ${option} … x`,
	...(option.startsWith('--') ? [`${start} ${option}=… x`] : []),
];

/** The options of a line that take a value, by the first of their names. */
function valued(line: string | undefined): readonly string[] {
	const table = optionTable(line ?? '');
	return [...table.options].flatMap(([name, {arity}]) =>
		arity === 'none' ? [] : [name],
	);
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The same as one word or several, of which the shell makes what it can. */
const bare = (text: string) => text.replaceAll(/[()<>|;&$"'\\\n#!`]/g, 'x');
