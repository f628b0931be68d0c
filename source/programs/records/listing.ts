import {type Program} from '../program.js';

const lsRecord: Program = {
	options:
		'-a -A -b -B -c -C -d -f -F -g -G -h -H -i -I~ -k -l -L -m -n -N -o -p -q -Q -r -R -s -S -t -T~ -u -U -v -w~ -x -X -Z -1 -@ -e --all --almost-all --author --block-size= --classify? --color? --directory --dereference --file-type --format= --full-time --group-directories-first --human-readable --hide= --hyperlink? --ignore= --ignore-backups --indicator-style= --inode --literal --no-group --numeric-uid-gid --quote-name --quoting-style= --recursive --reverse --show-control-chars --si --size --sort= --time= --time-style= --width= --zero --help --version | -D~ -O -W -% --escape --dired --dereference-command-line --kibibytes --hide-control-chars --tabsize= --context',
	operands: 'read*',
	recursive: '-R --recursive',
	fallback: '.',
	inspects: {
		reason: 'lists folders',
		shows: 'names',
		opensNone: true,
		leftOut: {},
	},
};

const getfaclRecord: Program = {options: '-*', operands: 'read*'};

const ezaRecord: Program = {
	options:
		'-1 -a -A -l -h -T -L: -R -r -s: -F -D -d -i -g -S -m -u -x -t: --tree --level= --depth= --long --all --almost-all --icons? --icon= --git --color= --header --group-directories-first --sort= --reverse --recurse --oneline --only-dirs --inode --group --total-size --no-permissions --no-user --no-time --help --version',
	inspects: {
		reason: 'lists folders',
		shows: 'names',
		opensNone: true,
		leftOut: {
			'--config-file': 'opens a file that is no folder',
			'-I': 'not needed to look',
		},
	},
};

/** Programs that list folders and say what files are. */
export const listingPrograms: Readonly<Record<string, Program>> = {
	ls: lsRecord,
	dir: lsRecord,
	vdir: lsRecord,
	tree: {
		mustBeNamed: {'': {options: '-R'}},
		options:
			'-.. -a -d -l -f -x -L: -P: -I: -i -q -N -Q -p -u -g -s -h -D -F -v -t -c -U -r -n -C -A -S -J -X --gitignore --noreport --charset= --filelimit= --si --du --timefmt= --inodes --device --dirsfirst --filesfirst --sort= --matchdirs --ignore-case --prune --help --version | -o:write -R -H: -T: -G --gitfile=read --fromfile --metafirst --info --infofile=read',
		operands: 'read*',
		recursive: 'always',
		fallback: '.',
		inspects: {
			reason: 'lists folders as a tree',
			shows: 'names',
			opensNone: true,
			leftOut: {
				'-o': 'writes its output to a file',
				'-R': 'with -L writes a file into every folder',
				'-H': 'makes a web page; belongs to -R',
				'--fromfile': 'opens a file that is no folder',
				'--gitfile': 'opens a file that is no folder',
				'--infofile': 'opens a file that is no folder',
			},
		},
	},
	du: {
		options:
			'-0 -a -A -b -B: -c -d: -D -h -H -k -l -m -P -s -S -t: -x --all --apparent-size --block-size= --bytes --total --max-depth= --human-readable --inodes --no-dereference --separate-dirs --si --summarize --threshold= --time? --time-style= --exclude= --one-file-system --help --version | -I: -r -X:read -L --dereference --null --dereference-args --count-links --exclude-from=read --files0-from=names',
		operands: 'read*',
		recursive: 'always',
		follows: '-L --dereference',
		fallback: '.',
		inspects: {
			reason: 'says how much room is taken',
			shows: 'names',
			opensNone: true,
			leftOut: {
				'--files0-from': 'opens whatever files another file names',
				'-L': 'follows links, and a folder may hold links to anything',
				'--dereference':
					'follows links, and a folder may hold links to anything',
				'-X': 'opens a file that is no operand',
				'--exclude-from': 'opens a file that is no operand',
			},
		},
	},
	df: {
		options:
			'-a -b -B: -g -h -H -i -k -l -m -P -t~ -T~ -x: --all --block-size= --total --human-readable --inodes --local --portability --print-type --output? --si --type= --exclude-type= --help --version | -I -n -Y --sync --no-sync',
		operands: 'read*',
		inspects: {
			reason: 'says how much room is taken',
			shows: 'names',
			opensNone: true,
			isHarmlessAnyway: true,
			leftOut: {
				'--files0-from': 'opens whatever files another file names',
				'-X': 'opens a file that is no operand',
				'--exclude-from': 'opens a file that is no operand',
			},
		},
	},
	stat: {
		options:
			'-L -f~ -t~ -c: -x -n -r -s -l --dereference --file-system --format= --printf= --cached= --terse --help --version | -F -q',
		operands: 'read*',
		inspects: {
			reason: 'says what files are',
			shows: 'names',
			opensNone: true,
			leftOut: {},
		},
	},
	readlink: {
		options:
			'-e -f -m -n -q -s -v -z --canonicalize --canonicalize-existing --canonicalize-missing --no-newline --quiet --zero --help --version | --silent --verbose',
		operands: 'read*',
		inspects: {
			reason: 'works on names of files',
			shows: 'names',
			opensNone: true,
			leftOut: {},
		},
	},
	realpath: {
		options:
			'-e -m -q -s -z -L -P --canonicalize-existing --canonicalize-missing --logical --physical --quiet --relative-to= --relative-base= --no-symlinks --strip --zero --help --version',
		operands: 'read*',
		inspects: {
			reason: 'works on names of files',
			shows: 'names',
			opensNone: true,
			leftOut: {},
		},
	},
	namei: {options: '-x -m -o -l -n -v', operands: 'read*'},
	getfacl: getfaclRecord,
	lsattr: getfaclRecord,
	basename: {
		options: '-a -s: -z --multiple --suffix= --zero --help --version',
		operands: 'text*',
		inspects: {
			reason: 'works on names of files',
			shows: 'names',
			opensNone: true,
			leftOut: {},
		},
	},
	dirname: {
		options: '-z --zero --help --version',
		operands: 'text*',
		inspects: {
			reason: 'works on names of files',
			shows: 'names',
			opensNone: true,
			leftOut: {},
		},
	},
	eza: {...ezaRecord, startedAs: {kin: 'exa'}},
	exa: ezaRecord,
	lsd: ezaRecord,
	pathchk: {
		options: '-p -P --portability --help --version',
		inspects: {
			reason: 'works on names of files',
			shows: 'names',
			opensNone: true,
			leftOut: {},
		},
		operands: 'text*',
	},
};
