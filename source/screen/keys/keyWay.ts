import {
	accepts,
	asRead,
	mayRepeat,
	type Press,
	touched,
} from '../prompt/arming.js';
import {type Binding, type CommandName} from './binding.js';
import {commands} from '../commands/index.js';
import {type CommandTools} from '../commands/tools.js';
import {keysIn, lastKeyOf, type Stroke} from './keyNames.js';
import {bindingFor, keysFor} from './keymap.js';
import {
	areaLayers,
	decisionLayers,
	type LayerName,
	promptKeyOf,
	textLayers,
	topLayer,
} from './layers.js';
import {shownKey} from './shownKey.js';
import {shownRequest} from '../prompt/shownRequest.js';
import {leavingIn} from '../prompt/waiting.js';
import {pasted, typed, writtenInArea} from '../writing.js';

/** Where keys and pastes go. */
export type KeyWay = {
	/** @param ageMs for how long it was held back after it was read */
	key(stroke: Stroke, ageMs?: number): void;
	paste(text: string): void;
};

/**
 * The way of a key: the layer on top, its binding there, its command. A prompt
 * lets it through only where it was drawn and is armed for it; a key without a
 * binding is written into the text that is open, if one is.
 *
 * @param tools as they are at the moment of asking
 */
export function createKeyWay(tools: () => CommandTools): KeyWay {
	let lastPress: Press | undefined;

	/** Remembers the key; true if it may be the last one, still held down. */
	const isHeldDown = (stroke: Stroke, at: number): boolean => {
		const key = lastKeyOf(stroke);
		const held = stroke.repeated === true || mayRepeat(lastPress, key, at);
		lastPress = {key, at};
		return held;
	};

	return {
		key(stroke, ageMs = 0) {
			const readAt = tools().steadyMs - ageMs;
			unarm(tools(), readAt);
			const {ui, state, steadyMs, set} = tools();
			const layer = topLayer(ui, state);
			const takesBack = isTakingBack(tools(), layer, stroke);
			const binding = bindingFor(takesBack ? 'global' : layer, stroke.name);
			if (ui.hint !== undefined) set({hint: undefined});
			const deciding = decisionLayers.has(layer);
			const isHeld = isHeldDown(stroke, readAt) && binding?.decides === true;
			const open = deciding && promptTakes(tools(), binding);
			const takes = open && !isHeld;
			const elsewhere = deciding ? whereItWorks(tools(), stroke) : undefined;
			if (elsewhere !== undefined) set({hint: elsewhere});
			// Also keys for other layers: the keyboard is not quiet.
			const arming = touched(
				ui.arming,
				steadyMs,
				takes,
				takes && refusesText(tools(), binding),
			);
			if (arming !== ui.arming) set({arming});
			if (open && isHeld)
				set({hint: `Held key ignored: press ${shownKey(stroke.name)} again`});
			if (deciding && !takes && !takesBack && !isAlwaysHeard(stroke)) return;

			if (binding !== undefined) run(tools(), binding, stroke.name);
			else if (areaLayers.has(layer)) typeInArea(tools, stroke);
			else {
				const written = typed(tools().ui, layer, stroke);
				if (written !== undefined) set(written);
			}
		},
		paste(text) {
			const {ui, state, frame, steadyMs, set} = tools();
			const layer = topLayer(ui, state);
			set(
				pasted(ui, layer, text, frame) ?? {
					arming: touched(ui.arming, steadyMs, false),
				},
			);
		},
	};
}

/** What armed after the key was read is not armed for it. */
function unarm({ui, set}: CommandTools, readAt: number): void {
	const arming = asRead(ui.arming, readAt);
	if (arming !== ui.arming) set({arming});
}

/** Does what a key is bound to, or says why it can't be done now. */
function run(
	tools: CommandTools,
	{command, enabled}: Binding,
	key: string,
): void {
	const {ui, state, request} = tools;
	const possible = enabled?.({ui, state, request}) ?? true;
	if (possible !== true) tools.set({hint: possible});
	else if (ui.overlay === 'help' && behindHelp.has(command)) {
		// What it opens is below the help: nobody would see it.
		const withoutHelp = {overlay: 'none', helpSearch: undefined} as const;
		tools.set(withoutHelp);
		commands[command]({...tools, ui: {...ui, ...withoutHelp}}, key);
	} else commands[command](tools, key);
}

/** Whether who pressed it goes on to write, and there is nothing to write into. */
function refusesText(
	{ui, state, request}: CommandTools,
	binding: Binding | undefined,
): boolean {
	return (
		binding !== undefined &&
		opensText.has(binding.command) &&
		(binding.enabled?.({ui, state, request}) ?? true) !== true
	);
}

const opensText: ReadonlySet<CommandName> = new Set([
	'session.reply',
	'prompt.edit',
	'prompt.denyWithMessage',
]);

/** Commands whose doing is drawn under the help. */
const behindHelp: ReadonlySet<CommandName> = new Set([
	'waiting.open',
	'waiting.next',
	'waiting.previous',
	'sessions.open',
]);

/** A prompt says of a key of the feed's where it works, once nobody is in the middle of typing. */
function whereItWorks(
	{ui, state, frame}: CommandTools,
	{name}: Stroke,
): string | undefined {
	const layer = topLayer(ui, state);
	const shown = shownRequest(ui, state);
	const key = shown && promptKeyOf(ui, shown);
	if (key === undefined || key !== frame.promptKey) return undefined;
	const [aside] = keysFor(layer, 'focus.feed');
	return aside !== undefined &&
		bindingFor(layer, name) === undefined &&
		bindingFor('feed', name) !== undefined &&
		accepts(ui.arming, key) === 'decisions'
		? `${shownKey(name)} works in the feed: ${shownKey(aside)} goes there, the prompt stays`
		: undefined;
}

/** Of several keys at once, those that edit do so; none that does more is taken. */
function typeInArea(tools: () => CommandTools, {text = ''}: Stroke): void {
	const {ui, state} = tools();
	const layer = topLayer(ui, state);
	for (const part of keysIn(text)) {
		const binding =
			part.key === undefined ? undefined : bindingFor(layer, part.key);
		const now = tools();
		if (binding?.command.startsWith('area.') === true)
			run(now, binding, part.key ?? '');
		else now.set(writtenInArea(now.ui, part.text, now.frame));
	}
}

/** Whether the prompt on the screen lets this key through; if not, it is swallowed. */
function promptTakes(
	{ui, state, frame}: CommandTools,
	binding: Binding | undefined,
): boolean {
	const shown = shownRequest(ui, state);
	const key = shown && promptKeyOf(ui, shown);
	if (key === undefined || key !== frame.promptKey) return false;
	const open = accepts(ui.arming, key);
	return binding?.decides === true
		? open === 'decisions'
		: binding !== undefined && open !== 'nothing';
}

/** While an allow is on its way there is no time to wait until a prompt takes keys. */
function isTakingBack(
	{state}: CommandTools,
	layer: LayerName,
	{name}: Stroke,
): boolean {
	return name === 'u' && !textLayers.has(layer) && leavingIn(state).length > 0;
}

/** Ctrl-C, Ctrl-L and Ctrl-Z decide nothing and must work at any time. */
function isAlwaysHeard({name}: Stroke): boolean {
	return name === 'ctrl+c' || name === 'ctrl+l' || name === 'ctrl+z';
}
