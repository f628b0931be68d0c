import {list} from './list.js';
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
	{
		program: ['git'],
		subcommand: list(`
			flow|publish flow|feature|publish flow|bugfix|publish flow|release|publish
			flow|hotfix|publish flow|support|publish
			machete|push machete|traverse machete|github machete|gitlab machete|advance
			spr|update spr|merge spr|diff spr|land ghstack mr submit stack|submit
			cinnabar|push gerrit|push bug|push appraise|push codereview|mail
		`).map(words => words.replaceAll('|', ' ')),
	},
	{
		program: ['git'],
		subcommand: ['flow'],
		word: ['finish'],
		flag: ['-p', '--push', '--pushproduction', '--pushdevelop', '--pushtag'],
	},
	{program: ['git-flow'], word: ['publish']},
	{program: ['git-flow'], word: ['finish'], flag: ['-p', '--push']},
	{program: ['git-machete'], word: ['push', 'traverse', 'github', 'gitlab']},
	// What git-extras and their like add, and git has not.
	{
		program: ['git'],
		subcommand: list(
			'release delete-branch delete-tag rename-branch rename-tag rename-remote create-branch sync publish ship',
		),
	},
	{program: ['spr', 'git-spr'], word: ['update', 'merge', 'diff', 'land']},
	{program: ['ghstack', 'git-review', 'gh-poi']},
	{program: ['arc'], word: ['diff', 'land']},
	{program: ['sl'], word: ['submit', 'ghstack']},
	{program: ['fossil'], word: ['sync']},
	{program: ['darcs'], word: ['send']},
	{
		program: ['mvn'],
		word: list(
			'release:prepare release:perform release:branch release:prepare-with-pom scm:checkin gitflow:release-finish gitflow:feature-finish gitflow:hotfix-finish gitflow:release jgitflow:release-finish',
		),
	},
	{program: ['gradle'], word: ['release', 'gitPublishPush', 'reckonTagPush']},
	{program: ['bumpver', 'pycalver'], flag: ['-p', '--push']},
	{
		program: ['cargo'],
		subcommand: ['smart-release'],
		flag: ['-e', '--execute'],
	},
	{program: ['nx'], subcommand: ['release'], flag: ['--git-push', '--gitPush']},
	{program: ['rush'], subcommand: ['publish'], flag: ['-a', '--apply']},
	{program: ['auto'], word: ['shipit', 'release', 'latest', 'next', 'canary']},
	{program: ['rake'], word: ['release', 'release:source_control_push']},
	{program: ['repo'], subcommand: ['upload']},
	{program: ['cargo'], subcommand: ['release'], flag: ['-x', '--execute']},
	{program: ['mike'], flag: ['-p', '--push']},
	{program: ['lerna'], word: ['publish', 'version']},
	{program: ['mkdocs'], word: ['gh-deploy']},
	{program: ['gh-pages', 'release-it', 'semantic-release', 'np']},
	{program: ['ghp-import'], flag: ['-p', '--push']},
];
