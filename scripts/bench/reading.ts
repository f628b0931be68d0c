import process from 'node:process';
import {detailLines} from '../../source/components/detail/eventDetail.js';
import {toolInputList} from '../../source/components/prompt/toolInput.js';
import {type Line, renderLine} from '../../source/screen/look/line.js';
import {fileChange} from '../../source/screen/change/fileChange.js';
import {themes} from '../../source/screen/look/theme.js';
import {type FeedEvent} from '../../source/feed/types.js';

type Row = {what: string; goal: string; measured: string; ok: boolean};

const [screenRows, width] = [40, 65];

/** From what an agent did or wants, however much that is, to the first screen of it. */
export function run({quick}: {quick: boolean}): Row[] {
	const rounds = quick ? 4 : 10;
	return [
		row('opening a 1 MB tool output', 50, rounds, () => output(false)),
		row('… and all of it (o)', 50, rounds, () => output(true)),
		row('a 50,000-line diff, every tenth line changed', 200, rounds, () =>
			diff(everyTenth),
		),
		row('… every line changed', 200, rounds, () => diff(rewritten)),
		row('… a line added above and one taken away below', 200, rounds, () =>
			diff(shifted),
		),
	];
}

/** CPU time, which other programs on the machine do not change much. */
function row(
	what: string,
	goalMs: number,
	rounds: number,
	draw: () => void,
): Row {
	const times = Array.from({length: rounds}, () => {
		const start = process.cpuUsage();
		draw();
		const {user, system} = process.cpuUsage(start);
		return (user + system) / 1000;
	});
	const [first = 0] = times;
	const middle = times.toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
	return {
		what: `${what}, to the first screen`,
		goal: `≤ ${goalMs} ms CPU`,
		measured: `median ${middle.toFixed(1)} ms, the very first ${first.toFixed(1)} ms`,
		ok: middle <= goalMs,
	};
}

const outputText = Array.from(
	{length: 14_000},
	(_, n) =>
		`\t${n} ✓ some output of a build, with a path /a/b/c/${n}.ts and more`,
)
	.join('\n')
	.slice(0, 1 << 20);

/** The details of a call, as the pane beside the feed shows them. */
function output(whole: boolean): void {
	const call = {tool_name: 'Bash', tool_input: {command: 'make'}};
	const events = [
		event('tool.pre', call),
		event('tool.post', {...call, tool_response: {stdout: outputText}}),
	];
	const detail = {eventId: '1', only: undefined, raw: false, whole, top: 0};
	const lines = detailLines(
		{detail: {...detail, events}, family: events, row: undefined},
		width,
	);
	draw(lines.slice(0, screenRows));
}

function event(kind: 'tool.pre' | 'tool.post', data: object): FeedEvent {
	return {
		event_id: kind,
		seq: 1,
		ts: 1,
		session_id: 'bench',
		run_id: 'bench:R1',
		kind,
		level: 'info',
		actor_id: 'agent:root',
		title: 'make',
		data,
	} as FeedEvent;
}

const lines = Array.from(
	{length: 50_000},
	(_, n) => `\tconst value${n} = compute(${n % 97}, "some text", other);`,
);
const before = `${lines.join('\n')}\n`;
const everyTenth = changed(n => n % 10 === 0);
const rewritten = changed(() => true);
const shifted = `first\n${lines.slice(0, -1).join('\n')}\n`;

function changed(isChanged: (line: number) => boolean): string {
	const after = lines.map((line, n) =>
		isChanged(n) ? line.replace('compute', 'calculate') : line,
	);
	return `${after.join('\n')}\n`;
}

/** A Write, from the file's text and the new one to what the prompt shows. */
function diff(after: string): void {
	const input = {file_path: '/bench/a.ts', content: after};
	const change = fileChange(
		{toolName: 'Write', input},
		{state: 'text', text: before},
	);
	const list = toolInputList('Write', input, width, {change});
	draw(list.slice(0, screenRows));
}

function draw(shown: readonly Line[]): void {
	for (const line of shown) renderLine(line, width, themes.dark);
}
