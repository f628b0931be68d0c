import {runsImages} from '../../programs/deeds/containers.js';
import {pipesOut, readsCommands} from '../../programs/deeds/queries.js';
import {optionTable} from '../../programs/options.js';
import {type Program} from '../../programs/program.js';
import {runsNoOperand} from '../../programs/runs/looksAtCode.js';
import {subcommandPlaces} from '../../programs/subcommands.js';
import {withoutTestNames} from '../../programs/deeds/testNames.js';
import {programs, subcommand} from '../../programs/table.js';
import {type Segment, type ShellAnalysis} from '../../shell/types.js';
import {writersTo} from '../../shell/writersTo.js';
import {onlyOfShells} from '../../shell/onlyOfShells.js';
import {quoteWord} from '../../shell/quoteWord.js';
import {rememberLatest} from '../rememberLatest.js';
import {type Written, writtenTexts} from '../made/writtenText.js';
import {wordsOf} from '../../programs/word.js';
import {parsesOnly} from './parsesOnly.js';
import {typed} from './typedKeys.js';
import {programsOfImage} from './programsOfImage.js';

/** Commands that a segment may run, though nobody knows; each a line of plain words. */
export type Mention = {
	segment: number;
	commands: readonly string[];
	/** Words of it that may be commands as they are, and in which a shell would put something together: `p=push; git $p`. */
	scripts: readonly string[];
	/** There are more than are looked at. */
	areMore: boolean;
};

/**
 * Commands that stand among the words of programs of which no record says what
 * they do with them: `linux64 git push`, `anything 'git push'`, and what is
 * written to such a program through a pipe. They may be run, so a denial looks
 * at them; who only prints or searches words (`echo`, `grep`) has a record.
 */
export const mentionsOf = (
	shell: ShellAnalysis | undefined,
): readonly Mention[] => mentionsAmong(shell?.segments ?? none);

const none: readonly never[] = [];

/** Kept, since not only one asks. */
const mentionsAmong = rememberLatest(findMentions);

function findMentions(segments: readonly Segment[]): readonly Mention[] {
	const written = writtenTexts(segments);
	const mentions: Mention[] = [];
	for (const [index, segment] of segments.entries()) {
		const own = written[index];
		const all = [
			...ownMentions(segment, segments),
			...typed(segment, segments).flatMap(scriptsIn),
			...pushing(segment),
			...inContainers(segment).filter(
				words => !waitsForInput(words) || mayBeFed(segments),
			),
			...pathsRun(segment).filter(([word = '']) => mayBeFile.test(word)),
		];
		if (own) all.push(...writtenMentions(segment, own));
		// Nearly all that runs has a record, and mentions nothing.
		if (all.length === 0) continue;
		const scripts = mayRunWords(segment) ? computingTexts(segment) : [];
		const lines = [...new Set(all.map(toLine))];
		mentions.push({
			segment: index,
			commands: lines.slice(0, mostCommands),
			scripts: scripts.slice(0, mostScripts),
			areMore: lines.length > mostCommands,
		});
	}

	return mentions;
}

/** More than a person hands to one program. */
const mostScripts = 16;

