import path from 'node:path';
import {type Argument, type Segment} from '../../shell/types.js';
import {type Subject} from '../subject.js';

/**
 * True if nothing around the program is in doubt: which program it is, what
 * wraps it, which variables it gets, which variables it shows.
 */
export function isCleanCall(segment: Segment, subject: Subject): boolean {
	return (
		segment.unproven.length === 0 &&
		isUsualPath(segment.programPath) &&
		areHarmlessWrappers(segment) &&
		segment.assignments.every(
			({name, value}) =>
				isHarmlessVariable(name, value) ||
				// `IFS= read -r line` keeps the line as it is.
				(name === 'IFS' && value === '' && segment.program === 'read'),
		) &&
		showsOpenVariables(segment, subject)
	);
}

/** An assignment, a `cd`, or a call of a function whose body is judged itself. */
export function runsNoProgram(segment: Segment, subject: Subject): boolean {
	return (
		segment.program === undefined &&
		// A function that calls a function may never end.
		(segment.callsFunction === undefined || segment.role !== 'function_body') &&
		segment.unproven.length === 0 &&
		areHarmlessWrappers(segment) &&
		// `bash --rcfile x -ic ls` runs the file.
		segment.accesses.every(({kind}) => kind !== 'execute') &&
		showsOpenVariables(segment, subject) &&
		segment.assignments.every(
			({name, value}) => isHarmlessVariable(name, value) || isOwnVariable(name),
		)
	);
}

/** Its words, its assignments and what is fed to it bring no secret variable. */
function showsOpenVariables(segment: Segment, subject: Subject): boolean {
	const isFed = /<<-?\s*[^\s]/.test(segment.text);
	if (isFed && segment.stdinText === undefined) return false;
	const words: Argument[] = [...segment.args];
	if (segment.assignments.some(({value}) => value === undefined))
		words.push({text: segment.text});
	return words.every(
		word => !mayRunInZsh(word) && showsNoSecretVariable(word, subject),
	);
}

/** What is a pattern for bash may be code for zsh: `*(e:id:)`, `${(e)x}`. */
function mayRunInZsh({text, pattern}: Argument): boolean {
	return text.includes('${(') || (pattern !== undefined && text.includes('('));
}

const usualFolders = new Set([
	'/bin',
	'/usr/bin',
	'/usr/local/bin',
	'/sbin',
	'/usr/sbin',
	'/opt/homebrew/bin',
]);

function isUsualPath(programPath: string | undefined): boolean {
	return (
		programPath === undefined ||
		usualFolders.has(path.posix.dirname(programPath))
	);
}

const harmlessWrappers = new Set([
	'command',
	'builtin',
	'exec',
	'time',
	'timeout',
	'gtimeout',
	'nice',
	'ionice',
	'stdbuf',
	'env',
	'env -C',
	'xargs',
	'find -exec',
	'bash -c',
	'sh -c',
	'eval',
]);

const shells = new Set(['bash -c', 'sh -c', 'eval']);
/** These put words of their own into a command: into a shell's, too. */
const feedingWrappers = new Set(['env', 'xargs', 'find -exec']);

/** A shell within `xargs`, `find -exec` or `env -S` is one too many to be sure. */
function areHarmlessWrappers({wrappers}: Segment): boolean {
	const feeder = wrappers.findIndex(name => feedingWrappers.has(name));
	return wrappers.every(
		(name, at) =>
			harmlessWrappers.has(name) &&
			!(feeder !== -1 && feeder < at && shells.has(name)),
	);
}

/** Variables that change how a program prints, never what it runs. */
const harmlessVariables =
	/^(?:NO_COLOR|FORCE_COLOR|CLICOLOR|CLICOLOR_FORCE|CI|GIT_OPTIONAL_LOCKS|GIT_TERMINAL_PROMPT|POSIXLY_CORRECT)$/;

function isHarmlessVariable(name: string, value: string | undefined): boolean {
	if (/^(?:COLUMNS|LINES)$/.test(name)) return /^\d+$/.test(value ?? '');
	// Each names a file of its kind, which must not be one of the repository's.
	if (/^(?:LC_\w+|LANG|LANGUAGE|TERM)$/.test(name))
		return /^[\w.:@+-]*$/.test(value ?? '/');
	if (name === 'TZ') return /^(?:[\w+-]+(?:\/[\w+-]+)*)?$/.test(value ?? '.');
	if (harmlessVariables.test(name)) return true;
	return (
		/^(?:PAGER|GIT_PAGER|GH_PAGER|MANPAGER|SYSTEMD_PAGER)$/.test(name) &&
		(value === 'cat' || value === '')
	);
}

/** Lower case names are the shell's own by custom; those of proxies are read by programs. */
function isOwnVariable(name: string): boolean {
	return (
		/^[a-z_][a-z0-9_]*$/.test(name) &&
		!/_proxy$|^npm_|^path$|^fpath$|^cdpath$|^prompt/.test(name)
	);
}

/** Variables whose values anybody may see. */
const openVariables = new Set(
	'PWD OLDPWD HOME USER LOGNAME SHELL LANG TERM PATH TMPDIR HOSTNAME HOSTTYPE OSTYPE MACHTYPE RANDOM SECONDS LINENO UID EUID PPID BASHPID BASH_VERSION COLUMNS LINES REPLY OPTARG OPTIND PIPESTATUS NODE_ENV CI EDITOR GOPATH JAVA_HOME VIRTUAL_ENV CLAUDE_PROJECT_DIR XDG_CONFIG_HOME XDG_STATE_HOME'.split(
		' ',
	),
);

/** A computed word must not bring the value of a variable that may be a secret. */
function showsNoSecretVariable(argument: Argument, subject: Subject): boolean {
	if (argument.value !== undefined || argument.pattern !== undefined)
		return true;
	if (argument.text.includes('${!')) return false;
	return [...argument.text.matchAll(/\$\{?#?([A-Za-z_]\w*)/g)].every(
		([, name = '']) =>
			openVariables.has(name) ||
			(/^[a-z_]/.test(name) &&
				!/token|secret|pass|key|cred|auth|proxy|npm_|^pw|_pw|conn|dsn|cookie|session/.test(
					name,
				)) ||
			isSetHere(name, subject),
	);
}

/** The command itself gave the variable its value, by name or in a loop. */
function isSetHere(name: string, {shell}: Subject): boolean {
	return (
		shell?.segments.some(segment =>
			segment.assignments.some(assigned => assigned.name === name),
		) === true
	);
}
