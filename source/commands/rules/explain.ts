import {type Call, type Judgement} from '../../policy/types.js';
import {originText} from '../../supervisor/gate/decisionLayers.js';
import {agentNames} from '../../runtime/agentName.js';
import {exitCodes} from '../../types/errors.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type Flags} from '../flags/readFlags.js';
import {oneOf} from '../../utils/flagValues.js';
import {writeJson} from '../writeJson.js';
import {type CommandIo} from '../io.js';
import {UsageError} from '../../types/usageError.js';
import {explainLines} from './explainLines.js';
import {oneInput} from '../wordsGiven.js';
import {callFrom} from './readCall.js';
import {projectPolicy} from './projectPolicy.js';
import {printTo} from '../printTo.js';

/**
 * `athena rules explain 'COMMAND'`: what athena would say about a call, and
 * who says it. With `--stdin`, one call per line.
 *
 * @throws UsageError, AthenaError
 */
export function explain(flags: Flags, io: CommandIo): number | Promise<number> {
	const {policy, cwd} = projectPolicy(flags, io, {projects: 'visited'});
	if (flags.stdin) {
		if (flags.input.length > 0) {
			throw new UsageError('--stdin reads the calls; none goes beside it');
		}

		return explainLines({judge: policy.judge, cwd}, flags, io);
	}

	const text = oneInput(
		flags,
		"athena rules explain takes one command, quoted: athena rules explain 'git push'",
	);
	const agent = oneOf('--agent', flags.agent, agentNames);
	const call = callFrom({text, tool: flags.tool, agent, cwd});
	const judgement = policy.judge(call);
	if (flags.json) writeJson(io, explained(judgement, call));
	else {
		const {policy: further} = projectPolicy(flags, io, {projects: 'elsewhere'});
		for (const line of [
			...describe(judgement),
			...saidElsewhere(judgement, further.judge(call)),
			...saidOfNumbers(text),
		]) {
			printTo(io.stdout, `${makeVisible(line)}\n`);
		}
	}

	return exitCodes.ok;
}

/** A judgement as JSON; what is not there is null. */
export function explained(
	{verdict, reason, rule, segment, layers}: Judgement,
	{tool}: Call,
) {
	return {
		verdict,
		reason,
		rule: rule?.id ?? null,
		segment: segment ?? null,
		tool,
		layers: layers.map(layer => ({
			verdict: layer.verdict,
			rule: layer.ruleId,
			from: originText(layer.origin),
			reason: layer.reason,
			segment: layer.segment ?? null,
		})),
	};
}

/** A verdict in words, everybody who spoke, and what happens then. */
function describe({verdict, reason, segment, layers, shell}: Judgement) {
	return [
		`${verdict}: ${reason}`,
		...(segment === undefined ? [] : [`because of: ${segment}`]),
		'',
		'who spoke, the one that decided first:',
		...layers.map(
			layer =>
				`  ${layer.verdict.padEnd(5)} ${layer.ruleId} (${originText(layer.origin)})${layer.segment === undefined ? '' : `: ${layer.segment}`}`,
		),
		`  then  the agent’s mode: ${afterwards[verdict]}`,
		...(shell && shell.segments.length > 1
			? ['', 'what runs:', ...shell.segments.map(({text}) => `  ${text}`)]
			: []),
		...(shell?.unreadable === undefined
			? []
			: ['', `unreadable: ${shell.unreadable}`]),
	];
}

/** What rules of projects that this one does not hold add, where somebody asks them. */
const saidElsewhere = (
	{verdict}: Judgement,
	{verdict: other, reason, rule}: Judgement,
): readonly string[] =>
	other === verdict
		? []
		: [
				'',
				'of an athena that listens above this folder, or of athena --all, for it goes to another project:',
				`  ${other.padEnd(5)} ${rule?.id ?? ''}: ${reason}`,
			];

/** Which process a running athena is, nobody here knows. */
const saidOfNumbers = (text: string): readonly string[] =>
	/kill/i.test(text) && /\d/.test(text)
		? [
				'',
				'a running athena also asks where a number is that of its own process, which is not known here',
			]
		: [];

const afterwards: Readonly<Record<Judgement['verdict'], string>> = {
	deny: 'is not asked; the agent reads the reason',
	ask: 'is not asked; a person is',
	allow: 'its own deny and ask rules still count',
	none: 'decides alone, and asks its person if it must',
};
