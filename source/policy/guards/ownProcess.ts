import {endsByCode} from '../../programs/deeds/languages.js';
import {type Segment} from '../../shell/types.js';
import {wordOf} from '../../programs/word.js';
import {readCall} from '../readCall.js';
import {type HookProcess, type PolicyContext} from '../types.js';
import {feedersOf, substitutedIn} from './computedNames.js';
import {type Subject} from '../subject.js';

/** What `ps` calls athena; of the first fifteen letters alone where a program asks for the short name. */
const ownName = 'athena-supervisor';
const shortName = ownName.slice(0, 15);
/** What may stand around athena's hook command. */
const shells = ['sh', 'bash', 'dash', 'zsh'];

/** What `ps` may call athena's processes, and the line that the one was started with that holds a call. */
type Own = {names: readonly string[]; line: string; hookName: string};

const ownOf = ({hookProcess, projectDir}: PolicyContext): Own => {
	const {name, line}: HookProcess = hookProcess ?? {
		name: 'perl',
		line: `/usr/bin/perl -e my $socket -- ${projectDir}/.claude/run/ink-0.sock`,
	};
	return {
		names: [ownName, shortName, name, ...shells],
		// It begins as the command that the agent's settings have.
		line: `${line} sh -c [ -O "$h" ] && . "$h" athena/hook.sh`.toLowerCase(),
		hookName: name,
	};
};

/**
 * True if a program that ends, stops or throttles others may do that to athena:
 * by its number, wherever that stands in the command or in a file it reads, by
 * a pattern that its name fits, or by ending everything of a user; or to its
 * hook command, without which a held call is the agent's own.
 */
