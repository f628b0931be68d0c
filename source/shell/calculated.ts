import {doubtArithmetic} from './nestedScripts.js';
import {isNumber, type ShellState} from './state.js';
import {type Draft} from './walk.js';

/*
 * What a shell calculates without being asked to. A number that is calculated
 * may have a subscript, and a subscript is expanded: `RANDOM='path[$(id)]'`
 * runs `id`, in zsh `exit 'path[$(id)]'` does.
 */

/** Variables that bash or zsh keep as numbers, so that whatever they are set to is calculated. */
const numbers =
	/^(?:RANDOM|SRANDOM|OPTIND|HISTCMD|SECONDS|LINENO|COLUMNS|LINES|EGID|EUID|GID|UID|FUNCNEST|HISTSIZE|KEYTIMEOUT|LISTMAX|LOGCHECK|MAILCHECK|PPID|SAVEHIST|SHLVL|TRY_BLOCK_ERROR|TRY_BLOCK_INTERRUPT|TTYIDLE|ZSH_SUBSHELL|ERRNO|ARGC|TMOUT|DIRSTACKSIZE|BASH_SUBSHELL|EPOCHSECONDS)$/;

/** Those that are often set to what another program prints: `COLUMNS=$(tput cols)`. */
const oftenPrinted = /^(?:COLUMNS|LINES|UID|GID|EUID|EGID)$/;

/** Whether whatever a variable is set to is calculated. */
export function isCalculated(name: string): boolean {
	return numbers.test(name);
}

/** Notes what setting a variable may run. */
export function doubtNumber(
	{name, value}: {name: string; value?: string},
	state: ShellState,
	draft: Draft,
): void {
	if (!isCalculated(name)) return;
	if (value !== undefined) {
		doubtCalculation(value, state, draft);
		return;
	}

	const variable = state.variables.get(name);
	if (oftenPrinted.test(name) || (variable && isNumber(variable))) return;
	draft.doubts.push(`${name} is a number, and what it is set to is calculated`);
}

/** Notes what calculating a text may run. */
export function doubtCalculation(
	text: string,
	state: ShellState,
	draft: Draft,
): void {
	if (/^[-+\s\d.]*$/.test(text)) return;
	doubtArithmetic(text, state, {
		doubt: reason => draft.doubts.push(reason),
	});
}

/** Whether an assignment is one to a table of zsh, by which a name is given another meaning: `functions[f]='git push'`. */
export function isShellTable(
	name: string,
	hasIndex: boolean,
	list?: string,
): boolean {
	return (
		(hasIndex &&
			/^(?:dis_)?(?:commands|builtins|reswords|patchars)$/.test(name)) ||
		((hasIndex || list !== undefined) &&
			/^(?:dis_)?(?:functions|aliases|galiases|saliases)$/.test(name)) ||
		// A list of that name is usual in bash; one of names and programs is not.
		(name === 'commands' && namesAndPrograms.test(list ?? ''))
	);
}

const namesAndPrograms = /[(\s]["']?[\w.-]+["']?\s+["']?\//;
