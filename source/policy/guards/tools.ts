import {type Guard} from './types.js';

/** Nobody is there to answer. */
export const noInteractive: Guard = {
	name: 'no-interactive',
	summary:
		'Refuses the tools that wait for a person, where nobody is there to answer.',
	entries: [
		{
			id: 'no-interactive/question',
			action: 'deny',
			reason:
				'Nobody is there to answer; choose the most careful option yourself and say in your result what you chose and why.',
			match: [{calls: ['question']}],
		},
		{
			id: 'no-interactive/plan-mode',
			action: 'deny',
			reason:
				'Nobody is there to approve a plan; write the plan into your result and go on with the task.',
			match: [{calls: ['plan']}],
		},
		{
			id: 'no-interactive/worktree',
			action: 'deny',
			reason:
				'Nobody is there to clear worktrees up; work in the folder you were started in.',
			match: [{calls: ['worktree']}],
		},
	],
};

/** Somebody else hands out work. */
export const noNativeTeam: Guard = {
	name: 'no-native-team',
	summary:
		"Refuses the agent's own delegation tools, where another orchestrator hands out work.",
	entries: [
		{
			id: 'no-native-team/subagents',
			action: 'deny',
			reason:
				'Work is handed out by another orchestrator; do this part yourself, or say in your result what should be handed out.',
			match: [{calls: ['agent']}],
		},
		{
			id: 'no-native-team/tasks',
			action: 'deny',
			reason:
				'The list of tasks is kept by another orchestrator; say in your result what is done and what is left.',
			match: [{calls: ['task']}],
		},
		{
			id: 'no-native-team/teams',
			action: 'deny',
			reason:
				'Teams are made by another orchestrator; do this part yourself, or say in your result who is needed.',
			match: [{calls: ['team']}],
		},
		{
			id: 'no-native-team/schedules',
			action: 'deny',
			reason:
				'Later work is planned by another orchestrator; say in your result what should run, and when.',
			match: [{calls: ['schedule']}],
		},
	],
};
