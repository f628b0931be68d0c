import {type CapabilityName, type GuardName} from './types.js';

/** What no agent that works for another may do: wait for a person who is not there. */
const unattended: readonly GuardName[] = ['no-interactive', 'no-native-team'];

const careful: readonly GuardName[] = ['dangerous-bash', 'path-boundary'];

/**
 * Roles of an agent, each as the guards that go with it. Only `personal` has
 * somebody at its keyboard: every other may ask nobody.
 */
export const capabilities: Readonly<
	Record<CapabilityName, {summary: string; guards: readonly GuardName[]}>
> = {
	personal: {
		summary:
			'A person’s own session: may ask and delegate; dangerous commands are refused or asked about, and writing stays inside.',
		guards: careful,
	},
	builder: {
		summary:
			'Changes the project on its own and hands over branches: writing stays inside, nothing is pushed.',
		guards: [...careful, ...unattended, 'no-push'],
	},
	merger: {
		summary: 'Merges what others built, and leaves publishing to a person.',
		guards: [...careful, ...unattended, 'no-push'],
	},
	reviewer: {
		summary: 'Reads and judges; changes nothing.',
		guards: [...careful, 'read-only', ...unattended, 'no-push'],
	},
	scout: {
		summary: 'Looks around and reports; changes nothing.',
		guards: [...careful, 'read-only', ...unattended, 'no-push'],
	},
	lead: {
		summary:
			'Plans and checks for an orchestrator that hands out the work; changes nothing itself.',
		guards: [...careful, 'read-only', ...unattended, 'no-push'],
	},
	coordinator: {
		summary:
			'Keeps several leads apart for an orchestrator; changes nothing itself.',
		guards: [...careful, 'read-only', ...unattended, 'no-push'],
	},
	supervisor: {
		summary: 'Watches over agents and their results; changes nothing.',
		guards: [...careful, 'read-only', ...unattended, 'no-push'],
	},
	monitor: {
		summary: 'Watches that agents are alive; changes nothing.',
		guards: [...careful, 'read-only', ...unattended, 'no-push'],
	},
};
