import {literalField, type Field} from './field.js';
import {type ShellState} from './state.js';
import {type Draft, type Scope, type TextPlace, type Walk} from './walk.js';

/** A program with its arguments, wrappers taken off, and everything that may be said about it. */
export type Invocation = {
	walk: Walk;
	scope: Scope;
	/** The shell's state; a program that runs in the shell may change it. */
	state: ShellState;
	draft: Draft;
	place: TextPlace;
	/** Base name. */
	program: string;
	args: readonly Field[];
};

/** Has code that stands on the line analysed as a script of its own. */
export function runsCode(
	{draft, walk, state}: Pick<Invocation, 'draft' | 'walk' | 'state'>,
	code: Field | undefined,
	label: string,
	options: {
		role?: 'here_document';
		/** It doesn't read what the command reads. */
		isDeaf?: boolean;
	} = {},
): boolean {
	const {value} = code ?? {};
	if (value === undefined) {
		draft.doubts.push(`${label} runs code that is computed`);
		draft.runsOutput = true;
		// What is written there is shown all the same: a rule may refuse it.
		const {guess} = code ?? {};
		if (guess !== undefined)
			runsCode({draft, walk, state}, literalField(guess), label, options);
		return false;
	}
	if (value.trim() === '') return true;
	draft.nested.push(scope => {
		const isReadable = walk.runText(
			value,
			{
				...scope,
				role: options.role ?? 'nested_shell',
				wrappers: [...draft.wrappers, label],
				doubts: [...new Set([...scope.doubts, ...draft.doubts])],
				isElsewhere: draft.isElsewhere,
				input: options.isDeaf ? {from: []} : draft.input,
			},
			state,
		);
		if (!isReadable) draft.doubts.push(`the code of ${label} can't be read`);
	});
	return true;
}

/** Has a command that stands on the line behind other words analysed: `find -exec`. */
export function runsCommand(
	{draft, walk, state}: Pick<Invocation, 'draft' | 'walk' | 'state'>,
	fields: readonly Field[],
	label: string,
	doubt?: string,
): void {
	const [first] = fields;
	if (!first) {
		draft.doubts.push(`${label} without a command`);
		return;
	}
	const last = fields.findLast(field => field.end >= 0) ?? first;
	draft.nested.push(scope =>
		walk.runFields(
			fields,
			{pos: first.pos, end: last.end},
			{
				...scope,
				role: 'nested_shell',
				wrappers: [...draft.wrappers, label],
				doubts: doubt ? [...scope.doubts, doubt] : scope.doubts,
				isElsewhere: draft.isElsewhere,
				input: {from: []},
			},
			state,
		),
	);
}
