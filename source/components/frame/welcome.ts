import {blank, type Line, line} from '../../screen/look/line.js';

/**
 * What stands where nothing has happened yet: how an agent gets here, and what
 * will be seen then. The lower the room, the less of it; no line is wider than
 * the smallest screen of a person who reads it.
 */
export function welcomeLines(height: number): Line[] {
	const lines = [
		blank,
		line(['  Nothing yet: athena listens for a coding agent here.', 'strong']),
		blank,
		line('  Start one in another terminal:       ', [
			'athena claude',
			'accent',
		]),
		line('  or hook up every Claude Code here:   ', [
			'athena hooks install',
			'accent',
		]),
	];
	const more = [
		blank,
		line('  What it does appears here. What it asks waits below, and'),
		line('  no key allows anything that it was not meant for.'),
		blank,
		line('  Hold calls before they run, in any mode:   ', ['I', 'accent']),
		line('  All keys:                                  ', ['?', 'accent']),
		line('  See everything at work:        ', ['athena demo', 'accent']),
		line('  Started, but nothing comes?    ', ['athena doctor', 'accent']),
	];
	return (
		height >= lines.length + more.length ? [...lines, ...more] : lines
	).slice(0, height);
}
