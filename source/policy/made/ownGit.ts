import {
	type FileAccess,
	type Segment,
	type ShellAnalysis,
} from '../../shell/types.js';
import {runsInOrder} from '../../shell/runsInOrder.js';
import {type Disk} from '../types.js';
import {ownTexts, placeOf} from './ownTexts.js';
import {goesOnWithRebase, isRebaseTodo} from '../git/todoList.js';
import {isGitHook, isGitSettings} from './runByItself.js';

/**
 * The command with what its calls of git run because it has put that there
 * itself: hooks, which are run as scripts are, and settings, which may name
 * anything that git then runs.
 */
export function readOwnGit(
	command: string,
	shell: ShellAnalysis,
	disk: Pick<Disk, 'scriptAt'> = {},
): ShellAnalysis {
	const {segments} = shell;
	if (segments.length < 2 || !segments.some(runsGit)) return shell;
	// What git itself puts there was kept before.
	const puts = segments.map(segment =>
		runsGit(segment) ? [] : putsForGit(segment, segments, disk),
	);
	if (puts.every(put => put.length === 0)) return shell;
	const isInOrder = runsInOrder(command, shell);
	return {
		...shell,
		segments: segments.map((segment, index) => {
			if (!runsGit(segment)) return segment;
			const before = puts.filter(
				(_, maker) => maker !== index && !(isInOrder && maker > index),
			);
			return before.some(put => put.length > 0)
				? withOwn(segment, before.flat())
				: segment;
		}),
	};
}

const runsGit = ({program = ''}: Segment) => /^git(?:-|$)/.test(program);

/** Files that git runs, or goes by. */
type Put = {hook: FileAccess} | {todo: FileAccess} | 'settings' | 'hooks';

function putsForGit(
	segment: Segment,
	segments: readonly Segment[],
	disk: Pick<Disk, 'scriptAt'>,
): readonly Put[] {
	const found: Put[] = [];
	for (const access of segment.accesses) {
		const {kind, path, isRecursive, isGlob} = access;
		if (kind !== 'write' || path === undefined) continue;
		if (isGlob || isRecursive) {
			// A folder over another one: what comes to lie there nobody says.
			if (ofGit.some(name => mayPut(access, name))) found.push('hooks');
		} else if (isRebaseTodo(path)) found.push({todo: access});
		else if (isGitHook(path)) found.push({hook: access});
		else if (isGitSettings(path) && !isKnown(access, segments, disk))
			found.push('settings');
	}

	return found;
}

/** What it says is looked through for what git would run (writtenText.ts). */
function isKnown(
	access: FileAccess,
	segments: readonly Segment[],
	disk: Pick<Disk, 'scriptAt'>,
): boolean {
	const text = ownTexts(segments, -1, false, disk).get(placeOf(access));
	return text !== undefined && text !== 'computed';
}

const ofGit = ['/.git/hooks', '/.git/config'];

/** `cp -r h .git/`, `cp h/* .git/hooks/`. */
const mayPut = ({path = ''}: FileAccess, name: string) =>
	path.includes(`${name}/`) || path.endsWith(name) || path.endsWith('/.git');

function withOwn(segment: Segment, puts: readonly Put[]): Segment {
	const words = segment.args.map(({value, text}) => value ?? text);
	const goesOn = goesOnWithRebase(words);
	const hooks = puts.flatMap(put => {
		if (typeof put !== 'object') return [];
		const {text, path = ''} = 'hook' in put ? put.hook : put.todo;
		return 'hook' in put || goesOn
			? [{kind: 'execute' as const, text, path}]
			: [];
	});
	const doubts = [
		...(puts.includes('settings')
			? ['git goes by settings that this command writes']
			: []),
		...(puts.includes('hooks')
			? ['git runs hooks that this command may put there']
			: []),
	];
	return {
		...segment,
		accesses: [...segment.accesses, ...hooks],
		unproven: [...segment.unproven, ...doubts],
	};
}
