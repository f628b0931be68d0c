import {randomBytes} from 'node:crypto';
import {once} from 'node:events';
import http from 'node:http';
import {setTimeout as delay} from 'node:timers/promises';

/**
 * A stand-in for Anthropic's Messages API on 127.0.0.1 that plays a script.
 * What it received is the evidence of what the model was told.
 *
 * A conversation begins at the last user message that contains its `prompt`;
 * the turn that is played is the number of assistant messages since. So the
 * stub keeps no state between requests, and subagents, which open with a
 * prompt of their own, play their own conversation at the same time.
 *
 * @typedef {{name: string, input: object, id?: string}} ToolCall
 * @typedef {{text?: string, calls?: ToolCall[], blocks?: (string | ToolCall)[],
 *   pauseMs?: number, waitMs?: number,
 *   error?: {status: number, type: string}}} Turn
 *   `blocks`: texts and calls in an order of their own, instead of one text and
 *   then its calls; `pauseMs`: pause after every piece of streamed text;
 *   `waitMs`: before the first one; `error`: the API refuses the request.
 * @typedef {{prompt: string, turns: (Turn | (body: object) => Turn)[],
 *   closing?: string}} Conversation
 *   `closing` is said when the turns are used up; a function makes its turn
 *   from the request (a path that Claude made up).
 */

/** @returns {Turn} a turn that says `text` and calls the tools */
export const turn = (text, ...calls) => ({text, calls});

/** @returns {ToolCall} a call of the Bash tool */
export const bash = command => ({
	name: 'Bash',
	input: {command, description: 'Run a command of the scenario'},
});

/** @returns {ToolCall} any tool call */
export const call = (name, input) => ({name, input});

/** @returns {ToolCall} a subagent of that name, whose prompt is `You are NAME.` */
export const agent = (name, more = {}) =>
	call('Agent', {
		description: `Work of ${name}`,
		prompt: `You are ${name}.`,
		subagent_type: 'general-purpose',
		...more,
	});

/** A conversation in which `make NAME` makes NAME.txt by a command. */
export const makesFile = name => ({
	prompt: `make ${name}`,
	turns: [turn('I make it.', bash(`touch ${name}.txt`))],
	closing: `The end of ${name}.`,
});

