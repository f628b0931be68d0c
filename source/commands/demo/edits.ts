import {
	asks,
	call,
	cwd,
	ends,
	inMode,
	type Moment,
	type Payload,
	runs,
} from './payloads.js';
import {taskIs} from './plan.js';

const edit = {
	file_path: `${cwd}/src/cart.ts`,
	old_string:
		'\tconst lines = cart.lines.map(line => line.price * (1 - discount));\n\tconst sum = lines.reduce((a, b) => a + b, 0);\n\treturn sum * (1 - discount);\n',
	new_string:
		'\tconst sum = cart.lines.reduce((total, line) => total + line.price, 0);\n\treturn round(sum * (1 - discount));\n',
};

const patchLines = [
	...edit.old_string
		.trimEnd()
		.split('\n')
		.map(row => `-${row}`),
	...edit.new_string
		.trimEnd()
		.split('\n')
		.map(row => `+${row}`),
];

/**
 * A change shown as a diff against the file; then a test run that is asked
 * about twice, unless it was always allowed the first time.
 */
export const editsAndTests = (): Moment[] => {
	const changing = call('toolu_12', 'Edit', edit);
	const adding = call('toolu_13', 'Write', {
		file_path: `${cwd}/test/discount.test.ts`,
		content: test,
	});
	return [
		...asks(1600, changing, {
			suggestions: [
				{type: 'setMode', mode: 'acceptEdits', destination: 'session'},
			],
		}),
		ends(600, changing, {
			filePath: edit.file_path,
			structuredPatch: [{lines: patchLines}],
		}),
		...inMode('acceptEdits', testsIt(adding)),
	];
};

/** From here on the agent changes files without asking. */
const testsIt = (adding: Payload): Moment[] => [
	...taskIs(300, 'toolu_14', '1', 'completed'),
	...runs(900, adding, {
		type: 'create',
		filePath: `${cwd}/test/discount.test.ts`,
		content: test,
	}),
	...testRun('toolu_15'),
	...taskIs(300, 'toolu_16', '2', 'completed'),
	...testRun('toolu_17'),
	...runs(
		900,
		call('toolu_18', 'Bash', {
			command: 'npm run preview',
			description: 'Show the shop while it is looked at',
			run_in_background: true,
		}),
		{stdout: '', stderr: '', backgroundTaskId: 'b4f21c'},
	),
];

/** The same command each time. */
const testRun = (toolUseId: string): Moment[] => {
	const tool = call(toolUseId, 'Bash', {
		command: 'npm test -- cart',
		description: 'Run the cart tests',
	});
	return [
		...asks(1200, tool),
		ends(1400, tool, {stdout: '✓ 14 tests', stderr: ''}),
	];
};

const test = `import {expect, it} from 'vitest';
import {cartTotal} from '../src/cart.js';

it('takes ten per cent off once', () => {
	const lines = [{price: 33.33}, {price: 33.33}, {price: 33.34}];
	expect(cartTotal({lines}, 0.1)).toBe(90);
});
`;
