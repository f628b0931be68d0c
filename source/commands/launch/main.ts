import {exitCodes} from '../../types/errors.js';
import {runProgram, tellsHelp} from '../program.js';
import {runRun} from '../run.js';

/**
 * dist/run.cjs: `athena run …`, and nothing else. An agent waits for what is
 * loaded before it, so this is a tenth of what athena's screen needs.
 */
export const main = (process: NodeJS.Process): Promise<void> =>
	runProgram(process, async (args, io) =>
		tellsHelp(args, io) ? exitCodes.ok : runRun(args.slice(1), io),
	);