/** The path of the plan file that Claude tells the model in plan mode. */
export const planPath = body =>
	JSON.stringify(body).match(/[^\s"`'\\]+\/\.claude\/plans\/[\w-]+\.md/)[0];

/**
 * Starts the stub on a free port.
 *
 * @param {Conversation[]} conversations
 * @returns `url`, `requests` (bodies in order of arrival), `toolResults()`,
 *   `modelTexts()` and `close()`
 */
export async function startStubApi(conversations) {
	const requests = [];
	const server = http.createServer((request, response) => {
		answer(request, response, conversations, requests).catch(error => {
			requests.push({fault: String(error)});
			response.destroy();
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${server.address().port}`,
		requests,
		toolResults: () => collectToolResults(requests),
		modelTexts: () => collectModelTexts(requests),
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

async function answer(request, response, conversations, requests) {
	const body = await readBody(request);
	if (request.method !== 'POST') return sendJson(response, 200, {});
	if (request.url.startsWith('/v1/messages/count_tokens')) {
		return sendJson(response, 200, {input_tokens: estimateTokens(body)});
	}

	if (!request.url.startsWith('/v1/messages'))
		return sendJson(response, 404, {});
	const parsed = JSON.parse(body);
	requests.push(parsed);
	const chosen = chooseTurn(conversations, parsed);
	if (chosen.waitMs !== undefined) await delay(chosen.waitMs);
	if (chosen.error) {
		const {status, type} = chosen.error;
		return sendJson(response, status, {
			type: 'error',
			error: {type, message: `The scenario's ${type}`},
		});
	}

	const message = toMessage(chosen, parsed, body);
	if (!parsed.stream) return sendJson(response, 200, message);
	await stream(response, message, chosen.pauseMs ?? 0);
}

/** Claude's own helper requests (titles, schemas) bring no tools: they get a harmless answer. */
function chooseTurn(conversations, body) {
	if (body.output_config?.format) {
		return {text: JSON.stringify(fillSchema(body.output_config.format.schema))};
	}

	if (!body.tools?.length) return {text: 'Scenario'};
	for (const [index, message] of [...body.messages.entries()].reverse()) {
		if (message.role !== 'user') continue;
		const text = personsText(message.content);
		const found = conversations.find(({prompt}) => text.includes(prompt));
		if (!found) continue;
		const played = body.messages
			.slice(index + 1)
			.filter(({role}) => role === 'assistant').length;
		const next = found.turns[played] ?? {text: found.closing ?? 'Done.'};
		return typeof next === 'function' ? next(body) : next;
	}

	return {text: 'Nothing in the script fits.'};
}

/** The text without what Claude adds by itself. */
function personsText(content) {
	return textOf(content).replaceAll(
		/<(system-reminder|task-notification)>[\s\S]*?<\/\1>/g,
		'',
	);
}

function textOf(content) {
	if (typeof content === 'string') return content;
	return content
		.filter(({type}) => type === 'text')
		.map(({text}) => text)
		.join('\n');
}

function fillSchema(schema = {}) {
	const defaults = {
		boolean: true,
		number: 0,
		integer: 0,
		array: [],
		object: {},
	};
	return Object.fromEntries(
		Object.entries(schema.properties ?? {}).map(([key, property]) => [
			key,
			property.enum?.[0] ?? defaults[property.type] ?? 'Scenario',
		]),
	);
}

function toMessage({text, calls = [], blocks}, body, raw) {
	const said = blocks ?? [...(text ? [text] : []), ...calls];
	const content = said.map(block =>
		typeof block === 'string'
			? {type: 'text', text: block}
			: {
					type: 'tool_use',
					id: block.id ?? newId('toolu_01'),
					name: block.name,
					input: block.input,
				},
	);
	return {
		id: newId('msg_01'),
		type: 'message',
		role: 'assistant',
		model: body.model,
		content,
		stop_reason: content.some(({type}) => type === 'tool_use')
			? 'tool_use'
			: 'end_turn',
		stop_sequence: null,
		usage: {
			input_tokens: 10,
			cache_creation_input_tokens: 0,
			cache_read_input_tokens: estimateTokens(raw),
			output_tokens: estimateTokens(JSON.stringify(content)),
		},
	};
}

async function stream(response, message, pauseMs) {
	response.writeHead(200, {'content-type': 'text/event-stream'});
	const send = (type, fields) =>
		response.write(
			`event: ${type}\ndata: ${JSON.stringify({type, ...fields})}\n\n`,
		);
	send('message_start', {
		message: {...message, content: [], stop_reason: null},
	});
	for (const [index, block] of message.content.entries()) {
		const isText = block.type === 'text';
		send('content_block_start', {
			index,
			content_block: isText ? {type: 'text', text: ''} : {...block, input: {}},
		});
		const pieces = isText
			? block.text.match(/[\s\S]{1,40}/g)
			: [JSON.stringify(block.input)];
		for (const piece of pieces) {
			send('content_block_delta', {
				index,
				delta: isText
					? {type: 'text_delta', text: piece}
					: {type: 'input_json_delta', partial_json: piece},
			});
			if (isText && pauseMs > 0) await delay(pauseMs);
		}

		send('content_block_stop', {index});
	}

	send('message_delta', {
		delta: {stop_reason: message.stop_reason, stop_sequence: null},
		usage: message.usage,
	});
	send('message_stop', {});
	response.end();
}

/** Every tool result the model saw, once, oldest first: `{tool_use_id, is_error?, text}`. */
function collectToolResults(requests) {
	const results = new Map();
	for (const block of userBlocks(requests)) {
		if (block.type !== 'tool_result') continue;
		results.set(block.tool_use_id, {
			tool_use_id: block.tool_use_id,
			is_error: block.is_error ?? false,
			text: textOf(block.content ?? ''),
		});
	}

	return [...results.values()];
}

/** Every text the model was given as user or system text, joined. */
function collectModelTexts(requests) {
	const texts = new Set();
	for (const block of userBlocks(requests)) {
		if (block.type === 'text') texts.add(block.text);
	}

	return [...texts].join('\n');
}

function userBlocks(requests) {
	return requests
		.flatMap(({messages}) => messages ?? [])
		.filter(({role}) => role !== 'assistant')
		.flatMap(({content}) =>
			typeof content === 'string' ? [{type: 'text', text: content}] : content,
		);
}

async function readBody(request) {
	const chunks = [];
	for await (const chunk of request) chunks.push(chunk);
	return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response, status, value) {
	response.writeHead(status, {'content-type': 'application/json'});
	response.end(JSON.stringify(value));
}

const estimateTokens = text => Math.ceil(text.length / 4);
const newId = prefix => prefix + randomBytes(11).toString('hex');
