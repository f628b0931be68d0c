import {subcommandPlaces} from '../../../programs/subcommands.js';
import {perlEdit} from '../../../shell/special/perl.js';
import {
	type Segment,
	type ShellAnalysis,
	type ShellAssignment,
} from '../../../shell/types.js';
import {type SegmentCondition} from '../types.js';
import {anyOf} from './anyOf.js';
import {flagTest} from '../../../programs/flags.js';
import {isRehearsed, isSpared} from './sparing.js';
import {queriesOnly} from './queriesOnly.js';
import {asksThisMachine, isLocal} from './localAddress.js';
import {isPushedBackwards} from '../../git/pushedBackwards.js';
import {operandPlaces} from '../../places/operandPaths.js';
import {bitsOf} from '../../places/placeTest.js';
import {isKind} from './programKinds.js';
import {rememberLatest} from '../../rememberLatest.js';
import {assignedNames, setsVariables} from './assigns.js';
import {type Subject} from '../../subject.js';
import {makesKeys} from './makesKeys.js';
import {showsPublicPart} from './publicParts.js';
import {isWholeTree} from './wholeTree.js';
import {mayHaveComments, withoutComments} from './withoutComments.js';
import {readText, readWords} from './words.js';
import {isAnyIn} from '../../../utils/isAnyIn.js';
import {wordsOf} from '../../../programs/word.js';

type Test = (segment: Segment, subject: Subject) => boolean;
type WordTest = (segment: Segment) => boolean;

/**
 * One test for a condition, of a segment whose `program` is one it names; every
 * other field that is given must fit.
 */
export function compileSegmentCondition(condition: SegmentCondition): Test {
	const [first = always, ...others] = [
		...nameTests(condition),
		...wordTests(condition),
		...stateTests(condition),
	];
	if (others.length === 0) return first;
	return (segment, subject) => {
		if (!first(segment, subject)) return false;
		for (const fits of others) if (!fits(segment, subject)) return false;
		return true;
	};
}

const always = () => true;

/** A condition that speaks of nothing but words. */
export type WordCondition = Pick<
	SegmentCondition,
	| 'subcommand'
	| 'word'
	| 'flag'
	| 'unless'
	| 'unlessRehearsed'
	| 'operand'
	| 'unlessOperand'
> & {program: readonly string[]};

/** The same for a condition about words, of which nothing else has to be known. */
export function compileWords(
	condition: WordCondition,
): (segment: Segment) => boolean {
	const tests = wordTests(condition);
	return segment => tests.every(fits => fits(segment));
}

function nameTests({
	wrapper,
	isComputed,
	isAddress,
	computesSubcommand,
	isPushedBackwards: takesBack,
}: SegmentCondition): Test[] {
	const tests: Test[] = [];
	if (wrapper) {
		const wanted = new Set(wrapper);
		tests.push(({wrappers}) => wrappers.some(one => wanted.has(one)));
	}

	if (isComputed) tests.push(isComputedProgram);
	if (isAddress)
		tests.push(({program = '', programPath = program}) =>
			/^(?:[\w.@/+-]*@)?(?:git\+)?\w+:\/\//.test(programPath),
		);
	if (computesSubcommand) tests.push(computesItsSubcommand);
	if (takesBack)
		tests.push((segment, {shell, context}) =>
			isPushedBackwards(segment, shell?.segments ?? [], context),
		);
	return tests;
}

/** Nobody can say which program runs; an assignment or a redirection alone runs none. */
export function isComputedProgram(segment: Segment): boolean {
	if (segment.program !== undefined)
		return !/^[\w.+@:[\]-]+$/.test(segment.program);
	return segment.callsFunction === undefined && segment.unproven.length > 0;
}

/** `git $x`, `git push"$@"`. */
export function computesItsSubcommand({program = '', args}: Segment): boolean {
	const words = wordsOf(args);
	return subcommandPlaces(program, words).some(at => {
		const {value, pattern} = args[at] ?? {value: ''};
		return value === undefined && pattern === undefined;
	});
}

