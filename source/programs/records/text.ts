import {anyWord} from './further.js';
import {shortened} from './named.js';
import {type Program} from '../program.js';
import {saysVersion} from './saysVersion.js';

const prRecord: Program = {options: '-*', operands: 'read*', isOpen: true};

const clocRecord: Program = {
	options: '-*',
	operands: 'read*',
	recursive: 'always',
	isOpen: true,
	inspects: saysVersion('--version'),
};

/** Programs that show, compare and change text. */
export const textPrograms: Readonly<Record<string, Program>> = {
	tsort: {
		options: '-w --help --version',
		operands: 'read*',
		inspects: {
			reason: 'prints lines in another order',
			shows: 'contents',
			leftOut: {
				'-o': 'writes its output to a file',
				'--output': 'writes its output to a file',
				'--random-source': 'opens a file that is no operand',
			},
		},
	},
	cat: {
		options:
			'-A -b -e -E -n -s -t -T -u -v --show-all --number --number-nonblank --squeeze-blank --show-ends --show-tabs --show-nonprinting --help --version | -l',
		operands: 'read*',
		inspects: {reason: 'prints files', shows: 'contents', leftOut: {}},
	},
	tac: {
		options: '-b -s: --help --version | -r --before --regex --separator=',
		operands: 'read*',
		inspects: {reason: 'prints files', shows: 'contents', leftOut: {}},
	},
	nl: {
		options:
			'-b: -d: -s: -w: -n: -v: -i: --body-numbering= --number-width= --number-separator= --help --version | -f: -h: -l: -p --number-format=',
		operands: 'read*',
		inspects: {
			reason: 'prints files in another layout',
			shows: 'contents',
			leftOut: {},
		},
	},
	rev: {
		options: '--help --version | -0',
		operands: 'read*',
		inspects: {reason: 'prints files', shows: 'contents', leftOut: {}},
	},
	head: {
		options:
			'-# -n: -c: -q -v -z --lines= --bytes= --quiet --silent --verbose --zero-terminated --help --version',
		operands: 'read*',
		inspects: {
			reason: 'prints the beginning or the end of files',
			shows: 'contents',
			keepsLines: {},
			leftOut: {},
		},
	},
	tail: {
		options:
			'-# -n: -c: -q -v -z -f -F -r --lines= --bytes= --quiet --silent --verbose --zero-terminated --follow? --retry --pid= -s: --sleep-interval= --help --version | -b: --max-unchanged-stats=',
		operands: 'read*',
		inspects: {
			reason: 'prints the beginning or the end of files',
			shows: 'contents',
			keepsLines: {},
			leftOut: {},
		},
	},
	less: {
		options:
			'-a -A -b: -B -c -C -d -D: -e -E -f -F -g -G -h: -i -I -j: -J -K -l -L -m -M -n -N -p: -P: -q -Q -r -R -s -S -u -U -V -w -W -x: -X -y: -z: -~ -# --no-init --quit-if-one-screen --raw-control-chars --chop-long-lines --LINE-NUMBERS --version --help -o:write -O:write --log-file=write --LOG-FILE=write -k:doubt -t:doubt -T:doubt --lesskey-file=doubt',
		operands: 'read*',
		inspects: saysVersion('--version', '-V'),
	},
	man: {
		pages: {},
		...shortened(
			'-P: --pager= -H? --html? -C: --config-file= -M: --manpath= -p: --preprocessor= -T? --troff-device? -X? --gxditview? -Z --ditroff -t --troff -l --local-file -R: --recode=',
			{
				harmless:
					'-k -f -a -w -W -K -I -i -u -s: -S: -e: -L: -m: -r: -E: -7 --where --path --where-cat --whatis --apropos --regex --wildcard --sections= --locale= --all --names-only --extension= --systems=',
			},
		),
		inspects: saysVersion('--version', '-V'),
	},
	more: {
		options: '-d -f -l -c -p -s -u -n: -# --version --help',
		operands: 'read*',
	},
	most: {
		options:
			'-a -A -b: -B -c -C -d -D: -e -E -f -F -g -G -h: -i -I -j: -J -K -l -L -m -M -n -N -p: -P: -q -Q -r -R -s -S -u -U -V -w -W -x: -X -y: -z: -~ -# --no-init --quit-if-one-screen --raw-control-chars --chop-long-lines --LINE-NUMBERS --version --help -o:write -O:write --log-file=write --LOG-FILE=write -k:doubt -t:doubt -T:doubt --lesskey-file=doubt',
		operands: 'read*',
	},
	zstdcat: {options: '-q -v', operands: 'read*'},
	bat: {
		startedAs: {names: 'batcat'},
		pages: {},
		options:
			'-A -p -l: -H: -n -r: -s -u -d -f --show-all --plain --language= --highlight-line= --number --line-range= --style= --theme= --color= --decorations= --paging= --wrap= --tabs= --file-name= --pager=doubt --diff --list-themes --list-languages --no-pager',
		operands: 'read*',
		inspects: saysVersion('--version', '-V'),
	},
	wc: {
		options:
			'-c -m -l -L -w --bytes --chars --lines --max-line-length --words --total= --help --version | --files0-from=names',
		operands: 'read*',
		inspects: {
			reason: 'counts lines, words and bytes',
			shows: 'names',
			leftOut: {'--files0-from': 'opens whatever files another file names'},
		},
	},
	sort: {
		options:
			'-b -d -f -g -i -M -h -n -R -r -V -c -C -m -s -u -z -k: -t: --ignore-leading-blanks --dictionary-order --ignore-case --general-numeric-sort --numeric-sort --human-numeric-sort --month-sort --version-sort --reverse --stable --unique --check? --key= --field-separator= --zero-terminated --merge --sort= --debug --help --version | -o:write -S: -T:write --ignore-nonprinting --output=write --random-sort --random-source=read --buffer-size= --temporary-directory=write --files0-from=names --batch-size= --compress-program=doubt --parallel=',
		operands: 'read*',
		inspects: {
			reason: 'prints sorted lines',
			shows: 'contents',
			keepsLines: {},
			leftOut: {
				'-o': 'writes its output to a file',
				'--output': 'writes its output to a file',
				'--compress-program': 'runs a program',
				'-T': 'writes temporary files elsewhere',
				'--temporary-directory': 'writes temporary files elsewhere',
				'--files0-from': 'opens whatever files another file names',
				'--random-source': 'opens a file that is no operand',
				'--parallel': 'not needed to look',
				'-S': 'not needed to look',
			},
		},
	},
	uniq: {
		options:
			'-c -d -D -f: -i -s: -u -w: -z --count --repeated --all-repeated? --skip-fields= --ignore-case --skip-chars= --unique --check-chars= --zero-terminated --group? --help --version',
		operands: 'read write',
		inspects: {
			reason: 'prints lines once',
			shows: 'contents',
			keepsLines: {},
			leftOut: {
				'a b': 'a second operand is a file it writes',
				'a?': 'a glob may bring a second operand',
			},
		},
	},
	comm: {
		options:
			'-1 -2 -3 -i -z --check-order --nocheck-order --output-delimiter= --total --zero-terminated --help --version',
		operands: 'read read',
		inspects: {reason: 'compares sorted files', shows: 'contents', leftOut: {}},
	},
	join: {
		options:
			'-1: -2: -i -a: -e: -j: -t: -v: -z --check-order --nocheck-order --zero-terminated --header --help --version | -o:',
		operands: 'read read',
		inspects: {reason: 'compares sorted files', shows: 'contents', leftOut: {}},
	},
	paste: {
		options:
			'-d: -s -z --delimiters= --serial --zero-terminated --help --version',
		operands: 'read*',
		inspects: {
			reason: 'prints files side by side',
			shows: 'contents',
			leftOut: {},
		},
	},
	cut: {
		options:
			'-b: -c: -d: -f: -n -s -z --bytes= --characters= --delimiter= --fields= --complement --only-delimited --output-delimiter= --zero-terminated --help --version | -w',
		operands: 'read*',
		inspects: {reason: 'prints columns', shows: 'contents', leftOut: {}},
	},
	tr: {
		options:
			'-c -C -d -s -t --complement --delete --squeeze-repeats --truncate-set1 --help --version | -u',
		operands: 'text*',
		inspects: {
			reason: 'prints its input with letters replaced',
			shows: 'words',
			leftOut: {},
		},
	},
	fold: {
		options:
			'-b -c -s -w: -# --bytes --characters --spaces --width= --help --version',
		operands: 'read*',
		inspects: {
			reason: 'prints files in another layout',
			shows: 'contents',
			leftOut: {},
		},
	},
	fmt: {
		options:
			'-c -s -u -t~ -p~ -w: -g: -# --crown-margin --split-only --tagged-paragraph --uniform-spacing --width= --goal= --prefix= --help --version | -m -n -d: -l:',
		operands: 'read*',
		inspects: {
			reason: 'prints files in another layout',
			shows: 'contents',
			leftOut: {},
		},
	},
	column: {
		options:
			'-t -x -e -J -d -s: -o: -c: -N: -R: -O: -H: -n~ --table --json --fillrows --separator= --output-separator= --output-width= --table-columns= --table-right= --table-order= --table-hide= --table-noheadings --table-name= --help --version | -E: -T: -W: -r: -i: -p: -l: -L -m --table-noextreme= --table-truncate= --table-wrap= --tree= --tree-id= --tree-parent= --table-columns-limit= --keep-empty-lines --table-header-repeat --table-maxout',
		operands: 'read*',
		isOpen: true,
		inspects: {
			reason: 'prints files side by side',
			shows: 'contents',
			leftOut: {},
		},
	},
	expand: {
		options: '-i -t: -# --initial --tabs= --help --version',
		operands: 'read*',
		inspects: {
			reason: 'prints files in another layout',
			shows: 'contents',
			leftOut: {},
		},
	},
	unexpand: {
		options: '-a -t: --all --first-only --tabs= --help --version',
		operands: 'read*',
		inspects: {
			reason: 'prints files in another layout',
			shows: 'contents',
			leftOut: {},
		},
	},
	pr: prRecord,
	colordiff: prRecord,
	iconv: {
		options:
			'-c -f: -l -s -t: -o:write --from-code= --to-code= --list --output=write --silent --verbose',
		operands: 'read*',
	},
	dos2unix: {
		further: anyWord,

		startedAs: {names: 'fromdos'},
		options: '-n -k -q -f -o -c: --newfile --keepdate --quiet',
		operands: 'write*',
	},
	unix2dos: {
		further: anyWord,

		startedAs: {names: 'todos'},
		options: '-n -k -q -f -o -c:',
		operands: 'write*',
	},
	diff: {
		mustBeNamed: {'': {options: '-l --paginate'}},
		options:
			'-q -s -c -C: -u -U: -e -n -y -W: -p -i -E -Z -b -w -B -I: -r -N -a -d -t -T -# --brief --report-identical-files --context? --unified? --ed --normal --side-by-side --width= --left-column --suppress-common-lines --show-c-function --expand-tabs --recursive --new-file --ignore-case --ignore-tab-expansion --ignore-trailing-space --ignore-space-change --ignore-all-space --ignore-blank-lines --ignore-matching-lines= --text --strip-trailing-cr --minimal --color? --exclude= -x: --no-dereference --help --version | -D: -F: -h -H -l -L: -P -S: -v -X:read --label= --exclude-from=read --from-file=read --to-file=read --speed-large-files --line-format= --old-line-format= --new-line-format= --unchanged-line-format= --group-format= --palette=',
		operands: 'read*',
		recursive: '-r --recursive',
		pairsNames: true,
		follows: 'always',
		inspects: {
			reason: 'compares files',
			shows: 'contents',
			leftOut: {
				'-l': 'runs pr',
				'--paginate': 'runs pr',
				'-X': 'opens a file that is no operand',
				'--exclude-from': 'opens a file that is no operand',
				'--from-file': 'opens a file that is no operand',
				'--to-file': 'opens a file that is no operand',
			},
		},
	},
	diff3: {
		options: '-a -A -e -E -i -L: -m -T -x -X -3 --merge --text',
		operands: 'read*',
	},
	cmp: {
		options:
			'-b -l -s -n: -i: --print-bytes --verbose --quiet --silent --bytes= --ignore-initial= --help --version | -h -x -z',
		operands: 'read read text*',
		inspects: {
			reason: 'compares files byte by byte',
			shows: 'contents',
			leftOut: {},
		},
	},
	xmllint: {
		options:
			'--format --noout --output=write -o:write --xpath= --schema=read --html --recover --nonet --version',
		operands: 'read*',
	},
	cloc: clocRecord,
	tokei: clocRecord,
	shuf: {
		options:
			'-e -i: -n: -r -z --echo --input-range= --head-count= --repeat --zero-terminated --help --version | -o:write --output=write --random-source=read',
		inspects: {
			reason: 'prints lines in another order',
			shows: 'contents',
			leftOut: {
				'-o': 'writes its output to a file',
				'--output': 'writes its output to a file',
				'--random-source': 'opens a file that is no operand',
			},
		},
	},
};
