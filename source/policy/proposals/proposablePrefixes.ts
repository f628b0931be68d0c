import {offeredOfGitHub} from '../../programs/records/github.js';
import {programs} from '../../programs/table.js';

/*
 * What "allow always" may offer to allow with any arguments. Only commands that
 * do what their first words say: no shells, interpreters or wrappers (they run
 * anything), nothing that removes or sends data away; and only where the record
 * of the program says which of its options would do more, since those are never
 * covered. Everything else is offered exactly as it is. Not on the records: of two
 * commands that do no harm one may be worth an offer and the other not.
 */

/** Subcommands, of one or two words, whose arguments may be anything. */
const subcommands: Readonly<Record<string, readonly string[]>> = {
	git: [
		'add',
		'blame',
		'cherry-pick',
		'commit',
		'describe',
		'ls-files',
		'merge',
		'rev-parse',
		'status',
		'switch',
	],
	npm: ['audit', 'ls', 'list', 'outdated', 'test', 'why'],
	pnpm: ['audit', 'list', 'ls', 'outdated', 'test', 'why'],
	yarn: ['list', 'outdated', 'test', 'why'],
	bun: ['test'],
	cargo: ['build', 'check', 'clippy', 'doc', 'test', 'tree'],
	go: ['build', 'fmt', 'list', 'test', 'vet'],
	docker: ['images', 'info', 'logs', 'ps', 'version'],
	podman: ['images', 'info', 'logs', 'ps', 'version'],
	kubectl: ['explain', 'get', 'logs', 'top', 'version'],
	gh: offeredOfGitHub,
	terraform: ['fmt', 'validate'],
	systemctl: ['status'],
	pip: ['list', 'show'],
	pip3: ['list', 'show'],
	brew: ['list'],
};

/** `npm run build`: the script's name is part of what runs. */
const namedScripts: Readonly<Record<string, readonly string[]>> = {
	npm: ['run', 'run-script'],
	pnpm: ['run'],
	yarn: ['run'],
	bun: ['run'],
};

/** Programs that do one thing whatever they are given. */
const plainPrograms: ReadonlySet<string> = new Set([
	'basename',
	'date',
	'dirname',
	'echo',
	'false',
	'ls',
	'pwd',
	'sleep',
	'true',
	'tsc',
	'uname',
	'which',
	'whoami',
]);

/** Every prefix that may be offered; scripts by a name of their own apart. */
export const offeredPrefixes: readonly string[] = [
	...plainPrograms,
	...Object.entries(subcommands).flatMap(([program, names]) =>
		names.map(name => `${program} ${name}`),
	),
];

/** The record of a program says what must be named, or what each of its options is. */
function saysWhatHarms(program: string): boolean {
	const record = programs.get(program);
	return (
		record !== undefined &&
		(record.mustBeNamed !== undefined || record.operands !== undefined)
	);
}

/** The words of a command that may be allowed with any others behind them; undefined: none. */
export function safePrefix(
	program: string,
	args: readonly string[],
): readonly string[] | undefined {
	if (!saysWhatHarms(program)) return undefined;
	if (plainPrograms.has(program)) return [program];
	const [first, second] = args;
	if (first === undefined) return undefined;
	const known = entry(subcommands, program);
	if (known.includes(first)) return [program, first];
	if (second === undefined) return undefined;
	const isScript =
		entry(namedScripts, program).includes(first) && /^[\w:.-]+$/.test(second);
	return known.includes(`${first} ${second}`) ||
		(isScript && !second.startsWith('-'))
		? [program, first, second]
		: undefined;
}

const entry = (
	table: Readonly<Record<string, readonly string[]>>,
	key: string,
) => (Object.hasOwn(table, key) ? (table[key] ?? []) : []);
