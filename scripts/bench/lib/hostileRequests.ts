/** A payload built to hurt; the calls among them are denied by their tool or path. */
export type HostileRequest = {
	name: string;
	hookName: string;
	fields: () => object;
	/** It must be refused (or asked about). */
	isDenied: boolean;
};

const call = (tool_name: string, tool_input: () => object) => ({
	hookName: 'PreToolUse',
	isDenied: true,
	fields: () => ({tool_name, tool_input: tool_input(), tool_use_id: 't'}),
});
const secret = {file_path: 'secrets/key'};

const nest = (depth: number) => {
	let value: unknown = 1;
	for (let level = 0; level < depth; level++) value = [value];
	return value;
};

/** Each of a size in characters. */
const shapes: Readonly<
	Record<string, (size: number) => Omit<HostileRequest, 'name'>>
> = {
	write: size =>
		call('Write', () => ({
			...secret,
			content: 'a line of text\n'.repeat(size / 15),
		})),
	escapes: size =>
		call('Write', () => ({...secret, content: '"\\\n'.repeat(size / 6)})),
	letters: size =>
		call('Write', () => ({...secret, content: 'é‮🎈'.repeat(size / 8)})),
	edits: size =>
		call('MultiEdit', () => ({
			...secret,
			edits: Array.from({length: 3000}, (_, index) => ({
				old_string: `${index} ${'x'.repeat(size / 6000)}`,
				new_string: `${index} ${'y'.repeat(size / 6000)}`,
			})),
		})),
	keys: size =>
		call('mcp__evil__do', () =>
			Object.fromEntries(
				Array.from({length: size / 20}, (_, index) => [`key${index}`, index]),
			),
		),
	numbers: size =>
		call('mcp__evil__do', () => ({list: new Array(size / 2).fill(1)})),
	records: size =>
		call('mcp__evil__do', () => ({
			list: Array.from({length: size / 16}, () => ({a: {b: 1}})),
		})),
	deep: size =>
		call('mcp__evil__do', () => ({value: nest(Math.min(3000, size))})),
	response: size => ({
		hookName: 'PostToolUse',
		isDenied: false,
		fields: () => ({
			tool_name: 'Bash',
			tool_input: {command: 'ls'},
			tool_use_id: 't',
			tool_response: {stdout: 'out\n'.repeat(size / 5)},
		}),
	}),
	prompt: size => ({
		hookName: 'UserPromptSubmit',
		isDenied: false,
		fields: () => ({prompt: 'please '.repeat(size / 7)}),
	}),
};

/** Four sizes of each; the largest is what one request may be. */
export const hostileRequests: readonly HostileRequest[] = [
	100_000, 1_000_000, 5_000_000, 15_500_000,
].flatMap(size =>
	Object.entries(shapes).map(([name, shape]) => ({
		name: `${name} ${size / 1_000_000} MB`,
		...shape(size),
	})),
);
