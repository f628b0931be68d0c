import {settingsNames} from '../guards/settingsBelow.js';
import {type PathFacts} from './pathFacts.js';

/*
 * Files by which a command that somebody allows later runs something else: what
 * git keeps, and what programs read by themselves in whatever folder they work,
 * mostly by a hidden name.
 * Whoever allows changes of a folder has not thought of them; a rule has to name
 * them.
 */

/** Folders, wherever they are: what lies in them counts like themselves. */
const folders = new Set(['.git', '.hg', '.svn', '.jj', '.husky']);
const files = new Set([
	...settingsNames.filter(name => !name.startsWith('.')),
	...'.npmrc .yarnrc .yarnrc.yml .pnpmfile.cjs .pnpmfile.mjs .pnp.cjs .envrc .gitattributes .gitmodules .gitconfig sitecustomize.py usercustomize.py .gdbinit .lldbinit lefthook.yml lefthook.yaml lefthook.toml lefthook.json lefthook-local.yml lefthook-local.yaml mise.toml mise.local.toml .mise.toml .mise.local.toml .tool-versions rust-toolchain rust-toolchain.toml'.split(
		' ',
	),
]);
/** Hidden names that nothing runs by; of all others nobody knows which program has its settings there. */
const plainHidden = new Set(
	'.gitignore .gitkeep .keep .ignore .rgignore .dockerignore .npmignore .eslintignore .prettierignore .stylelintignore .helmignore .gcloudignore .vercelignore .editorconfig .nojekyll .mailmap .github .gitlab .changeset'.split(
		' ',
	),
);

/** Whether a change may be one of such a file that `pattern`, in lower case, does not name. */
export function changesControl(
	{kind, folded: {absolute, real, relative, realRelative}}: PathFacts,
	pattern: string,
): boolean {
	if (kind === 'read' || kind === 'execute') return false;
	if ([relative, realRelative].some(place => isHidden(place, pattern)))
		return true;
	return [absolute, ...(real === absolute ? [] : [real])].some(
		place => place !== undefined && isControl(place, pattern),
	);
}

/** Whether a place is one of those that a program reads by itself and a pattern has to name; what is hidden besides is no matter here. */
export const isControlPlace = (place: string): boolean => isControl(place, '');

function isControl(place: string, pattern: string): boolean {
	const names = place.split('/');
	return names.some((name, index) => {
		const meant = plainName(name);
		const isOne =
			folders.has(meant) || (index === names.length - 1 && files.has(meant));
		return isOne && !pattern.includes(meant);
	});
}

/** A working tree of the project's that agents keep in a hidden folder: `.athena/worktrees/NAME`. */
const worktree = /^(?:\.[\w-]+\/worktrees|\.worktrees)\/[^/]+\/(?=.)/;

/** Whether something in the project is hidden that `pattern` does not name. */
function isHidden(place: string | undefined, pattern: string): boolean {
	if (place === undefined || !/(?:^|\/)\./.test(place)) return false;
	const parts = pattern.split('/').filter(part => /^\.[^*?]/.test(part));
	return place
		.replace(worktree, '')
		.split('/')
		.some(name => {
			if (!name.startsWith('.') || name === '.' || name === '..') return false;
			const meant = plainName(name);
			return (
				!plainHidden.has(meant) &&
				!pattern.includes(meant) &&
				!parts.some(part =>
					meant.startsWith(part.split(/[*?{[]/, 1)[0] ?? part),
				)
			);
		});
}

/** `.git` by its other names: a Mac's disk leaves out what nobody sees, a FAT disk shortens. */
function plainName(name: string): string {
	// Nearly all begin otherwise.
	if (/^[a-z\d_-]/.test(name)) return /^git~\d$/.test(name) ? '.git' : name;
	const seen = name.replaceAll(/[\p{Cf}\p{Mn}]/gu, '');
	let end = seen.length;
	while (end > 0 && /[. ]/.test(seen.charAt(end - 1))) end--;
	return seen.slice(0, end);
}
