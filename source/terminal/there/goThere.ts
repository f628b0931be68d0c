import {execFile} from 'node:child_process';
import {type GoThere} from '../../types/terminalPlace.js';
import {type Step, waysThere} from './waysThere.js';

/** Longest that a terminal may take to answer, ms. */
const mostMs = 3000;

/** Goes by each way that a place knows, until one works. */
export function createGoThere(env: NodeJS.ProcessEnv): GoThere {
	return async place => {
		const ways = place ? waysThere(place) : [];
		const failures: string[] = [];
		for (const {name, lacks, steps, then = []} of ways) {
			const failure = lacks ?? (await runAll(steps, env));
			if (failure !== undefined) {
				failures.push(`${name}: ${failure}`);
				continue;
			}

			await runAll(then, env);
			return {ok: true, name};
		}

		const [first] = ways;
		return first
			? {ok: false, reason: failures.join('; '), line: first.line}
			: {
					ok: false,
					reason: place?.TERM_PROGRAM
						? `its terminal (${place.TERM_PROGRAM}) has no way in that athena knows`
						: 'its terminal did not say where it is',
				};
	};
}

/** Why one of them failed; undefined: all went well. */
async function runAll(
	steps: readonly Step[],
	env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
	for (const step of steps) {
		const failure = await run(step, env);
		if (failure !== undefined) return failure;
	}

	return undefined;
}

async function run(
	{program, args, env: added}: Step,
	env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
	return new Promise(resolve => {
		execFile(
			program,
			args,
			{env: {...env, ...added}, timeout: mostMs},
			(error, _stdout, stderr) => {
				const said = stderr.trim().split('\n')[0] ?? '';
				if (!error) resolve(undefined);
				else if (error.code === 'ENOENT')
					resolve(`there is no ${program} here`);
				else resolve(said === '' ? `${program} failed` : said);
			},
		);
	});
}
