/**
 * A payload built to hurt the screen: made when it is needed, up to 16 MB, and
 * with no more values than one request may hold.
 */
export type ScreenPayload = {
	name: string;
	hookName: string;
	toolName?: string;
	make: () => Record<string, unknown>;
};

const mb = 1024 * 1024;

const asks = (
	name: string,
	toolName: string,
	input: () => unknown,
): ScreenPayload => ({
	name,
	hookName: 'PermissionRequest',
	toolName,
	make: () => ({tool_name: toolName, tool_input: input()}),
});

const nested = (levels: number): unknown => {
	let value: unknown = 1;
	for (let level = 0; level < levels; level++) value = [value];
	return value;
};

const keys = (count: number) =>
	Object.fromEntries(Array.from({length: count}, (_, at) => [`key${at}`, at]));

const edits = (count: number) =>
	Array.from({length: count}, (_, at) => ({
		old_string: `line ${at} `,
		new_string: `changed ${at} `,
	}));

const units: readonly (readonly [string, string])[] = [
	['plain', 'x'],
	['wide', '漢'],
	['combining', 'a\u0301\u0302\u0303'],
	['bidi', '\u202E'],
	['tabs', '\t'],
	['line feeds', 'x\n'],
];
const places: readonly (readonly [string, string])[] = [
	['Bash', 'command'],
	['Write', 'content'],
	['mcp__server__tool', 'text'],
	['WebFetch', 'url'],
	['Edit', 'new_string'],
];

const repeated = (unit: string, bytes: number) =>
	unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));

/** What one agent may send to make athena slow for others; files they name are `file`. */
export const screenPayloads = (file: string): readonly ScreenPayload[] => [
	...units.flatMap(([what, unit]) =>
		places.map(([tool, field]) =>
			asks(`5 MB ${what} in ${tool}`, tool, () => ({
				...((tool === 'Write' || tool === 'Edit') && {file_path: file}),
				...(tool === 'Edit' && {old_string: 'line 7 '}),
				[field]: repeated(unit, 5 * mb),
			})),
		),
	),
	...units.map(([what, unit]) =>
		asks(`3.9 MB ${what} in Write`, 'Write', () => ({
			file_path: file,
			content: repeated(unit, 3.9 * mb),
		})),
	),
	...units.map(([what, unit]) =>
		asks(`95 kB ${what} in Bash`, 'Bash', () => ({
			command: repeated(unit, 95_000),
		})),
	),
	asks('a tool name of 4 KB', repeated('mcp__a__漢', 4000), () => ({})),
	asks('a key of 5 MB', 'mcp__server__tool', () => ({
		[repeated('k\u202E', 5 * mb)]: 1,
	})),
	asks('90 levels', 'mcp__server__tool', () => ({deep: nested(90)})),
	asks('5000 levels', 'mcp__server__tool', () => ({deep: nested(5000)})),
	asks('4,000 keys', 'mcp__server__tool', () => keys(4000)),
	asks('45,000 keys', 'mcp__server__tool', () => keys(45_000)),
	asks('90,000 elements', 'mcp__server__tool', () => ({
		list: new Array(90_000).fill(1),
	})),
	...[300, 3000].map(count =>
		asks(`${count} edits`, 'MultiEdit', () => ({
			file_path: file,
			edits: edits(count),
		})),
	),
	...[1, 300].map(count =>
		asks(`${count} × each letter replaced`, 'MultiEdit', () => ({
			file_path: file,
			edits: Array.from({length: count}, (_, at) => ({
				old_string: 'en'.charAt(at % 2),
				new_string: 'ne'.charAt(at % 2),
				replace_all: true,
			})),
		})),
	),
	asks('every line rewritten', 'Write', () => ({
		file_path: file,
		content: Array.from({length: 60_000}, (_, at) => `${at} other text`).join(
			'\n',
		),
	})),
	asks('a plan of 5 MB', 'ExitPlanMode', () => ({
		plan: repeated('# a *b* `c` [d](e)\n', 5 * mb),
	})),
	asks('questions of 5 MB', 'AskUserQuestion', () => ({
		questions: [
			{
				question: repeated('why ', 5 * mb),
				header: 'h',
				multiSelect: false,
				options: [
					{label: 'a', description: repeated('x', mb)},
					{label: 'b', description: ''},
				],
			},
		],
	})),
	{
		name: 'a form of 12,000 fields',
		hookName: 'Elicitation',
		make: () => ({
			mcp_server_name: 'server',
			message: 'say',
			mode: 'form',
			requested_schema: {
				type: 'object',
				properties: Object.fromEntries(
					Array.from({length: 12_000}, (_, at) => [
						`field${at}`,
						{type: 'string', title: `Field ${at}`},
					]),
				),
			},
		}),
	},
	{
		name: 'an address of 5 MB',
		hookName: 'Elicitation',
		make: () => ({
			mcp_server_name: repeated('server ', mb),
			message: 'go',
			mode: 'url',
			url: `https://${repeated('а.', 5 * mb)}`,
		}),
	},
	{
		name: 'a notification of 10 MB',
		hookName: 'Notification',
		make: () => ({
			message: repeated('\u001b[31m', 5 * mb),
			title: repeated('т', 5 * mb),
		}),
	},
	{
		name: 'a task of 5 MB',
		hookName: 'PreToolUse',
		toolName: 'TodoWrite',
		make: () => ({
			tool_name: 'TodoWrite',
			tool_use_id: 'todo',
			tool_input: {
				todos: Array.from({length: 10_000}, (_, at) => ({
					content: repeated(`${at} 漢`, 500),
					status: 'pending',
					activeForm: 'x',
				})),
			},
		}),
	},
	{
		name: 'a prompt of 10 MB',
		hookName: 'UserPromptSubmit',
		make: () => ({prompt: repeated('please \u202E', 10 * mb)}),
	},
	{
		name: 'a result of 10 MB',
		hookName: 'PostToolUse',
		toolName: 'Bash',
		make: () => ({
			tool_name: 'Bash',
			tool_use_id: 'never began',
			tool_input: {command: 'x'},
			tool_response: {stdout: repeated('out 漢\n', 10 * mb)},
		}),
	},
	{
		name: 'a batch of 16,000 calls',
		hookName: 'PostToolBatch',
		make: () => ({
			tool_calls: Array.from({length: 16_000}, () => ({
				tool_name: 'Bash',
				tool_input: {},
			})),
		}),
	},
];
