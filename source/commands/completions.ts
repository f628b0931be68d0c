import {exitCodes} from '../types/errors.js';
import {completionTable, type CompletionTable} from './completions/table.js';
import {type CommandIo} from './io.js';
import {UsageError} from '../types/usageError.js';

/** The script of each shell, made from the same table. */
const scripts: Readonly<Record<string, (table: CompletionTable) => string>> = {
	bash: bashScript,
	zsh: zshScript,
	fish: fishScript,
};

/**
 * `athena completions SHELL`: what the shell is to source, on stdout.
 *
 * @throws UsageError
 */
export function runCompletions(
	[shell = '', ...more]: readonly string[],
	{stdout}: CommandIo,
): number {
	const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined;
	if (!script || more.length > 0) {
		throw new UsageError(
			`athena completions takes one of ${Object.keys(scripts).join(', ')}`,
		);
	}

	stdout.write(script(completionTable()));
	return exitCodes.ok;
}

function bashScript(table: CompletionTable): string {
	return `# bash completion of athena: eval "$(athena completions bash)"
_athena() {
	local at='' words=''
	[ "$COMP_CWORD" -gt 1 ] && at=\${COMP_WORDS[1]}
	case $at in
		-*) at='' ;;
		${nested(table).join(' | ')}) [ "$COMP_CWORD" -gt 2 ] && at="$at \${COMP_WORDS[2]}" ;;
	esac
	case $at in
${casesOf(table, words => `words='${words.join(' ')}'`)}
	esac
	COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _athena athena
`;
}

function zshScript(table: CompletionTable): string {
	return `#compdef athena
# zsh completion of athena: eval "$(athena completions zsh)"
_athena() {
	local at=''
	(( CURRENT > 2 )) && at=$words[2]
	case $at in
		-*) at='' ;;
		${nested(table).join(' | ')}) (( CURRENT > 3 )) && at="$at $words[3]" ;;
	esac
	case $at in
${casesOf(table, words => `compadd -- ${words.join(' ')}`)}
	esac
	_files
}
compdef _athena athena
`;
}

function fishScript(table: CompletionTable): string {
	const lines = [...table].map(([at, words]) => {
		const [first, second] = at.split(' ');
		const seen = [first, second]
			.filter(word => word !== undefined && word !== '')
			.map(word => `__fish_seen_subcommand_from ${word}`);
		const when =
			seen.length > 0 ? seen.join('; and ') : '__fish_use_subcommand';
		return `complete -c athena -n '${when}' -a '${words.join(' ')}'`;
	});
	return `# fish completion of athena: athena completions fish | source
${lines.join('\n')}
`;
}

/** The commands that have actions of their own. */
const nested = (table: CompletionTable): string[] => [
	...new Set(
		[...table.keys()]
			.filter(at => at.includes(' '))
			.map(at => at.split(' ')[0] ?? ''),
	),
];

const casesOf = (
	table: CompletionTable,
	body: (words: readonly string[]) => string,
): string =>
	[...table].map(([at, words]) => `\t\t'${at}') ${body(words)} ;;`).join('\n');
