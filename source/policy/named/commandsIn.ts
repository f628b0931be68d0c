import {projectScripts} from '../../programs/projectScripts.js';
import {taskFiles} from '../../programs/taskFiles.js';
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

const runs = (word: string, next: string) =>
	/\s/.test(next) &&
	(Object.hasOwn(projectScripts, word) ||
		Object.hasOwn(taskFiles, word) ||
		shellNames.has(word));

const longest = 500;
