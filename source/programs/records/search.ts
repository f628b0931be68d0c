import {type Program} from '../program.js';

const follows =
	'follows links, and a repository may hold links to anything; -r does not';

/** What none of them names is read if the first of all of them says what to leave out. */
const includes = {
	by: '--include',
	unlessBehind: '--exclude --exclude-from',
	butFor: {files: '--exclude', folders: '--exclude-dir'},
};

const grepRecord: Program = {
	options:
		'-# -a -A: -b -B: -c -C: -d: -D: -e: -E -F -G -h -H -i -I -l -L -m: -n -o -P -q -r -s -T -U -v -V -w -x -y -z -Z --after-context= --before-context= --context~ --byte-offset --binary-files= --color? --colour? --count --directories= --exclude= --exclude-dir= --extended-regexp --files-with-matches --files-without-match --fixed-strings --basic-regexp --perl-regexp --ignore-case --no-ignore-case --include= --initial-tab --invert-match --label= --line-buffered --line-number --line-regexp --max-count= --no-filename --no-messages --null --null-data --only-matching --quiet --silent --recursive --regexp= --text --with-filename --word-regexp --help --version | -R --dereference-recursive -f:read -O -p -S -t -u --binary --devices= --exclude-from=read --file=read --include-dir=',
	operands: 'text read*',
	replaces: '-e -f --regexp --file',
	recursive: '-r -R --recursive --dereference-recursive -d --directories',
	follows: '-R --dereference-recursive',
	fallback: '.',
	fallbackIfRecursive: true,
	narrows: includes,
	inspects: {
		reason: 'searches files for lines',
		shows: 'contents',
		keepsLines: {butFor: /^(?:-[^-]*o|--o)/},
		globsAreNames: true,
		narrowing: ['--include'],
		leftOut: {
			'-f': 'opens a file that is no operand',
			'--file': 'opens a file that is no operand',
			'--exclude-from': 'opens a file that is no operand',
			'-R': follows,
			'--dereference-recursive': follows,
		},
	},
};

const fdRecord: Program = {
	options:
		'-H -I -u -s -i -g -F -a -L -p -0 -d: -t: -e: -E: -S: -c: -j: -q -1 -h -V --hidden --no-ignore --no-ignore-vcs --unrestricted --case-sensitive --ignore-case --glob --fixed-strings --absolute-path --relative-path --follow --full-path --print0 --max-depth= --min-depth= --exact-depth= --exclude= --prune --type= --extension= --size= --changed-within= --changed-before= --owner= --color= --threads= --max-results= --quiet --show-errors --one-file-system --help --version --strip-cwd-prefix? | -C:folder -l -o: --and= --base-directory=folder --batch-size= --change-newer-than= --changed-after= --format= --hyperlink? --ignore-file=read --list-details --newer= --no-follow --no-hidden --no-ignore-parent --no-global-ignore-file --older= --path-separator= --regex --search-path=read',
	operands: 'text read*',
	recursive: 'always',
	fallback: '.',
	mustBeNamed: {'': {judged: '-x -X --exec --exec-batch'}},
	inspects: {
		reason: 'lists files by name',
		shows: 'names',
		opensNone: true,
		leftOut: {
			'-x': 'runs a program',
			'--exec': 'runs a program',
			'-X': 'runs a program',
			'--exec-batch': 'runs a program',
			'-l': 'runs ls',
			'--list-details': 'runs ls',
			'--ignore-file': 'opens a file that is no operand',
			'--batch-size': 'belongs to --exec-batch',
		},
	},
};

