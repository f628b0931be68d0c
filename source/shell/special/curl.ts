import {fieldTail, knownText, literalField, type Field} from '../field.js';
import {type Invocation} from '../invocation.js';
import {programOf} from '../../programs/table.js';
import {readByForm} from '../programAccesses.js';
import {touch} from '../touch.js';

const form = programOf('curl');

/** `curl`: what it uploads (`-d @file`, `-F x=@file`) and where it writes (`-o`, `-O`). */
export function runCurl(invocation: Invocation): void {
	const {draft, args} = invocation;
	// `--output-dir` is where files go, not where it runs.
	const {folders} = draft;
	const {options, operands} = readByForm(invocation, form, args);
	for (const {name, value} of options) {
		if (!value) continue;
		if (/^(?:-w|--write-out)$/.test(name)) writeOut(invocation, value);
		if (
			/^(?:-d|-w|-H|--data|--data-ascii|--data-binary|--json|--header|--write-out|--proxy-header)$/.test(
				name,
			)
		)
			readAt(invocation, value, /^@/);
		else if (/^(?:--data-urlencode|--url-query|--variable)$/.test(name))
			readAt(invocation, value, /^[^=@]*@/);
		else if (/^(?:-F|--form)$/.test(name))
			readAt(invocation, value, /^[^=]*=[@<]/);
		else if (/^(?:-b|--cookie)$/.test(name) && !knownText(value).includes('='))
			touch(draft, 'read', value);
		else if (/^--url$/.test(name)) readUrl(invocation, value);
	}
	const names = options.filter(({name}) =>
		/^(?:-O|--remote-name|--remote-name-all)$/.test(name),
	);
	for (const field of operands) {
		readUrl(invocation, field);
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
	if (options.some(({name}) => /^(?:-J|--remote-header-name)$/.test(name)))
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

function readUrl({draft}: Invocation, field: Field): void {
	const path = /^file:\/\/(?:localhost)?(\/.*)/i.exec(knownText(field))?.[1];
	if (path !== undefined) touch(draft, 'read', literalField(path, field.text));
}
