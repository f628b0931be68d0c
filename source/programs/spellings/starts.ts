import {type StartedAs} from '../program.js';
import {namedOnly} from '../records/namedOnly.js';
import {programs} from '../table.js';
import {packageOfFile, programOfPackage} from './programOfPackage.js';
import {lazy} from '../../utils/lazy.js';
import {commandsWithin, gnuNames, namesOfCommands} from './programNames.js';

/*
 * How programs are started by other words than their names, as their records say
 * it. For what refuses or asks, never for what allows.
 */

/** What does as a program does, or a command of it. */
type Within = {
	/** In words, with blanks between. */
	as: string;
	/** Words of its own behind it, before those of the other. */
	takes: number;
};

type Starts = {
	/** Names of one program, or of one command, the usual one first. */
	lines: readonly (readonly string[])[];
	/** First words of what does as another, and more. */
	within: ReadonlyMap<string, Within>;
	/** A module of python's, or a class of java's → its program. */
	modules: ReadonlyMap<string, string>;
	/** A file that an interpreter runs → its program. */
	scripts: ReadonlyMap<string, string>;
	/** Programs with commands that are programs, too. */
	dashed: ReadonlySet<string>;
};

/** All that is said of it, by all records. */
export const starts = lazy((): Starts => {
	const lines = namesOfCommands.map(line => line.split(' | '));
	const within = new Map<string, Within>();
	const modules = new Map<string, string>();
	const scripts = new Map<string, string>();
	const dashed = new Set<string>();
	for (const [program, started] of allStarts()) {
		const names = namesIn(started);
		if (names.length > 0) lines.push([program, ...names]);
		for (const words of split(started.within, ' | '))
			addOnce(within, words.replace(/ \*$/, ''), {
				as: program,
				takes: words.endsWith(' *') ? 1 : 0,
			});
		for (const module of split(started.modules, ' '))
			addOnce(modules, module, program);
		for (const script of split(started.scripts, ' '))
			addOnce(scripts, script, program);
		if (started.isDashed) dashed.add(program);
	}

	for (const [words, as] of [...Object.entries(commandsWithin), ...gnuNames])
		addOnce(within, words, {as, takes: 0});
	return {lines, within, modules, scripts, dashed};
});

/** Each program of which something is said, with what that is. */
function* allStarts(): Iterable<readonly [string, StartedAs]> {
	for (const [program, {startedAs}] of programs)
		if (startedAs) yield [program, startedAs];
	yield* Object.entries(namedOnly);
}

const namesIn = ({names, kin}: StartedAs): readonly string[] => [
	...split(names, ' | '),
	...split(kin, ' | '),
];

const split = (line: string | undefined, by: string): readonly string[] =>
	line === undefined ? [] : line.split(by);

function addOnce<Value>(
	all: Map<string, Value>,
	words: string,
	value: Value,
): void {
	if (all.has(words)) throw new Error(`two records say ${words}`);
	all.set(words, value);
}

/** The program that a module is, by its name or that of a package it lies in; undefined: one of its own name. */
export function programOfModule(module: string): string | undefined {
	const {modules} = starts();
	for (let end = module.length; end > 0; end = module.lastIndexOf('.', end - 1))
		if (modules.has(module.slice(0, end)))
			return modules.get(module.slice(0, end));
	return undefined;
}

/**
 * The program that a file is for the interpreter it is given to: as records say
 * of such a file, with or without its version; else the one of the package that it
 * lies in, and what lies somewhere without an ending is called like what it is
 * (`/usr/bin/aws`, `x/pip/__main__.py`).
 */
export function programOfScript(file: string): string | undefined {
	const {scripts} = starts();
	const parts = file.split('/');
	const name = parts.at(-1) ?? '';
	for (let count = 1; count <= mostParts && count <= parts.length; count++) {
		const found = scripts.get(parts.slice(-count).join('/'));
		if (found !== undefined) return found;
	}

	const dot = name.lastIndexOf('.');
	if (dot > 0) {
		const found = scripts.get(unnumbered(name.slice(0, dot)) + name.slice(dot));
		if (found !== undefined) return found;
	}

	const itsPackage = packageOfFile(file);
	if (itsPackage !== undefined) return programOfPackage(itsPackage);
	const [folder] = name === '__main__.py' ? parts.slice(-2, -1) : [name];
	if (folder === undefined || folder === '' || parts.length < 2)
		return undefined;
	return name === '__main__.py'
		? (programOfModule(folder) ?? folder)
		: /\.[a-z]\w*$/i.test(name)
			? undefined
			: name;
}

/** Folders that a script is told by, and its name. */
const mostParts = 3;

/** A name without its version: `go1.22`, `gcc-13`, `terraform_1.5.7`, `go1.22rc1`, `yarn-4.0.0-rc.48`. */
const unnumbered = (name: string): string =>
	name
		.replace(/(\d)[-.]?(?:alpha|beta|rc)\.?\d*$/, '$1')
		.replace(/([a-z+])[-_]?v?\d[\d.]*$/, '$1');

/** What a name ends in that was built for one machine, or that its system asks for. */
const ending =
	/(?:[-_.](?:linux|darwin|macos|windows|freebsd|amd64|arm64|aarch64|x86_64|x64|386|musl|gnu|static)|\.(?:exe|cmd|bat|ps1))$/;
/** What compiles for one machine: `x86_64-linux-gnu-gcc`. */
const target =
	/^[a-z\d_]+-(?:[a-z\d]+-)?(?:linux|w64|apple|none|elf)-[a-z\d]+-/;

/** The name without version, machine and ending; the same, where it has none. */
export function plainName(name: string): string {
	if (!mayBeLonger.test(name)) return name;
	let plain = name.replace(target, '');
	for (let before = ''; before !== plain;) {
		before = plain;
		plain = plain.replace(ending, '');
	}

	return unnumbered(plain);
}

/** Quick to see. */
const mayBeLonger = /\d$|\d(?:alpha|beta|rc)|[-_.]/;
