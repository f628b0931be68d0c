import {isRecord} from '../../../../utils/isRecord.js';
import {denialWords} from '../denialWords.js';
import {serverQuestion} from '../events.js';
import {field, text} from '../../../starting/jsonLines.js';
import {scriptOfLine} from './scriptOfLine.js';

type Json = Readonly<Record<string, unknown>>;

/** What is known of a request's surroundings besides what it says. */
export type Surroundings = {
	/** `item/started` of the call it asks about. */
	item: unknown;
	/** The thread it came from. */
	thread: {sessionId: string; cwd: string; isChild: boolean} | undefined;
};

/**
 * A request of Codex's app-server as the hook it stands for. Undefined for
 * one that only Codex's own screen can answer.
 */
export function hookPayload(
	method: string,
	params: unknown,
	{item, thread}: Surroundings,
): Json | undefined {
	const call = callOf(method, params, item);
	if (call === undefined) return undefined;
	const threadId = text(params, 'threadId');
	const [toolName, toolInput, toolUseId] = call;
	return {
		hook_event_name:
			method === serverQuestion ? serverQuestion : 'PermissionRequest',
		session_id: thread?.sessionId ?? threadId,
		...(thread?.isChild === true && {agent_id: threadId}),
		turn_id: text(params, 'turnId'),
		transcript_path: null,
		cwd: text(params, 'cwd') || (thread?.cwd ?? ''),
		tool_name: toolName,
		tool_input: toolInput,
		...(toolUseId !== '' && {tool_use_id: toolUseId}),
	};
}

/** Tool, input and id of the call that is asked about. */
function callOf(
	method: string,
	params: unknown,
	item: unknown,
): [string, Json, string] | undefined {
	const id = text(params, 'itemId');
	switch (method) {
		case 'item/commandExecution/requestApproval': {
			const reason = text(params, 'reason');
			if (text(params, 'kind') === 'writeStdin')
				return ['write_stdin', {chars: text(params, 'command')}, ''];
			return [
				'Bash',
				{
					command: scriptOfLine(text(params, 'command')),
					...(reason !== '' && {description: reason}),
				},
				id,
			];
		}

		case 'item/fileChange/requestApproval':
			return ['apply_patch', {command: patchText(field(item, 'changes'))}, id];
		case serverQuestion:
			return [
				'request_user_input',
				{questions: field(params, 'questions') ?? []},
				id,
			];
		case 'mcpServer/elicitation/request': {
			const about = field(params, '_meta');
			if (text(about, 'codex_approval_kind') !== 'mcp_tool_call')
				return undefined;
			const input = field(about, 'tool_params');
			return [
				`mcp__${text(params, 'serverName')}__${text(about, 'tool_name')}`,
				isRecord(input) ? input : {},
				// The call that runs is the one of which it asks.
				text(item, 'id'),
			];
		}

		default:
			return undefined;
	}
}

/** The changes of an item as the patch Codex's hooks have for it. */
function patchText(changes: unknown): string {
	const files = Array.isArray(changes) ? (changes as unknown[]) : [];
	return [
		'*** Begin Patch',
		...files.flatMap(change => {
			const path = text(change, 'path');
			const diff = text(change, 'diff').replace(/\n$/, '');
			const moved = text(change, 'kind', 'move_path');
			switch (text(change, 'kind', 'type')) {
				case 'add':
					return [
						`*** Add File: ${path}`,
						...diff.split('\n').map(line => `+${line}`),
					];
				case 'delete':
					return [`*** Delete File: ${path}`];
				default:
					return [
						`*** Update File: ${path}`,
						...(moved === '' ? [] : [`*** Move to: ${moved}`]),
						...diff.split('\n').filter(line => !/^(---|\+\+\+) /.test(line)),
					];
			}
		}),
		'*** End Patch',
	].join('\n');
}

/** What Codex's app-server is told, and what the model is to read besides. */
export type Reply = {result: Json; steer?: string};

/** What athena answered to the hook, as the app-server takes it; undefined: nothing was said. */
export function replyOf(
	method: string,
	params: unknown,
	answer: unknown,
): Reply | undefined {
	if (method === serverQuestion) {
		const answers = field(answer, 'answers');
		return isRecord(answers)
			? {result: {answers: byId(params, answers)}}
			: undefined;
	}

	const decision = field(answer, 'hookSpecificOutput', 'decision');
	const behavior = text(decision, 'behavior');
	if (behavior !== 'allow' && behavior !== 'deny') return undefined;
	const isAllowed = behavior === 'allow';
	const why = text(decision, 'message');
	return {
		result:
			method === 'mcpServer/elicitation/request'
				? {action: isAllowed ? 'accept' : 'decline', content: {}}
				: {decision: isAllowed ? 'accept' : 'decline'},
		// The answer itself has no room for words.
		...(!isAllowed && why !== '' && {steer: denialWords(why)}),
	};
}

/** Answers go by the question's text in athena, by its id in Codex. */
function byId(params: unknown, answers: Json): Json {
	const questions = field(params, 'questions');
	return Object.fromEntries(
		(Array.isArray(questions) ? (questions as unknown[]) : []).flatMap(one => {
			const answer = answers[text(one, 'question')];
			return typeof answer === 'string'
				? [[text(one, 'id'), {answers: [answer]}]]
				: [];
		}),
	);
}
