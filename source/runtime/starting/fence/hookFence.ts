import {type HooksDef} from '../../agentRuntime.js';
import {gateCommand, type GateForm} from './gates.js';
import {type Piece} from '../deploy.js';
import {type HookGroup} from '../hookFile.js';
import {
	guardFile,
	hookGuardCommand,
	type HookGuardForm,
	hookGuardText,
} from './hookGuard.js';
import {guardRules, type GuardTools} from './guardRules.js';

/** How an agent with hook commands is fenced in. */
export type HookFence = HookGuardForm & {
	tools: GuardTools;
	/** The settings file its hook stands in, relative to the worktree. */
	settings: string;
	/** The event before a call, and the entry that runs a command there. */
	hook: (command: string) => HookGroup;
	/** The event at which it wants to stop, and what is said there. */
	stop: GateForm & {hook: (command: string) => HookGroup};
};

/** The program, and the hook that runs it. */
export function hookFence(fence: HookFence, hooks: HooksDef): Piece[] {
	const rules = guardRules(hooks, fence.tools, [guardFile, fence.settings]);
	const gates = gateCommand(hooks, fence.stop);
	return [
		{kind: 'file', path: guardFile, content: hookGuardText(rules, fence)},
		{
			kind: 'hook',
			path: fence.settings,
			entries: [
				fence.hook(hookGuardCommand(rules, fence)),
				...(gates === undefined ? [] : [fence.stop.hook(gates)]),
			],
		},
	];
}

/** Where the pieces of such a fence lie. */
export function hookFencePlaces({settings}: Pick<HookFence, 'settings'>) {
	return [
		{kind: 'hook', path: settings},
		{kind: 'file', path: guardFile},
	] as const satisfies readonly Pick<Piece, 'kind' | 'path'>[];
}
