import {type ToolInput} from '../../call.js';

/**
 * What a call of `sql` is about: Copilot's list of what is to do, tables of the
 * session's own database, or nobody knows: SQLite opens other files by name
 * (`ATTACH`, `VACUUM INTO`), and loads code.
 */
export function tablesOf({
	query,
	database = 'session',
	...others
}: ToolInput): 'todos' | 'own' | undefined {
	const isKnown = Object.keys(others).every(field => field === 'description');
	if (!isKnown || database !== 'session') return undefined;
	// It asks for nothing.
	if (query === undefined) return 'todos';
	if (typeof query !== 'string' || query.length > longest) return undefined;
	const bare = query.replaceAll(/'[^']*'/g, ' ? ');
	if (/--|[^\w\s?(),.;*=<>!|+-]/.test(bare)) return undefined;
	let found: 'todos' | 'own' = 'todos';
	for (const statement of bare.toLowerCase().split(';')) {
		const tables = tablesIn(statement.match(/\w+|[^\w\s]/g) ?? []);
		if (!tables) return undefined;
		if (!tables.every(table => todoTables.has(table))) found = 'own';
	}

	return found;
}

/** Statements that are longer, in UTF-16 units, are not read. */
const longest = 20_000;

const todoTables: ReadonlySet<string> = new Set(['todos', 'todo_deps']);

/** The tables of a plain statement; undefined: it is none. */
function tablesIn(words: readonly string[]): readonly string[] | undefined {
	const [verb = ';', object] = words;
	if (verb === ';') return [];
	const makes = verb === 'create' && object === 'table';
	if (!makes && !/^(?:select|insert|update|delete)$/.test(verb))
		return undefined;
	const tables: string[] = [];
	for (let at = 1; at < words.length; at++) {
		const word = words[at] ?? '';
		const next = words[at + 1];
		if (others.has(word)) return undefined;
		const before = words.slice(Math.max(0, at - 5), at).join(' ');
		if (namesTable.test(before)) {
			if (makes && word === 'if') continue;
			if (!isName.test(word) || next === '.') return undefined;
			if (next === '(' && !/(?:into|references|table|not exists)$/.test(before))
				return undefined;
			tables.push(word);
		} else if (next === '(' && isName.test(word) && !calls.has(word))
			return undefined;
	}

	return tables.length > 0 ? tables : undefined;
}

/** What a table stands behind. */
const namesTable =
	/(?:^|\s)(?:from|into|join|references)$|^update$|^create table(?: if not exists)?$/;

const isName = /^[a-z_]\w*$/;

/** What begins other statements, or does more than a plain one. */
const others: ReadonlySet<string> = new Set(
	'alter analyze attach create detach drop explain load_extension pragma reindex replace trigger vacuum view virtual with'.split(
		' ',
	),
);

/** What may stand before a bracket: functions that only compute, and words of the language. */
const calls: ReadonlySet<string> = new Set(
	'abs and as by char check coalesce conflict count date datetime default distinct exists group_concat ifnull in instr key length lower max min not nullif on or over round select strftime substr sum time total trim unique upper values varchar when where'.split(
		' ',
	),
);
