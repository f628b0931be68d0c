import {afterEach, describe, expect, it} from 'vitest';
import {createPolicy} from '../../../policy/policy.js';
import {createRuleStore} from '../../../policy/store/ruleStore.js';
import {type Rule, type RuleAction} from '../../../policy/types.js';
import {createInjectableMockRuntime} from '../../../runtime/adapters/mock/index.js';
import {payloadText} from '../../../runtime/types.js';
import {createFakeClock} from '../../../components/__tests__/fakeClock.js';
import {createSupervisor} from '../../supervisor.js';

const stops: (() => void)[] = [];
afterEach(() => {
	for (const stop of stops.splice(0)) stop();
});

const rule = (when: string, action: RuleAction): Rule => ({
	id: 'r',
	when,
	action,
	scope: 'session',
	addedBy: 'test',
});

/** Asks for a call, written as it is, and tells what came of it. */
function asks(
	sessionRule: Rule,
	written: string,
	who: {agentId?: string; agentType?: string} = {},
) {
	const clock = createFakeClock();
	const runtime = createInjectableMockRuntime({clock});
	const store = createRuleStore({
		projectDir: '/p',
		configFolder: '/p/config',
		clock,
		hasFiles: false,
		watch: false,
		sessionRules: [sessionRule],
	});
	const policy = createPolicy(store, {
		clock,
		projectDir: '/p',
		home: '/h',
		ownPaths: [],
	});
	const supervisor = createSupervisor({runtime, clock, policy});
	stops.push(() => {
		supervisor.stop();
	});
	supervisor.start();
	const text = `{"tool_name":"Bash","tool_input":${written}}`;
	const id = runtime.emit({
		hookName: 'PermissionRequest',
		toolName: 'Bash',
		sessionId: 's',
		...who,
		interaction: {expectsDecision: true, defaultTimeoutMs: 300_000},
		context: {cwd: '/p', transcriptPath: '', permissionMode: 'default'},
		payload: JSON.parse(text) as unknown,
		[payloadText]: text,
	});
	clock.advance(20);
	const [held] = supervisor.getState().held;
	return {
		said: runtime.getDecision(id)?.intent?.kind ?? 'held',
		who: held?.actorName,
	};
}

describe('a call that is not read as it was written', () => {
	it.each([
		['~c ls', '{"command":"touch evil","command":"ls"}'],
		['~c "=$ ls"', '{"command":"touch evil","command":"ls"}'],
		['~c ls', '{"command":"ls","more":{"a":1,"b":2,"a":3}}'],
		['~c ls', '{"command":"ls","timeout":12345678901234567890}'],
	])('%s does not allow %s', (when, written) => {
		expect(asks(rule(when, 'allow'), written).said).toBe('held');
	});

	it.each(['{"command":"ls"}', '{ "command": "ls", "timeout": 1e3 }'])(
		'but %s is allowed',
		written => {
			expect(asks(rule('~c ls', 'allow'), written).said).toMatch(/allow/);
		},
	);

	it('and is denied all the same', () => {
		const written = '{"command":"x","command":"ls"}';
		expect(asks(rule('~c ls', 'deny'), written).said).toMatch(/deny/);
	});
});

describe('a subagent with a name of athena’s own', () => {
	const written = '{"command":"ls"}';

	it.each(['agent', 'user', 'You', 'system', 'agent:root', 'subagent:a2'])(
		'%s is told apart from it',
		agentType => {
			const said = asks(rule('~c x', 'ask'), written, {
				agentId: 'a1',
				agentType,
			});
			expect(said.who).toBe(`“${agentType}”`);
		},
	);

	it('as is one that reads like more of a title', () => {
		const agentType = 'main ❯ you allowed · x';
		expect(
			asks(rule('~c x', 'ask'), written, {agentId: 'a1', agentType}).who,
		).toBe('“main _ you allowed _ x”');
	});

	it.each(['reviewer', 'feature-dev:code-reviewer'])(
		'%s stands as it is',
		agentType => {
			expect(
				asks(rule('~c x', 'ask'), written, {agentId: 'a1', agentType}).who,
			).toBe(agentType);
		},
	);

	it.each(['agent', 'agent:root'])('is not allowed what %s is', agentType => {
		const allowed = rule(`~c ls & ~a ${agentType}`, 'allow');
		expect(asks(allowed, written).said).toMatch(/allow/);
		expect(asks(allowed, written, {agentId: 'a1', agentType}).said).toBe(
			'held',
		);
	});

	it('is refused by its name', () => {
		const who = {agentId: 'a1', agentType: 'agent'};
		expect(asks(rule('~c ls & ~a agent', 'deny'), written, who).said).toMatch(
			/deny/,
		);
	});
});
