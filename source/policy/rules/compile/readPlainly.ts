import path from 'node:path';
import {behindLeads} from '../../../programs/naming/behindLeads.js';
import {sameScript} from '../../../programs/naming/sameScript.js';
import {withoutOwnSettings} from '../../../programs/naming/withoutOwnSettings.js';
import {type Argument, type Segment} from '../../../shell/types.js';
import {type NamesIn} from './namedByNeed.js';

/**
 * The same command as a person would say it who allows it: options behind what
 * is done, none that names what the program takes by itself, and a program by
 * its name that was called as a module; and a script in the other words that
 * run it. None: it says so itself, or nobody can be sure.
 */
export function readPlainly(
	segment: Segment,
	namesIn: NamesIn | undefined,
	home: string | undefined,
	hasScript: (name: string) => boolean,
): readonly Segment[] {
	const words = knownWords(segment);
	if (!words) return [];
	const {program = '', cwd} = segment;
	const asModule = programOfModule(segment, words, namesIn);
	const name = asModule ?? program;
	const given = asModule === undefined ? words : words.slice(2);
	const own = withoutOwnSettings(
		name,
		cwd === home ? inHome(given, home) : given,
		() => (cwd === undefined ? undefined : namesIn?.(cwd)),
	);
	const plain = behindLeads(name, own) ?? own;
	const isPlain =
		asModule === undefined && plain.join('\0') === words.join('\0');
	const {programPath, ...rest} = segment;
	return [
		...(isPlain ? [] : [plain]),
		...(programPath === undefined ? sameScript(name, plain, hasScript) : []),
	].map(said => ({
		...rest,
		...(asModule === undefined && programPath !== undefined && {programPath}),
		program: name,
		args: said.map((value): Argument => ({text: value, value})),
		text: sourceWith(segment, words, [name, ...said]),
	}));
}

/** `git -C HOME status` is one there. */
const inHome = (
	words: readonly string[],
	home: string | undefined,
): readonly string[] =>
	words[0] === '-C' && words[1] === home
		? ['-C', '.', ...words.slice(2)]
		: words;

/** Its words, if all are known. */
function knownWords({args}: Segment): readonly string[] | undefined {
	const words = args.flatMap(({value}) => value ?? []);
	return words.length === args.length ? words : undefined;
}

/**
 * The source with other words at its end, where it is written in plain words;
 * else nothing, which no rule fits.
 */
function sourceWith(
	{text, program = '', programPath = program}: Segment,
	words: readonly string[],
	plain: readonly string[],
): string {
	const written = text.trim().split(' ');
	const own = [programPath, ...words];
	const led = written.slice(0, Math.max(0, written.length - own.length));
	return /^[\w@%+=:,./ -]+$/.test(text) &&
		[...led, ...own].join(' ') === written.join(' ')
		? [...led, ...plain].join(' ')
		: '';
}

/**
 * pytest called by `python -m`: it runs what lies in its folder, which is all
 * that this puts in its path. Not where something there is called like it.
 */
function programOfModule(
	{program = '', programPath, cwd}: Segment,
	words: readonly string[],
	namesIn: NamesIn | undefined,
): string | undefined {
	const [option, module = ''] = words;
	if (
		!/^python(?:3(?:\.\d+)?)?$/.test(program) ||
		(programPath !== undefined && !path.isAbsolute(programPath)) ||
		option !== '-m' ||
		module !== 'pytest'
	)
		return undefined;
	const names = cwd === undefined ? undefined : namesIn?.(cwd);
	const isShadowed = (name: string) => /^_?pytest(?:\.\w+)*$/.test(name);
	return names === undefined || names.some(isShadowed) ? undefined : module;
}
