import process from 'node:process';
import {serveTools} from '../mcpTools.mjs';

/** Of one pixel. */
const pixel =
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * Tools that only give something back: `lines` as many lines as it is told,
 * `table` structured content, `picture` an image, `fails` an error; `dies`
 * ends the server.
 */
await serveTools('tables', {
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
});
