import {type Segment} from '../../shell/types.js';
import {list} from './list.js';
import {compileWords, type WordCondition} from './match/segments.js';

/**
 * What publishes what was committed, beside `git push`: for the guard that
 * refuses pushes, and for rules about `git push`.
 */
export const otherPushing: readonly WordCondition[] = [
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
		program: ['hg', 'jj', 'sl', 'fossil', 'darcs', 'bzr', 'brz', 'dulwich'],
		word: ['push'],
	},
	{program: ['svn'], word: ['commit', 'ci']},
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

/** Whether a command pushes by another one than `git push`. */
export function pushesOtherwise(segment: Segment): boolean {
	const {program} = segment;
	if (program === undefined) return false;
	compiled ??= byProgram();
	return compiled.get(program)?.some(fits => fits(segment)) === true;
}

type Test = (segment: Segment) => boolean;

let compiled: ReadonlyMap<string, readonly Test[]> | undefined;

function byProgram(): ReadonlyMap<string, readonly Test[]> {
	const tests = new Map<string, Test[]>();
	for (const condition of otherPushing) {
		const fits = compileWords(condition);
		for (const name of condition.program)
			tests.set(name, [...(tests.get(name) ?? []), fits]);
	}

	return tests;
}
