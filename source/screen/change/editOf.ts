import {type FileEdit} from '../../runtime/call.js';

/** A change of a file of one type. */
export type EditOf<Type extends FileEdit['type']> = Extract<
	FileEdit,
	{type: Type}
>;