function wordTests({
	subcommand,
	word,
	flag,
	alsoFlag,
	unless,
	unlessRehearsed,
	operand,
	unlessOperand,
	unlessFirst,
	unlessLed,
	given,
	takesAll,
	hasSeveral,
	hasOperands,
}: SegmentCondition): WordTest[] {
	const tests: WordTest[] = [];
	if (subcommand) {
		const fits = subcommandTest(subcommand);
		tests.push(segment => {
			const {readings, otherReadings} = readWords(segment);
			return readings.some(fits) || otherReadings.some(fits);
		});
	}

	if (word) {
		const wanted = new Set(word);
		tests.push(segment => {
			const {operands, otherReadings} = readWords(segment);
			return (
				operands.some(one => wanted.has(one)) ||
				otherReadings.some(words => words.some(one => wanted.has(one)))
			);
		});
	}

	for (const wanted of [flag, alsoFlag]) {
		if (!wanted) continue;
		const fits = flagTest(wanted);
		tests.push(segment => fits(readWords(segment).flags));
	}

	if (unless) tests.push(segment => !isSpared(segment, unless));
	if (unlessRehearsed)
		tests.push(segment => !isRehearsed(segment, unlessRehearsed));
	if (operand) tests.push(operandTest(operand));
	if (unlessOperand) {
		const fits = operandTest(unlessOperand);
		tests.push(segment => !fits(segment));
	}

	if (unlessFirst) {
		const spared = new Set(unlessFirst);
		tests.push(
			({args: [first, ...others]}) =>
				!spared.has(first?.value ?? '') ||
				others.some(({value, pattern, prefix}) =>
					(value ?? pattern ?? prefix ?? '-').startsWith('-'),
				),
		);
	}

	if (unlessLed) {
		const spared = new Set(unlessLed);
		tests.push(({args: [first]}) => !spared.has(first?.value ?? ''));
	}

	if (given) {
		const fits = anyOf(given);
		tests.push(segment => {
			const {operands, flags} = readWords(segment);
			return (
				operands.some(fits) || flags.some(flag => valuesIn(flag).some(fits))
			);
		});
	}

	if (takesAll)
		tests.push(segment =>
			readWords(segment).readings.some(([, ...words]) =>
				words.some(word => isWholeTree(word, segment.cwd)),
			),
		);
	const least = subcommand?.[0]?.split(' ').length ?? 0;
	if (hasSeveral)
		tests.push(segment =>
			readWords(segment).readings.some(words => words.length > least + 1),
		);
	if (hasOperands !== undefined) {
		tests.push(segment => {
			const {readings, otherReadings} = readWords(segment);
			return [...readings, ...otherReadings].some(
				words => words.length > least === hasOperands,
			);
		});
	}

	return tests;
}

/** The value that stands in an option's own word, and those that it lists. */
function valuesIn(flag: string): readonly string[] {
	const value = /^(?:--[\w-]+=|-[A-Za-z]+=?(?![A-Za-z]))(.+)/s.exec(flag)?.[1];
	if (value === undefined) return [];
	return [value, ...value.split(',').map(one => one.replace(/^\w+=/, ''))];
}

/** Whether the operands begin with one of the word sequences. */
function subcommandTest(
	subcommands: readonly string[],
): (commands: readonly string[]) => boolean {
	const following = new Map<string, string[][]>();
	for (const words of subcommands) {
		const [first = '', ...rest] = words.split(' ');
		following.set(first, [...(following.get(first) ?? []), rest]);
	}

	return commands =>
		following
			.get(commands[0] ?? '')
			?.some(words =>
				words.every((one, index) => commands[index + 1] === one),
			) === true;
}

/** What a segment is given, as it stands and, where that is another text, without SQL's comments. */
const readTexts = rememberLatest((segment: Segment): readonly string[] => {
	const text = readText(segment);
	return mayHaveComments(text) ? [text, withoutComments(text)] : [text];
});

/** The command before in the pipe, if it prints its own words. */
function feederOf(
	{pipedFrom}: Segment,
	segments: readonly Segment[],
): Segment | undefined {
	const source = pipedFrom === undefined ? undefined : segments[pipedFrom];
	return source?.program === 'echo' || source?.program === 'printf'
		? source
		: undefined;
}

function operandTest(globs: readonly string[]): WordTest {
	const fits = anyOf(globs);
	return segment => readWords(segment).operands.some(one => fits(one));
}

