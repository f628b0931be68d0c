import fs from 'node:fs';
import path from 'node:path';
import {format, resolveConfig} from 'prettier';
import {expect, it} from 'vitest';
import {agentsDoc} from '../agentsDoc.js';

const file = path.join(import.meta.dirname, '../../../docs/agents.md');

it('says in the docs what the adapters declare: npm run docs', async () => {
	const text = fs.readFileSync(file, 'utf8');
	const options = await resolveConfig(file);
	expect(await format(agentsDoc(text), {...options, filepath: file})).toBe(
		text,
	);
});

it('says so where the marks are gone', () => {
	expect(() => agentsDoc('# Agents')).toThrow('marks');
});
