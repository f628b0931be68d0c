import path from 'node:path';
import {type CompiledRule} from '../rules/compile/compileRule.js';
import {type CompiledRules} from '../rules/compile/compileRules.js';
import {isPureReader} from '../../programs/deeds/pureReaders.js';
import {interpreter} from '../../shell/interpreters.js';
import {shellNames} from '../../shell/shells.js';
import {type Segment} from '../../shell/types.js';
import {tooMuch} from '../overBudget.js';
import {saysShell} from '../named/shebang.js';
import {type Disk, type Opinion} from '../types.js';
import {linesOf} from './judgeUnproven.js';

/** A disk that notes which of the scripts that are asked for are there, but too long to be read as any other. */
export function notingLong<
	Looks extends Disk & Required<Pick<Disk, 'scriptAt'>>,
>(disk: Looks): {disk: Looks; long: ReadonlySet<string>} {
	const long = new Set<string>();
	const {isLongScript} = disk;
	if (!isLongScript) return {disk, long};
	return {
		long,
		disk: {
			...disk,
			scriptAt(file: string) {
				const text = disk.scriptAt(file);
				if (text === undefined && isLongScript(file)) long.add(file);
				return text;
			},
		},
	};
}

/**
 * Of a long script that a shell reads, and of one that nobody can look at (a
 * pipe): a question, wherever anybody speaks of commands. Of long code of another
 * language (a bundle), and of data, whose words are only searched: what rules name
 * there; of data too long for that, nothing.
 */
export function judgeLongScripts(
	long: Iterable<string>,
	segments: readonly Segment[],
	{
		about,
		guards,
	}: {about: readonly CompiledRule[]; guards: CompiledRules['guards']},
	{longScriptAt}: Pick<Disk, 'longScriptAt'>,
): readonly Opinion[] {
	if (about.length === 0 && guards.length === 0) return [];
	const found: Opinion[] = [];
	for (const file of long) {
		const text = longScriptAt?.(file);
		if (text === undefined) continue;
		const isLookedAt = isData(file, segments) && !saysShell(text);
		if (isLookedAt && text === 'unread') continue;
		if (
			!isLookedAt &&
			(text === 'unread' || isForShell(file, text, segments))
		) {
			found.push(tooMuch(`nobody looks into a script so long (${file})`));
			continue;
		}

		const said = text.replaceAll(betweenWords, ' ');
		const folded = said.toLowerCase();
		for (const rule of about) {
			const [line] = linesOf(rule, said, folded);
			if (line === undefined) continue;
			const {id, origin, reason} = rule;
			found.push({
				verdict: 'ask',
				ruleId: id,
				origin,
				reason: `${file} runs here, and this stands in it (${line.trim().slice(0, 80)}): ${reason}`,
			});
		}
	}

	return found;
}

/** A list of words as those of a command: `['git', 'push']`. */
const betweenWords = /["'][\s,[\]]{1,40}["']/g;

/** Languages whose files say so; what says nothing may be a shell's. */
const otherLanguage = /\.(?:[cm]?[jt]sx?|py|rb|pl|php|lua|jar|exs?|R|jl)$/;

/** What programs work on, by the ending that everybody gives it: no words of a shell's. */
const dataFile =
	/\.(?:[ct]sv|jsonl|ndjson|json|geojson|parquet|feather|arrow|avro|orc|npy|npz|h5|hdf5|log|xml|html?|svg|pdf|png|jpe?g|gif|webp|mp[34]|wav|gz|zip|tgz|bz2|xz|zst)$/i;

/**
 * Whether a file is looked at by code that is another file's, or stands in the
 * command, and by nobody else: whoever is told its name, or finds it, may run it.
 */
const isData = (file: string, segments: readonly Segment[]): boolean =>
	dataFile.test(file) &&
	segments.every(
		segment =>
			segment.program === undefined ||
			isPureReader(segment.program) ||
			worksOn(segment, file),
	);

/** `python3 a.py x.csv`, `python3 -c 'read("x.csv")'`: it has its code elsewhere. */
const worksOn = (
	{program = '', args, accesses}: Segment,
	file: string,
): boolean => {
	const [first = ''] = args.map(({value = ''}) => value);
	const isTold = /^-[ce]$/.test(first);
	return (
		interpreter(program)?.isInterpreter === true &&
		!accesses.some(
			({kind, path: place}) => kind === 'execute' && place === file,
		) &&
		(isTold ||
			accesses.some(
				({kind, path: place}) => kind === 'execute' && place !== undefined,
			))
	);
};

const isShell = ({program = ''}: Segment): boolean =>
	shellNames.has(program) || /^(?:source|\.)$/.test(program);

const opens = ({accesses}: Segment, file: string): boolean =>
	accesses.some(({path: place}) => place === file);

function isForShell(
	file: string,
	text: string,
	segments: readonly Segment[],
): boolean {
	const reads = segments.some(
		segment => isShell(segment) && opens(segment, file),
	);
	if (reads || saysShell(text)) return true;
	return !text.startsWith('#!') && !otherLanguage.test(path.basename(file));
}
