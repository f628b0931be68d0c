import readline from 'node:readline';

/**
 * A small MCP server on stdio for the scenarios, whose tools only give
 * something back: `lines` as many lines as it is told, `table` structured
 * content, `picture` an image, `fails` an error; `dies` ends it.
 */
/** Of one pixel. */
const pixel =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const tools = {
	lines: {
		description: 'Gives lines',
		inputSchema: {type: 'object', properties: {count: {type: 'number'}}},
		run: ({count}) => ({text: 'a line of text\n'.repeat(count)}),
	},
	table: {
		description: 'Gives a table',
		inputSchema: {type: 'object', properties: {}},
		outputSchema: {
			type: 'object',
			properties: {
				rows: {type: 'number'},
				names: {type: 'array', items: {type: 'string'}},
			},
		},
		run: () => ({
			text: 'two names',
			structuredContent: {rows: 2, names: ['one', 'two']},
		}),
	},
	picture: {
		description: 'Gives a picture',
		inputSchema: {type: 'object', properties: {}},
		run: () => ({text: 'a pixel', image: pixel}),
	},
	dies: {
		description: 'Ends the server',
		inputSchema: {type: 'object', properties: {}},
		run: () => process.exit(1),
	},
	fails: {
		description: 'Fails',
		inputSchema: {type: 'object', properties: {}},
		run: () => ({text: 'The table is locked.', isError: true}),
	},
};

for await (const line of readline.createInterface({input: process.stdin})) {
	const {id, method, params} = JSON.parse(line);
	if (id !== undefined) reply(id, resultOf(method, params));
}

function resultOf(method, params) {
	switch (method) {
		case 'initialize':
			return {
				protocolVersion: params.protocolVersion,
				capabilities: {tools: {}},
				serverInfo: {name: 'tables', version: '1.0.0'},
			};
		case 'tools/list':
			return {
				tools: Object.entries(tools).map(
					([name, {description, inputSchema, outputSchema}]) => ({
						name,
						description,
						inputSchema,
						outputSchema,
					}),
				),
			};
		case 'tools/call': {
			const {text, image, ...more} = tools[params.name].run(params.arguments);
			const pictures = image
				? [{type: 'image', data: image, mimeType: 'image/png'}]
				: [];
			return {content: [{type: 'text', text}, ...pictures], ...more};
		}

		default:
			return {};
	}
}

function reply(id, result) {
	process.stdout.write(JSON.stringify({jsonrpc: '2.0', id, result}) + '\n');
}
