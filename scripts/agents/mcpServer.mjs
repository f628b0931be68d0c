import process from 'node:process';
import readline from 'node:readline';

/** A small MCP server on stdio whose one tool, `deploy`, says what it deployed. */
const tool = {
	name: 'deploy',
	description: 'Deploy a service',
	inputSchema: {
		type: 'object',
		properties: {service: {type: 'string'}},
		required: ['service'],
	},
};

for await (const line of readline.createInterface({input: process.stdin})) {
	const {id, method, params} = JSON.parse(line);
	if (id === undefined) continue;
	const result = resultOf(method, params);
	process.stdout.write(`${JSON.stringify({jsonrpc: '2.0', id, result})}\n`);
}

function resultOf(method, params) {
	switch (method) {
		case 'initialize':
			return {
				protocolVersion: params.protocolVersion,
				capabilities: {tools: {}},
				serverInfo: {name: 'deployer', version: '1.0.0'},
			};
		case 'tools/list':
			return {tools: [tool]};
		case 'tools/call':
			return {
				content: [{type: 'text', text: `deployed ${params.arguments.service}`}],
			};
		default:
			return {};
	}
}
