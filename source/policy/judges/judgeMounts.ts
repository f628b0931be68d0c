import {inputUse} from '../../programs/runs/runsInput.js';
import {wordsOf} from '../../programs/word.js';
import {interpreter} from '../../shell/interpreters.js';
import {shellNames} from '../../shell/shells.js';
import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {
	asOnHost,
	type Inside,
	insideContainer,
	isNowhere,
} from '../named/insideContainers.js';
import {type Mount} from '../named/mounts.js';
import {waitsForInput} from '../named/mentions.js';
import {takesFoldersPerhaps} from '../named/namesGiven.js';
import {ruleNames} from '../ruleNames.js';
import {shellOf} from '../shellOf.js';
import {type CompiledRule} from '../rules/compile/compileRule.js';
import {type CompiledRules} from '../rules/compile/compileRules.js';
import {actsOf} from '../rules/acts/callActs.js';
import {opinionsOf} from '../rules/opinions.js';
import {type Call, type Opinion, type PolicyContext} from '../types.js';
import {mentionedCall} from './judgeMentions.js';
import {judgeNames} from './judgeNames.js';
import {meantBy, saidOfAccesses} from './saidOfAccesses.js';

/** Steps of reading what a container runs, and asking every rule about it. */
const perContainer = 100;

/**
 * What rules about files say of a container that is given folders of this
 * machine (`docker run -v .:/w x tar c /w`): of what its command does with them,
 * read as if it ran here. Where nobody knows what runs in there, it may read and
 * write all that lies in them. Either becomes a question.
 */
export function judgeMounts(
	call: Call,
	shell: ShellAnalysis | undefined,
	rules: CompiledRules,
	context: PolicyContext,
): Opinion[] {
	if (!shell) return [];
	const {budget} = context;
	const found = new Map<string, Opinion>();
	for (const segment of shell.segments) {
		const inside = insideContainer(segment, context);
		if (!inside) continue;
		const {aboutPaths} = rules.candidates(ruleNames(call), true);
		if (aboutPaths.length === 0) return [];
		for (const folder of inside.folders.slice(0, mostFolders)) {
			if (budget && !budget.opinions.take(perContainer)) break;
			const said = saidInside(
				mentionedCall(call, inside.command ?? '', folder),
				segment,
				inside,
				{about: aboutPaths, rules, context},
			);
			for (const opinion of said)
				if (!found.has(opinion.ruleId))
					found.set(opinion.ruleId, {
						...opinion,
						verdict: 'ask',
						reason: `${segment.program ?? 'A container'} is given this folder: ${opinion.reason}`,
					});
		}
	}

	return [...found.values()];
}

/** Each folder that it may run in is looked at by itself. */
const mostFolders = 4;

function saidInside(
	call: Call,
	outer: Segment,
	{command, mounts, isService}: Inside,
	{
		about,
		rules,
		context,
	}: {
		about: readonly CompiledRule[];
		rules: CompiledRules;
		context: PolicyContext;
	},
): readonly Opinion[] {
	const read = command === undefined ? undefined : shellOf(call, context);
	const segments = read?.segments.map(one => asOnHost(one, mounts)) ?? [];
	const waits = segments.every(({program = '', args}) =>
		waitsForInput([program, ...wordsOf(args)]),
	);
	if (segments.length > 0 && waits && !isFed(outer)) return [];
	const isUnknown =
		read === undefined ||
		segments.length === 0 ||
		read.unreadable !== undefined ||
		segments.some(one => mayTakeAll(one, outer, isService === true, context));
	if (isUnknown) {
		const shell = {segments: [outer]};
		const asked = {
			call: {...call, cwd: context.projectDir},
			shell,
			about,
			context,
		};
		const all = [mounts.flatMap(allOf)];
		return meantBy(saidOfAccesses(asked, all), asked, all);
	}

	const shell = {...read, segments};
	const {opinions, doubts} = opinionsOf(
		{restricting: about, granting: []},
		actsOf(call, shell, context),
	);
	return [...opinions, ...doubts, ...judgeNames(call, shell, rules, context)];
}

/** Nobody knows what it does with the folders that it finds, or what it is told to do. */
function mayTakeAll(
	segment: Segment,
	outer: Segment,
	isService: boolean,
	context: PolicyContext,
): boolean {
	const {program, programPath, args} = segment;
	if (program === undefined) return false;
	if (programPath !== undefined && isNowhere(programPath)) return true;
	const isShell = shellNames.has(program);
	const runsWhatComes = isShell || inputUse(program, wordsOf(args)) === 'code';
	if (runsWhatComes && isFed(outer)) return true;
	// Code that only the container has.
	if (isShell || interpreter(program) !== undefined)
		return args.some(({value = ''}) => isNowhere(value));
	return !isService && takesFoldersPerhaps(segment, context);
}

const isFed = ({pipedFrom, stdinText, accesses}: Segment) =>
	pipedFrom !== undefined ||
	stdinText !== undefined ||
	accesses.some(({kind, isRedirect}) => kind === 'read' && isRedirect);

const allOf = ({host, isReadOnly}: Mount): FileAccess[] =>
	(['read', 'write'] as const)
		.filter(kind => kind === 'read' || !isReadOnly)
		.map(kind => ({
			kind,
			text: host,
			path: host,
			isRecursive: true,
			only: 'there',
		}));
