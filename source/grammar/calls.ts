import {callLetters} from './fields.js';
import {type ParseOptions} from './parse.js';

/** How an expression about calls is read: rules and intercepts. */
export const aboutCalls: ParseOptions = {
	letters: callLetters,
	speaksOf: 'here a call is judged, before it runs',
};