function stateTests({
	mentions,
	target,
	reaches,
	assigns,
	isPiped,
	leavesMachine,
	takesHiddenCode,
	unlessOfTests,
	unlessEdits,
	unlessQueries,
	unlessGenerated,
	unlessPublic,
}: SegmentCondition): Test[] {
	const tests: Test[] = [];
	if (mentions) {
		const wanted = mentions.map(one => one.toLowerCase());
		tests.push((segment, {shell}) => {
			const source = feederOf(segment, shell?.segments ?? []);
			const stands = (texts: readonly string[]) =>
				texts.some(text => isAnyIn(wanted, text));
			return (
				stands(readTexts(segment)) || (!!source && stands(readTexts(source)))
			);
		});
	}

	if (target) {
		const wanted = bitsOf(target);
		const isRecursive = reaches === true;
		tests.push(
			(segment, {context}) =>
				(operandPlaces(segment, isRecursive, context) & wanted) !== 0,
		);
	}

	if (assigns) {
		const fits = anyOf(assigns);
		tests.push(segment => {
			const {assignments} = segment;
			const set = assignments.some(opensNoEditor)
				? {
						...segment,
						assignments: assignments.filter(one => !opensNoEditor(one)),
					}
				: segment;
			return setsVariables(set) && assignedNames(set).some(name => fits(name));
		});
	}

	if (isPiped) tests.push(segment => segment.pipedFrom !== undefined);
	if (leavesMachine)
		tests.push(
			(segment, {shell}) =>
				!isLocal(segment) && !asksThisMachine(segment, shell?.segments ?? []),
		);
	if (takesHiddenCode) tests.push(takesCodeUnseen);
	if (unlessOfTests) tests.push(segment => !isOfTests(segment));
	if (unlessEdits) tests.push(segment => !onlyEdits(segment));
	if (unlessQueries) tests.push(segment => !queriesOnly(segment));
	if (unlessGenerated)
		tests.push((segment, {shell}) => !deletesGenerated(segment, shell));
	if (unlessPublic)
		tests.push(
			(segment, {context}) =>
				!showsPublicPart(segment) && !makesKeys(segment, context),
		);
	return tests;
}

/** `GIT_EDITOR=true`: texts stay as git has written them. */
const opensNoEditor = ({name, value}: ShellAssignment): boolean =>
	/^GIT_(?:SEQUENCE_)?EDITOR$/.test(name) &&
	/^(?:true|:|cat)$/.test(value ?? '');

/**
 * `RAILS_ENV=test rails db:schema:load`: the database of the tests, which they
 * clear themselves. Not where another variable, or a word of its own, may name
 * another one.
 */
const isOfTests = ({assignments, args}: Segment): boolean =>
	assignments.length > 0 &&
	assignments.every(
		({name, value}) => /^(?:RAILS|RACK)_ENV$/.test(name) && value === 'test',
	) &&
	args.every(({value}) => value !== undefined && /^[a-z][\w:/]*$/.test(value));

/** Code of which all is known: what perl replaces, and what is plain of other languages. */
function onlyEdits({
	program = '',
	args,
	unproven,
	stdinText,
}: Segment): boolean {
	if (unproven.length > 0) return false;
	if (program === 'perl') return perlEdit(args) !== undefined;
	const [option, ...more] = args.map(({value}) => value);
	return (
		/^(?:python3?|node)$/.test(program) &&
		(/^(?:-c|-e)$/.test(option ?? '')
			? more.length === 1
			: stdinText !== undefined &&
				more.length === 0 &&
				(args.length === 0 || option === '-'))
	);
}

/** What it deletes unnamed, itself or by what it runs, is what tools make again. */
function deletesGenerated(
	segment: Segment,
	shell: ShellAnalysis | undefined,
): boolean {
	const segments = shell?.segments ?? [];
	const at = segments.indexOf(segment);
	const deleted = [segment, ...segments.filter(({parent}) => parent === at)]
		.flatMap(({accesses}) => accesses)
		.filter(
			({kind, path, only}) =>
				kind === 'delete' && (path === undefined || only !== undefined),
		);
	return deleted.length > 0 && deleted.every(({only}) => only === 'generated');
}

/** `bash <&3`, `sh < file`, `… | bash` where what comes in was not analysed. */
function takesCodeUnseen(segment: Segment): boolean {
	if (!isKind(segment.program, 'shell')) return false;
	return segment.unproven.length > 0 || (segment.codeFrom?.length ?? 0) > 0;
}
