import {type LayerName} from './layers.js';
import {type KeyContext} from './needs.js';

/** A key binding. Help, footer, choices and docs/keybindings.md are made from these. */
export type Binding = {
	layer: LayerName | 'global';
	/** Names as `nameStroke` gives them; the first one is shown. */
	keys: readonly string[];
	command: CommandName;
	/** A sentence for the help. */
	help: string;
	/** A word or two for the footer; without one the footer leaves it out. */
	label?: string;
	/** Shown as a choice under the prompt, in this order; the first refuses. */
	choice?: true;
	/** Answers the agent: only on an armed prompt. */
	decides?: true;
	/** True, or the reason why it does nothing now. */
	enabled?: (context: KeyContext) => true | string;
};

/** A binding before it is told its layer. */
export type BindingRow = Omit<Binding, 'layer'>;

/** What a key can be made to do. */
export type CommandName =
	| `prompt.${'deny' | 'allow' | 'denyWithMessage' | 'always' | 'interrupt' | 'leave' | 'next' | 'previous' | 'activate'}`
	| `${'prompt' | 'detail' | 'help'}.${'down' | 'up' | 'pageDown' | 'pageUp' | 'top' | 'bottom'}`
	| `plan.${'approve' | 'approveEdits'}`
	| `always.${'yes' | 'no' | 'next' | 'previous'}`
	| `question.${'next' | 'previous' | 'toggle' | 'choose' | 'tabNext' | 'tabPrevious' | 'other' | 'note'}`
	| `review.${'send' | 'back'}`
	| `editor.${'submit' | 'cancel'}`
	| `quit.${'ask' | 'yes' | 'no'}`
	| `help.${'open' | 'close'}`
	| `detail.${'open' | 'close' | 'raw' | 'next' | 'previous'}`
	| `feed.${'down' | 'up' | 'pageDown' | 'pageUp' | 'top' | 'bottom'}`
	| `focus.${'feed' | 'prompt'}`
	| `waiting.${'next' | 'previous'}`
	| 'intercepts.edit'
	| 'notice.dismiss'
	| 'replay.step'
	| 'suspend'
	| 'redraw';
