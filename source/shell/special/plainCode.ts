import {list} from '../../utils/list.js';
import {shapeOfJavascript, shapeOfPython, withoutTexts} from './codeTexts.js';
import {
	ownNames as ownNamesOfJavascript,
	withComputedFiles as computedByNode,
} from './javascriptText.js';
import {type Language, words} from './plainLanguage.js';
import {php, ruby} from './printingLanguages.js';
import {withComputedFiles} from './pythonFiles.js';
import {ownNames as ownNamesOfPython} from './pythonNames.js';
import {readPythonText} from './pythonText.js';

/*
 * Code on the command line that plainly does no more than compute, print, and
 * write files that it names: `python3 -c "print(1)"`, `node -p process.version`,
 * `json.dump(d, open('package.json', 'w'))`. Every word of it must be
 * known to be harmless; anything else is left in doubt.
 */

/** What plain code does with files, as it names them. */
export type PlainCode = {
	reads: readonly string[];
	writes: readonly string[];
	/** It reads files of which nobody knows the names. */
	readsAny?: true;
	/** Where the interpreter looks for what it imports before it takes its own: nearly always nothing is there. */
	mayRun: readonly string[];
};

/** What plain code reads and imports; undefined: it is not plain. */
export function readPlainCode(
	program: string,
	code: string,
): PlainCode | undefined {
	const language = languages.get(program);
	if (!language || code.length > longestCode) return undefined;
	// What they translate by settings of the project's: a built-in name may be a file there.
	if (/^(?:ts|bun|deno)/.test(program) && /require|import/.test(code))
		return undefined;
	const reads: string[] = [];
	const writes: string[] = [];
	const data: string[] = [];
	const modules = new Set<string>();
	const shape = language.shapeOf(code);
	const said = shape === undefined ? undefined : language.readText(shape);
	if (!said) return undefined;
	reads.push(...said.reads);
	writes.push(...said.writes);
	const named = said.code
		.replaceAll(language.writes, (_all, _quote, file: string) => {
			writes.push(file);
			return language.written;
		})
		.replaceAll(language.reads, (_all, _quote, file: string) => {
			reads.push(file);
			return ' (0) ';
		})
		.replaceAll(language.data, (_all, _quote, file: string) => {
			reads.push(file);
			data.push(file);
			return ' x ';
		})
		.replaceAll(language.builtIn, ' x ');
	const opened = language.computed
		? language.computed(named)
		: {code: named, reads: false};
	if (!opened) return undefined;
	const spoken = language
		.withoutTexts(opened.code)
		.replaceAll(language.imports, (_all, names: string) => {
			for (const name of names.split(',')) modules.add(name.trim());
			return ' ';
		})
		.replaceAll(language.takes, (all, name: string, names: string) => {
			if (!language.modules.has(name) && !pureModules.has(name)) return all;
			// What a module has under a name that nobody knows is none of the code's own.
			if (!names.split(',').every(one => language.words.has(one.trim())))
				return all;
			modules.add(name);
			return ` (${names}) `;
		});
	const beside = [...modules].filter(name => !language.modules.has(name));
	const foreign = new Set(beside.filter(name => !pureModules.has(name)));
	const rest = spoken.replaceAll(versionAsked, (all, name: string) =>
		foreign.has(name) ? ' x ' : all,
	);
	if (!/^[\w\s.,()[\]{}:;+\-*/%<>=!&|^~?"]*$/.test(rest)) return undefined;
	if (rest.replaceAll('""', '').includes('"')) return undefined;
	// `f"…"` holds code; so may whatever else stands right before a quote.
	if (/\w""|""\w/.test(rest) || language.never?.test(rest)) return undefined;
	const own = language.own?.(rest);
	const isPlain = [...rest.matchAll(/[A-Za-z_]\w*/g)].every(
		({0: word, index}) =>
			!foreign.has(word) &&
			(word.length === 1 ||
				language.words.has(word) ||
				modules.has(word) ||
				// What it is a member of may have one of that name.
				(own?.has(word) === true && rest.charAt(index - 1) !== '.')),
	);
	const mayRun = [
		...[...beside, ...said.imported].flatMap(name => [
			`${name}.py`,
			`${name}/__init__.py`,
		]),
		...data.flatMap(name =>
			['', '.js', '.node', '/index.js', '/package.json'].map(end => name + end),
		),
	];
	return isPlain && !writesWhatRuns(writes, mayRun)
		? {
				reads,
				writes,
				mayRun,
				...((opened.reads || said.readsAny === true) && {readsAny: true}),
			}
		: undefined;
}

/** A module that it writes, and then imports; data is none. */
const writesWhatRuns = (
	writes: readonly string[],
	mayRun: readonly string[],
): boolean => {
	const names = new Set(mayRun.map(baseName));
	return writes.some(
		file =>
			(!file.endsWith('.json') && names.has(baseName(file))) ||
			// What python's own library loads later it looks for beside the code, too.
			/^(?:\.\/)*[^/]*\.(?:py[cd]?|so)$|(?:^|\/)__init__\.\w+$/.test(file),
	);
};

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

/**
 * Of a module that anybody may have written, that it is there and in which version
 * is asked; by any other word of it something else may be done, so its name is none
 * that is known.
 */
const versionAsked =
	/(?<![\w.])([A-Za-z]\w{0,100})\.(?:__version__|__file__|__name__|VERSION|version|version_info|version\.version|(?:cuda|backends\.mps)\.is_available\(\)|cuda\.device_count\(\)|get_version\(\))(?!\w|\s{0,100}[.([])/g;

/** Of python's own library: what the known words do with them is to compute. */
const pureModules: ReadonlySet<string> = new Set(
	list(`
		base64 calendar collections csv datetime decimal fractions functools
		hashlib json math operator platform pprint random re statistics string
		textwrap uuid
	`),
);

const longestCode = 4000;

/** Names that people give to values, and no language to anything of its own. */
const ownNames = `
	after before block body cfg conf config content contents doc idx manifest
	marker needle obj old out output payload pkg res result results row rows
	settings text tmp
`;

const python: Language = {
	words: words(`
		as print len range sorted sum min max abs round int float str
		bool list dict set tuple enumerate zip map filter any all repr type
		isinstance for in if else elif not and or is None True False lambda key
		version version_info stdin stdout executable maxsize load loads dumps read
		readline readlines splitlines keys values items get join split strip rstrip
		lstrip replace upper lower title startswith endswith append sort reverse
		reversed count index find pi sqrt floor ceil pow log now today utcnow date
		isoformat strftime timestamp python_version machine release cuda
		is_available device_count __version__ Counter most_common indent sort_keys
		ensure_ascii data item line row obj result lines total Decimal Fraction
		timedelta days seconds datetime findall hexdigest encode decode md5
		${ownNames} dump with write pop update setdefault del encoding
		sha1 sha256 b64encode b64decode uuid4 randint choice mean median
		reader DictReader fieldnames delimiter sub match search group groups
		IGNORECASE MULTILINE DOTALL fromisoformat strptime total_seconds exit
		assert try except Exception pass fetchall fetchone close cursor OrderedDict
		defaultdict reduce
		def return break continue finally raise global nonlocal is del
		__main__ __name__
		ValueError KeyError TypeError IndexError AttributeError OSError IOError
		FileNotFoundError StopIteration RuntimeError ZeroDivisionError
		UnicodeDecodeError JSONDecodeError NotImplementedError SystemExit
		KeyboardInterrupt argv stderr file end flush isdigit isalpha isalnum isupper
		islower isspace ljust rjust center zfill partition rpartition casefold
		expandtabs extend insert remove clear copy discard add union intersection
		difference issubset next iter chr ord hex bin oct divmod bytes bytearray
		frozenset chain product permutations combinations groupby accumulate islice
		deque maxlen partial lru_cache finditer fullmatch groupdict span start escape
		VERBOSE log2 log10 exp sin cos tan hypot gcd isnan isinf inf nan comb
		factorial stdev pstdev quantiles seed shuffle sample uniform gauss sleep
		perf_counter gmtime localtime dedent wrap fill writer DictWriter writerow
		writerows writeheader fromhex timezone utc default
		df head tail shape columns tolist dtypes dtype describe nunique unique
		value_counts isnull isna notna dropna fillna std groupby size reset_index
		sort_values sort_index ascending iloc sep nrows usecols index_col to_dict
		reshape corr
	`),
	reads:
		/\bopen\(\s*(['"])([^'"\\{}\n]+)\1\s*(?:,\s*(?:'rb?'|"rb?"|'rt'|"rt")\s*)?\)/g,
	writes:
		/\bopen\(\s*(['"])([^'"\\{}\n]+)\1\s*,\s*(?:'w'|"w")\s*(?:,\s*encoding\s*=\s*(?:'utf-?8'|"utf-?8")\s*)?\)/g,
	written: ' (0) ',
	data: /(?!)/g,
	imports:
		/(?<=^|[;\n])[ \t]*import[ \t]+([a-zA-Z][a-zA-Z\d_]*(?:[ \t]*,[ \t]*[a-zA-Z][a-zA-Z\d_]*)*)[ \t]*(?=;|\n|$)/g,
	takes:
		/(?<=^|[\n;])[ \t]*from[ \t]+([a-zA-Z]\w*)[ \t]+import[ \t]+(\w+(?:[ \t]*,[ \t]*\w+)*)[ \t]*(?=;|\n|$)/g,
	modules: words('sys time itertools'),
	builtIn: /(?!)/g,
	readText: readPythonText,
	computed: withComputedFiles,
	own: ownNamesOfPython,
	// An old python opens a file by it.
	never: /(?<![\w.])file\s*\(/,
	shapeOf: shapeOfPython,
	withoutTexts,
};

const javascript: Language = {
	words: words(`
		console log JSON parse stringify Math PI floor ceil round max min random pow
		sqrt abs Object keys values entries Array isArray from length map filter
		join split reduce slice sort reverse includes indexOf trim toString Number
		String Boolean parseInt parseFloat toFixed padStart padEnd repeat
		toUpperCase toLowerCase Buffer byteLength Date now toISOString getTime getFullYear process
		version versions v8 platform arch node uptime typeof new const let var for of
		in if else true false null undefined name scripts dependencies
		devDependencies main type engines data item line row result
		${ownNames} test build start lint dev private license description bin files workspaces
		peerDependencies delete
		randomUUID randomBytes basename dirname extname
		function return async await try catch finally throw switch case break
		continue default instanceof void Promise Set Map Error TypeError RangeError
		SyntaxError message stack match matchAll replace replaceAll startsWith
		endsWith some every find findIndex findLast flat flatMap forEach concat push
		pop shift unshift splice fill at charAt charCodeAt codePointAt localeCompare
		toLowerCase substring substr size has get set add isInteger isNaN NaN
		Infinity assign freeze fromEntries error warn table time timeEnd join resolve
		relative isFinite all allSettled then setTimeout clearTimeout isDirectory
		isFile mtime mtimeMs toLocaleString toUTCString trimEnd trimStart
		lastIndexOf entries
	`),
	// By `import` and `require` of `fs`, and without, code on the line has node's own modules by their names.
	reads:
		/(?:(?:(?<![\w.$])fs|\brequire\((?:'(?:node:)?fs'|"(?:node:)?fs")\))\.|(?<![\w.$]))(?:readFileSync|readdirSync|existsSync|statSync)\(\s*(['"])([^'"\\{}\n]+)\1\s*(?:,\s*(?:'utf-?8'|"utf-?8")\s*)?\)/g,
	writes:
		/(?:(?:(?<![\w.$])fs|\brequire\((?:'(?:node:)?fs'|"(?:node:)?fs")\))\.|(?<![\w.$]))writeFileSync\(\s*(['"])([^'"\\{}\n]+)\1\s*,/g,
	written: ' (0, ',
	data: /\brequire\(\s*(['"])(\.{1,2}\/[\w./@-]+\.json)\1\s*\)/g,
	imports: /(?!)/g,
	takes: /(?!)/g,
	readText: code => ({code, reads: [], writes: [], imported: []}),
	computed: computedByNode,
	own: ownNamesOfJavascript,
	shapeOf: shapeOfJavascript,
	withoutTexts,
	modules: new Set(),
	builtIn:
		/\brequire\((['"])(?:node:)?(?:crypto|os|path|util)\1\)|(?<=^|[;\n])[ \t]*(?:const|let|var)[ \t]+fs[ \t]*=[ \t]*require\((['"])(?:node:)?fs\2\)[ \t]*(?=;|\n)|(?<=^|[;\n])[ \t]*import[ \t]+(?:(?:\*[ \t]+as[ \t]+)?fs|\{ ?(?:readFileSync|writeFileSync)(?:, ?(?:readFileSync|writeFileSync))? ?\})[ \t]+from[ \t]*(['"])(?:node:)?fs\3[ \t]*(?=;|\n)/g,
	// A computed member may be any: `[]["constructor"]`.
	never:
		/(?<=[\w)\]"])(?<!(?<![\w.])(?:const|let|var|of|in))\s*\[(?!\s*\d+\s*\])/,
};

const languages: ReadonlyMap<string, Language> = new Map([
	...['python', 'python2', 'python3', 'pypy', 'pypy3'].map(
		name => [name, python] as const,
	),
	...['node', 'nodejs', 'ts-node', 'tsx', 'bun', 'deno'].map(
		name => [name, javascript] as const,
	),
	['ruby', ruby],
	['php', php],
]);
