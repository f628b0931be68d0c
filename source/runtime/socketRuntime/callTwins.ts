import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {type AgentTools, type FilePatch} from '../call.js';
import {readToolInput} from '../eventFields.js';
import {type RuntimeEvent} from '../types.js';

/** Requests that two entries told of one call: only the first is anybody's news. */
export type CallTwins = {
	/**
	 * The request that waits about the same call already; else this one is the
	 * first of its call.
	 *
	 * @param tools of the agent that asks
	 */
	join(event: RuntimeEvent, tools: AgentTools): string | undefined;
	/** This one ends with another, whatever it asks about. */
	add(first: string, eventId: string): void;
	/** The request it was told with; undefined for the first. */
	firstOf(eventId: string): string | undefined;
	/** Those that were told with the first. */
	with(eventId: string): readonly string[];
	/** It ended: those that were told with it, which end with it. */
	end(eventId: string): readonly string[];
};

/**
 * An agent can have two ways to ask about one call: Codex its hook, which has
 * no id of the call, and its app-server, which has. The id that the border
 * found out joins them, whichever comes first, and only where both say the same:
 * an answer is for what was shown. Two requests of one way are never joined:
 * without ids, equal ones are two calls; an id that comes twice names two.
 */
export function createCallTwins(): CallTwins {
	/** Asked about in one way so far. */
	const firsts = new Map<string, RuntimeEvent>();
	const others = new Map<string, string[]>();
	const joined = new Map<string, string>();

	const add = (told: string, eventId: string) => {
		const first = joined.get(told) ?? told;
		others.set(first, [...(others.get(first) ?? []), eventId]);
		joined.set(eventId, first);
	};

	return {
		join(event, tools) {
			if (event.hookName !== 'PermissionRequest') return undefined;
			for (const [id, first] of firsts) {
				if (!isSameCall(first, event, tools)) continue;
				// There are two ways, so a call that both told of is told.
				firsts.delete(id);
				add(id, event.id);
				return id;
			}

			firsts.set(event.id, event);
			return undefined;
		},
		add,
		firstOf: eventId => joined.get(eventId),
		with: eventId => others.get(eventId) ?? [],
		end(eventId) {
			joined.delete(eventId);
			firsts.delete(eventId);
			const ended = others.get(eventId) ?? [];
			others.delete(eventId);
			for (const other of ended) joined.delete(other);
			return ended;
		},
	};
}

function isSameCall(
	one: RuntimeEvent,
	other: RuntimeEvent,
	tools: AgentTools,
): boolean {
	if (one.sessionId !== other.sessionId || one.agent !== other.agent)
		return false;
	const [named, asked] =
		one.toolUseId === undefined ? [other, one] : [one, other];
	if (named.toolUseId === undefined || asked.toolUseId !== undefined)
		return false;
	// Where no id is known it was asked about by its id before: no call is left for the one without.
	return asked.callId === undefined
		? asked.agentId === named.agentId && saysSame(asked, named, tools)
		: asked.callId === (named.callId ?? named.toolUseId) &&
				saysSame(asked, named, tools);
}

/** Whether they ask for the same, however each of them words it. */
function saysSame(
	one: RuntimeEvent,
	other: RuntimeEvent,
	tools: AgentTools,
): boolean {
	const [first, second] = [one, other].map(event => saidOf(event, tools));
	return isDeepStrictEqual(first, second);
}

/** All that an answer to it is about. */
function saidOf(
	event: RuntimeEvent,
	{read, compared = (_tool, input) => input, patchOf}: AgentTools,
): unknown {
	const {toolName = '', context} = event;
	const input = readToolInput(event) ?? {};
	const {shell} = read(toolName, input);
	if (shell?.command !== undefined) return {command: shell.command};
	const patch = patchOf(toolName, input);
	return patch
		? {files: patch.files.map(file => changedIn(file, context.cwd))}
		: {toolName, input: compared(toolName, input)};
}

/** One of them shows other lines around what changes, or the whole of a path. */
const changedIn = (
	{path: written, change, movedTo, lines}: FilePatch,
	cwd: string,
): unknown => ({
	path: path.resolve(cwd, written),
	change,
	movedTo: movedTo === undefined ? undefined : path.resolve(cwd, movedTo),
	lines: lines.filter(line => /^[+-]/.test(line)),
});
