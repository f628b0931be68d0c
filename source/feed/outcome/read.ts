import {isRecord} from '../../utils/isRecord.js';

/*
 * Tolerant readers of what a tool gave back: shapes change with the agent's
 * version, so whatever is missing or of another type reads as undefined.
 */

/** An object, or an empty one. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
	isRecord(value) ? value : {};

/** A list, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] =>
	Array.isArray(value) ? value : [];

/** A string, or an empty one. */
export const textOf = (value: unknown): string =>
	typeof value === 'string' ? value : '';

/** A finite number, or undefined. */
export const numberOf = (value: unknown): number | undefined =>
	typeof value === 'number' && Number.isFinite(value) ? value : undefined;
