import {aboutCalls} from '../../grammar/calls.js';
import {parseExpression} from '../../grammar/parse.js';
import {type Proposal} from './proposal.js';
import {
	exactPattern,
	isPattern,
	quotePattern,
	wholePattern,
} from './quotePattern.js';
import {safePrefix} from './proposablePrefixes.js';
import {denialsOfCommand, wholeText} from './denials.js';
import {exactWord} from '../rules/exactCall.js';
import {below, toolAccess} from '../rules/pathFacts.js';
import {isPureReader} from '../../programs/deeds/pureReaders.js';
import {type Segment, type ShellAnalysis} from '../../shell/types.js';
import {whyNotProvenOf} from '../shellOf.js';
import {serverPattern} from '../canonicalTools.js';
import {isPlainAddress, onlyAddressIn} from '../rules/acts/addressTexts.js';
import {type CallPath} from '../../runtime/call.js';
import {readCall} from '../readCall.js';
import {type Call, type PolicyContext} from '../types.js';

/**
 * Rules that would allow this call the next time, the narrowest first: who
 * takes the first one gives away least; or that would deny it. None for what nothing but a person may allow, and for commands that are not
 * known in every part.
 */
export function proposeRules(
	call: Call,
	shell: ShellAnalysis | undefined,
	context: Pick<PolicyContext, 'projectDir' | 'home'>,
	action: 'allow' | 'deny' = 'allow',
): Proposal[] {
	// A name that is read as a pattern would name other tools as well.
	if (isPattern(call.tool) || call.tool === '') return [];
	const {asks, isForPerson} = readCall(call);
	if (asks || isForPerson) return [];
	// What is not proven is allowed by no rule: it would be a promise that does not hold.
	if (shell && whyNotProvenOf(call, shell, context) !== undefined) return [];
	const exact = action === 'allow' ? proposeExact(call, context) : [];
	const proposals = shell
		? action === 'deny'
			? denialsOfCommand(call.tool, shell, context.projectDir)
			: proposeCommand(call.tool, shell, context.projectDir, exact)
		: proposeTool(call, context, exact);
	return proposals.filter(
		({when}, index) =>
			parseExpression(when, aboutCalls).ok &&
			proposals.findIndex(other => other.when === when) === index,
	);
}

/** This call and no other, where the filter grammar can say all of it. */
function proposeExact(
	call: Call,
	context: Pick<PolicyContext, 'projectDir'>,
): Proposal[] {
	const word = exactWord(call, context);
	if (word === undefined) return [];
	const term = `~c ${quotePattern(word)}`;
	const read = parseExpression(term, aboutCalls);
	// What quotes can't hold would say something else.
	if (!read.ok || !('word' in read.expression)) return [];
	if (read.expression.word !== word) return [];
	const isShell = readCall(call).shell !== undefined;
	return [
		{
			label: isShell ? 'exactly this command' : `${call.tool} of exactly this`,
			covers: isShell
				? 'this very command, in this folder: with one word more or less it asks again'
				: 'this very input, with every field of it, and no other',
			when: `~t ${quotePattern(call.tool)} & ${term}`,
			width: 'exact',
		},
	];
}

function proposeTool(
	call: Call,
	context: Pick<PolicyContext, 'projectDir' | 'home'>,
	exact: readonly Proposal[],
): Proposal[] {
	const {tool} = call;
	const named = `~t ${quotePattern(tool)}`;
	const {server, paths, text, kind, textIsProse} = readCall(call);
	const address = textIsProse ? onlyAddressIn(text ?? '') : text;
	const [path] = paths ?? [];
	const byPath =
		path && paths?.every(isSaid)
			? proposePaths(call, named, paths, context)
			: [];
	return [
		...(byPath.length > 0 ? byPath : exact),
		// Of a tool nobody knows it is only guessed what its text is.
		...(text !== undefined && paths
			? proposeText(tool, named, text, {
					isDenied: exact.length === 0,
					address: kind === 'fetch' ? address : undefined,
				})
			: []),
		{
			label: `${tool}, always`,
			covers:
				path === undefined
					? 'every call of it, whatever its input'
					: 'every path on this machine, also outside of the project',
			when: named,
			width: 'tool',
		},
		...(server === undefined
			? []
			: [
					{
						label: `every tool of the MCP server ${server}`,
						covers: 'also the tools it has not shown yet, whatever their input',
						when: `~t ${quotePattern(serverPattern(server))}`,
						width: 'server' as const,
					},
				]),
	];
}

