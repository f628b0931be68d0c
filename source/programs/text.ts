import {type ProgramSpec} from './spec.js';

const digest =
	'-a: -b -c -r -s: -t -p -q -w -z -0 -l: --binary --check --tag --text --zero --ignore-missing --quiet --status --strict --warn --length= --algorithm= --version --help';
const grep =
	'-a -A: -b -B: -c -C: -d: -D: -e: -E -f:read -F -G -h -H -i -I -l -L -m: -n -o -O -p -P -q -r -R -s -S -t -T -u -U -v -V -w -x -y -z -Z -# --after-context= --basic-regexp --before-context= --binary --binary-files= --byte-offset --color? --colour? --context= --count --dereference-recursive --devices= --directories= --exclude= --exclude-dir= --exclude-from=read --extended-regexp --file=read --files-with-matches --files-without-match --fixed-strings --ignore-case --include= --include-dir= --initial-tab --invert-match --label= --line-buffered --line-number --line-regexp --max-count= --no-filename --no-ignore-case --no-messages --null --null-data --only-matching --perl-regexp --quiet --recursive --regexp= --silent --text --version --with-filename --word-regexp --help';
const digestSpec: ProgramSpec = {options: digest, operands: 'read*'};
const grepSpec: ProgramSpec = {
	options: grep,
	operands: 'text read*',
	replaces: '-e -f --regexp --file',
	recursive: '-r -R --recursive --dereference-recursive',
	fallback: '.',
	fallbackIfRecursive: true,
};
const pager: ProgramSpec = {
	options:
		'-a -A -b: -B -c -C -d -D: -e -E -f -F -g -G -h: -i -I -j: -J -K -l -L -m -M -n -N -p: -P: -q -Q -r -R -s -S -u -U -V -w -W -x: -X -y: -z: -~ -# --no-init --quit-if-one-screen --raw-control-chars --chop-long-lines --LINE-NUMBERS --version --help -o:write -O:write --log-file=write --LOG-FILE=write -k:doubt -t:doubt -T:doubt --lesskey-file=doubt',
	operands: 'read*',
};

