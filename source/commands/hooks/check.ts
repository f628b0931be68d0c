import path from 'node:path';
import {type HookCheck} from '../../hookRunner/check.js';
import {checkSyntax} from '../../hookRunner/syntax.js';
import {exitCodes} from '../../types/errors.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type Flags} from '../flags/readFlags.js';
import {type CommandIo} from '../io.js';
import {projectFolder} from '../projectFolder.js';
import {openProjectRunner} from './projectRunner.js';
import {stopOnSignals} from './stopOnSignals.js';
import {writeJson} from '../writeJson.js';
import {printTo} from '../printTo.js';

/**
 * `athena hooks check`: whether each hook of the project's settings can run.
 * Runs none of them. Exit code 1 if one can't, or a settings file is broken.
 */
export async function check(flags: Flags, io: CommandIo): Promise<number> {
	const projectDir = projectFolder(flags.projectDir, io);
	const {runner, found, warnings} = openProjectRunner(projectDir, io);
	const checks: HookCheck[] = [];
	const place = {projectDir, env: io.env};
	const signal = await stopOnSignals(runner, async () => {
		for (const one of runner.check()) {
			const syntax = await checkSyntax(one.hook, place);
			checks.push({...one, problems: [...one.problems, ...syntax]});
		}
	});
	if (signal !== undefined) return signal;
	const ok =
		warnings.length === 0 &&
		checks.every(({problems}) => problems.length === 0);
	if (flags.json) {
		writeJson(io, {
			ok,
			hooks: checks.map(({hook: {file: settings, ...hook}, ...rest}) => ({
				...hook,
				settings,
				...rest,
			})),
			files: found.files.map(({file, state, problem, errors}) => ({
				file,
				state,
				problem,
				errors,
			})),
			disabledBy: found.disabledBy,
		});
	} else {
		for (const line of describe(checks, projectDir)) {
			printTo(io.stdout, `${makeVisible(line)}\n`);
		}

		for (const warning of warnings) printTo(io.stdout, `✗ ${warning}\n`);
	}

	return ok ? exitCodes.ok : exitCodes.finding;
}

function describe(checks: readonly HookCheck[], projectDir: string): string[] {
	if (checks.length === 0) {
		return [
			'no hooks are registered in .claude/settings.json or settings.local.json',
			'athena hooks init writes two examples',
		];
	}

	const bad = checks.filter(({problems}) => problems.length > 0).length;
	return [
		...checks.flatMap(one => describeOne(one, projectDir)),
		`${checks.length} ${checks.length === 1 ? 'hook' : 'hooks'}, ${bad === 0 ? 'no problem' : `${bad} with problems`}`,
	];
}

function describeOne(
	{hook, problems, notes}: HookCheck,
	projectDir: string,
): string[] {
	const {event, matcher = '', command, type, file} = hook;
	const from = file === undefined ? '' : path.relative(projectDir, file);
	const mark = problems.length > 0 ? '✗' : '✓';
	return [
		`${mark} ${event.padEnd(18)} ${matcher.padEnd(12)} ${command || `(${type})`}  ${from}`.trimEnd(),
		...problems.flatMap(({text, mend}) => [`    ${text}`, `    → ${mend}`]),
		...notes.map(note => `    ${note}`),
	];
}
