import {blank, type Line, line, type Span} from '../../screen/look/line.js';
import {clampTop, type Scroll} from '../../screen/scroll.js';
import {type TasksView} from '../../screen/panels/tasksView.js';
import {type Tone} from '../../screen/look/theme.js';
import {type AgentTask} from '../../supervisor/types.js';
import {textWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';

type Status = AgentTask['status'];

const marks: Readonly<Record<Status, string>> = {
	pending: '○',
	in_progress: '◐',
	completed: '●',
	cancelled: '✗',
};

const tones: Readonly<Record<Status, Tone>> = {
	pending: 'plain',
	in_progress: 'accent',
	completed: 'good',
	cancelled: 'dim',
};

/** So much the head takes, with a bar that tells something. */
const fewestCells = 36;

/** Cells in which every task has room, and the one that is worked on in the head. */
export function tasksWidth(tasks: readonly AgentTask[]): number {
	return Math.max(
		fewestCells,
		...tasks.map(({text}) => textWidth(makeVisible(text)) + 'now: '.length + 1),
	);
}

/** The agent's task list: how far it is, what it does now, every task. */
export function tasksPanel(
	tasks: readonly AgentTask[],
	{cursor, hasKeys}: TasksView,
	{width, height}: {width: number; height: number},
): {lines: Line[]; scroll: Scroll} {
	const head = headLines(tasks, width);
	const visible = Math.max(1, height - head.length);
	const top = clampTop(cursor - Math.floor(visible / 2), {
		visible,
		total: tasks.length,
	});
	const rows = tasks.slice(top, top + visible).map((task, index) => {
		const isChosen = hasKeys && top + index === cursor;
		return {
			spans: [
				{text: isChosen ? '›' : ' ', tone: 'accent' as const},
				{text: `${marks[task.status]} `, tone: tones[task.status]},
				{text: task.text, tone: tones[task.status]},
			],
			...(isChosen && {tone: 'selected' as const}),
		};
	});
	return {
		lines: [...head, ...rows].slice(0, height),
		scroll: {top, visible, total: tasks.length},
	};
}

/** How far the agent is, in one line: a bar and a count. */
export function progressSpans(
	tasks: readonly AgentTask[],
	cells: number,
): Span[] {
	const counted = tasks.filter(({status}) => status !== 'cancelled');
	const done = counted.filter(({status}) => status === 'completed').length;
	const filled =
		counted.length === 0 ? 0 : Math.floor((done / counted.length) * cells);
	return [
		{text: '█'.repeat(filled), tone: 'good'},
		{text: '░'.repeat(cells - filled), tone: 'dim'},
		{text: ` ${done}/${counted.length}`, tone: 'strong'},
	];
}

function headLines(tasks: readonly AgentTask[], width: number): Line[] {
	if (tasks.length === 0)
		return [
			line(['Tasks', 'strong']),
			line(['The agent has made no task list.', 'dim']),
		];
	const current = tasks.find(({status}) => status === 'in_progress');
	const cells = Math.max(5, Math.min(24, width - 16));
	return [
		line(['Tasks ', 'strong'], ...progressSpans(tasks, cells)),
		current === undefined
			? line(['nothing in progress', 'dim'])
			: line(['now: ', 'dim'], [current.text, 'accent']),
		blank,
	];
}
