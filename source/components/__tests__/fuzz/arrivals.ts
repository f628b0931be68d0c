import {type RuntimeEvent} from '../../../runtime/types.js';
import {
	elicitation,
	event,
	permissionRequest,
	planRequest,
	questionRequest,
	toolUse,
} from '../events.js';

/** Numbers from 0 to 1. */
export type Next = () => number;

/** What may come from an agent, and what the test itself knows of it. */
export type Arrival = {
	event: Partial<RuntimeEvent>;
	/** Needs a key of its own to be allowed. */
	isDangerous?: true;
};

export function pick<Item>(next: Next, items: readonly Item[]): Item {
	return items[Math.floor(next() * items.length)]!;
}

const held = {interaction: {expectsDecision: true, canBlock: true}};

/** Requests of every kind, some of them dangerous, long, odd, or the same again. */
const requests: readonly ((n: number, next: Next) => Arrival)[] = [
	n => bash(`npm run job-${n}`),
	() => bash('npm test'),
	() => bash('npm test'),
	n => bash(`echo ${n}\n`.repeat(60)),
	n => bash(`echo '${'x'.repeat(300)}' && cat ${n}.txt | sort > out.txt`),
	n => ({...bash(`rm -rf build-${n}`), isDangerous: true}),
	() => ({...bash('git push --force origin main'), isDangerous: true}),
	n => ask('Write', {file_path: `/home/ada/demo/${n}.txt`, content: 'hi\nyou'}),
	n => ({
		...ask('Write', {file_path: `/etc/cron.d/${n}`, content: 'hi'}),
		isDangerous: true,
	}),
	() =>
		ask('Edit', {
			file_path: '/home/ada/demo/a.ts',
			old_string: 'a',
			new_string: 'b',
		}),
	() =>
		ask('NotebookEdit', {
			notebook_path: '/home/ada/demo/n.ipynb',
			new_source: 'print(1)',
		}),
	() => ask('WebFetch', {url: 'https://example.com/x', prompt: 'read it'}),
	() => ask('mcp__git__status', {branch: 'main', deep: {list: [1, 2, 3]}}),
	() => ask('Task', {prompt: 'look around', description: 'look'}),
	() => ask('Odd tool \u001b[2J', {'\u202e': '\u0007'}),
	n => ({event: planRequest(`# Plan ${n}\n\n- one\n- two`)}),
	n => ({event: planRequest(`# Plan ${n}\n\n${'- a step\n'.repeat(60)}`)}),
	(n, next) => ({event: questions(n, next)}),
	(n, next) => ({event: questions(n, next)}),
	() => ({event: elicitation(form)}),
	() => ({
		event: elicitation({
			mcp_server_name: 'srv',
			message: 'Log in',
			mode: 'url',
			url: 'https://example.com/login',
		}),
	}),
	n => ({
		event: toolUse('Write', {file_path: `${n}`, content: 'x'}, `t${n}`, held),
	}),
	n => ({event: toolUse('Bash', {command: `ls ${n}`}, `t${n}`, held)}),
];

/** Something that may have to wait for the person. */
export function arrival(n: number, next: Next): Arrival {
	const one = pick(next, requests)(n, next);
	const fromSubagent = next() < 0.2;
	return {
		...one,
		event: {
			...one.event,
			...(next() < 0.2 && {sessionId: 'another-session'}),
			...(fromSubagent && {agentId: 'sub', agentType: 'reviewer'}),
		},
	};
}

/** What happens without anybody being asked. */
export function happening(n: number, next: Next): Partial<RuntimeEvent> {
	const id = `toolu_${n}`;
	return pick(next, [
		() => toolUse('Read', {file_path: `${n}.txt`}, id),
		() =>
			event(
				'PostToolUse',
				{
					tool_name: 'Read',
					tool_input: {file_path: `${n - 1}.txt`},
					tool_use_id: `toolu_${n - 1}`,
					tool_response: {content: 'text\n'.repeat(5)},
				},
				{toolName: 'Read', toolUseId: `toolu_${n - 1}`},
			),
		() => event('UserPromptSubmit', {prompt: `Do ${n}`}),
		() => event('Stop', {last_assistant_message: 'Done *here*.'}),
		() =>
			event(
				'SubagentStart',
				{agent_id: `a${n}`, agent_type: 'reviewer'},
				{agentId: `a${n}`, agentType: 'reviewer'},
			),
		() => event('SessionStart', {source: 'resume', model: 'claude-x'}),
		() => event('Surprise', {x: n}),
	])();
}

const ask = (tool: string, input: Record<string, unknown>): Arrival => ({
	event: permissionRequest({tool, input}),
});
const bash = (command: string) => ask('Bash', {command});

const form = {
	mcp_server_name: 'srv',
	message: 'Fill it in',
	mode: 'form',
	requested_schema: {
		properties: {
			sure: {type: 'boolean'},
			why: {type: 'string'},
			size: {type: 'string', enum: ['s', 'm', 'l']},
		},
	},
};

function questions(n: number, next: Next): Partial<RuntimeEvent> {
	const count = 1 + Math.floor(next() * 3);
	return questionRequest(
		Array.from({length: count}, (_, index) => ({
			question: `Which, ${n}.${index}?`,
			header: `Q${index}`,
			multiSelect: next() < 0.4,
			options: ['x', 'y', 'z'].map(label => ({
				label,
				description: `about ${label}`,
			})),
		})),
	);
}
