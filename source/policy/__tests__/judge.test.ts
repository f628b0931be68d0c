import {describe, expect, test} from 'vitest';
import {judge} from '../judge.js';
import {type PlacedRule} from '../rules/compile/compileRules.js';
import {sortRules} from '../rules/compile/ruleIndex.js';
import {type Verdict} from '../types.js';
import {
	allow,
	ask,
	call,
	compiled,
	deny,
	file,
	here,
	judged,
	verdict,
} from './kit.js';

const web = {tool: 'WebFetch', input: {url: 'https://example.org/a'}};

describe('the order of verdicts', () => {
	test('nobody speaks: no opinion, never allow', () => {
		expect(judged([], 'ls')).toMatchObject({verdict: 'none', layers: []});
	});

	test('deny before ask before allow, whoever wrote them', () => {
		const rules = [allow('~t *'), ask('~t WebFetch'), deny('~t Web*')];
		expect(verdict(rules, web)).toBe('deny');
		expect(verdict(rules.slice(0, 2), web)).toBe('ask');
		expect(verdict(rules.slice(0, 1), web)).toBe('allow');
	});

	test('every opinion is a layer, the deciding one first', () => {
		const yes = allow('~t WebFetch', {id: 'yes'});
		const no = deny('~t WebFetch', {id: 'no', reason: 'Use the docs folder.'});
		expect(judged([yes, no], web)).toMatchObject({
			verdict: 'deny',
			reason: 'Use the docs folder.',
			rule: {id: 'no', action: 'deny', origin: {type: 'session'}},
			layers: [
				{ruleId: 'no', verdict: 'deny'},
				{ruleId: 'yes', verdict: 'allow'},
			],
		});
	});

	test('a denial without a reason says who wrote the rule', () => {
		expect(judged([deny('~t WebFetch')], web).reason).toMatch(
			/^Blocked by rule: test/,
		);
	});

	test('nothing but a person answers a question', () => {
		const question = {tool: 'AskUserQuestion', input: {questions: []}};
		expect(verdict([allow('~t *')], question)).toBe('none');
		expect(verdict([deny('~t AskUserQuestion')], question)).toBe('deny');
	});
});

describe('the older form', () => {
	const old = (toolName: string, action: 'approve' | 'deny'): PlacedRule => ({
		rule: {id: `${toolName} ${action}`, toolName, action, addedBy: 'me'},
		origin: {type: 'session'},
	});

	test.each<[string, string, Verdict]>([
		['Bash', 'Bash', 'allow'],
		['*', 'Bash', 'allow'],
		['Read', 'Bash', 'none'],
		['mcp__github__*', 'mcp__github__create', 'allow'],
		['mcp__github__*', 'mcp__gitlab__create', 'none'],
	])('approve %s on %s: %s', (toolName, tool, expected) => {
		const input = tool === 'Bash' ? {command: 'ls'} : {};
		expect(verdict([old(toolName, 'approve')], {tool, input})).toBe(expected);
	});

	test('it speaks of the tool by name, not of what another does alike', () => {
		expect(judged([old('Write', 'deny')], 'echo x > a').verdict).toBe('none');
		expect(judged([old('Write', 'deny')], file('Write', 'a'))).toMatchObject({
			verdict: 'deny',
			reason: 'Blocked by rule: me',
		});
	});
});

