import readline from 'node:readline';

/**
 * A small MCP server on stdio for the scenarios. Its one tool, `release`, asks
 * the person for a note (an elicitation) and gives back what came. Its first
 * argument, JSON, is what it asks for in place of that; with `diesAfterMs` in
 * it the server ends so long after it asked.
 */
const tool = {
	name: 'release',
	description: 'Release a service; asks for a note',
	inputSchema: {
		type: 'object',
		properties: {service: {type: 'string'}},
		required: ['service'],
	},
};

const note = {
	mode: 'form',
	message: 'A note, please',
	requestedSchema: {
		type: 'object',
		properties: {note: {type: 'string', description: 'The note'}},
		required: ['note'],
	},
};
const {diesAfterMs, ...asked} =
	process.argv[2] === undefined ? note : JSON.parse(process.argv[2]);

let releaseId;

for await (const line of readline.createInterface({input: process.stdin})) {
	const message = JSON.parse(line);
	if (message.method) answer(message);
	else if (message.id === 'elicitation') finishRelease(message);
}

function answer({id, method, params}) {
	switch (method) {
		case 'initialize': {
			reply(id, {
				protocolVersion: params.protocolVersion,
				capabilities: {tools: {}},
				serverInfo: {name: 'releases', version: '1.0.0'},
			});
			break;
		}

		case 'tools/list': {
			reply(id, {tools: [tool]});
			break;
		}

		case 'tools/call': {
			releaseId = id;
			send({
				id: 'elicitation',
				method: 'elicitation/create',
				params: asked,
			});
			if (diesAfterMs !== undefined)
				setTimeout(() => process.exit(1), diesAfterMs);
			break;
		}

		default: {
			if (id !== undefined) reply(id, {});
		}
	}
}

function finishRelease({result, error}) {
	const text = `person said ${JSON.stringify(result ?? error)}`;
	reply(releaseId, {content: [{type: 'text', text}]});
}

function reply(id, result) {
	send({id, result});
}

function send(message) {
	process.stdout.write(JSON.stringify({jsonrpc: '2.0', ...message}) + '\n');
}
