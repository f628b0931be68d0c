import path from 'node:path';
import {type Call} from '../../policy/types.js';
import {
	createSuggestions,
	type Suggestion,
} from '../../policy/proposals/suggestRules.js';
import {pastCalls} from '../../supervisor/desk/pastCalls.js';
import {exitCodes} from '../../types/errors.js';
import {amount} from '../../utils/amounts.js';
import {oneLine} from '../../utils/oneLine.js';
import {makeVisible} from '../../utils/visibleText.js';
import {deriveFeed} from '../deriveFeed.js';
import {type Flags} from '../flags/readFlags.js';
import {numberFrom, oneOf} from '../../utils/flagValues.js';
import {writeJson} from '../writeJson.js';
import {type CommandIo} from '../io.js';
import {tellLeftOut} from '../leftOut.js';
import {createProgressLine} from '../progressLine.js';
import {openReplaySource} from '../replaySource.js';
import {UsageError} from '../../types/usageError.js';
import {ruleFrom} from './edit.js';
import {projectPolicy} from './projectPolicy.js';
import {sessionFiles} from './sessions.js';
import {printTo} from '../printTo.js';

/**
 * `athena rules suggest [SESSION…] [--accept N]`: rules that would have
 * answered what a person allowed again and again. One is written only by its
 * number. Exit code 1 if there is nothing to suggest.
 *
 * @throws UsageError, AthenaError
 */
export function suggestRules(flags: Flags, io: CommandIo): number {
	const scope = oneOf('--scope', flags.scope, ['project', 'user']) ?? 'project';
	const accept = numberFrom('--accept', flags.accept, {whole: true});
	const {policy, projectDir} = projectPolicy(flags, io);
	const files = sessionFiles(flags.input, io);
	const suggestions = createSuggestions(
		policy.context(),
		policy.judge,
		({cwd}) => scope === 'user' || isBelow(cwd, projectDir),
	);
	const progress = createProgressLine(io);
	for (const [index, file] of files.entries()) {
		progress.show(() => `session ${index + 1} of ${files.length}`);
		try {
			const feed = deriveFeed(openReplaySource(file).steps());
			for (const past of pastCalls(feed)) suggestions.add(past);
		} catch (error) {
			progress.end();
			tellLeftOut(io, file, error);
		}
	}

	const found = suggestions.list();
	progress.end();
	if (accept !== undefined) {
		const chosen = found[accept - 1];
		if (!chosen)
			throw new UsageError(
				found.length === 0
					? 'there is nothing to suggest'
					: `--accept takes a number from 1 to ${found.length}, not ${accept}`,
			);
		const rule = ruleFrom(chosen.when, {...flags, action: 'allow'});
		policy.add({...rule, addedBy: 'athena rules suggest'}, scope);
		if (flags.json) writeJson(io, {added: {...rule, scope}});
		else
			printTo(
				io.stdout,
				`added to ${scope}: ${makeVisible(`${rule.id}  ${chosen.when}`)}\n`,
			);
		return exitCodes.ok;
	}

	const prompts = suggestions.prompts();
	if (flags.json)
		writeJson(io, {
			sessions: files.length,
			prompts,
			suggestions: found.map(({examples, ...one}) => ({
				...one,
				examples: examples.map(({tool, input, cwd}) => ({tool, input, cwd})),
			})),
		});
	else
		for (const line of linesOf(found, prompts, files.length))
			printTo(io.stdout, `${makeVisible(line)}\n`);
	return found.length > 0 ? exitCodes.ok : exitCodes.finding;
}

const isBelow = (folder: string, top: string): boolean =>
	folder === top || folder.startsWith(`${top}${path.sep}`);

function* linesOf(
	found: readonly Suggestion[],
	prompts: number,
	sessions: number,
): Generator<string> {
	if (found.length === 0) {
		yield `nothing to suggest from ${amount(prompts, 'prompt')} in ${amount(sessions, 'session')} of this project: a call must have been allowed by a person three times, and nothing like it denied`;
		return;
	}

	for (const [index, one] of found.entries()) {
		yield `${String(index + 1).padStart(2)}  ${one.label}`;
		yield `    covers ${one.covers}`;
		yield `    ${one.when}`;
		yield `    would have answered ${one.answered} of ${amount(prompts, 'prompt')}, in ${amount(one.sessions, 'session')}; contradicts none`;
		for (const call of one.examples) yield `      ${exampleOf(call)}`;
	}

	yield '';
	yield 'athena rules suggest --accept N adds one of them; athena rules add takes one as you change it.';
}

function exampleOf({tool, input}: Call): string {
	const {command} = input;
	return oneLine(
		typeof command === 'string' ? command : `${tool} ${JSON.stringify(input)}`,
		120,
	);
}
