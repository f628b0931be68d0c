import {aboutCalls} from '../grammar/calls.js';
import {parseExpression} from '../grammar/parse.js';
import {exactPattern, quotePattern} from './quotePattern.js';
import {safePrefix} from './proposablePrefixes.js';
import {segmentTexts} from './rules/commandTexts.js';
import {below, toolAccess} from './rules/pathFacts.js';
import {pureReaders} from './rules/programs.js';
import {type Segment, type ShellAnalysis} from '../shell/types.js';
import {whyNotProvenOf} from './shellOf.js';
import {serverPattern} from './canonicalTools.js';
import {readCall} from './readCall.js';
import {type Call, type PolicyContext} from './types.js';

/** A rule that would allow a call, for "allow always…". */
export type Proposal = {
	/** What it allows, for a person. */
	label: string;
	when: string;
	width: 'server' | 'tool' | 'folder' | 'prefix' | 'exact';
};

/**
 * Rules that would allow this call the next time, the widest safe one first;
 * none for what nothing but a person may allow, and for commands that are not
 * known in every part.
 */
export function proposeRules(
	call: Call,
	shell: ShellAnalysis | undefined,
	context: Pick<PolicyContext, 'projectDir' | 'home'>,
): Proposal[] {
	if (call.tool === '' || readCall(call).asks) return [];
	// What is not proven is allowed by no rule: it would be a promise that does not hold.
	if (shell && whyNotProvenOf(call, shell, context) !== undefined) return [];
	const proposals = shell
		? proposeCommand(call.tool, shell, context.projectDir)
		: proposeTool(call, context);
	return proposals.filter(
		({when}, index) =>
			parseExpression(when, aboutCalls).ok &&
			proposals.findIndex(other => other.when === when) === index,
	);
}

function proposeTool(
	call: Call,
	context: Pick<PolicyContext, 'projectDir' | 'home'>,
): Proposal[] {
	const {tool} = call;
	const named = `~t ${quotePattern(tool)}`;
	const {server, paths, text} = readCall(call);
	const proposals: Proposal[] = [];
	if (server !== undefined) {
		proposals.push({
			label: `every tool of the MCP server ${server}`,
			when: `~t ${quotePattern(serverPattern(server))}`,
			width: 'server',
		});
	}

	proposals.push({label: `${tool}, always`, when: named, width: 'tool'});
	const [path] = paths ?? [];
	if (path && path.text !== '' && !path.isImplied && !path.isGlob)
		proposals.push(
			...proposePath(call, named, path.text, path.access, context),
		);
	// Of a tool nobody knows it is only guessed what its text is.
	if (text !== undefined && paths) {
		const [origin] = /^https?:\/\/[\w.-]+(:\d+)?\//.exec(text) ?? [];
		if (origin !== undefined) {
			proposals.push({
				label: `${tool} of ${origin}`,
				when: `${named} & ~c ${quotePattern(`${origin}*`)}`,
				width: 'prefix',
			});
		}

		proposals.push({
			label: `${tool} of exactly this`,
			when: `${named} & ~c ${exactPattern(text.trim())}`,
			width: 'exact',
		});
	}

	return proposals;
}

function proposePath(
	{tool, cwd}: Call,
	named: string,
	written: string,
	kind: 'read' | 'write' | 'delete' | 'execute',
	{projectDir, home}: Pick<PolicyContext, 'projectDir' | 'home'>,
): Proposal[] {
	const absolute = toolAccess(kind, written, cwd, home).path ?? '';
	const file = below(projectDir, absolute);
	// Outside of the project, and with characters that patterns read otherwise: only by the tool.
	if (file === undefined || file === '' || /[*?]/.test(file)) return [];
	const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '';
	return [
		...(folder === ''
			? []
			: [
					{
						label: `${tool} in ${folder}/`,
						when: `${named} & ~p ${quotePattern(`${folder}/**`)}`,
						width: 'folder' as const,
					},
				]),
		{
			label: `${tool} of ${file}`,
			when: `${named} & ~p ${quotePattern(file)}`,
			width: 'exact',
		},
	];
}

function proposeCommand(
	tool: string,
	{segments, unreadable}: ShellAnalysis,
	projectDir: string,
): Proposal[] {
	if (unreadable !== undefined || segments.length === 0) return [];
	const exact: string[] = [];
	const wide: string[] = [];
	const names = new Set<string>();
	for (const segment of segments) {
		const text = wholeText(segment, projectDir);
		if (text === undefined) return [];
		exact.push(`~c ${exactPattern(text)}`);
		const prefix = prefixOf(segment, text, projectDir);
		wide.push(prefix?.term ?? `~c ${exactPattern(text)}`);
		names.add(prefix?.label ?? text);
	}

	return [
		{
			label: `commands like ${[...names].join(', ')}`,
			when: joined(tool, wide),
			width: 'prefix' as const,
		},
		{
			label: 'exactly this command',
			when: joined(tool, exact),
			width: 'exact' as const,
		},
	].filter(
		({when, width}) => width === 'exact' || when !== joined(tool, exact),
	);
}

function joined(tool: string, terms: readonly string[]): string {
	const [first = '', ...others] = [...new Set(terms)];
	const what =
		others.length === 0
			? first
			: `(${[first, ...others].map(term => (term.includes(' & ') ? `(${term})` : term)).join(' | ')})`;
	return `~t ${quotePattern(tool)} & ${what}`;
}

/** The text an exact rule would have; undefined: no rule could tell all of it. */
function wholeText(segment: Segment, projectDir: string): string | undefined {
	if (segment.unproven.length > 0) return undefined;
	if (segment.accesses.some(({isRedirect}) => isRedirect)) return undefined;
	return segmentTexts(segment, projectDir)
		.strict()
		.find(({isWhole}) => isWhole)?.text;
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
		pureReaders.has(program) &&
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
