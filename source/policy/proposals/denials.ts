import {looksOrGoes} from '../../programs/deeds/looks.js';
import {type Segment, type ShellAnalysis} from '../../shell/types.js';
import {segmentTexts} from '../rules/compile/commandTexts.js';
import {type Proposal} from './proposal.js';
import {wholePattern, quotePattern} from './quotePattern.js';

/** Commands that each are offered; of longer scripts those that do most. */
const mostOffered = 3;

/**
 * Rules that would deny what a command runs: each of its parts alone, exactly and
 * with whatever follows its first words. Whoever denies `cd web && npm publish`
 * for good means one of them, and nobody knows which.
 */
export function denialsOfCommand(
	tool: string,
	{segments, unreadable}: ShellAnalysis,
	projectDir: string,
): Proposal[] {
	if (unreadable !== undefined) return [];
	const acting = segments.filter(({program}) => !goes.has(program ?? ''));
	const shown = acting.length > 0 ? acting : segments;
	const texts = mostTelling(shown).flatMap(segment => {
		const text = wholeText(segment, projectDir);
		return text === undefined ? [] : [{text, begins: beginning(segment, text)}];
	});
	const named = `~t ${quotePattern(tool)}`;
	const isAlone = segments.length === 1;
	const offered = texts.slice(0, mostOffered);
	return [
		...offered.map(({text}): Proposal => ({
			label: isAlone ? 'exactly this command' : text,
			covers:
				'this very command, alone or beside others: with one word more it is another',
			when: `${named} & ~c ${wholePattern(text)}`,
			width: 'exact',
		})),
		...offered.flatMap(({begins}): Proposal[] =>
			begins === undefined
				? []
				: [
						{
							label: `commands like ${begins} …`,
							covers: 'whatever follows these words, alone or beside others',
							when: `${named} & ~c ${quotePattern(begins)}`,
							width: 'prefix',
						},
					],
		),
	];
}

/** What deletes first, what looks or is fed by a pipe last; of the others the last one is what they lead to. */
const mostTelling = (segments: readonly Segment[]): readonly Segment[] =>
	[...segments].reverse().sort((one, other) => rankOf(one) - rankOf(other));

function rankOf({program = '', accesses, pipedFrom}: Segment): number {
	if (accesses.some(({kind}) => kind === 'delete')) return 0;
	if (pipedFrom !== undefined) return 3;
	return looksOrGoes.has(program) ? 2 : 1;
}

/** They only change the folder of what comes after them. */
const goes: ReadonlySet<string> = new Set(['cd', 'pushd', 'popd']);

/** The text an exact rule would have; undefined: no rule could tell all of it. */
export function wholeText(
	segment: Segment,
	projectDir: string,
): string | undefined {
	if (segment.unproven.length > 0) return undefined;
	if (segment.accesses.some(({isRedirect}) => isRedirect)) return undefined;
	return segmentTexts(segment, projectDir)
		.strict()
		.find(({isWhole}) => isWhole)?.text;
}

/** Its program and the words that say what it does: a command of the program's, or its first options. */
function beginning(
	{program, programPath, args}: Segment,
	text: string,
): string | undefined {
	if (program === undefined || programPath !== undefined) return undefined;
	// Wrappers and variables are part of the text then.
	if (!text.startsWith(`${program} `)) return undefined;
	const words = args.map(({value}) => value ?? '');
	const [first = '', second = ''] = words;
	const options = words.slice(
		0,
		words.findIndex(word => !/^-[\w-]+$/.test(word)),
	);
	const said =
		first === 'run' && isWord(second)
			? [first, second]
			: isWord(first)
				? [first]
				: options;
	const begins = [program, ...said].join(' ');
	return begins === text ? undefined : begins;
}

const isWord = (word: string): boolean => /^[a-z][a-z\d:-]*$/.test(word);
