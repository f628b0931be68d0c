import {onlyPrints} from './sedScript.js';
import {asksPostgres} from './sql.js';
import {type ScriptLanguage} from '../../../programs/program.js';

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
 */
function isPureAwk(script: string): boolean {
	let code = script.replaceAll('||', ' or ').replaceAll('>=', ' ge ');
	// With one pair of braces at most, what stands outside is a condition: `>` compares.
	if (/^[^{}]*(?:\{[^{}]*\})?[^{}]*$/.test(code))
		code = code.replace(/^[^{}]*|[^{}]*$/g, part => part.replaceAll('>', ' '));
	// What stands in the parentheses of `if` and `while` compares, too.
	code = code.replace(/\b(?:if|while)\s*\([^(){};"|@`\\\n]*\)/g, condition =>
		condition.replaceAll('>', ' '),
	);
	return (
		!/[>|@`\\]/.test(code.replace(/\\[ntd."/]/g, '')) &&
		!/\b(?:system|getline|close|fflush|ARGV|ARGC|ARGIND|ENVIRON|PROCINFO|SYMTAB|FUNCTAB|extension)\b/.test(
			code,
		)
	);
}

/**
 * jq reads the environment by `env` and `$ENV`, other files by `import`,
 * `include` and `input`. A field (`.env`) or a key (`"env"`) of that name is data.
 */
const impureJq =
	/(?<![.\w"])(?:env|import|include|inputs?)(?![\w"])|input_|\$ENV|modulemeta|library|\$__prog/i;

function isPureJq(script: string): boolean {
	return !impureJq.test(script);
}