/** Programs that find files and lines. */
export const searchPrograms: Readonly<Record<string, Program>> = {
	grep: grepRecord,
	egrep: grepRecord,
	fgrep: grepRecord,
	ggrep: {
		options:
			'-a -A: -b -B: -c -C: -d: -D: -e: -E -f:read -F -G -h -H -i -I -l -L -m: -n -o -O -p -P -q -r -R -s -S -t -T -u -U -v -V -w -x -y -z -Z -# --after-context= --basic-regexp --before-context= --binary --binary-files= --byte-offset --color? --colour? --context= --count --dereference-recursive --devices= --directories= --exclude= --exclude-dir= --exclude-from=read --extended-regexp --file=read --files-with-matches --files-without-match --fixed-strings --ignore-case --include= --include-dir= --initial-tab --invert-match --label= --line-buffered --line-number --line-regexp --max-count= --no-filename --no-ignore-case --no-messages --null --null-data --only-matching --perl-regexp --quiet --recursive --regexp= --silent --text --version --with-filename --word-regexp --help',
		operands: 'text read*',
		replaces: '-e -f --regexp --file',
		recursive: '-r -R --recursive --dereference-recursive -d --directories',
		follows: '-R --dereference-recursive',
		fallback: '.',
		fallbackIfRecursive: true,
		narrows: includes,
	},
	zgrep: {
		options:
			'-a -A: -b -B: -c -C: -d: -D: -e: -E -f:read -F -G -h -H -i -I -l -L -m: -n -o -O -p -P -q -r -R -s -S -t -T -u -U -v -V -w -x -y -z -Z -# --after-context= --basic-regexp --before-context= --binary --binary-files= --byte-offset --color? --colour? --context= --count --dereference-recursive --devices= --directories= --exclude= --exclude-dir= --exclude-from=read --extended-regexp --file=read --files-with-matches --files-without-match --fixed-strings --ignore-case --include= --include-dir= --initial-tab --invert-match --label= --line-buffered --line-number --line-regexp --max-count= --no-filename --no-ignore-case --no-messages --null --null-data --only-matching --perl-regexp --quiet --recursive --regexp= --silent --text --version --with-filename --word-regexp --help',
		operands: 'text read*',
		replaces: '-e -f --regexp --file',
		recursive: '-r -R --recursive --dereference-recursive -d --directories',
		follows: '-R --dereference-recursive',
		fallback: '.',
		fallbackIfRecursive: true,
		isOpen: true,
	},
	rg: {
		options:
			'-a -A: -b -B: -c -C: -e: -E: -F -g: -h -H -i -I -j: -l -m: -M: -n -N -o -p -P -q -r: -s -S -t: -T: -U -v -V -w -x -0 --after-context= --before-context= --context= --case-sensitive --color= --colors= --column --count --count-matches --context-separator= --crlf --debug --dfa-size-limit= --encoding= --engine= --field-context-separator= --field-match-separator= --files --files-with-matches --files-without-match --fixed-strings --glob= --glob-case-insensitive --heading --help --iglob= --ignore-case --include-zero --invert-match --json --line-buffered --line-number --line-regexp --max-columns= --max-columns-preview --max-count= --max-depth= -d: --max-filesize= --mmap --multiline --multiline-dotall --no-config --no-filename --no-heading --no-line-number --no-messages --null --null-data --one-file-system --only-matching --passthru --path-separator= --pcre2 --pretty --quiet --regexp= --replace= --smart-case --sort= --sortr= --stats --text --threads= --trim --type= --type-list --type-not= --version --vimgrep --with-filename --word-regexp | -L --follow -. -f:read -u -z! --auto-hybrid-regex --binary --block-buffered --byte-offset --file=read --hidden --hostname-bin=doubt --hyperlink-format= --ignore-file=read --no-ignore --no-ignore-vcs --no-ignore-parent --no-ignore-dot --no-ignore-global --no-ignore-exclude --no-ignore-files --no-require-git --pcre2-version --pre=doubt --pre-glob= --regex-size-limit= --search-zip! --stop-on-nonmatch --type-add= --type-clear= --unrestricted',
		operands: 'text read*',
		replaces: '-e -f --regexp --file --files --type-list',
		recursive: 'always',
		follows: '-L --follow',
		// What a type names is searched, hidden or not; what a glob names, ignored or not.
		goesDown: {
			only: 'unhidden',
			unless:
				'-. --hidden -u --unrestricted --no-ignore --no-ignore-vcs --no-ignore-parent --no-ignore-dot --no-ignore-global --no-ignore-exclude --no-ignore-files --ignore-file --type-add -L --follow -z --search-zip --pre',
			kinds: '-t --type',
		},
		narrows: {by: '-g --glob --iglob', isGitignore: true},
		fallback: '.',
		inspects: {
			reason: 'searches files for lines',
			shows: 'contents',
			skipsHidden: true,
			exactly: ['--version', '-V'],
			leftOut: {
				'-L': follows,
				'--follow': follows,
				'--pre': 'runs a program on every file',
				'--pre-glob': 'belongs to --pre',
				'--hostname-bin': 'runs a program',
				'--hyperlink-format': 'belongs to --hostname-bin',
				'-z': 'runs programs that unpack',
				'--search-zip': 'runs programs that unpack',
				'-f': 'opens a file that is no operand',
				'--file': 'opens a file that is no operand',
				'--ignore-file': 'opens a file that is no operand',
				'--hidden':
					'opens hidden and ignored files, .env among them; search a folder that holds none, or ask',
				'-.': 'opens hidden and ignored files, .env among them; search a folder that holds none, or ask',
				'-u': 'opens hidden and ignored files, .env among them; search a folder that holds none, or ask',
				'--unrestricted':
					'opens hidden and ignored files, .env among them; search a folder that holds none, or ask',
				'--no-ignore':
					'opens hidden and ignored files, .env among them; search a folder that holds none, or ask',
				'--no-ignore-vcs':
					'opens hidden and ignored files, .env among them; search a folder that holds none, or ask',
				'--no-ignore-dot':
					'opens hidden and ignored files, .env among them; search a folder that holds none, or ask',
				'--no-ignore-parent':
					'opens hidden and ignored files, .env among them; search a folder that holds none, or ask',
				'--type-add': 'may name hidden files as a type',
			},
		},
	},
	ag: {
		options: '-* --pager=doubt',
		operands: 'text read*',
		recursive: 'always',
		fallback: '.',
		isOpen: true,
	},
	ack: {
		startedAs: {names: 'ack-grep'},
		options: '-* --pager=doubt --output=',
		operands: 'text read*',
		recursive: 'always',
		fallback: '.',
		isOpen: true,
	},
	fd: {...fdRecord, startedAs: {names: 'fdfind'}},
	fdfind: fdRecord,
	find: {
		startedAs: {kin: 'bfs'},
		options:
			'-H -L -P -E -X -x -a -amin: -and -anewer: -atime: -cmin: -cnewer: -ctime: -daystart -depth -empty -executable -false -follow -fstype: -gid: -group: -ignore_readdir_race -ilname: -iname: -inum: -ipath: -iregex: -iwholename: -links: -lname: -ls -maxdepth: -mindepth: -mmin: -mount -mtime: -name: -newer: -newermt: -newerct: -newerat: -newermm: -nogroup -noignore_readdir_race -noleaf -not -nouser -o -or -path: -perm: -print -print0 -printf: -prune -quit -readable -regex: -regextype: -samefile: -size: -true -type: -uid: -used: -user: -wholename: -writable -xdev -xtype: ! ( ) , | -d -warn -nowarn -help --help -version --version -s -context: -D: -f: -Bmin: -Btime: -flags:',
		operands: 'read*',
		mustBeNamed: {'': {judged: '-exec -execdir -ok -okdir'}},
		inspects: {
			reason:
				'lists files by what they are; what -exec runs is judged on its own',
			shows: 'names',
			opensNone: true,
			dashed: ['-perm'],
			leftOut: {
				'-execdir': 'runs a program',
				'-ok': 'runs a program',
				'-okdir': 'runs a program',
				'-delete': 'deletes files',
				'-fprint': 'writes a file',
				'-fprint0': 'writes a file',
				'-fprintf': 'writes a file',
				'-fls': 'writes a file',
				'-files0-from': 'opens a file that is no operand',
				'-f': 'another way to name what is searched',
			},
		},
	},
};
