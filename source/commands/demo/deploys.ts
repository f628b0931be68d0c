import {
	begins,
	call,
	ends,
	inMode,
	message,
	type Moment,
	say,
} from './payloads.js';
import {taskIs} from './plan.js';

/** Tools the demo holds before they run, so that an intercept can be seen. */
export const demoIntercepts: readonly string[] = ['mcp__deploy__*'];

/**
 * A call of an MCP server in auto mode, where the agent asks nobody: the
 * intercept holds it. Then the server itself wants to know something.
 */
export const deploys = (): Moment[] => {
	const tool = call('toolu_19', 'mcp__deploy__release', {
		environment: 'staging',
		ref: 'fix/discount',
	});
	const more = {mcp_server: {name: 'deploy', source: 'project'}};
	return inMode('auto', [
		message(1500, 'm3', 'Tests pass. Deploying to staging.'),
		begins(1200, tool, more),
		say(900, 'Elicitation', {
			mcp_server_name: 'deploy',
			mode: 'form',
			message: 'About this release',
			requested_schema: form,
		}),
		ends(1600, tool, {url: 'https://staging.example.com'}, more),
		...taskIs(300, 'toolu_20', '3', 'completed'),
		say(1200, 'Notification', {
			message: 'Claude is waiting for your input',
			notification_type: 'idle_prompt',
		}),
	]);
};

const form = {
	type: 'object',
	properties: {
		note: {
			type: 'string',
			title: 'Release note',
			description: 'One line for the log',
			minLength: 3,
		},
		copies: {
			type: 'integer',
			title: 'Instances',
			minimum: 1,
			maximum: 8,
			default: 2,
		},
		watch: {type: 'boolean', title: 'Watch it for ten minutes', default: true},
	},
	required: ['note'],
};
