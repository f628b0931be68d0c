import {mergeAnswers} from '../hookRunner/merge.js';
import {createSessionStarts} from '../hookRunner/sessionStarts.js';
import {type HookResult} from '../hookRunner/index.js';
import {canonicalHook} from '../runtime/agents.js';
import {type RuntimeEvent} from '../runtime/types.js';
import {exitCodes} from '../types/errors.js';
import {makeVisible} from '../utils/visibleText.js';
import {describeResult} from './hooks/describeFired.js';
import {openProjectRunner} from './hooks/projectRunner.js';
import {stopOnSignals} from './hooks/stopOnSignals.js';
import {type CommandIo} from './io.js';
import {createLineWriter, type LineWriter} from './lineWriter.js';
import {type Recorded, readOutcomes} from './replayHooks/outcomes.js';
import {describeRecorded, isOtherwise} from './replayHooks/compare.js';
import {subjectOf} from './replayHooks/subject.js';
import {sourceOf} from './replay.js';
import {safeJson} from '../utils/safeJson.js';
import {printTo} from './printTo.js';

export type ReplayHooksOptions = {
	/** Absolute; the built-in demo when left out. */
	file?: string;
	/** Absolute: the project whose hooks are run. */
	projectDir: string;
	json: boolean;
};

/** Whether they do something instead of deciding something: nobody waits for them. */
const onlyDo = (hookName: string) =>
	(canonicalHook(hookName)?.registered ?? 'answered') !== 'answered';

/** One event that hooks were run for. */
type Judged = {
	event: RuntimeEvent;
	recorded: Recorded;
	results: readonly HookResult[];
	verdict: ReturnType<typeof mergeAnswers>['verdict'];
	otherwise: boolean;
};

/**
 * `athena replay FILE --hooks`: runs the project's hooks over a recorded
 * session and tells where they would have decided otherwise. They run for real,
 * with `HOOK_REPLAY=1`. Exit code 1 if they would have, or one failed.
 *
 * @throws AthenaError `ATHENA_BAD_FILE`, also after some lines
 */
export async function runReplayHooks(
	{file, projectDir, json}: ReplayHooksOptions,
	io: CommandIo,
): Promise<number> {
	const source = sourceOf(file);
	const outcomes = readOutcomes(source.steps());
	const {runner, warnings} = openProjectRunner(projectDir, io, {
		env: {HOOK_REPLAY: '1'},
	});
	for (const warning of warnings) printTo(io.stderr, `warning: ${warning}\n`);
	const writer = createLineWriter(io.stdout);
	const counts = {events: 0, judged: 0, runs: 0, otherwise: 0, failed: 0};
	/** Calls the hooks refused before they ran. */
	const refused = new Set<Recorded>();
	const startOf = createSessionStarts();
	let start: number | undefined;
	const signal = await stopOnSignals(runner, async () => {
		for (const step of source.steps()) {
			if (writer.isClosed()) return;
			if (step.type !== 'event') continue;
			const {event} = step;
			counts.events++;
			start ??= event.timestamp;
			const recorded = outcomes.of(event.id);
			const first = startOf(event);
			if (first) {
				const results = await runner.fireEvent(first.hookName, first.payload);
				counts.runs += results.length;
				counts.failed += results.filter(({error}) => error).length;
			}

			if (onlyDo(event.hookName) || refused.has(recorded)) continue;
			const results = await runner.fireEvent(event.hookName, event.payload);
			if (results.length === 0) continue;
			const {verdict} = mergeAnswers(results);
			// The agent would not have asked about a call that was refused before.
			if (event.hookName === 'PreToolUse' && verdict === 'deny') {
				refused.add(recorded);
			}

			const judged: Judged = {
				event,
				recorded,
				results,
				verdict,
				otherwise: isOtherwise(verdict, recorded),
			};
			counts.judged++;
			counts.runs += results.length;
			counts.failed += results.filter(({error}) => error).length;
			if (judged.otherwise) counts.otherwise++;
			await (json
				? writeJson(judged, writer)
				: writeLines(judged, start, writer));
		}
	});
	if (signal !== undefined) return signal;
	await writer.say(
		json ? safeJson({type: 'summary', ...counts}) : summaryOf(counts),
	);
	for (const warning of source.warnings())
		printTo(io.stderr, `${makeVisible(warning)}\n`);
	return warnings.length + counts.otherwise + counts.failed === 0
		? exitCodes.ok
		: exitCodes.finding;
}

async function writeJson(
	{event, recorded, results, verdict, otherwise}: Judged,
	writer: LineWriter,
): Promise<void> {
	const {id, hookName, sessionId, toolName, toolUseId, timestamp} = event;
	await writer.say(
		safeJson({
			type: 'event',
			id,
			ts: timestamp,
			session_id: sessionId,
			event: hookName,
			tool: toolName,
			tool_use_id: toolUseId,
			subject: subjectOf(event),
			recorded,
			verdict,
			otherwise,
			hooks: results,
		}),
	);
}

/** Only what a person has to look at: other decisions, and failures. */
async function writeLines(
	{event, recorded, results, verdict, otherwise}: Judged,
	start: number,
	writer: LineWriter,
): Promise<void> {
	const told = results.filter(
		({permissionDecision, error}) =>
			error ?? (otherwise && permissionDecision === verdict),
	);
	if (told.length === 0) return;
	const seconds = Math.max(0, (event.timestamp - start) / 1000).toFixed(1);
	const what = otherwise
		? `was: ${describeRecorded(recorded)}; the hooks say ${verdict}`
		: 'a hook failed';
	await writer.say(
		makeVisible(
			`${otherwise ? '≠' : '!'} ${seconds.padStart(7)} s  ${event.hookName} ${subjectOf(event)}`.trimEnd(),
		),
	);
	await writer.say(`    ${what}`);
	for (const line of told.flatMap(describeResult)) {
		await writer.say(`    ${line}`);
	}
}

function summaryOf({
	events,
	judged,
	runs,
	otherwise,
	failed,
}: Record<'events' | 'judged' | 'runs' | 'otherwise' | 'failed', number>) {
	return `${events} events, ${judged} with hooks, ${runs} runs: ${otherwise} decided otherwise, ${failed} failed`;
}
