import {type ReadingProgram} from './types.js';

const writesFile = 'writes its output to a file';
const readsList = 'opens whatever files another file names';

/** Programs that show files. */
export const fileReaders: readonly ReadingProgram[] = [
	{
		programs: ['cat', 'tac', 'rev'],
		reason: 'prints files',
		shows: 'contents',
		flags:
			'-A -b -e -E -n -s -t -T -u -v --show-all --number --number-nonblank --squeeze-blank --show-ends --show-tabs --show-nonprinting --help --version',
		excluded: {},
	},
	{
		programs: ['head', 'tail'],
		reason: 'prints the beginning or the end of files',
		shows: 'contents',
		flags:
			'-# -n= -c= -q -v -z -f -F -r --lines= --bytes= --quiet --silent --verbose --zero-terminated --follow? --retry --pid= -s= --sleep-interval= --help --version',
		excluded: {},
	},
	{
		programs: ['nl', 'fold', 'fmt', 'expand', 'unexpand'],
		reason: 'prints files in another layout',
		shows: 'contents',
		flags:
			'-a -b= -d= -s= -t= -w= -n= -v= -i= -c= -u --body-numbering= --number-width= --number-separator= --width= --spaces --tabs= --help --version',
		excluded: {},
	},
	{
		programs: ['column', 'paste'],
		reason: 'prints files side by side',
		shows: 'contents',
		flags:
			'-t -s -s= -x -n -e -J -z -d= -o= -c= -N= -R= -O= -H= --table --serial --delimiters= --separator= --output-separator= --columns= --table-columns= --table-right= --table-order= --table-hide= --json --fillrows --help --version',
		excluded: {},
	},
	{
		programs: ['shuf', 'tsort'],
		reason: 'prints lines in another order',
		shows: 'contents',
		flags:
			'-e -i= -n= -r -z --echo --input-range= --head-count= --repeat --zero-terminated --help --version',
		excluded: {
			'-o': writesFile,
			'--output': writesFile,
			'--random-source': 'opens a file that is no operand',
		},
	},
	{
		programs: ['zcat', 'gzcat', 'bzcat', 'xzcat'],
		reason: 'prints packed files',
		shows: 'contents',
		flags: '-f -q -v --force --quiet --verbose --help --version',
		excluded: {
			'--files': readsList,
			'-r': 'goes down into folders',
			'-S': 'not needed to look',
		},
	},
	{
		programs: ['tar', 'gtar', 'bsdtar'],
		reason: 'lists what an archive holds',
		shows: 'names',
		flags:
			'-t -z -j -J -v -a -f= --list --gzip --bzip2 --xz --zstd --auto-compress --verbose --file= --wildcards --full-time --numeric-owner --version --help',
		values: {'-f': /^[^:]*$/, '--file': /^[^:]*$/},
		// `tar tf x.tar`: letters in front are flags; those that do more are not among them.
		operand: /^(?:[tzjJvfa]+|[^:]*[^:A-Za-z][^:]*)$/,
		excluded: {
			'xf a.tar': 'unpacks',
			'cf a.tar src': 'packs',
			'-x': 'unpacks',
			'-c': 'packs',
			'-I': 'runs a program',
			'--use-compress-program': 'runs a program',
			'--to-command': 'runs a program',
			'--checkpoint-action': 'runs programs',
			'-F': 'runs a program',
			'-T': readsList,
			'tf host:a.tar': 'goes to another machine',
			'-tf host:a.tar': 'goes to another machine',
			'--rsh-command': 'runs a program',
			'--delete': 'changes the archive',
		},
	},
	{
		programs: ['unzip'],
		reason: 'lists what an archive holds',
		shows: 'names',
		flags: '-1 -2 -l -v -Z -h -t -z -q -s -m',
		needs: ['-l', '-v', '-Z', '-1', '-h'],
		excluded: {
			'a.zip': 'unpacks',
			'-p': 'prints what is packed',
			'-d': 'unpacks',
			'-o': 'unpacks over files',
		},
	},
	{
		programs: ['zipinfo'],
		reason: 'lists what an archive holds',
		shows: 'names',
		flags: '-1 -2 -s -m -l -v -h -t -z -T',
		excluded: {},
	},
	{
		programs: ['nm', 'size', 'readelf', 'objdump'],
		reason: 'says what a program is made of',
		shows: 'contents',
		flags:
			'-A -a -B -C -D -d -e -f -g -h -l -n -p -r -s -S -t -T -u -w -W -x -j= --all-headers --demangle? --disassemble --dynamic --dynamic-syms --defined-only --extern-only --file-headers --headers --sections --section-headers --segments --symbols --syms --undefined-only --wide --no-sort --help --version',
		operand: /^(?!@)/,
		excluded: {
			'--plugin': 'loads a library',
			'@options': 'reads more options from a file',
			'--dwarf-start': 'not needed to look',
		},
	},
	{
		programs: ['eza', 'exa', 'lsd'],
		reason: 'lists folders',
		shows: 'names',
		flags:
			'-1 -a -A -l -h -T -L= -R -r -s= -F -D -d -i -g -S -m -u -x -t= --tree --level= --depth= --long --all --almost-all --icons? --icon= --git --color= --header --group-directories-first --sort= --reverse --recurse --oneline --only-dirs --inode --group --total-size --no-permissions --no-user --no-time --help --version',
		excluded: {
			'--config-file': 'opens a file that is no folder',
			'-I': 'not needed to look',
		},
	},
	{
		programs: ['shellcheck'],
		reason: 'says what is wrong with a script',
		shows: 'contents',
		flags:
			'-s= -e= -i= -f= -S= -W= -C? -V --shell= --exclude= --include= --format= --severity= --color? --enable= --norc --wiki-link-count= --version --help',
		excluded: {
			'-x': 'opens files that the script names',
			'--external-sources': 'opens files that the script names',
			'-a': 'opens files that the script names',
			'-P': 'opens files that the script names',
			'--rcfile': 'opens a file that is no operand',
		},
	},
	{
		programs: ['sort'],
		reason: 'prints sorted lines',
		shows: 'contents',
		flags:
			'-b -d -f -g -i -M -h -n -R -r -V -c -C -m -s -u -z -k= -t= --ignore-leading-blanks --dictionary-order --ignore-case --general-numeric-sort --numeric-sort --human-numeric-sort --month-sort --version-sort --reverse --stable --unique --check? --key= --field-separator= --zero-terminated --merge --sort= --debug --help --version',
		excluded: {
			'-o': writesFile,
			'--output': writesFile,
			'--compress-program': 'runs a program',
			'-T': 'writes temporary files elsewhere',
			'--temporary-directory': 'writes temporary files elsewhere',
			'--files0-from': readsList,
			'--random-source': 'opens a file that is no operand',
			'--parallel': 'not needed to look',
			'-S': 'not needed to look',
		},
	},
	{
		programs: ['uniq'],
		reason: 'prints lines once',
		shows: 'contents',
		flags:
			'-c -d -D -f= -i -s= -u -w= -z --count --repeated --all-repeated? --skip-fields= --ignore-case --skip-chars= --unique --check-chars= --zero-terminated --group? --help --version',
		most: 1,
		excluded: {'a b': 'a second operand is a file it writes'},
	},
	{
		programs: ['cut'],
		reason: 'prints columns',
		shows: 'contents',
		flags:
			'-b= -c= -d= -f= -n -s -z --bytes= --characters= --delimiter= --fields= --complement --only-delimited --output-delimiter= --zero-terminated --help --version',
		excluded: {},
	},
	{
		programs: ['tr'],
		reason: 'prints its input with letters replaced',
		shows: 'words',
		flags:
			'-c -C -d -s -t --complement --delete --squeeze-repeats --truncate-set1 --help --version',
		excluded: {},
	},
	{
		programs: ['comm', 'join'],
		reason: 'compares sorted files',
		shows: 'contents',
		flags:
			'-1 -2 -3 -i -a= -e= -j= -t= -v= -z --check-order --nocheck-order --output-delimiter= --total --zero-terminated --header --help --version',
		excluded: {},
	},
	{
		programs: ['cmp'],
		reason: 'compares files byte by byte',
		shows: 'contents',
		flags:
			'-b -l -s -n= -i= --print-bytes --verbose --quiet --silent --bytes= --ignore-initial= --help --version',
		excluded: {},
	},
	{
		programs: ['diff'],
		reason: 'compares files',
		shows: 'contents',
		flags:
			'-q -s -c -C= -u -U= -e -n -y -W= -p -i -E -Z -b -w -B -I= -r -N -a -d -t -T -# --brief --report-identical-files --context? --unified? --ed --normal --side-by-side --width= --left-column --suppress-common-lines --show-c-function --expand-tabs --recursive --new-file --ignore-case --ignore-tab-expansion --ignore-trailing-space --ignore-space-change --ignore-all-space --ignore-blank-lines --ignore-matching-lines= --text --strip-trailing-cr --minimal --color? --exclude= -x= --no-dereference --help --version',
		searches: ['-r', '--recursive'],
		excluded: {
			'-l': 'runs pr',
			'--paginate': 'runs pr',
			'-X': 'opens a file that is no operand',
			'--exclude-from': 'opens a file that is no operand',
			'--from-file': 'opens a file that is no operand',
			'--to-file': 'opens a file that is no operand',
		},
	},
	{
		programs: ['od', 'hexdump', 'hd', 'strings'],
		reason: 'prints bytes of files',
		shows: 'contents',
		flags:
			'-# -a -A= -b -c -C -d -e= -j= -l -n= -N= -o -s= -t= -v -w? -x --address-radix= --skip-bytes= --read-bytes= --format= --output-duplicates --width? --all --bytes= --radix= --encoding= --print-file-name --help --version',
		excluded: {
			'-f': 'means a file of formats, or another thing, by program',
			'--format-file': 'opens a file that is no operand',
			'@options': 'reads more options from a file',
		},
		operand: /^(?!@)/,
	},
	{
		programs: ['xxd'],
		reason: 'prints bytes of a file',
		shows: 'contents',
		flags: '-a -b -c= -C -d -e -E -g= -h -i -l= -n= -o= -p -ps -s= -u -v',
		style: 'predicates',
		most: 1,
		excluded: {
			'-r': 'turns text back into bytes',
			'a b': 'a second operand is a file it writes',
		},
	},
	{
		programs: ['base64', 'base32'],
		reason: 'encodes a file',
		shows: 'contents',
		flags: '-w= -i --wrap= --ignore-garbage --help --version',
		excluded: {
			'-d': 'decoded text belongs before a person',
			'--decode': 'decoded text belongs before a person',
			'-o': writesFile,
		},
	},
	{
		programs: ['wc'],
		isHarmlessAnyway: true,
		reason: 'counts lines, words and bytes',
		shows: 'names',
		flags:
			'-c -m -l -L -w --bytes --chars --lines --max-line-length --words --total= --help --version',
		excluded: {'--files0-from': readsList},
	},
	{
		programs: [
			'md5sum',
			'sha1sum',
			'sha224sum',
			'sha256sum',
			'sha384sum',
			'sha512sum',
			'b2sum',
			'cksum',
			'sum',
			'md5',
			'shasum',
		],
		reason: 'prints checksums',
		shows: 'names',
		flags:
			'-a= -b -t -z -q -r -s --algorithm= --binary --tag --text --zero --help --version',
		excluded: {
			'-c': readsList,
			'--check': readsList,
		},
	},
	{
		programs: ['ls', 'dir', 'vdir'],
		reason: 'lists folders',
		shows: 'names',
		flags:
			'-# -a -A -b -B -c -C -d -f -F -g -G -h -H -i -I= -k -l -L -m -n -N -o -p -q -Q -r -R -s -S -t -T= -u -U -v -w= -x -X -Z -1 -@ -e --all --almost-all --author --block-size= --classify? --color? --directory --dereference --file-type --format= --full-time --group-directories-first --human-readable --hide= --hyperlink? --ignore= --ignore-backups --indicator-style= --inode --literal --no-group --numeric-uid-gid --quote-name --quoting-style= --recursive --reverse --show-control-chars --si --size --sort= --time= --time-style= --width= --zero --help --version',
		excluded: {},
	},
	{
		programs: ['tree'],
		reason: 'lists folders as a tree',
		shows: 'names',
		flags:
			'-a -d -l -f -x -L= -P= -I= -i -q -N -Q -p -u -g -s -h -D -F -v -t -c -U -r -n -C -A -S -J -X --gitignore --noreport --charset= --filelimit= --si --du --timefmt= --inodes --device --dirsfirst --filesfirst --sort= --matchdirs --ignore-case --prune --help --version',
		excluded: {
			'-o': writesFile,
			'-R': 'with -L writes a file into every folder',
			'-H': 'makes a web page; belongs to -R',
			'--fromfile': 'opens a file that is no folder',
			'--gitfile': 'opens a file that is no folder',
			'--infofile': 'opens a file that is no folder',
		},
	},
	{
		programs: ['stat'],
		reason: 'says what files are',
		shows: 'names',
		flags:
			'-L -f -t -c= -x -n -r -s -l --dereference --file-system --format= --printf= --terse --help --version',
		excluded: {},
	},
	{
		programs: ['file'],
		reason: 'says what files are',
		shows: 'names',
		flags:
			'-b -h -i -I -k -L -N -n -p -r -s -0 --brief --mime --mime-type --mime-encoding --no-dereference --dereference --keep-going --raw --help --version',
		excluded: {
			'-f': readsList,
			'--files-from': readsList,
			'-m': 'opens a file that is no operand',
			'--magic-file': 'opens a file that is no operand',
			'-C': 'writes a compiled file',
			'--compile': 'writes a compiled file',
			'-z': 'may run programs that unpack',
			'-Z': 'may run programs that unpack',
			'--uncompress': 'may run programs that unpack',
		},
	},
	{
		programs: ['du', 'df'],
		isHarmlessAnyway: true,
		reason: 'says how much room is taken',
		shows: 'names',
		flags:
			'-# -0 -a -A -b -B= -c -d= -D -g -h -H -i -k -l -L -m -P -s -S -t= -T -x --all --apparent-size --block-size= --bytes --total --dereference --max-depth= --human-readable --inodes --local --no-dereference --portability --print-type --output? --separate-dirs --si --summarize --threshold= --time? --time-style= --type= --exclude-type= --exclude= --one-file-system --help --version',
		excluded: {
			'--files0-from': readsList,
			'-X': 'opens a file that is no operand',
			'--exclude-from': 'opens a file that is no operand',
		},
	},
	{
		programs: ['realpath', 'readlink', 'basename', 'dirname', 'pathchk'],
		reason: 'works on names of files',
		shows: 'names',
		flags:
			'-a -e -f -m -n -q -s -v -z -L -P -p --canonicalize --canonicalize-existing --canonicalize-missing --no-newline --logical --physical --quiet --relative-to= --relative-base= --no-symlinks --strip --multiple --suffix= --zero --help --version',
		excluded: {},
	},
];
