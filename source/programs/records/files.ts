import {anyWord} from './further.js';
import {type Further, type Program} from '../program.js';

/** How it is told, and what it then leaves as it is. */
const copying: Further = {
	acts: {'': '-p -n -i -u --preserve? --no-clobber --interactive'},
};

const removing: Further = {acts: {'': '-p --parents'}};

const making: Further = {acts: {'': '-p --parents -m: --mode='}};

const chmodRecord: Program = {
	further: {acts: {'': '-c -f --changes'}},

	options:
		'-c -f -v -R -h -P -H -L --changes --quiet --silent --verbose --dereference --no-dereference --preserve-root --no-preserve-root --recursive --reference=read --from=',
	operands: 'text write*',
	replaces: '--reference',
	recursive: '-R --recursive',
	follows: '-L',
};

const testRecord: Program = {
	options:
		'-a: -b: -c: -d: -e: -f: -g: -h: -k: -n: -o: -p: -r: -s: -t: -u: -w: -x: -z: -L: -O: -G: -S: -N: -nt: -ot: -ef: -eq: -ne: -lt: -le: -gt: -ge: ! ( ) | -*',
	operands: 'text*',
	inspects: {
		reason: 'compares words and asks about files',
		shows: 'words',
		leftOut: {
			'-v': 'evaluates the name it is given, which may run commands',
			'-R': 'evaluates the name it is given, which may run commands',
		},
	},
};

