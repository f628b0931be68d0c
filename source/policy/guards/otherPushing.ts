import {type SegmentCondition} from './types.js';

/** Programs beside git that publish what was committed. */
export const otherPushing: readonly SegmentCondition[] = [
	{
		program: ['hub', 'glab', 'gt', 'yadm', 'vcsh', 'gita'],
		word: ['push', 'submit', 'merge', 'sync', 'pull-request'],
	},
	{program: ['glab'], subcommand: ['mr create', 'mr new']},
	{program: ['git'], subcommand: ['town ship', 'town sync', 'town propose']},
	{program: ['git-town'], word: ['ship', 'sync', 'propose']},
	{program: ['repo'], subcommand: ['upload']},
	{program: ['cargo'], subcommand: ['release'], flag: ['-x', '--execute']},
	{program: ['mike'], flag: ['-p', '--push']},
	{program: ['lerna'], word: ['publish', 'version']},
	{program: ['mkdocs'], word: ['gh-deploy']},
	{program: ['gh-pages', 'release-it', 'semantic-release', 'np']},
	{program: ['ghp-import'], flag: ['-p', '--push']},
];
