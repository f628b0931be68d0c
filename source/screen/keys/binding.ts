import {type LayerName} from './layers.js';
import {type AreaAction} from '../editing/areaActions.js';
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
	/** Where it answers several requests at once: what it does to them; `deny`. */
	labelOfSeveral?: string;
	/** Shown as a choice under the prompt, in this order; the first refuses. */
	choice?: true;
	/** Left out of the choices where it means nothing. */
	fits?: (context: KeyContext) => boolean;
	/** Answers the agent: only on an armed prompt. */
	decides?: true;
	/** True, or the reason why it does nothing now. */
	enabled?: (context: KeyContext) => true | string;
};

/** A binding before it is told its layer. */
export type BindingRow = Omit<Binding, 'layer'>;

/** What a key can be made to do. */
export type CommandName =
	| `prompt.${'deny' | 'allow' | 'allowDangerous' | 'edit' | 'editOutside' | 'whole' | 'together' | 'denyWithMessage' | 'always' | 'never' | 'interrupt' | 'leave' | 'next' | 'previous' | 'activate'}`
	| `${'prompt' | 'detail' | 'help' | 'tasks' | 'grants' | 'waiting' | 'agents' | 'sessions'}.${'down' | 'up' | 'pageDown' | 'pageUp' | 'top' | 'bottom'}`
	| `grants.${'open' | 'close' | 'revoke' | 'switch'}`
	| `sessions.${'open' | 'close' | 'read' | 'search' | 'keep' | 'all' | 'sums'}`
	| `suggest.${'accept' | 'next' | 'previous' | 'close'}`
	| 'reading.leave'
	| `tasks.${'open' | 'close' | 'leave' | 'select'}`
	| `plan.${'approve' | 'approveEdits' | 'pick'}`
	| `confirm.${'allow' | 'allowDangerous' | 'approveEdits' | 'edit' | 'back'}`
	| `area.${AreaAction}`
	| `edit.${'done' | 'cancel' | 'nextField' | 'previousField' | 'outside'}`
	| `message.${'send' | 'older' | 'newer'}`
	| `always.${'yes' | 'no' | 'next' | 'previous' | 'pick' | 'scope' | 'end' | 'why'}`
	| `question.${'next' | 'previous' | 'toggle' | 'choose' | 'pick' | 'tabNext' | 'tabPrevious' | 'other' | 'note'}`
	| `review.${'send' | 'back' | 'words'}`
	| `elicitation.${'next' | 'previous' | 'enter' | 'toggle' | 'nextOption' | 'previousOption' | 'clear' | 'turn' | 'accept' | 'decline' | 'cancel' | 'copy'}`
	| 'editor.submit'
	| `quit.${'ask' | 'yes' | 'no'}`
	| `help.${'open' | 'close' | 'search' | 'keep' | 'all'}`
	| `detail.${'open' | 'close' | 'raw' | 'whole' | 'next' | 'previous' | 'related' | 'relatedBack' | 'copy' | 'copyInput'}`
	| `feed.${'down' | 'up' | 'pageDown' | 'pageUp' | 'top' | 'bottom' | 'fold' | 'unfold' | 'toggleFold' | 'foldAll' | 'mark' | 'nextMark' | 'nextError' | 'previousError' | 'nextDenied' | 'nextWaiting' | 'copy'}`
	| `focus.${'feed' | 'prompt'}`
	| `session.${'focus' | 'all' | 'mute'}`
	| `agents.${'open' | 'select' | 'close'}`
	| `waiting.${'next' | 'previous' | 'open' | 'close' | 'select' | 'takeBack' | 'mark' | 'allow' | 'deny'}`
	| `filter.${'edit' | 'submit' | 'cancel' | 'clear' | 'complete' | 'completeBack'}`
	| `search.${'next' | 'previous'}`
	| 'intercepts.edit'
	| `palette.${'open' | 'run' | 'close' | 'complete' | 'completeBack' | 'older' | 'newer'}`
	| 'session.there'
	| 'session.reply'
	| `reply.${'send' | 'leave'}`
	| 'notice.dismiss'
	| 'mouse.toggle'
	| `replay.${'step' | 'back' | 'on' | 'start' | 'end' | 'toggle'}`
	| 'suspend'
	| 'redraw';
