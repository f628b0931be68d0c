import {pushing} from './otherPushing.js';
import {type Guard} from './types.js';

/** Publishing is somebody else's part. */
export const noPush: Guard = {
	name: 'no-push',
	summary: 'Refuses to push, where another agent or a person publishes.',
	entries: [
		{
			id: 'no-push/push',
			action: 'deny',
			reason:
				'Pushing is not your part: commit to your branch and say its name in your result.',
			match: [
				{
					program: ['git'],
					unless: ['--dry-run', '-n'],
					subcommand: ['push'],
				},
				...pushing,
			],
		},
		{
			id: 'no-push/backwards',
			action: 'ask',
			reason:
				'Another repository takes your commits by it, as by a push: leave them on your branch and say its name in your result.',
			match: [{program: ['git'], isPushedBackwards: true}],
		},
		{
			id: 'no-push/computed',
			action: 'ask',
			reason:
				'It runs a program or a command of git’s whose name is computed, which may be a push.',
			match: [{isComputed: true}, {program: ['git'], computesSubcommand: true}],
		},
	],
};
