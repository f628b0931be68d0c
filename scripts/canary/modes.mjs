import {boundaryGrammar, boundaryInsertions} from './boundaryGrammar.mjs';
import {createLanguage} from './generate.mjs';
import {grammar, insertions} from './grammar.mjs';
import {shapeOf} from './holes.mjs';
import {allShells} from './hunt.mjs';
import {layOutside} from './outside.mjs';
import {layReaching, reaching, reachingFolders} from './reaching.mjs';
import {reachingGrammar, reachingInsertions} from './reachingGrammar.mjs';
import {layRehearsing, rehearsing} from './rehearsing.mjs';
import {rehearsingGrammar, rehearsingInsertions} from './rehearsingGrammar.mjs';
import {
	boundarySeeds,
	denialSeeds,
	reachingSeeds,
	rehearsingSeeds,
	seeds,
	sparingSeeds,
	speakingSeeds,
} from './seeds.mjs';
import {
	boundaries,
	denials,
	settings,
	spoken,
	spokenDenials,
} from './settings.mjs';
import {laySparing, spared, sparing} from './sparing.mjs';
import {
	sparedGrammar,
	sparingGrammar,
	sparingInsertions,
} from './sparingGrammar.mjs';
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

export const sparingLanguage = createLanguage(
	sparingGrammar,
	sparingInsertions,
);

export const sparedLanguage = createLanguage(sparedGrammar, []);

export const reachingLanguage = createLanguage(
	reachingGrammar,
	reachingInsertions,
);

export const rehearsingLanguage = createLanguage(
	rehearsingGrammar,
	rehearsingInsertions,
);

const wordsOf = (...rules) =>
	new Set(
		rules
			.flat()
			.join('\n')
			.match(/[a-zA-Z]{2,}/g),
	);

/** Words that say by what a command gets out: hits differ by them. */
const steps = wordsOf(boundaryGrammar.step, boundaryGrammar.write);

/** What files say is said in the same words to every shell. */
const inTurn = {
	isTraced: () => false,
	shellsOf: turn => [allShells[turn % allShells.length]],
};

/** npm takes its time to begin. */
const patient = {plain: 4000, alone: 4000, trace: 8000};

const speakingOf = (ofSettings, isTraced) => ({
	name: 'files',
	// They take longest to run.
	oneIn: 12,
	isSlow: true,
	settings: ofSettings,
	seeds: speakingSeeds,
	language: speakingLanguage,
	folders: sessionFolders,
	hunt: {
		...inTurn,
		isTraced,
		limits: patient,
		shape: text => shapeOf(text, runners),
	},
});

/** Words that say who runs a file: hits differ by them. */
const runners = wordsOf(
	speakingGrammar.run,
	speakingGrammar.gitrun,
	speakingGrammar.made,
);

/** Words that say what is spared, or reached, and how. */
const sparers = wordsOf(
	sparingGrammar.read,
	sparingGrammar.push,
	sparingGrammar.pushset,
	sparingGrammar.git,
);
const reachers = wordsOf(
	reachingGrammar.reach,
	reachingGrammar.go,
	reachingGrammar.deed,
);

/** Words that say what only seems to be rehearsed, and why: hits differ by them. */
const rehearsers = wordsOf(...Object.values(rehearsingGrammar));

/** Denials that spare something, what is spared by them, those of another project, and what rehearses. */
const furtherDenials = [
	{
		name: 'exceptions',
		oneIn: 6,
		settings: sparing,
		seeds: sparingSeeds,
		language: sparingLanguage,
		hunt: {
			...inTurn,
			usually: 'alone',
			shape: text => shapeOf(text, sparers),
		},
	},
	{
		name: 'spared',
		oneIn: 60,
		settings: spared,
		seeds: sparedGrammar.do,
		language: sparedLanguage,
		isKept: true,
		hunt: {...inTurn, usually: 'alone', isMadeSmall: false},
	},
	{
		name: 'projects',
		oneIn: 6,
		isSlow: true,
		settings: reaching,
		seeds: reachingSeeds,
		language: reachingLanguage,
		folders: reachingFolders,
		hunt: {
			...inTurn,
			usually: 'alone',
			limits: patient,
			shape: text => shapeOf(text, reachers),
		},
	},
	{
		name: 'rehearsed',
		oneIn: 12,
		settings: rehearsing,
		seeds: rehearsingSeeds,
		language: rehearsingLanguage,
		hunt: {
			...inTurn,
			usually: 'alone',
			limits: patient,
			shape: text => shapeOf(text, rehearsers),
		},
	},
];

/**
 * What is asked, by name: of which promise, what commands are made from, what
 * those are called that are run, and how.
 *
 * @type {Record<string, {
 *   settings: object[], seeds: string[], language: object, passed: string,
 *   lay?: (bait: string, seed: number) => void, hunt?: object,
 *   beside?: object[],
 * }>} `lay` adds to the bait, by a seed; `hunt` is how what passed is hunted through (hunt.mjs);
 * `beside` are further kinds by `name`, each of `oneIn` so many commands and perhaps given in
 * `folders`; those that are slow (`isSlow`) have a sandbox of their own, and of what is kept
 * (`isKept`) nothing is changed
 */
export const modes = {
	commands: {
		settings,
		seeds,
		language: shellLanguage,
		passed: 'allowed',
		lay: laySpeaking,
		beside: [speakingOf(spoken, turn => turn % 8 === 0)],
	},
	denials: {
		settings: denials,
		seeds: denialSeeds,
		language: shellLanguage,
		passed: 'uncaught',
		lay(bait, seed) {
			laySpeaking(bait, seed);
			laySparing(bait);
			layReaching(bait);
			layRehearsing(bait);
		},
		beside: [speakingOf(spokenDenials, () => false), ...furtherDenials],
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
