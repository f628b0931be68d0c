import {readFileSync} from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import {expect, it} from 'vitest';
import {guardsDoc} from '../guardsDoc.js';

it('docs/guards.md is what the catalogue says (npm run docs)', async () => {
	const file = path.join(import.meta.dirname, '../../../../docs/guards.md');
	const options = await prettier.resolveConfig(file);
	expect(readFileSync(file, 'utf8')).toBe(
		await prettier.format(guardsDoc(), {...options, filepath: file}),
	);
});
