import {subcommandPlaces} from '../programs/subcommands.js';
import {type FileAccess, type Segment} from '../shell/types.js';
import {resolveFrom} from '../utils/resolveFrom.js';
import {isBelow} from './guards/match/placePatterns.js';
import {type PolicyContext} from './types.js';

/**
 * What a call of git prints of files that no word of it need name: `git log -p`,
 * `git cat-file -p 1f3a`, `git grep KEY`. With a path on the line it is that one,
 * else all that the repository holds, or has ever held.
 */
export function printedByGit(
	{program, args, cwd}: Segment,
	{projectDir}: PolicyContext,
): FileAccess[] {
	if (program !== 'git') return [];
	const words = args.map(({value, pattern, text}) => value ?? pattern ?? text);
	return subcommandPlaces(program, words).flatMap((at): FileAccess[] => {
		const [command = '', ...rest] = words.slice(at);
		const from = cwd ?? projectDir;
		if (command === 'diff' && rest.includes('--no-index'))
			return comparedFiles(rest, from);
		const searches =
			command === 'grep' && rest.some(word => /^--(?:no-ind|untr)/.test(word));
		const only = searches ? undefined : printedOf(command, rest);
		if (only === undefined && !searches) return [];
		const named = pathsOf(rest).map(word => resolveFrom(from, word));
		const top = isBelow(from, projectDir) ? projectDir : from;
		return (named.length > 0 ? named : [top]).map(path => ({
			kind: 'read',
			text: `git ${command}`,
			path,
			isRecursive: true,
			...(only && {only}),
		}));
	});
}

/** `git diff --no-index` knows no index: it compares what it is given, with all that is in it. */
const comparedFiles = (rest: readonly string[], from: string): FileAccess[] =>
	rest
		.filter(word => !word.startsWith('-'))
		.map(word => ({
			kind: 'read',
			text: word,
			path: resolveFrom(from, word),
			isRecursive: true,
			followsLinks: true,
		}));

/** Which files it prints: those that are tracked now, or of any time; undefined: none. */
function printedOf(
	command: string,
	rest: readonly string[],
): FileAccess['only'] {
	const has = (pattern: RegExp) => rest.some(word => pattern.test(word));
	const revisions = rest.filter(word => !word.startsWith('-'));
	// `HEAD:x` is one file, and says which.
	const isOne = revisions.some(word => word.includes(':'));
	switch (command) {
		case 'diff':
		case 'difftool':
		case 'diff-index':
		case 'diff-files':
			return has(saysLess)
				? undefined
				: revisions.some(mayBeStash)
					? 'past'
					: 'tracked';
		case 'grep':
			return revisions.some(mayBeStash) ? 'past' : 'tracked';
		case 'checkout-index':
			return 'tracked';
		case 'archive':
		case 'format-patch':
		case 'range-diff':
		case 'fast-export':
		case 'bundle':
		case 'unpack-file':
			return 'past';
		case 'show':
			return isOne || has(saysLess) ? undefined : 'past';
		case 'log':
		case 'whatchanged':
		case 'reflog':
		case 'diff-tree':
		case 'rev-list':
			return has(patch) ? 'past' : undefined;
		case 'stash':
			return has(patch) && has(/^(?:show|list)$/) ? 'past' : undefined;
		case 'cat-file':
			return !isOne && has(/^(?:-p|blob|--batch|--batch=.*|--batch-com.*)$/)
				? 'past'
				: undefined;
		default:
			return undefined;
	}
}

/** What was stashed with `-u` was never tracked. */
const mayBeStash = (word: string) => /stash|^:\//.test(word);

/** Options by which a difference is told without its lines. */
const saysLess =
	/^(?:-s|--stat.*|--name-.*|--no-patch|--shortstat|--numstat|--summary|--check|--quiet|--dirstat.*|--raw)$/;

/** Options that add the lines. */
const patch =
	/^(?:-p|-u|-U\d*|-c|-L.*|-W|--pat.*|--cc|--unified.*|--word-d.*|--color-w.*|--function-c.*|--binary|--full-d.*|--diff-m.*|--remerge.*)$/;

/** Words that are files for certain: behind `--`, or with an ending that no revision has. */
function pathsOf(rest: readonly string[]): readonly string[] {
	const end = rest.indexOf('--');
	if (end >= 0) return rest.slice(end + 1);
	return rest.filter(
		word => /^[\w./-]*\w\.[a-z]\w{0,4}$/i.test(word) && !/^-|\.\./.test(word),
	);
}
