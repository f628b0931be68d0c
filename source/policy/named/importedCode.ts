import path from 'node:path';
import {type Disk} from '../types.js';

/** Code that other code takes in, or runs. */
export type Code = {
	/** Absolute. */
	path: string;
	text: string;
};

/** Files that are looked into for one script. */
const most = 12;
/** All that is read of them, characters. */
const longest = 64 * 1024;
/** Names in one file that may be such a file. */
const mostNames = 64;

/**
 * The files of the project's that code imports (`require("./x")`, `from x import
 * y`), and those that it names with the ending of code, in turn: what stands in
 * them runs, or may, as if it stood in the code itself. There is no end to what a
 * program is made of, so it is the nearest of them.
 *
 * @param folder where the code runs, absolute; undefined: nobody knows
 */
export function importedCode(
	code: Code,
	folder: string | undefined,
	{scriptAt, isThere}: Pick<Disk, 'scriptAt' | 'isThere'>,
): readonly Code[] {
	// Of what is installed there is no end.
	if (code.path.includes('/node_modules/')) return [];
	const found: Code[] = [];
	const seen = new Set([code.path]);
	let left = longest;
	const waiting = [code];
	for (let next = waiting.shift(); next; next = waiting.shift()) {
		const places = new Set([path.dirname(next.path), folder ?? '/']);
		for (const name of namesIn(next.text))
			for (const place of places) {
				const file = path.resolve(place, name);
				if (seen.has(file) || isThere?.(file) === false) continue;
				seen.add(file);
				const text = scriptAt?.(file);
				if (text === undefined) continue;
				left -= text.length;
				if (left < 0 || found.length >= most) return found;
				found.push({path: file, text});
				waiting.push({path: file, text});
			}
	}

	return found;
}

/** Names of files that code may mean, as they would lie beside it. */
function namesIn(text: string): readonly string[] {
	const names = new Set<string>();
	for (const [, name = ''] of text.matchAll(relative))
		for (const end of endings) names.add(name + end);
	for (const [, name = ''] of text.matchAll(withEnding)) names.add(name);
	for (const [, outer = '', listed = ''] of text.matchAll(modules))
		for (const module of listed.split(',')) {
			const [name = ''] = module.trim().split(/\s/, 1);
			const inside = outer === '' ? [name] : [outer, `${outer}.${name}`];
			for (const file of inside.flatMap(moduleFiles)) names.add(file);
		}
	return [...names].slice(0, mostNames);
}

/** `require('./x')`, `from "../x"`, `require_relative 'x'`. */
const relative =
	/\b(?:require|require_relative|import|from|resolve)[ \t]{0,9}\(?[ \t]{0,9}["'`](\.{0,2}[^"'`\n:]{0,200})["'`]/g;
const endings = [
	...['', '.js', '.mjs', '.cjs', '.ts', '.json', '/index.js', '/index.mjs'],
	...['/index.ts', '.rb', '.pl'],
];

/** `'lib.py'`, wherever it stands. */
const withEnding =
	/["'`/ ](\.{0,2}\/?[\w@-][\w./@-]{0,200}\.(?:[cm]?[jt]s|py|rb|pl|pm|php|lua|tcl|R|sh))["'`]/g;

/** `import a, b.c as d`, `from .a import b`, `import_module("a")`. */
const modules =
	/(?:^[ \t]{0,40}(?:from[ \t]{1,9}([.\w]{1,100})[ \t]{1,9})?import[ \t]{1,9}\(?|\b(?:import_module|__import__|run_module)\([ \t]{0,9}["'])([.\w, \t*]{1,200})/gm;

/** What python looks for by a name. */
export function moduleFiles(name: string): readonly string[] {
	const file = name
		.replace(/^\.+/, '')
		.replaceAll('.', '/')
		.replace(/\/[*]?$/, '');
	if (!/\w/.test(file)) return [];
	// `a.b.C` names something in a.b.
	const outer = file.replace(/\/\w*$/, '');
	return [
		...new Set([file, outer].map(one => `${one}.py`)),
		`${file}/__main__.py`,
		`${file}/__init__.py`,
	];
}
