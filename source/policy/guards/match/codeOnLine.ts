import {interpreterName} from '../../../shell/interpreters.js';
import {type Segment} from '../../../shell/types.js';
import {list} from '../../../utils/list.js';

/**
 * Whether an interpreter surely takes what comes in for data: all of its code
 * stands on its line, and that code runs nothing of what it reads. Code with a
 * word that may is left to whoever looks for flows; so is every spelling but
 * the usual one (`python3 -c CODE`, `node -e CODE`, `python3 -m json.tool`).
 */
export function takesInputAsData({
	program = '',
	args,
	assignments,
}: Segment): boolean {
	const words = args.map(({value}) => value);
	if (assignments.length > 0 || words.some(word => word === undefined))
		return false;
	const [option = '', code = '', ...given] = words.filter(
		word => word !== undefined,
	);
	switch (interpreterName(program)) {
		case 'python':
		case 'python3':
			return option === '-m'
				? code === 'json.tool'
				: option === '-c' && pythonTakesData(code);
		case 'node':
		case 'nodejs':
			return (
				/^(?:-e|-p|-pe|--eval|--print)$/.test(option) &&
				given.every(word => !word.startsWith('-')) &&
				javascriptTakesData(code)
			);
		default:
			return false;
	}
}

const longestCode = 4000;

/** With one blank for several. */
const inOneLine = (code: string) => code.replaceAll(/\s+/g, ' ');

/** Modules of python's own by which nothing can be run. */
const pythonModules = list(`
	json sys re csv math datetime time collections itertools textwrap html base64
`).join('|');

/** `import json, sys`; `from collections import Counter`, but nothing out of sys. */
const pythonImports = new RegExp(
	`(?:^|[;\\n])[ \\t]*(?:import[ \\t]+(?:${pythonModules})(?:[ \\t]*,[ \\t]*(?:${pythonModules}))*|from[ \\t]+(?!sys\\b)(?:${pythonModules})[ \\t]+import[ \\t]+\\w+(?:[ \\t]*,[ \\t]*\\w+)*)[ \\t]*(?=[;\\n]|$)`,
	'g',
);

/** Words by which python runs text or gets hold of what may, and of sys all but what is harmless. */
const pythonRuns =
	/\b(?:import|eval|input|raw_input|breakpoint|getattr|setattr|globals|locals|vars|builtins|modules|os|subprocess|system|popen|codecs|runpy|pickle|marshal|open|file)\b|(?<!\bre\.)\bcompile\b|\bexec|\b[fg]_|spawn|_getframe|__|[^\0-\x7F]|\bsys\b(?! ?\. ?(?:stdin|stdout|stderr|argv|exit|version|version_info)\b)/;

const quoted = /'[^'\n]*'|"[^"\n]*"/g;

/** Where each string begins and ends is plain, and none holds code, as `f"…"` does. */
const isPlainlyQuoted = (code: string) => !/\w["']|\\|'''|"""/.test(code);

function pythonTakesData(code: string): boolean {
	if (code.length > longestCode) return false;
	const plain = isPlainlyQuoted(code) ? code.replaceAll(quoted, '""') : code;
	return !pythonRuns.test(inOneLine(plain.replaceAll(pythonImports, '\n')));
}

/** The only thing that it may load: what reads its input. */
const readsInput =
	/\brequire\((?:'fs'|"fs")\)\.readFileSync\((?:0|'\/dev\/stdin'|"\/dev\/stdin")/g;

/** Words by which node runs text or gets hold of what may, names that are put together, and of process all but what is harmless. */
const javascriptRuns =
	/\b(?:require|import|eval|Function|constructor|module|global|globalThis|window|self|vm|Reflect|WebAssembly|Worker|getOwn\w{1,30})\b|\bexec|spawn|__|\\[ux]|\bprocess\b(?! ?\. ?(?:stdin|stdout|stderr|argv|exit|version|versions|platform)\b)|[\w)\]"'`] ?\[(?! ?(?:\d{1,9}|'[\w -]{0,99}'|"[\w -]{0,99}") ?\])|\] ?:/;

function javascriptTakesData(code: string): boolean {
	if (code.length > longestCode) return false;
	return !javascriptRuns.test(inOneLine(code.replaceAll(readsInput, 'read(0')));
}
