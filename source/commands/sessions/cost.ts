import {isOfProject, projectName} from '../../sessions/findSession.js';
import {type RecordedSession} from '../../sessions/joinRecordings.js';
import {exitCodes} from '../../types/errors.js';
import {grouped, shortCount} from '../../utils/amounts.js';
import {dollarText, pricesOf} from '../../utils/cost.js';
import {type CostSum, sumBy, sumOf} from '../../utils/costSums.js';
import {padToWidth, textWidth, truncateToWidth} from '../../utils/textWidth.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type Flags} from '../flags/readFlags.js';
import {oneOf} from '../../utils/flagValues.js';
import {writeJson} from '../writeJson.js';
import {type CommandIo} from '../io.js';
import {UsageError} from '../../types/usageError.js';
import {knownSessions} from './known.js';
import {printTo} from '../printTo.js';

const ways = ['project', 'agent', 'session', 'model'] as const;
type Way = (typeof ways)[number];

/**
 * `athena sessions cost [PROJECT] [--by project|agent|session|model]`: tokens
 * and dollars, summed up, the dearest first.
 *
 * @throws UsageError
 */
export function sessionCosts(
	{input, json, by: wanted}: Flags,
	io: CommandIo,
): number {
	const [project, ...more] = input;
	if (more.length > 0)
		throw new UsageError('athena sessions cost takes one project at most');
	const by = oneOf('--by', wanted, ways) ?? 'project';
	const sessions = knownSessions(io).filter(
		session => project === undefined || isOfProject(session, project),
	);
	const rows = rowsBy(sessions, by);
	const total = sumOf(sessions.map(spentBy));
	if (json) {
		writeJson(io, {
			by,
			prices_of: pricesOf,
			rows: rows.map(({name, ...row}) => ({[by]: name, ...sumJson(row)})),
			total: sumJson(total),
		});
		return exitCodes.ok;
	}

	for (const line of linesOf(rows, total, by)) printTo(io.stdout, `${line}\n`);
	return exitCodes.ok;
}

const spentBy = ({summary: {calls}, models}: RecordedSession) => ({
	calls,
	models,
});

function rowsBy(sessions: readonly RecordedSession[], by: Way): CostSum[] {
	const spent = sessions.map(session => ({...spentBy(session), session}));
	switch (by) {
		case 'project':
			return sumBy(spent, ({session}) => projectName(session.summary.cwd));
		case 'agent':
			return sumBy(spent, ({session}) => session.summary.agent);
		case 'session':
			return sumBy(spent, ({session}) => session.summary.sessionId);
		case 'model': {
			// Calls are nobody's own: a session may have had several models.
			const used = sessions.flatMap(({models}) =>
				Object.entries(models).map(([model, tokens]) => ({
					model,
					calls: 0,
					models: {[model]: tokens},
				})),
			);
			return sumBy(used, ({model}) => model);
		}
	}
}

function sumJson({
	sessions,
	calls,
	tokens,
	cost,
}: Omit<CostSum, 'name'>): Record<string, unknown> {
	return {
		sessions,
		calls,
		tokens,
		cost_usd: cost?.dollars ?? null,
		is_partial: cost?.isPartial === true,
	};
}

function* linesOf(
	rows: readonly CostSum[],
	total: CostSum,
	by: Way,
): Generator<string> {
	if (rows.length === 0) {
		yield 'no tokens yet: none of these sessions has a transcript that tells of them';
		return;
	}

	const names = rows.map(({name}) => makeVisible(name || 'unknown'));
	const width = Math.min(
		48,
		Math.max(7, ...names.map(name => textWidth(name))),
	);
	const line = (name: string, cells: readonly string[]) =>
		[
			padToWidth(truncateToWidth(name, width), width),
			...cells.map(cell => cell.padStart(9)),
		].join('  ');
	const cellsOf = ({sessions, calls, tokens, cost}: CostSum) => [
		grouped(sessions),
		by === 'model' ? '' : grouped(calls),
		shortCount(tokens),
		cost ? dollarText(cost) : '',
	];
	yield line(by, ['sessions', by === 'model' ? '' : 'calls', 'tokens', 'cost']);
	for (const [index, row] of rows.entries())
		yield line(names[index] ?? '', cellsOf(row));
	yield line('total', cellsOf(total));
	yield '';
	yield `tokens times the list of prices of ${pricesOf}: an estimate, no bill; > where a model has no price`;
}
