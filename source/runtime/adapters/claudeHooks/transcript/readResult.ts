import {isRecord} from '../../../../utils/isRecord.js';
import {readName, readRecord} from '../../../../utils/tolerant.js';
import {
	type CallResult,
	type Decider,
	longestResult,
} from '../../../transcript.js';

type Line = Readonly<Record<string, unknown>>;

/** What became of a call, and who decided about it, where the line says so. */
export function readResult(line: Line, block: Line): CallResult[] {
	const id = readName(block.tool_use_id);
	if (id === undefined) return [];
	const {decision, source, reasonType, reasonCode} = readRecord(
		line.permissionDecision,
	);
	const denial = readName(line.toolDenialKind);
	const by =
		denial === 'user-rejected' ? 'user' : deciderOf(source, reasonType);
	const hook = /^hook:(\w+)$/.exec(readName(reasonCode) ?? '')?.[1];
	return [
		{
			type: 'result',
			id,
			outcome: outcomeOf({
				denial,
				isBeforeRun: line.toolDenialBeforeRun === true,
				isRejected: decision === 'reject',
				isError: block.is_error === true,
			}),
			text: textOf(block.content).slice(0, longestResult),
			...(by !== undefined && {by}),
			...(hook !== undefined && {hook}),
			...startedBehind(line),
		},
	];
}

const launched: ReadonlySet<unknown> = new Set([
	'async_launched',
	'remote_launched',
]);

/** What a call came back with at once, in the words of PostToolUse, if it goes on as a task. */
function startedBehind(line: Line): Pick<CallResult, 'behind'> {
	const response = readRecord(line.toolUseResult);
	const {status, agentId, backgroundTaskId} = response;
	if (readName(backgroundTaskId) === undefined && !launched.has(status))
		return {};
	return {
		behind:
			JSON.stringify(response).length <= longestResult
				? response
				: {status, agentId, backgroundTaskId},
	};
}

function outcomeOf({
	denial,
	isBeforeRun,
	isRejected,
	isError,
}: {
	denial: string | undefined;
	isBeforeRun: boolean;
	isRejected: boolean;
	isError: boolean;
}): CallResult['outcome'] {
	// Esc on a call that runs is written as a refusal too.
	if (denial === 'user-rejected') return isBeforeRun ? 'denied' : 'interrupted';
	// Written when the session is resumed, about what was open when its process ended.
	if (denial === 'interrupted') return 'unknown';
	if (denial !== undefined || isRejected) return 'denied';
	return isError ? 'failed' : 'ran';
}

function deciderOf(source: unknown, reason: unknown): Decider | undefined {
	const name = readName(source) ?? '';
	if (name === 'hook') return 'hook';
	// A rule's refusal has the source `user_reject` as well.
	if (name === 'config' || reason === 'rule') return 'rule';
	return name.startsWith('user_') ? 'user' : undefined;
}

function textOf(content: unknown): string {
	if (typeof content === 'string') return content;
	if (!Array.isArray(content)) return '';
	return content
		.map((part: unknown) => (isRecord(part) ? (readName(part.text) ?? '') : ''))
		.join('\n');
}
