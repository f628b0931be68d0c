/*
 * Files that a statement opens which a tool nobody knows is given: of a database
 * (`FROM read_csv('.env')`, `ATTACH 'x'`, `COPY t FROM 'x'`, `.import x t`), of a
 * template or a page (`{{ include "x" }}`, `<img src="x">`, `!include x`).
 */

/** How such a text begins; prose does not. */
const statement =
	/^\s{0,99}(?:(?:with|select|from|attach|detach|copy|load|import|export|insert|update|delete|merge|create|replace|call|exec|execute|explain|describe|pragma|install|backup|restore|vacuum|bulk|unload|values|summarize|set|use|begin|do|declare|match|return)\s|[.\\!]\w|[{<@%#])/i;

/** In front of a string that is the name of a file: a word, or a function that opens. */
const opened =
	/(?:\b(?:from|join|attach|database|to|infile|outfile|dumpfile|inpath|directory|location|include|include_once|require|import|extends|embed|input|src|href|system)\s{0,20}[=:(]?|\b\w{0,40}(?:read|load|file|scan|import|export|parquet|csv|json|glob|open|sniff|delta|iceberg|xlsx)\w{0,40}\s{0,20}\(\s{0,20}\[?)\s{0,20}(["'`])([^"'`\n]{1,1000})\1/gi;

/** `.read x`, `\i x`, `!include x`. */
const bare =
	/(?:^|\n)[ \t]{0,99}(?:\.(?:import|read|open|output|once|backup|restore|save|load|log|excel)|\\(?:i|ir|o)|!include(?:sub|url)?)[ \t]{1,20}(?:--\w{1,40}[ \t]{1,20}){0,9}(["']?)([^\s"']{1,1000})\1/gi;

/** Longer texts are read by nobody word by word. */
const longest = 20_000;

/** The names of files in a text; none where it is no statement. */
export function filesInStatement(text: string): readonly string[] {
	if (text.length > longest || !statement.test(text)) return [];
	return [opened, bare].flatMap(names =>
		[...text.matchAll(names)].map(([, , name = '']) => name),
	);
}
