import {type Program} from '../program.js';

const awkRecord: Program = {
	mustBeNamed: {'': {options: '-D?'}},
	options:
		'-F: -v: --field-separator= --assign= --version | -f:execute -E:doubt -i:doubt -l:doubt -e:text -b -c -C -d?write -D? -g -h -I -k -L? -M -n -N -o?write -O -p?write -P -r -s -S -t -V -W:doubt --file=execute --exec=doubt --include=doubt --load=doubt --source=text --csv --help --posix --traditional --re-interval --sandbox --lint? --dump-variables?write --profile?write --pretty-print?write --debug!',
	operands: 'text read*',
	replaces: '-f --file -e --source --version',
	runsInput: {asFile: '-f --file -E --exec -i --include'},
	inspects: {
		reason: 'prints fields by a script that only prints',
		shows: 'contents',
		script: 'awk',
		leftOut: {
			'-f': 'runs a script that nobody sees here',
			'--file': 'runs a script that nobody sees here',
			'-E': 'runs a script that nobody sees here',
			'-i': 'runs a script that nobody sees here',
			'--include': 'runs a script that nobody sees here',
			'-l': 'loads a library',
			'--load': 'loads a library',
			'-e': 'more than one script',
			'-o': 'writes a file',
			'--pretty-print': 'writes a file',
			'-p': 'writes a file',
			'--profile': 'writes a file',
			'-d': 'writes a file',
			'--dump-variables': 'writes a file',
			'-D': 'starts a debugger, which can run programs',
			'--debug': 'starts a debugger, which can run programs',
			'-W': 'any other option, by its long name',
			'--exec': 'runs a script that nobody sees here',
			'system("id")': 'the script runs a program',
			'print > "file"': 'the script writes a file',
			'print | "sh"': 'the script runs a program',
			'getline < "file"': 'the script opens a file that is no operand',
		},
	},
};

/** Programs with a language of their own, whose scripts are read word by word. */
export const scriptPrograms: Readonly<Record<string, Program>> = {
	jq: {
		startedAs: {kin: 'gojq | jaq'},
		options:
			'-a -c -C -e -j -M -n -r -s -S --ascii-output --compact-output --color-output --exit-status --join-output --monochrome-output --null-input --raw-input -R --raw-output --raw-output0 --slurp --sort-keys --tab --indent= --arg== --argjson== --seq --stream --unbuffered -h --help -V --version | -f:read -L:read --from-file=read --library-path=read --stream-errors --build-configuration --slurpfile==read --rawfile==read',
		operands: 'text read*',
		replaces: '-f --from-file -h --help -V --version',
		inspects: {
			reason: 'prints parts of JSON',
			shows: 'contents',
			script: 'jq',
			exactly: ['--version', '-V'],
			leftOut: {
				'-f': 'runs a script that nobody sees here',
				'--from-file': 'runs a script that nobody sees here',
				'-L': 'loads a library',
				'--slurpfile': 'opens a file that is no operand',
				'--rawfile': 'opens a file that is no operand',
				'--args': 'operands become values',
				'--jsonargs': 'operands become values',
				'--run-tests': 'opens a file that is no operand',
				'-i': 'some versions write the file they read',
				'env.TOKEN': 'the script reads the environment',
				'$ENV.TOKEN': 'the script reads the environment',
				'input_filename, import "a" as a; .': 'the script loads a library',
			},
		},
	},
	yq: {
		startedAs: {names: 'yq-go | yq-python'},
		options:
			'-r -c -e -j -M -N -P -C -o: -p: --raw-output --unwrapScalar? --exit-status --prettyPrint --colors --output-format= --input-format= -h --help -V --version | -i -I: -n -s:doubt --split-exp=doubt --split-exp-file=doubt -v -y -Y --inplace --indent= --null-input --yaml-output',
		// The first one, if there is such a file.
		operands: 'read*',
		rewrites: '-i --inplace',
		replaces: '-h --help -V --version',
		inspects: {
			reason: 'prints parts of YAML',
			shows: 'contents',
			script: 'yq',
			scriptMayBeFile: true,
			values: {'-o': /^=?\w+$/, '-p': /^=?\w+$/},
			leftOut: {
				'-i': 'writes the file it reads',
				'--inplace': 'writes the file it reads',
				'--in-place': 'writes the file it reads',
				'-s': 'writes a file for each result',
				'--split-exp': 'writes a file for each result',
				'--split-exp-file': 'writes a file for each result',
				'--from-file': 'runs a script that nobody sees here',
				'-f': 'means a script file, or another thing, by version',
				'load("file")': 'the script opens a file that is no operand',
				'strenv(TOKEN)': 'the script reads the environment',
			},
		},
	},
	sed: {
		letters: {
			'': '-r|--regexp-extended',
		},
		options:
			'-n|--quiet|--silent -E|--regexp-extended -r -s|--separate -u -z -e|--expression= --unbuffered --null-data --posix --sandbox --debug --help --version | -f|--file=read -i|--in-place? -I? -l: -a -b --follow-symlinks --line-length= --binary',
		operands: 'text read*',
		replaces: '-e -f --expression --file --version --help',
		runsInput: {asFile: '-f --file'},
		rewrites: '-i -I --in-place',
		inspects: {
			reason: 'prints lines, changed by a script that only prints',
			shows: 'contents',
			script: 'sed',
			leftOut: {
				'-i': 'writes the files it reads',
				'-I': 'writes the files it reads',
				'--in-place': 'writes the files it reads',
				'-f': 'runs a script that nobody sees here',
				'--file': 'runs a script that nobody sees here',
				'-l': 'has another meaning by system',
				's/a/b/w file': 'the script writes a file',
				's/a/b/e': 'the script runs a program',
				'1e date': 'the script runs a program',
				'w file': 'the script writes a file',
				'r file': 'the script opens a file that is no operand',
			},
		},
	},
	gsed: {
		options:
			'-n -e: -f:read -E -r -i? -I? -s -u -z -l: -a -b --expression= --file=read --in-place? --quiet --silent --regexp-extended --separate --unbuffered --null-data --posix --debug --sandbox --follow-symlinks --line-length= --binary --version --help',
		operands: 'text read*',
		replaces: '-e -f --expression --file',
		rewrites: '-i -I --in-place',
	},
	awk: {...awkRecord, startedAs: {kin: 'gawk | mawk | nawk | original-awk'}},
	gawk: awkRecord,
	mawk: awkRecord,
	nawk: awkRecord,
	// Each has a word for running a program.
	m4: {options: '-D? -I? -P -s -E -G -Q -i', runsInput: {}},
	dc: {options: '-e:text -f:execute', runsInput: {unless: '-e -f'}},
	gnuplot: {options: '-e: -p -persist', runsInput: {most: 0, unless: '-e'}},
	octave: {
		startedAs: {names: 'octave-cli'},
		options: '--eval= -q --quiet --no-gui',
		runsInput: {most: 0, unless: '--eval'},
	},
	swipl: {
		startedAs: {names: 'prolog | swi-prolog'},
		options: '-g: -t: -s: -q -f:',
		runsInput: {unless: '-g'},
	},
};
