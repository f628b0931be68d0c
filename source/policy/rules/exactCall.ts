import path from 'node:path';
import {readCall} from '../readCall.js';
import {type Call, type PolicyContext} from '../types.js';

/*
 * `~c "=…"` of a rule: the whole of one call, letter by letter. Of a shell's the
 * folder and the command (`=web$ npm test`, `=$ ./check.sh && ./deploy.sh`), with
 * all that it is fed; of any other tool its input as JSON. No part of it fits, and
 * nothing before, behind or beside it.
 */

/** Longer ones no rule says, characters. */
const longest = 4000;

export const isExact = (word: string): boolean => word.startsWith('=');

/** Why such a word fits no call; undefined where it may. */
export function exactFault(word: string): string | undefined {
	const said = word.slice(1);
	let input: unknown;
	try {
		input = JSON.parse(said);
	} catch {
		// A folder, and a command behind it.
		return said.includes('$ ')
			? undefined
			: `“=” is one call alone, its folder and its command: ~c "=$ git push"; whatever begins so: ~c "${said.replace(/^=?\s*/, '')}"`;
	}

	const usual = canonical(input);
	return usual === said
		? undefined
		: `an input stands as JSON in the order of its names: ~c '=${usual}'`;
}

/** The word for a call; undefined where no rule can say all of it. */
export function exactWord(
	call: Call,
	{projectDir}: Pick<PolicyContext, 'projectDir'>,
): string | undefined {
	const {shell} = readCall(call);
	const said = shell
		? commandIn(call, shell, projectDir)
		: canonical(call.input);
	return said === undefined || said.length > longest ? undefined : `=${said}`;
}

function commandIn(
	{cwd}: Call,
	{command, folder = '.'}: {command?: string; folder?: string},
	projectDir: string,
): string | undefined {
	if (command === undefined) return undefined;
	const place = path.resolve(cwd, folder);
	const inside = path.relative(projectDir, place);
	const shown = inside === '..' || inside.startsWith('../') ? place : inside;
	// It would end where the folder does.
	return shown.includes('$') ? undefined : `${shown}$ ${command}`;
}

/** Equal for equal inputs, in whatever order their fields come. */
function canonical(value: unknown): string {
	return JSON.stringify(value, (_, inner: unknown) =>
		typeof inner === 'object' && inner !== null && !Array.isArray(inner)
			? Object.fromEntries(
					Object.entries(inner).sort(([one], [other]) =>
						one < other ? -1 : 1,
					),
				)
			: inner,
	);
}
