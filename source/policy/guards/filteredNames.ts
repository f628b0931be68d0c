import {compileGlob} from '../../grammar/glob.js';
import {type Segment} from '../../shell/types.js';
import {wordOf} from '../../programs/word.js';

/** Programs that hand on the lines they read, or some of them, as they are. */
const keepers = /^(?:cat|tac|sort|uniq|shuf|head|tail|tee|read|parallel)$/;
const searchers = /^(?:[ef]?grep|rg)$/;

/** Other names may come out than went in: `sed 's/^/./'`. */
export const changesNames = ({program = ''}: Segment): boolean =>
	!keepers.test(program) && !searchers.test(program);

/** Whether a name may come through what lies between a program that prints it and one that reads it. */
export function mayPass({program = '', args}: Segment, name: string): boolean {
	if (!searchers.test(program)) return true;
	const words = args.map(wordOf);
	const [pattern, ...more] = words.filter(word => !word.startsWith('-'));
	if (
		pattern === undefined ||
		more.length > 0 ||
		!words.every(word => word === pattern || /^-[EiFqv]+$/.test(word))
	)
		return true;
	const isInverted = words.some(word => /^-[^-]*v/.test(word));
	const isLoose = !isInverted || words.some(word => /^-[^-]*i/.test(word));
	const lower = (text: string) => (isLoose ? text.toLowerCase() : text);
	const glob = asGlob(lower(pattern));
	if (glob === undefined) return true;
	const fits = compileGlob(glob);
	const forms = [name, name.replace(/^\.\//, '')].map(lower);
	return isInverted ? !forms.some(fits) : forms.some(fits);
}

/** A plain pattern of `grep` as a glob over the whole line; undefined: it says more. */
function asGlob(pattern: string): string | undefined {
	const [, start = '', inner = '', end = ''] =
		/^(\^?)((?:[\w/ ,@-]|\\\.|\.)*)(\$?)$/.exec(pattern) ?? [];
	if (inner === '') return undefined;
	const glob = inner.replace(/\\\.|\./g, dot => (dot === '.' ? '?' : '.'));
	return `${start ? '' : '*'}${glob}${end ? '' : '*'}`;
}
