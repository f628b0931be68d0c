import {listed, named, partly, shortened, type NamingRecord} from './named.js';
import {type Program} from '../program.js';

/** How cloc chooses what it counts, and tells it. */
const counted =
	'--help -h --version -v? --verbose? --quiet --by-file --by-file-by-lang --by-percent= --json --yaml --yml --xml --csv --csv-delimiter= --md --hide-rate --show-lang? --show-ext? --show-os --exclude-dir= --exclude-ext= --exclude-lang= --exclude-content= --include-lang= --include-ext= --include-content= --match-f= --not-match-f= --match-d= --not-match-d= --fullpath --progress-rate= --skip-uniqueness --no3 --3 --no-recurse --no-autogen --autoconf --docstring-as-code --read-binary-files --timeout= --diff-timeout= --max-file-size= --processes= --sum-one --unicode --unix --windows --thousands-delimiter= --summary-cutoff= --percent';

/** The same of how ugrep searches; it also runs filters, pagers and an editor. */
const searching =
	'-i -n -r -R -w -x -v -c -l -L -o -h -H -q -s -E -F -P -G -Y -U -A: -B: -C: -e: -g: -t: -m: -j -k -b -T -a -I -y -z -. -0 -1 -2 -3 --regexp= --include= --exclude= --include-dir= --exclude-dir= --color? --colour? --json --csv --xml --count --files-with-matches --files-without-match --only-matching --no-filename --with-filename --quiet --silent --no-messages --extended-regexp --fixed-strings --perl-regexp --basic-regexp --ignore-case --smart-case --line-number --column-number --byte-offset --recursive --word-regexp --line-regexp --invert-match --after-context= --before-context= --context= --glob= --iglob= --file-type= --max-count= --hidden --ignore-files --decompress --text --binary --heading --tree --stats? --sort? --depth= --bool --fuzzy? --help? --version';

/** It takes beginnings of its options' names. */
const counter: Program = shortened(
	'--vcs= --extract-with= --config= --write-lang-def= --write-lang-def-incl-dup= --read-lang-def= --force-lang-def= --out= --report-file= --sql= --strip-comments= --strip-code= --counted= --ignored= --found= --categorized= --unicode-report= --diff --diff-list-file= --diff-list-files --git --git-diff-all --git-diff-rel --git-diff-simindex',
	{
		harmless: counted,
		listsAll: true,
		values: {'--vcs': /^=?(?:git|svn|auto)$/},
	},
);

const searcher: Program = listed(searching);

/** What groff and its like print with; a device that they do not bring may say which program does. */
const typesetter: Program = partly('-U -F: -M: -I: -P: -o:', {
	values: {
		'-T': /^(?:ascii|latin1|utf8|cp1047|ps|pdf|dvi|html|xhtml|lj4)$/,
		'-m': /^(?:s|e|m|an|doc|andoc|mdoc|om|www)$/,
	},
	words: /^-[a-zA-Z]*U/,
});

/** SQL that a client of a database takes, and commands of its own with a backslash, a dot or a word. */
const client: Program = partly('-e: -c: -f: -o: -l:', {
	words:
		/\\[!.\w]|(?:^|[\n;])[ \t]*(?:\.|!|@|system\b|source\b|tee\b|host\b|spool\b|put\b|get\b)|\b(?:outfile|dumpfile|load_file|copy)\b/i,
});

/**
 * Programs with a language of their own, or an option, that runs programs,
 * loads code or writes files, of which no more is known than that: what is said
 * in it has to be named. Those that are databases: databases.ts.
 */
export const ownLanguages: Readonly<Record<string, NamingRecord>> = {
	mlr: named(
		'-I -s: -f: --prepipe= --prepipex= --load= --mload= --prefix= --suffix=',
		{
			harmless:
				'-n -a -b -c -d: -e: -g: -h -i: -j: -k: -l -m: -N -o: -p -q -r -S -t -u -v -x -z',
			// Functions that run a program, verbs that write files, and what is sent into one, or to a program.
			words:
				/\b(?:system|exec)\b|^(?:tee|split|case)$|^(?=[^]*(?:tee|emit|print|dump))[^]*[>|]/,
		},
	),
	// `!<`, `!=` and `!>` compare.
	dc: named('-f: --file=', {
		harmless: '-e: --expression= -h -V -x -i -P -R --help --version',
		words: /!(?![<>=])/,
	}),
	bc: named('-f: --file= -I: -r:', {
		harmless:
			'-e: --expression= -l -w -s -q -i -h -v -V -g -S: -E: -P -R --mathlib --quiet --standard --warn',
	}),
	cloc: counter,
	ugrep: searcher,
	ug: searcher,
	'ugrep+': searcher,
	'ug+': searcher,
	usql: client,
	pgcli: client,
	mycli: client,
	litecli: client,
	iredis: client,
	snowsql: client,
	sqlplus: client,
	sql: client,
	beeline: client,
	trino: client,
	// It writes what it is given, and may delete it.
	influx: partly('', {
		words:
			/^(?:write|delete|restore|export|backup|apply|repl|setup|config|auth)$/,
	}),
	m4: partly('-F: --freeze-state= -R: --reload-state= -o: --debugfile?', {
		words: /\b(?:syscmd|esyscmd|maketemp|mkstemp)\b/,
	}),
	gp: partly('-D: --default= -e: --evaluate='),
	maxima: partly('-p: --preload= --init= --userdir= --batch-string= -r: -X:'),
	gnuplot: partly('-e: -c: -d'),
	xsltproc: partly(
		'-o: --output= --writesubtree= --path= --load-trace --catalogs --maxdepth=',
	),
	vd: partly(
		'-p: --play= -o: --output= --config= --visidata-dir= --batch -b --preplay= --plugins= --imports= -P:',
	),
	// A file of sound may be what a program says: `|id`.
	sox: partly('', {words: /^\|/}),
	tshark: partly('-X: -w: -o: -K: -C: -G? -z:', {
		harmless: '-r: -R: -Y: -T: -e: -E: -c: -n -N: -V -x -q -i: -f: -a: -t: -d:',
	}),
	exiftool: partly(
		'-@ -w: -W: -o: -p: -if: -if0: -config: -execute -stay_open',
		{
			words:
				/^-(?!-)[\w:*#-]*[-+^]?(?:<|=)|^-(?:overwrite_original\w*|delete_original!?|restore_original|tagsFromFile|geotag|all)$|[{;}]|\bsystem\b/i,
		},
	),
	rename: partly('-e: -E:', {words: /\b(?:system|exec|qx|open|eval)\b|`/}),
	...Object.fromEntries(
		['groff', 'troff', 'nroff', 'pic', 'grn', 'groffer', 'pdfroff'].map(
			name => [name, typesetter],
		),
	),
	qsv: partly('-o: --output=', {
		words: /^(?:py|luau|lua|foreach|to|fetch|fetchpost|sqlp|split|partition)$/,
	}),
	// Each of its commands but those that tell.
	jcmd: partly('-f:', {
		words:
			/^(?!(?:VM\.(?:version|flags|uptime|command_line|system_properties|info|classloader_stats|native_memory)|Thread\.print|GC\.(?:heap_info|class_histogram))$)\w+\.\w+/,
	}),
	qalc: partly('-e -f: --file= -s: --set=', {words: /\bcommand\s*\(/}),
};
