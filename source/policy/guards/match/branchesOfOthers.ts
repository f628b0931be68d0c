import {type Segment} from '../../../shell/types.js';
import {type Branch, branchesBy, hidden, type Naming} from './branchNaming.js';
import {wordOf} from '../../../programs/word.js';

/** By the words of a command. */
type Namings = Readonly<Record<string, Naming>>;

const first: Naming['operands'] = operands => operands.slice(0, 1);
/** The first word, or one that the program thinks of. */
const firstOrNone: Naming['operands'] = ([name = hidden]) => [name];
const unnamed: Naming['operands'] = () => [hidden];

/** By its words, a program makes branches that are named so; the longest fits. */
const namingsOfOthers: Readonly<Record<string, Namings>> = {
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
function alike(commands: readonly string[], naming: Naming): Namings {
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
export function branchesOfOthers({
	program = '',
	args,
}: Segment): readonly Branch[] {
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

/** The programs that it knows. */
export const otherPrograms: readonly string[] = [
	...Object.keys(namingsOfOthers),
	...Object.keys(ownNames),
];
