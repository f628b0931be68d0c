import {unpacksHere} from '../../../programs/deeds/unpacks.js';
import {
	inputUse,
	saysInput,
	takesCodeAsWords,
} from '../../../programs/runs/runsInput.js';
import {interpreter} from '../../../shell/interpreters.js';
import {type Segment} from '../../../shell/types.js';
import {type Flow} from '../types.js';
import {hasExactFlag} from '../../../programs/flags.js';
import {leavingFlows} from './leaving.js';
import {isKind} from './programKinds.js';
import {operandPaths} from '../../places/operandPaths.js';
import {isBelow} from '../../places/placePatterns.js';
import {takesInputAsData} from './codeOnLine.js';
import {type Subject} from '../../subject.js';
import {programPlace, type Taint, type Taints} from './taints.js';
import {readWords} from './words.js';
import {wordOf} from '../../../programs/word.js';

/** Where text of doubtful origin is run, and where text of ours leaves. */
export function findEnds(
	subject: Subject,
	taints: Taints,
): ReadonlyMap<number, ReadonlySet<Flow>> {
	const segments = subject.shell?.segments ?? [];
	const ends = new Map<number, ReadonlySet<Flow>>();
	/** Folders into which those before have put what comes from outside. */
	const places: string[] = [];
	for (const [index, segment] of segments.entries()) {
		const flows = new Set<Flow>([
			...codeFlows(segment, index, {segments, taints, subject, places}),
			...leavingFlows(segment, index, segments, taints, subject),
			...endingFlows(segment, index, taints),
		]);
		if (flows.size > 0) ends.set(index, flows);
		places.push(
			...broughtIn(segment, taints.given[index], taints, subject.context),
		);
	}

	return ends;
}

/** Numbers of processes that were looked for, however they got here. */
const endingFlows = (
	{program}: Segment,
	index: number,
	{given, named}: Taints,
): Flow[] =>
	program === 'kill' && [given, named].some(of => of[index]?.has('processes'))
		? ['found_processes_end']
		: [];

/** What a segment is seen by. */
type Surroundings = {
	segments: readonly Segment[];
	taints: Taints;
	subject: Subject;
	/** Folders of what came from outside before. */
	places: readonly string[];
};

/** Text that is run. */
function codeFlows(
	segment: Segment,
	index: number,
	{segments, taints, subject, places}: Surroundings,
): Flow[] {
	const flows: Flow[] = [];
	const code = codeTaints(segment, index, segments, taints);
	if (code.has('network')) flows.push('remote_code');
	if (code.has('decoded')) flows.push('decoded_code');
	if (
		bringsIn(segment, index, taints) ||
		runsTaintedFile(segment, taints, subject) ||
		runsUnpacked(segment, places, subject)
	)
		flows.push('downloaded_code');
	if (runsWrittenFile(segment, index, segments, subject))
		flows.push('written_code');
	return flows;
}

function codeTaints(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	taints: Taints,
): Set<Taint> {
	const found = new Set<Taint>();
	const add = (more: ReadonlySet<Taint> | undefined) => {
		for (const taint of more ?? []) found.add(taint);
	};

	for (const source of segment.codeFrom ?? []) add(taints.output[source]);
	const use = inputOf(segment);
	// What somebody packed away is no reason to refuse a database its dump.
	const addFetched = (more: ReadonlySet<Taint> | undefined) => {
		if (more?.has('network')) found.add('network');
	};

	if (use === 'code')
		(isLanguage(segment) ? add : addFetched)(taints.given[index]);
	if (use !== undefined && runsWords(segment))
		for (const [at, other] of segments.entries())
			if (other.parent === index && other.role === 'substitution')
				addFetched(taints.output[at]);
	const runsText =
		isKind(segment.program, 'shell', 'evaluator') ||
		(use === undefined &&
			isLanguage(segment) &&
			takesCode(segment) &&
			!takesInputAsData(segment)) ||
		(segment.program === undefined && segment.wrappers.length > 0);
	if (runsText) {
		const isFile = isKind(segment.program, 'shell') && runsScript(segment);
		if (!isFile || segments.some(other => other.parent === index))
			add(taints.given[index]);
		if (!isFile) add(taints.named[index]);
	}

	return found;
}

const isLanguage = ({program = ''}: Segment) =>
	isKind(program, 'language') || interpreter(program) !== undefined;

/** What it does with its input, as its record says. */
const inputOf = (segment: Segment) =>
	segment.program === undefined || !saysInput(segment.program)
		? undefined
		: inputUse(segment.program, segment.args.map(wordOf));

