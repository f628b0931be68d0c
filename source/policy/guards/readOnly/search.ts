import {type ReadingProgram} from './types.js';

const hidden =
	'opens hidden and ignored files, .env among them; search a folder that holds none, or ask';

/** Programs that find files and lines. */
export const searchers: readonly ReadingProgram[] = [
	{
		programs: ['grep', 'egrep', 'fgrep'],
		reason: 'searches files for lines',
		shows: 'contents',
		flags:
			'-# -a -A= -b -B= -c -C= -d= -D= -e= -E -F -G -h -H -i -I -l -L -m= -n -o -P -q -r -R -s -T -U -v -V -w -x -y -z -Z --after-context= --before-context= --context? --byte-offset --binary-files= --color? --colour? --count --dereference-recursive --directories= --exclude= --exclude-dir= --extended-regexp --files-with-matches --files-without-match --fixed-strings --basic-regexp --perl-regexp --ignore-case --no-ignore-case --include= --initial-tab --invert-match --label= --line-buffered --line-number --line-regexp --max-count= --no-filename --no-messages --null --null-data --only-matching --quiet --silent --recursive --regexp= --text --with-filename --word-regexp --help --version',
		firstIsPattern: true,
		patternFlags: ['-e', '--regexp'],
		globsAreNames: true,
		searches: [
			'-r',
			'-R',
			'--recursive',
			'--dereference-recursive',
			'-d',
			'--directories',
		],
		narrowing: ['--include'],
		excluded: {
			'-f': 'opens a file that is no operand',
			'--file': 'opens a file that is no operand',
			'--exclude-from': 'opens a file that is no operand',
		},
	},
	{
		programs: ['rg'],
		reason: 'searches files for lines',
		shows: 'contents',
		flags:
			'-# -a -A= -b -B= -c -C= -e= -E= -F -g= -h -H -i -I -j= -l -L -m= -M= -n -N -o -p -P -q -r= -s -S -t= -T= -U -v -V -w -x -0 --after-context= --before-context= --context= --case-sensitive --color= --colors= --column --count --count-matches --context-separator= --crlf --debug --dfa-size-limit= --encoding= --engine= --field-context-separator= --field-match-separator= --files --files-with-matches --files-without-match --fixed-strings --follow --glob= --glob-case-insensitive --heading --help --iglob= --ignore-case --include-zero --invert-match --json --line-buffered --line-number --line-regexp --max-columns= --max-columns-preview --max-count= --max-depth= -d= --max-filesize= --mmap --multiline --multiline-dotall --no-config --no-filename --no-heading --no-line-number --no-messages --null --null-data --one-file-system --only-matching --passthru --path-separator= --pcre2 --pretty --quiet --regexp= --replace= --smart-case --sort= --sortr= --stats --text --threads= --trim --type= --type-list --type-not= --version --vimgrep --with-filename --word-regexp',
		firstIsPattern: true,
		patternFlags: ['-e', '--regexp', '--files', '--type-list'],
		searches: 'always',
		skipsHidden: true,
		excluded: {
			'--pre': 'runs a program on every file',
			'--pre-glob': 'belongs to --pre',
			'--hostname-bin': 'runs a program',
			'--hyperlink-format': 'belongs to --hostname-bin',
			'-z': 'runs programs that unpack',
			'--search-zip': 'runs programs that unpack',
			'-f': 'opens a file that is no operand',
			'--file': 'opens a file that is no operand',
			'--ignore-file': 'opens a file that is no operand',
			'--hidden': hidden,
			'-.': hidden,
			'-u': hidden,
			'--unrestricted': hidden,
			'--no-ignore': hidden,
			'--no-ignore-vcs': hidden,
			'--no-ignore-dot': hidden,
			'--no-ignore-parent': hidden,
			'--type-add': 'may name hidden files as a type',
		},
	},
	{
		programs: ['find'],
		reason:
			'lists files by what they are; what -exec runs is judged on its own',
		shows: 'names',
		style: 'predicates',
		flags:
			'-H -L -P -E -X -x -a -amin= -and -anewer= -atime= -cmin= -cnewer= -ctime= -daystart -depth -empty -executable -false -follow -fstype= -gid= -group= -ignore_readdir_race -ilname= -iname= -inum= -ipath= -iregex= -iwholename= -links= -lname= -ls -maxdepth= -mindepth= -mmin= -mount -mtime= -name= -newer= -newermt= -newerct= -newerat= -newermm= -nogroup -noignore_readdir_race -noleaf -not -nouser -o -or -path= -perm= -print -print0 -printf= -prune -quit -readable -regex= -regextype= -samefile= -size= -true -type= -uid= -used= -user= -wholename= -writable -xdev -xtype= ! ( ) ,',
		excluded: {
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
	{
		programs: ['fd', 'fdfind'],
		reason: 'lists files by name',
		shows: 'names',
		flags:
			'-# -H -I -u -s -i -g -F -a -L -p -0 -d= -t= -e= -E= -S= -c= -j= -q -1 -h -V --hidden --no-ignore --no-ignore-vcs --unrestricted --case-sensitive --ignore-case --glob --fixed-strings --absolute-path --relative-path --follow --full-path --print0 --max-depth= --min-depth= --exact-depth= --exclude= --prune --type= --extension= --size= --changed-within= --changed-before= --owner= --color= --threads= --max-results= --quiet --show-errors --one-file-system --help --version --strip-cwd-prefix?',
		excluded: {
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
	{
		programs: ['command'],
		reason: 'says where a program is',
		shows: 'words',
		flags: '-v -V',
		operand: /^[\w.+-]+$/,
		excluded: {'-p': 'runs a program'},
	},
	{
		programs: ['which', 'type', 'whereis'],
		reason: 'says where programs are',
		shows: 'words',
		flags: '-a -s -t -p -P -f -b -m -u -l --all --help --version',
		excluded: {'-B': 'whereis: takes any number of folders'},
	},
];
