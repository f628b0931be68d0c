import {isRecord} from './isRecord.js';

/** Whether an error says this code (`ENOENT`). */
export const hasCode = (error: unknown, code: string): boolean =>
	isRecord(error) && error.code === code;
