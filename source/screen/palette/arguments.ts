import {
	type Candidate,
	completeExpression,
	type Completion,
} from '../../grammar/complete.js';
import {callLetters, feedLetters} from '../../grammar/fields.js';
import {parseIntercept} from '../../grammar/intercepts.js';
import {parseExpression} from '../../grammar/parse.js';
import {
	type ExpressionError,
	type FieldLetter,
	type ParsedExpression,
} from '../../grammar/types.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {timeInRecording} from './timeOfRecording.js';
import {type CommandTools} from '../commands/tools.js';

/** What is written after the name of a command. */
export type PaletteArgument = {
	/** As the help calls it. */
	name: string;
	/** What could stand at the cursor, 0-based UTF-16 units in the argument. */
	complete(text: string, cursor: number, state: SupervisorState): Completion;
	/** What is wrong with it, `hasEnded` once nothing more is to come. */
	fault(
		text: string,
		state: SupervisorState,
		hasEnded: boolean,
	): ExpressionError | undefined;
	/** What it would do with that, said while it is written; the help of the command if left out. */
	meaning?(text: string, state: SupervisorState): string | undefined;
	/** Does it; only with an argument that has no fault. */
	run(tools: CommandTools, text: string): void;
};

/** An expression about rows of the feed, or about calls. */
export function expression(
	about: 'rows' | 'calls',
	run: PaletteArgument['run'],
): PaletteArgument {
	const [parse, letters]: [
		(text: string) => ParsedExpression,
		readonly FieldLetter[],
	] =
		about === 'rows'
			? [parseExpression, feedLetters]
			: [parseIntercept, callLetters];
	return {
		name: 'EXPR',
		complete: (text, cursor, {feed}) =>
			completeExpression(
				text,
				cursor,
				letter => feed.terms?.known(letter) ?? [],
				letters,
			),
		fault(text) {
			const parsed = parse(text);
			return parsed.ok ? undefined : parsed;
		},
		run,
	};
}

/** A time of day in a recording that is played. */
export function timeOfDay(run: PaletteArgument['run']): PaletteArgument {
	return {
		name: 'TIME',
		complete: text => ({from: 0, to: text.length, candidates: []}),
		fault(text, {position}, hasEnded) {
			const at = timeInRecording(text, position);
			const isBegun = !hasEnded && /^\s*[\d:]*$/.test(text);
			return typeof at === 'number' || (isBegun && position !== undefined)
				? undefined
				: {ok: false, message: at, at: 0};
		},
		run,
	};
}

/** The name of a file to write. */
export function fileName(
	names: (state: SupervisorState) => readonly string[],
	fault: (name: string) => string | undefined,
	run: PaletteArgument['run'],
): PaletteArgument {
	return {
		name: 'FILE',
		complete: (text, cursor, state) => ({
			from: 0,
			to: text.length,
			candidates: names(state)
				.filter(name => name.startsWith(text.slice(0, cursor).trim()))
				.map(name => ({text: name, help: ''})),
		}),
		fault(text, _state, hasEnded) {
			const message = hasEnded ? fault(text.trim()) : undefined;
			return message === undefined ? undefined : {ok: false, message, at: 0};
		},
		run: (tools, text) => run(tools, text.trim()),
	};
}

/** One of several words, in full or as far as it takes to tell it from the others. */
export function oneOf(
	{
		name,
		options,
		none,
		saysWhat,
	}: {
		name: string;
		options: (state: SupervisorState) => readonly Candidate[];
		/** Said where there is nothing to choose from. */
		none: string;
		/** What the help of an option says is shown as long as the line names it. */
		saysWhat?: true;
	},
	run: PaletteArgument['run'],
): PaletteArgument {
	const like = (text: string, state: SupervisorState) => {
		const all = options(state);
		const exact = all.filter(option => option.text === text);
		return exact.length > 0
			? exact
			: all.filter(option => option.text.startsWith(text));
	};

	return {
		name,
		complete: (text, cursor, state) => ({
			from: 0,
			to: text.length,
			candidates: options(state).filter(option =>
				option.text.startsWith(text.slice(0, cursor).trim()),
			),
		}),
		fault(text, state, hasEnded) {
			const fitting = like(text.trim(), state);
			if (fitting.length === 1 || (fitting.length > 1 && !hasEnded))
				return undefined;
			const all = fitting.length === 0 ? options(state) : fitting;
			const message =
				all.length === 0
					? none
					: `${fitting.length === 0 ? 'one of' : 'which one?'} ${all.map(option => option.text).join(', ')}`;
			return {ok: false, message, at: 0};
		},
		...(saysWhat && {
			meaning(text: string, state: SupervisorState) {
				const [only, ...others] = like(text.trim(), state);
				return others.length === 0 ? only?.help : undefined;
			},
		}),
		run(tools, text) {
			const [only] = like(text.trim(), tools.state);
			if (only !== undefined) run(tools, only.text);
		},
	};
}
