import {isOwnName} from './names.js';
import {type ExactWord} from './types.js';
import {literalOf} from './values.js';

/**
 * Whether a word that a shell may run itself does no more than it says. A shell's
 * own commands can change what all that follows means, and some evaluate their
 * words once more; each is proven by its words or not at all.
 */
export function isProvenCall(words: readonly ExactWord[]): boolean {
	const [head, ...args] = words;
	const name = head && literalOf(head);
	if (head === undefined || name === undefined) return false;
	// A program's name is written out: no `%1`, no `-`, nothing that begins like a number.
	if (!/^(?:\[\[?|:|[A-Za-z0-9_./][\w.+@/-]*)$/.test(name)) return false;
	if (name === 'time' || name === 'command') return isProvenPrefix(name, args);
	const prove = provers.get(name);
	if (prove) return prove(args, head);
	return !shellOwn.has(name);
}

type Prover = (args: readonly ExactWord[], head?: ExactWord) => boolean;

/** `time` is a word of some shells and a program for others; what is behind it is what runs. */
function isProvenPrefix(name: string, args: readonly ExactWord[]): boolean {
	const [first, ...rest] = args;
	const value = first && literalOf(first);
	if (first === undefined || value === undefined) return false;
	if (name === 'time' && value === '-p') return isProvenPrefix(name, rest);
	if (name === 'command' && /^-[vV]$/.test(value)) return areNames(rest);
	const [part] = first.parts;
	return (
		first.parts.length === 1 &&
		part?.type === 'text' &&
		/^[a-z0-9_./][\w./+-]*$/.test(value) &&
		!keywords.has(value) &&
		!value.includes('=') &&
		isProvenCall(args)
	);
}

const keywords = new Set(
	`case esac function select coproc foreach end repeat nocorrect noglob always do
	done then elif else fi in until declare typeset local export readonly integer
	float namespace if for while`.split(/\s+/),
);

const always: Prover = () => true;

function values(args: readonly ExactWord[]): string[] | undefined {
	const all: string[] = [];
	for (const arg of args) {
		const value = literalOf(arg);
		if (value === undefined) return undefined;
		all.push(value);
	}

	return all;
}

/** All words written out, and of this form. */
const every =
	(form: RegExp, most = Infinity): Prover =>
	args => {
		const all = values(args);
		return (
			all !== undefined &&
			all.length <= most &&
			all.every(value => form.test(value))
		);
	};

const areNames: Prover = every(/^[\w./@+-]+$/);

/** A number written out, or the last status. */
const isNumber = (word: ExactWord): boolean => {
	const value = literalOf(word);
	if (value !== undefined) return /^-?\d{1,9}$/.test(value);
	const [part] = word.parts;
	const hole = part?.type === 'double' ? part.parts[0] : part;
	return (
		word.parts.length === 1 &&
		(part?.type !== 'double' || part.parts.length === 1) &&
		hole?.type === 'variable' &&
		hole.name === '?'
	);
};

/** `exit 1`, `return $?`: zsh and ksh would calculate anything else. */
const isStatus: Prover = args => args.length <= 1 && args.every(isNumber);

const unary = /^-[bcdefghknprsuwxzLOGS]$/;
const binary = /^(?:!?=|-nt|-ot|-ef)$/;
const numeric = /^-(?:eq|ne|lt|le|gt|ge)$/;

/** Tests of one question, its operator written out; numbers too, since zsh and ksh calculate with what they compare. */
function isPlainTest(
	args: readonly ExactWord[],
	mayCompare = binary,
	isInner = false,
): boolean {
	const [first, second, third] = args;
	if (!first) return true;
	const isSplit = args.some(arg =>
		arg.parts.some(
			({type}) => type === 'variable' || type === 'script' || type === 'glob',
		),
	);
	if (isSplit && !args.some(isNumber)) return false;
	if (!isInner && args.length > 1 && literalOf(first) === '!')
		return isPlainTest(args.slice(1), mayCompare, true);
	if (args.length === 1) return true;
	if (args.length === 2) {
		const operator = literalOf(first);
		if (operator === '-t') return second !== undefined && isNumber(second);
		return operator !== undefined && unary.test(operator);
	}

	const operator = second && literalOf(second);
	if (args.length !== 3 || operator === undefined || !third) return false;
	if (numeric.test(operator)) return isNumber(first) && isNumber(third);
	return !isSplit && mayCompare.test(operator);
}

const closed =
	(end: string, prove: (args: readonly ExactWord[]) => boolean): Prover =>
	args => {
		const last = args.at(-1);
		return (
			last !== undefined && literalOf(last) === end && prove(args.slice(0, -1))
		);
	};

/** For dash `[[` is a program that is not there; for the others its words must mean no more than they say. */
const isPlainCondition: Prover = (args, head) =>
	head?.parts[0]?.type === 'text' &&
	closed(
		']]',
		inner =>
			inner.length > 1 &&
			inner.every(({parts}) =>
				parts.every(
					part =>
						part.type !== 'script' &&
						(part.type !== 'double' ||
							part.parts.every(({type}) => type !== 'script')),
				),
			) &&
			isPlainTest(inner, /^[!=]?=$/),
	)(args, head);

/** zsh and ksh calculate the words for `%d` and `*`; those for `%s` they only print. */
const isPlainPrintf: Prover = args => {
	const [first, ...rest] = args;
	const all = first && values([first]);
	let format = all?.[0];
	let operands = rest;
	if (format === '--') {
		format = rest[0] && literalOf(rest[0]);
		operands = rest.slice(1);
	}

	if (format === undefined || format.startsWith('-')) return false;
	// An escape may be the `%` of a format that zsh calculates: `\u0025d`.
	if (/\\(?:[uU]|x25|0?45)/.test(format)) return false;
	return (
		!/%(?!%|-?\d*(?:\.\d+)?[sbq])/.test(format.replaceAll('%%', '')) ||
		operands.every(isNumber)
	);
};

const isPlainRead: Prover = args => {
	const names = values(args);
	if (!names) return false;
	if (names[0] === '-r') names.shift();
	return names.length > 0 && names.every(isOwnName);
};

/** `cd x`, where the folder is one word. */
const isPlainMove: Prover = args => {
	const rest = args.filter(arg => !/^-[LP]$|^--$/.test(literalOf(arg) ?? ''));
	const [to] = rest;
	if (!to) return true;
	return (
		rest.length === 1 &&
		to.parts.every(({type}) => type !== 'variable' && type !== 'script') &&
		to.parts.every(({type}) => type !== 'glob') &&
		!/^[-+]./.test(literalOf(to) ?? '')
	);
};

const provers: ReadonlyMap<string, Prover> = new Map<string, Prover>([
	['echo', always],
	['true', always],
	['false', always],
	[':', always],
	['pwd', every(/^-[LP]$/)],
	['cd', isPlainMove],
	['test', args => isPlainTest(args)],
	['[', closed(']', isPlainTest)],
	['[[', isPlainCondition],
	['printf', isPlainPrintf],
	['read', isPlainRead],
	['set', every(/^[-+](?:[eux]+|[eux]*o)$|^pipefail$/)],
	['exit', isStatus],
	['return', isStatus],
	['break', every(/^[1-9]$/, 1)],
	['continue', every(/^[1-9]$/, 1)],
	['wait', every(/^%?\d+$/)],
	['sleep', every(/^[\d.]+[smhd]?$/)],
	['type', areNames],
	['which', every(/^[\w./@+-]+$/)],
	['whence', areNames],
	['where', areNames],
	['jobs', every(/^-[lp]$/)],
	['ulimit', every(/^-a$/)],
	['umask', every(/^-S$/)],
	['kill', every(/^-?[\w%]+$/)],
	['times', every(/^$/, 0)],
	['getopts', () => false],
]);

/** What bash, zsh (its modules too), dash, ksh or a POSIX sh runs itself, and no one has proven above. */
const shellOwn: ReadonlySet<string> = new Set(
	`. source alarm alias autoload bg bind bindkey builtin bye caller cap chdir clone
	command comparguments compadd compcall compctl compdescribe compfiles compgen
	compgroups complete compopt compquote compset comptags comptry compvalues declare
	dirs disable disown echotc echoti emulate enable enum eval exec export fc fg float
	functions getcap getln getopts hash hist history integer let limit local log logout
	mapfile nameref newgrp noglob nocorrect openlog popd print private ptytest pushd
	pushln r read readarray readonly redirect rehash repeat sched select setcap setopt
	shift shopt source strftime suspend syserror sysopen sysread sysseek syswrite
	trap ttyctl typeset unalias unfunction unhash unlimit unset unsetopt vared vpath
	vmap wait zcompile zcurses zformat zftp zgdbmpath zle zmodload zparseopts zprof
	zpty zregexparse zselect zsocket zstat zstyle zsystem ztcp ztie zuntie zf_chgrp
	zf_chmod zf_chown zf_ln zf_mkdir zf_mv zf_rm zf_rmdir zf_sync zdelattr zgetattr
	zlistattr zsetattr pcre_compile pcre_match pcre_study example defer notify
	`
		.trim()
		.split(/\s+/),
);
