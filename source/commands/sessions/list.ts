import {isOfProject} from '../../sessions/findSession.js';
import {exitCodes} from '../../types/errors.js';
import {dollarText, pricesOf} from '../../utils/cost.js';
import {type CostSum, sumBy, sumOf} from '../../utils/costSums.js';
import {type Flags} from '../flags/readFlags.js';
import {writeJson} from '../writeJson.js';
import {type CommandIo} from '../io.js';
import {createLineWriter} from '../lineWriter.js';
import {UsageError} from '../../types/usageError.js';
import {
	createIdOf,
	createStatusOf,
	knownSessions,
	recordedIn,
} from './known.js';
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
	const all = knownSessions(io);
	const sessions = all
		.filter(session => project === undefined || isOfProject(session, project))
		.map((session): ListedSession => ({...session, status: statusOf(session)}));
	if (json) {
		writeJson(io, sessions.map(sessionJson));
		return exitCodes.ok;
	}

	const writer = createLineWriter(io.stdout);
	if (sessions.length === 0)
		await writer.say(
			project === undefined
				? `no sessions yet: athena records them in ${recordedIn(io.env)}`
				: `no session of a project ${project}: athena sessions list has them all`,
		);
	else
		for (const line of tableLines(sessions, createIdOf(all)))
			await writer.say(line);
	const spent = sessions.map(({summary: {agent, calls}, models}) => ({
		agent,
		calls,
		models,
	}));
	const {cost} = sumOf(spent);
	if (cost)
		await writer.say(
			`\ncost: ${[dollarText(cost), ...perAgent(sumBy(spent, ({agent}) => agent))].join(' · ')} by the list of ${pricesOf}`,
		);
	return exitCodes.ok;
}

/** What each agent cost, where there are several. */
const perAgent = (sums: readonly CostSum[]): string[] =>
	sums.length < 2
		? []
		: sums.flatMap(({name, cost}) =>
				cost ? [`${name} ${dollarText(cost)}`] : [],
			);
