import {knownText} from '../field.js';
import {type Invocation} from '../invocation.js';
import {noteAccesses} from '../programAccesses.js';

/** `mix run -e CODE` and `mix eval CODE`: code of elixir's, which nobody reads here. */
export function runMix(invocation: Invocation): void {
	noteAccesses(invocation);
	const words = invocation.args.map(knownText);
	const at = words.findIndex(word => /^(?:run|eval)$/.test(word));
	if (at < 0) return;
	const rest = words.slice(at + 1);
	if (words[at] === 'eval' || rest.some(word => /^(?:-e|--eval)/.test(word)))
		invocation.draft.doubts.push('mix runs code that stands on the line');
}
