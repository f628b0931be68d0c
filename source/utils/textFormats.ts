import {type TextFormat} from '../types/formField.js';

/** Whether a text is of one of the formats a JSON schema can ask a string for. */
export function isTextFormat(format: TextFormat, text: string): boolean {
	switch (format) {
		case 'email':
			return email.test(text);
		case 'uri':
			// `canParse` trims and repairs; what is sent is the text itself.
			return (
				/^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i.test(text) && URL.canParse(text)
			);
		case 'date':
			return isDate(text);
		case 'date-time':
			return isDateTime(text);
	}
}

/** As in the WHATWG's `<input type=email>`. */
const email =
	/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** A day that exists, as RFC 3339 writes it. */
function isDate(text: string): boolean {
	const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
	if (year === undefined) return false;
	const date = new Date(0);
	date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
	return (
		date.getUTCMonth() === Number(month) - 1 &&
		date.getUTCDate() === Number(day)
	);
}

function isDateTime(text: string): boolean {
	const [, date, time] =
		/^(\d{4}-\d\d-\d\d)t(([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(z|[+-]([01]\d|2[0-3]):[0-5]\d))$/i.exec(
			text,
		) ?? [];
	return date !== undefined && time !== undefined && isDate(date);
}
