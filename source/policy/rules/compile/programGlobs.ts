import {withoutSets} from '../../../grammar/characterSets.js';
import {expandBraces} from '../../../shell/braces.js';

/**
 * The paths that a program which reads globs itself may make of a word (`prettier
 * --write "{src,..}/x.js"`), as far as they tell whether it leads up or to the
 * root: a name that may come to be `..` stands as `..`. Undefined: nobody knows.
 */
export function pathsOfGlob(word: string): readonly string[] | undefined {
	if (!/[{[(]/.test(word) || !/[./~]/.test(word)) return [word];
	if (groupLeadsOut.test(word)) return undefined;
	const paths = word.includes('{') ? expandBraces(word) : [word];
	// A regular expression, or a text: no brace in it brings a path.
	if (!paths) return braceLeadsOut.test(word) ? undefined : [word];
	return paths.map(path =>
		path
			.split('/')
			.map(name => (mayBeParent(name) ? '..' : name))
			.join('/'),
	);
}

/** `@(../x|y)`, `(/tmp|src)`: what stands in parentheses is more than one name. */
const groupLeadsOut = /\((?:[^()]*\|)?(?:\/|~|\.\.\/)/;
const braceLeadsOut = /[{,](?:[/~]|\.)/;

/** A set of characters may be a dot. */
function mayBeParent(name: string): boolean {
	if (!/[[(]/.test(name)) return false;
	const plain = withoutSets(name)
		.replaceAll('?(', '(')
		.replaceAll('*', '')
		.replaceAll('?', '.');
	const groups = [...plain.matchAll(/\(([^()]*)\)/g)];
	const around = plain.replaceAll(/[@+!]?\([^()]*\)/g, '');
	if (!/^\.*$/.test(around)) return false;
	return groups.length === 0
		? around === '..'
		: groups.every(([, inside = '']) =>
				inside.split('|').some(one => /^\.*$/.test(one)),
			);
}
