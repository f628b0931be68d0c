import {type AgentName} from '../../runtime/agentName.js';
import {toolsOf} from '../../runtime/agents.js';
import {type ToolCall} from '../../runtime/call.js';
import {type Line, line, wrapVisible} from '../../screen/look/line.js';
import {addressesIn, suspiciousHost} from '../../utils/suspiciousHost.js';
import {mixedWords} from '../../utils/mixedScripts.js';
import {makeVisible} from '../../utils/visibleText.js';
import {gutter} from '../text/gutter.js';
import {allLines, joinLists, type LineList} from '../text/lineList.js';
import {prettyValue} from '../text/prettyValue.js';
import {argumentTable} from './argumentTable.js';
import {changedFile, readFile, writtenFile} from './fileInput.js';
import {patchedFiles} from './patchInput.js';
import {shellLines} from './shellLines.js';
import {type AboutInput, type Input, type Shown} from './toolView.js';

/**
 * Everything a call would do, in full. Known tools get their telling fields
 * first and in a form of their own; every other field follows, so that
 * nothing of the input is ever missing.
 */
export function toolInputLines(
	toolName: string,
	input: Input,
	width: number,
	about: AboutInput = {},
): Line[] {
	return [...allLines(toolInputList(toolName, input, width, about))];
}

/** The same, made when it comes into sight. */
export function toolInputList(
	toolName: string,
	input: Input,
	width: number,
	about: AboutInput,
): LineList {
	const {lines, shown} = telling(toolName, input, width, about) ?? {
		lines: [],
		shown: [],
	};
	const rest = Object.entries(input).filter(([key]) => !shown.includes(key));
	if (lines.length === 0 && rest.length === 0)
		return [line(['(no input)', 'dim'])];
	return joinLists(lines, argumentTable(rest, width));
}

/**
 * A named value: beside its name if it fits, else below it. A line feed in a
 * name is a mark, lest it begin a line that looks like athena's own.
 */
export function field(name: string, value: unknown, width: number): Line[] {
	const text = prettyValue(value);
	const rows = wrapVisible(text, width - 2);
	const label = wrapVisible(makeVisible(`${name}:`), width);
	const [only] = rows;
	const [labelRow] = label;
	if (
		rows.length === 1 &&
		label.length === 1 &&
		only !== undefined &&
		labelRow !== undefined &&
		labelRow.length + only.length < width / 2
	)
		return [line([labelRow, 'dim'], ` ${only}`)];
	return [
		...label.map(row => line([row, 'dim'])),
		...gutter(text, width, 'plain', '  ', '  '),
	];
}

/** True for a tool of an MCP server, whose name is shown taken apart. */
export function isMcpTool(toolName: string, agent?: AgentName): boolean {
	return toolsOf(agent).read(toolName, {}).server !== undefined;
}

function telling(
	toolName: string,
	input: Input,
	width: number,
	about: AboutInput,
): Shown | undefined {
	if (about.change !== undefined)
		return changedFile(toolName, input, width, about, about.change);
	const tools = toolsOf(about.agent);
	const {kind, shell, server, serverTool = ''} = tools.read(toolName, input);
	if (server !== undefined)
		return {lines: argumentTableHead(server, serverTool, width), shown: []};
	switch (kind) {
		case 'shell':
			return shell?.isUnderstood
				? shellCall(shell, input, width, about)
				: undefined;
		case 'edit':
		case 'write': {
			const patch = tools.patchOf(toolName, input);
			if (patch) return patchedFiles(patch, width, about.folder);
			const change = tools.fileEditOf(toolName, input);
			return change && writtenFile(change, width, about.folder);
		}

		case 'read':
			return readFile(
				tools.mainField(toolName) ?? '',
				input,
				width,
				about.folder,
			);
		case 'fetch':
			return fetchCall(tools.mainField(toolName) ?? '', input, width);
		default:
			return undefined;
	}
}

function shellCall(
	{command, field: commandField, aboutField = ''}: Shell,
	input: Input,
	width: number,
	{parts}: AboutInput,
): Shown | undefined {
	if (command === undefined) return undefined;
	const description = input[aboutField];
	const about =
		typeof description === 'string'
			? gutter(description, width, 'dim', '# ', '# ')
			: [];
	return {
		lines: [
			...about,
			...shellLines(command, parts, width),
			...hostLines(addressesIn(command), width),
			...warnings(mixedWords(command), width),
		],
		shown: [
			commandField,
			...(typeof description === 'string' ? [aboutField] : []),
		],
	};
}

type Shell = NonNullable<ToolCall['shell']>;

function fetchCall(
	addressField: string,
	input: Input,
	width: number,
): Shown | undefined {
	const address = input[addressField];
	return typeof address === 'string'
		? {
				lines: [
					...gutter(makeVisible(address), width, 'strong', '→ '),
					...hostLines([address], width),
				],
				shown: [addressField],
			}
		: undefined;
}

/** Addresses whose host may not be what it looks like. */
function hostLines(addresses: readonly string[], width: number): Line[] {
	return warnings(
		[...new Set(addresses.flatMap(one => suspiciousHost(one)))],
		width,
	);
}

function warnings(texts: readonly string[], width: number): Line[] {
	return texts.flatMap(text => gutter(makeVisible(text), width, 'warn', '! '));
}

function argumentTableHead(
	server: string,
	tool: string,
	width: number,
): Line[] {
	return [
		...wrapVisible(makeVisible(`MCP server ${server}`), width),
		...wrapVisible(makeVisible(`MCP tool   ${tool}`), width),
	].map(row => line([row, 'strong']));
}
