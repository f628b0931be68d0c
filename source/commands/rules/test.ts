import fs from 'node:fs';
import path from 'node:path';
import {type Judgement} from '../../policy/types.js';
import {
	projectRulesFile,
	ruleTestsFile,
	userRulesFile,
} from '../../policy/store/places.js';
import {showProblem} from '../../policy/store/jsonText.js';
import {
	readRuleTests,
	type RuleTest,
} from '../../policy/store/readRuleTests.js';
import {AthenaError, exitCodes} from '../../types/errors.js';
import {configFolder} from '../../utils/configFolder.js';
import {readRegular} from '../../utils/regularFile.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type Flags} from '../flags/readFlags.js';
import {writeJson} from '../writeJson.js';
import {type CommandIo} from '../io.js';
import {whyUnusable} from '../whyUnusable.js';
import {projectPolicy} from './projectPolicy.js';
import {printTo} from '../printTo.js';

type Outcome = {
	file: string;
	test: RuleTest;
	judgement: Judgement;
	/** What is not as expected; empty: it passed. */
	failures: string[];
};

/**
 * `athena rules test [FILE…]`: runs the cases beside the rules files, or those
 * in the files that are named. Exit code 1 if one fails.
 *
 * @throws AthenaError `ATHENA_BAD_FILE`; also where there are no cases
 */
export function testRules(flags: Flags, io: CommandIo): number {
	const {policy, projectDir} = projectPolicy(flags, io, {projects: 'visited'});
	const outcomes = filesOf(flags, io, projectDir).flatMap(file =>
		readTests(file, flags.input.length > 0).map((test): Outcome => {
			const {agent, tool, input, cwd = '.', permissionMode} = test;
			const judgement = policy.judge({
				...(agent !== undefined && {agent}),
				tool,
				input,
				cwd: path.resolve(projectDir, cwd),
				...(permissionMode !== undefined && {permissionMode}),
			});
			return {file, test, judgement, failures: failuresOf(test, judgement)};
		}),
	);
	const failed = outcomes.filter(({failures}) => failures.length > 0);
	if (flags.json) {
		writeJson(io, {
			passed: outcomes.length - failed.length,
			failed: failed.length,
			cases: outcomes.map(({file, test, judgement, failures}) => ({
				file,
				line: test.line,
				name: test.name,
				expect: test.expect,
				verdict: judgement.verdict,
				rule: judgement.rule?.id ?? null,
				failures,
			})),
		});
	} else {
		for (const {file, test, failures} of failed) {
			printTo(
				io.stdout,
				`✗ ${makeVisible(`${path.relative(projectDir, file)}:${test.line}: ${test.name}`)}\n`,
			);
			for (const failure of failures) {
				printTo(io.stdout, `    ${makeVisible(failure)}\n`);
			}
		}

		printTo(
			io.stdout,
			`${outcomes.length - failed.length} passed, ${failed.length} failed\n`,
		);
	}

	return failed.length > 0 ? exitCodes.finding : exitCodes.ok;
}

/** The files that are named, or those beside the rules. */
function filesOf(flags: Flags, io: CommandIo, projectDir: string): string[] {
	if (flags.input.length > 0) {
		return flags.input.map(name => path.resolve(io.cwd, name));
	}

	const beside = [
		projectRulesFile(projectDir),
		userRulesFile(configFolder(io.env)),
	].map(ruleTestsFile);
	const found = beside.filter(file => fs.existsSync(file));
	if (found.length > 0) return found;
	throw new AthenaError(
		'ATHENA_BAD_FILE',
		`there are no cases: neither ${beside.join(' nor ')} exists`,
		'Write a list there: [{"command": "git push -f", "expect": "deny"}]; docs/policy.md has the whole form.',
	);
}

/** @param isNamed the person named it: it need not be a regular file */
function readTests(file: string, isNamed: boolean): readonly RuleTest[] {
	const read = readRuleTests(readFile(file, isNamed), file);
	if (read.ok) return read.tests;
	throw new AthenaError(
		'ATHENA_BAD_FILE',
		read.problems.map(showProblem).join('\n'),
		'docs/policy.md has the form of a case.',
	);
}

/** Of a file that a project has lying there, bytes. */
const mostBytes = 16 * 1024 * 1024;

function readFile(file: string, isNamed: boolean): string {
	try {
		if (!isNamed) return readRegular(file, mostBytes);
		// eslint-disable-next-line no-restricted-syntax -- the person names it, and a pipe is as good
		return fs.readFileSync(file, 'utf8');
	} catch (error) {
		throw new AthenaError(
			'ATHENA_BAD_FILE',
			`${file}: ${whyUnusable(error)}`,
			'Cases are a JSON list; docs/policy.md has the form.',
			{cause: error},
		);
	}
}

function failuresOf(test: RuleTest, judgement: Judgement): string[] {
	const {verdict, reason, rule} = judgement;
	const failures: string[] = [];
	if (verdict !== test.expect) {
		failures.push(`expected ${test.expect}, got ${verdict}: ${reason}`);
	}

	if (test.rule !== undefined && rule?.id !== test.rule) {
		failures.push(
			`expected the rule ${test.rule} to decide, and ${rule?.id ?? 'none'} did`,
		);
	}

	if (test.reason !== undefined && !reason.includes(test.reason)) {
		failures.push(`expected “${test.reason}” in the reason: ${reason}`);
	}

	return failures;
}
