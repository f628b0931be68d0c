import {toClaudeAnswer} from '../../hookRunner/claudeOutput.js';
import {knownEvents} from '../../hookRunner/events.js';
import {type HookResult} from '../../hookRunner/index.js';
import {mergeAnswers} from '../../hookRunner/merge.js';
import {exitCodes} from '../../types/errors.js';
import {type Flags} from '../flags/readFlags.js';
import {type CommandIo} from '../io.js';
import {projectFolder} from '../projectFolder.js';
import {UsageError} from '../../types/usageError.js';
import {describeFired} from './describeFired.js';
import {readPayload} from './payload.js';
import {openProjectRunner} from './projectRunner.js';
import {stopOnSignals} from './stopOnSignals.js';
import {writeJson} from '../writeJson.js';
import {printTo} from '../printTo.js';

/**
 * `athena hooks fire EVENT`: runs the project's hooks for one event and shows
 * what each says, and what Claude Code would see of all together. Exit code 1
 * if they refuse, one fails, or there is no such event.
 *
 * @throws UsageError, AthenaError `ATHENA_BAD_FILE`
 */
export function fire(flags: Flags, io: CommandIo): Promise<number> {
	const [event, ...more] = flags.input;
	if (event === undefined || more.length > 0) {
		throw new UsageError(
			'athena hooks fire takes one event: athena hooks fire PreToolUse --tool Bash',
		);
	}

	return fireEvent(event, flags, io);
}

async function fireEvent(
	event: string,
	{payload: source, tool, json, projectDir: given}: Flags,
	io: CommandIo,
): Promise<number> {
	const projectDir = projectFolder(given, io);
	const {runner, warnings} = openProjectRunner(projectDir, io);
	const payload = await readPayload(event, {source, tool, projectDir}, io);
	for (const warning of warnings) printTo(io.stderr, `warning: ${warning}\n`);
	let results: HookResult[] = [];
	const signal = await stopOnSignals(runner, async () => {
		results = await runner.fireEvent(event, payload);
	});
	if (signal !== undefined) return signal;
	const merged = mergeAnswers(results);
	const claude = toClaudeAnswer(event, merged);
	if (json) {
		const {verdict, reason, context, message} = merged;
		writeJson(io, {
			event,
			hooks: results,
			merged: {verdict, reason, context, message},
			claude,
			warnings,
		});
	} else if (results.length > 0) {
		for (const line of describeFired(results, claude)) {
			printTo(io.stdout, `${line}\n`);
		}
	} else {
		printTo(io.stdout, nothingRan(event, runner.hooks().length));
	}

	const isFine =
		// Of a name that is none nothing can run.
		(results.length > 0 || knownEvents.includes(event)) &&
		warnings.length === 0 &&
		merged.verdict !== 'deny' &&
		results.every(({error}) => error === undefined);
	return isFine ? exitCodes.ok : exitCodes.finding;
}

function nothingRan(event: string, registered: number): string {
	const known = knownEvents.includes(event)
		? ''
		: `; Claude Code has no event of that name (${knownEvents.slice(0, 5).join(', ')} …)`;
	return `none of the project's ${registered} hooks is for this ${event}${known}\n`;
}