/** Programs that make, move and remove files. */
export const filePrograms: Readonly<Record<string, Program>> = {
	cp: {
		further: copying,

		options:
			'-a -b -d -f -H -i -l -L -n -p -P -r -R -s -S: -t:write -T -u -v -x -X -c -Z --archive --attributes-only --backup? --copy-contents --force --interactive --link --dereference --no-clobber --no-dereference --preserve? --no-preserve= --parents --recursive --reflink? --remove-destination --sparse= --strip-trailing-slashes --symbolic-link --suffix= --target-directory=write --no-target-directory --update? --verbose --one-file-system --debug',
		operands: 'read* write',
		replaces: '-t --target-directory',
		into: '-t --target-directory',
		recursive: '-a -r -R --archive --recursive',
		follows: '-L --dereference',
	},
	mv: {
		further: {acts: {'': '-n -i -u --no-clobber --interactive'}},

		options:
			'-b -f -h -i -n -S: -t:write -T -u -v -Z --backup? --exchange --force --interactive --no-clobber --no-copy --strip-trailing-slashes --suffix= --target-directory=write --no-target-directory --update? --verbose --debug',
		operands: 'delete* write',
		moves: true,
		replaces: '-t --target-directory',
		into: '-t --target-directory',
		recursive: 'always',
	},
	rm: {
		further: {
			acts: {
				'': '-f -i -I --force --interactive? --one-file-system --preserve-root?',
			},
		},

		startedAs: {within: 'unlink'},
		options:
			'-f -i -I -r -R -d -v -P -W -x --force --interactive? --one-file-system --no-preserve-root --preserve-root? --recursive --dir --verbose',
		operands: 'delete*',
		recursive: '-r -R --recursive',
	},
	unlink: {further: removing, options: '', operands: 'delete'},
	rmdir: {
		further: removing,

		options: '-p -v --ignore-fail-on-non-empty --parents --verbose',
		operands: 'delete*',
	},
	shred: {
		further: removing,

		options:
			'-f -n: -s: -u -v -x -z --force --iterations= --random-source=read --size= --remove? --verbose --exact --zero',
		operands: 'delete*',
	},
	trash: {
		further: removing,
		options: '-v -F',
		operands: 'delete*',
		recursive: 'always',
	},
	'trash-put': {
		further: removing,

		startedAs: {names: 'trash'},
		options: '-v -f -r',
		operands: 'delete*',
		recursive: 'always',
	},
	srm: {
		further: removing,
		options: '-r -f -v -R',
		operands: 'delete*',
		recursive: '-r -R',
	},
	ln: {
		further: copying,

		options:
			'-b -d -f|--force -F -h -i|--interactive -L -n|--no-dereference -P -r -s|--symbolic -S: -t:write -T -v|--verbose --backup? --directory --logical --physical --relative --suffix= --target-directory=write --no-target-directory',
		operands: 'read* write',
		replaces: '-t --target-directory',
		into: '-t --target-directory',
	},
	link: {further: anyWord, options: '', operands: 'read write', into: ''},
	touch: {
		further: {acts: {'': '-a -c -m -h --no-create --no-dereference'}},

		options:
			'-a -c -d: -f -h -m -r:read -t: -A: --no-create --date= --no-dereference --reference=read --time=',
		operands: 'write*',
	},
	mkdir: {
		further: making,

		options: '-m|--mode= -p|--parents -v|--verbose -Z --context?',
		operands: 'write*',
	},
	mkfifo: {further: making, options: '-m: --mode=', operands: 'write*'},
	mknod: {further: anyWord, options: '-m: --mode=', operands: 'write text*'},
	mktemp: {
		further: anyWord,

		options:
			'-d -q -u -t -p:write -V --directory --dry-run --quiet --suffix= --tmpdir?write',
		operands: 'write*',
		into: '-p --tmpdir',
	},
	chmod: chmodRecord,
	chown: chmodRecord,
	chgrp: chmodRecord,
	chattr: {
		further: {acts: {'': '-c -f --changes'}},

		options: '-R -f -V -v: -p:',
		operands: 'text write*',
		recursive: '-R',
	},
	setfacl: {
		further: {acts: {'': '-c -f --changes'}},

		options:
			'-m: -M:read -x: -X:read -b -k -R -d -L -P -n --modify= --set= --remove= --remove-all --recursive --restore=doubt',
		operands: 'write*',
		recursive: '-R --recursive',
	},
	truncate: {
		further: anyWord,

		options:
			'-c -o -r:read -s: --no-create --io-blocks --reference=read --size=',
		operands: 'write*',
	},
	fallocate: {
		further: anyWord,

		options: '-l: -o: -p -c -d -n -z -v -x -i --length= --offset=',
		operands: 'write',
	},
	install: {
		further: copying,

		options:
			'-b -c -C -d -D -g: -m: -o: -p -s -S: -t:write -T -v -Z --backup? --compare --directory --group= --mode= --owner= --preserve-timestamps --strip --strip-program=doubt --suffix= --target-directory=write --no-target-directory --verbose',
		operands: 'read* write',
		replaces: '-t --target-directory -d --directory',
		into: '-t --target-directory',
		rewrites: '-d --directory',
	},
	tee: {
		further: anyWord,

		options: '-a -i -p --append --ignore-interrupts --output-error?',
		operands: 'write*',
	},
	sponge: {further: anyWord, options: '-a', operands: 'write*'},
	split: {
		further: anyWord,

		options:
			'-a: -b: -C: -d? -e -l: -n: -t: -u -x? -p: --suffix-length= --additional-suffix= --bytes= --line-bytes= --numeric-suffixes? --hex-suffixes? --elide-empty-files --filter=doubt --lines= --number= --separator= --unbuffered --verbose',
		operands: 'read write',
		// What it writes is called like the name and some letters (`xaa`).
		isOpen: true,
	},
	csplit: {
		further: anyWord,

		options: '-b: -f:write -k -n: -s -z --prefix=write --quiet --digits=',
		operands: 'read text*',
		isOpen: true,
	},
	patch: {
		further: anyWord,

		options:
			'-b -B: -c -d:folder -D: -e -E -f -F: -g: -i:read -l -n -N -o:write -p: -r:write -R -s -t -T -u -v -V: -Y: -z: -Z --backup --directory=folder --dry-run --forward --fuzz= --input=read --output=write --reject-file=write --reverse --silent --strip= --verbose --version --quiet --merge?',
		operands: 'write read',
		isOpen: true,
	},
	pwd: {
		options: '-L -P | -W --logical --physical',
		operands: '',
		inspects: {
			reason: 'moves the shell to another folder, or says where it is',
			shows: 'words',
			leftOut: {},
		},
	},
	test: testRecord,
	'[': testRecord,
};
