import {type ToBeNamed} from '../../../programs/naming/mustBeNamed.js';
import {mayActAs, sameActs} from '../../../programs/spellings/sameActs.js';
import {type Spelling} from '../../../programs/spellings/knownNames.js';
import {otherSpellings} from '../../../programs/spellings/spellings.js';
import {subcommandPlaces} from '../../../programs/subcommands.js';
import {type Segment} from '../../../shell/types.js';
import {spellingsOfSegment} from '../../otherSpellings.js';
import {rememberLatest} from '../../rememberLatest.js';
import {fedQuery} from '../fedQueries.js';
import {lazy} from '../../../utils/lazy.js';
import {quoteWord} from '../../../shell/quoteWord.js';
import {type RealPath, scriptTexts} from '../scriptNames.js';
import {addressedTexts} from './addressedTexts.js';
import {withMarks} from './computedWords.js';
import {
	type NamedByNeed,
	type NamesIn,
	nothingToName,
	toBeNamed,
} from './namedByNeed.js';
import {readPlainly} from './readPlainly.js';
import {type StrictText, strictTexts} from './strictTexts.js';

/** What `~c` reads, from the widest to the strictest. */
export type CommandTexts = {
	/** Spellings of what runs, in lower case, for what refuses or asks. */
	natural: () => readonly string[];
	/** Those of them that are so only if an option nobody knows takes no word, or takes one. */
	guesses: () => readonly string[];
	/** The same by other names of its program and subcommands: for what refuses or asks, never to spare a command. */
	otherNames: () => readonly string[];
	/**
	 * The same with its addresses in other spellings, for what refuses or asks;
	 * `named`: also by the other scheme of the web; `heads`: only of a program
	 * that begins with one of these, in lower case.
	 */
	addresses: (named: boolean, heads?: readonly string[]) => readonly string[];
	/** What it most likely does, or a milder form of it, with marks where nobody knows (computedWords.ts): what refuses this asks. */
	likely: () => readonly string[];
	/** All of them, with marks for words that are computed (computedWords.ts); none: all are known. */
	computed: () => readonly string[];
	/** The words that are known when the rest is computed; undefined: all are known. */
	knownStart: () => string | undefined;
	/** Texts that say all of what runs, for what allows. */
	strict: () => readonly StrictText[];
	/** What an allow has to name, see `namesAll`. */
	toBeNamed: () => NamedByNeed;
	/** The same command in plainer words (readPlainly.ts), for what allows; none: it says so itself. */
	plainly: () => readonly CommandTexts[];
	/** True for a shell's words: a beginning of them is a beginning of the command. */
	isShell: boolean;
};

/**
 * The texts of one segment. A relative program counts as itself only from
 * `projectDir`; undefined: nothing may be allowed by them. `handedOn` finds what
 * else an allow has to name of words that a script of the project's gets;
 * `doneLikely` what it most likely does. `home` is the folder where the call
 * starts, if rules speak of it; `hasScript` says what `package.json` there names.
 */
export const segmentTexts = (
	segment: Segment,
	projectDir: string | undefined,
	namesIn?: NamesIn,
	handedOn?: () => readonly ToBeNamed[],
	doneLikely?: () => readonly string[],
	home?: string,
	realPath?: RealPath,
	hasScript: (name: string) => boolean = () => false,
): CommandTexts =>
	new SegmentTexts(
		segment,
		projectDir,
		namesIn,
		handedOn,
		doneLikely,
		home,
		realPath,
		hasScript,
	);

/**
 * Each text is made when it is first asked for. A class, since every segment of
 * every call has one: its methods are made once, and closures would be for each.
 */
class SegmentTexts implements CommandTexts {
	readonly isShell = true;
	private naturals: readonly string[] | undefined;
	private guessed: readonly string[] | undefined;
	private others: readonly string[] | undefined;
	private likelies: readonly string[] | undefined;
	private unknowns: readonly string[] | undefined;
	private stricts: readonly StrictText[] | undefined;
	private named: ReturnType<typeof toBeNamed> | undefined;
	private plain: readonly CommandTexts[] | undefined;

	constructor(
		private readonly segment: Segment,
		private readonly projectDir: string | undefined,
		private readonly namesIn: NamesIn | undefined,
		private readonly handedOn: (() => readonly ToBeNamed[]) | undefined,
		private readonly doneLikely: (() => readonly string[]) | undefined,
		private readonly home: string | undefined,
		private readonly realPath: RealPath | undefined,
		private readonly hasScript: (name: string) => boolean,
	) {}

	natural(): readonly string[] {
		return (this.naturals ??= [
			...naturalTexts(this.segment),
			...this.guesses(),
		]);
	}

	guesses(): readonly string[] {
		return (this.guessed ??= guessedTexts(this.segment));
	}

	otherNames(): readonly string[] {
		return (this.others ??= [
			...textsByOtherNames(this.segment),
			...scriptTexts(this.segment, this.projectDir, this.realPath),
			...fedQuery(this.segment),
		]);
	}

	addresses(named: boolean, heads?: readonly string[]): readonly string[] {
		const program = this.segment.program?.toLowerCase() ?? '';
		if (heads?.some(head => program.startsWith(head)) === false) return [];
		const {own, twin} = addressedTexts(this.segment);
		return named ? [...own, ...twin] : own;
	}

