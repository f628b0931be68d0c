import {holdsNothing, saysTheSameToAll} from '../../../shell/devices.js';
import {type Argument, type Segment} from '../../../shell/types.js';
import {leadsAnywhere} from '../match/pathSpellings.js';
import {type NamedPath, nameTest} from '../match/placePatterns.js';
import {namedAt, type Subject} from '../match/subject.js';

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
	{value, pattern}: Argument,
	{cwd}: Pick<Segment, 'cwd'>,
	{context, shell}: Subject,
): boolean {
	const word = value ?? pattern;
	// Whoever finds or hands on names has it among its own words.
	if (word === undefined || (cwd === undefined && !/^[/~]/.test(word)))
		return (
			!isTelling(`/${word ?? ''}`) &&
			!shell?.segments.some(({args}) => args.some(namesDevice))
		);
	const named = {
		isGlob: value === undefined,
		...namedAt(word, cwd ?? '/', context.home),
	};
	return !leadsAnywhere(named, context) && !mayBeDevice(named, context);
}

const namesDevice = ({value, pattern}: Argument): boolean =>
	value === undefined
		? pattern !== undefined &&
			pattern.startsWith('/') &&
			globFindsDevice(pattern)
		: isTelling(value);

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
