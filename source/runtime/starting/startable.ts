import {
	type AgentRuntime,
	type HooksDef,
	type OverlayContent,
} from '../agentRuntime.js';
import {deploy, type Piece, undeploy} from './deploy.js';

/** What an agent's runtime says of itself; the rest is the same for all. */
export type RuntimeParts = Omit<
	AgentRuntime,
	'deployConfig' | 'deployedPaths' | 'undeployConfig' | 'buildEnv'
> & {
	/** Its fence, as pieces of the worktree. */
	fence(hooks: HooksDef): readonly Piece[];
	/** Where pieces of the fence lie, whoever it was made for. */
	fencePlaces: readonly Pick<Piece, 'kind' | 'path'>[];
};

/** An `AgentRuntime` from what is particular about an agent. */
export function createAgentRuntime({
	fence,
	fencePlaces,
	...own
}: RuntimeParts): AgentRuntime {
	const instructions = (overlay: OverlayContent | undefined): Piece[] =>
		overlay
			? [{kind: 'section', path: own.instructionPath, content: overlay.content}]
			: [];
	return {
		...own,
		// In a promise, so that a failure is a rejection.
		async deployConfig(worktreePath, overlay, hooks) {
			await Promise.resolve();
			deploy(worktreePath, [...instructions(overlay), ...fence(hooks)]);
		},
		deployedPaths: [own.instructionPath, ...fencePlaces.map(({path}) => path)],
		async undeployConfig(worktreePath) {
			await Promise.resolve();
			undeploy(worktreePath, [
				{kind: 'section', path: own.instructionPath},
				...fencePlaces,
			]);
		},
		buildEnv: ({env}) => env ?? {},
	};
}
