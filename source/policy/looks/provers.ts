import {onlyPrints} from './sedScript.js';
import {asksPostgres} from './sql.js';
import {codeOfAwk} from '../../shell/special/awkCode.js';
import {type ScriptLanguage} from '../../programs/program.js';

/** For each language: true if the script only looks at its input. */
export const provers: Readonly<
	Record<ScriptLanguage, (script: string) => boolean>
> = {
	sed: onlyPrints,
	awk: isPureAwk,
	jq: isPureJq,
	postgres: asksPostgres,
	yq: script =>
		isPureJq(script) &&
		!/load|eval|system|split_doc|filename|env/i.test(script),
};

/**
 * awk runs programs by `system` and `|`, writes by `>`, reads other files by
 * `getline` and by changing ARGV; gawk has `@` for libraries and calls by name.
 * Only what stands outside of strings and expressions is code.
 */
function isPureAwk(script: string): boolean {
	const code = codeOfAwk(script);
	return (
		code !== undefined &&
		!/\\(?:[xu0-7]|\n)/.test(script) &&
		!/[|@`\\]/.test(code.replaceAll('||', ' ')) &&
		!/\b(?:system|getline|close|fflush|ARGV|ARGC|ARGIND|ENVIRON|PROCINFO|SYMTAB|FUNCTAB|extension)\b/.test(
			code,
		) &&
		onlyCompares(code)
	);
}

/** Within parentheses, and in a condition outside of braces, `>` compares; elsewhere it may write. */
function onlyCompares(code: string): boolean {
	let braces = 0;
	let parentheses = 0;
	for (const sign of code.replaceAll('>=', ' ').match(/[(){}>]/g) ?? []) {
		if (sign === '(') parentheses++;
		else if (sign === ')') parentheses--;
		else if (sign === '>') {
			if (braces > 0 && parentheses === 0) return false;
		} else if (parentheses > 0) return false;
		else braces += sign === '{' ? 1 : -1;
		if (braces < 0 || parentheses < 0) return false;
	}

	return braces === 0 && parentheses === 0;
}

/**
 * jq reads the environment by `env` and `$ENV`, other files by `import`,
 * `include` and `input`. A field (`.env`) or a key (`{env: 1}`) of that name is
 * data; so are strings, but for what they compute.
 */
const impureJq =
	/(?<![.\w])(?:env|import|include|inputs?)(?!\w)|input_|\$\s*ENV|\$__|modulemeta|library|get_search_list/i;

function isPureJq(script: string): boolean {
	const code = withoutJqStrings(script);
	return code !== undefined && !impureJq.test(withoutJqKeys(code));
}

/** `{env: 1, a: 2}` without its keys. In brackets a name before a colon is code: `.[env:]`. */
function withoutJqKeys(code: string): string {
	const open: string[] = [];
	return code.replaceAll(
		/[([{]|[)\]}]|(?<=[{,]\s*)[A-Za-z_]\w*(?=\s*:(?!:))/g,
		found => {
			if (/^[([{]$/.test(found)) open.push(found);
			else if (/^[)\]}]$/.test(found)) open.pop();
			else if (open.at(-1) === '{') return ' 0 ';
			return found;
		},
	);
}

/** Strings are data, unless one computes (`\(`): then all is code. Undefined where a string has no end. */
function withoutJqStrings(script: string): string | undefined {
	if (script.includes('#')) return undefined;
	if (script.includes('\\(')) return script.replaceAll(/[{}]/g, ' ');
	const code = script.replaceAll(/"(?:\\[^]|[^"\\])*"/g, ' 0 ');
	return code.includes('"') ? undefined : code;
}
