import {
	type HereDoc,
	type ParsedScript,
	type Word,
	type WordPart,
} from 'unbash';
import {withoutLineEnds} from '../utils/withoutLineEnds.js';
import {lookUp, type ShellState} from './state.js';

/** The one text a word stands for where the shell does not split it: an assignment, a `case` word. */
export function scalarOf(word: Word, state: ShellState): string | undefined {
	const {parts, text} = word;
	if (!parts)
		return text.startsWith('~') ? expandTilde(word.value, state) : word.value;
	const [first, ...rest] = parts;
	if (first?.type !== 'Literal' || !first.text.startsWith('~'))
		return partsText(parts, state);
	const start = expandTilde(first.value, state);
	const end = partsText(rest, state);
	return start === undefined || end === undefined ? undefined : start + end;
}

/** The text of parts where nothing is split and braces are only characters: here-documents, assignments. */
export function partsText(
	parts: readonly WordPart[],
	state: ShellState,
): string | undefined {
	let value = '';
	for (const part of parts) {
		const piece =
			(part.type === 'BraceExpansion' || part.type === 'ExtendedGlob') &&
			!/["'$`\\<>]/.test(part.text)
				? part.text
				: pieceOf(part, state);
		if (piece === undefined) return undefined;
		value += piece;
	}
	return value;
}

/** The text of one part where nothing is split; undefined: computed. */
export function pieceOf(part: WordPart, state: ShellState): string | undefined {
	switch (part.type) {
		case 'Literal':
		case 'SingleQuoted':
		case 'AnsiCQuoted':
		case 'Glob':
			return part.value;
		case 'DoubleQuoted':
		case 'LocaleString': {
			let value = '';
			for (const child of part.parts) {
				const piece = pieceOf(child, state);
				if (piece === undefined) return undefined;
				value += piece;
			}
			return value;
		}
		case 'SimpleExpansion':
			return lookUp(state, part.text.slice(1).replaceAll('\\\n', ''));
		case 'ParameterExpansion':
			return parameterValue(part, state);
		case 'CommandExpansion':
			return substituted(part, state);
		case 'ArithmeticExpansion':
		case 'ProcessSubstitution':
		case 'ExtendedGlob':
		case 'BraceExpansion':
			return undefined;
	}
}

/** What a substitution is known to print, without the line ends behind it. */
function substituted(
	{text, script}: WordPart & {type: 'CommandExpansion'},
	state: ShellState,
): string | undefined {
	if (/^(?:\$\(\s*pwd\s*\)|`pwd`)$/.test(text))
		return state.everDefined.has('pwd') ? undefined : lookUp(state, 'PWD');
	const printed =
		script && text.includes('<<') ? printedDocument(script, state) : undefined;
	return printed === undefined ? undefined : withoutLineEnds(printed);
}

/** What `cat <<'END'` prints, alone in its script: the usual way to write several lines in a word. */
function printedDocument(
	{commands: [statement, ...others]}: ParsedScript,
	state: ShellState,
): string | undefined {
	if (!statement || statement.background || others.length > 0) return undefined;
	const {command} = statement;
	if (command.type !== 'Command' || command.name?.text !== 'cat')
		return undefined;
	if (state.everDefined.has('cat') || state.aliases.has('cat'))
		return undefined;
	const [document, ...further] = [...command.prefix, ...command.suffix];
	return document?.type === 'HereDoc' &&
		further.length === 0 &&
		!document.descriptor &&
		document.closing &&
		// bash ends it there, inside a substitution.
		!`\n${document.body.text}`.includes(`\n${document.delimiter?.value ?? ''}`)
		? documentBody(document, state)
		: undefined;
}

/** What a here-document feeds; undefined: computed. */
export function documentBody(
	{body, delimiter, operator}: HereDoc,
	state: ShellState,
): string | undefined {
	const text =
		delimiter?.quoted === true || !body.parts
			? body.text
			: partsText(body.parts, state);
	return operator === '<<-' ? text?.replaceAll(/^\t+/gm, '') : text;
}

function parameterValue(
	part: WordPart & {type: 'ParameterExpansion'},
	state: ShellState,
): string | undefined {
	if (part.prefix !== undefined || part.index) return undefined;
	const known = lookUp(state, part.parameter);
	const {operation} = part;
	if (!operation) return known;
	if (operation.type !== 'Default' || known === undefined) return undefined;
	if (operation.operator.endsWith('+'))
		return known === '' && operation.operator === ':+'
			? ''
			: scalarOf(operation.operand, state);
	// Whether it is set is not known of what a function is given.
	if (
		known === '' &&
		/^\d/.test(part.parameter) &&
		!operation.operator.startsWith(':')
	)
		return undefined;
	if (known !== '' || !operation.operator.startsWith(':')) return known;
	return operation.operator === ':?'
		? undefined
		: scalarOf(operation.operand, state);
}

/** `~` and `~/x` become the home folder, `~+` the current one; `~user` can't be known. */
export function expandTilde(
	value: string,
	state: ShellState,
): string | undefined {
	const slash = value.indexOf('/');
	const name = slash < 0 ? value : value.slice(0, slash);
	const rest = slash < 0 ? '' : value.slice(slash);
	const folder =
		name === '~'
			? lookUp(state, 'HOME')
			: name === '~+'
				? lookUp(state, 'PWD')
				: undefined;
	return folder === undefined ? undefined : folder + rest;
}
