/** Functions that compute, and touch nothing. */
const pureFunctions = new Set(
	`abs avg cast ceil ceiling char char_length coalesce concat concat_ws count cume_dist
	date date_part date_trunc datetime dense_rank exists extract first_value floor format
	greatest group_concat hex ifnull iif in instr julianday json_array_length json_extract
	jsonb_array_length lag last_value lead least left length lower lpad ltrim max md5 min mod
	now ntile nullif over percentile_cont percentile_disc position power quote rank replace right
	round row_number rpad rtrim sign split_part sqlite_version stddev strftime string_agg
	substr substring sum time to_char to_date to_timestamp total trim trunc typeof unicode
	upper values variance version unixepoch age array_agg bool_and bool_or within filter
	pg_size_pretty pg_database_size pg_relation_size pg_total_relation_size pg_table_size
	pg_indexes_size current_database current_schema pg_postmaster_start_time
	numeric decimal varchar using and or not on as select from where by having then else when all any partition
	`
		.trim()
		.split(/\s+/),
);

/** Words of statements that do more than look, or show passwords. */
const refused =
	/\b(?:into|insert|update|delete|drop|create|alter|truncate|grant|revoke|copy|call|do|execute|prepare|attach|detach|vacuum|reindex|analyze|replace\s+into|merge|lock|share|set|reset|load|import|notify|listen|begin|commit|rollback|savepoint|refresh|cluster|declare|fetch|pg_authid|pg_shadow|pg_user_mappings?|pg_read\w*|pg_stat_file|pg_ls\w*|lo_\w+|dblink\w*|passwd|password\w*|secret\w*|token\w*|api_?keys?|credential\w*)\b/i;

/** Tables with passwords, however they are written. */
const refusedNames =
	/pg_authid|pg_shadow|pg_user_mapping|pg_read|pg_stat_file|pg_ls|"[^"]*(?:passw|secret|token|api_?key|credential)[^"]*"|\bu&\s*"/i;

/**
 * Statements of SQL that only look: SELECT, WITH and EXPLAIN SELECT, VALUES, with functions
 * that compute. Texts and quoted names are taken out first; what would make
 * them end elsewhere (backslashes, `$$`, comments) is refused.
 */
export function onlySelects(sql: string): boolean {
	if (/[\\`$#[\]{}]|--|\/\*/.test(sql)) return false;
	const bare = sql
		.replaceAll(/'(?:[^']|'')*'/g, '0')
		.replaceAll(/"(?:[^"]|"")*"/g, 'quoted_name');
	if (/[^\t\n -~]|['"]/.test(bare)) return false;
	// `:name` is a variable of psql.
	if (/:(?!\s|$)/.test(bare.replaceAll('::', ' '))) return false;
	// A name in quotes is the name all the same.
	if (refusedNames.test(sql)) return false;
	const statements = bare
		.split(';')
		.map(one => one.trim())
		.filter(one => one !== '');
	return statements.length > 0 && statements.every(isSelect);
}

function isSelect(statement: string): boolean {
	if (
		!/^(?:explain\s+(?:query\s+plan\s+)?)?(?:select|with|values)\b/i.test(
			statement,
		)
	)
		return false;
	if (refused.test(statement)) return false;
	return [...statement.matchAll(/([\w.]*)\s*\(/g)].every(
		([, name = '']) => name === '' || pureFunctions.has(name.toLowerCase()),
	);
}

/**
 * `t.f` and `(t).f` are calls of f(t) in PostgreSQL, where t has no column f.
 * Behind FROM and JOIN it is a schema's name that stands before the dot.
 */
const mayCall = (sql: string): boolean =>
	/\.\s*["a-z_]/i.test(
		sql
			.replaceAll(/'(?:[^']|'')*'/g, '0')
			.replaceAll(/\b(?:from|join)\s+\w+\.\w+/gi, 'from t'),
	);

/** psql: statements that only look, and the commands that describe. */
export function asksPostgres(script: string): boolean {
	const text = script.trim();
	return (
		/^\\(?:d[tvisnfmpTDxy]?S?\+?|du|dg|l\+?|conninfo|encoding)(?:\s+[\w.*]+)?$/.test(
			text,
		) ||
		(onlySelects(text) && !mayCall(text))
	);
}
