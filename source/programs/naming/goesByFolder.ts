import {mayWrite} from '../deeds/mayWrite.js';
import {projectScripts} from '../runs/projectScripts.js';
import {runsFilesOf} from '../runs/runsFiles.js';
import {taskFiles} from '../runs/taskFiles.js';
import {recordOf} from './recordOf.js';
import {moduleOf} from './scriptOf.js';

/**
 * Whether a program runs what it is given, or what files beside that say (tests,
 * settings, scripts), or changes it: an allow of its name is about the project,
 * and a path that leads out of it is another one's.
 */
export function goesByFolder(
	program: string,
	words: readonly string[],
): boolean {
	if (namesOtherPlaces(program)) return false;
	if (recordOf(program)?.isInterpreter || runsScripts.has(program)) return true;
	if (looksNearby.has(program)) return true;
	if (inPlace[program]?.test(words.join(' ')) === true) return true;
	const [module] = moduleOf(program, words) ?? [];
	const names =
		module === undefined ? [program] : [program, module, `python -m ${module}`];
	return (
		names.some(
			name =>
				Object.hasOwn(projectScripts, name) ||
				Object.hasOwn(taskFiles(), name) ||
				runsFilesOf(name).some(
					one => !one.isCompiled && (one.operands ?? one.modules),
				),
		) || mayWrite(program, words)
	);
}

/** Whether its paths are mostly none of this machine's: those in a container, and labels of packages (`//a:b`). */
export const namesOtherPlaces = (program: string): boolean =>
	/^(?:docker|docker-compose|podman|nerdctl|kubectl|oc|adb|vagrant|multipass|limactl|incus|lxc|bazel|bazelisk|buck2?|pants)$/.test(
		program,
	);

/** Interpreters of which there is no record. */
const runsScripts = new Set(
	'lua luajit julia R Rscript tclsh expect groovy scala elixir racket sbcl guile erl escript'.split(
		' ',
	),
);

/** Checkers whose settings are code, and lie beside what they check. */
const looksNearby = new Set(
	'rubocop standardrb erb_lint erblint haml-lint slim-lint reek'.split(' '),
);

/** How a program says that it changes the files that it is given. */
const inPlace: Readonly<Record<string, RegExp>> = {
	sed: /(?:^| )(?:-[a-zA-Z]*i|--in-place)/,
	gsed: /(?:^| )(?:-[a-zA-Z]*i|--in-place)/,
	yq: /(?:^| )(?:-[a-zA-Z]*i|--inplace|--in-place)/,
	ruff: /^format(?!.* --(?:check|diff))|--fix/,
	'clang-format': /(?:^| )-i/,
};
