import fs from 'node:fs';
import path from 'node:path';

/** Everyday commands and evasions from seeds.txt; `CMD` is not yet filled in. */
export const seeds = seedsIn('seeds.txt');

/** Ways to what is denied (denials.txt), before the others. */
export const denialSeeds = [...seedsIn('denials.txt'), ...seeds];

function seedsIn(file) {
	return fs
		.readFileSync(path.join(import.meta.dirname, file), 'utf8')
		.split('\n')
		.filter(line => line !== '' && !line.startsWith('# '))
		.map(line => line.replaceAll('⏎', '\n'));
}

/** A seed with commands in its holes. */
export const filled = (seed, makeCommand) =>
	seed.replaceAll('CMD', () => makeCommand());
