import {allEscapes} from '../../runtime/agents.js';
import {runsSomeFiles} from '../../programs/runs/runsFiles.js';
import {interpreter} from '../../shell/interpreters.js';
import {type Segment} from '../../shell/types.js';
import {readText} from './match/words.js';
import {wordOf} from '../../programs/word.js';
import {isAnyIn} from '../../utils/isAnyIn.js';

/** How the paths of places begin, as a text would spell them; those that say next to nothing are left out. */
const spelled = (patterns: readonly string[]): readonly string[] => [
	...new Set(
		patterns
			.map(pattern => ({
				text: (pattern.split('*')[0] ?? '')
					.replace(/^[~.]?\/|\/$/g, '')
					.toLowerCase(),
				isFile: /^\.\/[^*]+$/.test(pattern),
			}))
			.filter(
				({text, isFile}) =>
					isFile || /[^/.]\/[^/]|\.[a-z]+\.json$|extension\.json$/.test(text),
			)
			.map(({text}) => text),
	),
];

const settings = spelled(allEscapes.flatMap(one => one.settings));
const loads = spelled(allEscapes.flatMap(one => one.loads));

/** Whether a program of another language is given a text that spells an agent's settings, hooks or plugins. */
export const codeSpellsSettings = (segment: Segment, text: string): boolean =>
	isOfLanguage(segment) && isAnyIn(settings, text);

/**
 * Whether code on the line, or fed to its program, spells what an agent loads. A
 * word that is a path and nothing else is none: scripts of skills are run by it.
 */
export function codeSpellsLoads(segment: Segment): boolean {
	if (!isOfLanguage(segment)) return false;
	if (!isAnyIn(loads, readText(segment))) return false;
	return [...segment.args.map(wordOf), segment.stdinText ?? ''].some(word => {
		const text = word.toLowerCase();
		return isCode.test(text) && isAnyIn(loads, text);
	});
}

const isOfLanguage = ({program = ''}: Segment) =>
	interpreter(program) !== undefined;

const isCode = /[\s"'`();|<>]/;

/** Whether a program runs the files that it is given, or code: they are read, as skills say. */
export const runsWhatItIsGiven = ({program = ''}: Segment): boolean =>
	interpreter(program) !== undefined ||
	runsSomeFiles(program) ||
	/^(?:ba|da|z|k|fi|c|tc)?sh$/.test(program);

/** Whether all that a program writes by its operands is a folder that is empty, or who may use a file. */
export const leavesTexts = ({program = ''}: Segment): boolean =>
	/^g?(?:mkdir|chmod|chown|chgrp)$/.test(program);
