import {recordOf} from '../naming/recordOf.js';
import {scriptOf} from '../naming/scriptOf.js';
import {type Spelling} from './knownNames.js';

/*
 * What starts a script or a module as python does, and django's commands, which
 * have a script of their own in each project. For what refuses or asks.
 */

type Acts = (args: readonly string[]) => readonly Spelling[];

const managed = (rest: readonly string[]): Spelling => [
	...['python', 'manage.py'],
	...rest,
];

/** `python -m django flush`, `python -m coverage run manage.py flush`. */
const ofPython: Acts = args => {
	const {module: [module = '', words = []] = []} =
		scriptOf(recordOf('python3'), args) ?? {};
	if (/^django(?:\.__main__)?$/.test(module)) return [managed(words)];
	if (module === 'coverage') return ofCoverage(words);
	return [];
};

/** `coverage run --branch manage.py flush`, `coverage run -m pytest`. */
const ofCoverage: Acts = args => {
	const script = scriptOf(recordOf('coverage'), args);
	if (!script) return [];
	const rest = script.module
		? ['-m', script.module[0], ...script.module[1]]
		: args.slice(script.place);
	return rest.length === 0 ? [] : [['python', ...rest], ...ofPython(rest)];
};

export const startedScripts: Readonly<Record<string, Acts>> = {
	...{python: ofPython, python3: ofPython},
	...{coverage: ofCoverage, coverage3: ofCoverage},
	'django-admin': args => [managed(args)],
};