/** A word of it is all what another program prints, and it runs its words. */
const runsWords = ({program = '', args}: Segment) =>
	takesCodeAsWords(program) && args.some(({text}) => /^"?\$\(/.test(text));

/** What comes from the network is unpacked, installed or applied where it is run later; or a file of it is run. */
function bringsIn(segment: Segment, index: number, taints: Taints): boolean {
	const use = inputOf(segment);
	return (
		(use === 'files' && taints.given[index]?.has('network') === true) ||
		(Boolean(use) &&
			segment.accesses.some(
				({kind, path, isRedirect}) =>
					isRedirect === true &&
					kind === 'read' &&
					path !== undefined &&
					taints.files.get(path)?.has('network') === true,
			))
	);
}

const codeFlags = [
	'-c',
	'-e',
	'-p',
	'-r',
	'-E',
	'--eval',
	'--print',
	'--execute',
	'-Command',
	'-',
];

/** A language that runs an argument, or what comes in, instead of a file. */
function takesCode(segment: Segment): boolean {
	const {flags, operands} = readWords(segment);
	return (
		operands.every(word => word === '-' || word.startsWith('/dev/')) ||
		hasExactFlag(flags, codeFlags) ||
		operands.includes('-')
	);
}

/** `bash file`: what comes in is data. */
function runsScript(segment: Segment): boolean {
	const {flags, operands} = readWords(segment);
	const scripts = operands.filter(
		word => !/^(?:-|\+.*|\/dev\/.*|\/proc\/.*|pipefail)$/.test(word),
	);
	return scripts.length > 0 && !flags.some(flag => /^-\w*[cs]/.test(flag));
}

/** A file that came in from outside, called by name or given to an interpreter. */
function runsTaintedFile(
	segment: Segment,
	taints: Taints,
	{context}: Subject,
): boolean {
	const executed = segment.accesses.flatMap(({kind, path}) =>
		kind === 'execute' && path !== undefined ? [path] : [],
	);
	const given =
		isKind(segment.program, 'shell', 'evaluator', 'language') &&
		!takesInputAsData(segment)
			? operandPaths(segment, context).map(one => one.path)
			: [];
	return [...executed, ...programPlace(segment), ...given].some(place => {
		const origin = taints.files.get(place);
		return origin?.has('network') === true || origin?.has('decoded') === true;
	});
}

/** A file out of an archive or a repository that this very command has brought in. */
function runsUnpacked(
	segment: Segment,
	places: readonly string[],
	{context}: Subject,
): boolean {
	if (places.length === 0) return false;
	const given = isKind(segment.program, 'shell', 'evaluator', 'language')
		? operandPaths(segment, context)
				.filter(({text}) => /[./]/.test(text))
				.map(({path}) => path)
		: [];
	return [...programPlace(segment), ...given].some(file =>
		places.some(place => isBelow(file, place)),
	);
}

/** Folders into which a segment puts what comes from outside. */
function broughtIn(
	segment: Segment,
	given: ReadonlySet<Taint> | undefined,
	taints: Taints,
	context: Subject['context'],
): readonly string[] {
	const {program = '', accesses, cwd = context.projectDir} = segment;
	const {operands} = readWords(segment);
	if (fetches.test([program, ...operands.slice(0, 2)].join(' '))) {
		const paths = operandPaths(segment, context).map(({path}) => path);
		const name = (operands.at(-1) ?? '')
			.split(/[/:]/)
			.findLast(part => part !== '')
			?.replace(/\.git$/, '');
		return program === 'git' || program === 'svn'
			? [...paths.slice(1), ...(name ? [`${cwd}/${name}`] : [])]
			: [cwd];
	}

	if (!unpacksHere.test(program)) return [];
	const isTainted =
		given?.has('network') === true ||
		accesses.some(
			({kind, path}) =>
				kind === 'read' &&
				path !== undefined &&
				taints.files.get(path)?.has('network') === true,
		);
	if (!isTainted) return [];
	const folders = accesses.flatMap(({kind, path}) =>
		kind === 'write' && path !== undefined ? [path] : [],
	);
	return folders.length > 0 ? folders : [cwd];
}

const fetches =
	/^(?:git clone|svn (?:co|checkout|export)|hg clone|gh (?:release download|repo clone|run download)|(?:docker|podman) cp)(?: |$)/;

/** A shell script, or a program by its path, that this very command has written. */
function runsWrittenFile(
	segment: Segment,
	index: number,
	segments: readonly Segment[],
	{context}: Subject,
): boolean {
	const isShell = isKind(segment.program, 'shell', 'evaluator');
	const run = new Set([
		...programPlace(segment),
		...(isShell ? operandPaths(segment, context).map(one => one.path) : []),
	]);
	if (run.size === 0) return false;
	return segments
		.slice(0, index)
		.some(
			({program, accesses}) =>
				!/^(?:chmod|chown|touch)$/.test(program ?? '') &&
				accesses.some(
					({kind, path}) =>
						kind === 'write' && path !== undefined && run.has(path),
				),
		);
}
