import {posix} from 'node:path';
import {onlyReads} from '../../programs/deeds/looks.js';
import {allEscapes} from '../../runtime/agents.js';
import {type Segment} from '../../shell/types.js';
import {asInProject, worktreesFolder} from '../../utils/agentWorktrees.js';
import {textPaths} from '../named/textPaths.js';
import {readCall} from '../readCall.js';
import {type Opinion, type PolicyContext} from '../types.js';
import {
	fixedPart,
	isBelow,
	type NamedPath,
	nameTest,
} from '../places/placePatterns.js';
import {isAt, linkedPlaces} from '../places/placeTest.js';
import {foldersLeftTo} from '../looks/foldersLeft.js';
import {operandPaths} from '../places/operandPaths.js';
import {type Subject} from '../subject.js';
import {namedAt} from '../places/namedAt.js';
import {type Touched} from '../places/touched.js';
import {readText, readWords} from './match/words.js';
import {installsForAgents} from './agentInstallers.js';
import {isForeign} from '../made/brought/bringing.js';
import {changesUnread} from '../made/namesInFiles.js';
import {actOnAthena} from './actsOnAthena.js';
import {
	codeSpellsLoads,
	leavesTexts,
	runsWhatItIsGiven,
	codeSpellsSettings,
} from './namedInCode.js';
import {unspelledPaths} from './unspelledPaths.js';

/**
 * Asks about every change of athena's own files, of the agent's settings, hooks
 * and plugins, and of what else it loads; always on, whatever guards are chosen. An agent that
 * changes its own guardrails deserves a person.
 */
export function protectOwn(subject: Subject): Opinion[] {
	const opinions: Opinion[] = [];
	for (const touched of subject.touchedByTool) {
		const said =
			aboutAccess(touched, subject.context) ??
			aboutWrittenLoads(touched, subject.context);
		if (said) opinions.push(said);
	}

	for (const written of unknownPaths(subject)) {
		const {call, context} = subject;
		const named = namedAt(written, call.cwd, context.home);
		const said =
			aboutPath({isRecursive: true, ...named}, false, context) ??
			aboutLoads(named, context);
		if (said) return [...opinions, said];
	}

	const segments = subject.shell?.segments ?? [];
	const {budget} = subject.context;
	for (const [index, segment] of segments.entries()) {
		// Whoever is not asked allows nothing: the judgement asks then.
		if (budget && !budget.opinions.take(1 + segment.args.length)) break;
		const said = aboutSegment(segment, index, subject);
		if (said) opinions.push({...said, segment: index});
	}

	return opinions;
}

/** What a tool nobody knows (an MCP server's) may write. */
function unknownPaths({call, shell}: Subject): readonly string[] {
	return shell || readCall(call).paths ? [] : textPaths(call);
}

function aboutSegment(
	segment: Segment,
	index: number,
	subject: Subject,
): Opinion | undefined {
	const {touchedBySegment, context} = subject;
	for (const touched of touchedBySegment[index] ?? []) {
		const said =
			aboutAccess(touched, context) ??
			(leavesTexts(segment) ? undefined : aboutWrittenLoads(touched, context));
		if (said) return said;
	}

	if (
		segment.accesses.some(
			access =>
				(access.kind === 'write' || access.kind === 'delete') &&
				isForeign(subject.brought?.wayOf(access, index)),
		)
	)
		return opinion('athena-files', unpacked);
	for (const {isDeleted, ...named} of unspelledPaths(segment, subject)) {
		const wide = {isWide: true, ...named};
		const said =
			aboutPath(wide, isDeleted, context) ??
			// Who switches branches or pulls takes skills along like any script.
			(segment.program === 'git' ? undefined : aboutLoads(wide, context));
		if (said) return said;
	}

	if (changesUnread(segment)) return opinion('athena-files', unreadable);
	const act = actOnAthena(segment, subject);
	if (act) return opinion(act, act === 'athena' ? steering : keys);
	if (changesAgent(segment)) return opinion('agent-settings', settings);
	if (installsForAgents(segment)) return opinion('agent-settings', loads);
	if (isReader(segment) || isHarmlessGit(segment)) return undefined;
	// A link to a protected file is another name to write it by.
	const isLink = makesLinks(segment);
	if (segment.accessesAreComplete && !isLink) return undefined;
	// What it puts there it names nowhere; in an agent's worktree that is its work.
	const {projectDir} = context;
	const placeIn = (folder: string) =>
		posix.dirname(asInProject(projectDir, posix.join(folder, 'x')));
	for (const folder of foldersLeftTo(
		segment,
		one => placeIn(one) !== projectDir,
	)) {
		const said = aboutPath({path: placeIn(folder)}, true, context);
		if (said) return said;
	}

	for (const named of operandPaths(segment, context)) {
		const said =
			aboutPath({isRecursive: isLink, ...named}, false, context) ??
			(runsWhatItIsGiven(segment) || leavesTexts(segment)
				? undefined
				: aboutLoads(named, context));
		if (said) return said;
	}

	if (ownByVariable.test(segment.text)) return opinion('athena-files', own);
	if (namesProtected(segment, context))
		return opinion('agent-settings', settings);
	return codeSpellsLoads(segment)
		? opinion('agent-settings', loads)
		: undefined;
}

