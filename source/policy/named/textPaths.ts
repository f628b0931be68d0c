import {namesFiles} from '../../runtime/tools/fileFields.js';
import {type Call} from '../types.js';
import {decoded} from './namedByUrl.js';
import {patchNames, withoutFolders, writtenPath} from '../made/patchNames.js';
import {filesInStatement} from './filesInStatements.js';
import {mostValues, textsGiven} from './textsGiven.js';

/** No path is longer. */
const longestPath = 4096;
/** Up to so many short strings, a folder and a name may stand apart. */
const mostPaired = 8;
/** Ways to read one text. */
const mostReadings = 12;

/** A text that may be a path, with the field that it stands in; of a name that is a field itself both are it. */
type TextPath = {field: string; path: string};

/**
 * Every string in a call's input that may be a path, as written and as it may be
 * meant, names of fields among them (`{"paths": {".env": "r"}}`): what a tool
 * nobody knows may touch, whatever its field is called. Enough to refuse by,
 * never to allow by. What is encoded so that no letter of it stands for itself
 * (base64) is taken for what it holds, not for a name.
 */
export const textPaths = (call: Call): string[] => [
	...new Set(pathsGiven(call).map(({path}) => path)),
];

/** The same, with where each stands. */
export function pathsGiven(call: Call): readonly TextPath[] {
	const found = new Map<string, TextPath>();
	const add = (field: string, path: string) => {
		if (!found.has(path)) found.set(path, {field, path});
	};

	const meant = new Map<string, string>();
	let looked = 0;
	for (const {field, text, isName} of textsGiven(call)) {
		if (looked++ === mostValues) break;
		for (const one of isName ? [text] : textsOf(field, text)) {
			if (one === '' || one.length > longestPath || /[\0\n]/.test(one))
				continue;
			const readings = pathsSaid(one);
			for (const reading of readings) add(field, reading);
			if (!isName) meant.set(readings.at(-1) ?? one, field);
		}
	}

	if (meant.size <= mostPaired)
		for (const [folder, field] of meant)
			for (const [name] of meant)
				if (folder !== name && !/^[/~]|\s/.test(name) && !/\s/.test(folder))
					add(field, `${folder.replace(/\/+$/, '')}/${name}`);
	return [...found.values()];
}

/** A text with all that it lists; of a patch, the files that it is about, and of a statement those that it opens. */
const textsOf = (field: string, text: string): readonly string[] => [
	...listed(field, text),
	...(text.includes('\n') ? inPatch(text) : []),
	...(isWritten.test(field) ? [] : filesInStatement(text)),
];

/** Fields of text that is kept, not run. */
const isWritten =
	/^(?:title|body|description|summary|comment|message|content|new_?(?:string|str|text)|old_?(?:string|str|text)|file_?text)$/i;

function inPatch(text: string): readonly string[] {
	const {written, marked} = patchNames(text);
	const names = written.map(writtenPath);
	// Prose has lines that begin so.
	return isDifference.test(text)
		? [...names, ...marked.flatMap(name => [name, withoutFolders(name, 1)])]
		: names;
}

const isDifference =
	/^(?:diff --git|Index:|(?:rename|copy) from) |^--- .*\n\+\+\+ |^\*\*\* .*\n--- /m;

/** A text, and the names in it where its field is one for files: `paths: "a, b"`. */
const listed = (field: string, text: string): readonly string[] =>
	namesFiles(field) && text.length <= longestPath && /[\s,;|]/.test(text)
		? [
				text,
				...text
					.split(/[\s,;|]+/)
					.map(one => one.replaceAll(/^[[({<]+|[\])}>]+$/g, '')),
			]
		: [text];

/** What a text may name as a path, the furthest reading last. */
function pathsSaid(text: string): readonly string[] {
	// Nearly all are what they are.
	if (!mayMeanMore.test(text)) return [text];
	const found = new Set<string>();
	const open = [text];
	for (
		let one = open.shift();
		one !== undefined && found.size < mostReadings;
		one = open.shift()
	)
		if (one !== '' && !found.has(one)) {
			found.add(one);
			open.push(...inside(one));
		}

	return [...found];
}

const mayMeanMore = /^[\s"'`@([{<-]|[=%:#]|\s$/;

/** What a text says in another spelling: without quotes or brackets, behind its flag or a commit, as an address, with its letters spelled out. */
function inside(text: string): string[] {
	const [, behindFlag] = /^-{0,2}[\w.-]{1,64}=(.+)$/s.exec(text) ?? [];
	// `HEAD:a`, `a:b`; not `C:/a`, nor what an address says.
	const [, behindColon] = /^[^\s:]{1,200}:([^\s:/\\]\S*)$/.exec(text) ?? [];
	const [, behindLetter] = /^(?:-[a-zA-Z](?=[/.~])|@)(.+)$/s.exec(text) ?? [];
	const [, ofFile] =
		/^file:(?:\/\/(?:localhost|127\.0\.0\.1)?(?=\/))?([^?#]+)/is.exec(text) ??
		[];
	const [, scheme = '', rest = ''] =
		/^([a-z][a-z\d+.-]{1,40}):\/\/([^?#]+)/is.exec(text) ?? [];
	const isOwn =
		rest !== '' &&
		ofFile === undefined &&
		!elsewhere.test(scheme.toLowerCase());
	return [
		text.trim(),
		/^(["'`])/.test(text) && text.endsWith(text.charAt(0))
			? text.slice(1, -1)
			: '',
		/^(?:\(.*\)|\[.*\]|\{.*\}|<.*>)$/s.test(text) ? text.slice(1, -1) : '',
		behindColon ?? '',
		behindFlag ?? '',
		behindLetter ?? '',
		// `:12:3`, `#L3`: where in the file.
		text.replace(/(?::\d{1,9}){1,2}$/, ''),
		text.includes('#') ? text.slice(0, text.indexOf('#')) : '',
		...(isOwn ? [rest, rest.replace(/^[^/]*/, '')] : []),
		ofFile ?? '',
		text.includes('%') ? decoded(text) : '',
	];
}

/** Addresses of other machines; of the others nobody knows what they stand for. */
const elsewhere =
	/^(?:https?|wss?|s?ftps?|ssh|git(?:\+\w+)?|s3|gs|az|abfss?|hdfs|postgres(?:ql)?|mysql|mongodb(?:\+srv)?|redis|amqps?|kafka|ldaps?|docker|oci|npm|pkg|data|blob|mailto|chrome|about)$/;
