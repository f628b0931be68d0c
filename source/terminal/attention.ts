import {makeVisible} from '../utils/visibleText.js';
import {
	clipboard,
	notifyOsc777,
	notifyOsc9,
	notifyOsc99,
	throughTmux,
} from './sequences.js';

/** How a terminal is asked for a desktop notification. */
export type NotifyHow = 'osc9' | 'osc777' | 'osc99';

/** A notification with a head of its own; untrusted. */
export type Notification = {title: string; body: string};

/** Longer notifications are cut, code units. */
const longestNotification = 200;
const longestTitle = 80;

/** More is not put on the clipboard, bytes: terminals drop longer sequences. */
const mostCopied = 74_000;

/**
 * The bytes that ask for a notification. The text may be untrusted: what comes
 * out of it ends no sequence and begins none.
 */
export function notification(
	text: string | Notification,
	how: NotifyHow,
	isInTmux: boolean,
): string {
	const {title, body} =
		typeof text === 'string' ? {title: '', body: text} : text;
	const sequence = sequenceOf(
		how,
		shortened(title, longestTitle),
		shortened(body, longestNotification),
	);
	return isInTmux ? throughTmux(sequence) : sequence;
}

function sequenceOf(how: NotifyHow, title: string, body: string): string {
	switch (how) {
		case 'osc9': {
			const whole = title === '' ? body : `${title}: ${body}`;
			// `9;4;…` is a progress bar to some terminals.
			return notifyOsc9(/^\d/.test(whole) ? ` ${whole}` : whole);
		}

		case 'osc777':
			return notifyOsc777(
				title === '' ? 'athena' : title.replaceAll(';', ','),
				body.replaceAll(';', ','),
			);
		case 'osc99':
			return notifyOsc99(title === '' ? 'athena' : title, body);
	}
}

const shortened = (text: string, most: number) =>
	Array.from(makeVisible(text)).slice(0, most).join('');

/**
 * The bytes that put a text on the clipboard; undefined if it is too long. In
 * tmux both ways are tried: which one works is a setting of tmux's.
 */
export function copied(text: string, isInTmux: boolean): string | undefined {
	if (Buffer.byteLength(text) > mostCopied) return undefined;
	const sequence = clipboard(text);
	return isInTmux ? sequence + throughTmux(sequence) : sequence;
}
