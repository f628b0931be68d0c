import {toolsOf} from '../runtime/agents.js';
import {type FeedEvent} from './types.js';

export {type ParsedFilter, parseFilter} from './filter/parseFilter.js';
export {type FilterContext, subjectOf} from './filter/subject.js';

/**
 * True for what the default view leaves out: bookkeeping of the agent, and
 * events whose content another row shows anyway. Nothing is lost; a filter
 * that names a kind finds them.
 */
export function shouldExclude(event: FeedEvent): boolean {
	switch (event.kind) {
		case 'tool.batch':
		case 'message.revised':
		case 'prompt.revised':
		case 'instructions.loaded':
		case 'prompt.expansion':
		case 'model.switch.pre':
		case 'cwd.changed':
			return true;
		case 'subagent.stop':
			return event.data.internal;
		case 'run.start':
			// The prompt has a row of its own.
			return event.data.trigger.type !== 'resume';
		case 'run.end':
			return (
				event.data.status === 'completed' && event.data.counters.tool_uses === 0
			);
		case 'stop.request':
			return event.data.background_tasks === 0;
		case 'task.created':
		case 'task.completed':
			// The todo row beside it says the same.
			return event.data.teammate_name === undefined;
		case 'notification':
			// The prompt itself is there.
			return event.data.notification_type === 'permission_prompt';
		case 'tool.pre':
		case 'tool.post':
			// Its todos, its question or its plan show instead.
			return (
				toolsOf(event.agent).read(event.data.tool_name, {}).isQuiet === true
			);
		default:
			return false;
	}
}
