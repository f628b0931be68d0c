import path from 'node:path';
import {allEscapes} from '../../runtime/agents.js';
import {quoteWord} from '../../shell/quoteWord.js';
import {type Call, type PolicyContext} from '../types.js';

/**
 * What an agent runs by itself, past every hook, while it reads the skill or
 * command that a call names (`` !`git push` `` in a SKILL.md), where its file is
 * found in the project, the folder of the session or at home; and the files that
 * it attaches meanwhile (`@.env`), as commands that show them. Enough to ask by.
 */
export function commandsExpanded(
	{tool, input, cwd}: Call,
	{disk, home, projectDir}: PolicyContext,
): readonly string[] {
	const expands = allEscapes.find(one =>
		Object.hasOwn(one.expands?.tools ?? {}, tool),
	)?.expands;
	if (!expands || !disk?.scriptAt) return [];
	const texts = (expands.tools[tool] ?? []).flatMap(field => {
		const text = input[field];
		return typeof text === 'string' ? [text.trim()] : [];
	});
	const said = typeof input.args === 'string' ? input.args : '';
	const found = new Set<string>();
	for (const text of texts) {
		const [name = ''] = text.replace(/^\//, '').split(/\s/);
		const words = `${text.slice(text.indexOf(name) + name.length)} ${said}`;
		for (const attached of expands.attachedIn(words))
			found.add(showing(attached));
		if (name === '' || name.includes('..')) continue;
		for (const folder of new Set([cwd, projectDir, home]))
			for (const file of expands.files) {
				const place = file.replace('*', () => name.replaceAll(':', '/'));
				const whole = path.join(folder, place);
				const inFile = disk.scriptAt(whole) ?? disk.longScriptAt?.(whole);
				const whatItSays = (inFile ?? '').replaceAll('$ARGUMENTS', () =>
					words.trim(),
				);
				for (const command of expands.commandsIn(whatItSays))
					found.add(command);
				for (const attached of expands.attachedIn(whatItSays))
					found.add(showing(attached));
			}
	}

	return [...found];
}

const showing = (file: string) => `cat -- ${quoteWord(file)}`;