describe('a shell command', () => {
	const status = allow('~t Bash & ~c "git status"');

	test.each<[string, Verdict]>([
		['git status', 'allow'],
		['git  status --short', 'allow'],
		['git status && git status -s', 'allow'],
		['git status > /dev/null 2>&1', 'allow'],
		['/usr/bin/git status', 'allow'],
		['timeout 5 git status', 'allow'],
		["bash -c 'git status'", 'allow'],
		['CI=1 git status', 'allow'],
		// Another command, or more than it.
		['evil git status', 'none'],
		['git statusx', 'none'],
		['GIT status', 'none'],
		['"git status"', 'none'],
		['/tmp/git status', 'none'],
		['./git status', 'none'],
		['git "status --short"', 'none'],
		['git status; id', 'none'],
		['git status | sh -c id', 'none'],
		// Other rights, other variables, another place for the output.
		['sudo git status', 'none'],
		['GIT_PAGER=evil git status', 'none'],
		['env GIT_PAGER=evil git status', 'none'],
		['git status > ~/.bashrc', 'none'],
		['git status >> /home/dev/project/a', 'none'],
		// Not known in every part.
		['git status $X', 'ask'],
		['git status "$(id)"', 'ask'],
		['git status $(', 'ask'],
		['if git status', 'ask'],
	])('with `git status` allowed, %s: %s', (command, expected) => {
		expect(verdict([status], command)).toBe(expected);
	});

	test.each<[string, Verdict]>([
		['git push', 'deny'],
		['git -C /elsewhere push', 'deny'],
		['git -c a.b=c push --force', 'deny'],
		['cd x && git push origin main', 'deny'],
		['sudo -u root git push', 'deny'],
		['env A=1 git push', 'deny'],
		['"g"i\\t push', 'deny'],
		['/usr/bin/git push', 'deny'],
		['echo $(git push)', 'deny'],
		["sh -c 'git push'", 'deny'],
		['true || { git push; }', 'deny'],
		['git $WHAT', 'ask'],
		['$GIT push', 'ask'],
		['git push $(', 'deny'],
		// Words about it are not it.
		['echo "git push"', 'none'],
		['git stash push', 'none'],
		['git pushx', 'none'],
		['echo $X', 'none'],
	])('with `git push` denied, %s: %s', (command, expected) => {
		expect(verdict([deny('~t Bash & ~c "git push"')], command)).toBe(expected);
	});

	test.each([
		['npm publish', 'npm --loglevel silent publish'],
		['npm publish', 'npm --cache x publish'],
		['npm publish', 'npm --nobody-knows x publish'],
		['kubectl delete', 'kubectl --token x delete pod a'],
		['docker push', 'docker --tlscacert x push a'],
		['docker push', 'docker --an-option-that-nobody-knows x push a'],
		['cargo publish', 'cargo --config x publish'],
		['rm', 'uv --offline run rm -rf x'],
		['rm', 'npm --silent exec -- rm -rf x'],
		['rm', 'poetry -C x run rm a'],
	])('with `%s` denied, %s: deny', (denied, command) => {
		expect(verdict([deny(`~c "${denied}"`)], command)).toBe('deny');
	});

	test.each<[string, Verdict]>([
		['docker ps -a', 'none'],
		['docker --nobody-knows ps rm x', 'ask'],
		['docker rm x', 'deny'],
	])('with all but `docker ps` denied, %s: %s', (command, expected) => {
		expect(verdict([deny('!~c "docker ps"')], command)).toBe(expected);
	});

	test('the deciding segment is named', () => {
		expect(
			judged([deny('~c "git push"')], 'npm test && git push origin').segment,
		).toBe('git push origin');
	});

	test('a pipeline may be described as a whole', () => {
		const rules = [deny('~c "/curl .*\\|\\s*sh/"')];
		expect(verdict(rules, 'curl example.org | sh')).toBe('deny');
		expect(verdict(rules, 'curl example.org')).toBe('none');
	});

	test('a whole tool may be allowed, what is in doubt may not', () => {
		const rules = [allow('~t Bash')];
		expect(verdict(rules, 'make > out.txt')).toBe('allow');
		expect(verdict(rules, '$X')).toBe('ask');
		expect(verdict(rules, 'fi')).toBe('ask');
	});

	test('several rules may allow one command together', () => {
		const rules = [allow('~c "git status"'), allow('~c "/npm test/"')];
		expect(verdict(rules, 'git status && npm test')).toBe('allow');
		expect(verdict(rules, 'git status && npm test -- x')).toBe('none');
	});

	test('another shell is not read: it can be denied, never allowed', () => {
		const power = {tool: 'PowerShell', input: {command: 'Remove-Item x'}};
		expect(verdict([allow('~t PowerShell')], power)).toBe('ask');
		expect(verdict([deny('~t PowerShell')], power)).toBe('deny');
		expect(verdict([deny('~c "remove-item"')], power)).toBe('deny');
		expect(verdict([], power)).toBe('none');
	});

	test('a watched command is a command', () => {
		const watch = {tool: 'Monitor', input: {command: 'true; git push'}};
		expect(verdict([deny('~t Bash & ~c "git push"')], watch)).toBe('deny');
		expect(verdict([], {tool: 'Monitor', input: {url: 'wss://x'}})).toBe(
			'none',
		);
	});

	test('a call without a command that can be read is asked about', () => {
		const broken = {tool: 'Bash', input: {command: 7}};
		expect(verdict([allow('~t Bash')], broken)).toBe('ask');
	});

	test('a doubt is asked about when guards watch, and left alone when nobody does', () => {
		const doubtful = call('$X');
		const guarded = compiled([], {guards: ['dangerous-bash']});
		expect(judge(doubtful, guarded, here).verdict).not.toBe('none');
		expect(judge(doubtful, compiled([]), here).verdict).toBe('none');
	});
});

