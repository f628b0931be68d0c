import {isOfProject} from '../../sessions/findSession.js';
import {exitCodes} from '../../types/errors.js';
import {
	costOf,
	dollarText,
	type ModelTokens,
	pricesOf,
} from '../../utils/cost.js';
import {type Flags} from '../flags/readFlags.js';
import {writeJson} from '../hooks/writeJson.js';
import {type CommandIo} from '../io.js';
import {createLineWriter} from '../lineWriter.js';
import {UsageError} from '../usageError.js';
import {createStatusOf, knownSessions, recordedIn} from './known.js';
import {type ListedSession, sessionJson, tableLines} from './table.js';

/**
 * `athena sessions list [PROJECT]`: every recorded session, latest first.
 *
 * @throws UsageError
 */
export async function listSessions(
	{input, json}: Flags,
	io: CommandIo,
): Promise<number> {
	const [project, ...more] = input;
	if (more.length > 0)
		throw new UsageError('athena sessions list takes one project at most');
	const statusOf = createStatusOf(io.env, Date.now());
	const sessions = knownSessions(io)
		.filter(session => project === undefined || isOfProject(session, project))
		.map((session): ListedSession => ({...session, status: statusOf(session)}));
	if (json) {
		writeJson(io, sessions.map(sessionJson));
		return exitCodes.ok;
	}

	const writer = createLineWriter(io.stdout);
	if (sessions.length === 0)
		await writer.write(
			project === undefined
				? `no sessions yet: athena records them in ${recordedIn(io.env)}`
				: `no session of a project ${project}: athena sessions list has them all`,
		);
	else for (const line of tableLines(sessions)) await writer.write(line);
	const cost = costOf(joinModels(sessions));
	if (cost)
		await writer.write(
			`\ncost: ${dollarText(cost)} by the list of ${pricesOf}`,
		);
	return exitCodes.ok;
}

/** What all of them used, by model. A model's name comes from an agent: no object's own. */
function joinModels(
	sessions: readonly ListedSession[],
): Record<string, ModelTokens> {
	const all = new Map<string, ModelTokens>();
	for (const {models} of sessions)
		for (const [model, tokens] of Object.entries(models)) {
			const sum = all.get(model);
			all.set(model, {
				input: tokens.input + (sum?.input ?? 0),
				output: tokens.output + (sum?.output ?? 0),
				created: tokens.created + (sum?.created ?? 0),
				read: tokens.read + (sum?.read ?? 0),
			});
		}

	return Object.fromEntries(all);
}
