import fs from 'node:fs';
import path from 'node:path';
import {hookCommand} from '../../runtime/forwarder/command.js';
import {agentNames, type AgentName} from '../../runtime/agentName.js';
import {adapterOf} from '../../runtime/agents.js';
import {type Start} from '../../runtime/starting/start.js';
import {startOf} from '../../runtime/starts.js';
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
import {homeFolder} from '../../utils/homeFolder.js';
import {whyUnwritable} from '../../utils/whyUnwritable.js';

/** The agents whose hooks are installed as an extension, a folder among those of the person. */
export const extendedAgents = agentNames.filter(
	agent => startOf(agent).extension !== undefined,
);

/** athena's extension of an agent, as it is. */
export type Extension = {
	agent: AgentName;
	/** Absolute. */
	folder: string;
	/** `partly`: of another version. `foreign`: somebody else's, of the same name. */
	state: 'attached' | 'partly' | 'detached' | 'foreign';
};

/** What an extension of it is; only of `extendedAgents`. */
function partsOf(agent: AgentName): NonNullable<Start['extension']> {
	const {extension} = startOf(agent);
	if (extension) return extension;
	throw new Error(`${agent} takes no extension`);
}

/** The files of this version's extension. */
export const extensionFiles = (agent: AgentName): FolderFiles =>
	partsOf(agent).files(hookCommand(undefined, undefined, {agent}));

/** Looks at it; never throws for what is there. */
export function inspectExtension(
	agent: AgentName,
	{env}: CommandIo,
): Extension {
	const folder = partsOf(agent).folder(env, homeFolder(env));
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
export function installExtension(agent: AgentName, io: CommandIo): Extension {
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
export function uninstallExtension(agent: AgentName, io: CommandIo): Extension {
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
export function refreshExtension(agent: AgentName, io: CommandIo): void {
	const {state, folder} = inspectExtension(agent, io);
	if (state === 'detached')
		throw new AthenaError(
			'ATHENA_NOT_ATTACHED',
			`${adapterOf(agent).label} takes hooks only from its extensions, and athena's is not in ${folder}`,
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
		const {why, mend} = whyUnwritable(error);
		throw new AthenaError(
			'ATHENA_SETTINGS_UNWRITABLE',
			`${folder} cannot be changed${why}`,
			mend,
			{cause: error},
		);
	}
}