	likely(): readonly string[] {
		return (this.likelies ??= this.doneLikely?.() ?? []);
	}

	computed(): readonly string[] {
		return (this.unknowns ??= computedTexts(this.segment));
	}

	knownStart(): string | undefined {
		return knownStart(this.segment);
	}

	strict(): readonly StrictText[] {
		return (this.stricts ??=
			this.projectDir === undefined
				? []
				: strictTexts(this.segment, this.projectDir));
	}

	toBeNamed(): ReturnType<typeof toBeNamed> {
		const {namesIn, handedOn, projectDir} = this;
		return (this.named ??= toBeNamed(this.segment, {
			namesIn,
			handedOn,
			projectDir,
		}));
	}

	plainly(): readonly CommandTexts[] {
		return (this.plain ??= this.inPlainWords());
	}

	private inPlainWords(): readonly CommandTexts[] {
		const {segment, projectDir, namesIn, handedOn, home, hasScript} = this;
		return projectDir === undefined
			? []
			: readPlainly(segment, namesIn, home, hasScript).map(plain =>
					segmentTexts(plain, projectDir, namesIn, handedOn),
				);
	}
}

/** One text that is no shell's: the address of a fetch, the command of a shell nobody reads here. */
export function plainTexts(...texts: readonly string[]): CommandTexts {
	return {
		isShell: false,
		natural: lazy(() => texts.map(text => text.toLowerCase())),
		guesses: () => [],
		otherNames: () => [],
		addresses: () => [],
		likely: () => [],
		computed: () => [],
		knownStart: () => undefined,
		strict: () => texts.map(text => ({text, isWhole: true})),
		toBeNamed: () => nothingToName,
		plainly: () => [],
	};
}

function naturalTexts(segment: Segment): string[] {
	const {program, programPath, wrappers} = segment;
	const texts = new Set([segment.text.trim().toLowerCase()]);
	if (program === undefined) return [...texts];
	const args = segment.args.map(({value, text}) => value ?? text);
	let plain = '';
	let quoted = '';
	for (const word of args) {
		plain += ` ${word}`;
		quoted += ` ${quoteWord(word)}`;
	}

	const add = (text: string) => texts.add(text.toLowerCase());
	for (const rest of plain === quoted ? [plain] : [plain, quoted]) {
		add(program + rest);
		if (programPath !== undefined) add(programPath + rest);
	}

	for (let from = 0; from < wrappers.length; from++)
		add(`${wrappers.slice(from).join(' ')} ${program}${plain}`);
	const [place = 0, ...others] = subcommandPlaces(program, args);
	if (place > 0 && others.length === 0)
		add([program, ...args.slice(place)].join(' '));
	return [...texts];
}

/** Where the subcommand may stand at several places, what runs by each of them. */
function guessedTexts({program, args: given}: Segment): readonly string[] {
	if (program === undefined) return [];
	const args = given.map(({value, text}) => value ?? text);
	const places = subcommandPlaces(program, args);
	return places.length < 2
		? []
		: places.map(place =>
				[program, ...args.slice(place)].join(' ').toLowerCase(),
			);
}

/** What runs, as other names of its program and its subcommands say it; in lower case. */
export const textsByOtherNames = rememberLatest(
	(segment: Segment): readonly string[] => {
		const {program, args, wrappers} = segment;
		if (program === undefined) return [];
		const behind = [program, ...args.map(({value, text}) => value ?? text)];
		const wrapped = wrappers.flatMap((_, from) => {
			const [first = '', ...rest] = wrappers.slice(from).join(' ').split(' ');
			return otherSpellings(first, [...rest, ...behind]);
		});
		const own = spellingsOfSegment(segment);
		return [...wrapped, ...own, ...actsOf(segment, own)].map(spelling =>
			spelling.join(' ').toLowerCase(),
		);
	},
);

/** What others say in words of their own, by all names that it has there. */
function actsOf(
	{program = '', programPath, args, wrappers}: Segment,
	own: readonly Spelling[],
): readonly Spelling[] {
	if (
		!mayActAs(program, wrappers) &&
		!own.some(([name = '']) => mayActAs(name))
	)
		return [];
	const words = [program, ...args.map(({value, text}) => value ?? text)];
	return [
		...sameActs(words, wrappers, programPath),
		// By its own name it has said what its options make of it.
		...own
			.filter(([name]) => name !== program)
			.flatMap(spelling => sameActs(spelling)),
	].flatMap(act => {
		const [name = '', ...rest] = act;
		// A rule says these by their usual names, too.
		return name === 'npm' || name === 'npx'
			? [act]
			: [act, ...otherSpellings(name, rest)];
	});
}

function computedTexts(segment: Segment): readonly string[] {
	const marked = withMarks(segment);
	return marked
		? [
				...new Set([
					...naturalTexts(marked),
					...guessedTexts(marked),
					...textsByOtherNames(marked),
				]),
			]
		: [];
}

/** Up to the first argument that is not known. */
function knownStart({program, args}: Segment): string | undefined {
	if (program === undefined) return undefined;
	const hole = args.findIndex(({value}) => value === undefined);
	if (hole === -1) return undefined;
	return [program, ...args.slice(0, hole).map(({value}) => value ?? '')].join(
		' ',
	);
}
