import {anyWord} from './further.js';
import {plainTarget} from './named.js';
import {
	type Further,
	type MustBeNamed,
	type Program,
	type RunsInput,
} from '../program.js';

const compressing: Further = {
	acts: {'': '-k -n -# --keep --no-name --fast --best'},
};

const archiving: Further = {acts: {'': '-p -z -j -J --exclude= --totals'}};

const gzipRecord: Program = {
	further: compressing,

	options:
		'-a -c -d -f -h -k -l -L -n -N -q -r -R -S: -t -T: -v -V -z -e -# --stdout --to-stdout --decompress --uncompress --force --keep --list --no-name --name --quiet --recursive --suffix= --test --verbose --fast --best --threads= --rsyncable --ultra --rm --long? -o:write -M: -D:read --compress',
	operands: 'delete*',
	moves: true,
	recursive: '-r --recursive',
	isOpen: true,
};

const zstdRecord: Program = {
	further: compressing,

	options:
		'-a -c -d -f -h -k -l -L -n -N -q -r -R -S: -t -T: -v -V -z -e -# --stdout --to-stdout --decompress --uncompress --force --keep --list --no-name --name --quiet --recursive --suffix= --test --verbose --fast --best --threads= --rsyncable --ultra --rm --long? -o:write -M: -D:read --compress',
	operands: 'read*',
	recursive: '-r --recursive',
	isOpen: true,
};

const _7zRecord: Program = {
	further: anyWord,
	options: '-*',
	operands: 'text*',
	isOpen: true,
};

/** `tar -t`. */
const listing = {
	reason: 'lists what an archive holds',
	shows: 'names',
	values: {'-f': /^[^:]*$/, '--file': /^[^:]*$/},
	needs: ['-t', '--list', '--version', '--help'],
	operand: /^[^:]*$/,
	leftOut: {
		'xf a.tar': 'unpacks',
		'x-': 'unpacks',
		'cf a.tar src': 'packs',
		'-x': 'unpacks',
		'-c': 'packs',
		'-I': 'runs a program',
		'--use-compress-program': 'runs a program',
		'--to-command': 'runs a program',
		'--checkpoint-action': 'runs programs',
		'-F': 'runs a program',
		'--info-script': 'runs a program',
		'--new-volume-script': 'runs a program',
		'--rmt-command': 'runs a program',
		'-T': 'opens whatever files another file names',
		'--files-from': 'opens whatever files another file names',
		'-g': 'writes a list of what it packs',
		'--listed-incremental': 'writes a list of what it packs',
		'--index-file': 'writes its output to a file',
		'--volno-file': 'writes a file',
		'tf host:a.tar': 'goes to another machine',
		'-tf host:a.tar': 'goes to another machine',
		'--rsh-command': 'runs a program',
		'--delete': 'changes the archive',
	},
} satisfies Program['inspects'];

/** Programs that pack, by their own names. */
const packer =
	/^(?:gzip|pigz|bzip2|pbzip2|lbzip2|xz|pxz|zstd|zstdmt|lz4|lzip|lzop)(?: -[\dT]{1,4})*$/;

/** No `host:x`, to which it would start a shell. */
const hereNamed = /^(?![^/:]*:)/;

/** What it unpacks with, where it puts what it unpacks, and names that lead out of there. */
const unpacking: Readonly<Record<string, MustBeNamed>> = {
	'': {
		options: '--use-compress-program= -P --absolute-names -C: --directory=',
		values: {
			'-I': packer,
			'--use-compress-program': packer,
			'-C': plainTarget,
			'--directory': plainTarget,
			'-f': hereNamed,
			'--file': hereNamed,
		},
	},
};

/** Names that are taken as they are: anywhere. */
const anywhere: RunsInput = {as: 'files', given: '-P --absolute-names'};

const gtarRecord: Program = {
	further: archiving,

	options:
		'-t -z -j -J -v -a -f: --list --gzip --bzip2 --xz --zstd --auto-compress --verbose --file= --wildcards --numeric-owner --version --help | -A -b: -B -c -C: -d -F:doubt -g:write -G -h -H: -i -I: -k -K: -l -L: -m -M -n -N: -o -O -p -P -r -R -s -S -T:names -u -U -V: -w -W -x -X:read -Z -# --append --absolute-names --checkpoint? --checkpoint-action=doubt --create --compare --concatenate --catenate --delete --dereference --diff --directory= --exclude= --exclude-from=read --exclude-vcs --exclude-vcs-ignores --extract --files-from=names --force-local --format= --get --group= --gunzip --hard-dereference --ignore-failed-read --incremental --index-file=write --info-script=doubt --keep-newer-files --keep-old-files --label= --listed-incremental=write --lzma --mode= --mtime= --new-volume-script=doubt --no-overwrite-dir --no-recursion --no-same-owner --no-same-permissions --null --one-file-system --one-top-level? --overwrite --owner= --preserve-permissions --same-owner --same-permissions --quiet --recursion --remove-files --rmt-command=doubt --rsh-command=doubt --sort= --skip-old-files --sparse --strip-components= --suffix= --to-command=doubt --to-stdout --totals? --touch --transform= --unlink-first --update --use-compress-program= --utc --verify --volno-file=write --warning= --no-wildcards --anchored --no-anchored --xattrs --acls --xform=',
	operands: 'read*',
	hasOldCluster: true,
	runsInput: anywhere,
	mustBeNamed: unpacking,
	inspects: listing,
};

