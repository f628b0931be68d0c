import {posix} from 'node:path';
import {compileRegex} from '../../grammar/regex/index.js';
import {findsNames} from '../../programs/deeds/looks.js';
import {type Segment} from '../../shell/types.js';
import {writersTo} from '../../shell/writersTo.js';
import {list} from '../../utils/list.js';
import {nameTest} from '../places/placePatterns.js';
import {fitsPlace} from '../places/placeTest.js';
import {rememberLatest} from '../rememberLatest.js';
import {type Subject} from '../subject.js';

/** Some of the names that secrets have, and some of those that files of a project have. */
const secretNames = list(`
	.env .npmrc .netrc .pgpass .git-credentials id_rsa id_ed25519 credentials
	credentials.json secrets.yml x.pem x.key
`);
const otherNames = list(`
	main.ts index.js app.py setup.py README.md LICENSE Makefile Dockerfile a src
	package.json tsconfig.json config.yml style.css data.csv .gitignore .eslintrc
	.prettierrc lib.rs notes.txt index.html main.go app.log run.sh
`);

/**
 * Whether a command looks for files by a name that secrets have and others have
 * not: `find -name '*env'`, `fd -H env`, `ls -a | grep env`. Unlike a shell's, the
 * globs of programs find hidden files. One that says next to nothing (`*`,
 * `*.json`) is not meant.
 */
export const seeksSecrets = rememberLatest((subject: Subject): boolean => {
	const segments = subject.shell?.segments ?? [];
	return segments.some((segment, at) =>
		soughtBy(segment, at, segments).some(
			({pattern, isGlob}) =>
				isDistinctive(isGlob ? globTest(pattern) : regexTest(pattern)) ||
				(isGlob && namesSecret(pattern, subject)),
		),
	);
});

type Sought = {pattern: string; isGlob: boolean};

const none: readonly Sought[] = [];

/** The patterns of names by which a program finds files, or lets their names through. */
function soughtBy(
	segment: Segment,
	at: number,
	segments: readonly Segment[],
): readonly Sought[] {
	const words = segment.args.map(({value, pattern}) => value ?? pattern ?? '');
	const [first = ''] = words.filter(
		word => word !== '' && !word.startsWith('-'),
	);
	const globs = (patterns: readonly string[]) =>
		patterns.map(pattern => ({pattern, isGlob: true}));
	const regex = {pattern: first, isGlob: false};
	switch (segment.program) {
		case 'find':
			return testsOf(words);
		case 'fd':
		case 'fdfind':
			return words.some(word => /^(?:-g|--glob)$/.test(word))
				? globs([first])
				: [regex];
		case 'rg':
			return words.includes('--files')
				? globs(globsOf(words))
				: filters(segment, segments)
					? [regex]
					: none;
		case 'grep':
		case 'egrep':
		case 'fgrep':
		case 'ag':
		case 'ack':
			return filters(segment, segments) ? [regex] : none;
		case 'awk':
		case 'sed': {
			const [, pattern, end] = first.split('/');
			return pattern !== undefined &&
				end !== undefined &&
				filters(segment, segments)
				? [{pattern, isGlob: false}]
				: none;
		}

		case 'git':
			return words[0] === 'ls-files' ? globs(words.slice(1)) : none;
		case 'locate':
		case 'plocate':
		case 'mlocate':
		case 'mdfind':
			return [regex];
		case 'echo':
		case 'printf':
			return segments.some(
				({pipedFrom, wrappers}) => pipedFrom === at && wrappers.length > 0,
			)
				? globs(words.flatMap(word => word.split(/\s|\\[n0]/)))
				: none;
		default:
			return none;
	}
}

/** What `find` asks of names; not what it leaves out. */
function testsOf(words: readonly string[]): readonly Sought[] {
	return words.flatMap((pattern, at): Sought[] => {
		const test = words[at - 1] ?? '';
		if (/^(?:!|-not)$/.test(words[at - 2] ?? '')) return [];
		if (/^-i?(?:name|path|wholename)$/.test(test))
			return [{pattern: posix.basename(pattern), isGlob: true}];
		return /^-i?regex$/.test(test) ? [{pattern, isGlob: false}] : [];
	});
}

/** A search that shows what it finds, narrowed to names that secrets have: `grep -r . --include='*env'`. */
export const searchesSecrets = ({program = '', args}: Segment): boolean =>
	/^(?:[ef]?grep|rg|ag)$/.test(program) &&
	globsOf(args.map(({value = ''}) => value)).some(glob =>
		isDistinctive(globTest(glob)),
	);

/** The globs by which a search is narrowed. */
const globsOf = (words: readonly string[]): readonly string[] =>
	words.flatMap((word, at) => {
		if (/^(?:-g|--i?glob|--include)$/.test(words[at - 1] ?? '')) return [word];
		const [, glob] = /^(?:-g|--(?:i?glob|include)=)(.+)$/.exec(word) ?? [];
		return glob === undefined || glob.startsWith('!') ? [] : [glob];
	});

/** Whether it lets through some of the names that another program prints, and not all but those. */
function filters(segment: Segment, segments: readonly Segment[]): boolean {
	return (
		!segment.args.some(({value = ''}) =>
			/^(?:-[a-zA-Z]*v|--invert-match$)/.test(value),
		) &&
		writersTo(segment, segments).some(({program = ''}) =>
			findsNames.test(program),
		)
	);
}

/** It fits a secret's name, and no name that says nothing. */
const isDistinctive = (fits: ((name: string) => boolean) | undefined) =>
	fits !== undefined && secretNames.some(fits) && !otherNames.some(fits);

/** A glob that finds hidden files too. */
function globTest(glob: string): (name: string) => boolean {
	const fits = nameTest(posix.basename(glob.toLowerCase()));
	return name => fits(name) || fits(name.replace(/^\./, ''));
}

/** A name, or a glob that begins as a secret does. */
const namesSecret = (glob: string, {context}: Subject) =>
	glob !== '' &&
	fitsPlace(
		{path: `/${posix.basename(glob)}`, isGlob: /[*?[]/.test(glob)},
		'secret',
		context,
	);

/** A regular expression, of whatever kind; what is none is a text that is looked for. */
function regexTest(pattern: string): ((name: string) => boolean) | undefined {
	if (pattern === '' || pattern.length > longestPattern) return undefined;
	// Of two kinds what the one takes for a sign is a letter to the other.
	const kinds = [pattern, pattern.replaceAll(/\\([(){}|+?])/g, '$1')].flatMap(
		source => {
			try {
				return [compileRegex(source, true)];
			} catch {
				return [];
			}
		},
	);
	if (kinds.length === 0) return name => name.includes(pattern);
	return name =>
		kinds.some(fits => fits(name) === true || fits(`./${name}`) === true);
}

const longestPattern = 200;
