import {literalField} from './field.js';
import {touch} from './touch.js';
import {type ShellAssignment} from './types.js';
import {type Draft} from './walk.js';

/** Variables that decide what a program runs, loads or trusts. */
const deciding = new RegExp(
	`^(?:${[
		'PATH|IFS|ENV|BASH_ENV|BASHOPTS|SHELLOPTS|PROMPT_COMMAND|PS[0-4]|CDPATH|SHELL|ZDOTDIR|FPATH|fpath|path|BASH_FUNC_.*',
		'LD_.*|DYLD_.*|GCONV_PATH|LOCPATH|NLSPATH|HOSTALIASES|MALLOC_.*|GLIBC_TUNABLES',
		'GIT_(?!AUTHOR_|COMMITTER_|TERMINAL_PROMPT|PAGER_IN_USE|OPTIONAL_LOCKS|MERGE_AUTOEDIT|TRACE$|ADVICE|LITERAL_PATHSPECS|GLOB_PATHSPECS|ICASE_PATHSPECS|FLUSH|CURL_VERBOSE|REFLOG_ACTION|QUARANTINE|NO_LAZY_FETCH).*',
		'(?:\\w*_|MAN|HG)?(?:PAGER|EDITOR|ASKPASS|BROWSER|OPENER)|\\w*_(?:EXTERNAL_DIFF|DIFFTOOL|MERGETOOL|DIFF_PROGRAM)|HG(?:MERGE|RCPATH|USERPATH)|VISUAL|MANLESS|LESSEDIT|LESS|LESSOPEN|LESSCLOSE|LESSKEY|LESSKEYIN|MANOPT|VIMINIT|EXINIT|VIM|MYVIMRC',
		'PYTHON(?:STARTUP|PATH|HOME|INSPECT|BREAKPOINT|WARNINGS|USERBASE|PYCACHEPREFIX)|PIP_.*|UV_.*|VIRTUAL_ENV|CONDA_.*|POETRY_.*',
		'NODE_(?:OPTIONS|PATH|EXTRA_CA_CERTS|REPL_.*)|npm_config_.*|NPM_CONFIG_.*|YARN_.*|COREPACK_.*|BUN_.*|DENO_.*|TSX_.*|ELECTRON_RUN_AS_NODE',
		'PERL(?:5OPT|5LIB|LIB|5DB)|RUBY(?:OPT|LIB)|GEM_.*|BUNDLE_.*|LUA_(?:INIT|PATH|CPATH).*|PHP_INI_SCAN_DIR|PHPRC|R_(?:PROFILE|ENVIRON)\\w*|JULIA_.*|ERL_.*FLAGS|GUILE_.*|TCLLIBPATH',
		'JAVA_(?:OPTS|TOOL_OPTIONS|HOME)|_JAVA_OPTIONS|JDK_JAVA_OPTIONS|CLASSPATH|MAVEN_.*|GRADLE_.*|KOTLIN_.*|SBT_OPTS|JVM_OPTS',
		'CARGO_(?!TERM_|INCREMENTAL|BUILD_JOBS|NET_OFFLINE).*|RUSTC.*|RUSTFLAGS|RUSTDOC.*|RUSTUP_.*|GOFLAGS|GOROOT|GOPATH|GOPROXY|GOTOOLCHAIN|GOENV|CGO_.*|CC|CXX|LD|AR|CPP|CFLAGS|CXXFLAGS|LDFLAGS|MAKE|MAKEFLAGS|MFLAGS|GNUMAKEFLAGS|MAKEFILES|CMAKE_.*|PKG_CONFIG.*|CONFIG_SHELL|CONFIG_SITE',
		'SSH_.*|RSYNC_(?:RSH|CONNECT_PROG)|CVS_RSH|SVN_SSH|TAR_OPTIONS|GZIP|BZIP2?|XZ_(?:OPT|DEFAULTS)|ZSTD_.*|ZIPOPT|UNZIP|RIPGREP_CONFIG_PATH|FZF_DEFAULT_.*|BAT_.*|DELTA_.*|GREP_OPTIONS|POSIXLY_CORRECT',
		'CURL_HOME|WGETRC|NETRC|DOCKER_.*|KUBECONFIG|KUBE_.*|AWS_(?:CONFIG_FILE|SHARED_CREDENTIALS_FILE|CA_BUNDLE)|HOME|XDG_.*|TERMINFO.*|TERMCAP|INPUTRC|TMPDIR|OPENSSL_(?:CONF|ENGINES|MODULES)|GNUPGHOME|SYSTEMD_.*|SUDO_.*|(?:https?|HTTPS?|all|ALL|ftp|FTP)_(?:proxy|PROXY)|SSL_CERT_.*|REQUESTS_CA_BUNDLE',
	].join('|')})$`,
);

/** A compiler by its name, of a version or for another machine. */
const compiler =
	/^(?:[a-z\d_]{2,12}-(?:[a-z]{1,9}-)?linux-(?:gnu|musl)[a-z]{0,6}-)?(?:gcc|g\+\+|clang|clang\+\+|cc|c\+\+|musl-gcc|tcc)(?:-\d{1,3}(?:\.\d{1,3})?)?$/;

/** Options that say how code is translated: none that names a file, a folder, a plugin or another program. */
const compilerFlag =
	/^(?:-O[\dsgz]?|-Ofast|-g\d?|-W[a-z][\w-]*(?:=\w+)?|-std=[\w+]+|-m(?:arch|tune|cpu)=[\w.+-]+|-m\d\d|-D\w+(?:=[\w.]+)?|-U\w+|-f(?:PIC|pic|PIE|pie|lto|common|omit-frame-pointer|no-[\w-]+|sanitize=[\w,-]+|stack-protector[\w-]*)|-pipe|-pthread|-static|-pedantic|--coverage|)$/;

