import {
	branchesLikeTool,
	commandsLikeTool,
} from '../../programs/spellings/toolsLikeCommands.js';
import {unpackJson} from '../../utils/unpackJson.js';
import {readCall} from '../readCall.js';
import {quoteWord} from '../../shell/quoteWord.js';
import {type Call} from '../types.js';
import {mostValues} from './textsGiven.js';

/** A text that a tool nobody knows may run. */
type GivenCommand = {
	text: string;
	/** It stands where commands or code do; else it only looks like a command. */
	isMeant: boolean;
};

/** What fields are called whose text is run, whoever's tool it is. */
const commandField =
	/(?:^|_)(?:command(?:s|_?line|_?string)?|cmds?|scripts?|code|shell(?:_?command)?|bash|exec|eval|execute|run|javascript|js|python|expression|function|keys)$/i;
/** A program that has its words beside it. */
const programField =
	/^(?:command|cmd|program|executable|exec|exe|binary|bin|app|application|file|name|tool|path)$/i;
const wordsField =
	/^(?:args?|argv|arguments?|params|parameters|words|options|flags|sub_?commands?|operands|operation|action|verb)$/i;
/** What people read. */
export const proseField =
	/^(?:title|body|description|summary|comment|message|subject|reason|explanation|justification|thoughts?|notes?|query|prompt|question|content|new_?(?:string|str|text)|old_?(?:string|str|text)|file_?text)$/i;

/** What may begin with a program: a word, and another behind it. */
const looksRun = /^\s{0,99}(?:[\w.-]+=\S*\s+)?[\w./~+-]+\s+\S/;

/**
 * What a tool that nobody knows seems to be given to run, however deep it lies,
 * in one text, as a list of words, or as a program with its words beside it: a
 * server with a shell, a tool that calls others; of a shell what stands in
 * fields that nobody knows, beside its command. Enough to ask by, never to
 * allow by.
 */
export function commandsGiven(call: Call): readonly GivenCommand[] {
	const {shell, kind, paths, server, serverTool, likeCommand} = readCall(call);
	if (likeCommand !== undefined) return [{text: likeCommand, isMeant: false}];
	if (shell)
		return (shell.otherTexts ?? []).map(text => ({text, isMeant: true}));
	if (paths || (kind !== 'mcp' && kind !== 'other')) return [];
	const found = new Map<string, boolean>();
	const add = (text: string, isMeant: boolean) => {
		if (text.trim() !== '')
			found.set(text, isMeant || found.get(text) === true);
	};

	// A server, or a tool of it, may be called like the program that it runs.
	const named = (kind === 'mcp' ? [server, serverTool] : [call.tool]).filter(
		name => name !== undefined,
	);
	const isTerminal = named.some(name => terminal.test(name));
	if (kind === 'mcp')
		for (const command of commandsLikeTool(
			server ?? '',
			serverTool ?? '',
			call.input,
		))
			add(command, false);
	for (const name of branchesLikeTool(serverTool ?? call.tool, call.input))
		add(
			`git branch ${name === undefined ? '"$NAME"' : quoteWord(name)}`,
			false,
		);
	const open: {value: unknown; around: readonly string[]}[] = [
		{value: call.input, around: named},
	];
	for (let looked = 0; looked < mostValues; looked++) {
		const next = open.pop();
		if (!next) break;
		const {value: given, around} = next;
		const value = listIn(given) ?? given;
		if (Array.isArray(value)) {
			addList(value, '', add);
			for (const item of value as unknown[])
				if (typeof item !== 'string') open.push({value: item, around});
				else if (looksRun.test(item)) add(item, false);
			continue;
		}

		if (typeof value !== 'object' || value === null) continue;
		const record = Object.entries(value);
		for (const list of numberedLists(record)) addList(list, '', add);
		const own = record.flatMap(([field, one]) =>
			programField.test(field) ? programIn(one) : [],
		);
		const programs = own.length > 0 ? own : around;
		for (const [field, inner] of record) {
			if (typeof inner === 'string') {
				if (commandField.test(field)) {
					add(inner, true);
					for (const program of [...programs, ...around])
						if (program !== inner) add(`${program} ${inner}`, false);
				} else if (
					(isTerminal || !proseField.test(field) || isTyped(inner)) &&
					looksRun.test(inner)
				)
					add(inner.trimEnd(), false);
				const packed = unpackJson(inner);
				if (packed) open.push({value: packed, around: programs});
			} else if (typeof inner === 'object') {
				if (Array.isArray(inner) && commandField.test(field)) {
					addList(inner, '', text => {
						add(text, true);
					});
					for (const item of inner as unknown[])
						if (typeof item === 'string' && looksRun.test(item))
							add(item, true);
				}

				open.push({value: inner, around: programs});
			}

			if (wordsField.test(field))
				for (const program of programs)
					if (typeof inner === 'string') add(`${program} ${inner}`, true);
					else if (Array.isArray(inner)) addList(inner, program, add);
		}
	}

	return [...found].map(([text, isMeant]) => ({text, isMeant}));
}

/** The program that a field of that kind names: a word, or a list of one. */
function programIn(value: unknown): readonly string[] {
	const one: unknown =
		Array.isArray(value) && value.length === 1 ? value[0] : value;
	return typeof one === 'string' ? [one] : [];
}

/** `{"0": "git", "1": "push"}` is a list of words. */
function listIn(value: unknown): readonly unknown[] | undefined {
	if (typeof value !== 'object' || value === null || Array.isArray(value))
		return undefined;
	const fields = Object.keys(value);
	return fields.length > 1 && fields.every(field => /^\d{1,4}$/.test(field))
		? Object.values(value)
		: undefined;
}

/** So are `argv0` and `argv1`: fields that are called alike, with a number behind. */
function numberedLists(
	record: readonly (readonly [string, unknown])[],
): readonly (readonly unknown[])[] {
	const lists = new Map<string, {at: number; word: unknown}[]>();
	for (const [field, word] of record) {
		const [, name, number] = /^(\D{1,40})(\d{1,4})$/.exec(field) ?? [];
		if (name === undefined) continue;
		const list = lists.get(name) ?? [];
		list.push({at: Number(number), word});
		lists.set(name, list);
	}

	return [...lists.values()]
		.filter(list => list.length > 1)
		.map(list =>
			list.sort((one, other) => one.at - other.at).map(({word}) => word),
		);
}

/** What is typed into a terminal ends with the key Enter. */
const isTyped = (text: string) => text.endsWith('\r');

/** What a server or a tool is called that has a terminal. */
const terminal =
	/(?:^|_|-)(?:terminal|tty|pty|console|shell|tmux|repl)(?:$|_|-)/i;

/** A list of words as the line that it would be. */
function addList(
	list: readonly unknown[],
	program: string,
	add: (text: string, isMeant: boolean) => void,
): void {
	const words = list.filter(word => typeof word === 'string');
	if (words.length !== list.length || words.length === 0) return;
	// Lines of which one goes on in the next.
	if (words.some(word => word.endsWith('\\'))) add(words.join('\n'), false);
	const line = words.map(quoteWord).join(' ');
	if (program !== '') add(`${program} ${line}`, true);
	else if (words.length > 1) add(line, false);
}