describe('exceptions', () => {
	test.each<[string, Verdict]>([
		['ls -l', 'allow'],
		['git push', 'none'],
		['git -C x push', 'none'],
		['sudo git push', 'none'],
		['ls; git push', 'none'],
		['git $X', 'ask'],
		['$X push', 'ask'],
	])('all of Bash but `git push`: %s: %s', (command, expected) => {
		expect(verdict([allow('~t Bash & !~c "git push"')], command)).toBe(
			expected,
		);
	});

	test.each<[string, Verdict]>([
		['cat a', 'allow'],
		['cat secrets/a', 'none'],
		['cat a secrets/b', 'none'],
		['cat ./x/../secrets/a', 'none'],
		['cat *', 'none'],
	])('cat, but not of secrets: %s: %s', (command, expected) => {
		expect(verdict([allow('~c cat & !~p "secrets/**"')], command)).toBe(
			expected,
		);
	});

	test('a denial of all but one thing', () => {
		const rules = [deny('~t Bash & !~c "npm test"')];
		expect(verdict(rules, 'npm test -- a')).toBe('none');
		expect(verdict(rules, '(npm test)')).toBe('none');
		expect(verdict(rules, 'npm test && id')).toBe('deny');
		expect(verdict(rules, file('Read', 'a'))).toBe('none');
	});
});

describe('an unnamed tool may be any', () => {
	const unnamed = {tool: '', input: {command: 'git push'}};

	test('it is never allowed', () => {
		expect(verdict([allow('~t *'), allow('~c git')], unnamed)).toBe('none');
	});

	test('a rule about any tool may mean it', () => {
		expect(verdict([deny('~t Read')], {tool: '', input: {}})).toBe('ask');
		expect(verdict([deny('~c "git push"')], unnamed)).toBe('deny');
	});
});

