import {shellWord} from '../shellWords.js';
import {guardVariables} from '../guardEnv.js';
import {guardMark} from './guardMark.js';
import {type GuardRules} from './guardRules.js';
import {judgeText} from './judgeText.js';

/** Where the fence of an agent with hook commands lies, relative to the worktree. */
export const guardFile = `.athena/${guardMark}.cjs`;

/** How an agent's hook says what is about to run, and is told that it may not. */
export type HookGuardForm = {
	/** Fields of the payload that name the tool, its input and the folder. */
	fields: {tool: string; input: string; cwd: string};
	/** What is printed to refuse a call. `reason` goes into it as JSON. */
	refusal: (reason: string) => object;
};

/** Between a refusal's halves: the reason is known when it runs. */
const slot = 'ATHENA REASON';

/** The text of the program that the hook runs: a payload on stdin, a refusal or nothing on stdout. */
export function hookGuardText(
	rules: GuardRules,
	{fields, refusal}: HookGuardForm,
): string {
	return `// ${guardMark}: what ${JSON.stringify(rules.agentName)} may do while athena is away. Generated; athena takes it away again.
'use strict';
const fs = require('node:fs');
const path = require('node:path');
${judgeText(rules)}
if (active()) {
	const payload = JSON.parse(fs.readFileSync(0, 'utf8'));
	let input = payload[${JSON.stringify(fields.input)}];
	if (typeof input === 'string') try { input = JSON.parse(input); } catch { /* No JSON: judged as the text it is. */ }
	const reason = judge(payload[${JSON.stringify(fields.tool)}], input, payload[${JSON.stringify(fields.cwd)}]);
	if (reason) process.stdout.write(${JSON.stringify(JSON.stringify(refusal(slot)))}.split(${JSON.stringify(JSON.stringify(slot))}).join(JSON.stringify(reason)));
}
`;
}

/**
 * The command that is registered. Closed on failure: where the fence cannot
 * say anything, a call is refused. The shell leaves at once in a person's own
 * session, without starting a program.
 */
export function hookGuardCommand(
	{worktree}: GuardRules,
	{refusal}: HookGuardForm,
): string {
	const closed = JSON.stringify(
		refusal('The fence around you cannot be read; ask your person.'),
	);
	const isMine = `[ -n "$${guardVariables.name}" ] && [ "$${guardVariables.worktree}" = ${shellWord(worktree)} ]`;
	const run = `${shellWord(process.execPath)} ${shellWord(`${worktree}/${guardFile}`)} 2>/dev/null`;
	return `${isMine} || exit 0; ${run} || printf %s ${shellWord(closed)}; exit 0`;
}
