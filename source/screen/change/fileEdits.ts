import {type TextEdit} from '../../runtime/call.js';
import {findText} from '../../utils/findText.js';

/** What making the replacements may cost, in characters that are looked at: some milliseconds. */
const mostLookedAt = 32_000_000;
/** What a place costs where it is found and written anew, in such characters. */
const perPlace = 200;
/** Longest text that may come of them, characters. */
const longestResult = 8_000_000;

/** The text after the replacements; or that they can't be made, and why. */
export type Edited =
	| {ok: true; text: string}
	/** `untried`: it was too much to find out what they do. */
	| {ok: false; reason: string; untried?: true};

/** Makes all replacements, one after the other; stops where that costs too much. */
export function applyEdits(
	text: string,
	edits: readonly TextEdit[],
	budget = {characters: mostLookedAt},
): Edited {
	// The agent matches with plain line feeds and writes the file's own back.
	const hasCrLf = text.includes('\r\n');
	let current = hasCrLf ? text.replaceAll('\r\n', '\n') : text;
	for (const [index, edit] of edits.entries()) {
		const {before, after, everywhere} = edit;
		const which =
			edits.length === 1 ? 'the text' : `the text of edit ${index + 1}`;
		if (before === '') {
			if (current !== '')
				return fails(`${which} to replace is empty, and the file is not`);
			current = after;
			continue;
		}

		// Twice: once to see whether it is the only one, once to write it.
		budget.characters -= 2 * (current.length + before.length);
		if (budget.characters < 0) return untried;
		const places = placesOf(current, before, budget.characters / perPlace);
		if (places === undefined) return untried;
		budget.characters -= places.length * perPlace;
		if (places.length === 0)
			return fails(`${which} to replace is not in the file as written here`);
		if (places.length > 1 && !everywhere)
			return fails(
				`${which} to replace stands ${places.length} times in the file`,
			);
		const growth = places.length * (after.length - before.length);
		if (current.length + growth > longestResult) return untried;
		current = replaceAt(current, places, edit);
	}

	return {ok: true, text: hasCrLf ? current.replaceAll('\n', '\r\n') : current};
}

/** Where it stands, each place behind the one before; undefined: in more places than these. */
function placesOf(
	text: string,
	wanted: string,
	most: number,
): number[] | undefined {
	const places: number[] = [];
	let at = findText(text, wanted);
	while (at !== -1) {
		if (places.length >= most) return undefined;
		places.push(at);
		at = findText(text, wanted, at + wanted.length);
	}

	return places;
}

function replaceAt(
	text: string,
	places: readonly number[],
	{before, after}: TextEdit,
): string {
	const pieces: string[] = [];
	let from = 0;
	for (const place of places) {
		pieces.push(text.slice(from, place), after);
		from = place + before.length;
	}

	return [...pieces, text.slice(from)].join('');
}

const fails = (reason: string): Edited => ({
	ok: false,
	reason: `${reason}: this edit will fail`,
});

const untried: Edited = {
	ok: false,
	untried: true,
	reason:
		'too much to find out here what it does to the file; only what the edit names is shown',
};
