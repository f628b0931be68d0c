import {type AgentName} from '../runtime/agentName.js';
import {firstLine, oneLine} from '../utils/oneLine.js';
import {plainColumn} from './plainHooks.js';
import {displayToolName, summarizeTool} from './toolSummary.js';
import {type FeedDataByKind, type FeedKind} from './types.js';
import {interrupted} from './reasons.js';

/**
 * One line that says what happened, at most 200 characters, without line
 * breaks. Pure. The text inside is untrusted and is made visible where it is
 * drawn.
 */
export function generateTitle<Kind extends FeedKind>(
	kind: Kind,
	data: FeedDataByKind[Kind],
	agent?: AgentName,
): string {
	const title: Title<Kind> = titles[kind];
	return oneLine(title(data, agent));
}

/** `agent` is whose tools they are. */
type Title<Kind extends FeedKind> = (
	data: FeedDataByKind[Kind],
	agent: AgentName | undefined,
) => string;

const titles: {readonly [Kind in FeedKind]: Title<Kind>} = {
	...plainColumn('title'),
	'session.start': ({source, model}) =>
		`Session started (${listed(source, model)})`,
	'session.end': ({reason}) => `Session ended (${reason})`,
	'session.shared': () =>
		'Two processes have this session: what one says ends nothing that the other asked',
	'process.ended': ({reason}) =>
		`One process of this session ended (${reason}); another goes on`,
	'session.summary': ({
		message_count,
		tool_call_count,
		skipped_lines = 0,
		last_assistant_message = '',
	}) =>
		`Session: ${listed(counted(message_count, 'message'), counted(tool_call_count, 'tool'), skipped_lines > 0 ? `${counted(skipped_lines, 'line')} not read` : undefined, firstLine(last_assistant_message))}`,
	'athena.start': () => 'athena was started again',
	'athena.gap': ({since, until, missed_calls, earlier_calls, by}) =>
		since === undefined
			? `athena came later: ${counted(earlier_calls, 'call')} before, by the transcript`
			: `${by === undefined ? 'athena heard nothing' : 'another athena heard this session'} for ${duration(Math.max(0, until - since))}: ${counted(missed_calls, 'call')} meanwhile, by the transcript`,
	'run.start': ({trigger}) =>
		({
			user_prompt_submit: `▶ Run: ${firstLine(trigger.prompt_preview ?? '', 120)}`,
			resume: '▶ Run resumed',
			other: '▶ Run',
		})[trigger.type],
	'run.end': ({status, counters, duration_ms}) =>
		`■ Run ${status} · ${counted(counters.tool_uses, 'tool')} · ${duration(duration_ms)}`,
	'user.prompt': ({prompt, automatic, task}) =>
		`${automatic ? '↻' : '❯'} ${firstLine(task?.summary ?? prompt)}`,
	'prompt.revised': ({prompt}) => `❯ ${firstLine(prompt)}`,
	'prompt.blocked': ({reason}) => `⊘ Prompt blocked: ${firstLine(reason)}`,
	'user.command': ({command}) => `! ${firstLine(command)}`,
	'agent.interrupted': ({during, by, reason = ''}) =>
		by === 'hook'
			? `⊘ Stopped by a hook of yours: ${firstLine(reason)}`
			: by === 'athena'
				? '⊘ Turn ended from here'
				: by === 'exit'
					? '⊘ Cut short: its process ended'
					: during === 'tool'
						? '⊘ Interrupted at a tool, in its own terminal'
						: '⊘ Interrupted in its own terminal',
	'dialog.open': ({is_call, message}) => {
		if (message !== undefined) return `◆ Asks: ${firstLine(message)}`;
		return is_call
			? '◆ Asks about one of its calls, and does not tell which'
			: '◆ Asks something that is not about a call';
	},
	'dialog.closed': () => '✓ Its own prompt is gone',
	'prompt.expansion': ({command_name, command_args}) =>
		`/${spaced(command_name, command_args)}`,
	'assistant.message': ({message}) => firstLine(message),
	'message.revised': ({message}) => firstLine(message),
	'tool.pre': ({tool_name, tool_input}, agent) =>
		`● ${summarizeTool(tool_name, tool_input, agent)}`,
	'tool.post': ({tool_name}, agent) =>
		`⎿ ${displayToolName(tool_name, agent)} result`,
	'tool.failure': ({tool_name, error, is_interrupt}, agent) =>
		`✗ ${displayToolName(tool_name, agent)} ${is_interrupt ? 'interrupted' : 'failed'}: ${firstLine(error)}`,
	'tool.abandoned': ({tool_name, reason}, agent) =>
		`⊘ ${displayToolName(tool_name, agent)} ${
			reason === 'unknown' ? 'ended without a result' : reason
		}`,
	'tool.changed': ({tool_name}, agent) =>
		`⚠ ${displayToolName(tool_name, agent)} ran as something else`,
	'tool.replaced': ({tool_name, given}, agent) =>
		`⚠ The model was given another output of ${displayToolName(tool_name, agent)}: ${firstLine(given)}`,
	'tool.batch': ({calls}, agent) =>
		`Batch of ${counted(calls.length, 'call')}: ${calls.map(call => displayToolName(call.tool_name, agent)).join(', ')}`,
	'permission.request': ({tool_name}, agent) =>
		`⚠ Permission: ${displayToolName(tool_name, agent)}`,
	'permission.decision': permissionDecision,
	'permission.denied': ({tool_name, reason}, agent) =>
		`✗ ${displayToolName(tool_name, agent)} denied by the agent: ${firstLine(reason)}`,
	'question.asked': ({questions}) =>
		`◆ Question: ${questions.map(({question}) => question).join(' · ')}`,
	'question.answered': ({answers}) =>
		`✓ Answered: ${Object.values(answers).join(' · ')}`,
	'plan.proposed': ({plan}) => `◆ Plan: ${planTitle(plan)}`,
	'stop.request': ({background_tasks, scope, agent_id, agent_type}) =>
		listed(
			'Stop',
			scope === 'subagent' ? (agent_type ?? agent_id ?? 'subagent') : undefined,
			background_tasks > 0
				? counted(background_tasks, 'background task')
				: undefined,
		),
	'stop.decision': decision => {
		if (decision.decision_type === 'block') {
			return `✗ Stop blocked${decision.by === 'hook' ? ' by a hook of yours' : ''}: ${firstLine(decision.reason)}`;
		}

		return decision.decision_type === 'allow'
			? '✓ Stop allowed'
			: noOpinion(decision.reason);
	},
	'stop.failure': ({agent_id, agent_type = agent_id, ...failure}) =>
		failure.error === interrupted
			? '⊘ Interrupted'
			: `✗ ${agent_type === undefined ? 'Stopped' : `${agent_type} stopped`} by an error: ${whyStopped(failure)}`,
	'subagent.start': ({agent_type}) => `▶ Subagent: ${agent_type}`,
	'subagent.stop': ({agent_type, internal}) =>
		internal ? 'Internal agent stopped' : `■ Subagent: ${agent_type}`,
	'compact.pre': ({trigger}) => `Compacting (${trigger})`,
	'compact.post': ({trigger}) => `Compacted (${trigger})`,
	'model.switch.pre': ({from_model, to_model}) =>
		`Model switch: ${from_model} → ${to_model}`,
	'model.switch.post': ({to_model}) => `Model: ${to_model}`,
	'task.created': ({subject}) => `Task created: ${subject}`,
	'task.completed': ({subject}) => `Task completed: ${subject}`,
	'elicitation.request': ({mcp_server_name, message}) =>
		`◆ ${mcp_server_name} asks: ${firstLine(message)}`,
	'elicitation.result': ({mcp_server_name, action}) =>
		`${mcp_server_name}: ${action}`,
	'elicitation.decision': ({action}) =>
		({
			accept: '✓ Accepted',
			decline: '✗ Declined',
			cancel: '✗ Cancelled',
			no_opinion: '– Left to the agent',
		})[action],
	'cwd.changed': ({new_cwd}) => `cd ${new_cwd}`,
	'todo.add': ({text}) => `☐ ${text}`,
	'todo.update': ({todo_id, text, status}) =>
		`${todoMarks[status]} ${text ?? todo_id}`,
	'todo.done': ({text}) => `☑ ${text}`,
	fault: ({code, message}) => `✗ ${code}: ${firstLine(message)}`,
	'unknown.hook': ({hook_event_name}) => `? ${hook_event_name}`,
};

