import {
	asks,
	begins,
	call,
	cwd,
	ends,
	type Moment,
	type Payload,
	runs,
	say,
} from './payloads.js';

const explore = {agent_id: 'a1f09c3e', agent_type: 'Explore'};
const review = {agent_id: 'b72d4410', agent_type: 'code-reviewer'};

/** Two subagents at work, and both ask at the same time. */
export const subagentsWork = (): Moment[] => {
	const [exploring, reviewing] = [
		agentCall('toolu_07', 'Find callers of cartTotal', explore),
		agentCall('toolu_08', 'Review the discount', review),
	];
	const fetching = call('toolu_10', 'WebFetch', {
		url: 'https://example.com/rounding-of-prices',
		prompt: 'How are prices rounded?',
	});
	const history = call('toolu_11', 'Bash', {
		command: 'git log --oneline -20 -- src/cart.ts | cat',
		description: 'History of the cart',
	});
	return [
		begins(1200, exploring),
		say(100, 'SubagentStart', explore),
		begins(200, reviewing),
		say(100, 'SubagentStart', review),
		...runs(
			700,
			call('toolu_09', 'Grep', {
				pattern: 'cartTotal\\(',
				path: `${cwd}/src`,
			}),
			{mode: 'files_with_matches', numFiles: 4, filenames: callers},
			explore,
		),
		...asks(500, fetching, explore),
		...asks(400, history, review),
		ends(700, fetching, {code: 200, codeText: 'OK', bytes: 18_432}, explore),
		ends(
			300,
			history,
			{stdout: '9f2c1aa Discounts\n41d07be Cart', stderr: ''},
			review,
		),
		...finishes(exploring, explore, 'cartTotal is called in four places.', 2),
		...finishes(reviewing, review, 'The discount was doubled in 9f2c1aa.', 1),
	];
};

const callers = ['pages/cart.tsx', 'pages/checkout.tsx', 'mail/receipt.ts'].map(
	name => `${cwd}/src/${name}`,
);

const agentCall = (id: string, description: string, agent: typeof explore) =>
	call(id, 'Agent', {
		description,
		prompt: `${description}.`,
		subagent_type: agent.agent_type,
		run_in_background: false,
	});

const finishes = (
	tool: Payload,
	agent: typeof explore,
	said: string,
	tools: number,
): Moment[] => [
	say(900, 'SubagentStop', {
		...agent,
		stop_hook_active: false,
		last_assistant_message: said,
	}),
	ends(
		60,
		tool,
		{
			status: 'completed',
			agentId: agent.agent_id,
			agentType: agent.agent_type,
			content: [{type: 'text', text: said}],
			totalDurationMs: 5200,
			totalTokens: 16_344,
			totalToolUseCount: tools,
		},
		{duration_ms: 5200},
	),
];
