import {readExactly} from './read.js';
import {
	type ExactCommand,
	type ExactRedirection,
	type ExactScript,
	type ExactSimple,
	type ExactWord,
} from './types.js';
import {literalOf, wordsOf} from './values.js';

/** Something of which the loose analysis has to speak: a command, or the redirections of a group. */
export type Place = {
	/** Positions in `source`; a command in a nested script has those of its own text. */
	start: number;
	end: number;
	source: string;
	/** It stands in a text that a shell is given (`bash -c '…'`), and has no span in the command. */
	isNested: boolean;
	content:
		| {type: 'command'; command: ExactSimple; words: readonly ExactWord[]}
		| {type: 'redirections'; redirections: readonly ExactRedirection[]}
		| {type: 'loop'};
	/** It hands its text to a shell: what runs are the commands in that. */
	isShell: boolean;
};

/** All places of a script, or why a script within it is not in the grammar. */
export function placesOf(
	script: ExactScript,
	source: string,
): {places: Place[]} | {reason: string} {
	const places: Place[] = [];
	const reason = collect(script, {source, isNested: false, depth: 0}, places);
	return reason === undefined ? {places} : {reason};
}

type Text = {source: string; isNested: boolean; depth: number};

function collect(
	{items}: ExactScript,
	text: Text,
	places: Place[],
): string | undefined {
	for (const {command} of items) {
		const reason = collectCommand(command, text, places);
		if (reason !== undefined) return reason;
	}

	return undefined;
}

function collectCommand(
	command: ExactCommand,
	text: Text,
	places: Place[],
): string | undefined {
	if (command.type === 'simple') return collectSimple(command, text, places);
	const [first] = command.redirections;
	const last = command.redirections.at(-1);
	if (first && last)
		places.push({
			content: {type: 'redirections', redirections: command.redirections},
			isShell: false,
			...placeIn(text, first.start, last.end),
		});
	for (const script of scriptsIn(command)) {
		const reason = collect(script, text, places);
		if (reason !== undefined) return reason;
	}

	if (command.type === 'while' && !readsLines(command))
		return 'a loop of which nobody can say that it ends';
	if (command.type !== 'for') return undefined;
	places.push({
		content: {type: 'loop'},
		isShell: false,
		...placeIn(text, command.start, command.end),
	});
	return collectWords(command.words, text, places);
}

function scriptsIn(
	command: Exclude<ExactCommand, ExactSimple>,
): readonly ExactScript[] {
	switch (command.type) {
		case 'group':
		case 'for':
			return [command.body];
		case 'while':
			return [command.condition, command.body];
		case 'if':
			return [
				...command.branches.flatMap(({condition, body}) => [condition, body]),
				...(command.otherwise ? [command.otherwise] : []),
			];
	}
}

/** `while read line`: it ends with its input. */
function readsLines({
	keyword,
	condition,
}: Extract<ExactCommand, {type: 'while'}>): boolean {
	const [only, ...more] = condition.items;
	return (
		keyword === 'while' &&
		more.length === 0 &&
		only?.command.type === 'simple' &&
		!only.isNegated &&
		wordsOf(only.command).slice(0, 1).map(literalOf)[0] === 'read'
	);
}

const placeIn = ({source, isNested}: Text, start: number, end: number) => ({
	start,
	end,
	source,
	isNested,
});

function collectSimple(
	command: ExactSimple,
	text: Text,
	places: Place[],
): string | undefined {
	const words = wordsOf(command);
	const code = shellCode(words);
	if (code === 'unknown') return 'a shell whose script is not written out';
	places.push({
		content: {type: 'command', command, words},
		isShell: code !== undefined,
		...placeIn(text, command.start, command.end),
	});
	const reason =
		collectWords(words, text, places) ??
		collectWords(
			command.assignments.map(({value}) => value),
			text,
			places,
		);
	if (reason !== undefined || code === undefined) return reason;
	if (text.depth > 2) return 'shells within shells';
	const inner = readExactly(code.script);
	return inner.isProven
		? collect(
				inner.script,
				{source: code.script, isNested: true, depth: text.depth + 1},
				places,
			)
		: inner.reason;
}

function collectWords(
	words: readonly ExactWord[],
	text: Text,
	places: Place[],
): string | undefined {
	for (const {parts} of words)
		for (const part of parts)
			for (const inner of part.type === 'double' ? part.parts : [part])
				if (inner.type === 'script') {
					const reason = collect(inner.script, text, places);
					if (reason !== undefined) return reason;
				}

	return undefined;
}

const shells = new Set(['bash', 'sh', 'dash', 'zsh', 'ksh', 'ash', 'mksh']);

/**
 * The script of `bash -c '…'`, if it is one; a shell that is called in another
 * way with `-c` is unknown: one of `-l` or `-i` runs startup files first.
 */
function shellCode(
	words: readonly ExactWord[],
): {script: string} | 'unknown' | undefined {
	const names = words.map(word => {
		const value = literalOf(word);
		return value?.endsWith('sh') === true
			? value.slice(value.lastIndexOf('/') + 1)
			: '';
	});
	const at = names.findIndex(name => shells.has(name));
	if (at < 0) return undefined;
	// It runs ~/.zshenv even for `-c`.
	if (names[at] === 'zsh') return 'unknown';
	const args = words.slice(at + 1);
	if (!args.some(arg => /^-[A-Za-z]*c/.test(literalOf(arg) ?? '-c')))
		return undefined;
	const [flag, code] = args.map(literalOf);
	return args.length === 2 &&
		flag === '-c' &&
		code !== undefined &&
		wrappersOnly(words.slice(0, at))
		? {script: code}
		: 'unknown';
}

/** Programs that start another with the words behind them, and nothing else. */
function wrappersOnly(words: readonly ExactWord[]): boolean {
	const [first, ...rest] = words.map(literalOf);
	return (
		first === undefined ||
		(/^(?:timeout|nice|time|command)$/.test(first) &&
			rest.every(word => word !== undefined && /^(?:-n|\d+[smh]?)$/.test(word)))
	);
}
