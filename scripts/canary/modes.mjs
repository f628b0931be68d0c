import {boundaryGrammar, boundaryInsertions} from './boundaryGrammar.mjs';
import {createLanguage} from './generate.mjs';
import {grammar, insertions} from './grammar.mjs';
import {shapeOf} from './holes.mjs';
import {layOutside} from './outside.mjs';
import {boundarySeeds, denialSeeds, seeds} from './seeds.mjs';
import {boundaries, denials, settings} from './settings.mjs';

export const shellLanguage = createLanguage(grammar, insertions);
export const boundaryLanguage = createLanguage(
	boundaryGrammar,
	boundaryInsertions,
);

/** Words that say by what a command gets out: hits differ by them. */
const steps = new Set(
	[...boundaryGrammar.step, ...boundaryGrammar.write]
		.join('\n')
		.match(/[a-z]{2,}/g),
);

/**
 * What is asked, by name: of which promise, what commands are made from, what
 * those are called that are run, and how.
 *
 * @type {Record<string, {
 *   settings: object[], seeds: string[], language: object, passed: string,
 *   lay?: (bait: string) => void, hunt?: object,
 * }>} `lay` adds to the bait; `hunt` is how what passed is hunted through (hunt.mjs)
 */
export const modes = {
	commands: {settings, seeds, language: shellLanguage, passed: 'allowed'},
	denials: {
		settings: denials,
		seeds: denialSeeds,
		language: shellLanguage,
		passed: 'uncaught',
	},
	boundary: {
		settings: boundaries,
		seeds: boundarySeeds,
		language: boundaryLanguage,
		passed: 'uncaught',
		lay: layOutside,
		hunt: {
			// Nearly each of them changes something, and nothing but that matters.
			usually: 'alone',
			isTraced: () => false,
			shape: text => shapeOf(text, steps),
		},
	},
};
