import {plainColumn} from './plainHooks.js';
import {type FeedDataByKind, type FeedKind} from './types.js';
import {processGone} from './reasons.js';
import {type FeedLevel} from './feedLevel.js';

/**
 * How much an event matters: `error` for failures and faults, `warn` for
 * refusals and what was cut short, `debug` for what only the curious want.
 */
export function levelOf<Kind extends FeedKind>(
	kind: Kind,
	data: FeedDataByKind[Kind],
): FeedLevel {
	const level:
		FeedLevel | ((data: FeedDataByKind[Kind]) => FeedLevel) | undefined =
		levels[kind];
	return typeof level === 'function' ? level(data) : (level ?? 'info');
}

/** A kind that is not listed is `info`. */
const levels: {
	readonly [Kind in FeedKind]?:
		FeedLevel | ((data: FeedDataByKind[Kind]) => FeedLevel);
} = {
	...plainColumn('level'),
	'run.end': ({status}) => {
		if (status === 'failed') return 'error';
		return status === 'aborted' ? 'warn' : 'info';
	},
	'tool.failure': ({is_interrupt}) => (is_interrupt ? 'warn' : 'error'),
	'tool.abandoned': 'warn',
	'tool.changed': 'warn',
	'tool.replaced': 'warn',
	'session.shared': 'warn',
	'process.ended': ({reason}) => (reason === processGone ? 'warn' : 'info'),
	'athena.start': 'warn',
	'athena.gap': 'warn',
	'prompt.blocked': 'warn',
	'agent.interrupted': 'warn',
	'tool.batch': 'debug',
	'message.revised': 'debug',
	'prompt.revised': 'debug',
	'permission.decision': ({decision_type}) =>
		decision_type === 'deny' ? 'warn' : 'info',
	'permission.denied': 'warn',
	'stop.decision': ({decision_type}) =>
		decision_type === 'block' ? 'warn' : 'info',
	'stop.failure': 'error',
	'subagent.stop': ({internal}) => (internal ? 'debug' : 'info'),
	'elicitation.decision': ({action}) =>
		action === 'decline' || action === 'cancel' ? 'warn' : 'info',
	'prompt.expansion': 'debug',
	'cwd.changed': 'debug',
	'model.switch.pre': 'debug',
	fault: 'error',
};
