import {type HooksDef} from '../../agentRuntime.js';
import {guardVariables} from '../guardEnv.js';
import {quoted, shellWord} from '../shellWords.js';
import {guardMark} from './guardMark.js';

/** How an agent is told at its Stop hook that it may not stop. */
export type GateForm = {
	/** Printed to have it go on; the reason goes to the model. */
	block: (reason: string) => object;
	/** Printed when it may stop though a gate failed; left out: nothing can be told. */
	tell?: (reason: string) => object;
};

/** How long one gate may take, s; then it has failed. */
const longestGateS = 600;

/** How long all of them may take, s: the hook's own limit. */
export const longestGatesS = 3600;

/** Between the halves of a text: the reason is known when it runs. */
const slot = 'ATHENA REASON';

/**
 * JavaScript that defines `failedGates()`: why the agent may not stop, or
 * undefined. It expects `spawn` of node's `child_process`, and settles when all
 * gates have run, in order.
 */
export function gatesText({worktreePath, qualityGates = []}: HooksDef): string {
	return `const gates = ${JSON.stringify(qualityGates)};
const gatesFolder = ${JSON.stringify(worktreePath)};
const gateMs = ${longestGateS * 1000};
${failedGates}`;
}

const failedGates = String.raw`
function runGate({name, command}) {
	return new Promise(resolve => {
		let output = '';
		const child = spawn('/bin/sh', ['-c', command], {cwd: gatesFolder, stdio: ['ignore', 'pipe', 'pipe'], detached: true});
		const add = text => { output = (output + text).slice(-4000); };
		child.stdout.setEncoding('utf8').on('data', add);
		child.stderr.setEncoding('utf8').on('data', add);
		let why;
		const end = setTimeout(() => {
			why = 'took longer than ' + gateMs / 1000 + ' s';
			try { process.kill(-child.pid, 'SIGKILL'); } catch { /* It has just ended. */ }
		}, gateMs);
		const done = failed => {
			clearTimeout(end);
			resolve(failed && 'The gate "' + name + '" ' + (why || failed) + ': ' + command + '\n' + output.trim());
		};
		child.on('error', error => done('could not be run (' + error.message + ')'));
		child.on('close', code => done(code === 0 ? undefined : 'failed (' + (code === null ? 'killed' : 'exit code ' + code) + ')'));
	});
}

async function failedGates() {
	const failed = [];
	for (const gate of gates) {
		const why = await runGate(gate);
		if (why) failed.push(why);
	}
	return failed.length > 0 ? failed.join('\n\n') + '\n\nMend this before you stop.' : undefined;
}
`;

/**
 * The command of a Stop hook that runs an agent's gates, or undefined where it
 * has none. It blocks once: an agent that was sent back by a Stop hook
 * (`stop_hook_active`) may stop, so that nothing goes round for ever; what still
 * fails is told. It holds all it needs in itself, so that no file of the
 * worktree can change what it does, and is inert in a person's own session.
 */
export function gateCommand(
	hooks: HooksDef,
	{block, tell}: GateForm,
): string | undefined {
	if ((hooks.qualityGates ?? []).length === 0) return undefined;
	const spell = (form: GateForm['tell']) =>
		form
			? `${JSON.stringify(JSON.stringify(form(slot)))}.split(${JSON.stringify(JSON.stringify(slot))}).join(JSON.stringify(reason))`
			: `''`;
	const program = `// ${guardMark}
const fs = require('node:fs');
const {spawn} = require('node:child_process');
${gatesText(hooks)}
let active = false;
try { active = JSON.parse(fs.readFileSync(0, 'utf8')).stop_hook_active === true; } catch { /* Nothing was told: it is the first time. */ }
failedGates().then(reason => {
	if (reason) process.stdout.write(active ? ${spell(tell)} : ${spell(block)});
});
`;
	const isMine = `[ -n "$${guardVariables.name}" ] && [ "$${guardVariables.worktree}" = ${shellWord(hooks.worktreePath)} ]`;
	return `${isMine} || exit 0; ${shellWord(process.execPath)} -e ${quoted(program)} 2>/dev/null; exit 0`;
}
