import {exitCodes} from '../types/errors.js';
import {makeVisible} from '../utils/visibleText.js';
import {checkAgents} from './doctor/agents.js';
import {checkAttachment} from './doctor/attachment.js';
import {type Finding} from './doctor/finding.js';
import {checkForwarder} from './doctor/forwarder.js';
import {checkNode, checkStateFolder} from './doctor/machine.js';
import {checkSockets} from './doctor/sockets.js';
import {readFlags} from './flags/readFlags.js';
import {type CommandIo} from './io.js';
import {projectFolder} from './projectFolder.js';
import {printTo} from './printTo.js';
import {writeJson} from './writeJson.js';

/**
 * `athena doctor`; `args` are what follows it. Looks, changes nothing but
 * athena's own hook files, and says how to mend what it finds. Returns 0 when
 * all is well, 1 when it found something.
 */
export async function runDoctor(
	args: readonly string[],
	io: CommandIo,
): Promise<number> {
	const flags = readFlags('doctor', args);
	const projectDir = projectFolder(flags.projectDir, io);
	const findings = [
		checkNode(),
		checkStateFolder(io.env),
		...(await checkSockets(projectDir, io.env)),
		...checkAttachment(projectDir, io.env),
		...(await checkAgents(io)),
		...(await checkForwarder(io.env)),
	];
	const healthy = findings.every(({state}) => state !== 'bad');
	if (flags.json) {
		writeJson(io, {healthy, findings});
	} else {
		for (const finding of findings) printTo(io.stdout, `${spell(finding)}\n`);
	}

	return healthy ? exitCodes.ok : exitCodes.finding;
}

const marks = {ok: '✓', note: '·', bad: '✗'} as const;

function spell({state, about, text, mend}: Finding): string {
	const line = makeVisible(`${marks[state]} ${about.padEnd(9)} ${text}`);
	return mend === undefined
		? line
		: `${line}\n            → ${makeVisible(mend)}`;
}
