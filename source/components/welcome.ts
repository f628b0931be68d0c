import {blank, type Line, line} from '../context/line.js';

/**
 * What stands where nothing has happened yet: how an agent gets here, and what
 * will be seen then. The lower the room, the less of it.
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
		line(
			'  What it does appears here as it happens. What it asks waits below,',
		),
		line('  and nothing is allowed by a key that was not meant for it.'),
		blank,
		line('  Hold calls before they run, whatever mode the agent is in:  ', [
			'I',
			'accent',
		]),
		line('  All keys:  ', ['?', 'accent'], '      See everything at work:  ', [
			'athena demo',
			'accent',
		]),
		line('  The agent is started, but nothing comes?  ', [
			'athena doctor',
			'accent',
		]),
	];
	return (
		height >= lines.length + more.length ? [...lines, ...more] : lines
	).slice(0, height);
}
