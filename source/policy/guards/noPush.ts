import {otherPushing} from './otherPushing.js';
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
				...otherPushing,
			],
		},
	],
};
