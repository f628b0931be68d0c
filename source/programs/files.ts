import {type ProgramSpec} from './spec.js';

const mode =
	'-c -f -v -R -h -P -H -L --changes --quiet --silent --verbose --dereference --no-dereference --preserve-root --no-preserve-root --recursive --reference=read --from=';

/** Programs that make, move, remove and describe files. */
export const filePrograms: Readonly<Record<string, ProgramSpec>> = {
	cp: {
		options:
			'-a -b -d -f -H -i -l -L -n -p -P -r -R -s -S: -t:write -T -u -v -x -X -c -Z --archive --attributes-only --backup? --copy-contents --force --interactive --link --dereference --no-clobber --no-dereference --preserve? --no-preserve= --parents --recursive --reflink? --remove-destination --sparse= --strip-trailing-slashes --symbolic-link --suffix= --target-directory=write --no-target-directory --update? --verbose --one-file-system --debug',
		operands: 'read* write',
		replaces: '-t --target-directory',
		recursive: '-a -r -R --archive --recursive',
	},
	mv: {
		options:
			'-b -f -h -i -n -S: -t:write -T -u -v -Z --backup? --exchange --force --interactive --no-clobber --no-copy --strip-trailing-slashes --suffix= --target-directory=write --no-target-directory --update? --verbose --debug',
		operands: 'delete* write',
		replaces: '-t --target-directory',
		recursive: 'always',
	},
	rm: {
		options:
			'-f -i -I -r -R -d -v -P -W -x --force --interactive? --one-file-system --no-preserve-root --preserve-root? --recursive --dir --verbose',
		operands: 'delete*',
		recursive: '-r -R --recursive',
	},
	unlink: {options: '', operands: 'delete'},
	rmdir: {
		options: '-p -v --ignore-fail-on-non-empty --parents --verbose',
		operands: 'delete*',
	},
	shred: {
		options:
			'-f -n: -s: -u -v -x -z --force --iterations= --random-source=read --size= --remove? --verbose --exact --zero',
		operands: 'delete*',
	},
	trash: {options: '-v -F', operands: 'delete*', recursive: 'always'},
	'trash-put': {options: '-v -f -r', operands: 'delete*', recursive: 'always'},
	srm: {options: '-r -f -v -R', operands: 'delete*', recursive: '-r -R'},
	ln: {
		options:
			'-b -d -f -F -h -i -L -n -P -r -s -S: -t:write -T -v --backup? --directory --force --interactive --logical --no-dereference --physical --relative --symbolic --suffix= --target-directory=write --no-target-directory --verbose',
		operands: 'read* write',
		replaces: '-t --target-directory',
	},
	link: {options: '', operands: 'read write'},
	touch: {
		options:
			'-a -c -d: -f -h -m -r:read -t: -A: --no-create --date= --no-dereference --reference=read --time=',
		operands: 'write*',
	},
	mkdir: {
		options: '-m: -p -v -Z --mode= --parents --verbose --context?',
		operands: 'write*',
	},
	mkfifo: {options: '-m: --mode=', operands: 'write*'},
	mknod: {options: '-m: --mode=', operands: 'write text*'},
	mktemp: {
		options:
			'-d -q -u -t -p:write -V --directory --dry-run --quiet --suffix= --tmpdir?write',
		operands: 'write*',
	},
	chmod: {
		options: mode,
		operands: 'text write*',
		replaces: '--reference',
		recursive: '-R --recursive',
	},
	chown: {
		options: mode,
		operands: 'text write*',
		replaces: '--reference',
		recursive: '-R --recursive',
	},
	chgrp: {
		options: mode,
		operands: 'text write*',
		replaces: '--reference',
		recursive: '-R --recursive',
	},
	chattr: {
		options: '-R -f -V -v: -p:',
		operands: 'text write*',
		recursive: '-R',
	},
	setfacl: {
		options:
			'-m: -M:read -x: -X:read -b -k -R -d -L -P -n --modify= --set= --remove= --remove-all --recursive --restore=doubt',
		operands: 'write*',
		recursive: '-R --recursive',
	},
	truncate: {
		options:
			'-c -o -r:read -s: --no-create --io-blocks --reference=read --size=',
		operands: 'write*',
	},
	fallocate: {
		options: '-l: -o: -p -c -d -n -z -v -x -i --length= --offset=',
		operands: 'write',
	},
	install: {
		options:
			'-b -c -C -d -D -g: -m: -o: -p -s -S: -t:write -T -v -Z --backup? --compare --directory --group= --mode= --owner= --preserve-timestamps --strip --strip-program=doubt --suffix= --target-directory=write --no-target-directory --verbose',
		operands: 'read* write',
		replaces: '-t --target-directory -d --directory',
		rewrites: '-d --directory',
	},
	tee: {
		options: '-a -i -p --append --ignore-interrupts --output-error?',
		operands: 'write*',
	},
	sponge: {options: '-a', operands: 'write*'},
	split: {
		options:
			'-a: -b: -C: -d? -e -l: -n: -t: -u -x? -p: --suffix-length= --additional-suffix= --bytes= --line-bytes= --numeric-suffixes? --hex-suffixes? --elide-empty-files --filter=doubt --lines= --number= --separator= --unbuffered --verbose',
		operands: 'read write',
	},
	csplit: {
		options: '-b: -f:write -k -n: -s -z --prefix=write --quiet --digits=',
		operands: 'read text*',
		isOpen: true,
	},
	patch: {
		options:
			'-b -B: -c -d:folder -D: -e -E -f -F: -g: -i:read -l -n -N -o:write -p: -r:write -R -s -t -T -u -v -V: -Y: -z: -Z --backup --directory=folder --dry-run --forward --fuzz= --input=read --output=write --reject-file=write --reverse --silent --strip= --verbose --version --quiet --merge?',
		operands: 'write read',
		isOpen: true,
	},
	ls: {
		options:
			'-1 -a -A -b -B -c -C -d -D -f -F -g -G -h -H -i -I: -k -l -L -m -n -N -o -O -p -q -Q -r -R -s -S -t -T: -u -U -v -w: -W -x -X -Z -@ -e -% --all --almost-all --author --escape --block-size= --ignore-backups --color? --directory --dired --classify? --file-type --format= --full-time --group-directories-first --no-group --human-readable --si --dereference-command-line --hide= --hyperlink? --indicator-style= --inode --ignore= --kibibytes --dereference --numeric-uid-gid --literal --hide-control-chars --show-control-chars --quote-name --quoting-style= --reverse --recursive --size --sort= --time= --time-style= --tabsize= --width= --context --zero --help --version',
		operands: 'read*',
		recursive: '-R --recursive',
		fallback: '.',
	},
	tree: {
		options:
			'-a -d -l -f -x -L: -P: -I: -o:write -q -N -Q -p -u -g -s -h -D -F -v -t -c -U -r -i -A -S -n -C -X -J -R -H: -T: -G --prune --noreport --dirsfirst --filesfirst --filelimit= --gitignore --gitfile=read --fromfile --si --du --inodes --device --sort= --charset= --timefmt= --matchdirs --ignore-case --metafirst --version --help --info --infofile=read',
		operands: 'read*',
		recursive: 'always',
		fallback: '.',
	},
	du: {
		options:
			'-0 -a -A -b -B: -c -d: -D -h -H -I: -k -L -l -m -P -r -s -S -t: -x -X:read --null --all --apparent-size --block-size= --total --dereference --dereference-args --max-depth= --human-readable --inodes --count-links --summarize --si --separate-dirs --threshold= --time? --time-style= --exclude-from=read --exclude= --one-file-system --files0-from=read',
		operands: 'read*',
		recursive: 'always',
		fallback: '.',
	},
	df: {
		options:
			'-a -b -B: -g -h -H -i -I -k -l -m -n -P -t: -T -x: -Y --all --block-size= --human-readable --si --inodes --local --portability --print-type --total --type= --exclude-type= --output? --sync --no-sync',
		operands: 'read*',
	},
	stat: {
		options:
			'-c: -f -F -l -L -n -q -r -s -t -x --dereference --file-system --cached= --format= --printf= --terse --help --version',
		operands: 'read*',
	},
	file: {
		options:
			'-b -c -d -e: -E -f:read -F: -h -i -I -k -l -L -m:read -M:read -n -N -p -P: -r -s -S -v -z -Z -0 --brief --mime --mime-type --mime-encoding --dereference --no-dereference --files-from=read --separator= --keep-going --magic-file=read --uncompress --exclude= --extension --raw --special-files --version --help',
		operands: 'read*',
	},
	readlink: {
		options:
			'-f -e -m -n -q -s -v -z --canonicalize --canonicalize-existing --canonicalize-missing --no-newline --quiet --silent --verbose --zero',
		operands: 'read*',
	},
	realpath: {
		options:
			'-e -m -L -P -q -s -z --canonicalize-existing --canonicalize-missing --logical --physical --quiet --relative-to= --relative-base= --strip --no-symlinks --zero',
		operands: 'read*',
	},
	namei: {options: '-x -m -o -l -n -v', operands: 'read*'},
	getfacl: {options: '-*', operands: 'read*'},
	lsattr: {options: '-*', operands: 'read*'},
	basename: {
		options: '-a -s: -z --multiple --suffix= --zero',
		operands: 'text*',
	},
	dirname: {options: '-z --zero', operands: 'text*'},
	pwd: {options: '-L -P -W --logical --physical'},
	test: {options: '-*', operands: 'text*'},
	'[': {options: '-*', operands: 'text*'},
};
