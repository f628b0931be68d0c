import {mayCheckOut} from '../../programs/deeds/checksOut.js';
import {mountsFolders} from '../../programs/deeds/containers.js';
import {copiesFiles, copiesTrees} from '../../programs/deeds/copies.js';
import {mayChangeItself} from '../../programs/deeds/filesChanged.js';
import {copiesByCode} from '../../programs/deeds/languages.js';
import {fetches, unpacks} from '../../programs/deeds/unpacks.js';
import {programs} from '../../programs/table.js';
import {rememberNames} from '../../utils/rememberNames.js';
import {patchers} from './patches.js';

/**
 * Whether a program may, by its name, make, bring, change or read files of which
 * its words do not say the names: by a patch, an archive, a list, a copy, a link, a
 * repository, or by code. Of all others the readers of this room know nothing, and
 * need not be asked.
 */
export const mayMake = rememberNames(
	(program): boolean =>
		/^git(?:-|$)/.test(program) ||
		patchers.test(program) ||
		unpacks.test(program) ||
		fetches.test(program) ||
		copiesFiles.has(program) ||
		copiesTrees.test(program) ||
		copiesByCode.test(program) ||
		mountsFolders.test(program) ||
		mayCheckOut(program) ||
		mayChangeItself(program) ||
		programs.get(program)?.checksLists !== undefined,
);
