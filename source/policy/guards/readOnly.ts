import {list} from '../../utils/list.js';
import {readingPrograms} from '../looks/index.js';
import {neverProven} from '../looks/neverProven.js';
import {type Guard, type GuardEntry} from './types.js';

/** Nothing is written; what is proven to do nothing but look passes. */
export const readOnly: Guard = {
	name: 'read-only',
	summary:
		'Refuses what writes, lets pass what is proven to do nothing but look, and asks about the rest.',
	entries: [
		{
			id: 'read-only/writing-tools',
			action: 'deny',
			reason:
				'This session only reads; put the change you would make into your result.',
			match: [{calls: ['write', 'edit', 'delete']}],
		},
		{
			id: 'read-only/writing-commands',
			action: 'deny',
			reason:
				'This session only reads; leave the file alone and put the change into your result.',
			match: [
				{touches: ['write', 'delete'], outside: true},
				{touches: ['write', 'delete'], inside: true},
				{
					program: list(`
						rm rmdir mv cp touch mkdir chmod chown ln install truncate patch dd
						shred
					`),
				},
				{
					program: ['git'],
					subcommand: list(`
						add am apply cherry-pick clean commit merge mv pull push rebase reset
						restore revert rm switch
					`),
				},
				{
					program: list('npm pnpm yarn bun pip pip3 cargo'),
					subcommand: ['install', 'i', 'ci', 'add', 'remove', 'uninstall'],
				},
			],
		},
		{
			id: 'read-only/endless',
			action: 'ask',
			reason: 'It starts job after job and never ends.',
			match: [{shape: 'fork_bomb'}, {shape: 'endless_jobs'}],
		},
		{
			id: 'read-only/secret',
			action: 'ask',
			reason: 'It may show keys, tokens or passwords.',
			match: [
				{
					touches: ['read'],
					place: ['secret', 'keeps_tokens', 'accounts'],
					unlessProgram: list('ls stat find wc test [ file du'),
				},
			],
		},
		{
			id: 'read-only/other-machine',
			action: 'ask',
			reason: 'Whoever looks there asks another machine.',
			match: [{touches: ['read'], place: ['other_machines']}],
		},
		{
			id: 'read-only/reading-tools',
			action: 'allow',
			reason: 'The tool only reads.',
			match: [{calls: 'only_reading'}],
		},
		{
			id: 'read-only/searching-tools',
			action: 'ask',
			reason:
				'It shows what it finds, and what it looks through may hold a secret: a folder without one, or a glob such as *.ts, would not be asked about.',
			match: [{calls: 'searching'}],
		},
		...readingPrograms.map((program): GuardEntry => ({
			id: `read-only/${program.names[0] ?? ''}`,
			action: 'allow',
			reason: `${program.names.join(', ')}: ${program.inspects.reason}.`,
			match: [{inspects: program}],
		})),
		...Object.entries(neverProven).map(([program, reason]): GuardEntry => ({
			id: `read-only/not-${program}`,
			action: 'ask',
			reason: `${program} ${reason}.`,
			match: [{program: [program], unless: ['--version', '-V']}],
		})),
		{
			id: 'read-only/no-program',
			action: 'allow',
			reason: 'It runs no program: a variable of the shell is set.',
			match: [{rest: 'no_program'}],
		},
		{
			id: 'read-only/not-proven',
			action: 'ask',
			reason: 'It is not proven that this only reads.',
			match: [
				{
					rest: 'not_proven',
					exceptCalls: ['question', 'plan'],
				},
			],
		},
	],
};
