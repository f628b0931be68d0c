import path from 'node:path';
import {placesBehind} from '../../programs/subcommands.js';
import {type Spelling} from '../../programs/spellings/knownNames.js';
import {type Segment} from '../../shell/types.js';
import {rememberLatest} from '../rememberLatest.js';
import {systemFolders} from '../places/systemFolders.js';

/*
 * A script is one, whichever path leads to it and whichever program runs it:
 * `bash deploy.sh` and `cd x && ../deploy.sh` run `./deploy.sh`. For what refuses
 * or asks.
 */

/** A script that runs, with the words it is given. */
type ScriptRun = {
	/** Its name without folders. */
	name: string;
	/** Absolute, unless nobody knows the folder. */
	path: string | undefined;
	/** Where else it may lie, if the folder may be several. */
	others: readonly string[];
	args: readonly string[];
};

/** The script that a command runs. */
export const scriptRunBy = rememberLatest(
	(segment: Segment): ScriptRun | undefined => {
		const {program, programPath, accesses, args, cwd, folders, wrappers} =
			segment;
		if (program === undefined) return undefined;
		const words = args.map(({value, text}) => value ?? text);
		const found = accesses.find(({kind}) => kind === 'execute');
		if (found) {
			const at = words.indexOf(found.text);
			// `"$PWD/x.sh"` is written otherwise than it is run.
			const isProgram =
				found.text === programPath ||
				(at < 0 && program === path.basename(found.path ?? ''));
			if (!isProgram && at < 0 && !runsInput.has(program)) return undefined;
			if (found.path !== undefined && isOfSystem(found.path)) return undefined;
			return {
				name: path.basename(found.path ?? found.text),
				path: found.path,
				others: accesses.flatMap(({kind, text, path: other}) =>
					folders !== undefined &&
					kind === 'execute' &&
					text === found.text &&
					other !== undefined &&
					other !== found.path
						? [other]
						: [],
				),
				args: isProgram ? words : at < 0 ? [] : words.slice(at + 1),
			};
		}

		const resolved = (word: string) =>
			cwd === undefined ? undefined : path.resolve(cwd, word);
		if (wrappers.length > 0 && isFile.test(program))
			return {
				name: program,
				path: resolved(program),
				others: [],
				args: words,
			};
		if (!takesRun.has(program)) return undefined;
		const at = operandOf(program, words);
		const word = words[at];
		return word !== undefined && isFile.test(word)
			? {
					name: path.basename(word),
					path: resolved(word),
					others: [],
					args: words.slice(at + 1),
				}
			: undefined;
	},
);

/** What a path is without links in it. */
export type RealPath = (place: string) => string;

/** Where the script of a command lies, if links lead there; undefined: none do. */
export function scriptBehindLinks(
	segment: Segment,
	realPath: RealPath | undefined,
): string | undefined {
	const place = scriptRunBy(segment)?.path;
	const real = place === undefined ? undefined : realPath?.(place);
	return real === place ? undefined : real;
}

/** The script by its name and by where it lies, also behind links, in lower case. */
export function scriptTexts(
	segment: Segment,
	projectDir: string | undefined,
	realPath?: RealPath,
): readonly string[] {
	const run = scriptRunBy(segment);
	if (!run) return [];
	const names = [run.name];
	const add = (place: string, folder: string | undefined) => {
		names.push(place);
		if (folder !== undefined)
			names.push(fromProject(path.relative(folder, place)));
	};

	if (run.path !== undefined) add(run.path, projectDir);
	for (const other of run.others) add(other, projectDir);
	const real = scriptBehindLinks(segment, realPath);
	if (real !== undefined) {
		names.push(path.basename(real));
		add(real, projectDir === undefined ? undefined : realPath?.(projectDir));
	}

	return names.map(name => [name, ...run.args].join(' ').toLowerCase());
}

/** The script by its name alone, where nobody knows its folder: it may be any of that name. */
export function scriptsAnywhere(segment: Segment): readonly string[] {
	const run = scriptRunBy(segment);
	return run && run.path === undefined
		? [[anywhere(run.name), ...run.args].join(' ').toLowerCase()]
		: [];
}

/** A script of this name in a folder that nobody knows. */
const anywhere = (name: string): string => `?/${path.basename(name)}`;

/** The words of a rule that runs a script, as `scriptTexts` and `scriptsAnywhere` say them. */
export function scriptOfRule(words: Spelling): readonly Spelling[] {
	return placedScript(words).flatMap(spelling => {
		const [script = '', ...args] = spelling;
		return script.includes('/')
			? [spelling, [anywhere(script), ...args]]
			: [spelling];
	});
}

function placedScript(words: Spelling): readonly Spelling[] {
	const {rest, isLed} = behindRunner(words);
	const [program = ''] = rest;
	if (program.includes('/')) {
		if (isOfSystem(program) || program.startsWith('~')) return [];
		const isStub =
			/(?:^|\/)(?:bin|\.bin)\/[^/]*$/.test(program) ||
			/(?:^|\/)(?:gradlew|mvnw)$/.test(program);
		const [, ...args] = rest;
		return [
			[placed(program), ...args],
			...(isStub ? [[path.basename(program), ...args]] : []),
		];
	}

	if (isLed && isFile.test(program))
		return [[placed(program), ...rest.slice(1)]];
	const [, ...args] = rest;
	const isOther = takesRun.has(program);
	if (!interpreters.has(program) && !isOther) return [];
	const at = operandOf(program, args);
	const script = args[at];
	if (
		script === undefined ||
		(isOther && !isFile.test(script)) ||
		args.slice(0, at).some(word => /^-\w*[cemp]$|^--(?:eval|print)$/.test(word))
	)
		return [];
	return [[placed(script), ...args.slice(at + 1)]];
}

/** The first operand, behind `run` where it takes that; -1: none. */
function operandOf(program: string, args: readonly string[]): number {
	const [first = -1] = placesBehind(program, args, 0);
	if (first < 0 || !takesRun.has(program) || args[first] !== 'run')
		return first;
	return placesBehind(program, args, first + 1)[0] ?? -1;
}

function behindRunner(words: Spelling): {rest: Spelling; isLed: boolean} {
	const [first = '', second = ''] = words;
	const isPair = runners.has(`${first} ${second}`);
	return isPair || runners.has(first)
		? {rest: words.slice(isPair ? 2 : 1), isLed: true}
		: {rest: words, isLed: false};
}

const placed = (script: string): string =>
	path.isAbsolute(script)
		? path.normalize(script)
		: fromProject(path.normalize(script));

const fromProject = (relative: string): string =>
	relative.startsWith('..') ? relative : `./${relative}`;

const isOfSystem = (file: string) => systemFolders.includes(path.dirname(file));

const isFile = /\.(?:[cm]?[jt]sx?|py|sh|bash|zsh|rb|php|pl|lua|ps1|r)$/i;

const runsInput = new Set(['bash', 'sh', 'dash', 'zsh', 'ksh']);

const interpreters = new Set([
	...runsInput,
	...'. source fish node nodejs tsx ts-node python python2 python3 py pypy pypy3 php ruby perl pwsh lua Rscript'.split(
		' ',
	),
]);

/** These run other things, too. */
const takesRun = new Set(['bun', 'deno']);

const runners = new Set([
	...['npx', 'bunx', 'pnpx', 'npm exec', 'pnpm exec', 'pnpm dlx', 'yarn exec'],
	...['yarn dlx', 'bun x', 'uv run', 'poetry run', 'pipenv run', 'pdm run'],
	...['hatch run', 'rye run', 'bundle exec'],
]);
