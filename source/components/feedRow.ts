import {type Line} from '../context/line.js';
import {type Tone} from '../context/theme.js';
import {type FeedKind} from '../feed/types.js';
import {type FeedRow} from '../supervisor/types.js';
import {padToWidth} from '../utils/textWidth.js';
import {makeVisible} from '../utils/visibleText.js';
import {timeOfDay} from './format.js';

/** How each kind of event looks in the feed; a kind that is missing does not compile. */
export const kindTones: Readonly<Record<FeedKind, Tone>> = {
	'session.start': 'accent',
	'session.end': 'accent',
	'run.start': 'dim',
	'run.end': 'dim',
	'user.prompt': 'strong',
	'prompt.expansion': 'dim',
	'assistant.message': 'plain',
	'tool.pre': 'accent',
	'tool.post': 'plain',
	'tool.failure': 'bad',
	'tool.abandoned': 'warn',
	'tool.batch': 'dim',
	'permission.request': 'warn',
	'permission.decision': 'good',
	'permission.denied': 'bad',
	'question.asked': 'warn',
	'question.answered': 'good',
	'plan.proposed': 'warn',
	'stop.request': 'dim',
	'stop.decision': 'plain',
	'stop.failure': 'bad',
	'subagent.start': 'accent',
	'subagent.stop': 'dim',
	notification: 'plain',
	'compact.pre': 'dim',
	'compact.post': 'dim',
	'model.switch.pre': 'dim',
	'model.switch.post': 'plain',
	'task.created': 'plain',
	'task.completed': 'good',
	'teammate.idle': 'dim',
	'elicitation.request': 'warn',
	'elicitation.result': 'plain',
	'elicitation.decision': 'good',
	'config.change': 'warn',
	'instructions.loaded': 'dim',
	'cwd.changed': 'dim',
	'file.changed': 'dim',
	'directory.added': 'plain',
	'worktree.created': 'plain',
	'worktree.removed': 'plain',
	setup: 'dim',
	'todo.add': 'dim',
	'todo.update': 'dim',
	'todo.done': 'good',
	fault: 'bad',
	'unknown.hook': 'dim',
};

/** A row of the feed: cursor, time, who, what. */
export function feedRowLine(
	row: FeedRow,
	{
		actorName,
		width,
		selected,
	}: {actorName: string; width: number; selected: boolean},
): Line {
	const narrow = width < 70;
	const actor = padToWidth(makeVisible(actorName), narrow ? 6 : 12);
	const indent = row.actorId.startsWith('subagent:') ? '  ' : '';
	return {
		spans: [
			{text: selected ? '›' : ' ', tone: 'accent'},
			{text: `${timeOfDay(row.ts)} `, tone: 'dim'},
			{text: `${actor} ${indent}`, tone: 'dim'},
			{text: row.title, tone: toneOf(row)},
		],
		...(selected && {tone: 'selected' as const}),
	};
}

function toneOf(row: FeedRow): Tone {
	if (row.level === 'error') return 'bad';
	if (row.level === 'warn') return 'warn';
	return row.level === 'debug' ? 'dim' : kindTones[row.kind];
}
