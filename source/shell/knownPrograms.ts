import {type Invocation} from './invocation.js';
import {interpreter, runInterpreter} from './interpreters.js';
import {noteAccesses} from './programAccesses.js';
import {runAwk} from './special/awk.js';
import {runCurl} from './special/curl.js';
import {runDd} from './special/dd.js';
import {runFd} from './special/fd.js';
import {runFind} from './special/find.js';
import {runGit} from './special/git.js';
import {runMake} from './special/make.js';
import {runSed} from './special/sed.js';
import {runSocat} from './special/socat.js';
import {runTar} from './special/tar.js';

/** Says what a program runs and touches; the tables do it for most. */
export function runKnownProgram(invocation: Invocation): void {
	const own =
		readers.get(invocation.program) ??
		(interpreter(invocation.program) ? runInterpreter : noteAccesses);
	own(invocation);
}

const readers: ReadonlyMap<string, (invocation: Invocation) => void> = new Map([
	['find', runFind],
	['gfind', runFind],
	['fd', runFd],
	['fdfind', runFd],
	['git', runGit],
	['sed', runSed],
	['gsed', runSed],
	['awk', runAwk],
	['gawk', runAwk],
	['mawk', runAwk],
	['nawk', runAwk],
	['tar', runTar],
	['bsdtar', runTar],
	['gtar', runTar],
	['curl', runCurl],
	['dd', runDd],
	['socat', runSocat],
	['make', runMake],
	['gmake', runMake],
]);
