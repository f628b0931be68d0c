import {withoutTexts} from './codeTexts.js';
import {withComputedPaths} from './pythonFiles.js';

/*
 * What python code says in more words than it has to, said in fewer, for plainCode.ts
 * to judge: files that a name stands for, libraries by what they are known to
 * do, texts of all kinds.
 */

/** Python code with what is known of it taken out. */
export type PythonText = {
	code: string;
	reads: readonly string[];
	writes: readonly string[];
	/** Modules that are imported for what was taken out. */
	imported: readonly string[];
	/** It reads files whose names it puts together. */
	readsAny?: boolean;
};

/** Undefined: what it does with a library is not all known. */
export function readPythonText(code: string): PythonText | undefined {
	const reads: string[] = [];
	const writes: string[] = [];
	const imported: string[] = [];
	const named = withNamedFiles(withPlainImports(code));
	const paths = withPaths(named, reads, writes) ?? withComputedPaths(named);
	if (paths === undefined) return undefined;
	const computed = typeof paths === 'string' ? undefined : paths;
	let text = typeof paths === 'string' ? paths : paths.code;
	if (text !== named) imported.push('pathlib');
	let readsAny = computed !== undefined;
	for (const {module, alias, calls, members, looks = none} of libraries) {
		const imports = importOf(module, alias);
		if (!imports.test(text)) continue;
		imported.push(module);
		text = text.replaceAll(new RegExp(imports, 'g'), ' ');
		for (const {call, kinds, stays} of calls)
			text = text.replaceAll(call, (_all, _quote, file: string) => {
				for (const kind of file === ':memory:' ? [] : kinds)
					(kind === 'read' ? reads : writes).push(file);
				return stays;
			});
		const name = alias ?? module;
		text = text.replaceAll(looks(name), () => {
			readsAny = true;
			return ' ';
		});
		text = text.replaceAll(members(name), ' x ');
		if (new RegExp(String.raw`\b${name}\b`).test(withoutTexts(text)))
			return undefined;
	}

	// An array writes itself to a file: `a.dump('x')`.
	if (imported.some(name => arrays.has(name)) && /\.\s*dump\b/.test(text))
		return undefined;
	return {
		code: text,
		reads,
		writes,
		imported,
		readsAny,
	};
}

const arrays = new Set(['numpy', 'pandas']);

/** `import a, b` as two of them. */
const withPlainImports = (code: string): string =>
	code.replaceAll(
		/(?<=^|[\n;])([ \t]*)import[ \t]+(\w[\w \t]*(?:,[\w \t]+)+)(?=;|\n|$)/g,
		(_all, indent: string, names: string) =>
			names
				.split(',')
				.map(name => `${indent}import ${name.trim()}`)
				.join('\n'),
	);