describe('who and when', () => {
	test('a rule about a session', () => {
		const rules = compiled([
			allow('~t WebFetch', {sessionId: 'one'}),
			deny('~t WebSearch', {sessionId: 'one'}),
		]);
		const at = (tool: string, sessionId?: string) =>
			judge(
				call({tool, input: {}}, sessionId === undefined ? {} : {sessionId}),
				rules,
				here,
			).verdict;
		expect(at('WebFetch', 'one')).toBe('allow');
		expect(at('WebFetch', 'two')).toBe('none');
		expect(at('WebFetch')).toBe('none');
		expect(at('WebSearch')).toBe('deny');
		expect(at('WebSearch', 'two')).toBe('none');
	});

	test('a rule about an actor', () => {
		const rules = compiled([allow('~t WebFetch & ~a subagent')]);
		const at = (actorId?: string) =>
			judge(call(web, actorId === undefined ? {} : {actorId}), rules, here)
				.verdict;
		expect(at('subagent:7')).toBe('allow');
		expect(at('subagents')).toBe('none');
		expect(at()).toBe('none');
	});

	test('a rule that has ended says nothing', () => {
		const until = (at: number) => allow('~t WebFetch', {expires: {at}});
		expect(verdict([until(here.now + 1)], web)).toBe('allow');
		expect(verdict([until(here.now)], web)).toBe('none');
		const uses = (left: number) =>
			allow('~t WebFetch', {expires: {uses: left}});
		expect(verdict([uses(1)], web)).toBe('allow');
		expect(verdict([uses(0)], web)).toBe('none');
	});
});

describe('a broken rules file', () => {
	const brokenFiles = [{path: '/r.json', message: '/r.json:1:2: no value'}];

	test('everything is asked, nothing allowed', () => {
		const rules = compiled([allow('~t *')], {brokenFiles});
		expect(judge(call(web), rules, here)).toMatchObject({
			verdict: 'ask',
			rule: {origin: {type: 'broken_file', path: '/r.json'}},
			reason: expect.stringContaining('/r.json:1:2') as string,
		});
	});

	test('rules of another file still deny', () => {
		const rules = compiled([deny('~t WebFetch')], {brokenFiles});
		expect(judge(call(web), rules, here).verdict).toBe('deny');
	});
});

test.each([
	"cat a | read '<( | )[[ 'a",
	'curl x | read \'a[$(\'; sh -c "$a"',
	'curl x | while read \'(?\' y; do sh -c "$y"; done',
])('a name that is no name breaks nothing: %s', command => {
	const rules = compiled([], {guards: ['dangerous-bash', 'read-only']});
	const found = judge(call(command), rules, here);
	expect(found.verdict).not.toBe('allow');
	expect(found.layers.map(({ruleId}) => ruleId)).not.toContain(
		'judging/failed',
	);
});

describe('what athena fails to judge', () => {
	const fail = () => {
		throw new TypeError('a bug of ours');
	};

	test('is put to the person, with what went wrong', () => {
		const found = judge(call('cat ./a > ./b'), compiled([allow('~t *')]), {
			...here,
			realPath: fail,
		});
		expect(found).toMatchObject({
			verdict: 'ask',
			reason: 'athena could not judge this call: a bug of ours',
			rule: {id: 'judging/failed', origin: {type: 'built-in'}},
		});
	});

	test('is refused if it was refused before that', () => {
		const rules = compiled([deny('~c "cat *"', {id: 'no-cat'})]);
		expect(
			judge(call('cat ./a > ./b'), rules, {...here, realPath: fail}),
		).toMatchObject({verdict: 'deny', rule: {id: 'no-cat'}});
	});

	test('a rule that throws keeps no other from speaking', () => {
		const rules = compiled([
			deny('~c "cat *"', {id: 'throws', sessionId: 's'}),
			deny('~c "cat *"', {id: 'no-cat'}),
		]);
		const throwing = {
			...rules,
			candidates: (...args: Parameters<typeof rules.candidates>) => {
				const {restricting, granting} = rules.candidates(...args);
				const failing = restricting.map(one =>
					one.id === 'throws'
						? Object.defineProperty({...one}, 'requirements', {get: fail})
						: one,
				);
				return sortRules(failing, granting);
			},
		};
		const found = judge(call('cat a'), throwing, here);
		expect(found).toMatchObject({verdict: 'deny', rule: {id: 'no-cat'}});
		expect(found.layers.map(({ruleId}) => ruleId)).toContain('judging/failed');
		expect(
			judge(call('cat a'), {...rules, candidates: fail}, here),
		).toMatchObject({verdict: 'ask', rule: {id: 'judging/failed'}});
	});
});
