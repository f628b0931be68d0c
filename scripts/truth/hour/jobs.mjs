import {bash, call, planPath, turn} from '../../claude/stubApi.mjs';

/**
 * What each agent is given to do, and with that how its call ends: `allow`,
 * `deny`, `denyWith` and `edit` on athena's screen; `there` and `leftNo` are
 * left to its own dialog, `direct` and `thereNo` are answered in it while
 * athena holds them; `escWork` and `escAsk` are interrupted, `kill` and
 * `killAsking` killed. Equal words are drawn as often as they stand here.
 */
export const kinds = {
	claude: [
		...['allow', 'allow', 'deny', 'denyWith', 'edit', 'there', 'direct'],
		...['thereNo', 'leftNo', 'question', 'plan', 'helper', 'behind', 'work'],
		...['error', 'escWork', 'two', 'quiet', 'clear', 'kill', 'killAsking'],
	],
	codex: [
		...['allow', 'allow', 'deny', 'denyWith', 'work', 'error', 'escWork'],
		...['quiet', 'kill', 'killAsking', 'escAsk'],
	],
	opencode: [
		...['allow', 'allow', 'deny', 'denyWith', 'there', 'direct', 'leftNo'],
		...['work', 'escWork', 'quiet', 'kill', 'killAsking'],
	],
};

/** Jobs whose turn goes on behind its end. */
export const behind = new Set(['helper', 'behind']);

/** Jobs whose call was refused, or taken back before it was answered. */
export const refused = new Set([
	...['deny', 'denyWith', 'thereNo', 'leftNo', 'escAsk', 'killAsking'],
]);

const secondsOf = kind =>
	({work: 9, kill: 9, behind: 12, escWork: 40})[kind] ?? 1;

/** @returns a job that nobody was given yet */
export function makeJob({id, kind, agent}) {
	const tag = `job-${id}-${kind}`;
	const command = (part = '') =>
		`touch s-${id}${part}; sleep ${secondsOf(kind)}; echo ${tag}${part}`;
	const job = {
		id,
		kind,
		tag,
		words: `${tag} please`,
		at: Date.now(),
		asks: !['quiet', 'error', 'clear'].includes(kind),
	};
	return agent === 'claude'
		? {...job, ...conversationOf(job, command)}
		: {...job, steps: stepsOf(kind, agent, command())};
}

function conversationOf({id, kind, words, tag}, command) {
	const more = [];
	const make = {
		quiet: () => [],
		clear: () => [],
		error: () => [{error: {status: 400, type: 'invalid_request_error'}}],
		question: () => [
			turn(
				'I ask.',
				call('AskUserQuestion', {
					questions: [
						{
							question: `Which way for ${tag}?`,
							header: 'Way',
							multiSelect: false,
							options: [
								{label: 'Left', description: 'to the left'},
								{label: 'Right', description: 'to the right'},
							],
						},
					],
				}),
			),
		],
		plan: () => [
			turn('I plan.', call('EnterPlanMode', {})),
			body =>
				turn(
					'I write.',
					call('Write', {
						file_path: planPath(body),
						content: `# Plan ${tag}\n\n1. Do it\n`,
					}),
				),
			turn('Here.', call('ExitPlanMode', {})),
		],
		helper() {
			const prompt = `helper-${id} works`;
			more.push({
				prompt,
				turns: [turn('I work.', bash(command('h')))],
				closing: `helped-${id}.`,
			});
			return [
				turn(
					'One helps.',
					call('Agent', {
						description: `Help ${id}`,
						prompt,
						subagent_type: 'general-purpose',
					}),
				),
			];
		},
		behind: () => [
			turn(
				'In the background.',
				call('Bash', {
					command: command(),
					description: 'bg',
					run_in_background: true,
				}),
			),
		],
		two: () => [turn('Two.', bash(command('a')), bash(command('b')))],
	};
	const turns = (make[kind] ?? (() => [turn('I do it.', bash(command()))]))();
	return {
		turns: turns.length,
		failsAt: kind === 'error' ? 0 : undefined,
		conversations: [{prompt: words, turns, closing: `end-${id}.`}, ...more],
	};
}

function stepsOf(kind, agent, command) {
	if (kind === 'quiet') return [];
	if (kind === 'error') return [{http: 400}];
	const tool =
		agent === 'codex'
			? {
					name: 'exec_command',
					args: {
						cmd: command,
						sandbox_permissions: 'require_escalated',
						justification: 'outside',
					},
				}
			: {name: 'bash', args: {command, description: 'd'}};
	return [{tool}];
}
