import {
	checkField,
	type FieldEntry,
	rangeText,
} from '../../screen/dialogs/fieldCheck.js';
import {type Line} from '../../screen/look/line.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {type FormField} from '../../types/formField.js';
import {truncateToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {gutter} from '../text/gutter.js';

/** Over the text that is written in a field: its title and what it takes. */
export function fieldLabel({elicitation}: HeldRequest, index: number): string {
	const field = elicitation?.schema?.[index];
	return field === undefined
		? ''
		: `${truncateToWidth(makeVisible(field.title), 40)} (${rangeText(field)}):`;
}

/** Under it: what is wrong with it so far, if anything is. */
export function fieldFault(
	{elicitation}: HeldRequest,
	index: number,
	text: string,
	width: number,
): Line[] {
	const field = elicitation?.schema?.[index];
	if (field === undefined) return [];
	const entry = {text, flag: undefined, picked: [], at: 0};
	const checked = checkField(field, entry);
	return checked.state === 'wrong'
		? gutter(makeVisible(checked.problem), width, 'bad', '✖ ')
		: [];
}

/** A title and what is entered, in one text each. */
export function describeField(
	field: FormField,
	entry: FieldEntry,
): {title: string; value: string; isEmpty: boolean} {
	const title = `${makeVisible(field.title)}${field.required ? ' *' : ''}`;
	const value = shownValue(field, entry);
	return {title, value: value ?? '—', isEmpty: value === undefined};
}

/** What is entered, as a person reads it; undefined where nothing is. */
function shownValue(field: FormField, entry: FieldEntry): string | undefined {
	const {text, flag, picked} = entry;
	switch (field.type) {
		case 'boolean':
			return flag === undefined ? undefined : flag ? 'yes' : 'no';
		case 'choice':
		case 'choices':
			return picked.length === 0
				? undefined
				: picked
						.map(index => makeVisible(field.options[index]?.label ?? ''))
						.join(', ');
		default:
			return text === '' ? undefined : makeVisible(text);
	}
}
