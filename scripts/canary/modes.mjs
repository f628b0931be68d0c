import {boundaryGrammar, boundaryInsertions} from './boundaryGrammar.mjs';
import {createLanguage} from './generate.mjs';
import {grammar, insertions} from './grammar.mjs';
import {shapeOf} from './holes.mjs';
import {allShells} from './hunt.mjs';
import {layOutside} from './outside.mjs';
import {boundarySeeds, denialSeeds, seeds, speakingSeeds} from './seeds.mjs';
import {
	boundaries,
	denials,
	settings,
	spoken,
	spokenDenials,
} from './settings.mjs';
import {laySpeaking, sessionFolders} from './speaking.mjs';
import {speakingGrammar, speakingInsertions} from './speakingGrammar.mjs';

export const shellLanguage = createLanguage(grammar, insertions);
export const boundaryLanguage = createLanguage(
	boundaryGrammar,
	boundaryInsertions,
);

export const speakingLanguage = createLanguage(
	speakingGrammar,
	speakingInsertions,
);

/** Words that say by what a command gets out: hits differ by them. */
const steps = new Set(
	[...boundaryGrammar.step, ...boundaryGrammar.write]
		.join('\n')
		.match(/[a-z]{2,}/g),
);

const speakingOf = (ofSettings, isTraced) => ({
	settings: ofSettings,
	seeds: speakingSeeds,
	language: speakingLanguage,
	folders: sessionFolders,
	hunt: {
		isTraced,
		// What files say is said in the same words to every shell.
		shellsOf: turn => [allShells[turn % allShells.length]],
		// npm takes its time to begin.
		limits: {plain: 4000, alone: 4000, trace: 8000},
		shape: text => shapeOf(text, runners),
	},
});

/** Words that say who runs a file: hits differ by them. */
const runners = new Set(
	[...speakingGrammar.run, ...speakingGrammar.gitrun, ...speakingGrammar.made]
		.join('\n')
		.match(/[a-zA-Z]{2,}/g),
);

/**
 * What is asked, by name: of which promise, what commands are made from, what
 * those are called that are run, and how.
 *
 * @type {Record<string, {
 *   settings: object[], seeds: string[], language: object, passed: string,
 *   lay?: (bait: string, seed: number) => void, hunt?: object,
 *   speaking?: object,
 * }>} `lay` adds to the bait, by a seed; `hunt` is how what passed is hunted through (hunt.mjs);
 * `speaking` is the same once more, of what lies on the disk, given in `folders`
 */
export const modes = {
	commands: {
		settings,
		seeds,
		language: shellLanguage,
		passed: 'allowed',
		lay: laySpeaking,
		speaking: speakingOf(spoken, turn => turn % 8 === 0),
	},
	denials: {
		settings: denials,
		seeds: denialSeeds,
		language: shellLanguage,
		passed: 'uncaught',
		lay: laySpeaking,
		speaking: speakingOf(spokenDenials, () => false),
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
