import {literalField} from '../field.js';
import {type Invocation} from '../invocation.js';
import {optionTable} from '../../programs/options.js';
import {spellOut} from '../../programs/spellings/oldCluster.js';
import {readOptions} from '../../programs/readOptions.js';
import {programOf} from '../../programs/table.js';
import {touchUnseen} from '../touch.js';
import {touch} from '../touch.js';
import {changeFolders} from '../unwrap.js';

const table = optionTable(programOf('tar').options);

/** `tar`: what it packs, where it unpacks, and the options that run programs. */
export function runTar({args, draft, program}: Invocation): void {
	const read = readOptions(spellOut(args, table), table);
	const has = (pattern: RegExp) =>
		read.options.some(({name}) => pattern.test(name));
	if (read.unclear.length > 0 || read.openGlobs.length > 0)
		draft.isComplete = false;
	const packs = has(
		/^(?:-[cruA]|--create|--append|--update|--concatenate|--catenate)$/,
	);
	const unpacks = has(/^(?:-x|--extract|--get)$/);
	if (
		!packs &&
		!unpacks &&
		!has(/^(?:-[td]|--list|--diff|--compare|--version|--help)$/)
	)
		draft.isComplete = false;
	for (const {name, meaning, value} of read.options) {
		if (meaning === 'doubt') draft.doubts.push(`tar ${name} runs a program`);
		else if (/^(?:-I|--use-compress-program)$/.test(name)) {
			if (
				!/^(?:gzip|pigz|bzip2|pbzip2|xz|pixz|lzma|zstd|zstdmt|lz4)(?: -[\w-]+)*$/.test(
					value?.value ?? '',
				)
			)
				draft.doubts.push(`tar ${name} runs a program`);
		} else if (/^(?:-f|--file)$/.test(name) && value && value.value !== '-') {
			if (/^[^/]*:/.test(value.value ?? '')) draft.isComplete = false;
			else touch(draft, packs || has(/^--delete$/) ? 'write' : 'read', value);
		} else if (meaning === 'names' && value) {
			if (!unpacks) touchUnseen(draft, value);
			if (value.value !== '-') touch(draft, 'read', value);
		} else if ((meaning === 'read' || meaning === 'write') && value)
			touch(draft, meaning, value);
	}
	// Folders of `-C` count for what follows them; the archive's name is not among it.
	for (const {name, value} of read.options)
		if (/^(?:-C|--directory)$/.test(name) && value) changeFolders(draft, value);
	if (unpacks) {
		if (!has(/^(?:-O|--to-stdout)$/)) {
			touch(draft, 'write', literalField('.'), true);
			for (const member of read.operands) touch(draft, 'write', member, true);
		}

		for (const {name, value} of read.options)
			if (name === '--one-top-level' && value)
				touch(draft, 'write', value, true);
		// The archive says where its files go.
		if (has(/^(?:-P|--absolute-names)$/))
			touch(draft, 'write', {text: '-P', pos: -1, end: -1});
		if (has(/^(?:-P|--absolute-names|--one-top-level|--transform|--xform|-s)$/))
			draft.isComplete = false;
		return;
	}
	const follows = has(
		program === 'bsdtar' ? /^(?:-[hL]|--dereference)$/ : /^(?:-h|--deref.*)$/,
	);
	for (const field of packs ? read.operands : []) {
		touch(draft, 'read', field, true, follows);
		if (has(/^--remove-files$/)) touch(draft, 'delete', field, true);
	}
}
