import {isRecord} from '../utils/isRecord.js';
import {
	type ExplainedResult,
	type HookCodec,
	type HookRequest,
	passthrough,
} from './adapter.js';
import {type AgentName} from './agentName.js';
import {readCanonical, translate} from './canonicalEvent.js';
import {refusalAmong} from './intentMeaning.js';
import {
	type InteractionHints,
	type RuntimeDecision,
	type RuntimeEvent,
	type RuntimeIntent,
} from './types.js';
import {observed} from './waiting.js';

type Payload = Readonly<Record<string, unknown>>;

/** All that is known of a hook whose name, or payload, is not the canonical one. */
export type MappedHook = {
	/** Its canonical name; left out: its own. Several where the payload says which, the usual one first. */
	as?:
		| string
		| {names: readonly [string, ...string[]]; of: (payload: Payload) => string};
	/** Canonical fields beside its own. */
	says?: (payload: Payload) => Payload;
	interaction: InteractionHints;
	/** What can be answered to it; everything else is no opinion. */
	answers: readonly RuntimeIntent['kind'][];
};

/** What an adapter says of its hooks. */
export type HookTable = {
	agent: AgentName;
	/** As a person reads it. */
	label: string;
	rows: Readonly<Record<string, MappedHook>>;
	/** Canonical fields (`session_id`, `tool_name` …) that all its hooks say otherwise. */
	fields?: (payload: Payload) => Payload;
	/** An intent that the event takes, in the agent's own answer; undefined: nothing needs to be said. */
	answer: (
		event: RuntimeEvent,
		intent: RuntimeIntent,
	) => Record<string, unknown> | undefined;
	recognizes: HookCodec['recognizes'];
};

/** The hooks of an agent, by a table. Pure, and total. */
export function createHookCodec({
	agent,
	label,
	rows,
	fields,
	answer,
	recognizes,
}: HookTable): HookCodec {
	const rowOf = (hookName: string): MappedHook | undefined =>
		Object.hasOwn(rows, hookName) ? rows[hookName] : undefined;
	/** The row of an event under its canonical name. */
	const rowFor = ({
		hookName,
		agentHook = hookName,
	}: Pick<RuntimeEvent, 'hookName' | 'agentHook'>) => rowOf(agentHook);
	const namedBy = (name: string): MappedHook | undefined =>
		rowOf(name) ??
		Object.values(rows).find(({as}) =>
			typeof as === 'object' ? as.names.includes(name) : as === name,
		);
	const misfit = (why: string): ExplainedResult => ({
		result: passthrough,
		misfit: why,
	});
	const said = (
		event: RuntimeEvent,
		intent: RuntimeIntent,
	): ExplainedResult => {
		if (!rowFor(event)?.answers.includes(intent.kind))
			return misfit(
				`${intent.kind} is no answer to ${label}'s ${event.agentHook ?? event.hookName}`,
			);
		const output = answer(event, intent);
		return output
			? {result: {action: 'json_output', stdout_json: output}}
			: {result: passthrough};
	};

	return {
		decode(request) {
			const own = isRecord(request.payload) ? request.payload : undefined;
			const more = own && fields?.(own);
			const canonical: HookRequest = {...request};
			if (more) {
				canonical.payload = {...own, ...more};
				// It is no longer what was written.
				delete canonical.payloadText;
			}

			const event = readCanonical(
				canonical,
				hookName => rowOf(hookName)?.interaction ?? ignored,
			);
			event.agent = agent;
			const {as, says} = rowOf(event.hookName) ?? {};
			const payload = isRecord(event.payload) ? event.payload : {};
			if (as === undefined && says === undefined) return event;
			return translate(event, {
				hookName:
					(typeof as === 'object' ? as.of(payload) : as) ?? event.hookName,
				says: says?.(payload) ?? {},
			});
		},
		nameOf(hookName) {
			const as = rowOf(hookName)?.as;
			return (typeof as === 'object' ? as.names[0] : as) ?? hookName;
		},
		encode(event, decision: RuntimeDecision) {
			switch (decision.type) {
				case 'passthrough':
					return {result: passthrough};
				case 'block': {
					const intent = refusalAmong(
						rowFor(event)?.answers ?? [],
						decision.reason ?? 'Blocked by athena',
					);
					return intent
						? said(event, intent)
						: misfit(`${label}'s ${event.hookName} can't be blocked`);
				}
				case 'json':
					return decision.intent
						? said(event, decision.intent)
						: misfit(`${label} takes no answer but its own`);
			}
		},
		answersTo: hookName => namedBy(hookName)?.answers ?? [],
		recognizes,
	};
}

const ignored = observed(false);
