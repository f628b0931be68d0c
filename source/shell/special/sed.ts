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

/** What a sed script reads, writes and runs; a doubt if it can't be followed. */
export function readSedScript(script: string): SedFindings {
	const found: SedFindings = {files: []};
	let at = 0;
	let brackets = 0;
	const doubt = (reason: string) => {
		found.doubt ??= reason;
		at = script.length;
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
			} else if (hasBrackets && character === '[')
				// Readers differ on delimiters in brackets, so what comes next is unknown.
				if (++brackets > mostBrackets || bracketHolds(script, at, delimiter))
					return false;
		}
		return false;
	};
	const skipAddress = (): boolean => {
		if (skip(/\d+(?:~\d+)?|\$|[+~]\d+/y) !== '') return true;
		const start = script.charAt(at);
		if (start !== '/' && start !== '\\') return false;
		at += start === '/' ? 1 : 2;
		const delimiter = start === '/' ? '/' : script.charAt(at - 1);
		if (!skipTo(delimiter, true)) doubt('sed: an address can’t be followed');
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
				doubt('sed: a substitution can’t be followed');
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
				doubt(`sed: the flags ${flags}${next} are unknown`);
		} else if (command === 'e') doubt('sed runs commands (the e command)');
		else if (command !== '') doubt(`sed: the command ${command} is unknown`);
	}
	return found;
}

/** Each is looked for its end: a script with more of them is not followed. */
const mostBrackets = 500;

function bracketHolds(script: string, at: number, delimiter: string): boolean {
	const bracket = /\[\^?\]?[^\]]*\]/y;
	bracket.lastIndex = at;
	return bracket.exec(script)?.[0].includes(delimiter) === true;
}
