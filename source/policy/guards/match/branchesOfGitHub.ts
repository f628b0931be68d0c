import {otherSpellings} from '../../../programs/spellings/spellings.js';
import {subcommandPlaces} from '../../../programs/subcommands.js';
import {type Segment} from '../../../shell/types.js';
import {
	type Branch,
	branchesBy,
	hidden,
	madeBy,
	type Naming,
} from './branchNaming.js';
import {wordOf} from '../../../programs/word.js';

/** Of GitHub's program: it names one by itself where it is told no name. */
const namingsOfGitHub: Readonly<Record<string, Naming>> = {
	'pr checkout': {
		values: ['-b', '--branch'],
		takes: ['-R', '--repo'],
		unless: ['--detach'],
		operands: (_, has) => (has('-b', '--branch') ? [] : [hidden]),
	},
	// It deletes one there whose name no word says.
	'pr merge': {
		values: [],
		takes: ['-R', '--repo', '-b', '--body', '-F', '-t', '--subject', '-A'],
		hides: ['-d', '--delete-branch'],
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

/** Branches that `gh` makes. */
export function branchesOfGitHub(segment: Segment): readonly Branch[] {
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
