import {type RuntimeIntent} from '../../types.js';
import {claudeEvents, type ClaudeHookName} from './events.js';
import {type HookRow} from './hookRow.js';
import {type BaseFields} from './payloads.js';

/** What the table of events says, by a hook's name. */

type Rows = typeof claudeEvents;

/** One event's payload. */
export type ClaudeHookEventOf<Name extends ClaudeHookName> = BaseFields<Name> &
	NonNullable<Rows[Name]['fields']>;

/** Any payload of Claude Code 2.1.330, discriminated by `hook_event_name`. */
export type ClaudeHookEvent = {
	[Name in ClaudeHookName]: ClaudeHookEventOf<Name>;
}[ClaudeHookName];

/** Events whose rows say so. */
type NamesWith<Said> = {
	[Name in ClaudeHookName]: Rows[Name] extends Said ? Name : never;
}[ClaudeHookName];

/** Events whose answer may add text for the model. */
export type ContextEventName = NamesWith<{takesContext: true}>;

/** Events that athena registers. */
export type RegisteredHook = Exclude<
	ClaudeHookName,
	NamesWith<{registered: 'never'}>
>;

/** Events that are answered at once, unless whoever runs the adapter wants them held. */
export type HoldableHook = NamesWith<{onWish: object}>;

/** The rows by name alone: each may have all that a row can have. */
const rows: Readonly<Record<ClaudeHookName, HookRow>> = claudeEvents;

const isClaudeHook = (hookName: string): hookName is ClaudeHookName =>
	Object.hasOwn(rows, hookName);

/** The row of a hook; undefined for one that a newer Claude may have. */
export const hookRow = (hookName: string): HookRow | undefined =>
	isClaudeHook(hookName) ? rows[hookName] : undefined;

/** Names of all events, in the order of the table. */
export const claudeHookNames: readonly ClaudeHookName[] =
	Object.keys(rows).filter(isClaudeHook);

/** True for an event that athena registers. */
export const isRegistered = (name: ClaudeHookName): name is RegisteredHook =>
	rows[name].registered !== 'never';

/** True for an event that can be held on wish. */
export const isHoldable = (hookName: string): hookName is HoldableHook =>
	hookRow(hookName)?.onWish !== undefined;

/** True for an event whose answer may add text for the model. */
export const takesContext = (hookName: string): hookName is ContextEventName =>
	hookRow(hookName)?.takesContext === true;

/** What can be answered to an event. */
export const answersTo = (hookName: string): readonly IntentKind[] =>
	answers.get(hookName) ?? none;

type IntentKind = RuntimeIntent['kind'];

const none: readonly IntentKind[] = [];

const answers: ReadonlyMap<string, readonly IntentKind[]> = new Map(
	claudeHookNames.map(name => {
		const {answers: own = none} = rows[name];
		return [
			name,
			takesContext(name) ? [...own, 'additional_context' as const] : own,
		];
	}),
);
