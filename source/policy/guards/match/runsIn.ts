import {type Segment} from '../../../shell/types.js';
import {bringsFiles} from '../../made/brought/brought.js';
import {foldersLeftTo} from '../../looks/foldersLeft.js';
import {type PolicyContext} from '../../types.js';
import {operandPaths} from '../../places/operandPaths.js';
import {isInside} from '../../places/placeTest.js';
import {type Subject} from '../../subject.js';

/**
 * Whether a program that may write into its folder runs outside of the folders
 * that count as inside; of one that puts files there also where nobody knows the
 * folder.
 */
export function runsOutside(segment: Segment, {context}: Subject): boolean {
	const {cwd, folders} = segment;
	const isOut = (folder: string) => isOutside(folder, context);
	if (cwd !== undefined || folders !== undefined)
		return foldersLeftTo(segment, isOut).length > 0;
	return segment.program !== 'git' && bringsFiles(segment, context);
}

const isOutside = (folder: string, context: PolicyContext) =>
	folder !== '' &&
	folder !== context.projectDir &&
	!isInside({path: `${folder}/${anyName}`}, context);

/** Nothing is called so: what lies in a folder that is a link goes by it. */
const anyName = '\u0001';

/**
 * The same behind a link that the command itself brings, and that nobody can look
 * up; also of git that writes into a folder which its words name.
 */
export function runsByOwn(
	segment: Segment,
	{shell, brought, context}: Subject,
): boolean {
	if (!brought || !shell) return false;
	const index = shell.segments.indexOf(segment);
	const wayTo = (path: string, kind: 'write' | 'delete') =>
		brought.wayOf({kind, text: '', path}, index);
	const isOut = (path: string) => !isInside({path}, context);
	return (
		foldersLeftTo(segment).some(folder => {
			const {places, unknown} = wayTo(`${folder}/${anyName}`, 'delete');
			// People unpack and clone, and go there.
			return (
				places.some(isOut) || unknown.has('anything') || unknown.has('code')
			);
		}) ||
		placesOfGit(segment, context).some(path => {
			const {places, unknown} = wayTo(path, 'write');
			return places.some(isOut) || unknown.size > 0;
		})
	);
}

/** Where git puts a tree, or a file, as its words say and no record of them does. */
function placesOfGit(
	segment: Segment,
	context: PolicyContext,
): readonly string[] {
	const {program, args} = segment;
	if (program !== 'git') return [];
	const at = args.findIndex(({value}) => putting.test(value ?? ''));
	if (at < 0) return [];
	const behind = {
		...segment,
		// Branches have slashes, too.
		args: args
			.slice(at)
			.filter((_, index, all) => !/^-[bB]$/.test(all[index - 1]?.value ?? '')),
	};
	const places = operandPaths(behind, context)
		.filter(({text}) => text.includes('/') && !/^[\w.+-]+:/.test(text))
		.map(({path}) => path);
	return args[at]?.value === 'worktree' ? places.slice(0, 1) : places;
}

const putting = /^(?:bundle|checkout-index|submodule|worktree)$/;
