import {literalField} from '../field.js';
import {type Invocation} from '../invocation.js';
import {touch} from '../touch.js';

/**
 * `clj -M:test`, `clojure -X:test`: it runs what the project's deps.edn calls so,
 * as `npm run test` does. False: code stands on its line, or may be fed to it.
 */
export function runsClojureAlias({program, args, draft}: Invocation): boolean {
	if (!/^(?:clj|clojure)$/.test(program)) return false;
	const [first = '', ...rest] = args.map(({value}) => value);
	const {text, file, from} = draft.input;
	if (
		!/^-[MXT](?::[\w./-]+)+$/.test(first) ||
		text !== undefined ||
		file !== undefined ||
		from.length > 0 ||
		!rest.every(isPlain)
	)
		return false;
	touch(draft, 'execute', literalField('deps.edn'));
	return true;
}

/** What the alias is given: none of what `clojure.main` itself takes. */
const isPlain = (word: string | undefined): boolean =>
	word !== undefined &&
	(!word.startsWith('-') || /^--(?!eval|init|main|repl|report)\w/.test(word));
