import {list} from '../../utils/list.js';

/*
 * Names that python code gives to values, functions and classes of its own. They
 * stand for nothing that it has not got by words that are known, so they are as
 * plain as those; but for names that python has already, which may mean that
 * wherever the code's own is not in force.
 */

/** What code calls its own. */
export type OwnNames = {
	/** Of a name that stands alone, or is handed over by a keyword. */
	names: ReadonlySet<string>;
	/** Of what it keeps in, and does with, objects of its own classes. */
	members: ReadonlySet<string>;
};

/** Nobody's own: built in, and able to run text, to look into what runs, or to open what is named elsewhere. */
const builtIn: ReadonlySet<string> = new Set(
	list(`
		aiter anext breakpoint classmethod compile copyright credits delattr dir
		eval exec execfile exit file getattr globals hasattr help input license
		locals memoryview object open property quit raw_input reload setattr
		staticmethod super vars
	`),
);

/** By which python shows what runs: `g.gi_frame.f_builtins`. */
const reflecting = /^_|^(?:ag|co|cr|f|func|gi|im|tb)_|^mro$|^with_traceback$/;

const isFree = (name: string) => !builtIn.has(name) && !name.startsWith('_');

const identifier = /[A-Za-z_]\w*/g;

const namesIn = (text: string): readonly string[] =>
	text.match(identifier) ?? [];

/** Where names are given, in code without its texts; the first group has them. */
const given: readonly RegExp[] = [
	/(?<=^|[\n;:])[ \t]*((?:\w{1,60}[ \t]*,[ \t]*){0,20}\w{1,60})[ \t]*(?:[-+*/|&%]|\/\/|\*\*)?=(?!=)/g,
	/\bfor[ \t]+([\w \t,()]{1,200}?)[ \t]in\b/g,
	/\bas[ \t]+(\w+)/g,
	/\b(?:def|class)[ \t]+(\w+)/g,
];

/** What a function takes, with what it is when it is left out; the first group. */
const taken: readonly RegExp[] = [
	/\bdef[ \t]+\w+[ \t]*\(([^()]{0,400})\)/g,
	/\blambda[ \t]+([^:()]{0,200}):/g,
];

/** The own names of code without its texts. */
export function ownNames(code: string): OwnNames {
	const names = new Set<string>();
	for (const pattern of given)
		for (const [, told = ''] of code.matchAll(pattern))
			for (const name of namesIn(told)) names.add(name);
	for (const pattern of taken)
		for (const [, told = ''] of code.matchAll(pattern))
			for (const one of told.split(',')) {
				const [name] = namesIn(one);
				if (name !== undefined) names.add(name);
			}

	const members = new Set<string>();
	if (/\bclass\b/.test(code))
		for (const [, name = ''] of code.matchAll(
			/\bself\.(\w+)[ \t]*(?:[-+*/]=|=(?!=))|\n[ \t]+def[ \t]+(\w+)/g,
		))
			members.add(name);
	for (const [, name = ''] of code.matchAll(/\n[ \t]+def[ \t]+(\w+)/g))
		members.add(name);
	return {
		names: new Set([...names].filter(isFree)),
		members: new Set([...members].filter(name => !reflecting.test(name))),
	};
}

/**
 * Whether a word of code without its texts, at an index, is one of its own. A
 * member is one only of what has a name of the code's own, and only where no
 * module is handed on as a value.
 */
export function isOwnName(
	code: string,
	at: number,
	word: string,
	{names, members}: OwnNames,
): boolean {
	const before = code.slice(Math.max(0, at - 80), at);
	if (!/\.\s*$/.test(before)) return names.has(word);
	const [, owner = ''] = /(?<![\w.)\]])(\w+)\s*\.\s*$/.exec(before) ?? [];
	return members.has(word) && names.has(owner);
}
