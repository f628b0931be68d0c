import {type Line, lineWidth, type Span} from '../../screen/look/line.js';
import {type Binding} from '../../screen/keys/binding.js';
import {choicesOf} from '../../screen/keys/keymap.js';
import {type LayerName} from '../../screen/keys/layers.js';
import {type KeyContext} from '../../screen/keys/needs.js';
import {shownKey} from '../../screen/keys/shownKey.js';
import {togetherOf} from '../../screen/prompt/together.js';

/** The choices of a prompt in as few lines as they fit; the cursor stands on one. */
export function choiceLines(
	layer: LayerName,
	{
		cursor,
		armed,
		context,
		width,
	}: {
		/** Index of the choice under the cursor; undefined draws no cursor. */
		cursor: number | undefined;
		armed: boolean;
		context: KeyContext;
		width: number;
	},
): Line[] {
	const lines: Span[][] = [[]];
	for (const [index, choice] of choicesOf(layer, context).entries()) {
		const spans = choiceSpans(choice, {
			selected: index === cursor,
			armed,
			context,
			number: layer === 'plan' ? index + 1 : undefined,
		});
		const current = lines.at(-1) ?? [];
		const needed = lineWidth({spans: [...current, ...spans]});
		if (needed > width && current.length > 0) lines.push(spans);
		else current.push(...spans);
	}

	return lines.map(spans => ({spans}));
}

function choiceSpans(
	choice: Binding,
	{
		selected,
		armed,
		context,
		number,
	}: {
		selected: boolean;
		armed: boolean;
		context: KeyContext;
		/** Where digits choose. */
		number: number | undefined;
	},
): Span[] {
	const enabled = (choice.enabled?.(context) ?? true) === true;
	const key = shownKey(choice.keys[0] ?? '');
	const label = ` ${labelOf(choice, context)}`;
	const place = number === undefined ? '' : `${number} `;
	// What does nothing now is in brackets: a colour alone would not say so.
	// An ellipsis is two cells wide in ASCII: it needs a blank behind it.
	const closing = label.endsWith('…') ? ') ' : ')';
	const [before, after] = enabled ? [' ', ' '] : ['(', closing];
	if (selected)
		return [{text: `›${place}${key}${label}${after}`, tone: 'selected'}];
	const isLive = enabled && armed;
	return [
		{text: before + place, tone: 'dim'},
		{text: key, tone: isLive ? 'accent' : 'dim'},
		{text: label + after, tone: isLive ? 'plain' : 'dim'},
	];
}

/** What the key does; for how many, where it answers several: always in sight, unlike the row above what is asked. */
function labelOf(
	{label = '', labelOfSeveral}: Binding,
	{ui, request}: KeyContext,
): string {
	const ids = request && togetherOf(ui, request);
	return ids === undefined || labelOfSeveral === undefined
		? label
		: `${labelOfSeveral} these ${ids.length}`;
}
