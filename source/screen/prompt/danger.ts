import {toolsOf} from '../../runtime/agents.js';
import {type Segment} from '../../shell/types.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {beforeOf} from '../change/beforeOf.js';
import {changedPath} from '../change/fileChange.js';
import {dangerOfPath} from './dangerousPath.js';
import {dangersOfSegment} from './dangerousSegment.js';
import {shellOf} from './shellOf.js';
import {type UiState} from '../uiState.js';

/** Why allowing something needs a key of its own, in words for a person; at least one. */
export type Danger = {reasons: readonly string[]};

type Seen = Pick<UiState, 'before' | 'surroundings'>;

/**
 * What is dangerous about a call: what can't be undone, what reaches beyond
 * the project, what changes the supervision itself, what is not shown as it was
 * written, and what a guard says so of. Undefined: nothing of the kind. It is no proof of harmlessness.
 */
export function dangerOf(seen: Seen, request: HeldRequest): Danger | undefined {
	const before = beforeOf(seen, request);
	const known = cache.get(request.input);
	if (
		known !== undefined &&
		known.before === before &&
		known.judgement === request.judgement &&
		known.surroundings === seen.surroundings
	)
		return known.danger;
	const reasons = [...new Set(reasonsOf(seen, request))];
	const danger = reasons.length === 0 ? undefined : {reasons};
	cache.set(request.input, {
		before,
		judgement: request.judgement,
		surroundings: seen.surroundings,
		danger,
	});
	return danger;
}

/** Asked for every key and frame: a command is taken apart once. */
const cache = new WeakMap<
	HeldRequest['input'],
	{
		before: ReturnType<typeof beforeOf>;
		judgement: HeldRequest['judgement'];
		surroundings: Seen['surroundings'];
		danger: Danger | undefined;
	}
>();

/** The parts of a request's command that are dangerous by themselves. */
export function riskyParts(
	seen: Seen,
	request: HeldRequest,
): ReadonlySet<Segment> {
	const segments = shellOf(request, seen.surroundings)?.segments ?? [];
	return new Set(
		segments.filter(
			segment => dangersOfSegment(segment, placeOf(seen, request)).length > 0,
		),
	);
}

function reasonsOf(seen: Seen, request: HeldRequest): string[] {
	return [
		...(request.misread ?? []),
		...policyReasons(request),
		...fileReasons(seen, request),
		...commandReasons(seen, request),
	];
}

/**
 * What a guard calls dangerous, or the protection that is built in. A rule that
 * somebody wrote in order to be asked says nothing of danger, and neither does
 * what is merely not proven.
 */
function policyReasons({judgement}: HeldRequest): string[] {
	return (judgement?.layers ?? [])
		.filter(
			({origin, verdict}) =>
				(verdict === 'ask' || verdict === 'deny') &&
				(origin.type === 'built-in' ||
					(origin.type === 'guard' && origin.guard !== 'read-only')),
		)
		.map(({reason}) => reason);
}

function fileReasons(seen: Seen, request: HeldRequest): string[] {
	const path = changedPath(request);
	if (path === undefined) return patchReasons(seen, request);
	const before = beforeOf(seen, request);
	const leadsTo =
		before !== undefined && 'leadsTo' in before ? before.leadsTo : undefined;
	return [path, ...(leadsTo === undefined ? [] : [leadsTo])].flatMap(
		one => dangerOfPath(one, 'write', placeOf(seen, request)) ?? [],
	);
}

/** A patch changes many files, which nobody reads beforehand. */
function patchReasons(seen: Seen, request: HeldRequest): string[] {
	const {agent, toolName, input} = request;
	const {kind, paths = []} = toolsOf(agent).read(toolName, input);
	if (kind !== 'edit' && kind !== 'write' && kind !== 'delete') return [];
	return paths.flatMap(({access, text}) =>
		access === 'read'
			? []
			: (dangerOfPath(text, access, placeOf(seen, request)) ?? []),
	);
}

function commandReasons(seen: Seen, request: HeldRequest): string[] {
	const shell = shellOf(request, seen.surroundings);
	if (shell === undefined) return [];
	if (shell.unreadable !== undefined)
		return roughly(request).map(
			what => `${what}, in a command that can't be taken apart`,
		);
	return shell.segments.flatMap(segment =>
		dangersOfSegment(segment, placeOf(seen, request)),
	);
}

/** What a command that nobody can parse looks like it does. */
function roughly({input}: HeldRequest): string[] {
	const command = typeof input.command === 'string' ? input.command : '';
	return [
		...(/\brm\s+(-\S+\s+)*-\w*[rR]/.test(command)
			? ['deletes folders with all that is in them']
			: []),
		...(/\bpush\b.*(\s-f\b|\s--force)/s.test(command)
			? ['overwrites what others pushed']
			: []),
	];
}

function placeOf({surroundings}: Seen, {cwd}: HeldRequest) {
	return {
		...surroundings,
		projectDir: surroundings.projectDir ?? cwd,
		cwd,
	};
}
