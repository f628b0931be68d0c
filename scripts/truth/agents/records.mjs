import fs from 'node:fs';
import path from 'node:path';
import {parseLines} from '../../claude/evidence.mjs';

/**
 * What each agent's own record says happened in a world: the side that athena
 * is held against. Each gives `{prompts: string[], calls: {id, command,
 * output, isError, over?}[]}`, calls in the order in which the model made them; `over`
 * is how a command ended, where that is written besides.
 *
 * @type {Record<string, (world: object) => Promise<object>>}
 */
export const records = {
	codex: async ({home}) =>
		readRollout(linesBelow(home, '.codex/sessions', rollouts)),
	gemini: async ({home}) => {
		// A message is written again as it grows: the last is whole.
		const messages = new Map(
			linesBelow(home, '.gemini/tmp', /chats\/.*\.jsonl$/)
				.filter(({id}) => id !== undefined)
				.map(line => [line.id, line]),
		);
		const all = [...messages.values()];
		return {
			prompts: all
				.filter(({type, content}) => type === 'user' && content[0]?.text)
				.map(({content}) => content.map(({text}) => text).join('')),
			calls: all
				.flatMap(({toolCalls = []}) => toolCalls)
				.map(({id, args, result, status}) => ({
					id,
					command: args.command,
					output: textOf(result),
					isError:
						status === 'error' || /Exit Code: [1-9]/.test(textOf(result)),
				})),
		};
	},
	copilot: async ({home}) => {
		const lines = linesBelow(home, '.copilot/session-state', /events\.jsonl$/);
		const dataOf = wanted =>
			lines.filter(({type}) => type === wanted).map(({data}) => data);
		const ends = dataOf('tool.execution_complete');
		return {
			prompts: dataOf('user.message').map(({content}) => content),
			calls: dataOf('assistant.message')
				.flatMap(({toolRequests = []}) => toolRequests)
				.map(({toolCallId: id, arguments: given}) => {
					const end = ends.find(({toolCallId}) => toolCallId === id);
					const output = textOf(end?.result ?? end?.error);
					return {
						id,
						command: given.command,
						output,
						isError:
							end?.success === false || /with exit code [1-9]/.test(output),
					};
				}),
		};
	},
	opencode: async ({start, sessionId}) => {
		const {stdout} = await start('opencode', ['export', sessionId]).ended;
		const {messages} = JSON.parse(stdout.slice(stdout.indexOf('{')));
		const partsOf = role =>
			messages
				.filter(({info}) => info.role === role)
				.flatMap(({parts}) => parts);
		return {
			prompts: partsOf('user')
				.filter(({type}) => type === 'text')
				.map(({text}) => text),
			calls: partsOf('assistant')
				.filter(({type}) => type === 'tool')
				.map(
					({callID: id, state: {status, input, output, error, metadata}}) => ({
						id,
						command: input.command,
						output: textOf(output ?? error),
						isError: status === 'error' || (metadata?.exit ?? 0) !== 0,
					}),
				),
		};
	},
	pi: async ({home}) => {
		const messages = linesBelow(home, '.pi/agent/sessions', /\.jsonl$/)
			.filter(({type}) => type === 'message')
			.map(({message}) => message);
		const ofRole = wanted => messages.filter(({role}) => role === wanted);
		return {
			prompts: ofRole('user').map(({content}) =>
				content.map(({text}) => text).join(''),
			),
			calls: ofRole('assistant')
				.flatMap(({content}) => content)
				.filter(({type}) => type === 'toolCall')
				.map(({id, arguments: given}) => {
					const end = ofRole('toolResult').find(
						({toolCallId}) => toolCallId === id,
					);
					return {
						id,
						command: given.command,
						output: textOf(end?.content),
						isError: end?.isError === true,
					};
				}),
		};
	},
	qwen: async ({home}) => {
		const lines = linesBelow(home, '.qwen/projects', /chats\/.*\.jsonl$/);
		const partsOf = ({message}) => message.parts;
		const ends = lines.filter(({type}) => type === 'tool_result');
		return {
			prompts: lines
				.filter(({provenance}) => provenance === 'real_user')
				.map(line =>
					partsOf(line)
						.map(({text}) => text)
						.join(''),
				),
			calls: lines
				.filter(({type}) => type === 'assistant')
				.flatMap(partsOf)
				.filter(({functionCall}) => functionCall)
				.map(({functionCall: {id, args}}) => {
					const end = ends.find(({toolCallResult: {callId}}) => callId === id);
					return {
						id,
						command: args.command,
						output: textOf(end?.message),
						isError: end?.toolCallResult.status === 'error',
					};
				}),
		};
	},
};

const rollouts = /rollout-.*\.jsonl$/;

/** Codex's record of each of its sessions in a home. */
export function codexSessions(home) {
	const folder = path.join(home, '.codex/sessions');
	return fs
		.readdirSync(folder, {recursive: true})
		.filter(name => rollouts.test(name))
		.map(name => ({
			sessionId: /[\da-f]{8}-[\da-f-]{27}(?=\.jsonl$)/.exec(name)[0],
			...readRollout(
				parseLines(fs.readFileSync(path.join(folder, name), 'utf8')),
			),
		}));
}

/** What the lines of one of Codex's records say. */
export function readRollout(lines) {
	const items = payloadsOf(lines, 'response_item');
	const outputs = items.filter(({type}) => type === 'function_call_output');
	const commands = payloadsOf(lines, 'event_msg')
		.map(({item}) => item)
		.filter(item => item?.type === 'CommandExecution');
	return {
		prompts: payloadsOf(lines, 'event_msg')
			.filter(({item}) => item?.type === 'UserMessage')
			.map(({item}) => item.content.map(({text}) => text).join('')),
		calls: items
			.filter(({type}) => type === 'function_call')
			.map(({call_id: id, arguments: given}) => {
				const output = textOf(outputs.find(one => one.call_id === id)?.output);
				return {
					id,
					command: JSON.parse(given).cmd,
					output,
					isError: /^Process exited with code [1-9]/m.test(output),
					over: endOf(commands.findLast(one => one.id === id)),
				};
			}),
	};
}

/** How a command ended, where it was not Codex that ended it as it went. */
function endOf({status, exit_code: code} = {}) {
	if (status === 'completed') return 'ran';
	return status === 'failed' && code >= 0 ? 'failed' : undefined;
}

/** All lines of all files below a folder of the home whose path fits. */
function linesBelow(home, folder, pattern) {
	const root = path.join(home, folder);
	return fs
		.readdirSync(root, {recursive: true})
		.filter(name => pattern.test(name))
		.sort()
		.flatMap(name =>
			parseLines(fs.readFileSync(path.join(root, name), 'utf8')),
		);
}

const payloadsOf = (lines, wanted) =>
	lines.filter(({type}) => type === wanted).map(({payload}) => payload);

const textOf = value =>
	typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
