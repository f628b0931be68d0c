/* The stub's other two ways of speaking: OpenAI's chat completions, and Gemini. */

import {answerTokens} from './answerTokens.mjs';

/** Whether a request's text is for one of these. */
export const speaks = path =>
	path.endsWith('/chat/completions')
		? chat
		: /:(?:streamGenerateContent|generateContent)$/.test(path)
			? gemini
			: undefined;

const chat = {
	/** Asks for nothing that a script says: a title, for example. */
	isSide: ({messages, tools}) =>
		!tools?.length ||
		/title generator|generate a (?:short )?title/i.test(
			JSON.stringify(messages?.filter(({role}) => role === 'system')),
		),
	userTexts: ({messages}) => messages?.filter(({role}) => role === 'user'),
	toolOutputs: ({messages}) => messages?.filter(({role}) => role === 'tool'),
	answer({stream, model}, id, steps) {
		const calls = steps
			.filter(({tool}) => tool)
			.map(({tool}, index) => ({
				index,
				id: `call_${id}_${index}`,
				type: 'function',
				function: {name: tool.name, arguments: JSON.stringify(tool.args)},
			}));
		const content = steps.find(({text}) => text)?.text ?? null;
		const end = calls.length > 0 ? 'tool_calls' : 'stop';
		const message = {
			role: 'assistant',
			content,
			...(calls.length > 0 && {tool_calls: calls}),
		};
		const usage = {
			prompt_tokens: answerTokens.input,
			completion_tokens: answerTokens.output,
			total_tokens: answerTokens.total,
		};
		const base = {id: `chat-${id}`, created: 1, model};
		if (!stream)
			return {
				...base,
				object: 'chat.completion',
				choices: [{index: 0, message, finish_reason: end}],
				usage,
			};
		const chunk = choices => ({
			...base,
			object: 'chat.completion.chunk',
			choices,
		});
		return [
			chunk([{index: 0, delta: message, finish_reason: null}]),
			chunk([{index: 0, delta: {}, finish_reason: end}]),
			{...chunk([]), usage},
			'[DONE]',
		];
	},
};

const gemini = {
	isSide: ({tools}) => !tools?.length,
	/**
	 * Before a turn Gemini asks which model should do it, in JSON of its own
	 * schema, and asks again for a minute and a half while the answer is none.
	 */
	sideText({generationConfig: {responseMimeType, ...config} = {}}) {
		const schema = config.responseJsonSchema ?? config.responseSchema;
		return responseMimeType === 'application/json'
			? JSON.stringify(schema ? fitting(schema) : {})
			: undefined;
	},
	userTexts: ({contents}) => contents?.filter(({role}) => role === 'user'),
	toolOutputs: ({contents}) =>
		contents?.flatMap(({parts}) => parts).filter(part => part.functionResponse),
	answer(_body, id, steps, path) {
		const parts = steps.map(({tool, text}, index) =>
			tool
				? {
						functionCall: {
							name: tool.name,
							args: tool.args,
							id: `call_${id}_${index}`,
						},
					}
				: {text},
		);
		const body = {
			candidates: [
				{index: 0, content: {role: 'model', parts}, finishReason: 'STOP'},
			],
			usageMetadata: {
				promptTokenCount: answerTokens.input,
				candidatesTokenCount: answerTokens.output,
				totalTokenCount: answerTokens.total,
			},
			responseId: `r${id}`,
		};
		return path.endsWith('streamGenerateContent') ? [body] : body;
	},
};

/** The plainest value that a JSON schema takes. */
function fitting({type, enum: values, properties = {}}) {
	if (values) return values[0];
	switch (String(type).toLowerCase()) {
		case 'object':
			return Object.fromEntries(
				Object.entries(properties).map(([name, one]) => [name, fitting(one)]),
			);
		case 'array':
			return [];
		case 'integer':
		case 'number':
			return 1;
		case 'boolean':
			return false;
		default:
			return 'plain';
	}
}