/** Programs that read, search, compare and change text. */
export const textPrograms: Readonly<Record<string, ProgramSpec>> = {
	cat: {
		options:
			'-A -b -e -E -l -n -s -t -T -u -v --show-all --number-nonblank --show-ends --number --squeeze-blank --show-tabs --show-nonprinting --help --version',
		operands: 'read*',
	},
	tac: {options: '-b -r -s: --before --regex --separator=', operands: 'read*'},
	nl: {
		options:
			'-b: -d: -f: -h: -i: -l: -n: -p -s: -v: -w: --body-numbering= --number-format= --number-width= --number-separator=',
		operands: 'read*',
	},
	rev: {options: '-0', operands: 'read*'},
	head: {
		options:
			'-c: -n: -q -v -z -# --bytes= --lines= --quiet --silent --verbose --zero-terminated',
		operands: 'read*',
	},
	tail: {
		options:
			'-b: -c: -f -F -n: -q -r -s: -v -z -# --bytes= --follow? --lines= --max-unchanged-stats= --pid= --quiet --silent --retry --sleep-interval= --verbose --zero-terminated',
		operands: 'read*',
	},
	less: pager,
	more: {
		options: '-d -f -l -c -p -s -u -n: -# --version --help',
		operands: 'read*',
	},
	most: pager,
	zcat: {options: '-f -v -q', operands: 'read*'},
	gzcat: {options: '-f -v', operands: 'read*'},
	bzcat: {options: '-s', operands: 'read*'},
	xzcat: {options: '-q -v -T:', operands: 'read*'},
	zstdcat: {options: '-q -v', operands: 'read*'},
	bat: {
		options:
			'-A -p -l: -H: -n -r: -s -u -d -f --show-all --plain --language= --highlight-line= --number --line-range= --style= --theme= --color= --decorations= --paging= --wrap= --tabs= --file-name= --pager=doubt --diff --list-themes --list-languages --no-pager',
		operands: 'read*',
	},
	wc: {
		options:
			'-c -m -l -L -w --bytes --chars --lines --max-line-length --words --files0-from=read --total=',
		operands: 'read*',
	},
	sort: {
		options:
			'-b -c -C -d -f -g -h -i -k: -m -M -n -o:write -r -R -s -S: -t: -T:write -u -V -z --ignore-leading-blanks --check? --dictionary-order --ignore-case --general-numeric-sort --human-numeric-sort --ignore-nonprinting --key= --merge --month-sort --numeric-sort --output=write --reverse --random-sort --random-source=read --stable --buffer-size= --field-separator= --temporary-directory=write --unique --version-sort --zero-terminated --files0-from=read --batch-size= --compress-program=doubt --parallel= --debug --sort=',
		operands: 'read*',
	},
	uniq: {
		options:
			'-c -d -D -f: -i -s: -u -w: -z --count --repeated --all-repeated? --skip-fields= --group? --ignore-case --skip-chars= --unique --check-chars= --zero-terminated',
		operands: 'read write',
	},
	comm: {
		options:
			'-1 -2 -3 -i -z --check-order --nocheck-order --output-delimiter= --total --zero-terminated',
		operands: 'read read',
	},
	join: {
		options:
			'-1: -2: -a: -e: -i -j: -o: -t: -v: -z --header --check-order --nocheck-order',
		operands: 'read read',
	},
	paste: {
		options: '-d: -s -z --delimiters= --serial --zero-terminated',
		operands: 'read*',
	},
	cut: {
		options:
			'-b: -c: -d: -f: -n -s -w -z --bytes= --characters= --delimiter= --fields= --complement --only-delimited --output-delimiter= --zero-terminated',
		operands: 'read*',
	},
	tr: {
		options:
			'-c -C -d -s -t -u --complement --delete --squeeze-repeats --truncate-set1',
		operands: 'text*',
	},
	fold: {
		options: '-b -c -s -w: -# --bytes --characters --spaces --width=',
		operands: 'read*',
	},
	fmt: {
		options: '-c -p: -s -t -u -w: -g: -# --width= --prefix=',
		operands: 'read*',
	},
	column: {options: '-*', operands: 'text*', isOpen: true},
	expand: {options: '-i -t: --initial --tabs=', operands: 'read*'},
	unexpand: {options: '-a -t: --all --first-only --tabs=', operands: 'read*'},
	pr: {options: '-*', operands: 'read*', isOpen: true},
	strings: {
		options:
			'-a -d -f -n: -o -t: -e: -s: -w -# --all --bytes= --radix= --encoding=',
		operands: 'read*',
	},
	od: {
		options:
			'-A: -a -b -c -d -f -h -i -j: -l -N: -o -s -S: -t: -v -w? -x --address-radix= --skip-bytes= --read-bytes= --format= --output-duplicates --width?',
		operands: 'read*',
	},
	hexdump: {
		options:
			'-b -c -C -d -e: -f:read -n: -o -s: -v -x --canonical --length= --skip=',
		operands: 'read*',
	},
	hd: {options: '-n: -s: -v', operands: 'read*'},
	xxd: {
		options:
			'-a -b -c: -C -d -e -E -g: -h -i -l: -n: -o: -p -ps -r -R: -s: -u -v',
		operands: 'read write',
	},
	base64: {
		options:
			'-d -D -i -w: -b: -o:write --decode --ignore-garbage --wrap= --input=read --output=write',
		operands: 'read',
	},
	base32: {
		options: '-d -i -w: --decode --ignore-garbage --wrap=',
		operands: 'read',
	},
	iconv: {
		options:
			'-c -f: -l -s -t: -o:write --from-code= --to-code= --list --output=write --silent --verbose',
		operands: 'read*',
	},
	dos2unix: {
		options: '-n -k -q -f -o -c: --newfile --keepdate --quiet',
		operands: 'write*',
	},
	unix2dos: {options: '-n -k -q -f -o -c:', operands: 'write*'},
	grep: grepSpec,
	egrep: grepSpec,
	fgrep: grepSpec,
	ggrep: grepSpec,
	zgrep: {...grepSpec, isOpen: true},
	rg: {
		options:
			'-. -0 -a -A: -b -B: -c -C: -d: -e: -E: -f:read -F -g: -h -H -i -I -j: -l -L -m: -M: -n -N -o -p -P -q -r: -s -S -t: -T: -u -U -v -V -w -x -z! --after-context= --auto-hybrid-regex --before-context= --binary --block-buffered --byte-offset --case-sensitive --color= --colors= --column --context= --context-separator= --count --count-matches --crlf --debug --dfa-size-limit= --encoding= --engine= --field-context-separator= --field-match-separator= --file=read --files --files-with-matches --files-without-match --fixed-strings --follow --glob= --glob-case-insensitive --heading --no-heading --help --hidden --hostname-bin=doubt --hyperlink-format= --iglob= --ignore-case --ignore-file=read --include-zero --invert-match --json --line-buffered --line-number --no-line-number --line-regexp --max-columns= --max-columns-preview --max-count= --max-depth= --max-filesize= --mmap --multiline --multiline-dotall --no-config --no-filename --with-filename --no-ignore --no-ignore-vcs --no-ignore-parent --no-ignore-dot --no-ignore-global --no-ignore-exclude --no-ignore-files --no-messages --no-require-git --null --null-data --one-file-system --only-matching --passthru --path-separator= --pcre2 --pcre2-version --pre=doubt --pre-glob= --pretty --quiet --regex-size-limit= --regexp= --replace= --search-zip! --smart-case --sort= --sortr= --stats --stop-on-nonmatch --text --threads= --trim --type= --type-add= --type-clear= --type-list --type-not= --unrestricted --version --vimgrep --word-regexp',
		operands: 'text read*',
		replaces: '-e -f --regexp --file --files --type-list',
		recursive: 'always',
		fallback: '.',
	},
	ag: {
		options: '-* --pager=doubt',
		operands: 'text read*',
		recursive: 'always',
		fallback: '.',
		isOpen: true,
	},
	ack: {
		options: '-* --pager=doubt --output=',
		operands: 'text read*',
		recursive: 'always',
		fallback: '.',
		isOpen: true,
	},
	diff: {
		options:
			'-a -b -B -c -C: -d -D: -e -E -F: -h -H -i -I: -l -L: -n -N -p -P -q -r -s -S: -t -T -u -U: -v -w -W: -x: -X:read -y -Z -# --brief --side-by-side --recursive --unified? --context? --color? --new-file --text --ignore-case --ignore-all-space --ignore-blank-lines --ignore-space-change --ignore-trailing-space --minimal --normal --report-identical-files --strip-trailing-cr --suppress-common-lines --width= --label= --exclude= --exclude-from=read --from-file=read --to-file=read --show-c-function --no-dereference --speed-large-files --expand-tabs --line-format= --old-line-format= --new-line-format= --unchanged-line-format= --group-format= --palette= --help --version',
		operands: 'read*',
		recursive: '-r --recursive',
	},
	diff3: {
		options: '-a -A -e -E -i -L: -m -T -x -X -3 --merge --text',
		operands: 'read*',
	},
	colordiff: {options: '-*', operands: 'read*', isOpen: true},
	cmp: {
		options:
			'-b -h -i: -l -n: -s -x -z --print-bytes --ignore-initial= --verbose --bytes= --quiet --silent',
		operands: 'read read text*',
	},
	md5sum: digestSpec,
	sha1sum: digestSpec,
	sha224sum: digestSpec,
	sha256sum: digestSpec,
	sha384sum: digestSpec,
	sha512sum: digestSpec,
	b2sum: digestSpec,
	cksum: digestSpec,
	sum: digestSpec,
	shasum: digestSpec,
	md5: digestSpec,
	jq: {
		options:
			'-a -c -C -e -f:read -h -j -L:read -M -n -r -R -s -S -V --ascii-output --compact-output --color-output --exit-status --from-file=read --join-output --monochrome-output --null-input --raw-input --raw-output --raw-output0 --slurp --sort-keys --tab --indent= --unbuffered --stream --stream-errors --seq --version --help --build-configuration',
		operands: 'text read*',
		replaces: '-f --from-file',
	},
	yq: {
		options:
			'-C -e -i -I: -j -M -n -N -o: -p: -P -r -s: -v -V -y -Y -c --colors --exit-status --inplace --indent= --null-input --output-format= --input-format= --prettyPrint --unwrapScalar? --version --raw-output --yaml-output',
		operands: 'text read*',
		rewrites: '-i --inplace',
	},
	xmllint: {
		options:
			'--format --noout --output=write -o:write --xpath= --schema=read --html --recover --nonet --version',
		operands: 'read*',
	},
	cloc: {options: '-*', operands: 'read*', recursive: 'always', isOpen: true},
	tokei: {options: '-*', operands: 'read*', recursive: 'always', isOpen: true},
};
