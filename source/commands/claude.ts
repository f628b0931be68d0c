import {
	claudeVersion,
	findClaude,
} from '../runtime/adapters/claudeHooks/attach/claudeProgram.js';
import {
	findHookSwitch,
	findPlugin,
} from '../runtime/adapters/claudeHooks/attach/hookSwitches.js';
import {
	type SessionSettings,
	writeSessionSettings,
} from '../runtime/adapters/claudeHooks/attach/sessionSettings.js';
import {
	type IfAbsent,
	ifAbsentChoices,
} from '../runtime/adapters/claudeHooks/forwarder/ifAbsent.js';
import {writeForwarder} from '../runtime/adapters/claudeHooks/forwarder/writeForwarder.js';
import {adapterOf} from '../runtime/agents.js';
import {AthenaError} from '../types/errors.js';
import {makeVisible} from '../utils/visibleText.js';
import {type Launch, startPrepared} from './agents/startAttached.js';
import {oneOf} from './flags/values.js';
import {type CommandIo} from './io.js';
import {printTo} from './printTo.js';

/**
 * `athena claude [--if-absent ask|deny|off] [args…]`: Claude Code in this terminal, with athena's hooks.
 * Everything of the user's own stays in force. Returns Claude's exit code, or
 * 128 + the signal that ended it.
 *
 * Throws AthenaError if there is no `claude`, if settings switch hooks off (it
 * would run unseen), or if the user's own `--settings` can't be used.
 */
export async function runClaude(
	given: readonly string[],
	io: CommandIo,
): Promise<number> {
	return startPrepared(prepareClaude(given, io), io);
}

/**
 * Makes Claude ready to be started with athena's hooks.
 *
 * @throws as `runClaude`
 */
export function prepareClaude(given: readonly string[], io: CommandIo): Launch {
	const {args, ifAbsent} = takeIfAbsent(given);
	const program = findClaude(io.env);
	writeForwarder(io.env);
	const session = writeSessionSettings(
		args,
		io.cwd,
		io.env,
		ifAbsent && {ifAbsent},
	);
	refuseIfSwitchedOff(session, io);
	for (const warning of warningsOf(program, session, io)) {
		printTo(io.stderr, `athena: ${makeVisible(warning)}\n`);
	}

	const ours = findPlugin(io.cwd, io.env) ? [] : ['--settings', session.file];
	const theirs = findPlugin(io.cwd, io.env) ? args : session.args;
	return {program, args: [...ours, ...theirs], env: io.env};
}

/** `--if-absent` is ours, and stands before everything that is Claude's. */
function takeIfAbsent(given: readonly string[]): {
	args: readonly string[];
	ifAbsent?: IfAbsent | undefined;
} {
	const [first = '', second, ...rest] = given;
	const [name, value] = first.split('=', 2);
	if (name !== '--if-absent') return {args: given};
	const ifAbsent = oneOf('--if-absent', value ?? second ?? '', ifAbsentChoices);
	const args = value === undefined ? rest : given.slice(1);
	return {args, ifAbsent};
}

function refuseIfSwitchedOff(session: SessionSettings, io: CommandIo): void {
	const {merged} = session;
	const off = findHookSwitch(
		io.cwd,
		io.env,
		merged && {file: merged.from, settings: merged.settings},
	);
	if (!off) return;
	throw new AthenaError(
		'ATHENA_HOOKS_DISABLED',
		`hooks are switched off by ${off.setting} in ${off.file}: athena would see nothing of this session`,
		`Take ${off.setting} out of that file, or run claude itself to go without athena.`,
	);
}

function warningsOf(
	program: string,
	{merged, args}: SessionSettings,
	io: CommandIo,
): string[] {
	const {provenVersion} = adapterOf('claude');
	const version = claudeVersion(program, io.env) ?? 'unknown';
	const blind = args.find(arg => arg === '--bare' || arg === '--safe-mode');
	return [
		...(version === provenVersion
			? []
			: [`Claude Code ${version} is untested; athena knows ${provenVersion}`]),
		...(merged ? [`--settings ${merged.from} is merged with athena's`] : []),
		...(blind === undefined
			? []
			: [`with ${blind} Claude runs no hooks: athena sees nothing`]),
	];
}
