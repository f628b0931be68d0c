import {type HookResult, type HookVerdict} from './types.js';

/** What several hooks say together. */
export type MergedAnswer = {
	/** deny > ask > allow; `none` is no opinion. */
	verdict: HookVerdict | 'none';
	/** The reasons of those who said it, a line each. */
	reason?: string;
	/** Everybody who refuses does so by exit code 2. */
	byExit?: true;
	/** All contexts, in order, a line apart. */
	context?: string;
	/** All messages for the person, a line each. */
	message?: string;
	/** The last one wins; none with a denial. */
	updatedInput?: Readonly<Record<string, unknown>>;
	stopReason?: string;
	/** What goes on unread; later hooks win, lists are joined. */
	specific?: Readonly<Record<string, unknown>>;
};

const order = ['deny', 'ask', 'allow'] as const;

/** One answer of many: deny > ask > allow > no opinion; what is asynchronous does not count. */
export function mergeAnswers(results: readonly HookResult[]): MergedAnswer {
	const heard = results.filter(({isAsync}) => !isAsync);
	const verdict =
		order.find(one =>
			heard.some(({permissionDecision}) => permissionDecision === one),
		) ?? 'none';
	const speakers = heard.filter(
		({permissionDecision = 'none'}) => permissionDecision === verdict,
	);
	const reason = joined(
		speakers.map(
			result =>
				result.reason ?? (verdict === 'none' ? undefined : result.message),
		),
	);
	const context = joined(heard.map(({additionalContext}) => additionalContext));
	// A message beside a decision is its reason.
	const message = joined(
		heard.map(result =>
			result.permissionDecision && result.reason === undefined
				? undefined
				: result.message,
		),
	);
	const inputs = heard.filter(
		result => result.updatedInput && result.permissionDecision !== 'deny',
	);
	const stop = heard.find(({stopReason}) => stopReason !== undefined);
	const specific = mergeSpecific(
		verdict === 'none'
			? heard
			: heard.filter(result => speaks(result, verdict)),
	);
	const {updatedInput} = inputs.at(-1) ?? {};
	return {
		verdict,
		...(reason !== undefined && {reason}),
		...(verdict === 'deny' &&
			speakers.every(({byExit}) => byExit) && {byExit: true}),
		...(context !== undefined && {context}),
		...(message !== undefined && {message}),
		...(verdict !== 'deny' && updatedInput && {updatedInput}),
		...(stop?.stopReason !== undefined && {stopReason: stop.stopReason}),
		...(specific && {specific}),
	};
}

/** What a hook that was overruled adds to its decision does not go out. */
const speaks = (
	{permissionDecision}: HookResult,
	verdict: HookVerdict,
): boolean =>
	permissionDecision === undefined || permissionDecision === verdict;

function mergeSpecific(
	results: readonly HookResult[],
): Record<string, unknown> | undefined {
	const merged: Record<string, unknown> = {};
	for (const [key, value] of results.flatMap(({specific = {}}) =>
		Object.entries(specific),
	)) {
		const before = merged[key];
		merged[key] =
			isList(before) && isList(value) ? [...before, ...value] : value;
	}

	return Object.keys(merged).length > 0 ? merged : undefined;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

function joined(texts: readonly (string | undefined)[]): string | undefined {
	const said = texts.filter(text => text !== undefined);
	return said.length > 0 ? [...new Set(said)].join('\n') : undefined;
}