export function endsByNumberOrName(
	segment: Segment,
	{call, shell, context}: Subject,
): boolean {
	const {program = '', args, wrappers} = segment;
	const segments = shell?.segments ?? [];
	const words = args.map(wordOf);
	const own = ownOf(context);
	if (/^(?:pkill|skill|slay)$/.test(program)) return mayFindOwn(words, own);

	if (program === 'killall5') return true;
	if (
		program === 'killall' &&
		(words.some(word => /^-(?:[a-zA-Z]*r|-regexp$)/.test(word))
			? words.some(word => !word.startsWith('-') && mayNameOwn(word, own.names))
			: isWholeUser(words) || words.some(word => isNameOf(word, own)))
	)
		return true;
	// The one of util-linux knows names too.
	if (program === 'kill' && targetsOf(words).some(one => isNameOf(one, own)))
		return true;
	if (program === 'fuser' && words.some(word => sockets.test(word)))
		return true;
	const isCode = endsByCode.test(program) && endsInCode.test(segment.text);
	const isEnder =
		enders.test(program) || isCode || wrappers.some(one => enders.test(one));
	if (!isEnder) return false;
	if (program === 'kill' && (onlyLooks(words) || words.length === 0))
		return false;
	if (program === 'kill' && targetsOf(words).includes('-1')) return true;
	if (isCode && (endsAllInCode.test(segment.text) || namesInCode(segment, own)))
		return true;
	if (namesOwnNumber(segment, segments, context)) return true;
	return (
		program === 'kill' &&
		(args.some(
			({text, value}) => value === undefined && putsTogether.test(text),
		) ||
			/\/proc\/[*?[]/.test(readCall(call).shell?.command ?? '') ||
			findsOwn(segment, segments, own))
	);
}

const sockets = /\.claude\/run\b|\/athena-\d+\//;

const isNameOf = (word: string, {hookName}: Own): boolean =>
	word === hookName || shells.includes(word);

/** `p.name() == "perl"`, and its file's name. */
const namesInCode = ({text}: Segment, {hookName}: Own): boolean =>
	text.includes(`'${hookName}'`) ||
	text.includes(`"${hookName}"`) ||
	/\bhook\.(?:sh|cjs)\b|\.claude\/run\//.test(text);

const enders =
	/^(?:kill|killall|fuser|prlimit|gdb|lldb|strace|ltrace|criu|cpulimit|reptyr|renice|nsenter|busybox|injcode)$/;
const endsInCode = /kill|signal|terminate|SIG[A-Z]{3}/i;
const endsAllInCode = /kill(?:pg)?\W{1,4}(?:(?:\d+|['"]\w+['"])\s*,\s*)?-1\b/i;

/** `kill -0 4`, `kill -l`: it ends nothing. */
const onlyLooks = (words: readonly string[]): boolean =>
	/^(?:-0|-l|-L|--list|--table)(?:=|$)/.test(words[0] ?? '') ||
	(/^(?:-s|-n|--signal)$/.test(words[0] ?? '') && words[1] === '0');

/** What `kill` is told to end: what stands behind its signal. */
function targetsOf(words: readonly string[]): readonly string[] {
	const [first = '', second] = words;
	if (/^(?:-s|-n|-q|--signal)$/.test(first)) return words.slice(2);
	if (first === '--') return words.slice(1);
	return first.startsWith('-') && second !== undefined ? words.slice(1) : words;
}

/** A number that is counted, or of which a part stands there. */
const putsTogether = /\$\(\(|\$\[|^-?\d+["']*[$`]|[)}"'`]\d+["']*$/;

/** Its number stands in the command, or in a file from which it is read here. */
function namesOwnNumber(
	segment: Segment,
	segments: readonly Segment[],
	{ownPids = [], disk}: PolicyContext,
): boolean {
	if (ownPids.length === 0) return false;
	const hasOwn = (text: string) =>
		(text.match(/\d+/g) ?? []).some(number => ownPids.includes(Number(number)));
	if (
		[segment, ...segments].some(
			({text, stdinText = '', args}) =>
				hasOwn(text) ||
				hasOwn(stdinText) ||
				args.some(one => hasOwn(wordOf(one))),
		)
	)
		return true;
	const readers = givenTo(segment, segments).map(({source}) => source);
	return [segment, ...readers].some(({accesses}) =>
		accesses.some(
			({kind, path}) =>
				kind === 'read' &&
				path !== undefined &&
				(path.includes('/.claude/run/') ||
					hasOwn(disk?.scriptAt?.(path) ?? '')),
		),
	);
}

function givenTo(segment: Segment, segments: readonly Segment[]) {
	const texts = segment.args
		.filter(({value}) => value === undefined)
		.map(({text}) => text)
		.join(' ');
	return [...feedersOf(segment, segments), ...substitutedIn(texts, segments)];
}

/** Who finds it among others: `pgrep superv`, `ps ax | awk '{print $1}'`. */
function findsOwn(
	segment: Segment,
	segments: readonly Segment[],
	own: Own,
): boolean {
	return givenTo(segment, segments).some(({source, filters}) => {
		const words = source.args.map(wordOf);
		switch (source.program) {
			case 'pgrep':
				return mayFindOwn(words, own);
			case 'pidof':
				return words.some(word => isNameOf(word, own));
			case 'lsof':
			case 'fuser':
			case 'ss':
				return words.some(word => sockets.test(word));

			case 'ps':
				return (
					words.some(
						(word, at) =>
							word.startsWith('-C') &&
							[word.slice(2), words[at + 1] ?? ''].some(one =>
								one.split(',').some(name => isNameOf(name, own)),
							),
					) ||
					(!words.some(word => choosesFew.test(word)) &&
						// Else those of its own terminal.
						words.some(word => /[aeAxU]/.test(word)) &&
						filters.every(filter => letsOwnPass(filter, own)))
				);
			default:
				return false;
		}
	});
}

/** Processes by their name, their parent or their number. */
const choosesFew = /^(?:-[Cpq]|--pid|--ppid|--quick-pid)/;

function letsOwnPass({program = '', args}: Segment, own: Own): boolean {
	const isOwn = (pattern: string) => mayFit(pattern, own, true);
	const words = args.map(wordOf).filter(word => !word.startsWith('-'));
	if (/^(?:[ef]?grep|rg)$/.test(program)) {
		const isInverted = args.some(({text}) => /^-[a-zA-Z]*v/.test(text));
		return isInverted || isOwn(words[0] ?? '');
	}

	if (/^(?:[gmn]?awk|sed)$/.test(program)) {
		const sought = [...(words[0] ?? '').matchAll(/\/([^/]*)\/|"([^"]*)"/g)]
			.map(([, one, other]) => one ?? other ?? '')
			.filter(one => /[a-z]{2}/i.test(one));
		return sought.length === 0 || sought.some(isOwn);
	}

	return true;
}

/** Whether `pkill` or `pgrep` may find athena, or its hook command. */
function mayFindOwn(words: readonly string[], own: Own): boolean {
	const {isAll, patterns} = patternsOf(words);
	const isLine = words.some(word => /^-(?:[a-zA-Z]*f|-full$)/.test(word));
	return isAll || patterns.some(one => mayFit(one, own, isLine));
}

/** Whether a pattern may fit a name of athena's, or where it is about lines its hook command's. */
const mayFit = (pattern: string, {names, line}: Own, isLine: boolean) =>
	mayNameOwn(pattern, isLine ? [...names, line] : names);

type Sought = {patterns: readonly string[]; isAll: boolean};

/** What `pkill` and `pgrep` look for; `isAll`: everything of a user, of a terminal, or but what is named. */
function patternsOf(words: readonly string[]): Sought {
	const patterns: string[] = [];
	let isChosen = false;
	let isWide = false;
	let isWhole = false;
	for (let at = 0; at < words.length; at++) {
		const word = words[at] ?? '';
		if (/^(?:-v|--inverse)$/.test(word)) return {patterns, isAll: true};
		if (/^(?:-[a-zA-Z]*x|--exact$)/.test(word)) isWhole = true;
		if (/^-(?:[uUGt]|-e?uid|-group|-terminal)/.test(word)) isWide = true;
		// Whoever started its shell has started the hook command as well.
		if (
			/^(?:-P|--parent)/.test(word) &&
			ofParent.test(`${word} ${words[at + 1] ?? ''}`)
		)
			isWide = true;
		if (/^-(?:[PgsF]|-parent|-pgroup|-session|-pidfile|-ns)/.test(word))
			isChosen = true;
		if (takesWord.test(word)) at++;
		else if (!word.startsWith('-')) patterns.push(word);
	}

	return {
		patterns: isWhole ? patterns.map(one => `^(${one})$`) : patterns,
		isAll: patterns.length === 0 && (isWide || !isChosen),
	};
}

const ofParent = /^(?:-P|--parent)\W{0,3}(?:\$\{?PPID\b|.{0,40}ppid)/i;

const takesWord =
	/^(?:-[uUGtPgsFdqrO]|--(?:signal|euid|uid|group|terminal|parent|pgroup|session|pidfile|ns|nslist|delimiter|older|runstates|cgroup|env))$/;

/** `killall -u me`: whatever they are called. */
const isWholeUser = (words: readonly string[]): boolean =>
	words.some(word => /^(?:-u|--user)/.test(word)) &&
	words.filter(word => !word.startsWith('-')).length <=
		(words.includes('-u') || words.includes('--user') ? 1 : 0);

/** Whether a pattern may fit one of these names, as far as its letters say. */
function mayNameOwn(pattern: string, names: readonly string[]): boolean {
	// A word that is computed may become anything, and mostly is something else.
	if (/[$`]/.test(pattern)) return false;
	return pattern.split('|').some(one => {
		const plain = one.replace(/[()]/g, '');
		const letters = plain
			.replace(/\\./g, ' ')
			.replace(/\[[^[\]]*\]/g, ' ')
			.replace(/.[*?]/g, ' ')
			.replace(/[$^.+{}*?]/g, ' ')
			.toLowerCase()
			.split(' ')
			.filter(run => run !== '');
		return names.some(
			name =>
				letters.every(run => name.includes(run)) &&
				(!/^\^\w/.test(plain) || name.startsWith(letters[0] ?? '')) &&
				(!/\w\$$/.test(plain) || name.endsWith(letters.at(-1) ?? '')),
		);
	});
}
