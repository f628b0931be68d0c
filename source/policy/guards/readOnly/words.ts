import {type InspectingForms} from './types.js';

/** Forms of a call whose operands are no files. */
export function words(
	flags = '',
	more: Partial<InspectingForms> = {},
): InspectingForms {
	return {shows: 'words', flags, ...more};
}
