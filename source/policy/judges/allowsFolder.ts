import path from 'node:path';
import {type ShellAnalysis} from '../../shell/types.js';
import {lazy} from '../../utils/lazy.js';
import {quoteWord} from '../../shell/quoteWord.js';
import {shellTool} from '../canonicalTools.js';
import {type Call, type Opinion, type PolicyContext} from '../types.js';
import {homeOf, worksAtHome} from '../homeFolder.js';

/**
 * Which allows hold there where a call works. Shells keep their folder from one
 * call to the next: words that a rule allows mean what they mean in the
 * project's folder, and elsewhere only where the `cd` would be allowed as well.
 */
export function createFolderTest(
	call: Call,
	shell: ShellAnalysis | undefined,
	context: PolicyContext,
	isAllowed: (there: Call) => boolean,
): (allow: Opinion) => boolean {
	if (!shell) return () => true;
	// Both look at the disk, and few calls are allowed by their words.
	const isAtHome = lazy(() => worksAtHome(call.cwd, call, context));
	const mayBeThere = lazy(() =>
		waysTo(call.cwd, context).some(command =>
			isAllowed(fromHome(command, call, context)),
		),
	);
	return ({byWords, segment}) => {
		if (!byWords || segment === undefined || isAtHome()) return true;
		const cwd = shell.segments[segment]?.cwd;
		if (cwd !== undefined && worksAtHome(cwd, call, context)) return true;
		return mayBeThere();
	};
}

function waysTo(folder: string, {projectDir}: PolicyContext): string[] {
	const below = path.relative(projectDir, folder);
	const words = below.startsWith('..') ? [folder] : [below, folder];
	return words.map(word => `cd ${quoteWord(word)}`);
}

function fromHome(command: string, call: Call, context: PolicyContext): Call {
	const there: Call = {
		...call,
		tool: shellTool,
		input: {command},
		cwd: homeOf(call, context),
	};
	delete there.agent;
	delete there.runsIn;
	return there;
}
