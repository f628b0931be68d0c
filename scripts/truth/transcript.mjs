import fs from 'node:fs';
import path from 'node:path';
import {parseLines} from '../claude/evidence.mjs';

/**
 * What Claude's own transcripts say happened in a scenario: the side that
 * athena is held against. It reads them whole and knows nothing of athena.
 *
 * @returns {{calls: Map<string, object>, prompts: object[], texts: object[],
 *   interrupts: object[], commands: string[], blocked: string[],
 *   agents: Set<string>, tokens: object, places: object[]}[]} one per session;
 *   `places` has texts and calls, `{actor, text}` and `{actor, call}`, as said
 */
export function readTranscripts(home) {
	const folder = path.join(home, '.claude/projects');
	if (!fs.existsSync(folder)) return [];
	const files = fs
		.readdirSync(folder, {recursive: true})
		.filter(name => name.endsWith('.jsonl'))
		.map(name => path.join(folder, name));
	const mains = files
		.filter(file => !file.includes('/subagents/'))
		.sort((a, b) => fs.statSync(a).birthtimeMs - fs.statSync(b).birthtimeMs);
	/** A fork begins with a copy of the session it goes on from: that was done there. */
	const known = new Set();
	/** By the name of its file, whose helper it is: after `/clear` it goes on in the new session's folder. */
	const homes = new Map();
	return mains
		.map(main => {
			const said = nothingSaid(path.basename(main, '.jsonl'));
			const own = files.filter(
				file => file === main || file.includes(`/${said.sessionId}/subagents/`),
			);
			for (const file of own) {
				const name = path.basename(file);
				if (!homes.has(name)) homes.set(name, said);
				readFile(homes.get(name), file, known, said.usages);
			}

			return said;
		})
		.map(said => ({...said, tokens: sumUp(said)}));
}

const nothingSaid = sessionId => ({
	sessionId,
	calls: new Map(),
	prompts: [],
	texts: [],
	places: [],
	interrupts: [],
	commands: [],
	blocked: [],
	agents: new Set(),
	usages: new Map(),
	/** Claude's own account, which counts compaction too. */
	account: undefined,
	failures: 0,
});

/** What was used counts where it is written, whoever it was. */
function readFile(said, file, known, usages) {
	const own = said.usages;
	said.usages = usages;
	for (const line of parseLines(fs.readFileSync(file, 'utf8'))) {
		const isCopy = line.uuid !== undefined && known.has(line.uuid);
		if (!isCopy) readLine(said, line);
		else if (line.type === 'assistant') readUsage(said, line);
		known.add(line.uuid);
	}

	said.usages = own;
}

function readLine(said, line) {
	if (line.type === 'cost-state') said.account = Object.values(line.modelUsage);
	const actor = line.agentId ? `subagent:${line.agentId}` : 'agent:root';
	if (line.agentId) said.agents.add(line.agentId);
	if (line.type === 'system') {
		const {kind, reason} = line.promptSubmitEnding?.ending ?? {};
		if (kind === 'blocked_by_hook') {
			said.blocked.push(reason);
			said.prompts.push(line.content.split('Original prompt: ').at(-1));
		}
	}

	// A hook may end a turn too, after the call that it is about.
	if (
		line.attachment?.type === 'hook_stopped_continuation' &&
		/Tool/.test(line.attachment.hookEvent)
	)
		said.interrupts.push({actor, promptId: undefined});
	// What is typed ahead, or given to `-p` behind a first message of a hook's.
	const {type, prompt, origin, commandMode} = line.attachment ?? {};
	const isHuman = origin?.kind === 'human' || origin === undefined;
	if (type === 'queued_command' && isHuman && commandMode === 'prompt')
		said.prompts.push(prompt);
	if (line.type === 'assistant') readAssistant(said, line, actor);
	if (line.type === 'user') readUser(said, line, actor);
}

