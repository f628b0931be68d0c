import {compileGlob} from '../../../grammar/glob.js';
import {type Segment} from '../../shell/types.js';
import {type SegmentCondition} from '../types.js';
import {hasExactFlag, hasFlag} from './flags.js';
import {isLocal} from './localAddress.js';
import {fitsPlace} from './placeTest.js';
import {anyOf, isKind} from './programKinds.js';
import {operandPaths, type Subject} from './subject.js';
import {readWords} from './words.js';

type Test = (segment: Segment, subject: Subject) => boolean;

/** One test for a whole condition; every field that is given must fit. */
export function compileSegmentCondition(condition: SegmentCondition): Test {
	const tests = [
		...nameTests(condition),
		...wordTests(condition),
		...stateTests(condition),
	];
	return (segment, subject) => tests.every(fits => fits(segment, subject));
}

function nameTests({program, wrapper, isComputed}: SegmentCondition): Test[] {
	const tests: Test[] = [];
	if (program) {
		const fits = anyOf(program);
		tests.push(({program: name}) => name !== undefined && fits(name));
	}

	if (wrapper) {
		const wanted = new Set(wrapper);
		tests.push(({wrappers}) => wrappers.some(one => wanted.has(one)));
	}

	if (isComputed) tests.push(isComputedProgram);
	return tests;
}

/** Nobody can say which program runs; an assignment or a redirection alone runs none. */
function isComputedProgram(segment: Segment): boolean {
	if (segment.program !== undefined)
		return !/^[\w.+@:[\]-]+$/.test(segment.program);
	return segment.callsFunction === undefined && segment.unproven.length > 0;
}

function wordTests({
	subcommand,
	word,
	flag,
	unless,
	operand,
	unlessOperand,
	hasOperands,
	mentions,
}: SegmentCondition): Test[] {
	const tests: Test[] = [];
	if (subcommand) {
		const wanted = subcommand.map(words => words.split(' '));
		tests.push(segment => {
			const {commands} = readWords(segment);
			return wanted.some(words =>
				words.every((one, index) => commands[index] === one),
			);
		});
	}

	if (word) {
		const wanted = new Set(word);
		tests.push(segment =>
			readWords(segment).operands.some(one => wanted.has(one)),
		);
	}

	if (flag) tests.push(segment => hasFlag(readWords(segment).flags, flag));
	if (unless)
		tests.push(segment => !hasExactFlag(readWords(segment).flags, unless));
	if (operand) tests.push(operandTest(operand));
	if (unlessOperand) {
		const fits = operandTest(unlessOperand);
		tests.push((segment, subject) => !fits(segment, subject));
	}

	if (hasOperands !== undefined) {
		const least = subcommand?.[0]?.split(' ').length ?? 0;
		tests.push(
			segment => readWords(segment).commands.length > least === hasOperands,
		);
	}

	if (mentions) {
		const wanted = mentions.map(one => one.toLowerCase());
		tests.push((segment, {shell}) => {
			const {text} = readWords(segment);
			const fed = fedText(segment, shell?.segments ?? []);
			return wanted.some(one => text.includes(one) || fed.includes(one));
		});
	}

	return tests;
}

/** What comes in by a pipe: the words of the command before, if it prints them. */
function fedText(segment: Segment, segments: readonly Segment[]): string {
	const source = segments[segment.pipedFrom ?? -1];
	return source !== undefined && /^(?:echo|printf)$/.test(source.program ?? '')
		? readWords(source).text
		: '';
}

function operandTest(globs: readonly string[]): Test {
	const tests = globs.map(glob => compileGlob(glob));
	return segment => {
		const {operands} = readWords(segment);
		return operands.some(one => tests.some(fits => fits(one)));
	};
}

function stateTests({
	target,
	reaches,
	assigns,
	isPiped,
	leavesMachine,
	takesHiddenCode,
}: SegmentCondition): Test[] {
	const tests: Test[] = [];
	if (target)
		tests.push((segment, {context}) =>
			operandPaths(segment, context).some(named =>
				target.some(place =>
					fitsPlace({...named, isRecursive: reaches === true}, place, context),
				),
			),
		);
	if (assigns) {
		const fits = anyOf(assigns);
		tests.push(segment => assignedNames(segment).some(name => fits(name)));
	}

	if (isPiped) tests.push(segment => segment.pipedFrom !== undefined);
	if (leavesMachine) tests.push(segment => !isLocal(segment));
	if (takesHiddenCode) tests.push(takesCodeUnseen);
	return tests;
}

const assigningPrograms = new Set([
	'export',
	'declare',
	'typeset',
	'readonly',
	'local',
	'env',
]);

/** `X=1 program`, `export X=1`, `X=1`. */
function assignedNames(segment: Segment): string[] {
	const names = segment.assignments.map(({name}) => name);
	if (segment.program === undefined || !assigningPrograms.has(segment.program))
		return names;
	const {operands} = readWords(segment);
	return [...names, ...operands.map(word => word.split('=', 1)[0] ?? '')];
}

/** `bash <&3`, `sh < file`, `… | bash` where what comes in was not analysed. */
function takesCodeUnseen(segment: Segment): boolean {
	if (!isKind(segment.program, 'shell')) return false;
	return segment.unproven.length > 0 || (segment.codeFrom?.length ?? 0) > 0;
}
