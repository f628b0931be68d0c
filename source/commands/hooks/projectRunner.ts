import {type ProjectHooks} from '../../hookRunner/project.js';
import {
	createFileLogger,
	createJoinedLogger,
	createLineLogger,
} from '../../hookRunner/logger.js';
import {type HookLogger, HookRunner} from '../../hookRunner/index.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type CommandIo} from '../io.js';
import {printTo} from '../printTo.js';

/** A runner with the hooks of a project, for a command. */
export type ProjectRunner = {
	runner: HookRunner;
	found: ProjectHooks;
	/** What keeps settings of the project from counting, a line each. */
	warnings: string[];
};

/**
 * Registers a project's hooks. Executions and errors are told in athena's log
 * file, and with `HOOK_DEBUG=1` on stderr too, in more words; `logger` is told
 * beside the file, instead of stderr.
 */
export function openProjectRunner(
	projectDir: string,
	io: Pick<CommandIo, 'env' | 'stderr'>,
	{
		env = {},
		logger,
	}: {
		/** Added to what hooks inherit. */
		env?: NodeJS.ProcessEnv;
		logger?: HookLogger;
	} = {},
): ProjectRunner {
	const debug = io.env.HOOK_DEBUG === '1';
	const toStderr = (line: string) => {
		if (debug) printTo(io.stderr, `${line}\n`);
	};

	const runner = new HookRunner({
		projectDir,
		env: {...io.env, ...env},
		logger: createJoinedLogger(
			createFileLogger(io.env, {debug}),
			logger ?? createLineLogger(toStderr, {debug}),
		),
	});
	const found = runner.registerProject();
	const warnings = found.files.flatMap(({file, problem, errors = []}) =>
		problem === undefined
			? errors.map(error => `${file}: ${error}`)
			: [problem],
	);
	if (found.disabledBy !== undefined) {
		warnings.push(
			`hooks are switched off: disableAllHooks in ${found.disabledBy}`,
		);
	}

	return {runner, found, warnings: warnings.map(text => makeVisible(text))};
}
