import {fileReaders} from './files.js';
import {git} from './git.js';
import {packageTools} from './packages.js';
import {platformTools} from './platforms.js';
import {scriptReaders} from './scripts.js';
import {searchers} from './search.js';
import {shellWords} from './shellWords.js';
import {type ReadingProgram} from './types.js';
import {versionTools} from './versions.js';

/** Every program that `read-only` knows. */
export const readingPrograms: readonly ReadingProgram[] = [
	...fileReaders,
	...searchers,
	...scriptReaders,
	...shellWords,
	git,
	...packageTools,
	...platformTools,
	...versionTools,
];