const computingTexts = ({args}: Segment): readonly string[] =>
	textsOf(args)
		.map(text => text.replace(/^"(.*)"$/s, '$1'))
		.filter(
			text =>
				text.length <= mostText && /^\$|\s/.test(text) && /[$`]/.test(text),
		);

/** What stands in the files that this command has written and the segment runs. */
function writtenMentions(
	{args}: Segment,
	{texts, names}: Written,
): (readonly string[])[] {
	const words = textsOf(args);
	return [
		...withWords(texts, words).flatMap(text => [
			...scriptsIn(text),
			// What `sed` puts there stands between slashes.
			...(text.includes('/') ? scriptsIn(text.replaceAll('/', ';')) : []),
			...startsIn(text.split(/\s+/)),
		]),
		...names.flatMap(name => [
			[name, ...words],
			...(name.startsWith('git-') ? [['git', name.slice(4), ...words]] : []),
		]),
	];
}

/** The same with the words that a script is given in it, too: behind its own name, or with it before them. */
export function withWords(
	texts: readonly string[],
	words: readonly string[],
): readonly string[] {
	return texts.flatMap(text =>
		text.search(given) >= 0
			? [text, ...[words, words.slice(1)].map(own => fillIn(text, own))]
			: [text],
	);
}

const given = /"?\$\{?[@*\d]\}?"?/g;

function fillIn(text: string, words: readonly string[]): string {
	return text.replace(given, name => {
		const [number] = /\d/.exec(name) ?? [];
		return number === undefined
			? words.join(' ')
			: (words[Number(number) - 1] ?? '');
	});
}

/** What git is told, also by the name of one of its programs (`git-lfs push`); empty for others. */
function wordsOfGit(
	program: string,
	args: readonly string[],
): readonly string[] {
	if (program === 'git') return args;
	const [, command] = /^git-([a-z][\w-]*)$/.exec(program) ?? [];
	return command === undefined ? [] : [command, ...args];
}

/** Commands of git that are a push by another name. */
const pushes =
	/^(?:send-pack|http-push|remote-(?:https?|ftps?|ext)|svn dcommit|p4 submit)$/;

function pushing({program = '', args}: Segment): (readonly string[])[] {
	const words = wordsOfGit(program, textsOf(args));
	return words.flatMap((word, at) =>
		pushes.test(word) || pushes.test(`${word} ${words[at + 1] ?? ''}`)
			? [['git', 'push', ...words.slice(at + 1)]]
			: [],
	);
}

/**
 * What an image runs by itself gets the words behind it: mostly the program that
 * it is called by (`docker run alpine/git push`), or one that the line names
 * (`--entrypoint git x push`).
 */
function inContainers({program = '', args}: Segment): (readonly string[])[] {
	if (!runsImages.test(program) && program !== 'flatpak') return [];
	const words = textsOf(args);
	return words.flatMap((word, at) => {
		const [, option, value = words[at + 1] ?? ''] =
			/^--(entrypoint|image|command)(?:=(.*))?$/s.exec(word) ?? [];
		const behind = words.slice(at + 1);
		if (option !== undefined && option !== 'image')
			return startsBehind(behind).map(rest => [
				value.split('/').at(-1) ?? '',
				...rest,
			]);
		return programsOfImage(option === undefined ? word : value).map(name => [
			name,
			...(option === undefined ? behind : behind.filter(one => one !== '--')),
		]);
	});
}

const startsBehind = (words: readonly string[]): (readonly string[])[] =>
	words.slice(0, mostWords).map((_, at) => words.slice(at + 1));

/** What stands among its own words, or is written to it. */
function ownMentions(
	segment: Segment,
	segments: readonly Segment[],
): (readonly string[])[] {
	const {program = '', args, stdinText} = segment;
	if (!mayRunWords(segment)) {
		if (readsWords(program)) return [];
		const given = readsCommands.test(program)
			? writersTo(segment, segments).flatMap(writer => textsOf(writer.args))
			: [];
		const runs = pipesOut.test(program) ? pipe : escape;
		return [...textsOf(args), ...given]
			.filter(text => escape.test(text) || runs.test(text))
			.flatMap(textsJoined)
			.flatMap(scriptsIn);
	}

	const own = withoutTestNames(program, textsOf(args));
	const ofGit = wordsOfGit(program, own);
	return [
		...(program === 'git' || ofGit.length === 0 ? [] : [['git', ...ofGit]]),
		...startsIn(own)
			.filter(([name = '']) => !onlyOfShells.has(name))
			.filter(words => !waitsForInput(words) || mayBeFed(segments)),
		...(/^(?:for-each-repo|subtree|lfs)$/.test(ofGit[0] ?? '')
			? startsIn(ofGit).map(words => ['git', ...words])
			: []),
		...own.flatMap(textsJoined).flatMap(scriptsIn),
		...scriptsIn(stdinText ?? ''),
		...writersTo(segment, segments).flatMap(writer =>
			// Lines that a backslash joins may be words of their own.
			[textsOf(writer.args).join('\n'), ...textsOf(writer.args)].flatMap(
				text => [...scriptsIn(text), ...startsIn(text.split(/\s+/))],
			),
		),
	];
}

/** A shell that is given nothing runs what it reads: `docker exec -it app bash`. */
export const waitsForInput = ([name = '', ...options]: readonly string[]) =>
	/^(?:a|ba|da|fi|k|z)?sh$/.test(name) &&
	options.every(word => /^(?:-[il]+|--login)$/.test(word));

/** Whether anything in a command is fed: a group, a loop or a function hands it on to what stands within. */
const mayBeFed = (segments: readonly Segment[]): boolean =>
	segments.some(
		({program, pipedFrom, stdinText, accesses}) =>
			program === 'exec' ||
			pipedFrom !== undefined ||
			stdinText !== undefined ||
			accesses.some(({kind, isRedirect}) => kind === 'read' && isRedirect),
	);

/** More than a person writes behind a program that runs another one; beyond is a question. */
const mostCommands = 500;
/** What a rule is about stands at the beginning. */
const mostWords = 16;

const textsOf = (args: Segment['args']) => wordsOf(args);

const toLine = (words: readonly string[]) => words.map(quoteWord).join(' ');

/** How programs that show files or data are told to run something: `less '+!x'`, `psql -c '\! x'`. */
const escape = /^\+.*\s|\\!|^\.(?:shell|system)\s/s;

const pipe = /[|`]|\bprogram\b|pager/i;

/** What it is given is text, whatever it looks like. */
const readsWords = (program: string) => {
	const record = programs.get(program);
	return (
		record?.subcommands !== undefined ||
		((record?.operands ?? 'text').startsWith('text') && program !== 'psql')
	);
};

/** Without a record, or with one that leaves open what becomes of its words. */
export function mayRunWords(segment: Segment): boolean {
	const {program, args, callsFunction, pipedFrom, stdinText} = segment;
	if (parsesOnly(segment)) return false;
	if (program === undefined || callsFunction !== undefined) return false;
	const record = programs.get(program);
	if (!record) return true;
	// An editor that is told no command runs none of what it is given.
	if (record.edits && segment.unproven.length === 0) return false;
	// It hands none of them on.
	if (segment.runsPlainCode) return false;
	// What it evaluates is plain.
	if (program === 'deno' && args[0]?.value === 'eval')
		return segment.unproven.length > 0;
	// Its rules may come on its input, and its shell on its line.
	if (
		/^g?make$/.test(program) &&
		(pipedFrom !== undefined ||
			stdinText !== undefined ||
			args.some(({text}) => /SHELL\s*[:?]*=/.test(text)))
	)
		return true;
	// On a Mac it runs a program; elsewhere it takes no words.
	if (program === 'arch') return true;
	if (record.trees) return textsOf(args).some(word => runsThere.test(word));
	if (record.subcommands && hasKnownSubcommand(program, record, textsOf(args)))
		return false;
	// Words behind one that takes none: an old record, or another program of the name.
	if (!record.operands || record.isInterpreter) return true;
	return takesCode(record);
}

/** Subcommands of clouds, clusters and services that run what stands behind them, somewhere. */
const runsThere =
	/^(?:sh|submit|asuser|bsexec|exec|run|ssh|rsh|debug|attach|shell|invoke|run-command|send-command|start-session|create-session)$/;

function hasKnownSubcommand(
	program: string,
	record: Program,
	words: readonly string[],
): boolean {
	return subcommandPlaces(program, words).some(
		at =>
			(subcommand(record, words[at] ?? '') ??
				subcommand(record, `${words[at] ?? ''} ${words[at + 1] ?? ''}`)) !==
			undefined,
	);
}

/** By record, of which there are only so many: some have hundreds of options, and every call asks. */
const codeTakers = new WeakMap<Program, boolean>();

function takesCode(record: Program): boolean {
	let found = codeTakers.get(record);
	if (found === undefined) {
		found = [...optionTable(record.options).options.values()].some(
			({meaning}) => meaning === 'code',
		);
		codeTakers.set(record, found);
	}

	return found;
}

/** A text, and what may be joined to letters in front of it: `-x'git push'`, `-ax'git push'`. */
function textsJoined(text: string): readonly string[] {
	const [, letters = ''] = /^-([A-Za-z]{1,40})/.exec(text) ?? [];
	const values = Array.from(letters, (_, at) => text.slice(at + 2));
	return [text, ...values.filter(value => /[\s!+=|]/.test(value))];
}

/** From each word that could be a program's name, to the end. */
function startsIn(words: readonly string[]): string[][] {
	const found: string[][] = [];
	for (const [at, word] of words.entries())
		if (mayBeProgram.test(word)) found.push(words.slice(at, at + mostWords));
	return found;
}

/** A path of a file, and no address, folder or glob. */
const mayBeFile = /^(?!.*\/\/)[\w.~@+/-]*[\w+-]$/;

const mayBeProgram =
	/^(?:\/(?:usr\/)?(?:local\/)?(?:s?bin|lib\/git-core)\/)?[a-z][\w.+-]*$/i;

/** What a word of several holds, wherever a script could begin in it, and what it is once a shell takes its quotes off. */
function scriptsIn(text: string): string[][] {
	const whole = text.slice(0, mostText);
	// Of code each word may be one of a list: `run("git", "push")`.
	const listed = looksLikeCode.test(whole)
		? startsIn(whole.split(/[^\w./-]+/))
		: [];
	if (!/\s/.test(text)) return listed;
	const found = startsInside(
		whole.replaceAll('\\\\\\n', '').replace(/\\[nrt]/g, ';'),
	);
	return [
		...found,
		...listed,
		...(/['"\\]/.test(whole) ? startsInside(whole.replaceAll(quotes, '')) : []),
	];
}

const looksLikeCode = /[!+=("'`[<]/;

/** Longer words are looked at no further, UTF-16 units. */
const mostText = 10_000;
const quotes = /\\\n|['"\\]/g;

/** Signs between commands of a shell, and those that other languages have between words; the latter stand within a word of a shell, too (`db:drop`, `-c a.b=c`). */
const ends = [/[;&|!\n(){}'"`]+/, /[;&|!\n(){}'"`\\:+=,$%]+/];

const startsInside = (text: string): string[][] =>
	[...new Set(ends.flatMap(end => text.split(end)))].flatMap(piece =>
		startsIn(piece.trim().split(/\s+/)),
	);

/**
 * Words of a segment that are paths, and that it may run though nobody knows:
 * `tmux new -d ./x`, `sqlite3 a '.system ./x'`. Each with the words behind it.
 */
export function pathsRun(segment: Segment): (readonly string[])[] {
	if (!mayRunWords(segment) && !saysEscape(segment)) return [];
	if (runsNoOperand(segment.program ?? '')) return [];
	return textsOf(segment.args).flatMap((text, at, all) => {
		const words = text.slice(0, mostText).split(/[\s;&|!()'"`]+/);
		const behind = all.slice(at + 1, at + mostWords);
		return words.flatMap((word, index) =>
			word.includes('/') && !word.startsWith('-')
				? [[word, ...words.slice(index + 1), ...behind]]
				: [],
		);
	});
}

const saysEscape = ({args}: Segment) =>
	textsOf(args).some(text => escape.test(text));
