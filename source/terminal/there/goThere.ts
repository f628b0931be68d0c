import {execFile} from 'node:child_process';
import {
	type GoThere,
	type TerminalPlace,
	type Went,
} from '../../types/terminalPlace.js';
import {type Step, waysThere} from './waysThere.js';

/** Longest that a terminal may take to answer, ms. */
const mostMs = 3000;

/** Takes a step; why it failed, undefined: it went well. */
type TakeStep = (step: Step) => Promise<string | undefined>;

/**
 * Goes by each way that a place knows, until one works. A step of the wish
 * before is over before the first of the next one: it would end up there.
 */
export function createGoThere(env: NodeJS.ProcessEnv): GoThere {
	let wishes = 0;
	let before: Promise<unknown> = Promise.resolve();
	return async place => {
		const own = ++wishes;
		const isOvertaken = () => own !== wishes;
		const going = before.then(async () =>
			go(place, async step => (isOvertaken() ? 'overtaken' : run(step, env))),
		);
		before = going;
		const went = await going;
		return isOvertaken() ? undefined : went;
	};
}

async function go(
	place: TerminalPlace | undefined,
	take: TakeStep,
): Promise<Went> {
	const ways = place ? waysThere(place) : [];
	const failures: string[] = [];
	for (const {name, lacks, steps, then = []} of ways) {
		const failure = lacks ?? (await takeAll(steps, take));
		if (failure !== undefined) {
			failures.push(`${name}: ${failure}`);
			continue;
		}

		await takeAll(then, take);
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
}

/** Why one of them failed; undefined: all went well. */
async function takeAll(
	steps: readonly Step[],
	take: TakeStep,
): Promise<string | undefined> {
	for (const step of steps) {
		const failure = await take(step);
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
