import {type ReplaySource, stepsOfPayloads} from './replaySource.js';

/*
 * The built-in session of `athena demo`: what Claude Code's hooks would have
 * written, with every dialog athena has. About two minutes at speed 1.
 */

const sessionId = 'd3e0a7c4-5b1f-4e6a-9c2d-8f7a6b5c4d3e';
const cwd = '/home/dev/shop';

type Payload = Record<string, unknown>;
type Moment = {gapMs: number; payload: Payload};

/** Tools the demo holds before they run, so that an intercept can be seen. */
export const demoIntercepts: readonly string[] = ['mcp__deploy__*'];

/** The demo as a recording. */
export const demoSource: ReplaySource = {
	form: 'payloads',
	warning: () => undefined,
	steps: () => stepsOfPayloads(demoMoments()),
};

/** The hook payloads of the demo, each with the wait before it, ms. */
export function demoMoments(): Moment[] {
	return [
		...opening(),
		...looksAround(),
		...asksQuestions(),
		...proposesPlan(),
		...subagentsWork(),
		...editsAndTests(),
		...deploys(),
		...closing(),
	];
}

const say = (
	gapMs: number,
	hookName: string,
	fields: Payload = {},
): Moment => ({
	gapMs,
	payload: {
		session_id: sessionId,
		transcript_path: '',
		cwd,
		permission_mode: 'default',
		hook_event_name: hookName,
		...fields,
	},
});

const call = (toolUseId: string, toolName: string, toolInput: Payload) => ({
	tool_name: toolName,
	tool_input: toolInput,
	tool_use_id: toolUseId,
});

/** A call without a prompt: before, after. */
const runs = (
	gapMs: number,
	toolUseId: string,
	toolName: string,
	toolInput: Payload,
	response: unknown,
	actor: Payload = {},
): Moment[] => {
	const tool = {...call(toolUseId, toolName, toolInput), ...actor};
	return [
		say(gapMs, 'PreToolUse', tool),
		say(900, 'PostToolUse', {
			...tool,
			tool_response: response,
			duration_ms: 860,
		}),
	];
};

/** A call the agent asks for. */
const asks = (
	gapMs: number,
	toolUseId: string,
	toolName: string,
	toolInput: Payload,
	more: {suggestions?: unknown[]; actor?: Payload; mode?: string} = {},
): Moment[] => {
	const actor = more.actor ?? {};
	return [
		say(gapMs, 'PreToolUse', {
			...call(toolUseId, toolName, toolInput),
			...actor,
		}),
		say(60, 'PermissionRequest', {
			tool_name: toolName,
			tool_input: toolInput,
			...actor,
			...(more.suggestions && {permission_suggestions: more.suggestions}),
		}),
	];
};

const message = (gapMs: number, id: string, text: string): Moment =>
	say(gapMs, 'MessageDisplay', {
		turn_id: 'turn-1',
		message_id: id,
		index: 0,
		final: true,
		delta: text,
	});

const opening = (): Moment[] => [
	say(300, 'SessionStart', {source: 'startup', model: 'claude-opus-4-8'}),
	say(200, 'InstructionsLoaded', {
		file_path: `${cwd}/CLAUDE.md`,
		memory_type: 'Project',
		load_reason: 'session_start',
	}),
	say(1500, 'UserPromptSubmit', {
		prompt:
			'The cart total is wrong when a discount is applied. Fix it, add a test, and deploy to staging.',
		source: 'user',
	}),
];

const looksAround = (): Moment[] => [
	message(1800, 'm1', 'I will look at the cart module and its tests first.'),
	...runs(
		1200,
		'toolu_01',
		'Read',
		{file_path: `${cwd}/src/cart.ts`},
		{type: 'text', file: {filePath: `${cwd}/src/cart.ts`, numLines: 48}},
	),
	...asks(
		1500,
		'toolu_02',
		'Bash',
		{
			command:
				'git fetch origin && npm ci --ignore-scripts && npm test -- cart | tee /tmp/cart-test.log; rm -rf coverage',
			description: 'Update, install, and run the cart tests',
		},
		{
			suggestions: [
				{
					type: 'addRules',
					rules: [{toolName: 'Bash', ruleContent: 'npm test *'}],
					behavior: 'allow',
					destination: 'localSettings',
				},
			],
		},
	),
	say(2500, 'PostToolUseFailure', {
		...call('toolu_02', 'Bash', {
			command:
				'git fetch origin && npm ci --ignore-scripts && npm test -- cart | tee /tmp/cart-test.log; rm -rf coverage',
		}),
		error:
			'Exit code 1\n✗ cart total with discount\n  expected 90.00, received 99.00',
		is_interrupt: false,
		duration_ms: 2431,
	}),
];

const asksQuestions = (): Moment[] => {
	const input = {
		questions: [
			{
				question: 'How should the discount be rounded?',
				header: 'Rounding',
				multiSelect: false,
				options: [
					{
						label: 'Per line',
						description: 'Round every cart line, then add up',
						preview: 'line 1   33.33\nline 2   33.33\ntotal    66.66',
					},
					{
						label: 'On the total',
						description: 'Add up exactly, round once',
						preview: 'line 1   33.333\nline 2   33.333\ntotal    66.67',
					},
				],
			},
			{
				question: 'Which places show the total?',
				header: 'Places',
				multiSelect: true,
				options: [
					{label: 'Cart page', description: 'src/pages/cart.tsx'},
					{label: 'Checkout', description: 'src/pages/checkout.tsx'},
					{label: 'E-mail', description: 'src/mail/receipt.ts'},
				],
			},
			{
				question: 'Should old orders be recalculated?',
				header: 'Old orders',
				multiSelect: false,
				options: [
					{label: 'No', description: 'Leave them as they were paid'},
					{label: 'Yes', description: 'Needs a migration'},
				],
			},
		],
	};
	return [
		message(
			1600,
			'm2',
			'The discount is applied twice. Three things to settle:',
		),
		...asks(900, 'toolu_03', 'AskUserQuestion', input),
		say(700, 'PostToolUse', {
			...call('toolu_03', 'AskUserQuestion', input),
			tool_response: 'Your questions have been answered.',
		}),
	];
};

