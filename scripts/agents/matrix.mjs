/** What is to be shown of every agent, and which scenarios show it. */
const proofs = [
	['allow', ['allow']],
	['deny, with a message', ['deny']],
	['edit, then allow', ['edit']],
	['both dialogs live', ['both-live']],
	['refused in its own dialog', ['no-in-its-dialog']],
	['its questions, on either side', ['questions', 'both-live-question']],
	['told what to do by athena', ['orders', 'both-live-orders']],
	[
		'interrupted while held',
		[
			'interrupt-while-held',
			'interrupt-past-permission',
			'taken-back-while-held',
		],
	],
	['athena killed while held', ['killed-while-held']],
	['the same, on its screen', ['killed-while-held-on-screen']],
	['asked by an athena that comes late', ['comes-late']],
	['asked by the next one', ['leaves-and-comes-back']],
	['let run there while it is gone', ['let-run-while-gone']],
	['a call ends while it is gone', ['ends-while-gone']],
	['its own dialog, on the row', ['row-asks-there']],
	['one row, one question', ['asks-first']],
	['its plan, in its own prompt', ['plan-there']],
	['equal calls at once', ['parallel-equal']],
	['subagent', ['subagent']],
	['the model fails', ['api-error']],
	['resumed', ['resume']],
	['athena is not there', ['absent']],
	['its words before a call', ['words-before-call']],
	['two sessions of it at once', ['two-sessions']],
	['let go by athena, then its dialog', ['let-go-while-held']],
	['asked by athena to ask there', ['asked-there']],
	["no in its dialog after athena's death", ['refused-after-its-death']],
	['driven without a terminal', ['without-terminal']],
	['tools of a server', ['mcp', 'mcp-approvals']],
	['rules', ['rules']],
	['a person at the screen', ['person-at-the-screen']],
	['ten replies through tmux', ['ten-replies']],
];

/** What can't be shown, with the reason. */
const cannot = {
	gemini: {
		'both dialogs live': 'no hook answers its dialog, which comes after ours',
		'asked by an athena that comes late': 'its hook is over once it asks',
	},
	pi: {
		'both dialogs live': 'it asks nobody by itself',
		subagent: 'it has none',
	},
	qwen: {
		'both dialogs live': 'its dialog is hidden while the hook waits',
		'asked by an athena that comes late': 'its hook is over once it asks',
	},
	codex: {
		'the same, on its screen':
			"it can't be told to ask: denied, as without a screen",
	},
};

/**
 * Which scenario shows what, agent by agent: a line each, and the reasons for
 * what can't be shown below.
 *
 * @param {Record<string, {name: string, core?: boolean}[]>} byAgent
 */
export function matrix(byAgent) {
	const agents = Object.keys(byAgent).filter(agent => agent !== 'swarm');
	const width = Math.max(...proofs.map(([what]) => what.length));
	const cellOf = (agent, what, names) => {
		const found = byAgent[agent].filter(({name}) => names.includes(name));
		if (found.some(({core}) => core)) return 'core';
		if (found.length > 0) return 'yes';
		return cannot[agent]?.[what] ? 'cannot' : '–';
	};

	const line = cells =>
		cells
			.map((cell, index) => cell.padEnd(index === 0 ? width : 8))
			.join('  ')
			.trimEnd();
	return [
		line(['', ...agents]),
		...proofs.map(([what, names]) =>
			line([what, ...agents.map(agent => cellOf(agent, what, names))]),
		),
		'',
		...agents.flatMap(agent =>
			Object.entries(cannot[agent] ?? {}).map(
				([what, why]) => `${agent}, ${what}: ${why}`,
			),
		),
		'',
	].join('\n');
}
