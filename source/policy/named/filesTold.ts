import {posix} from 'node:path';
import {
	type FileAccess,
	type Segment,
	type ShellAssignment,
} from '../../shell/types.js';
import {operandPaths} from '../places/operandPaths.js';
import {isBelow, type NamedPath} from '../places/placePatterns.js';
import {type PolicyContext} from '../types.js';
import {toPaths, wordsWithin} from './wordsWithin.js';

/**
 * The files that a program may read, write or run because a variable says so
 * (`PGPASSFILE=x psql`, `NODE_OPTIONS='--require ./x' node y`), each as a read:
 * what stands in its value is looked at as a word of an unknown program is. Of a
 * folder some file in it may be meant, or all that lies there where
 * `takesFolders`; of the one that it runs in, which it has anyway, none.
 */
export function filesTold(
	variables: readonly ShellAssignment[],
	segment: Segment,
	takesFolders: boolean,
	context: PolicyContext,
): readonly FileAccess[] {
	const {cwd = '/'} = segment;
	const {budget} = context;
	if (budget && !budget.opinions.take(variables.length)) return [];
	const args = variables
		.filter(one => mayNameFile(one, cwd, context))
		.map(({name, value, text = ''}) => ({
			text: `${name}=${text}`,
			...(value !== undefined && {value: `${name}=${value}`}),
		}));
	const named = [
		...operandPaths({...segment, args}, context),
		...toPaths(args.flatMap(wordsWithin), segment, context),
	];
	if (budget && !budget.opinions.take(named.length * perName)) return [];
	return named.flatMap(one => {
		const file: FileAccess = {...read(one), only: 'itself'};
		if (one.isGlob || context.disk?.isFolder(one.path) !== true) return [file];
		if (isBelow(cwd, one.path)) return [file];
		return takesFolders
			? [{...file, only: 'there'}]
			: [file, {kind: 'read', text: one.text, path: posix.join(one.path, '?')}];
	});
}

/** Steps of asking every rule about one more name. */
const perName = 40;

const read = ({
	path,
	dotted,
	text,
	isGlob,
}: NamedPath & {text: string}): FileAccess => ({
	kind: 'read',
	text,
	path,
	isRecursive: true,
	...(dotted !== undefined && {dotted}),
	...(isGlob && {isGlob}),
});

/**
 * Whether it may name one. A bare word that says which of several things is
 * meant (`NODE_ENV=production`) does so where a file of that name lies.
 */
function mayNameFile(
	{name, value}: ShellAssignment,
	cwd: string,
	{disk}: PolicyContext,
): boolean {
	if (value === '') return false;
	if (value === undefined || !/^[\w-]+$/.test(value) || !saysWhich.test(name))
		return true;
	const place = posix.join(cwd, value);
	return disk?.isThere?.(place) === true && !disk.isFolder(place);
}

const saysWhich =
	/^(?:\w+_)?(?:ENV|ENVIRONMENT|MODE|STAGE|PROFILE|TARGET|LEVEL|REGION|WORKSPACE)$/i;
