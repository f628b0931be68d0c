import {type ProgramSpec} from './spec.js';

const compress: ProgramSpec = {
	options:
		'-a -c -d -f -h -k -l -L -n -N -q -r -R -S: -t -T: -v -V -z -e -# --stdout --to-stdout --decompress --uncompress --force --keep --list --no-name --name --quiet --recursive --suffix= --test --verbose --fast --best --threads= --rsyncable --ultra --rm --long? -o:write -M: -D:read --compress',
	operands: 'delete*',
	recursive: '-r --recursive',
	isOpen: true,
};

/** Programs that pack and unpack. `tar` has a reader of its own. */
export const archivePrograms: Readonly<Record<string, ProgramSpec>> = {
	gzip: compress,
	gunzip: compress,
	bzip2: compress,
	bunzip2: compress,
	xz: compress,
	unxz: compress,
	zstd: {...compress, operands: 'read*'},
	unzstd: {...compress, operands: 'read*'},
	lz4: {...compress, operands: 'read write'},
	zip: {
		options:
			'-0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -b:write -c -d -D -e -f -F -g -h -i: -j -k -l -L -m -n: -o -O:write -P: -q -r -R -s: -S -t: -T -u -v -x: -X -y -z -@ -TT:doubt --unzip-command=doubt --out=write --recurse-paths --move --exclude= --include= --quiet --encrypt --password= --junk-paths --test',
		operands: 'write read*',
		recursive: '-r -R --recurse-paths',
		removes: '-m --move',
	},
	unzip: {
		options:
			'-a -b -B -c -C -d:write -f -F -j -K -l -L -M -n -o -p -P: -q -t -u -U -v -V -W -x -X -Z -:',
		operands: 'read text*',
		isOpen: true,
	},
	'7z': {options: '-*', operands: 'text*', isOpen: true},
	cpio: {options: '-*', operands: 'text*', isOpen: true},
	ar: {options: '-*', operands: 'text write read*', isOpen: true},
	unrar: {options: '-*', operands: 'text read text*', isOpen: true},
	zipinfo: {options: '-1 -2 -s -m -l -v -h -t -z -T', operands: 'read text*'},
	rsync: {
		options:
			'-0 -4 -6 -8 -a -A -b -B: -c -C -d -D -e:doubt -E -f: -F -g -h -H -i -I -k -K -l -L -m -M:doubt -n -N -o -O -p -P -q -r -R -s -S -t -T:write -u -U -v -W -x -X -y -z --archive --acls --backup --backup-dir=write --bwlimit= --checksum --compress --copy-dest=read --copy-links --delete --delete-after --delete-before --delete-during --delete-excluded --delete-delay --dirs --dry-run --exclude= --exclude-from=read --existing --files-from=read --filter= --force --group --hard-links --human-readable --ignore-errors --ignore-existing --include= --include-from=read --info= --inplace --itemize-changes --link-dest=read --links --list-only --log-file=write --max-size= --min-size= --no-owner --no-group --no-perms --numeric-ids --owner --partial --partial-dir=write --password-file=read --perms --progress --prune-empty-dirs --quiet --recursive --relative --remove-source-files --rsh=doubt --rsync-path=doubt --size-only --sparse --stats --temp-dir=write --times --update --verbose --whole-file --write-batch=write --read-batch=read --xattrs --append --chmod= --chown= --daemon! --config=doubt --version --help',
		operands: 'read* write',
		recursive: 'always',
		removes: '--remove-source-files',
		hasRemotes: true,
	},
};
