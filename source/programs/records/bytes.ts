import {type Program} from '../program.js';

const md5sumRecord: Program = {
	options:
		'-b -t -z --binary --tag --text --zero --help --version | -c -w --check --ignore-missing --quiet --status --strict --warn',
	operands: 'read*',
	checksLists: '-c --check',
	inspects: {
		reason: 'prints checksums',
		shows: 'names',
		leftOut: {
			'-c': 'opens whatever files another file names',
			'--check': 'opens whatever files another file names',
		},
	},
};

/** With DEBUGINFOD_URLS set, from wherever that says. */
const fetchesDebug = 'fetches what is known of the program for debugging';

/** Programs that show bytes, sums and what a file is made of. */
export const bytePrograms: Readonly<Record<string, Program>> = {
	file: {
		options:
			'-b -h -i -I -k -L -N -n -r -s -0 --brief --mime --mime-type --mime-encoding --no-dereference --dereference --keep-going --raw --help --version | -c -d -e: -E -f:names -F: -l -m:read -M:read -p -P: -S -v -z -Z --files-from=names --separator= --magic-file=read --uncompress --exclude= --extension --special-files',
		operands: 'read*',
		inspects: {
			reason: 'says what files are',
			shows: 'names',
			leftOut: {
				'-f': 'opens whatever files another file names',
				'--files-from': 'opens whatever files another file names',
				'-m': 'opens a file that is no operand',
				'--magic-file': 'opens a file that is no operand',
				'-C': 'writes a compiled file',
				'--compile': 'writes a compiled file',
				'-z': 'may run programs that unpack',
				'-Z': 'may run programs that unpack',
				'--uncompress': 'may run programs that unpack',
			},
		},
	},
	strings: {
		startedAs: {kin: 'llvm-strings'},
		options:
			'-# -a -d -e: -n: -o -s: -t: -v -w --all --bytes= --radix= --encoding= --print-file-name --help --version | -f',
		operands: 'read*',
		takesLists: true,
		inspects: {
			reason: 'prints bytes of files',
			shows: 'contents',
			operandBegins: /^[^@]/,
			leftOut: {
				'-f': 'means a file of formats, or another thing, by program',
				'--format-file': 'opens a file that is no operand',
				'@options': 'reads more options from a file',
			},
		},
	},
	od: {
		options:
			'-a -A: -b -c -d -j: -l -N: -o -s -t: -v -w? -x --address-radix= --skip-bytes= --read-bytes= --format= --output-duplicates --width? --help --version | -f -h -i -S:',
		operands: 'read*',
		inspects: {
			reason: 'prints bytes of files',
			shows: 'contents',
			operandBegins: /^[^@]/,
			leftOut: {
				'-f': 'means a file of formats, or another thing, by program',
				'--format-file': 'opens a file that is no operand',
				'@options': 'reads more options from a file',
			},
		},
	},
	hexdump: {
		startedAs: {names: 'hd'},
		options:
			'-b -c -C -d -e: -n: -o -s: -v -x --format= --help --version | -f:read --canonical --length= --skip=',
		operands: 'read*',
		inspects: {
			reason: 'prints bytes of files',
			shows: 'contents',
			operandBegins: /^[^@]/,
			leftOut: {
				'-f': 'means a file of formats, or another thing, by program',
				'--format-file': 'opens a file that is no operand',
				'@options': 'reads more options from a file',
			},
		},
	},
	hd: {
		options: '-b -c -C -d -e: -n: -o -s: -v -x --format= --help --version',
		operands: 'read*',
		inspects: {
			reason: 'prints bytes of files',
			shows: 'contents',
			operandBegins: /^[^@]/,
			leftOut: {
				'-f': 'means a file of formats, or another thing, by program',
				'--format-file': 'opens a file that is no operand',
				'@options': 'reads more options from a file',
			},
		},
	},
	xxd: {
		options:
			'-a -b -c: -C -d -e -E -g: -h -i -l: -n: -o: -p -ps -s: -u -v | -r -R:',
		operands: 'read write',
		stops: true,
		inspects: {
			reason: 'prints bytes of a file',
			shows: 'contents',
			leftOut: {
				'-r': 'turns text back into bytes',
				'a b': 'a second operand is a file it writes',
				'a?': 'a glob may bring a second operand',
			},
		},
	},
	base64: {
		options:
			'-w: -i~read --wrap= --ignore-garbage --help --version | -d -D -b: -o:write --break= --decode --input=read --output=write',
		operands: 'read',
		inspects: {
			reason: 'encodes a file',
			shows: 'contents',
			leftOut: {
				'-d': 'decoded text belongs before a person',
				'--decode': 'decoded text belongs before a person',
				'-o': 'writes its output to a file',
				'--output': 'writes its output to a file',
			},
		},
	},
	base32: {
		options: '-w: -i --wrap= --ignore-garbage --help --version | -d --decode',
		operands: 'read',
		inspects: {
			reason: 'encodes a file',
			shows: 'contents',
			leftOut: {
				'-d': 'decoded text belongs before a person',
				'--decode': 'decoded text belongs before a person',
				'-o': 'writes its output to a file',
			},
		},
	},
	md5sum: md5sumRecord,
	sha1sum: md5sumRecord,
	sha224sum: md5sumRecord,
	sha256sum: md5sumRecord,
	sha384sum: md5sumRecord,
	sha512sum: md5sumRecord,
	b2sum: {
		options:
			'-b -t -z -l: --binary --tag --text --zero --length= --help --version | -c -w --check --ignore-missing --quiet --status --strict --warn',
		operands: 'read*',
		checksLists: '-c --check',
		inspects: {
			reason: 'prints checksums',
			shows: 'names',
			leftOut: {
				'-c': 'opens whatever files another file names',
				'--check': 'opens whatever files another file names',
			},
		},
	},
	cksum: {
		options:
			'-a: -z --algorithm= --tag --untagged --base64 --raw --zero --debug --length= -l: --help --version | -c -o: --check --ignore-missing --quiet --status --strict --warn -w',
		operands: 'read*',
		checksLists: '-c --check',
		inspects: {
			reason: 'prints checksums',
			shows: 'names',
			leftOut: {
				'-c': 'opens whatever files another file names',
				'--check': 'opens whatever files another file names',
			},
		},
	},
	sum: {
		options: '-r -s --sysv --help --version',
		operands: 'read*',
		inspects: {
			reason: 'prints checksums',
			shows: 'names',
			leftOut: {
				'-c': 'opens whatever files another file names',
				'--check': 'opens whatever files another file names',
			},
		},
	},
	shasum: {
		options:
			'-a: -b -t -q --algorithm= --binary --tag --text --UNIVERSAL --01 --help --version | -c -s -w -U -0 -h -v --check --ignore-missing --quiet --status --strict --warn',
		operands: 'read*',
		checksLists: '-c --check',
		inspects: {
			reason: 'prints checksums',
			shows: 'names',
			leftOut: {
				'-c': 'opens whatever files another file names',
				'--check': 'opens whatever files another file names',
			},
		},
	},
	md5: {
		options: '-b -t -q -r -s: | -p -x -c: -n',
		operands: 'read*',
		inspects: {
			reason: 'prints checksums',
			shows: 'names',
			leftOut: {
				'-c': 'opens whatever files another file names',
				'--check': 'opens whatever files another file names',
			},
		},
	},
	nm: {
		startedAs: {kin: 'gcc-nm | llvm-nm'},
		options:
			'-A -a -B -C? -D -g -h -l -n -o -p -P -r -S -s -u -v -W -j -t: -f: -e -X: --debug-syms --demangle? --dynamic --defined-only --extern-only --format= --line-numbers --no-sort --numeric-sort --print-armap --print-file-name --print-size --radix= --reverse-sort --size-sort --undefined-only --no-demangle --portability --help --version | -H -V --plugin=execute --target= --synthetic --with-symbol-versions --special-syms --ifunc-chars= --no-weak --just-symbols --quiet --unicode= --no-recurse-limit --recurse-limit',
		inspects: {
			reason: 'says what a program is made of',
			shows: 'contents',
			operandBegins: /^[^@]/,
			leftOut: {
				'@options': 'reads more options from a file',
				'--plugin': 'loads a library',
			},
		},
	},
	size: {
		startedAs: {kin: 'llvm-size'},
		options:
			'-A -B -G -d -o -x -t -f --common --totals --radix= --format= --help --version | -V -v --target=',
		inspects: {
			reason: 'says what a program is made of',
			shows: 'contents',
			operandBegins: /^[^@]/,
			leftOut: {'@options': 'reads more options from a file'},
		},
	},
	readelf: {
		startedAs: {kin: 'llvm-readelf | eu-readelf'},
		options:
			'-a -h -l -S -g -t -e -s -n -r -u -d -V -A -c -D -I -W -v -H -x: -p: -R: -j: -z -C? --all --file-header --program-headers --segments --section-headers --sections --section-groups --section-details --headers --syms --symbols --dyn-syms --notes --relocs --unwind --dynamic --version-info --arch-specific --archive-index --use-dynamic --hex-dump= --string-dump= --relocated-dump= --decompress --histogram --wide --demangle? --help --version | -L -P -U: --lto-syms --sym-base= --no-demangle --recurse-limit --no-recurse-limit --unicode= --lint --ctf= --ctf-parent= --ctf-symbols= --ctf-strings= --sframe? --no-follow-links --follow-links --process-links --silent-truncation',
		inspects: {
			reason: 'says what a program is made of',
			shows: 'contents',
			operandBegins: /^[^@]/,
			leftOut: {
				'@options': 'reads more options from a file',
				'-w': fetchesDebug,
				'--debug-dump': fetchesDebug,
			},
		},
	},
	objdump: {
		startedAs: {kin: 'llvm-objdump | eu-objdump'},
		options:
			'-a -f -p -h -x -d -D -e -g -G -s -t -T -r -R -v -H -C? -j: -M: -w -z -F -b: -m: --archive-headers --file-headers --private-headers --headers --section-headers --all-headers --disassemble? --disassemble-all --debugging --stabs --full-contents --syms --dynamic-syms --reloc --dynamic-reloc --demangle? --section= --wide --help --version | -i -L -P: -E: -I: --info --target= --architecture= --endian= --include= --start-address= --stop-address= --prefix-addresses --no-show-raw-insn --show-raw-insn --insn-width= --adjust-vma= --prefix= --prefix-strip= --disassembler-options= --no-addresses --special-syms --inlines --visualize-jumps? --ctf? --sframe? --file-start-context --disassemble-zeroes --display-file-offsets --recurse-limit --no-recurse-limit --disassembler-color=',
		inspects: {
			reason: 'says what a program is made of',
			shows: 'contents',
			operandBegins: /^[^@]/,
			leftOut: {
				'@options': 'reads more options from a file',
				'--dwarf-start': 'not needed to look',
				'-S': 'opens the source files that the program names',
				'-l': fetchesDebug,
				'-W': fetchesDebug,
				'--dwarf': fetchesDebug,
			},
		},
	},
	shellcheck: {
		looksAtCode: true,
		options:
			'-s: -e: -i: -f: -S: -W: -C? -V --shell= --exclude= --include= --format= --severity= --color? --enable= --norc --wiki-link-count= --version --help',
		inspects: {
			reason: 'says what is wrong with a script',
			settings: ['.shellcheckrc', 'shellcheckrc'],
			shows: 'contents',
			leftOut: {
				'-x': 'opens files that the script names',
				'--external-sources': 'opens files that the script names',
				'-a': 'opens files that the script names',
				'-P': 'opens files that the script names',
				'--rcfile': 'opens a file that is no operand',
			},
		},
	},
};
