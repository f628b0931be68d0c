import {shellNames} from '../../shell/shells.js';
import {type Segment} from '../../shell/types.js';

/** Whether a shell reads a script for its grammar alone, and runs nothing: `bash -n x`. */
export const parsesOnly = ({program = '', accesses}: Segment): boolean =>
	shellNames.has(program) &&
	accesses.some(({kind, isRedirect}) => kind === 'read' && !isRedirect);
