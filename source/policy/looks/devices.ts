import {holdsNothing, saysTheSameToAll} from '../../shell/devices.js';
import {type Argument, type Segment} from '../../shell/types.js';
import {leadsAnywhere} from '../places/pathSpellings.js';
import {type NamedPath, nameTest} from '../places/placePatterns.js';
import {type Subject} from '../subject.js';
import {namedAt} from '../places/namedAt.js';
import {isFoundName} from './foundNames.js';

/*
 * To open a device may do something (a watchdog begins to run, a tape is wound
 * back), and what some files of the kernel's say is taken from whoever else
 * would read it: `/proc/kmsg`, a trace, the pipe of another process.
 */

const telling =
	/^\/(?:dev(?:\/|$)|proc\/(?:kmsg|kcore|acpi\/event)$|proc\/[^/]+\/(?:task\/[^/]+\/)?fd\/|sys\/kernel\/(?:debug|tracing)(?:\/|$))/;

const isTelling = (place: string): boolean =>
	telling.test(place) && !saysTheSameToAll(place);

/** Whether a file is one of those, or a glob may find one. */
export function mayBeDevice(
	{path, dotted = path, isGlob}: NamedPath,
	{realPath = place => place}: Subject['context'],
): boolean {
	if (isGlob) return globFindsDevice(path);
	// Where the own streams lead is nobody's business here.
	if (holdsNothing(dotted)) return false;
	return isTelling(path) || isTelling(realPath(dotted));
}

/** True if an operand of a program that opens it is known to be no device. */
export function isNoDevice(
	argument: Argument,
	segment: Segment,
	subject: Subject,
): boolean {
	const {value, pattern} = argument;
	const {cwd} = segment;
	const {context} = subject;
	const word = value ?? pattern;
	if (word === undefined)
		return isFoundName(argument, segment, subject, (name, {cwd: base}) =>
			holdsNoDevice(name, base, subject),
		);
	if (cwd === undefined && !/^[/~]/.test(word)) return false;
	const named = {
		isGlob: value === undefined,
		...namedAt(word, cwd ?? '/', context.home),
	};
	return !leadsAnywhere(named, context) && !mayBeDevice(named, context);
}

/** Whether a folder is known to be none with devices in or below it; the folder of an unknown one isn't. */
function holdsNoDevice(
	word: string,
	cwd: string | undefined,
	{context: {home, realPath = place => place}}: Subject,
): boolean {
	if (cwd === undefined && !/^[/~]/.test(word)) return false;
	const {path} = namedAt(word, cwd ?? '/', home);
	return [path, realPath(path)].every(
		place => !/^\/(?:$|(?:dev|proc|sys)(?:\/|$))/.test(place),
	);
}

/** By its first names: `/d*\/sda`, `/proc/k*`, `/s??/kernel/*\/x`. */
function globFindsDevice(glob: string): boolean {
	const names = glob.split('/').slice(1);
	const fits = (...wanted: string[]) =>
		wanted.every((name, index) => {
			const written = names[index];
			return written === undefined || nameTest(written)(name);
		});
	return (
		fits('dev') ||
		(names.length === 2 && (fits('proc', 'kmsg') || fits('proc', 'kcore'))) ||
		(fits('proc') &&
			names.length > 3 &&
			names.slice(2, -1).some(name => nameTest(name)('fd'))) ||
		fits('sys', 'kernel', 'debug') ||
		fits('sys', 'kernel', 'tracing')
	);
}
