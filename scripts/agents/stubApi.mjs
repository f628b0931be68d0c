import {once} from 'node:events';
import http from 'node:http';
import {answerTokens} from './answerTokens.mjs';
import {speaks} from './stubChat.mjs';

/**
 * A model that says what it is told, behind OpenAI's two APIs and Gemini's on
 * 127.0.0.1. A request in which a user speaks of a SUBTASK is a subagent's and
 * takes its steps from `sub`.
 *
 * @param {{main: object[], sub?: object[]}} script steps in order: `{text}`,
 *   `{tool: {name, args}}`, `{tool: {name, input, custom: true}}`,
 *   `{multi: [step…]}`, `{http: 500}`, or a function that makes one of what the
 *   model was told of its calls; after the last it says `Done.`
 * @returns {Promise<{url: string, requests: object[], toolOutputs: () => object[], close: () => void}>}
 */
export async function startStubApi(script) {
	const requests = [];
	let toolOutputs = responsesOutputs;
	const next = {main: 0, sub: 0};
	const server = http.createServer((request, response) => {
		const chunks = [];
		request.on('data', chunk => chunks.push(chunk));
		request.on('end', () => {
			const [path] = request.url.split('?');
			const tongue = speaks(path);
			if (!tongue && !path.endsWith('/responses')) {
				answer(response, 200, {object: 'list', data: [], models: []});
				return;
			}

			const body = JSON.parse(Buffer.concat(chunks).toString());
			const say = (id, steps) => {
				if (!tongue) return stream(response, id, steps);
				const said = tongue.answer(body, id, steps, path);
				if (Array.isArray(said)) streamData(response, said);
				else answer(response, 200, said);
			};
			if (tongue ? tongue.isSide(body) : isTitle(body)) {
				say('title', [{text: tongue?.sideText?.(body) ?? 'A title'}]);
				return;
			}

			requests.push(body);
			toolOutputs = tongue?.toolOutputs ?? responsesOutputs;
			const track = isSubtask(tongue ? tongue.userTexts(body) : body.input)
				? 'sub'
				: 'main';
			const planned = script[track]?.[next[track]++] ?? {text: 'Done.'};
			const step =
				typeof planned === 'function'
					? planned(toolOutputs(body) ?? [])
					: planned;
			if (step.http) {
				const error = {message: 'stub error', type: 'server_error'};
				answer(response, step.http, {error});
				return;
			}

			say(String(requests.length), step.multi ?? [step]);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${server.address().port}/v1`,
		requests,
		/** What the model was told of its calls, by call id, as far as it knows. */
		toolOutputs: () => toolOutputs(requests.at(-1) ?? {}) ?? [],
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}

function answer(response, status, body) {
	response.writeHead(status, {'content-type': 'application/json'});
	response.end(JSON.stringify(body));
}

function stream(response, id, steps) {
	const items = steps.map((step, index) => itemOf(step, `${id}_${index}`));
	const events = [
		{type: 'response.created', response: {id, status: 'in_progress'}},
		...items.flatMap((item, index) => [
			{type: 'response.output_item.added', output_index: index, item},
			{type: 'response.output_item.done', output_index: index, item},
		]),
		{
			type: 'response.completed',
			response: {
				id,
				status: 'completed',
				output: items,
				usage: {
					input_tokens: answerTokens.input,
					input_tokens_details: {cached_tokens: 200},
					output_tokens: answerTokens.output,
					output_tokens_details: {reasoning_tokens: 5},
					total_tokens: answerTokens.total,
				},
			},
		},
	];
	response.writeHead(200, {'content-type': 'text/event-stream'});
	for (const event of events) {
		response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
	}

	response.end();
}

function streamData(response, events) {
	response.writeHead(200, {'content-type': 'text/event-stream'});
	for (const event of events) {
		const data = typeof event === 'string' ? event : JSON.stringify(event);
		response.write(`data: ${data}\n\n`);
	}

	response.end();
}

const responsesOutputs = ({input}) =>
	input?.filter(item => item.type?.endsWith('_call_output'));

function itemOf({tool, text}, id) {
	if (!tool) {
		const content = [{type: 'output_text', text, annotations: []}];
		return {type: 'message', id: `msg_${id}`, role: 'assistant', content};
	}

	const {name, args, input, custom, namespace} = tool;
	return custom
		? {
				type: 'custom_tool_call',
				id: `ctc_${id}`,
				call_id: `call_${id}`,
				name,
				input,
			}
		: {
				type: 'function_call',
				id: `fc_${id}`,
				call_id: `call_${id}`,
				name,
				...(namespace && {namespace}),
				arguments: JSON.stringify(args),
			};
}

/** The terminal screen asks for a title of its own. */
const isTitle = ({input}) =>
	/Generate a concise, single-line task title/.test(JSON.stringify(input));

const isSubtask = messages =>
	Array.isArray(messages) &&
	messages.some(
		({role, content, parts}) =>
			role === 'user' && /SUBTASK/.test(JSON.stringify(content ?? parts)),
	);
