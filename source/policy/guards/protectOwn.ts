import {type Segment, type ShellAnalysis} from '../shell/types.js';
import {type Call, type Opinion, type PolicyContext} from '../types.js';
import {toNamed} from './match/accessTest.js';
import {isBelow, type NamedPath} from './match/placePatterns.js';
import {isAt} from './match/placeTest.js';
import {makeSubject, operandPaths, type Subject} from './match/subject.js';
import {readWords} from './match/words.js';

/**
 * Asks about every change of athena's own files and of the agent's settings,
 * hooks and plugins; always on, whatever guards are chosen. An agent that
 * changes its own guardrails deserves a person.
 */
export function protectOwn(
	call: Call,
	shell: ShellAnalysis | undefined,
	context: PolicyContext,
): Opinion[] {
	const subject = makeSubject(call, shell, context);
	const byTool = subject.toolAccesses
		.filter(({kind}) => kind !== 'read')
		.flatMap(access =>
			access.path === undefined
				? []
				: about(
						toNamed(access, access.path),
						access.kind === 'delete',
						context,
					),
		);
	const bySegment = (shell?.segments ?? []).flatMap((segment, index) =>
		judgeSegment(segment, subject)
			.slice(0, 1)
			.map(opinion => ({...opinion, segment: index})),
	);
	return [...byTool, ...bySegment];
}

function judgeSegment(segment: Segment, subject: Subject): Opinion[] {
	const {context} = subject;
	const touched = segment.accesses
		.filter(({kind}) => kind === 'write' || kind === 'delete')
		.flatMap(access =>
			access.path === undefined
				? []
				: about(
						toNamed(access, access.path),
						access.kind === 'delete',
						context,
					),
		);
	if (touched.length > 0) return touched;
	if (steersAthena(segment)) return [opinion('athena', steering)];
	if (isReader(segment) || isHarmlessGit(segment)) return [];
	// A link to a protected file is another name to write it by.
	const isLink = /^(?:ln|link)$/.test(segment.program ?? '');
	if (segment.accessesAreComplete && !isLink) return [];
	return [
		...operandPaths(segment, context).flatMap(named =>
			about(named, false, context),
		),
		...(namesProtected(segment, context)
			? [opinion('agent-settings', settings)]
			: []),
	];
}

function about(
	named: NamedPath,
	isDeleted: boolean,
	context: PolicyContext,
): Opinion[] {
	if (!isDeleted && named.isRecursive) {
		// What a copy or an unpacking puts below a folder is not known, and no reason to ask each time.
		return about({...named, isRecursive: false}, false, context);
	}

	if (isOwn(named, context)) return [opinion('athena-files', own)];
	const isSettings =
		isAt(named, 'agent_settings', context) ||
		(isDeleted && isAt(named, 'agent_folder', context));
	return isSettings ? [opinion('agent-settings', settings)] : [];
}

function isOwn(named: NamedPath, {ownPaths, realPath}: PolicyContext): boolean {
	const plain = named.isGlob
		? named.path.replace(/[*?[{(].*$/s, '')
		: named.path;
	const all = [plain, realPath?.(plain) ?? plain];
	return ownPaths
		.flatMap(path => [path, realPath?.(path) ?? path])
		.some(path =>
			all.some(
				place =>
					isBelow(place, path) ||
					(named.isRecursive === true && isBelow(path, place)) ||
					(named.isGlob === true && path.startsWith(place)),
			),
		);
}

/** Programs whose operands are only read, or only looked at. */
const readers = new Set(
	'cat head tail less more grep egrep fgrep rg ls stat wc diff jq yq find test [ file echo printf sort cut uniq md5sum sha256sum tree du basename dirname realpath readlink cd'.split(
		' ',
	),
);

function isReader({program}: Segment): boolean {
	return program !== undefined && readers.has(program);
}

/** git commands that change files by name. */
const gitWriters = new Set(
	'checkout restore rm mv apply stash clean reset'.split(' '),
);

function isHarmlessGit(segment: Segment): boolean {
	const [command = ''] = readWords(segment).commands;
	return segment.program === 'git' && !gitWriters.has(command);
}

/** Commands that change what athena lets pass, or end it. */
const athenaWords = new Set([
	'add',
	'remove',
	'install',
	'uninstall',
	'init',
	'serve',
]);

function steersAthena(segment: Segment): boolean {
	const {operands, text} = readWords(segment);
	if (segment.program === 'athena')
		return (
			/^(?:rules|hooks|settings|config)$/.test(operands[0] ?? '') &&
			athenaWords.has(operands[1] ?? '')
		);
	return (
		/^(?:pkill|killall|kill)$/.test(segment.program ?? '') &&
		text.includes('athena')
	);
}

/** Code that names a protected file. */
function namesProtected(segment: Segment, {ownPaths}: PolicyContext): boolean {
	const {text} = readWords(segment);
	return (
		/\.claude\/(?:settings|hooks|plugins)|\.claude\.json|\.mcp\.json|\.athena\//.test(
			text,
		) || ownPaths.some(path => text.includes(path.toLowerCase()))
	);
}

const own =
	"It changes athena's own files: its rules, its hooks or its records. A person decides about that.";
const settings =
	"It changes the agent's own settings, hooks or plugins. A person decides about that.";
const steering =
	'It changes what athena lets pass, or ends it. A person decides about that.';

function opinion(name: string, reason: string): Opinion {
	return {
		verdict: 'ask',
		ruleId: `built-in/${name}`,
		origin: {type: 'built-in'},
		reason,
	};
}
