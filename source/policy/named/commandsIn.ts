import {projectScripts} from '../../programs/runs/projectScripts.js';
import {taskFiles} from '../../programs/runs/taskFiles.js';
import {shellNames} from '../../shell/shells.js';

/** Of one text. */
const most = 64;

/**
 * What in a text, of whatever form, may be a command that runs a script of the
 * project: from the name of a program that does so, or from a path, to where a
 * command ends.
 *
 * @param isScript whether a path is there
 */
export function commandsIn(
	text: string,
	isScript: (word: string) => boolean,
): readonly string[] {
	const found = new Set<string>();
	for (const {0: word, index} of text.matchAll(/[\w./@-]+/g)) {
		if (found.size >= most) break;
		const isPath = /^(?:\.{0,2}\/)?[\w.@-]+(?:\/[\w.@-]+)+$/.test(word);
		if (
			!(isPath ? isScript(word) : runs(word, text.charAt(index + word.length)))
		)
			continue;
		const rest = text.slice(index, index + longest);
		const end = rest.search(/[;&|\n()<>{}`$\],]/);
		found.add(end < 0 ? rest : rest.slice(0, end));
	}

	return [...found];
}

/** Texts of one file of code that may be such a command. */
const mostTexts = 16;

/**
 * The same of code: there a command is a text of its own, or a list of them
 * (`execSync('cd x && sh y')`, `['make', 'x']`, `spawn('sh', ['x'])`), and begins where that does.
 */
export function commandsInTexts(
	code: string,
	isScript: (word: string) => boolean,
): readonly string[] {
	const found = new Set<string>();
	for (const between of betweenTexts)
		for (const {1: text = ''} of code.replaceAll(between, ' ').matchAll(texts))
			for (const piece of text.split(/[;&|\n]+/)) {
				const line = piece.trim();
				const [first = ''] = line.split(/\s/, 1);
				if (found.size >= mostTexts) return [...found];
				if (!/^[\w./@-]+$/.test(first)) continue;
				const isPath = first.includes('/');
				if (isPath ? isScript(first) : runs(first, line.charAt(first.length)))
					found.add(line);
			}

	return [...found];
}

/** A list has all words (`['sh', 'x']`), or those behind the program (`'sh', ['x']`). */
const betweenTexts = [/["'][\s,]{1,40}["']/g, /["'][\s,[]{1,40}["']/g];
const texts = /["'`]([^"'`\n]{1,300})(?=["'`])/g;

const runs = (word: string, next: string) =>
	/\s/.test(next) &&
	(Object.hasOwn(projectScripts, word) ||
		Object.hasOwn(taskFiles(), word) ||
		shellNames.has(word));

const longest = 500;