/** `cp -l` too. */
const makesLinks = ({program = '', args}: Segment): boolean =>
	/^g?(?:ln|link)$/.test(program) ||
	(/^g?cp$/.test(program) &&
		args.some(({text}) => /^-(?:[a-zA-Z]*[ls]|-li|-sy)/.test(text)));

function aboutAccess(
	{access, named}: Touched,
	context: PolicyContext,
): Opinion | undefined {
	if (access.kind !== 'write' && access.kind !== 'delete') return undefined;
	if (ownByVariable.test(access.text)) return opinion('athena-files', own);
	if (!named) return undefined;
	return aboutPath(named, access.kind === 'delete', context);
}

function aboutWrittenLoads(
	{access: {kind}, named}: Touched,
	context: PolicyContext,
): Opinion | undefined {
	return named && (kind === 'write' || kind === 'delete')
		? aboutLoads(named, context)
		: undefined;
}

/** What an agent loads, itself: who takes a folder away in which it lies leaves nothing that runs. */
function aboutLoads(
	named: NamedPath,
	context: PolicyContext,
): Opinion | undefined {
	return isAt(soughtBy(itself(named)), 'agent_loads', context)
		? opinion('agent-settings', loads)
		: undefined;
}

/** Without what lies below it. */
const itself = (named: NamedPath): NamedPath =>
	named.isRecursive ? {...named, isRecursive: false} : named;

/** In a hidden folder whatever a glob may find counts; elsewhere it has to say so. */
const soughtBy = (named: NamedPath): NamedPath =>
	named.isGlob ? {...named, isWide: isHidden(fixedPart(named.path))} : named;

