import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {hookCommand} from '../../runtime/adapters/claudeHooks/forwarder/command.js';
import {
	geminiExtensionFiles,
	geminiExtensionFolder,
} from '../../runtime/adapters/gemini/attach/extensionFiles.js';
import {
	qwenExtensionFiles,
	qwenExtensionFolder,
} from '../../runtime/adapters/qwen/attach/extensionFiles.js';
import {AthenaError} from '../../types/errors.js';
import {isAthenaHook} from '../../utils/athenaHook.js';
import {
	compareFolder,
	type FolderFiles,
	removeFiles,
	writeFolder,
} from '../../utils/folderFiles.js';
import {readRegular} from '../../utils/regularFile.js';
import {type CommandIo} from '../io.js';

/** An agent that takes hooks of athena's only from an extension: a folder among those of the person. */
export type ExtendedAgent = 'gemini' | 'qwen';

/** The agents of this kind, and what each wants. */
const extended: Readonly<
	Record<
		ExtendedAgent,
		{
			label: string;
			files: (command: string) => FolderFiles;
			folder: (env: NodeJS.ProcessEnv, home: string) => string;
		}
	>
> = {
	gemini: {
		label: 'Gemini CLI',
		files: geminiExtensionFiles,
		folder: geminiExtensionFolder,
	},
	qwen: {
		label: 'Qwen Code',
		files: qwenExtensionFiles,
		folder: qwenExtensionFolder,
	},
};

/** The agents whose hooks are installed as an extension. */
export const extendedAgents = Object.keys(extended) as ExtendedAgent[];

/** athena's extension of an agent, as it is. */
export type Extension = {
	agent: ExtendedAgent;
	/** Absolute. */
	folder: string;
	/** `partly`: of another version. `foreign`: somebody else's, of the same name. */
	state: 'attached' | 'partly' | 'detached' | 'foreign';
};

/** The files of this version's extension. */
export const extensionFiles = (agent: ExtendedAgent): FolderFiles =>
	extended[agent].files(hookCommand(undefined, undefined, {agent}));

/** Looks at it; never throws for what is there. */
export function inspectExtension(
	agent: ExtendedAgent,
	{env}: CommandIo,
): Extension {
	const folder = extended[agent].folder(env, env.HOME ?? os.homedir());
	const states = {same: 'attached', none: 'detached'} as const;
	const found = compareFolder(folder, extensionFiles(agent));
	const state =
		found === 'other' ? (isOurs(folder) ? 'partly' : 'foreign') : states[found];
	return {agent, folder, state};
}

/**
 * Puts the extension there, or brings it up to date.
 *
 * @returns how it was before
 * @throws AthenaError `ATHENA_EXTENSION_FOREIGN`, `ATHENA_SETTINGS_UNWRITABLE`
 */
export function installExtension(
	agent: ExtendedAgent,
	io: CommandIo,
): Extension {
	const before = inspectExtension(agent, io);
	refuseForeign(before);
	changing(before, () => writeFolder(before.folder, extensionFiles(agent)));
	return before;
}

/**
 * Takes it away; files that others put beside it stay.
 *
 * @returns how it was before
 * @throws as `installExtension`
 */
export function uninstallExtension(
	agent: ExtendedAgent,
	io: CommandIo,
): Extension {
	const before = inspectExtension(agent, io);
	refuseForeign(before);
	changing(before, () => {
		removeFiles(before.folder, extensionFiles(agent));
	});
	return before;
}

/**
 * Brings an extension that is installed up to date, for a start.
 *
 * @throws AthenaError `ATHENA_NOT_ATTACHED` where it isn't
 */
export function refreshExtension(agent: ExtendedAgent, io: CommandIo): void {
	const {state, folder} = inspectExtension(agent, io);
	if (state === 'detached')
		throw new AthenaError(
			'ATHENA_NOT_ATTACHED',
			`${extended[agent].label} takes hooks only from its extensions, and athena's is not in ${folder}`,
			`Put it there once, athena hooks uninstall --agent ${agent} takes it away: athena hooks install --agent ${agent}`,
		);
	installExtension(agent, io);
}

/** What lies there runs athena's hook command, or is the rest of it. */
function isOurs(folder: string): boolean {
	try {
		if (!fs.lstatSync(folder).isDirectory()) return false;
		const hooks = path.join(folder, 'hooks/hooks.json');
		return fs.existsSync(hooks)
			? isAthenaHook(
					JSON.stringify(JSON.parse(readRegular(hooks))).replaceAll('\\"', '"'),
				)
			: fs.readdirSync(folder).length === 0;
	} catch {
		return false; // What can't be read is not taken for ours.
	}
}

function refuseForeign({state, folder}: Extension): void {
	if (state !== 'foreign') return;
	throw new AthenaError(
		'ATHENA_EXTENSION_FOREIGN',
		`${folder} is there and not athena's`,
		'Look what it is; rename or remove it, then try again. athena has changed nothing.',
	);
}

function changing({folder}: Extension, change: () => void): void {
	try {
		change();
	} catch (error) {
		throw new AthenaError(
			'ATHENA_SETTINGS_UNWRITABLE',
			`${folder} cannot be changed`,
			'Check the permissions of the folder and of those above it.',
			{cause: error},
		);
	}
}
