/**
 * Reserved words, precommand modifiers and one-character commands of any shell,
 * but for those that the grammar itself reads: where a command begins, they
 * mean something else in one shell or another.
 */
export const foreignKeywords: ReadonlySet<string> = new Set(
	`case esac function select coproc foreach end repeat nocorrect noglob always
	do done then elif else fi in until declare typeset local export readonly
	integer float namespace - { } ! ]] if for while`.split(/\s+/),
);

/**
 * Lower-case names that mean something to a shell: zsh's own parameters, with
 * those of its modules, and what programs read from the environment.
 */
const lowerMeanings = new Set(
	`_ aliases argv bash_source builtins cdpath commands compstate comppostfuncs
	compprefuncs context curcontext dirstack dis_aliases dis_builtins
	dis_functions dis_functions_source dis_galiases dis_patchars dis_reswords
	dis_saliases epochtime errnos fignore fpath funcfiletrace funcsourcetrace
	funcstack functions functions_source functrace galiases histchars history
	historywords jobdirs jobstates jobtexts keymaps langinfo mailpath manpath
	mapfile match mbegin mend module_path modules nameddirs options
	parameters patchars path pipestatus precmd_functions preexec_functions
	chpwd_functions periodic_functions zshaddhistory_functions
	zshexit_functions prompt psvar psvars region_highlight reply reswords rprompt
	saliases signals status sysparams termcap terminfo userdirs usergroups
	watch widgets zle_bracketed_paste zle_highlight zsh_eval_context
	zsh_scheduled_events auto_resume`.split(/\s+/),
);
const lowerPatterns = /_proxy$|^npm_|^prompt|^git_|^zsh|^comp|^zle/;

/** True for a name that only this command can mean anything by. */
export function isOwnName(name: string): boolean {
	return (
		/^[a-z_][a-z0-9_]*$/.test(name) &&
		!lowerMeanings.has(name) &&
		!lowerPatterns.test(name)
	);
}

/** Upper-case names by which a shell, or the loader of programs, decides what runs or how it reads. */
const upperMeanings =
	/^(?:PATH|IFS|PS\d|ENV|HOME|PWD|OLDPWD|SHELL|CDPATH|FPATH|MANPATH|MAILPATH|MAILCHECK|MAIL|MODULE_PATH|FCEDIT|OPTIND|OPTARG|OPTERR|RANDOM|SRANDOM|SECONDS|LINENO|EPOCH\w*|UID|EUID|GID|EGID|USERNAME|PPID|REPLY|RPS\d|RPROMPT\d?|SPROMPT|PROMPT\w*|POSTEDIT|PSVAR|TIMEFMT|TIMEFORMAT|TMOUT|TRY_BLOCK_\w+|ERRNO|FUNCNEST|FUNCNAME|GLOBIGNORE|GLOBSORT|GROUPS|DIRSTACK|DIRSTACKSIZE|CHILD_MAX|COPROC|EXECIGNORE|FIGNORE|IGNOREEOF|INPUTRC|KEYTIMEOUT|KEYBOARD_HACK|READNULLCMD|NULLCMD|STTY|SHELLOPTS|BASHOPTS|SHLVL|SUBST_SUFFIX|VISUAL|WATCH\w*|WORDCHARS|ZDOTDIR|POSIX_CHECK|POSIXLY_CORRECT|PIPESTATUS|MAPFILE|READLINE_\w+|HIST\w+|SAVEHIST|LD_\w+|DYLD_\w+|BASH\w*|ZSH\w*|ZLE\w*|KSH\w*|COMP\w*|_.*|MATCH|MBEGIN|MEND|CPUTYPE|HOST\w*|MACHTYPE|OSTYPE|TTY|TTYIDLE|TERMINFO|TERMCAP|LOGCHECK|LISTMAX|REPORT\w+|ARGC|ARGV0|NULL)$/;

/** A variable that zsh keeps as a number: whatever it is set to is calculated. Others of its kind are never set (`upperMeanings`). */
export function isNumberOfShell(name: string): boolean {
	return name === 'COLUMNS' || name === 'LINES';
}

/** A variable set for one program; the rules judge it by name, so only the shell's own are left out. */
export function mayBeSetForProgram(name: string): boolean {
	return (
		isOwnName(name) ||
		(/^[A-Z][A-Z0-9_]*$/.test(name) && !upperMeanings.test(name)) ||
		/^(?:npm|git|[a-z]+)_\w+$/.test(name)
	);
}

/** A variable that stays set. */
export function mayBeSet(name: string): boolean {
	return (
		isOwnName(name) ||
		(/^[A-Z][A-Z0-9_]*$/.test(name) && !upperMeanings.test(name))
	);
}