/** The same of rustc; an option and its word in one. */
const rustFlag =
	/^(?:-C(?:target-cpu=[\w.-]+|target-feature=[\w,.+-]+|opt-level=\w|debuginfo=\w+|debug-assertions(?:=\w+)?|overflow-checks(?:=\w+)?|lto(?:=\w+)?|panic=\w+|codegen-units=\d+|instrument-coverage|strip=\w+)|-[AWD][a-z][\w-]*|--cfg=?\w+|--cap-lints=?\w+|)$/;

/** Variables that hold nothing but options, and what takes the power out of each of these. */
const harmlessFlags: Readonly<Record<string, RegExp>> = {
	CFLAGS: compilerFlag,
	CXXFLAGS: compilerFlag,
	RUSTFLAGS: rustFlag,
	RUSTDOCFLAGS: rustFlag,
};

/** `-C opt-level=3` as `-Copt-level=3`. */
const flagsOf = (value: string): readonly string[] =>
	value
		.replaceAll(/(?<=^| )(-[CAWD]|--cfg|--cap-lints) (?! )/g, '$1')
		.split(' ');

/** Values that take the power out of such a variable. */
const harmless: Readonly<Record<string, RegExp>> = {
	PAGER: /^(?:cat|\/bin\/cat|\/usr\/bin\/cat|)$/,
	EDITOR: /^(?:true|:|cat|)$/,
	TMPDIR: /^\/tmp\/?$/,
	CGO_ENABLED: /^[01]$/,
	DOCKER_BUILDKIT: /^[01]$/,
	NODE_OPTIONS:
		/^(?: *--(?:max-old-space-size=\d+|max_old_space_size=\d+|no-warnings|no-deprecation|trace-warnings|enable-source-maps|stack-trace-limit=\d+|experimental-vm-modules|experimental-strip-types|openssl-legacy-provider))* *$/,
	// Folders below the one it runs in; what is there runs anyway.
	PYTHONPATH:
		/^(?:\.|(?:\.\/)?(?:src|lib|app|tests?|packages|backend)\/?)(?::(?:\.|(?:\.\/)?(?:src|lib|app|tests?|packages|backend)\/?))*$/,
	PYTHONWARNINGS: /^(?:ignore|default|error|always|once)?$/,
	CC: compiler,
	CXX: compiler,
};

/** Whether a value takes the power out of a variable that may decide what runs. */
export function harmlessValue(name: string, value: string): boolean {
	const kind = /(?:PAGER|EDITOR)$/.exec(name)?.[0] ?? name;
	if (Object.hasOwn(harmless, kind) && harmless[kind]?.test(value) === true)
		return true;
	const flag = Object.hasOwn(harmlessFlags, name)
		? harmlessFlags[name]
		: undefined;
	return flag !== undefined && flagsOf(value).every(one => flag.test(one));
}

/**
 * Why an assignment leaves in doubt what runs; undefined: it does not. The
 * segment that assigns carries the doubt, so what follows it needs none: a
 * command is only proven if all its segments are.
 */
export function doubtAssignment(
	{name, value}: ShellAssignment,
	program: string | undefined,
): string | undefined {
	if (!deciding.test(name)) return undefined;
	// `while IFS= read -r line` is how lines are read.
	if (name === 'IFS' && program === 'read') return undefined;
	if (value !== undefined && harmlessValue(name, value)) return undefined;
	if (name === 'GIT_TERMINAL_PROMPT') return undefined;
	return `${name} decides what runs`;
}

/** Variables that name a file, or a folder, which programs write. */
const written =
	/^(?:GIT_TRACE\w*|HISTFILE|SSLKEYLOGFILE|NODE_V8_COVERAGE|NODE_REDIRECT_WARNINGS|NODE_REPL_HISTORY|NODE_COMPILE_CACHE|GCOV_PREFIX|GMON_OUT_PREFIX|LLVM_PROFILE_FILE|GOBIN|GOCACHE|GOMODCACHE|GOTMPDIR|GOCOVERDIR|LESSHISTFILE|PSQL_HISTORY|MYSQL_HISTFILE|SQLITE_HISTORY|REDISCLI_HISTFILE|PYTHON_HISTORY|PYTHONPYCACHEPREFIX|MPLCONFIGDIR|COVERAGE_FILE|CCACHE_DIR|SCCACHE_DIR|MALLOC_TRACE|XAUTHORITY|SCREENDIR|TMUX_TMPDIR|LD_DEBUG_OUTPUT)$/;

/** One of which nobody knows the value. @param written all of it, with the name */
export const computedAssignment = (
	name: string,
	written: string,
): ShellAssignment => ({
	name,
	text: written.slice(written.indexOf('=') + 1),
});

/** Whether programs go by a variable of that name wherever it is in their environment already. */
export const isDeciding = (name: string): boolean => deciding.test(name);

/** Notes the files that a command's variables have programs write: `GIT_TRACE=/x git log`. */
export function noteWrittenBy(draft: Draft): void {
	for (const {name, value} of draft.assignments) {
		if (!written.test(name) || value === undefined) continue;
		// `GIT_TRACE=1` writes to where errors go.
		if (name.startsWith('GIT_TRACE') ? value.startsWith('/') : value !== '')
			touch(draft, 'write', literalField(value));
	}
}