const proposesPlan = (): Moment[] => {
	const input = {
		plan: '# Fix the discount\n\n1. Apply the discount **once**, in `cartTotal()`\n2. Round on the total\n3. Add a test for three lines at 10 %\n4. Check the receipt e-mail\n\n```ts\nconst total = round(sum(lines) * (1 - discount));\n```\n\nNo migration: paid orders stay as they are.',
		planFilePath: '/home/dev/.claude/plans/fix-the-discount.md',
	};
	return [
		...asks(2200, 'toolu_04', 'ExitPlanMode', input),
		say(800, 'PostToolUse', {
			...call('toolu_04', 'ExitPlanMode', input),
			tool_response: 'User has approved your plan.',
		}),
	];
};

const subagentsWork = (): Moment[] => {
	const explore = {agent_id: 'a1f09c3e', agent_type: 'Explore'};
	const review = {agent_id: 'b72d4410', agent_type: 'code-reviewer'};
	return [
		say(1500, 'SubagentStart', explore),
		say(300, 'SubagentStart', review),
		...runs(
			700,
			'toolu_05',
			'Grep',
			{pattern: 'cartTotal\\(', path: `${cwd}/src`},
			{numFiles: 4},
			explore,
		),
		...asks(
			500,
			'toolu_06',
			'WebFetch',
			{
				url: 'https://example.com/rounding-of-prices',
				prompt: 'How are prices rounded?',
			},
			{actor: explore},
		),
		...asks(
			400,
			'toolu_07',
			'Bash',
			{
				command: 'git log --oneline -20 -- src/cart.ts | cat',
				description: 'History of the cart',
			},
			{actor: review},
		),
		say(900, 'PostToolUse', {
			...call('toolu_07', 'Bash', {
				command: 'git log --oneline -20 -- src/cart.ts | cat',
			}),
			...review,
			tool_response: {stdout: '9f2c1aa Discounts\n41d07be Cart', stderr: ''},
			duration_ms: 41,
		}),
		say(1200, 'SubagentStop', {
			...explore,
			stop_hook_active: false,
			last_assistant_message: 'cartTotal is called in four places.',
		}),
		say(600, 'SubagentStop', {
			...review,
			stop_hook_active: false,
			last_assistant_message: 'The discount was doubled in 9f2c1aa.',
		}),
	];
};

const editsAndTests = (): Moment[] => {
	const edit = {
		file_path: `${cwd}/src/cart.ts`,
		old_string:
			'\tconst lines = cart.lines.map(line => line.price * (1 - discount));\n\tconst sum = lines.reduce((a, b) => a + b, 0);\n\treturn sum * (1 - discount);\n',
		new_string:
			'\tconst sum = cart.lines.reduce((total, line) => total + line.price, 0);\n\treturn round(sum * (1 - discount));\n',
	};
	return [
		...asks(1800, 'toolu_08', 'Edit', edit, {
			suggestions: [
				{type: 'setMode', mode: 'acceptEdits', destination: 'session'},
			],
		}),
		say(600, 'PostToolUse', {
			...call('toolu_08', 'Edit', edit),
			tool_response: {filePath: edit.file_path},
			duration_ms: 12,
		}),
		say(500, 'TaskCreated', {task_id: '1', task_subject: 'Fix cartTotal'}),
		say(300, 'TaskCreated', {
			task_id: '2',
			task_subject: 'Test three lines at 10 %',
		}),
		say(900, 'TaskCompleted', {task_id: '1', task_subject: 'Fix cartTotal'}),
		...runs(
			1500,
			'toolu_09',
			'Bash',
			{command: 'npm test -- cart', description: 'Run the cart tests'},
			{stdout: '✓ 14 tests', stderr: ''},
		),
		say(700, 'TaskCompleted', {
			task_id: '2',
			task_subject: 'Test three lines at 10 %',
		}),
	];
};

const deploys = (): Moment[] => {
	const input = {environment: 'staging', ref: 'fix/discount'};
	const server = {mcp_server: {name: 'deploy', source: 'project'}};
	return [
		message(1500, 'm3', 'Tests pass. Deploying to staging.'),
		...runs(
			1200,
			'toolu_10',
			'mcp__deploy__release',
			input,
			{url: 'https://staging.example.com'},
			{permission_mode: 'auto', ...server},
		),
		say(1200, 'Notification', {
			message: 'Claude is waiting for your input',
			notification_type: 'idle_prompt',
		}),
	];
};

const closing = (): Moment[] => [
	say(1500, 'Stop', {
		stop_hook_active: false,
		last_assistant_message:
			'The discount is applied once now, rounded on the total, tested, and on staging.',
	}),
	say(2000, 'SessionEnd', {reason: 'prompt_input_exit'}),
];
