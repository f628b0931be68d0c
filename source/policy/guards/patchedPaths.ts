import {type Segment} from '../../shell/types.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {type PolicyContext} from '../types.js';

/** Subcommands of git that change files as a patch says. */
const appliers = /^(?:apply|am)$/;

const isPatching = ({program, args}: Segment) =>
	program === 'patch' ||
	program === 'gpatch' ||
	(program === 'git' && args.some(({value}) => appliers.test(value ?? '')));

/**
 * The files that a patch says it changes, with one folder more and fewer before
 * their names than it says (`-p1`); of one on the disk or in the command.
 */
export function patchedPaths(
	segment: Segment,
	{projectDir, disk}: PolicyContext,
): readonly string[] {
	if (!isPatching(segment)) return [];
	const {args, accesses, stdinText, cwd = projectDir} = segment;
	const files = new Set([
		...args.flatMap(({value}) =>
			value === undefined || value.startsWith('-')
				? []
				: [resolveFrom(cwd, value)],
		),
		...accesses.flatMap(({kind, path}) =>
			kind === 'read' && path !== undefined ? [path] : [],
		),
	]);
	const texts = [
		stdinText ?? '',
		...[...files].map(file => disk?.scriptAt?.(file) ?? ''),
	];
	return texts.flatMap(namesIn).map(name => resolveFrom(cwd, name));
}

function namesIn(patch: string): string[] {
	const found: string[] = [];
	for (const [, text = ''] of patch.matchAll(saysFile))
		for (const word of text.split(/\s+/)) {
			const name = word.replace(/^"|"$/g, '');
			found.push(name, name.replace(/^[^/]+\//, ''));
		}

	return found;
}

/** Lines of a patch that name a file. */
const saysFile =
	/^(?:\+\+\+|---|\*\*\*|diff --git|Index:|rename (?:from|to)|copy (?:from|to)) (.+)$/gm;
