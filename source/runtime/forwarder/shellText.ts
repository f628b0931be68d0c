import {type AbsentAnswer, shellQuote} from './command.js';
import {perlText} from './perlText.js';

/** What is baked into hook.sh when athena writes it. */
export type ShellForwarderOptions = {
	/** The user's numeric id: plain sh cannot ask without starting a program. */
	uid: number;
	/** Absolute path of a perl, or undefined to go by node alone. */
	perlPath?: string;
	/** Absolute path of the node that runs athena. */
	nodePath: string;
	/** Every answer without athena that there is: a command names one, and can say nothing else. */
	absentAnswers: readonly AbsentAnswer[];
	/** Folder of the short sockets; tests give their own. Absolute. */
	shortSocketFolder?: string;
	/** Print what was found, each ended by a NUL, and carry nothing. */
	listOnly?: true;
};

/** Beyond this many bytes of project path its socket may live at the short path. */
const shortPathFrom = 76;

/**
 * hook.sh: sourced by the hook command in the shell the agent started. It looks
 * for athena's sockets with tests built into the shell, and only when there is
 * one does it start another program, by `exec`.
 *
 * It looks upward from the project's folder, at each level in the folder and,
 * if that is a git worktree, in its main checkout; and last in athena's own
 * folder, where `athena --all` listens for all of this user. Sockets must be the user's
 * own, in a folder of the user's own. `ATHENA_INSTANCE` picks one.
 */
export function shellText(options: ShellForwarderOptions): string {
	const shortFolder = shellQuote(
		options.shortSocketFolder ?? `/tmp/athena-${options.uid}`,
	);
	const perl = options.perlPath;
	// Sourced it goes back to the hook command, which knows what to say without athena.
	const leave = options.listOnly ? 'exit 0' : 'return 0';
	return `# Written by athena each time it starts; sourced by its hook command.
# No socket: back to the command, no output, no other program started.
LC_ALL=C
export LC_ALL
case \${ATHENA_INSTANCE-} in
'') a='?' b='??' c='???*' ;;
*[!0-9A-Za-z_-]*) ${leave} ;;
*) a=$ATHENA_INSTANCE b= c= ;;
esac
d=\${ATHENA_PROJECT_DIR:-\${CLAUDE_PROJECT_DIR:-$PWD}}
cd -P -- "$d" >/dev/null 2>&1 && d=$PWD
t=${shortFolder}
u=\${XDG_STATE_HOME:-$HOME/.local/state}/athena e=
# The command's own words: whose hook it is, and its name. The environment has no say in it.
unset ATHENA_AGENT ATHENA_HOOK
# What tells this hook command from another one that runs for the same event.
export ATHENA_ENTRY="\${ATHENA_IF_ABSENT-}\${ATHENA_PROJECT_DIR:+ $ATHENA_PROJECT_DIR}\${CLAUDE_PLUGIN_ROOT:+ plugin $CLAUDE_PLUGIN_ROOT}"
case \${1-} in
'' | claude) ;;
*[!a-z]*) ${leave} ;;
*) export ATHENA_AGENT="$1" ;;
esac
case \${2-} in
'' | *[!A-Za-z]*) ;;
*) export ATHENA_HOOK="$2" ;;
esac
set --
while :; do
	w=
	if [ -f "$d/.git" ]; then
		# Not by read: it takes the line whole, however long that is.
		g=$(head -c 4096 <"$d/.git" 2>/dev/null)
		g=\${g%%"
"*}
		case $g in
		'gitdir: '*/.git/worktrees/*)
			w=\${g#gitdir: }
			w=\${w%/.git/worktrees/*}
			case $w in
			/*) ;;
			*) cd -P -- "$d/$w" >/dev/null 2>&1 && w=$PWD ;;
			esac
			;;
		esac
	fi
	[ -n "$d" ] || e=$u
	for p in "$d" \${w:+"$w"} \${e:+"$e"}; do
		r=$p/.claude/run
		if [ -O "$r" ]; then
			for s in "$r"/ink-$a.sock "$r"/ink-$b.sock "$r"/ink-$c.sock; do
				[ -S "$s" ] && [ -O "$s" ] && [ ! -L "$s" ] && set -- "$@" "$s"
			done
		fi
		if [ \${#p} -gt ${shortPathFrom} ] && [ -O "$t" ]; then
			for s in "$t"/*-\${#p}-*.sock; do
				[ -S "$s" ] || break
				k=$(printf %s "$p" | cksum)
				k=$t/\${k%% *}-\${#p}
				for s in "$k"-$a.sock "$k"-$b.sock "$k"-$c.sock; do
					[ -S "$s" ] && [ -O "$s" ] && [ ! -L "$s" ] && set -- "$@" "$s"
				done
				break
			done
		fi
	done
	case $d in
	*/*) d=\${d%/*} ;;
	*) break ;;
	esac
done
[ $# -gt 0 ] || ${leave}
${options.listOnly ? `printf '%s\\0' "$@"\nexit 0\n` : ''}case \${ATHENA_IF_ABSENT-} in
${options.absentAnswers.map(({name, json}) => `${name}) j=${shellQuote(json)} ;;\n`).join('')}*) j= ;;
esac
unset ATHENA_IF_ABSENT NODE_EXTRA_CA_CERTS NODE_OPTIONS NODE_PENDING_DEPRECATION PERL5OPT PERL5LIB PERL_UNICODE
${perl === undefined ? '' : execPerl(perl)}n=${shellQuote(options.nodePath)}
[ -x "$n" ] || n=$(command -v node) || ${leave}
[ -r "\${h%/*}/hook.cjs" ] || ${leave}
exec "$n" "\${h%/*}/hook.cjs" "$j" "$@"
`;
}

/** The perl text is part of hook.sh: one file is replaced atomically, two are not. */
function execPerl(perlPath: string): string {
	const path = shellQuote(perlPath);
	return `[ -x ${path} ] && exec ${path} -e ${shellQuote(perlText)} -- "$j" "$@"\n`;
}
