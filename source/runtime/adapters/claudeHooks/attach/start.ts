import {AthenaError} from '../../../../types/errors.js';
import {oneOf} from '../../../../utils/flagValues.js';
import {
	type Start,
	type StartWorld,
	warnIfBlind,
} from '../../../starting/start.js';
import {type IfAbsent, ifAbsentChoices} from '../ifAbsent.js';
import {provenVersion} from '../provenVersion.js';
import {claudeVersion} from './claudeVersion.js';
import {findHookSwitch, findPlugin, sayHookSwitch} from './hookSwitches.js';
import {type SessionSettings, writeSessionSettings} from './sessionSettings.js';

/**
 * Claude Code with hooks for one run, by `--settings`; everything of the
 * person's own stays in force. Refused where settings switch hooks off (it
 * would run unseen), or where the person's own `--settings` can't be used.
 */
export const claudeStart: Start = {
	packageName: '@anthropic-ai/claude-code',
	attach(given, world) {
		const {cwd, env} = world;
		const {args, ifAbsent} = takeIfAbsent(given);
		const session = writeSessionSettings(
			args,
			cwd,
			env,
			ifAbsent && {ifAbsent},
		);
		refuseIfSwitchedOff(session, world);
		warnOf(session, world);
		return {
			args: findPlugin(cwd, env)
				? args
				: ['--settings', session.file, ...session.args],
		};
	},
	help: {
		attached: [
			'Hooks are passed by --settings: no file of yours is changed. Start athena',
			'in another terminal of the same project; without it Claude works as ever.',
		],
		example: '--model opus',
	},
};

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

function refuseIfSwitchedOff(
	{merged}: SessionSettings,
	{cwd, env}: StartWorld,
): void {
	const off = findHookSwitch(
		cwd,
		env,
		merged && {file: merged.from, settings: merged.settings},
	);
	if (!off) return;
	throw new AthenaError(
		'ATHENA_HOOKS_DISABLED',
		`${sayHookSwitch(off)}: athena would see nothing of this session`,
		`Take ${off.setting} out of that file, or run claude itself to go without athena.`,
	);
}

function warnOf({merged, args}: SessionSettings, world: StartWorld): void {
	const {program, env, warn} = world;
	const version = claudeVersion(program, env) ?? 'unknown';
	if (version !== provenVersion)
		warn(`Claude Code ${version} is untested; athena knows ${provenVersion}`);
	if (merged) warn(`--settings ${merged.from} is merged with athena's`);
	warnIfBlind(args, ['--bare', '--safe-mode'], world);
}
