import {hookSettings} from '../../runtime/adapters/claudeHooks/attach/hookSettings.js';
import {
	findHookSwitch,
	findPlugin,
	sayHookSwitch,
	whyNotLoaded,
} from '../../runtime/adapters/claudeHooks/attach/hookSwitches.js';
import {
	inspectAttachment,
	installHooks,
	uninstallHooks,
} from '../../runtime/adapters/claudeHooks/attach/install.js';
import {
	findRunTwice,
	mendRunTwice,
	sayRunTwice,
} from '../../runtime/adapters/claudeHooks/attach/runTwice.js';
import {
	type Scope,
	scopes,
	settingsPath,
} from '../../runtime/adapters/claudeHooks/attach/scopes.js';
import {ifAbsentChoices} from '../../runtime/adapters/claudeHooks/ifAbsent.js';
import {writeHookFiles} from '../forwarderFiles.js';
import {exitCodes} from '../../types/errors.js';
import {makeVisible} from '../../utils/visibleText.js';
import {usualAgent} from '../../runtime/agentName.js';
import {findProgram} from '../../utils/findProgram.js';
import {type Flags} from '../flags/readFlags.js';
import {oneOf} from '../../utils/flagValues.js';
import {type CommandIo} from '../io.js';
import {projectFolder} from '../projectFolder.js';
import {extensionsThere, otherAgentLine, otherAgents} from './otherAgents.js';
import {writeJson} from '../writeJson.js';
import {printTo} from '../printTo.js';

/* `athena hooks print|install|uninstall|status`: athena's own hooks in Claude's settings. */

/** Prints the settings that attach athena, for the person to place. */
export function print({projectDir, ifAbsent}: Flags, io: CommandIo): number {
	const chosen = oneOf('--if-absent', ifAbsent, ifAbsentChoices);
	const pinned =
		projectDir === undefined ? undefined : projectFolder(projectDir, io);
	writeHookFiles(io.env);
	writeJson(
		io,
		hookSettings({
			...(pinned !== undefined && {projectDir: pinned}),
			...(chosen && {ifAbsent: chosen}),
		}),
	);
	return exitCodes.ok;
}

/** Adds the hooks to a settings file. */
export function install(flags: Flags, io: CommandIo): number {
	const {file, scope, projectDir} = target(flags, io);
	const chosen = oneOf('--if-absent', flags.ifAbsent, ifAbsentChoices);
	writeHookFiles(io.env);
	const result = installHooks(file, io.env, chosen);
	const {ifAbsent} = inspectAttachment(file);
	const off = findHookSwitch(projectDir, io.env);
	const notLoaded = whyNotLoaded(file);
	const warnings = [
		...(notLoaded === undefined ? [] : [notLoaded]),
		...(off ? [sayHookSwitch(off)] : []),
		...(findPlugin(projectDir, io.env)
			? ['the athena plugin attaches the same hooks: each event arrives twice']
			: []),
		...twiceWarning(projectDir, io),
	];
	if (flags.json) {
		writeJson(io, {...result, scope, ifAbsent, warnings});
		return exitCodes.ok;
	}

	const said = {
		installed: `athena's hooks are in ${file}`,
		updated: `athena's hooks in ${file} are brought up to date`,
		none: `athena's hooks are in ${file} already; nothing changed`,
	};
	say(io, said[result.change]);
	if (ifAbsent !== 'off') say(io, withoutAthena[ifAbsent]);
	if (result.backup !== undefined) {
		say(io, `what was there before: ${result.backup}`);
	}

	for (const warning of warnings) {
		printTo(io.stderr, `warning: ${makeVisible(warning)}\n`);
	}

	return exitCodes.ok;
}

/** Takes them out again. */
export function uninstall(flags: Flags, io: CommandIo): number {
	const {file, scope} = target(flags, io);
	const result = uninstallHooks(file, io.env);
	if (flags.json) {
		writeJson(io, {...result, scope});
		return exitCodes.ok;
	}

	const said = {
		restored: `${file} is as it was before athena`,
		removed: `athena's hooks are out of ${file}; your own changes since stay`,
		none: `there are no hooks of athena's in ${file}`,
	};
	say(io, said[result.change]);
	return exitCodes.ok;
}

/** Where they are attached, and how the other agents that are here are; exit code 1 where Claude's are nowhere. */
export function status(flags: Flags, io: CommandIo): number {
	const projectDir = projectFolder(flags.projectDir, io);
	const attachments = scopes.map(scope => {
		const file = settingsPath(scope, projectDir, io.env);
		const notLoaded = whyNotLoaded(file);
		return {
			scope,
			...inspectAttachment(file),
			...(notLoaded !== undefined && {problem: notLoaded}),
		};
	});
	const plugin = findPlugin(projectDir, io.env);
	const agents = otherAgents(io);
	const warnings = twiceWarning(projectDir, io);
	const disabledBy = findHookSwitch(projectDir, io.env);
	const inEffect =
		disabledBy === undefined &&
		(plugin !== undefined ||
			attachments.some(
				({state, problem}) => state === 'attached' && problem === undefined,
			));
	if (flags.json) {
		writeJson(io, {
			inEffect,
			attachments,
			plugin: plugin ?? null,
			extensions: extensionsThere(agents),
			agents: [
				{
					agent: usualAgent,
					program: findProgram(usualAgent, io.env) ?? null,
					attach: 'settings',
					state: inEffect ? 'attached' : 'detached',
				},
				...agents,
			],
			disabledBy: disabledBy ?? null,
			warnings,
		});
	} else {
		for (const {scope, state, file, problem, ifAbsent} of attachments) {
			const why = problem === undefined ? '' : `  (${problem})`;
			const gate = ifAbsent === 'off' ? '' : `  (${withoutAthena[ifAbsent]})`;
			say(io, `${scope.padEnd(8)} ${state.padEnd(9)} ${file}${gate}${why}`);
		}

		if (plugin) say(io, `plugin   enabled   ${plugin.file}`);
		for (const agent of agents) {
			const line = otherAgentLine(agent);
			if (line !== undefined) say(io, line);
		}

		if (disabledBy) {
			say(io, sayHookSwitch(disabledBy));
		}

		for (const warning of warnings) say(io, `warning: ${warning}`);
	}

	return inEffect ? exitCodes.ok : exitCodes.finding;
}

function target(
	flags: Flags,
	io: CommandIo,
): {file: string; scope: Scope; projectDir: string} {
	const scope = oneOf('--scope', flags.scope, scopes) ?? 'local';
	const projectDir = projectFolder(flags.projectDir, io);
	return {scope, projectDir, file: settingsPath(scope, projectDir, io.env)};
}

/** That two settings files run two hooks for each event, and how one stays. */
function twiceWarning(projectDir: string, {env}: CommandIo): string[] {
	const twice = findRunTwice(projectDir, env);
	return twice
		? [`${sayRunTwice(twice)}; leave one: ${mendRunTwice(twice)}`]
		: [];
}

/** What gates do while athena is not running. */
export const withoutAthena = {
	ask: 'without athena every tool call asks',
	deny: 'without athena every tool call is denied',
} as const;

/** A line of text; names of folders and files are nobody's word. */
function say(io: CommandIo, text: string): void {
	printTo(io.stdout, `${makeVisible(text)}\n`);
}
