import {type Invocation} from '../invocation.js';
import {type Field, knownText, literalField} from '../field.js';
import {programOf} from '../../programs/table.js';
import {readByForm} from '../programAccesses.js';
import {touch} from '../touch.js';

const form = programOf('sed');

/** `sed`: its script can run commands (`e`) and write files (`w`). */
export function runSed(invocation: Invocation): void {
	const {draft, args} = invocation;
	const {options, operands} = readByForm(
		invocation,
		form,
		withoutEmptySuffix(args),
	);
	const scripts = options.filter(({name}) =>
		/^(?:-e|--expression)$/.test(name),
	);
	const files = options.filter(({name}) => /^(?:-f|--file)$/.test(name));
	for (const {value} of files) {
		if (value) touch(draft, 'execute', value);
		draft.doubts.push('sed -f runs the script of a file');
	}
	// A suffix with a folder in it says where the old file goes.
	for (const {name, value} of options)
		if (
			/^(?:-i|-I|--in-place)$/.test(name) &&
			value &&
			knownText(value).includes('/')
		)
			touch(
				draft,
				'write',
				value.value === undefined
					? value
					: literalField(value.value.replaceAll('*', 'x'), value.text),
			);
	const [first] = operands;
	const texts = scripts.map(({value}) => value);
	if (scripts.length === 0 && files.length === 0 && first) texts.push(first);
	// Of macOS, what follows -i is a suffix: `sed -i '' script file`.
	const [, second] = operands;
	if (
		first?.value === '' &&
		second &&
		options.some(({name}) => /^-[iI]$/.test(name))
	)
		texts.push(second);
	const values = texts.map(field => field?.value);
	if (values.includes(undefined)) {
		draft.doubts.push('sed runs a script that is computed');
		return;
	}
	const script = values.join('\n');
	const found = readSedScript(script);
	if (found.doubt !== undefined) draft.doubts.push(found.doubt);
	for (const {kind, path} of found.files)
		touch(draft, kind, literalField(path));
}

/**
 * `sed -i '' -e script file`: an empty suffix of macOS's, and elsewhere a file
 * without a name, which none has.
 */
function withoutEmptySuffix(args: readonly Field[]): readonly Field[] {
	if (!args.some(({value}) => value === '-e')) return args;
	return args.filter(
		({value}, at) =>
			!(value === '' && /^-[A-Za-z]*[iI]$/.test(args[at - 1]?.value ?? '')),
	);
}

type SedFindings = {
	files: {kind: 'read' | 'write'; path: string}[];
	doubt?: string;
};

/**
 * What a sed script reads, writes and runs; a doubt if it can't be followed. A
 * delimiter in brackets (`s/[:/]/x/`) is read both ways, since seds differ: one
 * that takes it for the end does nothing with a script that is none then.
 */
export function readSedScript(script: string): SedFindings {
	const whole = readOneWay(script, 'stands in brackets');
	if (!whole.hasDelimiterInBrackets || whole.doubt !== undefined)
		return findingsOf(whole);
	const other = readOneWay(script, 'ends there');
	return findingsOf({
		files: [...whole.files, ...other.files],
		...(other.doubt !== undefined && !other.isRefused && {doubt: other.doubt}),
	});
}

const findingsOf = ({files, doubt}: SedFindings): SedFindings => ({
	files,
	...(doubt !== undefined && {doubt}),
});

type Reading = SedFindings & {
	hasDelimiterInBrackets?: true;
	/** What is doubted is no script of any sed, which does none of it then. */
	isRefused?: true;
};

