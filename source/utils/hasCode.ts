import {isRecord} from './isRecord.js';

/** Whether an error says this code (`ENOENT`). */
export const hasCode = (error: unknown, code: string): boolean =>
	isRecord(error) && error.code === code;

/** Whether the system said it (a file that is gone, a full disk), and no bug of ours. */
export const isOfSystem = (error: unknown): boolean =>
	error instanceof Error && 'code' in error;
