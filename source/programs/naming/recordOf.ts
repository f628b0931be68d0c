import {type Program} from '../program.js';
import {unversioned} from '../unversioned.js';
import {namingOf} from './namings.js';

/** What is known of a program, whichever version of it is called. */
export const recordOf = (program: string): Program | undefined =>
	namingOf(program) ?? namingOf(unversioned(program));