/** A plan in one line: what it is called. Untrusted. */
export const planTitle = (plan: string): string =>
	firstLine(plan.replace(/^#+\s*/, '')) || '(empty)';

/** What ended a turn that failed, in one line. Untrusted. */
export const whyStopped = ({
	error,
	error_details: details,
	last_assistant_message: words,
}: FeedDataByKind['stop.failure']): string =>
	error === interrupted ? 'Interrupted' : listed(error, details ?? words);

const todoMarks = {
	pending: '☐',
	in_progress: '◐',
	completed: '☑',
	cancelled: '⊘',
} as const;

function permissionDecision(
	decision: FeedDataByKind['permission.decision'],
): string {
	switch (decision.decision_type) {
		case 'allow': {
			return decision.updated_input ? '✓ Allowed (edited)' : '✓ Allowed';
		}

		case 'deny': {
			return `✗ Denied: ${firstLine(decision.message)}`;
		}

		case 'ask': {
			return "– Left to the agent's own prompt";
		}

		case 'no_opinion': {
			return noOpinion(decision.reason);
		}
	}
}

const noOpinion = (reason: string | undefined) =>
	reason === undefined ? '– No opinion' : `– No opinion (${reason})`;

const listed = (...parts: (string | undefined)[]) =>
	parts.filter(part => part !== undefined && part !== '').join(' · ');

const spaced = (...parts: string[]) =>
	parts.filter(part => part !== '').join(' ');

const counted = (count: number, noun: string) =>
	`${count} ${noun}${count === 1 ? '' : 's'}`;

/** `40 ms`, `3.2 s`, `4 min 5 s`. */
function duration(ms: number): string {
	if (ms < 1000) return `${ms} ms`;
	if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
	return `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1000)} s`;
}
