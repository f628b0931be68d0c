import {type Segment} from '../../shell/types.js';
import {list} from '../../utils/list.js';
import {lazy} from '../../utils/lazy.js';
import {indexByName} from './match/nameIndex.js';
import {compileWords, type WordCondition} from './match/segments.js';
import {indexByWords} from './match/wordIndex.js';
import {otherPrograms} from '../otherSpellings.js';

/** Programs beside git, and additions to it, that publish what was committed. */
export const otherPushing: readonly WordCondition[] = [
	{
		program: ['hub', 'glab', 'gt', 'yadm', 'vcsh', 'gita'],
		word: ['push', 'submit', 'merge', 'sync', 'pull-request'],
	},
	{program: ['gt'], subcommand: ['s', 'ss']},
	{program: ['but'], word: ['push', 'publish']},
	{program: ['av'], subcommand: ['sync'], flag: ['--push']},
	{program: ['glab'], subcommand: ['mr create', 'mr new']},
	{program: ['git'], subcommand: ['town ship', 'town sync', 'town propose']},
	{
		program: ['git'],
		subcommand: ['annex copy', 'annex move'],
		flag: ['-t', '--to'],
	},
	{program: ['git-spice', 'git-branchless', 'av'], word: ['submit']},
	{program: ['av'], subcommand: ['pr create', 'pr']},
	{program: ['mr'], word: ['push']},
	{program: ['cr'], subcommand: ['index'], flag: ['--push']},
	{program: ['flux'], word: ['bootstrap']},
	{program: ['gopass'], word: ['sync']},
	{
		program: ['cargo'],
		subcommand: list(
			'workspaces|version ws|version workspaces|publish ws|publish',
		).map(words => words.replaceAll('|', ' ')),
	},
	{program: ['bumpp'], unless: ['--no-push', '--no-commit']},
	{
		program: ['gs'],
		subcommand: [
			'branch submit',
			'stack submit',
			'upstack submit',
			'downstack submit',
		],
	},
	{program: ['beachball'], word: ['publish']},
	{program: ['docusaurus', 'ng', 'nikola'], word: ['deploy', 'github_deploy']},
	{program: ['hexo'], subcommand: ['deploy', 'd']},
	{program: ['hexo'], subcommand: ['generate', 'g'], flag: ['-d', '--deploy']},
	{program: ['quarto'], subcommand: ['publish']},
	{program: ['lein'], subcommand: ['release', 'vcs push']},
	{program: ['sbt'], operand: ['release', 'release *', '*ghpagesPushSite']},
	{
		program: ['gem'],
		subcommand: ['bump', 'release', 'tag'],
		flag: ['-p', '--push'],
	},
	{program: ['changelogen'], flag: ['--push']},
	{program: ['vcs', 'etckeeper', 'jgit', 'isogit'], word: ['push']},
	{program: ['got'], subcommand: ['send']},
	{program: ['fastlane'], word: ['push_to_git_remote', 'push_git_tags']},
	{program: ['release-plz'], word: ['release', 'release-pr']},
	{
		program: ['release-please'],
		word: list('release-pr github-release manifest-pr manifest-release'),
	},
	{program: ['python-semantic-release'], word: ['version', 'publish']},
	{program: ['git-town'], word: ['ship', 'sync', 'propose']},
	{
		program: ['git'],
		subcommand: list(`
			flow|publish flow|feature|publish flow|bugfix|publish flow|release|publish
			flow|hotfix|publish flow|support|publish
			machete|push machete|traverse machete|github machete|gitlab machete|advance
			spr|update spr|merge spr|diff spr|land ghstack mr submit stack|submit
			cinnabar|push gerrit|push bug|push appraise|push codereview|mail
			annex|assist branchless|submit spice|branch|submit spice|stack|submit
			spice|upstack|submit spice|downstack|submit
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
	{program: ['sl', 'sapling'], word: ['submit', 'ghstack']},
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
	{
		program: list(
			'gh-pages np push-dir angular-cli-ghpages storybook-to-ghpages fullrelease',
		),
	},
	{
		program: ['release-it', 'semantic-release'],
		unlessRehearsed: ['--dry-run'],
	},
	{program: ['ghp-import'], flag: ['-p', '--push']},
];

/**
 * What publishes what was committed, beside `git push`: for the guard that
 * refuses pushes, and for rules about `git push`.
 */
export const pushing: readonly WordCondition[] = [
	{
		program: ['git'],
		unless: ['--dry-run', '-n'],
		subcommand: [
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
			'sapling',
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
];

/** Whether a command pushes by another one than `git push`. */
export function pushesOtherwise(segment: Segment): boolean {
	const {program} = segment;
	if (program === undefined) return false;
	return [program, ...otherPrograms(segment)].some(name =>
		byProgram()(name)(segment).some(fits => fits(segment)),
	);
}

const byProgram = lazy(() =>
	indexByName(
		pushing.map(condition => ({
			names: condition.program,
			value: {...condition, value: compileWords(condition)},
		})),
		indexByWords,
	),
);

/** What pushes where its settings say so, which stand in files of many forms. */
const bySettings = [
	{
		program: ['bumpver', 'pycalver'],
		word: ['update', 'bump'],
		unless: ['--no-push', '--dry', '-d', '--no-commit', '-n'],
	},
	{
		program: ['tbump'],
		unless: ['--no-push', '--dry-run', '-n', '--only-patch'],
	},
].map(condition => ({...condition, fits: compileWords(condition)}));

/** Whether a command pushes if its settings say so: a question for who refuses pushes. */
export const mayPushBySettings = (segment: Segment): boolean =>
	bySettings.some(
		({program, fits}) =>
			[segment.program ?? '', ...otherPrograms(segment)].some(name =>
				program.includes(name),
			) && fits(segment),
	);
