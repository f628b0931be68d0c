import {list} from '../utils/list.js';

/** A shell's own commands of which no program has the name: nobody else runs them by it. */
export const onlyOfShells: ReadonlySet<string> = new Set(
	list(`
		alias bind complete declare enable export hash local mapfile readarray
		readonly set trap typeset unalias unset
	`),
);