/** `name = 'x'`, of a name that is used for nothing but to open it. */
function withNamedFiles(code: string): string {
	let text = code;
	for (const [all, name = '', quoted = ''] of code.matchAll(
		/(?<=^|[\n;])[ \t]*([A-Za-z_]\w{0,40})[ \t]*=[ \t]*('[^'"\\{}\n]+'|"[^'"\\{}\n]+")[ \t]*(?=\n|;|$)/g,
	)) {
		const opened = new RegExp(
			String.raw`(?<=\b(?:open|Path)\()${name}(?=\s*[,)])`,
			'g',
		);
		const replaced = text.replace(all, ' 0 ').replaceAll(opened, () => quoted);
		if (
			replaced !== text &&
			!new RegExp(String.raw`\b${name}\b`).test(replaced)
		)
			text = replaced;
	}

	return text;
}

/** Of pathlib only files that are read, written or asked for by their names; undefined: more of it is used. */
function withPaths(
	code: string,
	reads: string[],
	writes: string[],
): string | undefined {
	if (!/\bpathlib\b|\bPath\b/.test(code)) return code;
	const imports =
		/(?<=^|[\n;])[ \t]*(?:from[ \t]+pathlib[ \t]+import[ \t]+Path|import[ \t]+pathlib)[ \t]*(?=\n|;|$)/;
	if (!imports.test(code)) return undefined;
	let text = code
		.replace(imports, ' ')
		.replaceAll(/\bpathlib\.Path\(/g, 'Path(');
	for (const [all, name = '', made = ''] of text.matchAll(
		/(?<=^|[\n;])[ \t]*([A-Za-z_]\w{0,40})[ \t]*=[ \t]*(Path\((?:'[^'"\\{}\n]+'|"[^'"\\{}\n]+")\))[ \t]*(?=\n|;|$)/g,
	))
		text = text
			.replace(all, ' 0 ')
			.replaceAll(
				new RegExp(String.raw`(?<![\w.])${name}(?=\.${pathMembers})`, 'g'),
				() => made,
			)
			.replaceAll(new RegExp(String.raw`\b${name}\b`, 'g'), 'Path');
	text = text.replaceAll(
		/\bPath\((['"])([^'"\\{}\n]+)\1\)\.(read_text|write_text|exists|is_file)\(/g,
		(_all, _quote, file: string, member: string) => {
			if (member === 'write_text') writes.push(file);
			else reads.push(file);
			return ' (';
		},
	);
	return /\bPath\b|\bpathlib\b/.test(withoutTexts(text)) ? undefined : text;
}

const pathMembers = String.raw`(?:read_text|write_text|exists|is_file)\(`;

type Library = {
	module: string;
	/** As what everybody imports it. */
	alias?: string;
	/** Calls whose first word is a file's name; the second group is that. */
	calls: readonly {
		call: RegExp;
		kinds: readonly ('read' | 'write')[];
		stays: string;
	}[];
	/** Calls that look at what their words name, whatever that is. */
	looks?: (name: string) => RegExp;
	/** What else is used of it. */
	members: (name: string) => RegExp;
};

const none = () => /(?!)/g;

const one = (names: string) => (name: string) =>
	new RegExp(String.raw`(?<![\w.])${name}\.(?:${names})\b(?!\s*\.\s*_)`, 'g');

/** What well-known libraries are known to do; of anything else that they can nobody says. */
const libraries: readonly Library[] = [
	{
		module: 'os',
		calls: [
			{
				call: /(?<![\w.])os\.(?:listdir|path\.(?:exists|isfile|isdir|getsize|getmtime))\(\s*(['"])([^'"\\{}\n]+)\1\s*\)/g,
				kinds: ['read'],
				stays: ' (0) ',
			},
		],
		looks: name =>
			new RegExp(
				String.raw`(?<![\w.])${name}\.(?:walk|listdir|path\.(?:exists|isfile|isdir|getsize|getmtime|abspath|relpath|realpath))(?=\()`,
				'g',
			),
		members: name =>
			new RegExp(
				String.raw`(?<![\w.])${name}\.(?:getcwd\(\)|cpu_count\(\)|sep\b|path\.(?:basename|dirname|join|splitext)\b)`,
				'g',
			),
	},
	{
		module: 'sqlite3',
		calls: [
			{
				call: /(?<![\w.])sqlite3\.connect\(\s*(['"])([^'"\\{}\n]+)\1\s*\)/g,
				kinds: ['read', 'write'],
				stays: ' (0) ',
			},
			{
				call: /\.execute\(\s*(['"])\s*(?:select\b|pragma\s+table_info\b)[^'"\\{};\n]*\1\s*\)/gi,
				kinds: [],
				stays: '',
			},
		],
		members: one('sqlite_version|version'),
	},
	{module: 'yaml', calls: [], members: one('safe_load')},
	{
		module: 'numpy',
		alias: 'np',
		calls: [
			{
				call: /(?<![\w.])np\.load\(\s*(['"])([^'"\\{}\n:]+\.\w+)\1\s*\)/g,
				kinds: ['read'],
				stays: ' (0) ',
			},
		],
		members: one(
			'array|arange|zeros|ones|mean|std|median|min|max|sum|percentile|unique|linspace|sqrt|__version__',
		),
	},
	{
		module: 'pandas',
		alias: 'pd',
		calls: [
			{
				call: /(?<![\w.])pd\.read_(?:csv|json|parquet|table|feather)\(\s*(['"])([^'"\\{}\n:]+\.\w+)\1/g,
				kinds: ['read'],
				stays: ' (0 ',
			},
		],
		members: one('__version__|isna|notna'),
	},
	{module: 'ast', calls: [], members: one('parse|literal_eval')},
	{module: 'tomllib', calls: [], members: one('loads?')},
	{module: 'sysconfig', calls: [], members: one('get_paths')},
	{module: 'site', calls: [], members: one('getsitepackages')},
	{module: 'glob', calls: [], members: none},
];

/** Its import as a statement of its own. */
const importOf = (module: string, alias: string | undefined) =>
	new RegExp(
		String.raw`(?<=^|[\n;])[ \t]*import[ \t]+${module}${alias === undefined ? '' : String.raw`[ \t]+as[ \t]+${alias}`}[ \t]*(?=;|\n|$)`,
	);
