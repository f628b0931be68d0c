import {expect, it} from 'vitest';
import {programs} from '../../programs/table.js';
import {withoutRevisions} from '../git/withoutRevisions.js';
import {readArchives} from '../made/archives.js';
import {bringsFiles} from '../made/brought/brought.js';
import {putsFiles} from '../made/brought/putsFiles.js';
import {readIndexLines} from '../made/indexLines.js';
import {mayMake} from '../made/makers.js';
import {readOwnCopies} from '../made/ownCopies.js';
import {readOwnGit} from '../made/ownGit.js';
import {linksOf} from '../made/ownLinks.js';
import {ownTrees} from '../made/ownTrees.js';
import {readPatches} from '../made/patches.js';
import {readSumLists} from '../made/sumLists.js';
import {changesItself} from '../named/byItself.js';
import {shellOf} from '../shellOf.js';
import {call, here} from './kit.js';

/* Who makes nothing by its name is not asked: nothing may be known of it. */

/** By one of these who makes something does. */
const words = [
	...[
		'x',
		'-x a.tar',
		'-xf a.tar',
		'e a.7z',
		'-e a',
		'-c SUMS',
		'--check SUMS',
	],
	...['-i p.diff', 'apply p.diff', 'am p', 'checkout b', 'pr checkout 1', 'up'],
	...[
		'clone u',
		'mv a b',
		'-r a b',
		'-a a/ b',
		'-s a b',
		'-O u',
		'pkg set a=b',
	],
	...['add x', 'update-index --add', 'version 1', 'mod tidy', '-d a', 'a b c'],
	...['-m tarfile -e a.tar', 'run -v a:b', '-u', 'revision', 'makemigrations'],
];

const silent = [
	...[...programs.keys(), 'unheard', 'constructor', 'Xtar'],
	...['hg', 'jj', 'svn', 'gh', 'patch', 'gpatch', 'apply_patch', 'applypatch'],
].filter(name => !mayMake(name) && /^[\w.+-]+$/.test(name));

it('there are some of both', () => {
	expect(silent).toEqual(expect.arrayContaining(['ls', 'cat', 'grep', 'make']));
	for (const maker of ['git', 'cp', 'tar', 'npm', 'patch', 'sha256sum', 'jj'])
		expect(mayMake(maker), maker).toBe(true);
});

it('nothing is read of who makes nothing, whatever its words', () => {
	const read = shellOf(call(words.map(more => `x ${more}`).join('; ')), here);
	expect(read?.segments.length).toBe(words.length);
	for (const program of silent) {
		const segments = (read?.segments ?? []).map(one => ({...one, program}));
		const shell = {...read!, segments};
		const said = {
			patches: readPatches(shell, here) !== shell,
			archives: readArchives(shell, here) !== shell,
			lists: readSumLists(shell, here) !== shell,
			index: readIndexLines(shell, here) !== shell,
			revisions: withoutRevisions(shell, here) !== shell,
			copies: readOwnCopies(shell, here) !== shell,
			git: readOwnGit('', shell) !== shell,
			links: segments.some(one => linksOf(one, here).length > 0),
			trees: ownTrees(segments, here).length > 0,
			brings: segments.some(one => bringsFiles(one, here) || putsFiles(one)),
			changes: segments.some(one => changesItself(one, 'surely').length > 0),
		};
		const speaking = Object.entries(said).flatMap(([who, speaks]) =>
			speaks ? [who] : [],
		);
		expect(speaking, program).toEqual([]);
	}
});
