import {type Actor} from '../entities.js';
import {subagentLabel} from '../../utils/subagentLabel.js';

type KnownActor = {
	actor: Actor;
	/** Its subagent.start, if that was seen. */
	startEventId?: string;
	/** Goes on when the root stops and when the person interrupts. */
	background: boolean;
};

/** Who acts in a session. Subagents are known by their agent id alone. With `process` those of that process of it. */
export type ActorBook = {
	/** Notes a subagent, by its start or by the first thing it does. */
	meet(
		agentId: string,
		agentType: string | undefined,
		startEventId?: string,
	): void;
	/** Marks a subagent as stopped; its subagent.start, if that was seen. */
	stop(agentId: string): string | undefined;
	isKnown(agentId: string): boolean;
	/** It began, and has not stopped. */
	isActive(agentId: string): boolean;
	/** Says what a subagent was started as, which nobody may have met yet. */
	describe(
		agentId: string,
		started: {about?: string | undefined; agentType?: string | undefined},
	): void;
	/** Marks a subagent as running in the background. */
	background(agentId: string): void;
	/** Which process of the session it belongs to, where that is not the first. */
	belongs(agentId: string, process: number): void;
	/** The root stopped: what still runs does so in the background, if anything does. */
	rootStopped(somethingRuns: boolean, process?: number): void;
	/** The person moved on: agent ids of the foreground subagents, stopped by that. */
	interrupt(process?: number): string[];
	/** Everybody stopped. */
	end(process?: number): void;
	/** All actors, in order of appearance. */
	list(): readonly Actor[];
};

/** Stopped subagents beyond this many are forgotten, oldest first. */
const rememberedSubagents = 256;

/** Actor id of an agent: `agent:root`, or `subagent:<agent_id>`. */
export const actorOf = (agentId: string | undefined): string =>
	agentId === undefined ? 'agent:root' : `subagent:${agentId}`;

/** The actors every session has. */
export const commonActors: readonly Actor[] = [
	{actor_id: 'user', kind: 'user', display_name: 'You', active: true},
	{
		actor_id: 'agent:root',
		kind: 'agent',
		display_name: 'Agent',
		active: true,
	},
	{actor_id: 'system', kind: 'system', display_name: 'System', active: true},
];

export function createActorBook(): ActorBook {
	const known = new Map<string, KnownActor>();
	/** Agent ids that run now. */
	const active = new Set<string>();
	const processes = new Map<string, number>();
	let picture: readonly Actor[] | undefined;

	const activeOf = (process: number | undefined): string[] =>
		[...active].filter(
			agentId =>
				process === undefined || (processes.get(agentId) ?? 1) === process,
		);

	const change = (agentId: string, entry: KnownActor): void => {
		known.set(agentId, entry);
		if (entry.actor.active) active.add(agentId);
		else active.delete(agentId);
		picture = undefined;
	};

	const deactivate = (agentId: string): KnownActor | undefined => {
		const entry = known.get(agentId);
		if (entry?.actor.active) {
			change(agentId, {...entry, actor: {...entry.actor, active: false}});
		}

		return entry;
	};

	const forgetOldest = (): void => {
		if (known.size - active.size <= rememberedSubagents) return;
		for (const [agentId, {actor}] of known) {
			if (!actor.active) {
				known.delete(agentId);
				processes.delete(agentId);
				return;
			}
		}
	};

	const meet: ActorBook['meet'] = (agentId, agentType, startEventId) => {
		const entry = known.get(agentId);
		const isNews = agentType !== undefined && !entry?.actor.agent_type;
		if (entry?.actor.active && startEventId === undefined && !isNews) return;
		const type = agentType ?? entry?.actor.agent_type;
		const about = entry?.actor.about;
		const begun = startEventId ?? entry?.startEventId;
		change(agentId, {
			actor: {
				actor_id: actorOf(agentId),
				kind: 'subagent',
				display_name: subagentLabel(type ?? agentId),
				...(type !== undefined && {agent_type: type}),
				...(about !== undefined && {about}),
				parent_actor_id: 'agent:root',
				active: true,
			},
			background: entry?.actor.active === true && entry.background,
			...(begun !== undefined && {startEventId: begun}),
		});
		forgetOldest();
	};

	return {
		meet,
		isKnown: agentId => known.has(agentId),
		isActive: agentId => active.has(agentId),
		stop: agentId => deactivate(agentId)?.startEventId,
		describe(agentId, {about, agentType}) {
			if (!known.get(agentId)?.actor.agent_type) meet(agentId, agentType);
			const entry = known.get(agentId);
			if (entry && about !== undefined)
				change(agentId, {...entry, actor: {...entry.actor, about}});
		},
		background(agentId) {
			if (!known.get(agentId)?.actor.agent_type) meet(agentId, undefined);
			const entry = known.get(agentId);
			if (entry?.actor.active) entry.background = true;
		},
		belongs(agentId, process) {
			processes.set(agentId, process);
		},
		rootStopped(somethingRuns, process) {
			for (const agentId of activeOf(process)) {
				const entry = known.get(agentId);
				if (entry) entry.background = somethingRuns;
			}
		},
		interrupt(process) {
			const foreground = activeOf(process).filter(
				agentId => known.get(agentId)?.background === false,
			);
			for (const agentId of foreground) deactivate(agentId);
			return foreground;
		},
		end(process) {
			for (const agentId of activeOf(process)) deactivate(agentId);
		},
		list() {
			picture ??= [
				...commonActors,
				...[...known.values()].map(({actor}) => actor),
			];
			return picture;
		},
	};
}
