import type {Key} from 'ink';

/** One thing that came from the keyboard. */
export type Stroke = {
	/**
	 * A printable character, `up`, `enter`, `esc`, `ctrl+c`, `shift+tab`…;
	 * `text` for several characters at once (type-ahead, or a paste in a
	 * terminal that does not mark pastes); `unknown` for the rest.
	 */
	name: string;
	/** What it would write into a text field, if anything. */
	text?: string;
	/** The terminal says that the key is held down: it never decides. */
	repeated?: true;
};

/**
 * Names what Ink reports; undefined for key releases. Modified letters never
 * pass for the letter itself: Alt-a is not `a`.
 */
export function nameStroke(input: string, key: Key): Stroke | undefined {
	if (key.eventType === 'release') return undefined;
	const stroke = strokeOf(input, key);
	return key.eventType === 'repeat' ? {...stroke, repeated: true} : stroke;
}

/** The key that goes on if one is held down: of several characters at once, the last. */
export function lastKeyOf({name, text = ''}: Stroke): string {
	if (name !== 'text') return name;
	const last = Array.from(text).at(-1) ?? name;
	return unprintable.get(last) ?? last;
}

/**
 * What came at once, in pieces: text, and control characters with the name of
 * their key. Line feeds, tabs and erase characters are text.
 */
export function keysIn(text: string): {text: string; key?: string}[] {
	const pieces: {text: string; key?: string}[] = [];
	let written = '';
	const end = () => {
		if (written !== '') pieces.push({text: written});
		written = '';
	};
	for (const character of text) {
		const key = keyOf(character);
		if (key === undefined) {
			written += character;
			continue;
		}

		end();
		pieces.push({text: character, key});
	}

	end();
	return pieces;
}

/** The key of a control character; undefined for what is text. */
function keyOf(character: string): string | undefined {
	const code = character.charCodeAt(0);
	const isText = code > 0x1f || '\b\t\n\r'.includes(character);
	if (isText) return undefined;
	return code > 0 && code <= 0x1a
		? `ctrl+${String.fromCharCode(code + 0x60)}`
		: controls.get(character);
}

/** Names of the keys that decide and come as a control character. */
const unprintable: ReadonlyMap<string, string> = new Map([
	['\r', 'enter'],
	['\u001b', 'esc'],
]);

function strokeOf(input: string, key: Key): Stroke {
	const special = specialName(key);
	if (special !== undefined) return {name: modified(special, key)};
	if (key.ctrl || key.meta || key.super || key.hyper)
		return {name: input.length === 1 ? modified(input, key) : 'unknown'};
	if (input === '') return {name: 'unknown'};
	if (input === ' ') return {name: 'space', text: ' '};
	const single = Array.from(input).length === 1;
	if (!single) return {name: 'text', text: input};
	const named = controls.get(input);
	if (named !== undefined) return {name: named};
	return isControl(input) ? {name: 'unknown'} : {name: input, text: input};
}

/** Control characters that Ink gives no name. */
const controls: ReadonlyMap<string, string> = new Map([
	['\n', 'ctrl+j'],
	['\u001f', 'ctrl+_'],
]);

function specialName(key: Key): string | undefined {
	if (key.upArrow) return 'up';
	if (key.downArrow) return 'down';
	if (key.leftArrow) return 'left';
	if (key.rightArrow) return 'right';
	if (key.pageUp) return 'pageup';
	if (key.pageDown) return 'pagedown';
	if (key.home) return 'home';
	if (key.end) return 'end';
	if (key.return) return 'enter';
	if (key.escape) return 'esc';
	if (key.tab) return 'tab';
	if (key.backspace) return 'backspace';
	if (key.delete) return 'delete';
	return undefined;
}

function modified(name: string, key: Key): string {
	const alt = key.meta && name !== 'esc';
	return [
		key.ctrl ? 'ctrl+' : '',
		alt ? 'alt+' : '',
		key.super || key.hyper ? 'super+' : '',
		key.shift && name.length > 1 ? 'shift+' : '',
		name,
	].join('');
}

function isControl(character: string): boolean {
	const code = character.codePointAt(0) ?? 0;
	return code < 0x20 || (code >= 0x7f && code < 0xa0);
}
