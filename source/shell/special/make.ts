import {type Invocation} from '../invocation.js';
import {programOf} from '../../programs/table.js';
import {readByForm} from '../programAccesses.js';

const form = programOf('make');

/** `make`: it runs what its file says, which nobody reads here. */
export function runMake(invocation: Invocation): void {
	readByForm(invocation, form, invocation.args);
}
