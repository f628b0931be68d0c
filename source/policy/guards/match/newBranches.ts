import path from 'node:path';
import {otherSpellings} from '../../../programs/spellings.js';
import {subcommandPlaces} from '../../../programs/subcommands.js';
import {type Argument, type Segment} from '../../../shell/types.js';
import {type PolicyContext} from '../../types.js';
import {type BranchCondition} from '../types.js';
import {type Subject} from './subject.js';
import {wordOf} from './words.js';

/** The name of a branch, and whether it is all there is to know of it. */
type Branch = {name: string; isSure: boolean; isCurrent?: true};

/** How a subcommand of git's names branches that it makes. */
type Naming = {
	/** Options whose value is a new branch; letters also within a cluster. */
	values: readonly string[];
	/** Options that take the next word. */
	takes?: readonly string[];
	/** With one of these it makes none. */
	unless?: readonly string[];
	/** With one of these it makes some that its words do not name. */
	hides?: readonly string[];
	/** Which of the other words name branches. */
	operands?: (
		operands: readonly Branch[],
		has: (...flags: string[]) => boolean,
	) => readonly Branch[];
	/** The word that names one where only a remote has it. */
	guessed?: (
		operands: readonly Branch[],
		has: (...flags: string[]) => boolean,
	) => Branch | undefined;
};

/** One of which nobody can say what it will be called. */
const hidden: Branch = {name: '', isSure: false};

