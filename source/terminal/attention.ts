import {makeVisible} from '../utils/visibleText.js';
import {clipboard, notifyOsc777, notifyOsc9, throughTmux} from './sequences.js';

/** How a terminal is asked for a desktop notification. */
export type NotifyHow = 'osc9' | 'osc777';

/** Longer notifications are cut, code units. */
const longestNotification = 200;

/** More is not put on the clipboard, bytes: terminals drop longer sequences. */
const mostCopied = 74_000;

/**
 * The bytes that ask for a notification. The text may be untrusted: what comes
 * out of it ends no sequence and begins none.
 */
export function notification(
	text: string,
	how: NotifyHow,
	isInTmux: boolean,
): string {
	const shown = Array.from(makeVisible(text))
		.slice(0, longestNotification)
		.join('');
	const sequence =
		how === 'osc9'
			? // `9;4;…` is a progress bar to some terminals.
				notifyOsc9(/^\d/.test(shown) ? ` ${shown}` : shown)
			: notifyOsc777(shown.replaceAll(';', ','));
	return isInTmux ? throughTmux(sequence) : sequence;
}

/**
 * The bytes that put a text on the clipboard; undefined if it is too long. In
 * tmux both ways are tried: which one works is a setting of tmux's.
 */
export function copied(text: string, isInTmux: boolean): string | undefined {
	if (Buffer.byteLength(text) > mostCopied) return undefined;
	const sequence = clipboard(text);
	return isInTmux ? sequence + throughTmux(sequence) : sequence;
}