/** What a sed does for which a delimiter in brackets is this. */
function readOneWay(
	script: string,
	delimiterInBrackets: 'stands in brackets' | 'ends there',
): Reading {
	const found: Reading = {files: []};
	let at = 0;
	let brackets = 0;
	const doubt = (reason: string) => {
		found.doubt ??= reason;
		at = script.length;
	};
	/** The same of what no sed takes. */
	const refuse = (reason: string) => {
		if (found.doubt === undefined) found.isRefused = true;
		doubt(reason);
	};
	const skip = (pattern: RegExp): string => {
		pattern.lastIndex = at;
		const text = pattern.exec(script)?.[0] ?? '';
		at += text.length;
		return text;
	};
	/** Moves behind the next `delimiter` that isn't escaped or in brackets. */
	const skipTo = (delimiter: string, hasBrackets: boolean): boolean => {
		for (; at < script.length; at++) {
			const character = script.charAt(at);
			if (character === '\\') at++;
			else if (character === delimiter) {
				at++;
				return true;
			} else if (hasBrackets && character === '[') {
				if (++brackets > mostBrackets) return false;
				if (!bracketHolds(script, at, delimiter)) continue;
				found.hasDelimiterInBrackets = true;
				if (delimiterInBrackets === 'ends there') continue;
				const length = lengthOfPlainBracket(script, at);
				if (length === undefined) return false;
				at += length - 1;
			}
		}
		return false;
	};
	const skipAddress = (): boolean => {
		if (skip(/\d+(?:~\d+)?|\$|[+~]\d+/y) !== '') return true;
		const start = script.charAt(at);
		if (start !== '/' && start !== '\\') return false;
		at += start === '/' ? 1 : 2;
		const delimiter = start === '/' ? '/' : script.charAt(at - 1);
		if (!skipTo(delimiter, true)) refuse('sed: an address can’t be followed');
		skip(/[IM]*/y);
		return true;
	};
	while (at < script.length) {
		skip(/[\s;]*/y);
		if (at >= script.length) break;
		if (skipAddress()) {
			skip(/\s*/y);
			if (script.charAt(at) === ',') {
				at++;
				skip(/\s*/y);
				skipAddress();
			}
		}
		skip(/[\s!]*/y);
		const command = script.charAt(at++);
		if (/^[{}=dDgGhHnNpPxzF]$/.test(command)) continue;
		if (command === '#') skip(/[^\n]*/y);
		else if (/^[qQlL]$/.test(command)) skip(/ *\d*/y);
		else if (/^[btT:v]$/.test(command)) {
			// Some end a label at a blank, so that commands may follow in the line.
			skip(/[ \t]*/y);
			skip(/[^\s;}]*/y);
		} else if (/^[aic]$/.test(command)) skip(/(?:\\[^]|[^\n\\])*/y);
		else if (/^[rRwW]$/.test(command)) {
			const path = skip(/[^\n]*/y).trim();
			const kind = command.toLowerCase() === 'r' ? 'read' : 'write';
			found.files.push({kind, path});
		} else if (command === 's' || command === 'y') {
			const delimiter = script.charAt(at++);
			if (!skipTo(delimiter, command === 's') || !skipTo(delimiter, false)) {
				refuse('sed: a substitution can’t be followed');
				break;
			}
			if (command === 'y') continue;
			const flags = skip(/[gpiImM\d]*/y);
			const next = script.charAt(at);
			if (next === 'e') doubt('sed runs commands (the e flag)');
			else if (next === 'w')
				found.files.push({
					kind: 'write',
					path: skip(/[^\n]*/y)
						.slice(1)
						.trim(),
				});
			else if (!/^[\s;}#]?$/.test(next))
				refuse(`sed: the flags ${flags}${next} are unknown`);
		} else if (command === 'e') doubt('sed runs commands (the e command)');
		else if (command !== '') refuse(`sed: the command ${command} is unknown`);
	}
	return found;
}

/** Each is looked for its end: a script with more of them is not followed. */
const mostBrackets = 500;

function bracketHolds(script: string, at: number, delimiter: string): boolean {
	const bracket = /\[\^?\]?[^\]]*\]/y;
	bracket.lastIndex = at;
	const length = lengthOfPlainBracket(script, at);
	const text =
		length === undefined
			? bracket.exec(script)?.[0]
			: script.slice(at, at + length);
	return text?.includes(delimiter) === true;
}

/** The length of a set that all seds see the same end of: it has no backslash, and of brackets only those of a class. */
function lengthOfPlainBracket(script: string, at: number): number | undefined {
	const bracket = /\[\^?\]?(?:\[:[a-z]+:\]|[^\][\\])*\]/y;
	bracket.lastIndex = at;
	return bracket.exec(script)?.[0].length;
}
