import {agentNames} from './agentName.js';
import {adapterOf} from './agents.js';
import {type Capabilities} from './capabilities.js';

/** One row of the table; a capability without one does not compile. */
type Rows = {
	readonly [Key in keyof Capabilities]: {
		says: string;
		of: (value: Capabilities[Key]) => string;
	};
};

const yesNo = (value: boolean) => (value ? 'yes' : 'no');
const failing = (value: 'open' | 'closed') =>
	value === 'open' ? 'the call goes on' : 'the call is refused';
const dayMs = 86_400_000;

const rows: Rows = {
	hold: {
		says: 'hold a call',
		of: value =>
			({
				beforeTool: 'before it runs',
				permission: 'when it asks',
				both: 'before it runs, and when it asks',
				none: 'no',
			})[value],
	},
	deny: {says: 'deny', of: yesNo},
	message: {says: 'the model reads why', of: yesNo},
	edit: {says: 'edit, then allow', of: yesNo},
	editAt: {
		says: 'where an edit is taken',
		of: value =>
			({
				beforeTool: 'before it runs',
				both: 'before it runs, and when it asks',
				never: '–',
			})[value],
	},
	asksAgain: {
		says: 'what it asked while athena was away',
		of: value =>
			value ? 'is asked of the athena that comes' : 'waits in its own prompt',
	},
	asksFirst: {
		says: 'it asks',
		of: value =>
			value ? 'before its hook of the call' : 'after its hook of the call',
	},
	ask: {
		says: 'ask its own person',
		of: value => (value ? 'yes' : 'no: denied'),
	},
	grantBeforeTool: {
		says: 'an allow before it runs',
		of: value =>
			value
				? 'keeps its own prompt away'
				: 'says nothing: it goes on by its own rules',
	},
	interrupt: {says: 'deny and interrupt, at its own question', of: yesNo},
	stopRun: {says: 'deny and interrupt, before a tool runs', of: yesNo},
	replaceOutput: {says: "replace a tool's output for the model", of: yesNo},
	suggestions: {says: 'proposals to remember', of: yesNo},
	questions: {
		says: 'its own questions',
		of: value =>
			({
				here: 'answered in athena, or there',
				bothLive:
					'with `--both-live` answered in athena, or there; else there alone',
				there: 'answered in its own window alone',
				askedThere: 'answered in its own window alone',
			})[value],
	},
	stopBlock: {says: 'keep it from stopping', of: yesNo},
	orders: {
		says: 'prompts and interrupts from athena',
		of: value =>
			({
				module: 'by its own module',
				bothLive: 'with `--both-live`, else prompts in its tmux pane',
				pane: 'prompts in its tmux pane',
			})[value],
	},
	addContext: {says: 'add context', of: yesNo},
	ownDialogStaysLive: {
		says: 'its own dialog while athena waits',
		of: value => (value ? 'stays live' : 'comes after'),
	},
	interruptWhileHeld: {
		says: 'its person can interrupt it while a call is held',
		of: value =>
			value === 'anyKey' ? 'yes' : 'by Ctrl-C; its Esc waits for athena',
	},
	toolIds: {
		says: 'hooks carry the id of the call',
		of: value => (value ? 'yes' : 'no'),
	},
	sessionStart: {
		says: 'its first hook comes',
		of: value =>
			value === 'launch' ? 'at its start' : 'with the first prompt',
	},
	onHookFailure: {says: 'a hook that fails', of: failing},
	onHookTimeout: {says: 'a hook that takes too long', of: failing},
	holdLimitMs: {
		says: 'a call is held at most',
		of: value => `${Math.floor(value / dayMs)} days`,
	},
};

const begin = '<!-- capabilities: made by npm run docs -->';
const end = '<!-- /capabilities -->';

/** docs/agents.md with the table of what each agent can, as the adapters declare it. */
export function agentsDoc(before: string): string {
	const from = before.indexOf(begin);
	const to = before.indexOf(end);
	if (from === -1 || to === -1)
		throw new Error('docs/agents.md has lost the marks of its table');
	return `${before.slice(0, from + begin.length)}\n\n${table()}\n\n${before.slice(to)}`;
}

function table(): string {
	const lines = [
		['', ...agentNames.map(agent => adapterOf(agent).label)],
		['---', ...agentNames.map(() => '---')],
		['proven with', ...agentNames.map(agent => adapterOf(agent).provenVersion)],
		...(Object.keys(rows) as (keyof Capabilities)[]).map(key => [
			rows[key].says,
			...agentNames.map(agent => cellOf(adapterOf(agent).capabilities, key)),
		]),
	];
	return lines.map(cells => `| ${cells.join(' | ')} |`).join('\n');
}

function cellOf(capabilities: Capabilities, key: keyof Capabilities): string {
	// Each row is asked about its own value, which the compiler can't follow.
	const of = rows[key].of as (value: Capabilities[typeof key]) => string;
	return of(capabilities[key]);
}
