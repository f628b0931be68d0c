import {type FileAccess, type Segment} from '../../../shell/types.js';
import {isUnknown, ledTo, type Way} from '../../made/brought/bringing.js';
import {fileTools, shellTool} from '../../canonicalTools.js';
import {runsElsewhere} from '../../shellOf.js';
import {secretsGiven} from '../../named/secretsGiven.js';
import {namedScripts} from '../../named/namedScripts.js';
import {wordsHandedOn} from '../../named/handedOn.js';
import {ruleNames} from '../../ruleNames.js';
import {homeOf, worksInProject} from '../../homeFolder.js';
import {type CommandTexts, segmentTexts} from '../compile/commandTexts.js';
import {isComputed} from '../compile/strictTexts.js';
import {lazy} from '../../../utils/lazy.js';
import {foundFacts, type PathFacts, pathFacts} from '../pathFacts.js';
import {queriesElsewhere, takesQueries} from '../fedQueries.js';
import {accessesAsTheyStand} from '../ignoresStand.js';
import {likelyTexts, pushOfAny} from '../likelyTexts.js';
import {isPushedBackwards} from '../../git/pushedBackwards.js';
import {pushesByName} from '../pushedBranch.js';
import {isPushedOtherwise} from '../pushedOtherwise.js';
import {withResponses} from '../responseWords.js';
import {sinks} from '../../../shell/devices.js';
import {type PolicyContext} from '../../types.js';
import {type CallBase, type Act} from './act.js';
import {foundPlaces} from './foundPlaces.js';
import {lookedUp} from './lookedUp.js';

/** A segment of a command with all the ways in which rules may look at it. */
export type SegmentActs = {
	segment: Segment;
	act: Act;
	/** The same done by other tools: `cat x` is a Read of x. */
	byOtherTools: () => readonly Act[];
	/** Where nobody knows what it does: any file tool, at a place nobody knows. */
	unseen: () => readonly Act[];
	/** Without the arguments that are computed, and what follows; undefined: none is. */
	known: () => SegmentActs | undefined;
};

/** One segment as a rule sees it. */
export function actsOfSegment(
	segment: Segment,
	base: CallBase,
	segments: readonly Segment[] = [segment],
	brought?: (access: FileAccess) => Way | undefined,
): SegmentActs {
	const {call, context, texts, budget} = base;
	const accesses = lookedUp(
		accessesAsTheyStand(segment, segments, context),
		segment,
		segments,
		context,
	);
	const names = ruleNames(call);
	const act: Act = {
		call,
		context,
		texts,
		budget,
		tool: names.tool === '' ? undefined : names.tool,
		names,
		command: commandIn(segment, base, segments),
		paths:
			accesses.length === 0
				? nothing
				: lazy(() =>
						accesses.flatMap(access => {
							const way = brought?.(access);
							if (!way) return factsOf(access, segment, segments, context);
							return [
								pathFacts(access, context, isUnknown(way)),
								...way.places.map(path =>
									pathFacts(ledTo(access, path), context),
								),
							];
						}),
					),
		...(takesQueries(segment) && {
			queries: lazy(() => queriesElsewhere(segment, segments, call, context)),
		}),
		pathsAreComplete: segment.accessesAreComplete,
		isInDoubt: segment.unproven.length > 0,
		isDoneOtherwise: () =>
			segment.cwd === undefined ||
			!worksInProject(segment.cwd, call, context) ||
			isPushedOtherwise(segment, segments, context),
	};
	return {
		segment,
		act,
		known: segment.args.some(isComputed)
			? lazy(() => {
					const computed = segment.args.findIndex(isComputed);
					const args = segment.args.slice(0, computed);
					return actsOfSegment(
						{...segment, args, text: ''},
						base,
						segments,
						brought,
					);
				})
			: nothingElse,
		byOtherTools: lazy(() => [...fileActs(act), ...otherShells(act)]),
		unseen: act.isInDoubt ? lazy(() => unseenActs(act)) : nothing,
	};
}

function factsOf(
	access: FileAccess,
	segment: Segment,
	segments: readonly Segment[],
	context: PolicyContext,
): readonly PathFacts[] {
	const found = foundPlaces(access, segment, segments, context);
	return found
		? foundFacts(access, found, context)
		: [pathFacts(access, context)];
}

/** A rule that allows a command speaks of it where the agent works. */
function commandIn(
	segment: Segment,
	{call, context}: CallBase,
	segments: readonly Segment[],
): CommandTexts {
	return segmentTexts(
		segment,
		runsElsewhere(call) ? undefined : context.projectDir,
		context.disk?.namesIn,
		() => [
			...wordsHandedOn(segment, context.disk, context.home),
			...secretsGiven(segment, context).map(name => ({
				name,
				mayRun: true as const,
			})),
		],
		() => [
			...likelyTexts(segment, segments),
			...(isPushedBackwards(segment, segments, context)
				? ['git push', pushOfAny]
				: []),
			...pushesByName(segment, segments, call, context),
			...queriesElsewhere(segment, segments, call, context),
			...withResponses(segment, segments, context),
		],
		call.cwd === homeOf(call, context) ? call.cwd : undefined,
		context.realPath,
		name => runsOwnScript(segment, name, context.disk),
	);
}

/** Whether it runs a script of that name that lies where it runs. */
function runsOwnScript(
	segment: Segment,
	name: string,
	disk: PolicyContext['disk'],
): boolean {
	if (!disk?.scriptAt) return false;
	return namedScripts(segment, disk).some(
		({title, folder}) =>
			folder === segment.cwd && title === `package.json (${name})`,
	);
}

const nothing = () => [];
const nothingElse = () => undefined;

/** Each access as the call of each file tool that does the same. */
function fileActs(act: Act): Act[] {
	const acts: Act[] = [];
	for (const facts of act.paths()) {
		if (facts.absolute !== undefined && sinks.has(facts.absolute)) continue;
		const isRead = facts.kind === 'read' || facts.kind === 'execute';
		for (const tool of fileTools[isRead ? 'read' : 'write'])
			acts.push(fileAct(act, tool, facts));
	}

	return acts;
}

/** What a command of which nobody knows what it does may be: any file tool, at any place. */
export const unseenActs = (act: Act): Act[] =>
	(['read', 'write'] as const).flatMap(kind => {
		const facts = pathFacts({kind, text: ''}, act.context);
		return fileTools[kind].map(tool => fileAct(act, tool, facts));
	});

function fileAct(
	{call, context, texts, budget, pathsAreComplete, isInDoubt}: Act,
	tool: string,
	facts: PathFacts,
): Act {
	const paths = [facts];
	return {
		call,
		context,
		texts,
		budget,
		tool,
		command: undefined,
		paths: () => paths,
		pathsAreComplete,
		isInDoubt,
	};
}

function otherShells(act: Act): Act[] {
	return act.tool === undefined || act.tool === shellTool
		? []
		: [{...act, tool: shellTool}];
}
