import {literalField, type Field} from '../field.js';
import {type Invocation} from '../invocation.js';
import {optionTable, readOptions} from '../options.js';
import {touch} from '../touch.js';
import {changeFolders} from '../unwrap.js';

const table = optionTable(
	'-A -b: -B -c -C: -d -f: -F:doubt -g:write -G -h -H: -i -I: -j -J -k -K: -l -L: -m -M -n -N: -o -O -p -P -r -R -s -S -t -T:read -u -U -v -V: -w -W -x -X:read -z -Z -a -# --append --auto-compress --absolute-names --bzip2 --checkpoint? --checkpoint-action=doubt --create --compare --concatenate --catenate --delete --dereference --diff --directory= --exclude= --exclude-from=read --exclude-vcs --exclude-vcs-ignores --extract --file= --files-from=read --force-local --format= --get --group= --gzip --gunzip --hard-dereference --ignore-failed-read --incremental --index-file=write --info-script=doubt --keep-newer-files --keep-old-files --label= --list --listed-incremental=write --lzma --zstd --mode= --mtime= --new-volume-script=doubt --no-overwrite-dir --no-recursion --no-same-owner --no-same-permissions --numeric-owner --null --one-file-system --one-top-level? --overwrite --owner= --preserve-permissions --same-owner --same-permissions --quiet --recursion --remove-files --rmt-command=doubt --rsh-command=doubt --sort= --skip-old-files --sparse --strip-components= --suffix= --to-command=doubt --to-stdout --totals --touch --transform= --unlink-first --update --use-compress-program= --utc --verbose --verify --version --volno-file=write --warning= --wildcards --no-wildcards --anchored --no-anchored --xattrs --acls --xform= --xz --help',
);

/** `tar`: what it packs, where it unpacks, and the options that run programs. */
export function runTar({args, draft}: Invocation): void {
	const read = readOptions(spellOut(args), table);
	const has = (pattern: RegExp) =>
		read.options.some(({name}) => pattern.test(name));
	if (read.unclear.length > 0 || read.hasOpenGlob) draft.isComplete = false;
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
		} else if ((meaning === 'read' || meaning === 'write') && value)
			touch(draft, meaning, value);
	}
	// Folders of `-C` count for what follows them; the archive's name is not among it.
	for (const {name, value} of read.options)
		if (/^(?:-C|--directory)$/.test(name) && value) changeFolders(draft, value);
	if (unpacks) {
		if (!has(/^(?:-O|--to-stdout)$/))
			touch(draft, 'write', literalField('.'), true);
		// The archive says where its files go.
		if (has(/^(?:-P|--absolute-names)$/))
			touch(draft, 'write', {text: '-P', pos: -1, end: -1});
		if (has(/^(?:-P|--absolute-names|--one-top-level|--transform|--xform|-s)$/))
			draft.isComplete = false;
		return;
	}
	for (const field of packs ? read.operands : []) {
		touch(draft, 'read', field, true);
		if (has(/^--remove-files$/)) touch(draft, 'delete', field, true);
	}
}

/** `tar xzf a.tgz` is `tar -xz -f a.tgz`: values come in the order of their letters. */
function spellOut(args: readonly Field[]): readonly Field[] {
	const [first, ...rest] = args;
	const letters = first?.value;
	if (!first || letters === undefined || !/^[a-zA-Z]+$/.test(letters))
		return args;
	const spelt: Field[] = [];
	for (const letter of letters) {
		spelt.push({...first, value: `-${letter}`, text: `-${letter}`});
		const option = table.options.get(`-${letter}`);
		const value =
			option && option.meaning !== 'none' ? rest.shift() : undefined;
		if (value) spelt.push(value);
	}
	return [...spelt, ...rest];
}
