import {fieldTail, knownText, literalField, type Field} from '../field.js';
import {type Invocation} from '../invocation.js';
import {programOf} from '../../programs/table.js';
import {expandUrlGlobs} from '../../programs/naming/urlGlobs.js';
import {readByForm} from '../programAccesses.js';
import {touch} from '../touch.js';
import {unescaped} from '../unescaped.js';

const form = programOf('curl');

/** `curl`: what it uploads (`-d @file`, `-F x=@file`) and where it writes (`-o`, `-O`). */
export function runCurl(invocation: Invocation): void {
	const {draft, args} = invocation;
	// `--output-dir` is where files go, not where it runs.
	const {folders} = draft;
	const {options, operands} = readByForm(invocation, form, args);
	const isUpload = options.some(({name}) =>
		/^(?:-T|--upload-file)$/.test(name),
	);
	const has = (names: RegExp) => options.some(({name}) => names.test(name));
	// Each part of a line behind `--next` has options of its own.
	const takesGlobs = !has(/^(?:-g|--globoff)$/) || has(/^(?:-:|--next)$/);
	const readsFiles = options.some(
		({name, value}) =>
			name === '--proto-default' &&
			/^file$/i.test(value === undefined ? '' : knownText(value)),
	);
	const expanded = (given: Field): readonly Field[] => {
		const field =
			readsFiles && !/^\s*\w+:/.test(knownText(given))
				? literalField(`file://${knownText(given)}`, given.text)
				: given;
		if (!takesGlobs) return [field];
		const all = expandUrlGlobs(field.value ?? '');
		if (field.value === undefined || all?.[0] === field.value) return [field];
		if (all) return [field, ...all.map(one => literalField(one, field.text))];
		draft.doubts.push('curl makes more of a word than is looked at');
		return [field];
	};

	for (const {name, value} of options) {
		if (!value) continue;
		if (/^(?:-T|--upload-file)$/.test(name))
			// The word itself is one by the record.
			for (const file of expanded(value))
				if (file !== value) touch(draft, 'read', file);
		if (/^(?:-w|--write-out)$/.test(name)) writeOut(invocation, value);
		if (
			/^(?:-d|-w|-H|--data|--data-ascii|--data-binary|--json|--header|--write-out|--proxy-header)$/.test(
				name,
			)
		)
			readAt(invocation, value, /^@/);
		else if (/^(?:--data-urlencode|--url-query|--variable)$/.test(name))
			readAt(invocation, value, /^[^=@]*@/);
		else if (/^(?:-F|--form)$/.test(name)) readForm(invocation, value);
		else if (/^(?:-b|--cookie)$/.test(name) && !knownText(value).includes('='))
			touch(draft, 'read', value);
		else if (/^--url$/.test(name))
			for (const one of expanded(value))
				atUrl(invocation, one, isUpload, takesGlobs);
	}
	const names = options.filter(({name}) =>
		/^(?:-O|--remote-name|--remote-name-all)$/.test(name),
	);
	for (const field of operands) {
		for (const one of expanded(field))
			atUrl(invocation, one, isUpload, takesGlobs);
		if (names.length === 0) continue;
		const file = /^[^?#]*\/([^/?#]+)/.exec(
			(field.value ?? field.pattern)?.replace(/^\w+:\/\//, '') ?? '',
		)?.[1];
		touch(
			draft,
			'write',
			file === undefined
				? literalField('.', field.text)
				: literalField(file, field.text),
			file === undefined,
		);
	}
	if (has(/^(?:-J|--remote-header-name)$/))
		touch(draft, 'write', literalField('.'), true);
	draft.folders = folders;
}

function readAt({draft}: Invocation, field: Field, marker: RegExp): void {
	const found = marker.exec(knownText(field))?.[0];
	if (found !== undefined) {
		const file = fieldTail(field, found.length);
		if (file.value !== '-')
			touch(
				draft,
				'read',
				file.value === undefined
					? file
					: literalField(file.value.split(';', 1)[0] ?? '', file.text),
			);
	} else if (field.value === undefined && (field.prefix ?? '') === '')
		// It could begin with an @.
		draft.isComplete = false;
}

/** What it writes out may go to files: `%output{x}`. */
function writeOut({draft}: Invocation, field: Field): void {
	for (const [, file = ''] of knownText(field).matchAll(/%output\{([^{}]*)\}/g))
		touch(draft, 'write', literalField(file.replace(/^>>/, ''), field.text));
}

/** What an address names of this machine's files is read, or written by who uploads there. */
function atUrl(
	{draft}: Invocation,
	field: Field,
	isUpload: boolean,
	takesGlobs: boolean,
): void {
	const path = /^\s*file:(?:\/\/(?:localhost|127\.0\.0\.1)?)?(\/[^?#]*)/i.exec(
		knownText(field),
	)?.[1];
	if (path === undefined) return;
	// Its own folder, by another name.
	const name = unescaped(path).replace(
		/^\/+proc\/(?:self|thread-self)\/cwd\//,
		'',
	);
	const place = literalField(name, field.text);
	const isSeveral = takesGlobs && /[[{]/.test(name);
	for (const kind of isUpload
		? (['read', 'write'] as const)
		: (['read'] as const))
		touch(
			draft,
			kind,
			isSeveral
				? {
						text: field.text,
						pattern: name.replace(several, '*'),
						pos: -1,
						end: -1,
					}
				: place,
		);
}

/** `{a,b}` and `[1-9]`, which curl itself takes for several. */
const several = /\{[^{}]{0,256}\}|\[[^[\]]{0,256}\]/g;

/**
 * `x=@a`, `x=<a`, and as curl reads them on: several by commas, names in quotes,
 * headers of a part from a file.
 */
function readForm(invocation: Invocation, field: Field): void {
	const {draft} = invocation;
	if (field.value === undefined) readAt(invocation, field, /^[^=]*=[@<]/);
	const text = knownText(field);
	const contents = text.slice(text.indexOf('=') + 1);
	const files: string[] = [];
	if (/^\s*[@<(]/.test(contents))
		for (const part of partsOf(contents.replace(/^\s*[@<(]+/, '')))
			if (!/^\s*(?:type|filename|encoder|headers)=/i.test(part))
				files.push(part);
	for (const part of partsOf(contents)) {
		const [, file] = /^\s*headers=["\s]*[@<](.*)/is.exec(part) ?? [];
		if (file !== undefined) files.push(file);
	}

	for (const file of files) {
		const name = file.trim().replace(/^"|"$/g, '').replace(/\\(.)/g, '$1');
		if (name !== '' && name !== '-')
			touch(draft, 'read', literalField(name, field.text));
	}
}

/** Between commas and semicolons that stand in no quotes. */
function partsOf(text: string): string[] {
	const parts: string[] = [];
	let part = '';
	let isQuoted = false;
	for (let at = 0; at < text.length; at++) {
		const letter = text.charAt(at);
		if (letter === '"') isQuoted = !isQuoted;
		if (letter === '\\' && isQuoted) part += letter + text.charAt(++at);
		else if (!isQuoted && /[,;]/.test(letter)) {
			parts.push(part);
			part = '';
		} else part += letter;
	}

	return [...parts, part];
}
