import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {measureHook} from '../../runtime/forwarder/measureHook.js';
import {writeHookFiles} from '../forwarderFiles.js';
import {AthenaError} from '../../types/errors.js';
import {type Finding} from './finding.js';

/** What carries events, and what that costs here. */
export async function checkForwarder(
	env: NodeJS.ProcessEnv,
): Promise<Finding[]> {
	const about = 'forwarder';
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-doctor-'));
	try {
		const {kind, program} = writeHookFiles(env);
		const cost = await measureHook(folder, env);
		const ms = (value: number) => `${value.toFixed(1)} ms`;
		const found: Finding[] = [
			{
				about,
				state: 'ok',
				text: `${kind} (${program}): ${ms(cost.listeningMs)} per event, ${ms(cost.absentMs)} without athena, ${ms(cost.shellMs)} for an empty shell`,
			},
		];
		if (!cost.answered) {
			found.push({
				about,
				state: 'bad',
				text: 'an event sent as a trial did not come through',
				mend: `sh -x '${writeHookFiles(env).shellFile}'`,
			});
		}

		if (kind === 'node') {
			found.push({
				about,
				state: 'note',
				text: 'with perl installed an event costs about a seventh of that',
			});
		}

		return found;
	} catch (error) {
		if (!(error instanceof AthenaError)) throw error;
		return [{about, state: 'bad', text: error.message, mend: error.hint}];
	} finally {
		fs.rmSync(folder, {recursive: true, force: true});
	}
}
