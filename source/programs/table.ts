import {archivePrograms} from './archives.js';
import {filePrograms} from './files.js';
import {networkPrograms} from './network.js';
import {type ProgramSpec} from './spec.js';
import {systemPrograms} from './system.js';
import {textPrograms} from './text.js';

/** Every program whose file accesses a table entry describes, by name. */
export const programSpecs: ReadonlyMap<string, ProgramSpec> = new Map(
	Object.entries({
		...systemPrograms,
		...filePrograms,
		...textPrograms,
		...archivePrograms,
		...networkPrograms,
	}),
);
