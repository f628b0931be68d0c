import {type QualityGate} from '../runtime/agentRuntime.js';

/** What an agent is told of its place, in Markdown; its task comes as its first prompt. */
export function instructions({
	name,
	capability,
	summary,
	worktree,
	branch,
	branchPrefix,
	mayChange,
	qualityGates,
}: {
	name: string;
	capability: string;
	/** A sentence on what the capability is for. */
	summary: string;
	/** Absolute. */
	worktree: string;
	branch: string;
	/** How the names of its other branches begin. */
	branchPrefix: string;
	/** False for an agent that only looks. */
	mayChange: boolean;
	qualityGates: readonly QualityGate[];
}): string {
	const work = mayChange
		? [
				`- Your work is done when it is committed on this branch. Another branch of yours begins with \`${branchPrefix}\`. Push nothing.`,
				'- Write nothing outside this folder.',
				'- Do not commit this section, nor what is called `athena-guard`: athena takes them away again.',
			]
		: ['- You only look: change no file, and nothing outside this folder.'];
	const gates =
		qualityGates.length === 0
			? []
			: [
					'',
					'Before you stop, these must pass; they are run when you want to stop, and you are told what failed:',
					'',
					...qualityGates.map(
						({name: gate, command}) => `- ${gate}: \`${command}\``,
					),
				];
	return [
		`# You are ${name}`,
		'',
		`Your role is ${capability}. ${summary} You were started by athena for one task, in a git worktree of its own: ${worktree}, on the branch \`${branch}\`.`,
		'',
		...work,
		'- A person sees what you do in athena, and may refuse a call with a message: go on by it. Nobody sits at this terminal, so ask nothing here.',
		...gates,
	].join('\n');
}