/** Programs that pack and unpack. */
export const archivePrograms: Readonly<Record<string, Program>> = {
	zcat: {
		options: '-f -q -v --force --quiet --verbose --help --version',
		operands: 'read*',
		inspects: {
			reason: 'prints packed files',
			shows: 'contents',
			leftOut: {
				'--files': 'opens whatever files another file names',
				'-r': 'goes down into folders',
				'-S': 'not needed to look',
			},
		},
	},
	gzcat: {
		options: '-f -v',
		operands: 'read*',
		inspects: {
			reason: 'prints packed files',
			shows: 'contents',
			leftOut: {
				'--files': 'opens whatever files another file names',
				'-r': 'goes down into folders',
				'-S': 'not needed to look',
			},
		},
	},
	bzcat: {
		options: '-f -q -v --force --quiet --verbose --help --version | -s',
		operands: 'read*',
		inspects: {
			reason: 'prints packed files',
			shows: 'contents',
			leftOut: {
				'--files': 'opens whatever files another file names',
				'-r': 'goes down into folders',
				'-S': 'not needed to look',
			},
		},
	},
	xzcat: {
		options: '-f -q -v --force --quiet --verbose --help --version | -T:',
		operands: 'read*',
		inspects: {
			reason: 'prints packed files',
			shows: 'contents',
			leftOut: {
				'--files': 'opens whatever files another file names',
				'-r': 'goes down into folders',
				'-S': 'not needed to look',
			},
		},
	},
	gzip: {...gzipRecord, startedAs: {kin: 'pigz'}},
	gunzip: {...gzipRecord, startedAs: {kin: 'unpigz'}},
	bzip2: {...gzipRecord, startedAs: {kin: 'pbzip2 | lbzip2'}},
	bunzip2: {...gzipRecord, startedAs: {kin: 'lbunzip2'}},
	xz: {...gzipRecord, startedAs: {kin: 'pixz'}},
	unxz: gzipRecord,
	zstd: {...zstdRecord, startedAs: {names: 'zstdmt | pzstd'}},
	unzstd: zstdRecord,
	lz4: {
		further: compressing,

		startedAs: {names: 'lz4c'},
		options:
			'-a -c -d -f -h -k -l -L -n -N -q -r -R -S: -t -T: -v -V -z -e -# --stdout --to-stdout --decompress --uncompress --force --keep --list --no-name --name --quiet --recursive --suffix= --test --verbose --fast --best --threads= --rsyncable --ultra --rm --long? -o:write -M: -D:read --compress',
		operands: 'read write',
		recursive: '-r --recursive',
		isOpen: true,
	},
	zip: {
		further: {acts: {'': '-0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -x: --exclude='}},

		options:
			'-0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -b:write -c -d -D -e -f -F -g -h -i: -j -k -l -L -m -n: -o -O:write -P: -q -r -R -s: -S -t: -T -u -v -x: -X -y -z -@ -TT:doubt --unzip-command=doubt --out=write --recurse-paths --move --exclude= --include= --quiet --encrypt --password= --junk-paths --test --names-stdin',
		operands: 'write read*',
		recursive: '-r -R --recurse-paths',
		follows: 'always',
		removes: '-m --move',
		takesNames: '-@ --names-stdin',
	},
	unzip: {
		// A colon among its letters lets names lead out of the folder by `..`.
		mustBeNamed: {'': {words: /^-[^-]*:/}},
		options:
			'-1 -2 -l -v -Z -h -m -t -z -q -s | -a -b -B -c -C -d:write -f -F -j -K -L -M -n -o -p -P: -u -U -V -W -x -X -:',
		operands: 'read text*',
		isOpen: true,
		inspects: {
			reason: 'lists what an archive holds',
			shows: 'names',
			needs: ['-l', '-v', '-Z', '-1', '-h'],
			leftOut: {
				'a.zip': 'unpacks',
				'-p': 'prints what is packed',
				'-d': 'unpacks',
				'-o': 'unpacks over files',
			},
		},
	},
	'7z': {..._7zRecord, startedAs: {names: '7za | 7zr | 7zz | p7zip'}},
	cpio: {
		further: anyWord,

		mustBeNamed: {'': {options: '-E: -F: -I: -O: --file='}},
		options: '-* -o -p --create --pass-through',
		operands: 'text*',
		takesNames: '-o -p --create --pass-through',
		isOpen: true,
	},
	ar: {
		further: anyWord,

		startedAs: {kin: 'gcc-ar | llvm-ar'},
		options: '-*',
		operands: 'text write read*',
		isOpen: true,
	},
	unrar: {
		further: anyWord,

		startedAs: {names: 'unrar-nonfree | unrar-free', within: 'rar'},
		options: '-*',
		operands: 'text read text*',
		isOpen: true,
	},
	zipinfo: {
		options: '-1 -2 -s -m -l -v -h -t -z -T',
		operands: 'read text*',
		inspects: {
			reason: 'lists what an archive holds',
			shows: 'names',
			leftOut: {},
		},
	},
	rsync: {
		further: {
			looks: '-n',
			acts: {
				'': '-h -n -i --stats --human-readable --itemize-changes --exclude= --info=',
			},
		},

		startedAs: {within: 'rsync-ssl'},
		letters: {
			'': '-x|--one-file-system',
		},
		options:
			'-0 -4 -6 -8 -a|--archive -A -b|--backup -B: -c|--checksum -C -d -D -e|--rsh=doubt -E -f: -F -g|--group -h -H|--hard-links -i|--itemize-changes -I -k -K -l|--links -L -m -M:doubt -n|--dry-run -N -o|--owner -O -p|--perms -P -q|--quiet -r|--recursive -R -s -S -t|--times -T:write -u|--update -U -v|--verbose -W -x -X -y -z|--compress --acls --backup-dir=write --bwlimit= --copy-dest=read --copy-dirlinks --copy-links --copy-unsafe-links --delete --delete-after --delete-before --delete-during --delete-excluded --delete-delay --dirs --exclude= --exclude-from=read --existing --files-from=names --filter= --force --human-readable --ignore-errors --ignore-existing --include= --include-from=read --info= --inplace --link-dest=read --list-only --log-file=write --max-size= --min-size= --no-owner --no-group --no-perms --numeric-ids --partial --partial-dir=write --password-file=read --progress --prune-empty-dirs --relative --remove-source-files --rsync-path=doubt --size-only --sparse --stats --temp-dir=write --whole-file --write-batch=write --read-batch=read --xattrs --append --chmod= --chown= --daemon! --config=doubt --version --help',
		operands: 'read* write',
		into: '',
		recursive: 'always',
		follows: '-L -k --copy-links --copy-dirlinks --copy-unsafe-links',
		removes: '--remove-source-files',
		hasRemotes: true,
	},
	tar: {
		further: archiving,

		startedAs: {kin: 'bsdtar | star'},
		letters: {
			'': '-z|--gunzip|--ungzip -Z|--compress',
		},
		options:
			'-t|--list -z|--gzip -j|--bzip2 -J|--xz -v|--verbose -a -f|--file= --zstd --auto-compress --wildcards --full-time --numeric-owner --version --help | -A|--catenate|--concatenate -b: -B -c|--create -C|--directory= -d|--diff|--compare -F:doubt -g:write -G -h|--dereference -H: -i -I|--use-compress-program= -k|--keep-old-files -K: -l -L: -m|--touch -M -n -N: -o -O|--to-stdout -p|--preserve-permissions -P|--absolute-names -r|--append -R -s -S -T|--files-from=names -u|--update -U -V: -w -W -x|--extract|--get -X|--exclude-from=read -Z -# --checkpoint? --checkpoint-action=doubt --delete --exclude= --exclude-vcs --exclude-vcs-ignores --force-local --format= --group= --gunzip --hard-dereference --ignore-failed-read --incremental --index-file=write --info-script=doubt --keep-newer-files --label= --listed-incremental=write --lzma --mode= --mtime= --new-volume-script=doubt --no-overwrite-dir --no-recursion --no-same-owner --no-same-permissions --null --one-file-system --one-top-level? --overwrite --owner= --same-owner --same-permissions --quiet --recursion --remove-files --rmt-command=doubt --rsh-command=doubt --sort= --skip-old-files --sparse --strip-components= --suffix= --to-command=doubt --totals? --transform= --unlink-first --utc --verify --volno-file=write --warning= --no-wildcards --anchored --no-anchored --xattrs --acls --xform=',
		operands: 'read*',
		hasOldCluster: true,
		runsInput: anywhere,
		mustBeNamed: unpacking,
		inspects: listing,
	},
	gtar: gtarRecord,
	bsdtar: gtarRecord,
};
