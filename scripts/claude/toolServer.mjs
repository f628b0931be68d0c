import {serveTools} from '../mcpTools.mjs';

/**
 * Tools that only give something back: `lines` as many lines as it is told,
 * `table` structured content, `fails` an error.
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
	fails: {
		description: 'Fails',
		inputSchema: {type: 'object', properties: {}},
		run: () => ({text: 'The table is locked.', isError: true}),
	},
});
