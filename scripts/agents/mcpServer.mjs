import {serveTools} from '../mcpTools.mjs';

/** Its one tool, `deploy`, says what it deployed. */
await serveTools('deployer', {
	deploy: {
		description: 'Deploy a service',
		inputSchema: {
			type: 'object',
			properties: {service: {type: 'string'}},
			required: ['service'],
		},
		run: ({service}) => ({text: `deployed ${service}`}),
	},
});
