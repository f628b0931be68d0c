import {packageRunner} from '../../programs/deeds/packageRunners.js';
import {programOfPackage} from '../../programs/spellings/programOfPackage.js';
import {endsOfData} from '../../programs/spellings/sameEnds/ofData.js';
import {endsOfGit} from '../../programs/spellings/sameEnds/ofGit.js';
import {endsOfInfrastructure} from '../../programs/spellings/sameEnds/ofInfrastructure.js';
import {endsOfMachine} from '../../programs/spellings/sameEnds/ofMachine.js';
import {endsOfReleases} from '../../programs/spellings/sameEnds/ofReleases.js';
import {type SameEnds} from '../../programs/spellings/sameEnds/ways.js';
import {placesBehind, takesSubcommands} from '../../programs/subcommands.js';
import {wordOf} from '../../programs/word.js';
import {type Segment} from '../../shell/types.js';
import {lazy} from '../../utils/lazy.js';
import {indexByName} from '../guards/match/nameIndex.js';
import {compileWords} from '../guards/match/segments.js';
import {indexByWords} from '../guards/match/wordIndex.js';
import {otherPrograms} from '../otherSpellings.js';

/**
 * The commands to whose end a command most likely leads, by a program of its own
 * or by another command: each alone, and with the words that it is given. For
 * what refuses or asks: a question.
 */
export function sameEnds(segment: Segment): readonly string[] {
	const {program, programPath = program, args} = segment;
	if (program === undefined || isAddress(segment)) return none;
	const found = new Set<string>();
	const ownNames = [program, ...otherPrograms(segment)];
	for (const name of new Set([...ownNames, packageNamed(segment)]))
		for (const one of fromCommandOn(name, segment))
			for (const {fits, command} of byProgram()(name)(one))
				if (fits(one)) found.add(command);
	if (publishesPackage(segment)) found.add('npm publish');
	if (programPath?.startsWith('/etc/init.d/')) found.add('systemctl');
	if (found.size === 0) return none;
	const given = args.map(wordOf).join(' ');
	return [...found].flatMap(command => [
		command,
		`${command} ${given}`.toLowerCase(),
	]);
}

/** What stands in a longer word and is no command: `https` with `//example.org` behind it. */
const isAddress = ({program = '', args}: Segment): boolean =>
	/^https?$/.test(program) && args[0]?.text.startsWith('//') === true;

const none: readonly never[] = [];

/** The program that is run by the name of its package: `@changesets/cli@2`. */
const packageNamed = ({program = '', programPath = program}: Segment): string =>
	programOfPackage(
		(programPath.startsWith('@') ? programPath : program).replace(
			/(?<=.)@[^/@]*$/,
			'',
		),
	);

/** `npx x publish`, `pnpm dlx x publish`, whatever x is. */
function publishesPackage({program = '', wrappers, args}: Segment): boolean {
	const words = args.map(wordOf);
	const at = words.indexOf('publish');
	return (
		at >= 0 &&
		(wrappers.some(wrapper => runsPackages(wrapper.split(' ', 1)[0] ?? '')) ||
			packageWords(program).some(verb => words.slice(0, at).includes(verb)))
	);
}

const runsPackages = (program: string): boolean =>
	packageRunner(program)?.of === 'npm';

/** Words behind one of which a program runs that of a package. */
const packageWords = (program: string): readonly string[] =>
	runsPackages(program)
		? (packageRunner(program)?.packages ?? '').split(' ')
		: none;

/**
 * A command, and the same with what may be its subcommand in front: of a program
 * without a record nobody knows which of its options take a word.
 */
function fromCommandOn(name: string, segment: Segment): readonly Segment[] {
	const {args} = segment;
	if (args[0]?.text.startsWith('-') !== true || takesSubcommands(name))
		return [segment];
	const words = args.map(wordOf);
	return [
		segment,
		...placesBehind(name, words, 0).map(at => ({
			...segment,
			args: [...args.slice(at), ...args.slice(0, at)],
		})),
	];
}

const all: readonly SameEnds[] = [
	endsOfGit,
	endsOfReleases,
	endsOfInfrastructure,
	endsOfMachine,
	endsOfData,
];

const byProgram = lazy(() =>
	indexByName(
		all.flatMap(ends =>
			Object.entries(ends).flatMap(([command, ways]) =>
				ways.map(way => ({
					names: way.program,
					value: {...way, value: {command, fits: compileWords(way)}},
				})),
			),
		),
		indexByWords,
	),
);
