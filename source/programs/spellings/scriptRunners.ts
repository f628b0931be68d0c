import {type Spelling} from './knownNames.js';

/*
 * What runs scripts of `package.json` by their names, beside the managers of
 * packages: each is `npm run` of that name.
 */

type Acts = (args: readonly string[]) => readonly Spelling[];

export const script = (
	name: string,
	rest: readonly string[] = [],
): Spelling => ['npm', 'run', name.replace(/^"|"$/g, ''), ...rest];

const isName = (word: string) => /^"?\w/.test(word);

/** Each of its words is a script: `run-s build deploy`. */
const eachScript: Acts = args => {
	const end = args.indexOf('--');
	return (end < 0 ? args : args.slice(0, end))
		.filter(isName)
		.slice(0, 16)
		.map(word => script(word));
};

const shortcut = /^"?(?:npm|pnpm|yarn|bun|node|deno):(\S+?)"?$/;

const concurrent: Acts = args =>
	args.slice(0, 64).flatMap(word => {
		const name = shortcut.exec(word)?.[1];
		return name === undefined ? [] : [script(name)];
	});

/** `lerna run a b`. */
const behindRun: Acts = args => {
	const at = args.findIndex(word => /^(?:run|run-script|watch)$/.test(word));
	return at < 0 ? [] : eachScript(args.slice(at + 1));
};

/** Where the word is left out: `turbo deploy`, unless it is a command of its own. */
function withoutRun(own: string): Acts {
	const commands = new Set(`run watch ${own}`.split(' '));
	return args => {
		const [first = ''] = args.filter(isName);
		return commands.has(first) ? [] : eachScript(args);
	};
}

/** A script, and what it is given: `rushx deploy`. */
const first: Acts = args => {
	const at = args.findIndex(isName);
	return at < 0 ? [] : [script(args[at] ?? '', args.slice(at + 1))];
};

/** Of a target its task: `app:deploy:production`, `:deploy`, `~:deploy`, `#tag:deploy`. */
const taskOf = (target: string): Spelling =>
	script(target.split(':')[1] ?? target);

const commandsOfNx = new Set(
	'add affected connect daemon exec format generate g graph import init list login logout migrate new print-affected release repair report reset show sync view-logs watch'.split(
		' ',
	),
);

/** `nx run app:deploy`, `nx deploy app`, `nx run-many -t build deploy`, `nx affected --target=deploy`. */
const nx: Acts = args => {
	const [verb = '', ...rest] = args;
	if (verb === 'run' || verb.includes(':'))
		return (verb === 'run' ? rest : [verb]).filter(isName).map(taskOf);
	if (verb === 'run-many' || verb === 'affected') {
		const found: Spelling[] = [];
		let isTarget = false;
		for (const word of rest) {
			const [, value] = /^(?:-t|--targets?)(?:=(.*))?$/s.exec(word) ?? [];
			if (word.startsWith('-')) isTarget = /^(?:-t|--targets?)$/.test(word);
			const names = value ?? (isTarget ? word : '');
			found.push(
				...names
					.split(',')
					.filter(isName)
					.map(name => script(name)),
			);
		}

		return found;
	}

	return commandsOfNx.has(verb) || !isName(verb) ? [] : [script(verb)];
};

/** `moon run app:deploy :test`, `moon :deploy`. */
const moon: Acts = args =>
	args.filter(word => /^[\w~#-]*:\w/.test(word)).map(taskOf);

const ownOfTurbo =
	'bin boundaries completion config daemon devtools docs generate gen info link login logout ls prune query scan telemetry unlink';
const ownOfLage =
	'cache clear-cache config graph info init list reset server worker exec';

export const scriptRunners: Readonly<Record<string, Acts>> = {
	...Object.fromEntries(
		'run-s run-p npm-run-all npm-run-all2 bun-run-all nr'
			.split(' ')
			.map(name => [name, eachScript]),
	),
	...{concurrently: concurrent, conc: concurrent},
	...{lerna: behindRun, 'lerna-lite': behindRun, manypkg: behindRun},
	...{oao: behindRun, cnpm: behindRun, tnpm: behindRun, na: behindRun},
	...{turbo: behindRun, lage: behindRun, wsrun: behindRun, ultra: behindRun},
	rushx: first,
};

/** Tasks of their own, that mostly are scripts of that name. */
const taskRunners: Readonly<Record<string, Acts>> = {
	turbo: withoutRun(ownOfTurbo),
	lage: withoutRun(ownOfLage),
	wsrun: withoutRun(''),
	ultra: withoutRun(''),
	nx,
	moon,
};

/** Programs that take a pattern for the names of scripts, and how they say which of their words are some. */
const takesPatterns: Readonly<
	Record<string, (args: readonly string[]) => readonly string[]>
> = {
	...Object.fromEntries(
		'run-s run-p npm-run-all npm-run-all2 bun-run-all'
			.split(' ')
			.map(name => [name, globs]),
	),
	concurrently: args => globs(args.flatMap(shortcutIn)),
	conc: args => globs(args.flatMap(shortcutIn)),
	...Object.fromEntries(['pnpm', 'pn'].map(name => [name, expressions])),
};

const shortcutIn = (word: string) => shortcut.exec(word)?.[1] ?? [];

/** What each of them begins with. */
function globs(args: readonly string[]): readonly string[] {
	return args
		.filter(word => /^"?[\w{[(*?].*[*?{[(]|^"?[*?{[(]/.test(word))
		.map(word => word.replace(/^"/, '').split(/[*?{[(]/, 1)[0] ?? '');
}

/** `pnpm run "/^build:/"`. */
function expressions(args: readonly string[]): readonly string[] {
	return args
		.filter(word => /^\/.+\/[a-z]*$/.test(word))
		.map(word =>
			word.includes('|')
				? ''
				: (/^\/\^([\w:-]+)(?![\w:*?{-])/.exec(word)?.[1] ?? ''),
		);
}

export const mayRunScripts = (program: string): boolean =>
	Object.hasOwn(takesPatterns, program) || Object.hasOwn(taskRunners, program);

/** Scripts that it most likely runs, with `unknown` for the rest of a name of which a pattern says the beginning. */
export function scriptsMeant(
	program: string,
	args: readonly string[],
	unknown: string,
): readonly Spelling[] {
	if (!mayRunScripts(program)) return [];
	const tasks = taskRunners[program]?.(args) ?? [];
	const starts = takesPatterns[program]?.(args) ?? [];
	return [...tasks, ...starts.map(start => script(start + unknown))];
}
