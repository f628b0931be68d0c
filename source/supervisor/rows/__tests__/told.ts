import {type FeedDataByKind, type FeedEventOf} from '../../../feed/types.js';

/** Kinds by which something that waits is asked, answered, or left. */
type Asking =
	| 'elicitation.request'
	| 'elicitation.result'
	| 'permission.decision'
	| 'permission.request'
	| 'tool.post';

/** An event of which nothing is said but what it tells, and of which session. */
export const told = <Kind extends Asking>(
	kind: Kind,
	data: FeedDataByKind[Kind],
	sessionId = 's',
) =>
	({
		event_id: `${sessionId}:R1:E1`,
		seq: 1,
		ts: 1,
		session_id: sessionId,
		run_id: `${sessionId}:R1`,
		kind,
		level: 'info',
		actor_id: 'system',
		title: '',
		data,
	}) as FeedEventOf<Kind>;

/** A server asks, and what it asks is answered. */
export const serverAsks = (server = 'cart', sessionId = 's') =>
	told(
		'elicitation.request',
		{mcp_server_name: server, message: 'Which?', mode: 'form'},
		sessionId,
	);
export const serverHas = (server = 'cart', sessionId = 's') =>
	told(
		'elicitation.result',
		{mcp_server_name: server, action: 'accept'},
		sessionId,
	);

/** The agent asks about a call; a helper, where it is named. */
export const asks = (helper?: string, sessionId = 's') =>
	told(
		'permission.request',
		{
			tool_name: 'Bash',
			tool_input: {},
			...(helper !== undefined && {agent_id: helper}),
		},
		sessionId,
	);
