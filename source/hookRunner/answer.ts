import {isRecord} from '../utils/isRecord.js';
import {parseJson} from '../utils/parseJson.js';
import {ruleOf} from './events.js';
import {neverRan} from './neverRan.js';
import {type HookAnswer, type HookVerdict} from './types.js';

/** How a hook ended, as far as its answer goes. */
export type HookEnd = {
	stdout: string;
	stderr: string;
	/** Exit code; undefined: it was killed or never ran. */
	code: number | undefined;
	/** Bytes of stdout nobody kept. */
	droppedBytes?: number | undefined;
};

/** What a hook said, or why that can't be taken for an answer. */
export type ReadAnswer =
	{ok: true; answer: HookAnswer} | {ok: false; reason: string};

/**
 * What a hook's end means for its event (docs/hooks.md#answers): exit 2 refuses
 * with stderr; exit 0 answers with JSON, in Claude Code's form or the flat one;
 * any other code has failed, unless it printed an answer. Never throws.
 */
export function readAnswer(event: string, end: HookEnd): ReadAnswer {
	const {code} = end;
	if (code === 2) {
		const missing = neverRan(end.stderr);
		return missing === undefined
			? answered(refusalByExit(event, end.stderr))
			: {ok: false, reason: missing};
	}

	const failed = `exit code ${code ?? 'none'}`;
	const text = end.stdout.trim();
	if (code !== 0 && !text.startsWith('{')) return {ok: false, reason: failed};
	if ((end.droppedBytes ?? 0) > 0) {
		return {
			ok: false,
			reason: 'it printed more than is kept, so its answer is lost',
		};
	}

	if (text === '') return answered({});
	if (!text.startsWith('{')) return answered(plainText(event, text));
	const output = parseObject(text);
	if (!output) {
		return {
			ok: false,
			reason: code === 0 ? 'what it printed is not one JSON object' : failed,
		};
	}

	if (typeof output.error === 'string')
		return {ok: false, reason: output.error};
	return readOutput(event, output);
}

function refusalByExit(event: string, stderr: string): HookAnswer {
	const {refusal} = ruleOf(event);
	const reason = stderr.trim() || 'No stderr output';
	if (!refusal) return {note: `exit 2 refuses nothing at ${event}`};
	return {
		permissionDecision: 'deny',
		reason,
		byExit: true,
		...(refusal === 'behavior' && {
			note: 'Claude Code takes exit 2 for no opinion here: print a decision',
		}),
	};
}

function plainText(event: string, text: string): HookAnswer {
	return ruleOf(event).takesText
		? {additionalContext: text}
		: {note: 'it printed text that is no JSON: nobody reads it'};
}

function readOutput(
	event: string,
	output: Record<string, unknown>,
): ReadAnswer {
	const {hookSpecificOutput: fields = {}} = output;
	if (!isRecord(fields)) return refuse('hookSpecificOutput is no object');
	const name = fields.hookEventName;
	if ('hookSpecificOutput' in output && name !== event) {
		const found = typeof name === 'string' ? `“${name}”` : 'missing';
		return refuse(`hookSpecificOutput.hookEventName is ${found}, not ${event}`);
	}

	const decision = readDecision(event, output, fields);
	if (typeof decision === 'string') return refuse(decision);
	const {verdict, note} = decision;
	const stopReason =
		output.continue === false ? (textOf(output.stopReason) ?? '') : undefined;
	const reason =
		decision.reason ??
		textOf(fields.permissionDecisionReason) ??
		textOf(output.permissionDecisionReason) ??
		textOf(output.reason);
	const context =
		textOf(fields.additionalContext) ?? textOf(output.additionalContext);
	const message = textOf(output.systemMessage) ?? textOf(output.message);
	const updatedInput = decision.updatedInput ?? fields.updatedInput;
	const specific = {...unreadOf(fields), ...decision.specific};
	return answered({
		...(verdict && {permissionDecision: verdict}),
		...(reason !== undefined && {reason}),
		...(context !== undefined && {additionalContext: context}),
		...(message !== undefined && {message}),
		...(isRecord(updatedInput) && {updatedInput}),
		...(stopReason !== undefined && {stopReason}),
		...(Object.keys(specific).length > 0 && {specific}),
		...(note !== undefined && {note}),
	});
}

