import {type HookMeaning} from '../../hookMeaning.js';
import {type InteractionHints, type RuntimeIntent} from '../../types.js';

/** All that is known of one of Claude's hooks; `Fields` are its payload's own. */
export type HookRow<Fields = unknown> = HookMeaning & {
	/** Never there: for the compiler alone, see `hasFields`. */
	fields?: Fields;
	/**
	 * How athena registers for it: Claude goes on when it was `answered` (at once,
	 * where nobody is to decide: `interaction`), right away (`async`), or athena does not register (`never`), for whoever does takes work
	 * over.
	 */
	registered: 'answered' | 'async' | 'never';
	/** Whether athena keeps Claude waiting, and how long; left out: it is answered on receipt. */
	interaction?: InteractionHints;
	/** Instead, where the call asks the person something. */
	asking?: InteractionHints;
	/** What can be answered beside text for the model; everything else is no opinion. */
	answers?: readonly RuntimeIntent['kind'][];
	/** additionalContext reaches the model. */
	takesContext?: true;
	/** Plain text on a hook's stdout reaches the model. */
	takesText?: true;
	/** Field of the payload that a matcher is tested against; left out: matchers do not count. */
	matches?: string;
	/**
	 * How a refusal is said: `permission` as permissionDecision, `behavior` as
	 * decision.behavior, `block` as `{decision: 'block'}`, `action` as `decline`,
	 * `exit` by exit code 2 alone. Left out: nothing can be refused.
	 */
	refusal?: 'permission' | 'behavior' | 'block' | 'action' | 'exit';
	/** Refusing it only keeps the agent going, so a hook that fails never does. */
	keepsGoing?: true;
};

/** Says which fields a payload has of its own: nothing is there when it runs. */
export const hasFields = <Fields>(): Pick<HookRow<Fields>, 'fields'> => ({});
