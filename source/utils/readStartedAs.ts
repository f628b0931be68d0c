import {type StartedAs, startedAsValue} from '../types/startedAs.js';
import {isRecord} from './isRecord.js';

/** Who a peer says that it was started as; undefined where it does not say it plainly. */
export function readStartedAs(value: unknown): StartedAs | undefined {
	if (!isRecord(value)) return undefined;
	const {name, capability} = value;
	return isPlain(name) && isPlain(capability) ? {name, capability} : undefined;
}

const isPlain = (value: unknown): value is string =>
	typeof value === 'string' && startedAsValue.test(value);
