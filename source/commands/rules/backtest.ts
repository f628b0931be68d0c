import path from 'node:path';
import {
	createBacktest,
	type Disagreement,
	type PastCall,
} from '../../policy/proposals/backtest.js';
import {guards as catalogue} from '../../policy/guards/index.js';
import {type RulesSnapshot} from '../../policy/store/sources.js';
import {type AthenaError, exitCodes} from '../../types/errors.js';
import {makeVisible} from '../../utils/visibleText.js';
import {deriveFeed} from '../deriveFeed.js';
import {type Flags} from '../flags/readFlags.js';
import {writeJson} from '../writeJson.js';
import {type CommandIo} from '../io.js';
import {whyLeftOut} from '../leftOut.js';
import {createProgressLine} from '../progressLine.js';
import {openReplaySource} from '../replaySource.js';
import {UsageError} from '../../types/usageError.js';
import {ruleFrom} from './edit.js';
import {pastCalls} from '../../supervisor/desk/pastCalls.js';
import {projectPolicy} from './projectPolicy.js';
import {sessionFiles} from './sessions.js';
import {printTo} from '../printTo.js';

/** A rule's id, or an entry of a guard's that is in force. */
const isThere = (id: string, {rules, guards}: RulesSnapshot): boolean =>
	rules.some(({rule}) => rule.id === id) ||
	guards.some(name => catalogue[name].entries.some(entry => entry.id === id));

/**
 * `athena rules backtest [SESSION…]`: what the rules would have decided on
 * recorded sessions, against what was decided. Exit code 1 if they disagree.
 *
 * @throws UsageError, AthenaError `ATHENA_BAD_FILE`
 */
export function backtestRules(flags: Flags, io: CommandIo): number {
	const {when, rule: ruleId} = flags;
	if (when !== undefined && ruleId !== undefined) {
		throw new UsageError(
			'--when tries a new rule, --rule an old one: not both',
		);
	}

	if (when === undefined && flags.action !== undefined)
		throw new UsageError('--action is that of a new rule: say its --when, too');

	const trial = when === undefined ? undefined : ruleFrom(when, flags);
	const {policy} = projectPolicy(flags, io, {trial});
	if (ruleId !== undefined && !isThere(ruleId, policy.snapshot()))
		throw new UsageError(
			`there is no rule “${ruleId}”: athena rules list shows those that there are`,
		);
	const only = trial?.id ?? ruleId;
	const files = sessionFiles(flags.input, io);
	const backtest = createBacktest(
		policy.judge,
		only === undefined ? {} : {ruleId: only},
	);
	const found: (Disagreement & {file: string})[] = [];
	const broken: AthenaError[] = [];
	const warn = (text: string) => {
		progress.end();
		printTo(io.stderr, `${makeVisible(text)}\n`);
	};
	const progress = createProgressLine(io);
	for (const [index, file] of files.entries()) {
		const unreadable = readSession(
			file,
			past => {
				backtest.add(past);
				progress.show(
					() =>
						`session ${index + 1} of ${files.length}, ${backtest.result().calls} calls`,
				);
			},
			warn,
		);
		if (unreadable) broken.push(unreadable);
		for (const one of backtest.result().disagreements.slice(found.length)) {
			found.push({...one, file});
		}
	}

	progress.end();
	const [first] = broken;
	if (first && broken.length === files.length) throw first;
	for (const {message} of broken) warn(`${message}; the session is left out`);
	const sessions = files.length - broken.length;
	const {disagreements, ...figures} = backtest.result();
	if (flags.json) {
		writeJson(io, {
			sessions,
			...figures,
			disagreements: found.map(({file, kind, past, judgement}) => ({
				file,
				kind,
				event: past.id,
				tool: past.call.tool,
				input: past.call.input,
				decided: past.decided,
				by: past.by,
				verdict: judgement.verdict,
				rule: judgement.rule?.id ?? null,
				segment: judgement.segment ?? null,
				reason: judgement.reason,
			})),
		});
	} else {
		const say = (text: string) => printTo(io.stdout, `${makeVisible(text)}\n`);
		for (const one of found) say(describe(one));
		say(
			`${figures.calls} calls in ${sessions} sessions, ${figures.matched} of them judged`,
		);
		say(
			`prompts saved: ${figures.promptsSaved} · prompts added: ${figures.promptsAdded} · denials missed: ${figures.denialsMissed}`,
		);
	}

	return disagreements.length > 0 ? exitCodes.finding : exitCodes.ok;
}

/** The calls of one session; a file nothing can be read from is told, and the others go on. */
function readSession(
	file: string,
	onCall: (past: PastCall) => void,
	warn: (text: string) => void,
): AthenaError | undefined {
	try {
		const source = openReplaySource(file);
		for (const past of pastCalls(deriveFeed(source.steps()))) onCall(past);
		for (const warning of source.warnings()) warn(warning);
		return undefined;
	} catch (error) {
		return whyLeftOut(file, error);
	}
}

function describe({
	file,
	kind,
	past: {call, by},
	judgement: {rule, segment, reason},
}: Disagreement & {file: string}): string {
	const {command} = call.input;
	const what =
		typeof command === 'string' ? command : JSON.stringify(call.input);
	const said =
		kind === 'would_allow'
			? `was denied by ${by}, would be allowed`
			: `was allowed by ${by}, would be denied`;
	return `✗ ${path.basename(file)}: ${call.tool} ${what}: ${said} (${rule?.id ?? 'no rule'}${segment === undefined ? '' : `, ${segment}`}): ${reason}`;
}
