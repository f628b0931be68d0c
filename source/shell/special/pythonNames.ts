import {list} from '../../utils/list.js';

/*
 * Names that python code gives to values and functions of its own. They
 * stand for nothing that it has not got by words that are known, so they are as
 * plain as those; but for names that python has already, which may mean that
 * wherever the code's own is not in force.
 */

/** Nobody's own: built in, and able to run text, to look into what runs, or to open what is named elsewhere. */
const builtIn: ReadonlySet<string> = new Set(
	list(`
		aiter anext breakpoint classmethod compile copyright credits delattr dir
		eval exec execfile exit file getattr globals hasattr help input license
		locals memoryview object open property quit raw_input reload setattr
		staticmethod super vars
	`),
);

const isFree = (name: string) => !builtIn.has(name) && !name.startsWith('_');

const identifier = /[A-Za-z_]\w*/g;

const namesIn = (text: string): readonly string[] =>
	text.match(identifier) ?? [];

/** Where names are given, in code without its texts; the first group has them. */
const given: readonly RegExp[] = [
	/(?<=^|[\n;:])[ \t]*((?:\w{1,60}[ \t]*,[ \t]*){0,20}\w{1,60})[ \t]*(?:[-+*/|&%]|\/\/|\*\*)?=(?!=)/g,
	/\bfor[ \t]+([\w \t,()]{1,200}?)[ \t]in\b/g,
	/\bas[ \t]+(\w+)(?![\w.])/g,
	/\bdef[ \t]+(\w+)/g,
];

/** What a function takes, with what it is when it is left out; the first group. */
const taken: readonly RegExp[] = [
	/\bdef[ \t]+\w+[ \t]*\(([^()]{0,400})\)/g,
	/\blambda[ \t]+([^:()]{0,200}):/g,
];

/** The own names of code without its texts. */
export function ownNames(code: string): ReadonlySet<string> {
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

	return new Set([...names].filter(isFree));
}
