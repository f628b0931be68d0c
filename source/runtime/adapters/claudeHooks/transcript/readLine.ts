import {createCopyWatch} from '../../../../utils/copiedLine.js';
import {isRecord} from '../../../../utils/isRecord.js';
import {parseLine} from '../../../../utils/parseLine.js';
import {readName, readRecord, readText} from '../../../../utils/tolerant.js';
import {readResult} from './readResult.js';
import {type TranscriptFact} from '../../../transcript.js';

/** Most lines are about something else; a text inside one has its quotes escaped. */
const telling =
	/"type":"(?:tool_use|tool_result|assistant)"|\[Request interrupted by user|<bash-(?:input|stdout)>|"promptSubmitEnding"|"subtype":"turn_duration"|"isSidechain":true|"promptSource":"|"type":"queued_command"|<command-name>|updated(?:MCP)?ToolOutput|"hook_stopped_continuation"|"Stop hook feedback:/;

/**
 * Reads the lines of a session's transcript in their order: what each says
 * (docs/protocol.md#transcript). Total: lines of unknown kinds, what is no
 * JSON, and what another session did, say nothing.
 */
export function createLineReader(): (text: string) => TranscriptFact[] {
	const copies = createCopyWatch();
	return text => {
		copies.hear(text);
		if (!telling.test(text)) return [];
		const line = parseLine(text);
		return !line || copies.isCopied(line) ? [] : readLine(line);
	};
}

function readLine(line: Line): TranscriptFact[] {
	const at = Date.parse(readName(line.timestamp) ?? '');
	if (Number.isNaN(at)) return [];
	const agentId = readName(line.agentId);
	const about = {at, ...(agentId !== undefined && {agentId})};
	switch (line.type) {
		case 'assistant':
			return readAssistant(line).map(fact => ({...about, ...fact}));
		case 'user':
			return readUser(line).map(fact => ({...about, ...fact}));
		case 'system':
			return readSystem(line).map(fact => ({...about, ...fact}));
		case 'attachment':
			return readAttachment(line).map(fact => ({...about, ...fact}));
		default:
			return [];
	}
}

type Line = Readonly<Record<string, unknown>>;
/** A fact, without when and whose. */
type Said = TranscriptFact extends infer Fact
	? Fact extends TranscriptFact
		? Omit<Fact, 'at' | 'agentId'>
		: never
	: never;

function readAssistant(line: Line): Said[] {
	// What the agent says of an error has a hook of its own, where that was heard.
	if (line.isApiErrorMessage === true) return readFailure(line);
	const {model, id: message} = readRecord(line.message);
	// Said in the model's place, to itself: "No response requested."
	if (model === '<synthetic>') return [];
	const messageId = readName(message);
	const of = messageId === undefined ? {} : {messageId};
	return blocksOf(line).flatMap((block): Said[] => {
		const id = readName(block.id);
		const name = readName(block.name);
		if (block.type === 'tool_use' && id !== undefined && name !== undefined)
			return [{type: 'call', id, name, input: readRecord(block.input), ...of}];
		const text = readName(block.text);
		return block.type === 'text' && text !== undefined
			? [{type: 'text', id: idOf(line), text, ...of}]
			: [];
	});
}

/** A subagent that fails ends no turn. */
function readFailure(line: Line): Said[] {
	if (line.agentId !== undefined || line.isSidechain === true) return [];
	const message = blocksOf(line)
		.map(block => readName(block.text) ?? '')
		.join('\n');
	const error = readName(line.error) ?? 'unknown';
	return [{type: 'turnEnd', id: idOf(line), failed: {error, message}}];
}

function readUser(line: Line): Said[] {
	return blocksOf(line).flatMap((block): Said[] => {
		if (block.type === 'tool_result') return readResult(line, block);
		const text = readName(block.text) ?? '';
		// Before anything else: a person may write what looks like Claude's own marks.
		const source = readName(line.promptSource);
		const isHuman = source !== undefined && source !== 'system';
		const promptId = readName(line.promptId);
		const ofTurn = promptId === undefined ? {} : {promptId};
		if (isHuman && line.isSidechain !== true && line.isMeta !== true)
			return [{type: 'prompt', id: idOf(line), prompt: text, ...ofTurn}];
		if (text.startsWith('[Request interrupted by user'))
			return [
				{
					type: 'interrupt',
					id: idOf(line),
					during: text.includes('for tool use') ? 'tool' : 'answer',
					...ofTurn,
				},
			];

		if (line.isMeta === true && text.startsWith(stopFeedback))
			return [
				{
					type: 'stopBlocked',
					id: idOf(line),
					reason: text.slice(stopFeedback.length).trim(),
				},
			];
		const slash = line.turnOrigin === 'human' ? slashCommand(text) : undefined;
		if (slash !== undefined)
			return [{type: 'prompt', id: idOf(line), prompt: slash, ...ofTurn}];
		const command = tagged(text, 'bash-input');
		if (command !== undefined)
			return [{type: 'command', id: idOf(line), command}];
		const stdout = tagged(text, 'bash-stdout');
		return stdout === undefined
			? []
			: [
					{
						type: 'commandOutput',
						stdout,
						stderr: tagged(text, 'bash-stderr') ?? '',
					},
				];
	});
}

/** What the model is told where a hook does not let it stop. */
const stopFeedback = 'Stop hook feedback:';

/** A command of the project's own, as it was typed: its text goes to the model alone. */
function slashCommand(text: string): string | undefined {
	const name = tagged(text, 'command-name');
	return name === undefined
		? undefined
		: `${name} ${tagged(text, 'command-args') ?? ''}`.trim();
}

function readSystem(line: Line): Said[] {
	if (line.subtype === 'turn_duration')
		return [{type: 'turnEnd', id: idOf(line)}];
	const ending = readRecord(readRecord(line.promptSubmitEnding).ending);
	return ending.kind === 'blocked_by_hook'
		? [
				{
					type: 'blocked',
					id: idOf(line),
					reason: readName(ending.reason) ?? '',
				},
			]
		: [];
}

/**
 * What a person typed while the agent worked; what a hook said of a call: that
 * the turn ends with it, or what the model is to read of it.
 */
function readAttachment(line: Line): Said[] {
	const attachment = readRecord(line.attachment);
	const {type, hookEvent, toolUseID, stdout, content, message} = attachment;
	if (type === 'queued_command') return readQueued(line, attachment);
	const id = readName(toolUseID);
	// Of a prompt, and of a stop, it ends nothing that goes on.
	if (type === 'hook_stopped_continuation')
		return id !== undefined && (readText(hookEvent) ?? '').includes('Tool')
			? [{type: 'stopped', id: idOf(line), reason: readText(message) ?? ''}]
			: [];
	if (id === undefined || hookEvent !== 'PostToolUse') return [];
	if (type === 'hook_error_during_execution')
		return /updated(?:MCP)?ToolOutput/.test(readText(content) ?? '')
			? [{type: 'notReplaced', id}]
			: [];
	const {updatedToolOutput, updatedMCPToolOutput} = readRecord(
		parseLine(readText(stdout) ?? '')?.hookSpecificOutput,
	);
	const isReplaced =
		updatedToolOutput !== undefined || updatedMCPToolOutput !== undefined;
	return type === 'hook_success' && isReplaced ? [{type: 'replaced', id}] : [];
}

/** What a task of the background tells waits in the same queue. */
function readQueued(
	line: Line,
	{prompt, origin, commandMode}: Readonly<Record<string, unknown>>,
): Said[] {
	const text = readName(prompt);
	const {kind = 'human'} = readRecord(origin);
	return text !== undefined &&
		kind === 'human' &&
		commandMode === 'prompt' &&
		line.agentId === undefined &&
		line.isSidechain !== true
		? [{type: 'prompt', id: idOf(line), prompt: text}]
		: [];
}

const idOf = (line: Line) => readName(line.uuid) ?? '';

/** The message's blocks; a text alone is one. */
function blocksOf(line: Line): Line[] {
	const {content} = readRecord(line.message);
	if (typeof content === 'string') return [{type: 'text', text: content}];
	return Array.isArray(content) ? content.filter(isRecord) : [];
}

/** What stands between a tag that the text begins with, or has later, and its end. */
function tagged(text: string, tag: string): string | undefined {
	const start = text.indexOf(`<${tag}>`);
	const end = text.indexOf(`</${tag}>`, start);
	return /^<(?:bash|command)-/.test(text) && start !== -1 && end !== -1
		? text.slice(start + tag.length + 2, end)
		: undefined;
}
