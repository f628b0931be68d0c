import fs from 'node:fs';
import path from 'node:path';

/** Everyday commands and evasions from seeds.txt; their holes, each a ‹rule› of a grammar, are not yet filled. */
export const seeds = seedsIn('seeds.txt');

/** Ways to what is denied (denials.txt), before the others. */
export const denialSeeds = [...seedsIn('denials.txt'), ...seeds];

/** What runs files that say something (speaking.txt); their holes are rules of speakingGrammar.mjs. */
export const speakingSeeds = seedsIn('speaking.txt');

/** What denials spare, and what lies beside it (sparing.txt); their holes are rules of sparingGrammar.mjs. */
export const sparingSeeds = seedsIn('sparing.txt');

/** Ways into another project (reaching.txt); their holes are rules of reachingGrammar.mjs. */
export const reachingSeeds = seedsIn('reaching.txt');

/** What seems to rehearse (rehearsing.txt); their holes are rules of rehearsingGrammar.mjs. */
export const rehearsingSeeds = seedsIn('rehearsing.txt');

/** Ways out of the project (boundary.txt); their holes are rules of boundaryGrammar.mjs. */
export const boundarySeeds = seedsIn('boundary.txt');

function seedsIn(file) {
	return fs
		.readFileSync(path.join(import.meta.dirname, file), 'utf8')
		.split('\n')
		.filter(line => line !== '' && !line.startsWith('# '))
		.map(line => line.replaceAll('⏎', '\n').replaceAll('CMD', '‹cmd›'));
}
