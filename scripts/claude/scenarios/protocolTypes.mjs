import path from 'node:path';
import {projectRoot} from '../../checkout.mjs';
import {runProgram} from '../session.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'athena’s types of the hook protocol agree with the official ones';

export async function play() {
	const check = runProgram(
		process.execPath,
		[path.join(projectRoot, 'scripts/conformance.mjs')],
		{cwd: projectRoot, env: process.env},
	);
	const {code, stdout, stderr} = await check.finish(180_000);
	expect('no drift', code === 0, `${stdout}${stderr}`);
}
