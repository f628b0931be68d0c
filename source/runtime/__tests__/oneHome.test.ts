import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {rows} from '../adapters/claudeHooks/tools/rows.js';

/*
 * What is known of an agent's tools stands in its adapter. A tool's name
 * anywhere else is the beginning of a second table.
 */

const source = path.resolve(import.meta.dirname, '../..');

/** Words that mean other things too. */
const everydayWords = new Set(['Agent', 'Glob', 'Monitor', 'Skill', 'Task']);

/** Who may name a tool, and why. */
const exempt: Readonly<Record<string, string>> = {
	'runtime/adapters':
		'the adapters themselves, and the mock that stands in for one',
	'policy/canonicalTools.ts':
		'the words in which rules speak of kinds of calls',
	'policy/rules': 'goes by those words',
	'commands/demo': 'a recorded session of Claude’s',
	'commands/hooks': 'writes examples of hooks into Claude’s own settings',
};

it('no tool of an agent is named outside its adapter', () => {
	const names = Object.keys(rows).filter(name => !everydayWords.has(name));
	const quoted = new RegExp(`'(?:${names.join('|')})'`);
	const found = fs
		.readdirSync(source, {recursive: true, encoding: 'utf8'})
		.filter(file => /\.tsx?$/.test(file) && !file.includes('__tests__'))
		.filter(file => !Object.keys(exempt).some(one => file.startsWith(one)))
		.filter(file =>
			quoted.test(fs.readFileSync(path.join(source, file), 'utf8')),
		);
	expect(found).toEqual([]);
});
