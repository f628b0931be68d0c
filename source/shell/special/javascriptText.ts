import {list} from '../../utils/list.js';
import {type ComputedFiles, withCalls} from './computedFiles.js';

/*
 * What javascript code calls its own, for plainCode.ts to judge. A name is the
 * code's own where it is declared by a plain name: what a pattern in braces takes
 * out of a value is a member of it, and may be any.
 */

/** Nobody's own: what node has under such a name without being asked for it, wherever the code's own is not in force. */
const builtIn: ReadonlySet<string> = new Set(
	list(`
		arguments assert child_process cluster constructor dgram dns eval exports
		fetch fs global globalThis http http2 https import inspector module navigator
		net process prototype repl require self sqlite stream test this tls
		vm v8 wasi window worker_threads zlib Atomics EventSource Function Proxy
		Reflect WebAssembly WebSocket Worker
	`),
);

const isFree = (name: string) => !builtIn.has(name) && !name.startsWith('_');

/** Where names are given, in code without its texts; the first group has them. */
const given: readonly RegExp[] = [
	/\b(?:const|let|var)\s+(\w{1,60})\b/g,
	/\b(?:const|let|var)\s*\[([\w\s,]{1,200})\]/g,
	/\bfunction\s+(\w{1,60})/g,
	/\bfunction\b[\w\s]{0,60}\(([\w\s,]{0,200})\)/g,
	/(?<!\w\s{0,9})\(([\w\s,]{0,200})\)\s*=>/g,
	/(?<![\w.]\s{0,9})\b(\w{1,60})\s*=>/g,
	/\bcatch\s*\((\w{1,60})\)/g,
];

/** The own names of code without its texts. */
export function ownNames(code: string): ReadonlySet<string> {
	const names = new Set<string>();
	for (const pattern of given)
		for (const [, told = ''] of code.matchAll(pattern))
			for (const name of told.match(/[A-Za-z_]\w*/g) ?? []) names.add(name);
	return new Set([...names].filter(isFree));
}

/** Files that node looks at by names that are put together. */
export const withComputedFiles = (code: string): ComputedFiles | undefined =>
	withCalls(code, looking, word => /^\s*"utf-?8"\s*$/.test(word));

const looking =
	/(?:(?<![\w.$])fs|\brequire\((?:'(?:node:)?fs'|"(?:node:)?fs")\))\.(?:readFileSync|readdirSync|existsSync|statSync)\(/;