/** Of a tool that is given a text: that one, whatever else it is given; of an address, all of its host. */
function proposeText(
	tool: string,
	named: string,
	text: string,
	{isDenied, address = ''}: {isDenied: boolean; address: string | undefined},
): Proposal[] {
	const [origin] = isPlainAddress(address)
		? (/^https?:\/\/[\w.-]+(:\d+)?\//.exec(address) ?? [])
		: [];
	return [
		...(isDenied
			? [
					{
						label: `${tool} of exactly this`,
						covers: 'this very text, whatever else it is given',
						when: `${named} & ~c ${wholePattern(text.trim())}`,
						width: 'exact' as const,
					},
				]
			: []),
		...(origin === undefined
			? []
			: [
					{
						label: `${tool} of ${origin}`,
						covers: 'everything at this address',
						when: `${named} & ~c ${quotePattern(`${origin}*`)}`,
						width: 'prefix' as const,
					},
				]),
	];
}

/** A path that the input says, and that is one. */
const isSaid = ({text, isImplied, isGlob}: CallPath): boolean =>
	text !== '' && !isImplied && !isGlob;

/** The file; inside the project the folder that has all of its files, and all of the project. */
function proposePaths(
	{tool, cwd}: Call,
	named: string,
	paths: readonly CallPath[],
	{projectDir, home}: Pick<PolicyContext, 'projectDir' | 'home'>,
): Proposal[] {
	const places = [
		...new Set(
			paths.map(
				({access, text}) => toolAccess(access, text, cwd, home).path ?? '',
			),
		),
	].map(absolute => ({absolute, inside: below(projectDir, absolute)}));
	// A pattern would read these otherwise, and a folder may become anything.
	if (
		places.some(
			({absolute, inside}) =>
				absolute === '' || inside === '' || /[*?]/.test(absolute),
		)
	)
		return [];
	const [{absolute, inside} = {absolute: '', inside: undefined}, ...others] =
		places;
	const isInside = places.every(place => place.inside !== undefined);
	const file = inside ?? absolute;
	const folder = isInside
		? folderOfAll(places.map(place => place.inside ?? ''))
		: '';
	return [
		...(others.length > 0
			? []
			: [
					{
						label: `${tool} of ${file}`,
						covers: 'this one file, whatever is done with it',
						when: `${named} & ~p ${quotePattern(file)}`,
						width: 'exact' as const,
					},
				]),
		...(folder === ''
			? []
			: [
					{
						label: `${tool} in ${folder}/`,
						covers: 'every file in this folder, and in those below it',
						when: `${named} & ~p ${quotePattern(`${folder}/**`)}`,
						width: 'folder' as const,
					},
				]),
		...(isInside
			? [
					{
						label: `${tool} in this project`,
						covers: 'every file of the project, and none outside of it',
						when: `${named} & ~p "**"`,
						width: 'project' as const,
					},
				]
			: []),
	];
}

/** The deepest folder in which all of the files lie, from the project's; '': that one itself. */
function folderOfAll(files: readonly string[]): string {
	const [first = [], ...others] = files.map(file =>
		file.split('/').slice(0, -1),
	);
	const differs = first.findIndex((name, at) =>
		others.some(other => other[at] !== name),
	);
	return (differs === -1 ? first : first.slice(0, differs)).join('/');
}

function proposeCommand(
	tool: string,
	{segments, unreadable}: ShellAnalysis,
	projectDir: string,
	whole: readonly Proposal[],
): Proposal[] {
	if (unreadable !== undefined || segments.length === 0) return [];
	const exact: string[] = [];
	const wide: string[] = [];
	const names = new Set<string>();
	let isFed = false;
	for (const segment of segments) {
		const text = wholeText(segment, projectDir);
		if (text === undefined) return [];
		exact.push(`~c ${exactPattern(text)}`);
		const prefix = prefixOf(segment, text, projectDir);
		wide.push(prefix?.term ?? `~c ${exactPattern(text)}`);
		names.add(prefix?.label ?? text);
		isFed ||= prefix === undefined && segment.stdinText !== undefined;
	}

	const parts = joined(tool, exact);
	const likes = joined(tool, wide);
	// Of what it is fed no word of it would say anything.
	const isWider = likes !== parts && !isFed;
	return [
		...(whole.length > 0 ? whole : [each(parts, exact.length)]),
		...(isWider ? [likeThese(likes, [...names])] : []),
	];
}

/** Where no rule can say the whole call: every part of it, wherever it stands. */
const each = (when: string, count: number): Proposal => ({
	label: count > 1 ? 'each of these commands' : 'exactly this command',
	covers:
		count > 1
			? 'each of them, alone or beside others'
			: 'this very command: with one word more it is another',
	when,
	width: 'exact',
});

const likeThese = (when: string, names: readonly string[]): Proposal => ({
	label: `commands like ${names.join(', ')}`,
	covers: `${names.length > 1 ? 'each of them alone and in any order, ' : ''}whatever arguments follow, but options that run something else, write a file or lead elsewhere${when.includes('~p ') ? '; no secret, and nothing that is redirected into a file' : ''}`,
	when,
	width: 'prefix',
});

function joined(tool: string, terms: readonly string[]): string {
	const [first = '', ...others] = [...new Set(terms)];
	const what =
		others.length === 0
			? first
			: `(${[first, ...others].map(term => (term.includes(' & ') ? `(${term})` : term)).join(' | ')})`;
	return `~t ${quotePattern(tool)} & ${what}`;
}

/** A prefix for a segment, if it is safe with any arguments. */
function prefixOf(
	segment: Segment,
	text: string,
	projectDir: string,
): {term: string; label: string} | undefined {
	const {program, programPath, args, accesses} = segment;
	if (program === undefined || programPath !== undefined) return undefined;
	// Wrappers and variables are part of the text then, and of no prefix.
	if (text !== program && !text.startsWith(`${program} `)) return undefined;
	const words = safePrefix(
		program,
		args.map(({value}) => value ?? ''),
	);
	if (words) {
		const prefix = words.join(' ');
		return {term: `~c ${quotePattern(prefix)}`, label: `${prefix} …`};
	}

	const readsInside =
		isPureReader(program) &&
		segment.accessesAreComplete &&
		accesses.length > 0 &&
		accesses.every(
			({kind, path, isGlob}) =>
				kind === 'read' &&
				!isGlob &&
				path !== undefined &&
				below(projectDir, path) !== undefined,
		);
	return readsInside
		? {
				term: `~c ${quotePattern(program)} & ~p "**"`,
				label: `${program} of files in the project`,
			}
		: undefined;
}
