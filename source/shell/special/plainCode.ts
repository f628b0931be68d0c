/*
 * Code on the command line that plainly does no more than compute and print:
 * `python3 -c "print(1)"`, `node -p process.version`. Every word of it must be
 * known to be harmless; anything else is left in doubt.
 */

/** The files that plain code reads, as it names them; undefined: it is not plain. */
export function filesOfPlainCode(
	program: string,
	code: string,
): readonly string[] | undefined {
	const language = languages.get(program);
	if (!language || code.length > longestCode) return undefined;
	const files: string[] = [];
	const rest = code
		.replaceAll(language.reads, (_all, _quote, file: string) => {
			files.push(file);
			return ' (0) ';
		})
		.replaceAll(plainString, '""')
		.replaceAll(language.imports, ' ');
	if (!/^[\w\s.,()[\]{}:;+\-*/%<>=!&|^~?"]*$/.test(rest)) return undefined;
	if (rest.replaceAll('""', '').includes('"')) return undefined;
	// `f"…"` holds code; so may whatever else stands right before a quote.
	if (/\w""|""\w/.test(rest) || language.never?.test(rest)) return undefined;
	const words = rest.match(/[A-Za-z_]\w*/g) ?? [];
	return words.every(word => word.length === 1 || language.words.has(word))
		? files
		: undefined;
}

const longestCode = 2000;

/** Without escapes, and without braces: those of a format string are code. */
const plainString = /'[^'"\\{}\n]*'|"[^'"\\{}\n]*"/g;

type Language = {
	words: ReadonlySet<string>;
	/** Calls that read a file named right there; the second group is its name. */
	reads: RegExp;
	/** Imports of what is part of the interpreter itself: anything else may be a file that lies beside it. */
	imports: RegExp;
	/** What is not plain although its words are. */
	never?: RegExp;
};

const words = (text: string) => new Set(text.trim().split(/\s+/));

const python: Language = {
	words: words(`
		as print len range sorted sum min max abs round int float str
		bool list dict set tuple enumerate zip map filter any all repr type
		isinstance for in if else elif not and or is None True False lambda key
		sys time itertools
		version version_info stdin stdout executable maxsize load loads dumps read
		readline readlines splitlines keys values items get join split strip rstrip
		lstrip replace upper lower title startswith endswith append sort reverse
		reversed count index find pi sqrt floor ceil pow log now today utcnow date
		isoformat strftime timestamp python_version machine release cuda
		is_available device_count __version__ Counter most_common indent sort_keys
		ensure_ascii data item line row obj result lines total Decimal Fraction
		timedelta days seconds
	`),
	reads:
		/\bopen\(\s*(['"])([^'"\\{}\n]+)\1\s*(?:,\s*(?:'rb?'|"rb?"|'rt'|"rt")\s*)?\)/g,
	imports:
		/(?<=^|[;\n])[ \t]*import[ \t]+(?:sys|time|itertools)(?:[ \t]*,[ \t]*(?:sys|time|itertools))*[ \t]*(?=;|\n|$)/g,
};

const javascript: Language = {
	words: words(`
		console log JSON parse stringify Math PI floor ceil round max min random pow
		sqrt abs Object keys values entries Array isArray from length map filter
		join split reduce slice sort reverse includes indexOf trim toString Number
		String Boolean parseInt parseFloat toFixed padStart padEnd repeat
		toUpperCase toLowerCase Date now toISOString getTime getFullYear process
		version versions platform arch node uptime typeof new const let var for of
		in if else true false null undefined name scripts dependencies
		devDependencies main type engines data item line row result
	`),
	// None: even `require("./x.json")` runs a script where that is a folder.
	reads: /(?!)/g,
	imports: /(?!)/g,
	// A computed member may be any: `[]["constructor"]`.
	never: /[\w)\]"]\s*\[(?!\s*\d+\s*\])/,
};

const languages: ReadonlyMap<string, Language> = new Map([
	...['python', 'python2', 'python3', 'pypy', 'pypy3'].map(
		name => [name, python] as const,
	),
	...['node', 'nodejs'].map(name => [name, javascript] as const),
]);
