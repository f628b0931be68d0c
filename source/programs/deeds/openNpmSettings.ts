import {list} from '../../utils/list.js';

/** Settings of npm's that hold no secret. */
export const openNpmSettings: readonly string[] = list(`
	registry prefix cache globalconfig userconfig init-author-name init-license
	loglevel save-exact engine-strict fund audit
`);
