import {codeGiven} from '../programs/runs/runsCodeOnLine.js';
import {type Invocation} from './invocation.js';
import {knownText} from './field.js';
import {
	interpreter,
	runInterpreter,
	startsWithCommands,
} from './interpreters.js';
import {runsListedCommands} from './listedCommands.js';
import {noteAccesses} from './programAccesses.js';
import {runAwk} from './special/awk.js';
import {runCurl} from './special/curl.js';
import {runDd} from './special/dd.js';
import {runFd} from './special/fd.js';
import {runFind} from './special/find.js';
import {runGit} from './special/git.js';
import {runHyperfine} from './special/hyperfine.js';
import {runJq} from './special/jq.js';
import {runMake} from './special/make.js';
import {runMaven} from './special/maven.js';
import {runMix} from './special/mix.js';
import {runRsync} from './special/rsync.js';
import {runSed} from './special/sed.js';
import {runSocat} from './special/socat.js';
import {runSshKeygen} from './special/sshKeygen.js';
import {runTar} from './special/tar.js';
import {runSqlite} from './special/sqlite.js';

/** Says what a program runs and touches; the tables do it for most. */
export function runKnownProgram(invocation: Invocation): void {
	const own =
		readers.get(invocation.program) ??
		(interpreter(invocation.program) ? runInterpreter : noteAccesses);
	own(invocation);
	runsListedCommands(invocation);
	runsCodeOnLine(invocation);
}

/** `iex -e CODE`, `rails runner CODE`: code that nobody reads here. */
function runsCodeOnLine({program, args, draft}: Invocation): void {
	const given = codeGiven(program, args);
	if (!given) return;
	const {by, code} = given;
	draft.doubts.push(`${program} ${by} runs code given on the line`);
	draft.runsOutput ||= code.value === undefined;
	draft.isComplete = false;
}

/** True for a program that is read in a way of its own. */
export const hasReader = (program: string): boolean => readers.has(program);

/** `less '+:e x' a`: what stands behind the `+` is done to whatever it names. */
function runPager(invocation: Invocation): void {
	noteAccesses(invocation);
	if (!startsWithCommands(invocation.args, invocation.program)) return;
	invocation.draft.doubts.push(
		`${invocation.program} does what stands behind a +`,
	);
	invocation.draft.isComplete = false;
}

/** `yq '.a = load("x")'` opens x. */
function runYq(invocation: Invocation): void {
	noteAccesses(invocation);
	const {args, draft} = invocation;
	const isLoading = args.some(field =>
		/\bload(?:_[a-z\d]{1,10})?\(/.test(knownText(field).replaceAll(/\s/g, '')),
	);
	if (!isLoading) return;
	draft.doubts.push('yq opens files that its expression names');
	draft.isComplete = false;
}

const readers: ReadonlyMap<string, (invocation: Invocation) => void> = new Map([
	['find', runFind],
	['gfind', runFind],
	['fd', runFd],
	['fdfind', runFd],
	['git', runGit],
	['rsync', runRsync],
	['sed', runSed],
	['gsed', runSed],
	['awk', runAwk],
	['gawk', runAwk],
	['mawk', runAwk],
	['nawk', runAwk],
	['tar', runTar],
	['sqlite3', runSqlite],
	['bsdtar', runTar],
	['gtar', runTar],
	['curl', runCurl],
	['dd', runDd],
	['socat', runSocat],
	['hyperfine', runHyperfine],
	['ssh-keygen', runSshKeygen],
	['less', runPager],
	['most', runPager],
	['yq', runYq],
	['jq', runJq],
	['gojq', runJq],
	['jaq', runJq],
	['make', runMake],
	['gmake', runMake],
	['mvn', runMaven],
	['mvnw', runMaven],
	['mvnd', runMaven],
	['mix', runMix],
]);
