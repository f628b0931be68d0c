import {plainColumn} from '../../feed/plainHooks.js';
import {type FeedKind} from '../../feed/types.js';

/**
 * The words that the titles of a kind have of their own (`feed/titleGen.ts`), so
 * that no line of a journal holds them. Lower case. Empty where it has none, and
 * for kinds whose events are kept whole: their titles stand in the file.
 */
export const titleWords: Readonly<Record<FeedKind, string>> = {
	...plainColumn('words'),
	'session.start': 'session started',
	'session.end': 'session ended',
	'session.shared': '',
	'process.ended': '',
	'session.summary': 'session: messages tools lines not read',
	'tool.post': 'result',
	'tool.failure': 'interrupted: failed:',
	'tool.batch': 'batch of calls:',
	'permission.request': 'permission:',
	'permission.denied': 'denied by the agent:',
	'question.asked': 'question:',
	'plan.proposed': 'plan: (empty)',
	'stop.request': 'stop subagent background tasks',
	'stop.failure': 'stopped interrupted by an error:',
	'subagent.start': 'subagent:',
	'subagent.stop': 'subagent: internal agent stopped',
	'compact.pre': 'compacting',
	'compact.post': 'compacted',
	'model.switch.pre': 'model switch:',
	'model.switch.post': 'model:',
	'task.created': 'task created:',
	'task.completed': 'task completed:',
	'elicitation.request': 'asks:',
	'cwd.changed': 'cd',
	'athena.start': 'athena was started again',
	'athena.gap':
		'athena came later: athena heard nothing another this session for: calls before, by the transcript meanwhile min ms',
	'prompt.blocked': 'prompt blocked:',
	'agent.interrupted':
		'interrupted at a tool, in its own terminal cut short: its process ended',
	'dialog.open':
		'asks about one of its calls, and does not tell which asks: something that is not about a call',
	'dialog.closed': 'its own prompt is gone',
	'run.start': '',
	'run.end': '',
	'user.prompt': '',
	'prompt.revised': '',
	'user.command': '',
	'prompt.expansion': '',
	'assistant.message': '',
	'message.revised': '',
	'tool.pre': '',
	'tool.abandoned': '',
	'tool.changed': '',
	'tool.replaced': '',
	'permission.decision': '',
	'question.answered': '',
	'stop.decision': '',
	'elicitation.result': '',
	'elicitation.decision': '',
	'todo.add': '',
	'todo.update': '',
	'todo.done': '',
	fault: '',
	'unknown.hook': '',
};
