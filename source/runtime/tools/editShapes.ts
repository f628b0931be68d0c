import {type FileEdit, type ToolInput} from '../call.js';

type Reader = (path: string, input: ToolInput) => FileEdit | undefined;

/** A tool that is told the whole content of a file, anew. */
export const writesWhole =
	(pathField: string, contentField: string): Reader =>
	(path, {[contentField]: content}) =>
		typeof content === 'string'
			? {type: 'write', path, pathField, content, fields: [contentField]}
			: undefined;

/** The fields of a tool that puts one text in another's place. */
type Replacement = {
	pathField: string;
	before: string;
	after: string;
	/** Whether every place is meant; left out where only one ever is. */
	everywhere?: string;
};

/** A tool that puts one text in another's place. What it takes away is not to be edited. */
export const replacesText =
	({
		pathField,
		before: beforeField,
		after: afterField,
		everywhere: everywhereField,
	}: Replacement): Reader =>
	(path, {[beforeField]: before, [afterField]: after, ...rest}) => {
		if (typeof before !== 'string' || typeof after !== 'string')
			return undefined;
		const everywhere =
			everywhereField !== undefined && rest[everywhereField] === true;
		return {
			type: 'edit',
			path,
			pathField,
			edits: [{before, after, everywhere}],
			fields: [afterField],
			...(everywhereField !== undefined && {everywhereField}),
		};
	};
