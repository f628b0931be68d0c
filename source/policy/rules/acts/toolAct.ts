import {type FileAccess} from '../../../shell/types.js';
import {type CallKind, type CallPath} from '../../../runtime/call.js';
import {namesFiles} from '../../../runtime/tools/fileFields.js';
import {readCall} from '../../readCall.js';
import {ruleNames} from '../../ruleNames.js';
import {pathsGiven, textPaths} from '../../named/textPaths.js';
import {type CommandTexts, plainTexts} from '../compile/commandTexts.js';
import {lazy} from '../../../utils/lazy.js';
import {pathFacts, toolAccess} from '../pathFacts.js';
import {type CallBase, type Act} from './act.js';
import {spellingsOf} from '../addresses.js';
import {addressTexts} from './addressTexts.js';

/** A call that runs no command. */
export function toolAct(base: CallBase): Act {
	const {call, context} = base;
	const {kind, text, textIsPart, textIsProse = false, paths} = readCall(call);
	const names = ruleNames(call);
	return {
		...base,
		tool: names.tool === '' ? undefined : names.tool,
		names,
		command:
			text === undefined
				? undefined
				: kind === 'fetch'
					? addressTexts(text, textIsProse)
					: ofTool(text, textIsPart),
		paths: lazy(() =>
			(paths ? knownAccesses(paths, base) : guessedAccesses(base)).map(access =>
				pathFacts(access, context),
			),
		),
		...(mayGoTo.has(kind) && {
			addresses: lazy(() => addressesAmong(base.texts())),
		}),
		pathsAreComplete: paths !== undefined,
		isInDoubt: call.tool === '',
	};
}

/** What may go to an address that it is given. */
const mayGoTo: ReadonlySet<CallKind> = new Set(['fetch', 'mcp', 'other']);

/** Texts that are addresses, in other spellings. */
const addressesAmong = (texts: readonly string[]): readonly string[] =>
	texts
		.filter(text => text.length <= longestAddress && /^\s*[a-z]+:/i.test(text))
		.slice(0, mostAddresses)
		.flatMap(text => spellingsOf(text));

/** Longer texts, in UTF-16 units, are contents. */
const longestAddress = 4000;
const mostAddresses = 100;

/** Of a tool that nobody knows no text says all that it does. */
function ofTool(text: string, isPart = false): CommandTexts {
	const texts = plainTexts(text.trim());
	return isPart ? {...texts, strict: () => []} : texts;
}

function knownAccesses(
	paths: readonly CallPath[],
	{call: {cwd}, context: {home}}: CallBase,
): FileAccess[] {
	return paths.flatMap((named): FileAccess[] => {
		const {access: kind, text, below, isGlob, isRecursive} = named;
		if (text === '') return [{kind, text}];
		const base =
			below === undefined
				? cwd
				: (toolAccess(kind, below, cwd, home).path ?? cwd);
		// Of a glob only what leads out of its folder names another place.
		if (isGlob && !/^[/~]|(^|\/)\.\.(\/|$)/.test(text)) return [];
		return [
			{
				...toolAccess(kind, text, base, home),
				...(isGlob && {isGlob}),
				...(isRecursive && {isRecursive}),
			},
		];
	});
}

/**
 * What a tool seems to name of which nobody knows its files: enough to refuse by,
 * never to allow by. Of one that looks for files by globs, those; of a folder all
 * that lies there, where it may read that; of one that searches files, and is told
 * none, all of the folder that it works in.
 */
function guessedAccesses({call, context}: CallBase): FileAccess[] {
	const {cwd} = call;
	const {search: {globs = []} = {}, kind, serverTool} = readCall(call);
	const takesFolders = kind !== 'mcp' || reachesBelow.test(serverTool ?? '');
	const isHere =
		searchesHere(kind, serverTool ?? call.tool) &&
		!pathsGiven(call).some(({field}) => namesFiles(field));
	return [
		...(isHere
			? [
					{
						...toolAccess('read', '.', cwd, context.home),
						isRecursive: true as const,
						only: 'there' as const,
					},
				]
			: []),
		...globs.map((glob = '**'): FileAccess => ({
			...toolAccess('read', glob, cwd, context.home),
			isGlob: true,
		})),
		...textPaths(call).flatMap(text => {
			const access = toolAccess('write', text, cwd, context.home);
			const {path: place} = access;
			const isFolder =
				takesFolders &&
				place !== undefined &&
				context.disk?.isFolder(place) === true;
			return [
				access,
				...(mayBeGlob(text) ? [{...access, isGlob: true as const}] : []),
				...(isFolder
					? [
							{
								...access,
								kind: 'read' as const,
								isRecursive: true as const,
								only: 'there' as const,
							},
						]
					: []),
			];
		}),
	];
}

/** Whether a tool nobody knows shows what it finds in files, by what it is called: of the machine's, not of a service's. */
const searchesHere = (kind: CallKind, tool: string): boolean =>
	(kind === 'other' || kind === 'mcp') &&
	(searches.test(tool) || (kind === 'other' && searchesByName.test(tool)));

const searches =
	/grep|^rg$|(?:search|find)_?in_?(?:files?|folders?|project|workspace)|search_?for_?pattern|pack_?(?:codebase|project|folder|directory)/i;

/** What servers call a search of theirs, and agents one of the project. */
const searchesByName = /^search_?(?:files?|code|contents?|text)$/i;

/** A tool of a server's is mostly told a folder as the place to work in; these read, move or change what lies there. */
const reachesBelow =
	/grep|search|find|pack|ingest|zip|archive|upload|index|scan|concat|dump|read_?(?:many|multiple|files|dir|folder|tree)|delete|remove|erase|wipe|purge|trash|clean|move|rename|copy|clone|sync|mirror|back_?up|compress|replace|rewrite|deploy|publish|analy[sz]e|summari[sz]e|audit|embed|bundle|stage|git_?add|build_?image|image_?build|chmod|chown|(?:^|_)(?:rm|rmdir|rmtree|mv|cp|tar|unlink)(?:_|$)/i;

/** A text that finds files, where its tool takes it so. */
const mayBeGlob = (text: string) =>
	/[*?[{]|[@+!]\(/.test(text) && !/\s/.test(text);