/** The fields of `hookSpecificOutput` that are read here; the rest goes on as it is. */
const readFields = new Set([
	'hookEventName',
	'permissionDecision',
	'permissionDecisionReason',
	'updatedInput',
	'additionalContext',
	'decision',
]);

const unreadOf = (fields: Record<string, unknown>): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(fields).filter(([key]) => !readFields.has(key)),
	);

type Decision = {
	verdict?: HookVerdict;
	reason?: string;
	updatedInput?: unknown;
	specific?: Record<string, unknown>;
	note?: string;
};

/**
 * The decision, or what is wrong with it. In whichever forms it is said, deny
 * goes before ask and ask before allow.
 */
function readDecision(
	event: string,
	output: Record<string, unknown>,
	fields: Record<string, unknown>,
): Decision | string {
	const said = [
		readVerdict(fields.permissionDecision),
		readVerdict(output.permissionDecision),
		readOlder(event, output, fields),
	];
	const saying = (verdict: HookVerdict) =>
		said.find(one => typeof one !== 'string' && one.verdict === verdict);
	return (
		saying('deny') ??
		said.find(one => typeof one === 'string') ??
		saying('ask') ??
		said.find(one => typeof one !== 'string' && one.note !== undefined) ??
		saying('allow') ??
		{}
	);
}

function readVerdict(verdict: unknown): Decision | string {
	if (verdict === undefined) return {};
	if (verdict === 'defer')
		return {note: '"defer" ends a headless session: taken for no opinion'};
	return isVerdict(verdict)
		? {verdict}
		: `permissionDecision is ${JSON.stringify(verdict)}, not allow, deny or ask`;
}

/** The forms beside `permissionDecision`. */
function readOlder(
	event: string,
	output: Record<string, unknown>,
	fields: Record<string, unknown>,
): Decision | string {
	const {refusal} = ruleOf(event);
	if (refusal === 'behavior' && isRecord(fields.decision)) {
		return readBehavior(fields.decision);
	}

	if (refusal === 'action' && fields.action !== undefined) {
		const refuses =
			fields.action === 'decline' ||
			fields.action === 'cancel' ||
			output.decision === 'block';
		return refuses ? {verdict: 'deny'} : {verdict: 'allow'};
	}

	switch (output.decision) {
		case undefined:
			return {};
		case 'block':
			return refusal === 'behavior'
				? {note: '"decision": "block" is not read here'}
				: {verdict: 'deny'};
		case 'approve':
			return refusal === 'permission' ? {verdict: 'allow'} : {};
		default:
			return `decision is ${JSON.stringify(output.decision)}, not block or approve`;
	}
}

function readBehavior({
	behavior,
	message,
	updatedInput,
	...specific
}: Record<string, unknown>): Decision | string {
	if (behavior !== 'allow' && behavior !== 'deny') {
		return `decision.behavior is ${JSON.stringify(behavior)}, not allow or deny`;
	}

	const reason = textOf(message);
	return {
		verdict: behavior,
		updatedInput,
		specific,
		...(reason !== undefined && {reason}),
	};
}

function parseObject(text: string): Record<string, unknown> | undefined {
	try {
		const value: unknown = parseJson(text);
		return isRecord(value) ? value : undefined;
	} catch {
		return undefined; // The caller says so.
	}
}

const answered = (answer: HookAnswer): ReadAnswer => ({ok: true, answer});

const refuse = (reason: string): ReadAnswer => ({ok: false, reason});

const isVerdict = (value: unknown): value is HookVerdict =>
	value === 'allow' || value === 'deny' || value === 'ask';

const textOf = (value: unknown): string | undefined =>
	typeof value === 'string' && value !== '' ? value : undefined;
