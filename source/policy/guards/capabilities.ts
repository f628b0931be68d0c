import {type CapabilityName, type GuardName} from './types.js';

/** Roles of an agent, each as the guards that go with it. */
export const capabilities: Readonly<
	Record<CapabilityName, {summary: string; guards: readonly GuardName[]}>
> = {
	builder: {
		summary:
			'Changes the project: dangerous commands are refused or asked about, and writing stays inside.',
		guards: ['dangerous-bash', 'path-boundary'],
	},
	reviewer: {
		summary: 'Reads and judges, and may ask the person; changes nothing.',
		guards: ['dangerous-bash', 'path-boundary', 'read-only'],
	},
	scout: {
		summary:
			'Looks around unattended and reports; changes nothing, waits for nobody, hands out nothing.',
		guards: [
			'dangerous-bash',
			'path-boundary',
			'read-only',
			'no-interactive',
			'no-native-team',
		],
	},
	lead: {
		summary:
			'Plans, hands out work and checks it: may ask and delegate, changes nothing itself.',
		guards: ['dangerous-bash', 'path-boundary', 'read-only'],
	},
};
