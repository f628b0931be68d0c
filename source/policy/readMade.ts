import {type ShellAnalysis} from '../shell/types.js';
import {withoutRevisions} from './git/withoutRevisions.js';
import {readArchives} from './made/archives.js';
import {readIndexLines} from './made/indexLines.js';
import {mayMake} from './made/makers.js';
import {readOwnCopies} from './made/ownCopies.js';
import {readOwnGit} from './made/ownGit.js';
import {readPatches} from './made/patches.js';
import {readSumLists} from './made/sumLists.js';
import {changesItself} from './named/byItself.js';
import {readCall} from './readCall.js';
import {type Call, type PolicyContext} from './types.js';

/** The command with what it runs, reads and changes of its own making. */
export function readMade(
	call: Call,
	shell: ShellAnalysis,
	context: PolicyContext,
): ShellAnalysis {
	if (!shell.segments.some(({program = ''}) => mayMake(program))) return shell;
	return readOwnCopies(
		readOwnGit(
			readCall(call).shell?.command ?? '',
			readArchives(
				readIndexLines(
					readSumLists(
						readPatches(
							withOwnChanges(withoutRevisions(shell, context)),
							context,
						),
						context,
					),
					context,
				),
				context,
			),
			context.disk,
		),
		context,
	);
}

/** With the files that a program changes because that is its whole job: `npm pkg set`. */
const withOwnChanges = (shell: ShellAnalysis): ShellAnalysis => {
	const changed = shell.segments.map(segment =>
		changesItself(segment, 'surely'),
	);
	return changed.every(one => one.length === 0)
		? shell
		: {
				...shell,
				segments: shell.segments.map((segment, at) => ({
					...segment,
					accesses: [...segment.accesses, ...(changed[at] ?? [])],
				})),
			};
};
