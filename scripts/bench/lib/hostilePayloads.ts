/** A payload built to hurt: made when it is needed, up to 16 MB. */
export type HostilePayload = {
	name: string;
	make: () => {hookEventName: string; payload: Record<string, unknown>};
};

const about = (tool: string, input: unknown, event = 'PermissionRequest') => ({
	hookEventName: event,
	payload: {
		session_id: 'hostile',
		cwd: '/tmp',
		hook_event_name: event,
		tool_name: tool,
		tool_input: input,
	},
});

const nested = (levels: number): unknown =>
	JSON.parse('['.repeat(levels) + ']'.repeat(levels));
const keys = (count: number) =>
	Object.fromEntries(Array.from({length: count}, (_, at) => [`key${at}`, at]));
const edits = (count: number) =>
	Array.from({length: count}, (_, at) => ({
		old_string: `line ${at} `,
		new_string: `changed ${at} `,
	}));
const mb = 1024 * 1024;

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

/** What one agent may send to make athena slow for others. */
export const hostilePayloads: readonly HostilePayload[] = [
	...units.flatMap(([what, unit]) =>
		places.map(([tool, field]) => ({
			name: `5 MB ${what} in ${tool}`,
			make: () =>
				about(tool, {
					file_path: '/tmp/a.txt',
					[field]: unit.repeat(Math.floor((5 * mb) / Buffer.byteLength(unit))),
				}),
		})),
	),
	...[50, 190, 1000, 5000, 100_000].map(levels => ({
		name: `${levels} levels`,
		make: () => about('mcp__server__tool', {deep: nested(levels)}),
	})),
	...[10_000, 200_000].map(count => ({
		name: `${count} keys`,
		make: () => about('mcp__server__tool', keys(count)),
	})),
	{
		name: 'a million elements',
		make: () => about('mcp__server__tool', {list: new Array(1e6).fill(1)}),
	},
	...[300, 3000].map(count => ({
		name: `${count} edits`,
		make: () =>
			about('MultiEdit', {file_path: '/tmp/a.txt', edits: edits(count)}),
	})),
];
