import process from 'node:process';
import {serveTools} from '../mcpTools.mjs';

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

/**
 * Its one tool, `release`, asks the person for a note (an elicitation) and
 * gives back what came. Its first argument, JSON, is what it asks for in place
 * of that; with `diesAfterMs` in it the server ends so long after it asked.
 */
await serveTools('releases', {
	release: {
		description: 'Release a service; asks for a note',
		inputSchema: {
			type: 'object',
			properties: {service: {type: 'string'}},
			required: ['service'],
		},
		async run(_, ask) {
			if (diesAfterMs !== undefined)
				setTimeout(() => process.exit(1), diesAfterMs);
			const answer = await ask('elicitation/create', asked);
			return {text: `person said ${JSON.stringify(answer)}`};
		},
	},
});
