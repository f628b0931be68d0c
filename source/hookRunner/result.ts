import {type HookEnd, readAnswer} from './answer.js';
import {ruleOf} from './events.js';
import {type CommandOutput} from './execute.js';
import {
	type HookFailure,
	type HookResult,
	type RegisteredHook,
} from './types.js';
import {isRecord} from '../utils/isRecord.js';

/** How an execution went, as its event's result. Never throws. */
export function resultOf(
	hook: RegisteredHook,
	outcome: {output: CommandOutput} | {error: unknown},
	{startedAt, durationMs}: {startedAt: number; durationMs: number},
): HookResult {
	const {event, command} = hook;
	const end =
		'output' in outcome ? {...outcome.output, code: 0} : endOf(outcome.error);
	const about = {
		hook: command,
		event,
		startedAt,
		durationMs,
		...(hook.isAsync && {isAsync: true as const}),
		...(end.stderr.trim() !== '' && {stderr: end.stderr}),
	};
	const read = readAnswer(event, end);
	if (read.ok) return {...about, ...read.answer};
	const error = failureOf(
		hook,
		read.reason,
		'error' in outcome ? outcome.error : undefined,
		end,
	);
	const refuses =
		hook.failureBlocks && !hook.isAsync && !ruleOf(event).keepsGoing;
	return {
		...about,
		...(refuses && {
			permissionDecision: 'deny' as const,
			reason: `${command}: ${error.message}`,
			byExit: true as const,
		}),
		error,
	};
}

/** What a rejection says; whoever stands in for `executeCommand` may reject with anything. */
function endOf(error: unknown): HookEnd {
	const fields: Readonly<Record<string, unknown>> = isRecord(error)
		? error
		: {};
	const {code, stdout, stderr} = fields;
	return {
		code: typeof code === 'number' ? code : undefined,
		stdout: typeof stdout === 'string' ? stdout : '',
		stderr: typeof stderr === 'string' ? stderr : '',
	};
}

function failureOf(
	{command, event}: RegisteredHook,
	reason: string,
	thrown: unknown,
	{code, stderr}: HookEnd,
): HookFailure {
	// A program's own words (the launcher's) say more than its exit code.
	const ownWords = code === undefined || reason.startsWith('exit code');
	const [lastLine = ''] = stderr.trim().split('\n').slice(-1);
	const said = lastLine === '' ? '' : ` (${lastLine.slice(0, 200)})`;
	const thrownText = thrown instanceof Error ? thrown.message : String(thrown);
	const message = ownWords && thrown !== undefined ? thrownText + said : reason;
	const stack = thrown instanceof Error ? thrown.stack : undefined;
	return {
		hook: command,
		event,
		message,
		stack: stack ?? new Error(message).stack ?? message,
	};
}
