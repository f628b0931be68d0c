import process from 'node:process';
import {rows} from '../../../source/runtime/adapters/claudeHooks/tools/rows.js';
import {type ToolRow} from '../../../source/runtime/tools/row.js';
import {openScreen} from './measuredScreen.js';
import {repeatedTexts} from './repeatedTexts.js';

/*
 * athena's own screen, to which each tool comes with a text that repeats
 * itself in each of its fields: it is asked about, every dialog of it is opened,
 * it is left, its result comes, its details are opened. One case in argv[2] is
 * taken. Prints the longest time for which the loop heard nothing, ms, of
 * what, and of how many. Bundled by bundleTree.mjs.
 */
const every = Number(process.argv[2]);
/** Pieces of what is drawn: Markdown, what is no text, what a terminal would do. */
const drawnTexts = [
	...['x\n', '*a', '_a_', '> ', '- [ ] a\n', '|a', '[a](b)', '![', '```\n'],
	...['\u202E', '漢', '\u001B[31m', '\u0000', '    a\n', '\ta\n', '\r\n'],
	...['<!--', '***', '&amp;', '😀', '\uD800', 'a b'],
];
/** UTF-16 units. */
const lengths = [3000, 120_000];
/** A time above this is taken again: other work on the machine makes most of them. */
const suspectMs = 60;

const screen = openScreen({quietMs: 6});
await screen.longest(() => undefined);
let worst = {ms: 0, of: ''};
let taken = 0;
let at = 0;
for (const [tool, row] of [
	...Object.entries(rows),
	['mcp__server__tool', undefined] as const,
])
	for (const field of fieldsOf(row))
		for (const unit of [...repeatedTexts, ...drawnTexts])
			for (const length of lengths) {
				if (at++ % every !== 0) continue;
				taken++;
				const text = unit.repeat(Math.ceil(length / unit.length));
				let {ms, step} = await show(tool, field, text);
				if (ms > suspectMs) {
					const again = await show(tool, field, text);
					if (again.ms < ms) ({ms, step} = again);
				}

				if (ms > worst.ms)
					worst = {
						ms,
						of: `${tool}.${field} ${JSON.stringify(unit)} × ${length}, ${step}`,
					};
			}

screen.close();
process.stdout.write(JSON.stringify({...worst, taken}), () => process.exit(0));

function fieldsOf(row: ToolRow | undefined): ReadonlySet<string> {
	const named = [
		...(row?.files?.map(({field}) => field) ?? []),
		...(row?.subject ?? []),
		row?.text,
		row?.edited?.field,
		row?.shell?.field,
		row?.shell?.aboutField,
		'other',
	];
	return new Set(named.filter(field => field !== undefined));
}

/** The longest turn, ms, and at what. */
async function show(
	tool: string,
	field: string,
	text: string,
): Promise<{ms: number; step: string}> {
	const id = `${tool} ${at} ${Math.random()}`;
	const input = {...whole(tool, text), [field]: text};
	const call = {tool_name: tool, tool_input: input};
	const steps: [string, number][] = [
		[
			'asked',
			await screen.tell({
				id,
				hookName: 'PermissionRequest',
				toolName: tool,
				payload: call,
			}),
		],
	];
	for (const key of ['G', 'A', '\u001B', 'X', '\u001B', 'd', '\u001B', 'v'])
		steps.push([`key ${JSON.stringify(key)}`, await screen.press(key)]);
	steps.push(['left', await screen.leave()]);
	steps.push([
		'result',
		await screen.tell({
			id: `${id} result`,
			hookName: 'PostToolUse',
			toolName: tool,
			payload: {...call, tool_use_id: id, tool_response: {stdout: text}},
		}),
	]);
	steps.push(['details', await screen.press('\r')]);
	steps.push(['closed', await screen.press('\u001B')]);
	const most = Math.max(...steps.map(([, ms]) => ms));
	return {ms: most, step: steps.find(([, ms]) => ms === most)?.[0] ?? ''};
}

/** What a tool needs besides, to be drawn as what it is. */
function whole(tool: string, text: string): Record<string, unknown> {
	switch (tool) {
		case 'Edit':
			return {file_path: screen.file, old_string: 'line 7 '};
		case 'MultiEdit':
			return {
				file_path: screen.file,
				edits: [{old_string: 'line 7 ', new_string: text}],
			};
		case 'Write':
			return {file_path: screen.file, content: 'x'};
		case 'NotebookEdit':
			return {notebook_path: screen.file, new_source: 'x'};
		case 'ExitPlanMode':
			return {plan: text};
		case 'TodoWrite':
			return {
				todos: [{content: text, status: 'pending', activeForm: text}],
			};
		case 'AskUserQuestion':
			return {
				questions: [
					{
						question: text,
						header: text.slice(0, 50),
						multiSelect: false,
						options: [
							{label: text.slice(0, 2000), description: text},
							{label: 'b', description: ''},
						],
					},
				],
			};
		default:
			return {};
	}
}
