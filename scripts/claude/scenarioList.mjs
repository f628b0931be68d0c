import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const folder = path.join(import.meta.dirname, 'scenarios');

/** The quick core, in this order; it stays under three minutes together. */
const quickCore = [
	'allow',
	'denyWithMessage',
	'questionAnswered',
	'answeredElsewhere',
];

/**
 * The scenarios to play: the quick core first, then the others by name.
 *
 * @param {{all?: boolean, only?: string[], list?: boolean}} options
 * @returns {Promise<{name: string, title: string,
 *   play: (stage) => Promise<string | void>}[]>} `play` may give figures to print
 */
export async function loadScenarios({all = false, only = [], list = false}) {
	const others = fs
		.readdirSync(folder)
		.map(file => path.basename(file, '.mjs'))
		.filter(name => !quickCore.includes(name))
		.sort();
	const names = [...quickCore, ...others].filter(name => {
		if (only.length > 0) return only.some(part => name.includes(part));
		return all || list || quickCore.includes(name);
	});
	return Promise.all(
		names.map(async name => {
			const file = pathToFileURL(path.join(folder, `${name}.mjs`)).href;
			return {name, ...(await import(file))};
		}),
	);
}
