import path from 'node:path';
import {subcommandPlaces} from '../../../programs/subcommands.js';
import {type Segment} from '../../../shell/types.js';
import {type PolicyContext} from '../../types.js';
import {
	type Branch,
	branchesBy,
	hidden,
	madeBy,
	type Naming,
} from './branchNaming.js';
import {wordOf} from '../../../programs/word.js';

/** What `git fetch` and `git push` make of a refspec, unless it is a tag, or nothing but a source. */
const destination = ({name, isSure}: Branch): Branch[] => {
	const at = name.indexOf(':');
	const to = name.slice(at + 1).replace(/^\+/, '');
	// A word that is computed may end as any branch.
	if (to === '') return isSure ? [] : [hidden];
	// What it leads to is no name; of `x:HEAD` nobody can say it here.
	if (to === 'HEAD' || to === '@')
		return at < 0 ? [{name: to, isSure, isCurrent: true}] : [hidden];
	// Gerrit's: what is reviewed goes into that branch.
	const [, reviewed] = /^refs\/(?:for|drafts|publish)\/([^%]+)/.exec(to) ?? [];
	if (reviewed !== undefined) return [{name: reviewed, isSure}];
	if (to.startsWith('refs/') && !to.startsWith('refs/heads/')) return [];
	return [{name: to.replace(/^refs\/heads\//, ''), isSure}];
};

/** `:` are all that both sides have. */
const pushed = (branch: Branch): readonly Branch[] =>
	/^\+?:$/.test(branch.name) ? [hidden] : destination(branch);

const fetching: Naming = {
	values: [],
	hides: ['--refmap', '--stdin'],
	operands: ([, ...refs]) =>
		refs.filter(({name}) => name.includes(':')).flatMap(destination),
};

/** What a setting has every later fetch make, in the place of those of the remote. */
function fetchedBySettings(operands: readonly Branch[]): readonly Branch[] {
	const at = operands.findIndex(({name}) => isFetched.test(name));
	return operands
		.slice(at + 1, at < 0 ? 0 : undefined)
		.flatMap(({name, isSure}) =>
			name === '*' || /:(?!\+?refs\/(?!heads\/))/.test(name)
				? [isSure && !name.includes('*') ? destination({name, isSure}) : hidden]
				: [],
		)
		.flat();
}

const isFetched = /^remote\..+\.fetch$/i;

/** A setting of the line that says so. */
const setsFetched = /^(?:-c)?remote\..+\.fetch(?:=|$)/i;

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
		takes: ['-m'],
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
	config: {values: [], operands: fetchedBySettings},
	'config set': {values: [], operands: fetchedBySettings},
	'remote add': {values: [], takes: ['-t', '-m'], hides: ['--mirror']},
	'subtree split': {values: ['-b', '--branch']},
	init: {values: ['-b', '--initial-branch']},
};

/** Branches that git makes, renames to, or pushes to. */
export function branchesOfGit(
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
		const isSet =
			naming === fetching &&
			words.slice(0, place).some(word => setsFetched.test(word));
		const {branches: named, guessed} = branchesBy(
			naming,
			segment.args.slice(from),
		);
		const branches = isSet ? [...named, hidden] : named;
		const made = guessed && guessedBranch(guessed, segment, context);
		const known = branches.flatMap(branch =>
			branch.isCurrent ? checkedOut(segment, context) : [branch],
		);
		return made ? [...known, made] : known;
	});
}

/** The branches that are checked out where it runs; one of which nobody can say the name where that is not known. */
function checkedOut(
	{cwd, folders = cwd === undefined ? [] : [cwd]}: Segment,
	{disk, home}: PolicyContext,
): readonly Branch[] {
	if (folders.length === 0) return [hidden];
	return folders.map(folder => {
		const {current, pushesOthers} = disk?.gitHead?.(folder, home) ?? {};
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
