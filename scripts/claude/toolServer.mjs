import readline from 'node:readline';

/**
 * A small MCP server on stdio for the scenarios, whose tools only give
 * something back: `lines` as many lines as it is told, `table` structured
 * content, `fails` an error.
 */
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
			const {text, ...more} = tools[params.name].run(params.arguments);
			return {content: [{type: 'text', text}], ...more};
		}

		default:
			return {};
	}
}

function reply(id, result) {
	process.stdout.write(JSON.stringify({jsonrpc: '2.0', id, result}) + '\n');
}
