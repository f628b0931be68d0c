import {type Completion} from '../../grammar/complete.js';
import {type ExpressionError} from '../../grammar/types.js';
import {type SupervisorState} from '../../supervisor/types.js';
import {type PaletteRow, paletteTable} from './table.js';

/** What a line of the palette says so far. */
export type PaletteReading =
	| {type: 'empty'}
	/** A name that is not complete; at least one begins like it. */
	| {
			type: 'name';
			candidates: Completion['candidates'];
			fault: ExpressionError;
	  }
	/** A command that can't run without an argument. */
	| {type: 'unfinished'; row: PaletteRow; fault: ExpressionError}
	| {type: 'command'; row: PaletteRow; argument: string}
	| {type: 'fault'; fault: ExpressionError};

/**
 * Reads a line of the palette; a colon before it does no harm. Never throws.
 * Positions are 0-based UTF-16 units in the line.
 *
 * @param hasEnded true once the person is done: a choice must be a single one
 */
export function readPalette(
	text: string,
	state: SupervisorState,
	hasEnded: boolean,
): PaletteReading {
	const {name, nameAt, gap, argument, argumentAt} = partsOf(text);
	if (name === '' && argument === '') return {type: 'empty'};
	const row = paletteTable.find(({names}) => names.includes(name));
	if (row === undefined) {
		const candidates = namesLike(name);
		const fault = errorAt(
			nameAt,
			candidates.length === 0
				? `there is no :${name}; Tab shows what there is`
				: `there is no :${name}; ${candidates.map(({text: like}) => `:${like.trim()}`).join(', ')}?`,
		);
		return candidates.length > 0 && gap === ''
			? {type: 'name', candidates, fault}
			: {type: 'fault', fault};
	}

	if (argument === '') {
		if (row.run !== undefined) return {type: 'command', row, argument};
		const fault =
			row.argument?.fault('', state, true) ??
			errorAt(0, `what ${row.argument?.name ?? ''}?`);
		return {type: 'unfinished', row, fault: {...fault, at: text.length}};
	}

	if (row.argument === undefined)
		return {
			type: 'fault',
			fault: errorAt(argumentAt, `nothing comes after :${name}`),
		};
	const fault = row.argument.fault(argument, state, hasEnded);
	return fault === undefined
		? {type: 'command', row, argument}
		: {type: 'fault', fault: {...fault, at: argumentAt + fault.at}};
}

/** What could stand at a place of the line, in UTF-16 units. */
export function completePalette(
	text: string,
	cursor: number,
	state: SupervisorState,
): Completion {
	const {name, nameAt, argument, argumentAt} = partsOf(text);
	const nameEnd = nameAt + name.length;
	if (cursor <= nameEnd) {
		const typed = text.slice(nameAt, Math.max(nameAt, cursor));
		return {from: nameAt, to: nameEnd, candidates: namesLike(typed)};
	}

	const row = paletteTable.find(({names}) => names.includes(name));
	const at = Math.max(argumentAt, cursor);
	const inner = row?.argument?.complete(argument, at - argumentAt, state);
	return {
		from: argumentAt + (inner?.from ?? 0),
		to: argumentAt + (inner?.to ?? 0),
		candidates: inner?.candidates ?? [],
	};
}

/** The commands whose name begins so, each with the name that does. */
function namesLike(typed: string): Completion['candidates'] {
	return paletteTable.flatMap(row => {
		const name = row.names.find(one => one.startsWith(typed));
		if (name === undefined) return [];
		const gap = row.argument === undefined ? '' : ' ';
		return {text: `${name}${gap}`, help: row.help};
	});
}

type Parts = {
	name: string;
	nameAt: number;
	/** The blanks after the name. */
	gap: string;
	argument: string;
	argumentAt: number;
};

function partsOf(text: string): Parts {
	const nameAt = /^[\s:]*/.exec(text)?.[0].length ?? 0;
	const name = /^\S*/.exec(text.slice(nameAt))?.[0] ?? '';
	const gap = /^\s*/.exec(text.slice(nameAt + name.length))?.[0] ?? '';
	const argumentAt = nameAt + name.length + gap.length;
	return {name, nameAt, gap, argument: text.slice(argumentAt), argumentAt};
}

function errorAt(at: number, message: string): ExpressionError {
	return {ok: false, message, at};
}