/** What `git fetch` and `git push` make of a refspec, unless it is a tag, or nothing but a source. */
const destination = ({name, isSure}: Branch): Branch[] => {
	const at = name.indexOf(':');
	const to = name.slice(at + 1).replace(/^\+/, '');
	if (to === '') return [];
	// What it leads to is no name; of `x:HEAD` nobody can say it here.
	if (to === 'HEAD' || to === '@')
		return at < 0 ? [{name: to, isSure, isCurrent: true}] : [hidden];
	// Gerrit's: what is reviewed goes into that branch.
	const [, reviewed] = /^refs\/(?:for|drafts|publish)\/([^%]+)/.exec(to) ?? [];
	if (reviewed !== undefined) return [{name: reviewed, isSure}];
	if (to.startsWith('refs/') && !to.startsWith('refs/heads/')) return [];
	return [{name: to.replace(/^refs\/heads\//, ''), isSure}];
};

/** What a link of git's is called, and what it leads to. */
const madeBy = (branch: Branch): Branch[] =>
	branch.name.startsWith('refs/heads/')
		? [{...branch, name: branch.name.replace(/^refs\/heads\//, '')}]
		: [];

/** `:` are all that both sides have. */
const pushed = (branch: Branch): readonly Branch[] =>
	/^\+?:$/.test(branch.name) ? [hidden] : destination(branch);

const fetching: Naming = {
	values: [],
	hides: ['--refmap'],
	operands: ([, ...refs]) =>
		refs.filter(({name}) => name.includes(':')).flatMap(destination),
};

const followed = ({name, isSure}: Branch): Branch => ({
	name: name.replace(/^(?:refs\/)?(?:remotes\/)?[^/]+\//, ''),
	isSure,
});

/** Of a word that stands alone git makes a branch, where only a remote has one of that name. */
const alone =
	(...others: readonly string[]): NonNullable<Naming['guessed']> =>
	(operands, has) =>
		operands.length === 1 && !has('--no-guess', '-d', '--detach', ...others)
			? operands[0]
			: undefined;

const namings: Readonly<Record<string, Naming>> = {
	checkout: {
		values: ['-b', '-B', '--orphan'],
		operands: ([first], has) =>
			first && has('-t', '--track') && !has('-b', '-B')
				? [followed(first)]
				: [],
		// What stands behind `--` are files.
		guessed: alone(...'-b -B --orphan -t --track -p --patch --'.split(' ')),
	},
	switch: {
		values: ['-c', '-C', '--create', '--force-create', '--orphan'],
		operands: ([first], has) =>
			first &&
			has('-t', '--track') &&
			!has('-c', '-C', '--create', '--force-create')
				? [followed(first)]
				: [],
		guessed: alone(
			...'-c -C --create --force-create --orphan -t --track'.split(' '),
		),
	},
	branch: {
		values: [],
		unless:
			'-d -D --delete -l --list -r --remotes -a --all --show-current --contains --no-contains --merged --no-merged --points-at -u --set-upstream-to --unset-upstream --edit-description'.split(
				' ',
			),
		// They make no listing of it: `git branch --sort=x y` makes y.
		takes: ['--format', '--sort'],
		operands: (operands, has) =>
			(has('-m', '-M', '--move', '-c', '-C', '--copy')
				? operands.slice(-1)
				: operands.slice(0, 1)
			).filter(Boolean),
	},
	'worktree add': {
		values: ['-b', '-B'],
		operands: (operands, has) =>
			operands.length === 1 && !has('-b', '-B', '--detach', '-d')
				? operands.map(({name, isSure}) => ({
						name: path.posix.basename(name),
						isSure,
					}))
				: [],
		guessed: ([, name], has) =>
			has('-b', '-B', '--detach', '-d', '--orphan') ? undefined : name,
	},
	'stash branch': {values: [], operands: operands => operands.slice(0, 1)},
	'update-ref': {
		values: [],
		unless: ['-d'],
		hides: ['--stdin'],
		operands: ([first]) => (first ? destination(first) : []),
	},
	'symbolic-ref': {
		values: [],
		takes: ['-m'],
		unless: ['-d', '--delete'],
		// The next commit makes what HEAD says; what is said to be another is one.
		operands: operands => (operands.length > 1 ? operands.flatMap(madeBy) : []),
	},
	'fast-import': {values: [], operands: () => [hidden]},
	push: {
		values: [],
		unless: ['-n', '--dry-run'],
		takes: ['-o', '--push-option', '--receive-pack', '--exec', '--repo'],
		hides: ['--all', '--branches', '--mirror', '--prune'],
		operands: ([, ...refs], has) =>
			refs.length > 0
				? refs.flatMap(pushed)
				: has('--tags')
					? []
					: [{name: 'HEAD', isSure: true, isCurrent: true}],
	},
	fetch: fetching,
	pull: fetching,
	'subtree split': {values: ['-b', '--branch']},
	init: {values: ['-b', '--initial-branch']},
};

/** Of GitHub's program: it names one by itself where it is told no name. */
const namingsOfGitHub: typeof namings = {
	'pr checkout': {
		values: ['-b', '--branch'],
		takes: ['-R', '--repo'],
		unless: ['--detach'],
		operands: (_, has) => (has('-b', '--branch') ? [] : [hidden]),
	},
	'issue develop': {
		values: ['-n', '--name'],
		takes: ['-R', '--repo', '-b', '--base', '--branch-repo', '-i'],
		unless: ['-l', '--list'],
		operands: (_, has) => (has('-n', '--name') ? [] : [hidden]),
	},
};

/** Branches of a repository at GitHub that a call of its interface makes or moves. */
function branchesByApi(words: readonly string[]): readonly Branch[] {
	const place = words.find(word => /\/git\/refs(?:\/|$)/.test(word));
	const changes = words.some(word =>
		/^(?:-[XfF]|--method|--field|--raw-field|--input)/.test(word),
	);
	if (place === undefined || !changes) return [];
	const [, inPlace] = /\/git\/refs\/heads\/(.+)/s.exec(place) ?? [];
	const named = words.flatMap(
		word => /^(?:-[fF])?ref=(refs\/.+)/s.exec(word)?.[1] ?? [],
	);
	if (inPlace === undefined && named.length === 0)
		return words.some(word => word.startsWith('--input')) ? [hidden] : [];
	return [
		...(inPlace === undefined ? [] : [{name: inPlace, isSure: true}]),
		...named.map(name => ({name, isSure: true})).flatMap(madeBy),
	];
}

function branchesOfGitHub(segment: Segment): readonly Branch[] {
	const words = segment.args.map(wordOf);
	return subcommandPlaces('gh', words).flatMap(place => {
		if (words[place] === 'api') return branchesByApi(words.slice(place + 1));
		// Its options may stand between: `gh pr -R o/r checkout`.
		const second = subcommandPlaces('gh', words.slice(place + 1)).map(
			at => at + place + 1,
		);
		return second.flatMap(at => {
			const said = [words[place] ?? '', words[at] ?? ''];
			const name = [['gh', ...said], ...otherSpellings('gh', said)]
				.map(([, ...one]) => one.join(' '))
				.find(one => Object.hasOwn(namingsOfGitHub, one));
			const naming = name === undefined ? undefined : namingsOfGitHub[name];
			return naming
				? branchesBy(naming, segment.args.slice(at + 1)).branches
				: [];
		});
	});
}

const first: Naming['operands'] = operands => operands.slice(0, 1);
/** The first word, or one that the program thinks of. */
const firstOrNone: Naming['operands'] = ([name = hidden]) => [name];
const unnamed: Naming['operands'] = () => [hidden];

/** By its words, a program makes branches that are named so; the longest fits. */
const namingsOfOthers: Readonly<Record<string, typeof namings>> = {
	git: {
		// What it sets in front of them is a setting.
		...alike(
			['feature', 'bugfix', 'release', 'hotfix', 'support'].flatMap(kind =>
				['start', 'publish', 'track', 'rename'].map(
					verb => `flow ${kind} ${verb}`,
				),
			),
			{values: [], operands: unnamed},
		),
		'town hack': {values: [], operands: first},
		'town append': {values: [], operands: first},
		'town prepend': {values: [], operands: first},
		'town rename': {values: [], operands: names => names.slice(-1)},
		'town rename-branch': {values: [], operands: names => names.slice(-1)},
	},
	gt: {
		...alike(['create', 'c', 'branch create', 'b c', 'bc'], {
			values: [],
			takes: ['-m', '--message'],
			operands: firstOrNone,
		}),
		rename: {values: [], operands: firstOrNone},
		get: {values: [], operands: unnamed},
	},
	glab: {
		'mr checkout': {
			values: ['-b', '--branch'],
			takes: ['-R', '--repo'],
			operands: (_, has) => (has('-b', '--branch') ? [] : [hidden]),
		},
		'mr for': {values: [], operands: unnamed},
	},
	tea: {
		'pr checkout': {values: [], operands: unnamed},
		'pr co': {values: [], operands: unnamed},
		'pulls checkout': {values: [], operands: unnamed},
		'pulls co': {values: [], operands: unnamed},
	},
	hub: {
		checkout: {
			values: [],
			operands: ([place, name]) =>
				place && /^https?:/.test(place.name) ? [name ?? hidden] : [],
		},
		'pr checkout': {values: [], operands: ([, name = hidden]) => [name]},
	},
	stg: {
		branch: {
			values: [],
			operands: (names, has) =>
				has('-c', '--create', '-C', '--clone')
					? [names[0] ?? hidden]
					: has('-r', '--rename')
						? names.slice(-1)
						: [],
		},
	},
	hg: {
		branch: {values: [], unless: ['-C', '--clean'], operands: first},
		bookmark: bookmarks(),
		bookmarks: bookmarks(),
	},
	sl: {bookmark: bookmarks(), bookmarks: bookmarks()},
	jj: {
		...alike(
			['bookmark', 'b', 'branch'].flatMap(topic =>
				['create', 'c', 'set', 's'].map(verb => `${topic} ${verb}`),
			),
			{
				values: [],
				takes: ['-r', '--revision', '--to', '-R', '--repository'],
				operands: names => names,
			},
		),
		...alike(
			['bookmark', 'b', 'branch'].flatMap(topic =>
				['rename', 'r'].map(verb => `${topic} ${verb}`),
			),
			{values: [], operands: names => names.slice(-1)},
		),
	},
};

/** The same for several commands. */
function alike(commands: readonly string[], naming: Naming): typeof namings {
	return Object.fromEntries(commands.map(words => [words, naming]));
}

/** Mercurial's. */
function bookmarks(): Naming {
	return {
		values: [],
		takes: ['-r', '--rev', '-m', '--rename'],
		unless: ['-d', '--delete', '-l', '--list'],
		operands: names => names,
	};
}

/** The same program, called by another name of it. */
const ownNames: Readonly<Record<string, readonly [string, ...string[]]>> = {
	'git-flow': ['git', 'flow'],
	'git-town': ['git', 'town'],
};

/** Branches that other programs than git make, and commands that were added to it. */
function branchesOfOthers({program = '', args}: Segment): readonly Branch[] {
	const [name, ...before] = Object.hasOwn(ownNames, program)
		? (ownNames[program] ?? [program])
		: [program];
	const known = Object.hasOwn(namingsOfOthers, name)
		? namingsOfOthers[name]
		: undefined;
	if (!known) return [];
	const words = args.map(wordOf);
	const plain = words.flatMap((word, at) => (/^-./.test(word) ? [] : [at]));
	for (let length = 3; length > before.length; length--) {
		const own = plain.slice(0, length - before.length);
		const said = [...before, ...own.map(at => words[at] ?? '')].join(' ');
		const naming = Object.hasOwn(known, said) ? known[said] : undefined;
		if (!naming) continue;
		const rest = args.filter((_, at) => !own.includes(at));
		return branchesBy(naming, rest).branches;
	}

	return [];
}

/** The branches that a command makes, renames to, or pushes to, as far as its words and its repository say it. */
function newBranches(
	segment: Segment,
	context: PolicyContext,
): readonly Branch[] {
	if (segment.program === 'gh') return branchesOfGitHub(segment);
	const others = branchesOfOthers(segment);
	// It takes all that git does.
	if (!/^(?:git|hub)$/.test(segment.program ?? '')) return others;
	return [...others, ...branchesOfGit(segment, context)];
}

function branchesOfGit(
	segment: Segment,
	context: PolicyContext,
): readonly Branch[] {
	const words = segment.args.map(wordOf);
	return subcommandPlaces('git', words).flatMap(place => {
		const first = words[place] ?? '';
		const both = `${first} ${words[place + 1] ?? ''}`;
		const [naming, from] = Object.hasOwn(namings, both)
			? [namings[both], place + 2]
			: [Object.hasOwn(namings, first) ? namings[first] : undefined, place + 1];
		if (!naming) return [];
		const {branches, guessed} = branchesBy(naming, segment.args.slice(from));
		const made = guessed && guessedBranch(guessed, segment, context);
		const known = branches.flatMap(branch =>
			branch.isCurrent ? checkedOut(segment, context) : [branch],
		);
		return made ? [...known, made] : known;
	});
}

/** The programs whose words name branches. */
export const programsWithBranches: readonly string[] = [
	'gh',
	...Object.keys(namingsOfOthers),
	...Object.keys(ownNames),
];

/** One test for a condition: whether such a branch is named, where a prefix is in force. */
export function compileBranchCondition({
	branches,
}: BranchCondition): (segment: Segment, subject: Subject) => boolean {
	return (segment, {context}) => {
		const {branchPrefix} = context;
		if (branchPrefix === undefined) return false;
		return newBranches(segment, context).some(({name, isSure}) => {
			// `git checkout -b refs/heads/x` makes a branch of just that name.
			if (name.startsWith(branchPrefix)) return false;
			return isSure === (branches === 'elsewhere');
		});
	};
}

/** The branches that are checked out where it runs; one of which nobody can say the name where that is not known. */
function checkedOut(
	{cwd, folders = cwd === undefined ? [] : [cwd]}: Segment,
	{disk, home}: PolicyContext,
): readonly Branch[] {
	if (folders.length === 0) return [hidden];
	return folders.map(folder => {
		const {current, pushesOthers} = disk?.gitBranches?.(folder, home) ?? {};
		return current === undefined || pushesOthers
			? hidden
			: {name: current, isSure: true};
	});
}

/** The branch that git makes of a word, or may make: a remote has it, and the repository itself has not. */
function guessedBranch(
	word: Branch,
	{cwd, folders = cwd === undefined ? [] : [cwd]}: Segment,
	{disk, home}: PolicyContext,
): Branch | undefined {
	const {gitBranches} = disk ?? {};
	const {name, isSure} = word;
	if (!gitBranches || name === '-') return undefined;
	const known = folders.map(folder => gitBranches(folder, home));
	// Where it runs, or what there is, nobody knows.
	if (folders.length === 0 || known.includes(undefined))
		return {name, isSure: false};
	const isNew = known.some(
		names =>
			names !== undefined &&
			[...(isSure ? [name] : names.remote)].some(
				one =>
					one.startsWith(name) && names.remote.has(one) && !names.own.has(one),
			),
	);
	return isNew ? word : undefined;
}

function branchesBy(
	{
		values,
		takes = [],
		unless = [],
		hides = [],
		operands = () => [],
		guessed = () => undefined,
	}: Naming,
	args: readonly Argument[],
): {branches: readonly Branch[]; guessed?: Branch | undefined} {
	const flags: string[] = [];
	const others: Branch[] = [];
	const found: Branch[] = [];
	for (let at = 0, isEnded = false; at < args.length; at++) {
		const arg = args[at];
		if (!arg) break;
		const word = wordOf(arg);
		if (isEnded || !/^-./.test(word)) {
			others.push(branchOf(arg));
			continue;
		}

		if (word === '--') {
			isEnded = true;
			if (at + 1 < args.length) flags.push(word);
			continue;
		}

		const option = optionIn(word, values);
		flags.push(...flagsIn(word), ...(option ? [option.flag] : []));
		if (takes.some(one => isFlag(word, one))) at++;
		if (!option) continue;
		if (option.value === undefined) {
			const next = args[++at];
			if (next) found.push(branchOf(next));
		} else found.push({name: option.value, isSure: arg.value !== undefined});
	}

	const has = (...wanted: string[]) =>
		wanted.some(flag => flags.some(given => isFlag(given, flag)));
	if (has(...unless)) return {branches: []};
	return {
		branches: [
			...found,
			...operands(others, has),
			...(has(...hides) ? [hidden] : []),
		],
		guessed: guessed(others, has),
	};
}

/** Of a computed word only its beginning is known. */
const branchOf = ({value, prefix = ''}: Argument): Branch =>
	value === undefined
		? {name: prefix, isSure: false}
		: {name: value, isSure: true};

/** The option of these that a word holds, and what stands behind it in the same word. */
function optionIn(
	word: string,
	options: readonly string[],
): {flag: string; value: string | undefined} | undefined {
	if (word.startsWith('--')) {
		const [name = '', value] = word.split(/=(.*)/s, 2);
		const flag = options.find(one => isFlag(name, one));
		return flag === undefined ? undefined : {flag, value};
	}

	for (let at = 1; at < word.length; at++) {
		const flag = `-${word.charAt(at)}`;
		if (options.includes(flag))
			return {flag, value: word.slice(at + 1) || undefined};
	}

	return undefined;
}

/** Every letter of a cluster; the name of a long one. */
const flagsIn = (word: string): string[] =>
	word.startsWith('--')
		? [word.split('=', 1)[0] ?? word]
		: word
				.slice(1)
				.split('')
				.map(letter => `-${letter}`);

/** Long ones may be shortened, as git accepts it. */
const isFlag = (given: string, flag: string): boolean =>
	given === flag ||
	(given.length > 3 && given.startsWith('--') && flag.startsWith(given));
