import process from 'node:process';
import readline from 'node:readline';

/**
 * An MCP server on stdio, for scenarios: until its input ends.
 *
 * @param {string} name
 * @param {Record<string, {
 *   description: string,
 *   inputSchema: object,
 *   outputSchema?: object,
 *   run: (args: object, ask: (method: string, params: object) => Promise<unknown>)
 *     => {text: string, image?: string} | Promise<{text: string}>,
 * }>} tools `image` is a PNG in base64; what `run` gives back besides is a part of the result;
 *   `ask` is a request to the client, and gives its result or its error
 */
export async function serveTools(name, tools) {
	/** Requests of the server's own, by their ids. */
	const asked = new Map();
	const send = message => {
		process.stdout.write(`${JSON.stringify({jsonrpc: '2.0', ...message})}\n`);
	};
	const ask = async (method, params) => {
		const id = `asked-${asked.size + 1}`;
		const answer = new Promise(resolve => asked.set(id, resolve));
		send({id, method, params});
		return answer;
	};

	const resultOf = async (method, params) => {
		switch (method) {
			case 'initialize':
				return {
					protocolVersion: params.protocolVersion,
					capabilities: {tools: {}},
					serverInfo: {name, version: '1.0.0'},
				};
			case 'tools/list':
				return {
					// What is no JSON, as `run`, is left out.
					tools: Object.entries(tools).map(([tool, said]) => ({
						...said,
						name: tool,
					})),
				};
			case 'tools/call': {
				const {text, image, ...more} = await tools[params.name].run(
					params.arguments,
					ask,
				);
				const pictures = image
					? [{type: 'image', data: image, mimeType: 'image/png'}]
					: [];
				return {content: [{type: 'text', text}, ...pictures], ...more};
			}

			default:
				return {};
		}
	};

	for await (const line of readline.createInterface({input: process.stdin})) {
		const {id, method, params, result, error} = JSON.parse(line);
		if (method === undefined) asked.get(id)?.(result ?? error);
		else if (id !== undefined)
			void resultOf(method, params).then(result => send({id, result}));
	}
}
