import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {claudeHookNames} from '../adapters/claudeHooks/hookFacts.js';
import {agentNames as agents} from '../agentName.js';
import {rows} from '../adapters/claudeHooks/tools/rows.js';

/*
 * What is known of an agent's hooks and tools stands in its adapter: what a hook
 * begins or ends, whether it can be held, what can be answered. A name anywhere
 * else is the beginning of a second table, so whoever names one stands here,
 * with the reason.
 */

const source = path.resolve(import.meta.dirname, '../..');

type Exempt = Readonly<Record<string, string>>;

const adapters: Exempt = {
	'runtime/adapters':
		'the adapters themselves, and the mock that stands in for one',
	'commands/demo': 'a recorded session of Claude’s',
	'commands/hooks': 'writes examples of hooks into Claude’s own settings',
};

const toolNames = {
	names: Object.keys(rows),
	/** Words that mean other things too. */
	everyday: ['Agent', 'Glob', 'Monitor', 'Skill', 'Task'],
	exempt: {
		...adapters,
		'policy/canonicalTools.ts':
			'the words in which rules speak of kinds of calls',
		'policy/rules': 'goes by those words',
	},
};

/** The gates: a call before it runs, and the agent asking about it. */
const gates = 'judges, holds and answers at the two gates, which have names';

const hookNames = {
	names: claudeHookNames,
	everyday: ['Stop', 'Setup', 'Notification'],
	exempt: {
		...adapters,
		'feed/plainHooks.ts':
			'says of each hook whether it is only shown; exhaustive',
		'feed/mapper': 'what each hook tells, and does to the state; exhaustive',
		'runtime/fallback.ts': gates,
		'runtime/socketRuntime': `${gates}; Stop where it is held, and an end that only clears`,
		'runtime/transcripts':
			'holds what records say against what canonical hooks told',
		'supervisor/gate': gates,
		'supervisor/desk': `${gates}; and forms of MCP servers`,
		'supervisor/budgetHolds.ts': gates,
		'supervisor/trouble.ts': gates,
		'supervisor/supervisor.ts':
			'which gate takes questions; reads transcripts up at an end',
		'hooks/hookController.ts': gates,
		'commands/supervise.ts': 'the gates by the names of their flags',
		'commands/play.ts': 'whether forms are held',
		'commands/serve.ts': gates,
		'commands/replay.ts': gates,
		'commands/replayHooks': `${gates}: what a recording says became of them`,
		'hookRunner/runner.ts': 'begins a session that no agent began',
		'hookRunner/sessionStarts.ts': 'begins a session that no agent began',
		'journal/past.ts': 'finds, in lines it does not parse, what ends a session',
		'launch/promptWitness.ts': 'looks for a prompt that arrived',
		'runtime/openTurn.ts': 'what begins and ends a turn, of every agent',
		'runtime/toldLately.ts':
			'what was asked, and which calls ended, in the last moment of an athena',
		'supervisor/replies.ts': 'looks for a prompt that arrived',
		'supervisor/rows/readingBack.ts':
			'a session that begins runs in a process of its own',
		'supervisor/rows/recorder.ts': 'writes at the end of a session',
		'utils/promptTurns.ts': 'turns by their prompts, below every agent',
	},
};

const agentNames = {
	names: [...agents],
	everyday: [] as string[],
	exempt: {
		'runtime/adapters': adapters['runtime/adapters'] ?? '',
		'commands/demo': 'a recorded session of several agents’',
		'runtime/agentName.ts': 'the list of them',
		'runtime/agents.ts': 'their adapters, by name',
		'runtime/registry.ts': 'how they are started, by name',
		'runtime/starts.ts': 'how they are attached, by name',
		'runtime/starting/fence': 'the argument that a guard of Pi’s gets',
		'settings/table.ts': 'settings of one agent alone, by its name',
		'programs/deeds/handsOver.ts': 'a program of Amazon’s that is called so',
		'programs/spellings/sameEnds/ofMachine.ts':
			'a program of Amazon’s that is called so',
		'policy/guards/protectOwn.ts': 'folders by their names, in code',
		'policy/places/places.ts': 'folders by their names',
	},
};

/** Files, by their place below source/, that say one of these names as a text, a key or in a regular expression. */
function filesNaming(names: readonly string[]): string[] {
	const any = names.join('|');
	const quoted = new RegExp(
		`'(?:${any})'|^\\s*(?:${any}):|[(:|^/](?:${any})(?:[|$/\\\\]|\\))(?![^\\n]*\\*/$)`,
		'm',
	);
	return fs
		.readdirSync(source, {recursive: true, encoding: 'utf8'})
		.filter(file => /\.tsx?$/.test(file) && !file.includes('__tests__'))
		.filter(file =>
			quoted.test(fs.readFileSync(path.join(source, file), 'utf8')),
		);
}

it.each([
	['tool', toolNames],
	['hook', hookNames],
	['name', agentNames],
] as const)(
	'no %s of an agent is named outside its adapter, but for a reason',
	(_, {names, everyday, exempt}) => {
		const found = filesNaming(names.filter(name => !everyday.includes(name)));
		const reasons = Object.keys(exempt);
		expect(
			found.filter(file => !reasons.some(one => file.startsWith(one))),
		).toEqual([]);
		// A reason that nobody has any more.
		expect(
			reasons.filter(one => !found.some(file => file.startsWith(one))),
		).toEqual([]);
	},
);
