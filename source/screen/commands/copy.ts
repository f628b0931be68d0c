import {type CommandTools} from './tools.js';

/** Sends a text to the clipboard, and says what came of it. */
export function copy(
	{copy: send, set}: CommandTools,
	text: string | undefined,
): void {
	if (text === undefined || text === '') set({hint: 'Nothing to copy'});
	else if (send === undefined)
		set({hint: 'This terminal is not asked to copy anything'});
	else
		set({
			hint: send(text)
				? `Copied ${text.length} characters`
				: 'Too long for the clipboard of a terminal',
		});
}
