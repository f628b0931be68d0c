import {readSearch} from './findSearch.js';

/**
 * Whether a `find` of these words acts on nothing but what tools make again, by
 * its name, and follows no link: `. -name '*.pyc' -delete`. Undefined words are
 * computed.
 */
export function findsGenerated(
	words: readonly (string | undefined)[],
): boolean {
	const known = words.flatMap(word =>
		word === undefined || opensMore.test(word) ? [] : [word],
	);
	return (
		known.length === words.length &&
		readSearch(known)?.names.some(
			names => names.length > 0 && names.every(name => isGenerated.test(name)),
		) === true
	);
}

/** It goes where links lead, or begins at places that a file names. */
const opensMore = /^-(?:[HL]|follow|files0-from)$/;

/** Globs all of whose names are what compilers, test runners and desktops write for themselves. */
const isGenerated =
	/^(?:(?:__pycache__|\.(?:pytest|mypy|ruff)_cache|\.hypothesis|\.ipynb_checkpoints|node_modules|\.nyc_output|\.turbo|\.parcel-cache|\.DS_Store|Thumbs\.db)|.*(?:\.(?:py[co]|py\[(?:co|cod|oc)\]|o|obj|class|tsbuildinfo|gc(?:da|no)|egg-info)|\$py\.class))$/s;
