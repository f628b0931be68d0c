import {list} from './list.js';
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
					subcommand: [
						'push',
						'send-pack',
						'http-push',
						'svn dcommit',
						'p4 submit',
						'subtree push',
						'lfs push',
						'annex sync',
						'annex push',
						'review',
						'cl upload',
					],
				},
				{program: ['gh'], subcommand: ['pr create', 'pr merge', 'repo sync']},
				{program: ['gh'], subcommand: ['repo create'], flag: ['--push']},
				{
					program: ['gh'],
					subcommand: ['api'],
					operand: [
						'*/git/refs*',
						'*/contents/*',
						'*/merges',
						'*/merge',
						'*/merge-upstream',
					],
					flag: list('-f -F -X --method --field --raw-field --input'),
					unlessOperand: ['GET'],
				},
				{
					program: [
						'hg',
						'jj',
						'sl',
						'fossil',
						'darcs',
						'bzr',
						'brz',
						'dulwich',
					],
					word: ['push'],
				},
				{program: ['svn'], word: ['commit', 'ci']},
				...otherPushing,
			],
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