function readAssistant(said, line, actor) {
	const {id, content} = line.message;
	readUsage(said, line);
	for (const block of content) {
		// Claude's own words in the model's place: about an error, or that nothing was asked.
		if (block.type === 'text' && line.message.model !== '<synthetic>') {
			said.places.push({actor, text: block.text.trim()});
			said.texts.push({
				actor,
				text: block.text.trim(),
				isCut: line.isAbortedMidStream === true,
			});
		}

		if (block.type === 'tool_use') {
			said.places.push({actor, call: block.id});
			said.calls.set(block.id, {
				id: block.id,
				message: id,
				actor,
				name: block.name,
				input: block.input,
				outcome: 'open',
			});
		}
	}
}

function readUsage(said, {message: {id, usage, model}}) {
	if (model !== '<synthetic>' && usage) said.usages.set(id, usage);
}

function readUser(said, line, actor) {
	const {content} = line.message;
	const blocks =
		typeof content === 'string' ? [{type: 'text', text: content}] : content;
	if (blocks.some(({text}) => /<status>failed<\/status>/.test(text)))
		said.failures++;
	for (const block of blocks) {
		if (block.type === 'tool_result') readResult(said, line, block);
		if (block.type !== 'text') continue;
		// What a person wrote is their word, whatever it looks like.
		if (line.promptSource && line.promptSource !== 'system' && !line.isMeta) {
			said.prompts.push(typed(block.text));
			continue;
		}

		const written = readSlashCommand(block.text);
		if (written && line.turnOrigin === 'human') said.prompts.push(written);
		const command = /^<bash-input>([\s\S]*)<\/bash-input>/.exec(block.text);
		if (command) said.commands.push(command[1]);
		else if (block.text.startsWith('[Request interrupted by user'))
			said.interrupts.push({actor, promptId: line.promptId});
	}
}

function readResult(said, line, block) {
	const call = said.calls.get(block.tool_use_id);
	if (!call) return;
	const {decision, source, reasonType} = line.permissionDecision ?? {};
	// The process ended in it: nobody knows what became of it, and it stays open.
	if (line.toolDenialKind === 'interrupted') return;
	call.output = line.toolUseResult;
	call.given = textOf(block.content);
	const isRefused = decision === 'reject' || line.toolDenialKind !== undefined;
	if (line.toolDenialKind === 'user-rejected')
		call.outcome = line.toolDenialBeforeRun ? 'denied' : 'interrupted';
	else if (isRefused) call.outcome = 'denied';
	else call.outcome = block.is_error ? 'failed' : 'ran';
	call.decider =
		line.toolDenialKind === 'user-rejected'
			? 'user'
			: source?.startsWith('user_')
				? reasonType === 'rule'
					? 'config'
					: 'user'
				: source;
}

/** A command of the project's own as it was typed: what the agent reads is its text. */
function readSlashCommand(text) {
	const [, name] = /<command-name>(.*)<\/command-name>/.exec(text) ?? [];
	const [, args = ''] = /<command-args>([^]*)<\/command-args>/.exec(text) ?? [];
	return name && `${name} ${args}`.trim();
}

/** What a person pasted stands between marks that they never saw. */
const typed = prompt =>
	prompt
		.replaceAll(/\n*<pasted_content id="\w+">\n?/g, '')
		.replaceAll(/\n?<\/pasted_content(?: id="\w+")?>\n*/g, '');

const textOf = content =>
	typeof content === 'string'
		? content
		: (content ?? []).map(({text = ''}) => text).join('\n');

/** What the model was given, from the cache or not, and what it wrote. */
function sumUp({usages, account}) {
	const sum = list => list.reduce((total, amount) => total + (amount ?? 0), 0);
	const told = [...usages.values()].map(usage => ({
		input: sum([
			usage.input_tokens,
			usage.cache_creation_input_tokens,
			usage.cache_read_input_tokens,
		]),
		output: usage.output_tokens,
	}));
	const stated = (account ?? []).map(usage => ({
		input: sum([
			usage.inputTokens,
			usage.cacheCreationInputTokens,
			usage.cacheReadInputTokens,
		]),
		output: usage.outputTokens,
	}));
	const most = key =>
		Math.max(...[told, stated].map(list => sum(list.map(one => one[key]))));
	return {input: most('input'), output: most('output')};
}
