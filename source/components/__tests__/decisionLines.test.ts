import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {type FeedEvent} from '../../feed/types.js';
import {createPolicy} from '../../policy/policy.js';
import {createRuleStore} from '../../policy/store/ruleStore.js';
import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/index.js';
import {type RuntimeDecision} from '../../runtime/types.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {decisionLines} from '../detail/decisionLines.js';

let projectDir: string;
const stops: (() => void)[] = [];
beforeEach(() => {
	projectDir = fs.realpathSync(
		fs.mkdtempSync(path.join(os.tmpdir(), 'athena-decisions-')),
	);
});
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
	fs.rmSync(projectDir, {recursive: true});
});

const noPush = {
	id: 'no-push',
	when: '~c "git push"',
	action: 'deny',
	reason: 'Open a pull request instead.',
};
const tests = {id: 'tests', when: '~c "make test"', action: 'allow'};

function setUp(rules: object[], guards: 'dangerous-bash'[] = []) {
	fs.mkdirSync(path.join(projectDir, '.athena'));
	fs.writeFileSync(
		path.join(projectDir, '.athena/rules.json'),
		JSON.stringify({rules}),
	);
	const clock = createManualClock();
	const runtime = createInjectableMockRuntime({clock});
	const policy = createPolicy(
		createRuleStore({
			projectDir,
			configFolder: path.join(projectDir, 'config'),
			clock,
			guards,
		}),
		{clock, projectDir, home: projectDir, ownPaths: []},
	);
	const feed: FeedEvent[] = [];
	const supervisor = createSupervisor({
		runtime,
		clock,
		policy,
		intercepts: [],
		onFeedEvent: event => feed.push(event),
	});
	stops.push(() => {
		supervisor.stop();
	});
	supervisor.start();
	return {
		supervisor,
		bash: (hookName: string, command: string) =>
			runtime.emit({
				hookName,
				toolName: 'Bash',
				sessionId: 's',
				context: {cwd: projectDir, transcriptPath: '', permissionMode: 'auto'},
				payload: {tool_name: 'Bash', tool_input: {command}},
			}),
		/** What the detail of the call says, without times and folders. */
		said: () =>
			decisionLines(feed, 200).flatMap(({spans}) => {
				const row = spans
					.map(({text}) => text)
					.join('')
					.replace(/^\d\d:\d\d:\d\d /, '')
					.replace(/ after \d+ \w+$/, '')
					.replaceAll(`${projectDir}/`, '')
					.trim();
				return row === '' || row === 'Decisions' ? [] : [row];
			}),
	};
}

function allowed(updatedInput?: Record<string, unknown>): RuntimeDecision {
	return {
		type: 'json',
		source: 'user',
		intent: {kind: 'permission_allow', ...(updatedInput && {updatedInput})},
	};
}

describe('who had a say in a decision', () => {
	it('a rule that refused, the guard behind it, and the mode that was not asked', () => {
		const {bash, said} = setUp([noPush], ['dangerous-bash']);
		bash('PreToolUse', 'make test && git push');
		expect(said()).toEqual([
			'✗ denied by a rule: Open a pull request instead.',
			'rule no-push (.athena/rules.json): deny, Open a pull request instead. · git push',
			'rule dangerous-bash/git-push (guard dangerous-bash): ask, A push publishes commits; a person decides when. · git push',
			'mode: none, the agent’s mode auto was not asked yet',
		]);
	});

	it('a person, then the guard that asked for one', () => {
		const {bash, said, supervisor} = setUp([], ['dangerous-bash']);
		const id = bash('PreToolUse', 'git push');
		supervisor.answer(id, allowed());
		expect(said()).toEqual([
			'✓ allowed by you',
			'person: allow, decided by you',
			'rule dangerous-bash/git-push (guard dangerous-bash): ask, A push publishes commits; a person decides when. · git push',
			'mode: none, the agent’s mode auto was not asked yet',
		]);
	});

	it('a rule that allowed although the agent’s mode asked', () => {
		const {bash, said} = setUp([tests]);
		bash('PermissionRequest', 'make test');
		expect(said().slice(-3)).toEqual([
			'✓ allowed by a rule: Allowed by rule: .athena/rules.json (tests: ~c "make test")',
			'rule tests (.athena/rules.json): allow, Allowed by rule: .athena/rules.json (tests: ~c "make test") · make test',
			'mode: ask, the agent asked, in mode auto',
		]);
	});

	it('an input that was edited is judged again: a denial stands', () => {
		const {bash, said, supervisor} = setUp([noPush]);
		const id = bash('PermissionRequest', 'make deploy');
		expect(
			supervisor.answer(id, allowed({command: 'make deploy; git push'})),
		).toBe('refused');
		expect(said()).toEqual(['the agent asks']);
		supervisor.answer(id, allowed({command: 'make plan'}));
		expect(said().join('\n')).toContain('make plan');
		expect(said().slice(-2)).toEqual([
			'person: allow, decided by you',
			'mode: ask, the agent asked, in mode auto',
		]);
	});
});