/** `$XDG_CONFIG_HOME/athena`: what it is for the agent it is for athena, as a rule. */
const ownByVariable =
	/XDG_(?:CONFIG|STATE)_HOME(?::?-[^{}\s]{0,256})?\}?["']{0,4}\/+["']?athena(?![\w-])/;

function aboutPath(
	named: NamedPath,
	isDeleted: boolean,
	context: PolicyContext,
): Opinion | undefined {
	if (!isDeleted && named.isRecursive) {
		// What a copy or an unpacking puts below a folder is not known, and no reason to ask each time.
		const plain = itself(named);
		return isAt(plain, 'agent_folder', context)
			? opinion('agent-settings', settings)
			: aboutPath(plain, false, context);
	}

	if (isOwn(named, context)) return opinion('athena-files', own);
	const isSettings =
		isAt(soughtBy(named), 'agent_settings', context) ||
		(isDeleted && isAt(named, 'agent_folder', context));
	return isSettings ? opinion('agent-settings', settings) : undefined;
}

const isHidden = (place: string) => /\/\.[^/]/.test(place);

function isOwn(named: NamedPath, context: PolicyContext): boolean {
	const places = linkedPlaces(named, context).map(place =>
		asInProject(context.projectDir, place),
	);
	return ownPlaces(context).some(own =>
		places.some(place => reaches(named, place, own)),
	);
}

/** Whether a path, written as `place`, may be one of athena's. */
function reaches(
	{isRecursive, isGlob}: NamedPath,
	place: string,
	own: string,
): boolean {
	return (
		isBelow(place, own) ||
		(isRecursive === true && isBelow(own, place)) ||
		(isGlob === true && mayFind(place, own, isRecursive === true))
	);
}

/** Whether what a glob finds may be a folder or file, or lie in it; `isDeep`: or hold it. */
function mayFind(glob: string, own: string, isDeep: boolean): boolean {
	const wanted = own.split('/');
	const names = glob.split('/');
	for (const [index, name] of wanted.entries()) {
		const pattern = names[index];
		if (pattern === undefined) return isDeep;
		if (pattern === '**') return true;
		if (!nameTest(pattern)(name)) return false;
	}

	return true;
}

let latest: {context: PolicyContext; places: readonly string[]} | undefined;

/** athena's own paths, links resolved too; kept for the call that is judged. */
function ownPlaces(context: PolicyContext): readonly string[] {
	if (latest?.context !== context) {
		const {ownPaths, realPath} = context;
		const places = new Set(ownPaths);
		for (const path of ownPaths) places.add(realPath?.(path) ?? path);
		latest = {context, places: [...places]};
	}

	return latest.places;
}

function isReader({program}: Segment): boolean {
	return program !== undefined && onlyReads.has(program);
}

/** git commands that write no file they are given the name of, but where they say so (`--output`). */
const gitReaders = new Set(
	'add stage annotate bisect blame branch cat-file check-attr check-ignore cherry cherry-pick commit describe diff diff-files diff-index diff-tree difftool fetch for-each-ref grep hash-object help log ls-files ls-remote ls-tree merge merge-base name-rev notes pull push range-diff rebase reflog remote rev-list rev-parse revert shortlog show show-branch show-ref status switch tag update-index verify-commit verify-tag version whatchanged'.split(
		' ',
	),
);

function isHarmlessGit(segment: Segment): boolean {
	if (segment.program !== 'git') return false;
	return readWords(segment).readings.every(
		([command = '']) => command === '' || gitReaders.has(command),
	);
}

const agentsByProgram = new Map(
	allEscapes
		.flatMap(one => one.programs.map(program => [program, one] as const))
		.reverse(),
);

/** `claude mcp add x`, `pi remove x`: it changes the agent's settings by its own command. */
function changesAgent(segment: Segment): boolean {
	const own = agentsByProgram.get(segment.program ?? '');
	if (!own) return false;
	const line = `${readWords(segment).operands.join(' ')} `;
	return own.commands.some(
		words => line.startsWith(`${words} `) || line.startsWith(`${words}-`),
	);
}

const worktrees = `${worktreesFolder}/`;

/** A word of a command without the way into an agent's worktree, where it does not lead out again. */
function fromWorktree(word: string): string {
	const at = word.indexOf(worktrees);
	const end = at === -1 ? -1 : word.indexOf('/', at + worktrees.length);
	return end === -1 || word.includes('..') ? word : word.slice(end);
}

/** Code that names a protected file. */
function namesProtected(segment: Segment, {ownPaths}: PolicyContext): boolean {
	const whole = readText(segment);
	// What lies in an agent's worktree is the agent's work.
	const text = whole.includes(worktrees)
		? whole
				.split(/([\s'"`=:]+)/)
				.map(fromWorktree)
				.join('')
		: whole;
	return (
		/\.claude\/(?:settings|hooks|plugins)|\.claude\.json|\.mcp\.json|\.athena\/(?!worktrees\/)|["'](?:\.\/)?\.(?:athena|claude)["']/.test(
			text,
		) ||
		codeSpellsSettings(segment, text) ||
		ownPaths.some(path => text.includes(path.toLowerCase()))
	);
}

const own =
	"It changes athena's own files: its rules, its hooks or its records. A person decides about that.";
const settings =
	"It changes the agent's own settings, hooks or plugins. A person decides about that.";
const loads =
	'It changes what an agent loads: skills, commands, helpers, tools or policies, which may run commands that no hook sees. A person decides about that.';
const unreadable =
	"Nobody can say here which files this patch or archive changes: athena's own may be among them. A person decides about that.";
const unpacked =
	"What this same command brings may be a link, also to athena's own files, and decides where it writes: bring it in a call of its own first. A person decides about that.";
const keys =
	'It types into another terminal, where it may answer athena in your place. A person decides about that.';
const steering =
	'It changes what athena lets pass, starts another athena, or ends it. A person decides about that.';

function opinion(name: string, reason: string): Opinion {
	return {
		verdict: 'ask',
		ruleId: `built-in/${name}`,
		origin: {type: 'built-in'},
		reason,
	};
}
