import path from 'node:path';
import {type AgentName} from '../../runtime/agentName.js';
import {hookCommand} from '../../runtime/forwarder/command.js';
import {adapterOf} from '../../runtime/agents.js';
import {type StartWorld} from '../../runtime/starting/start.js';
import {AthenaError} from '../../types/errors.js';
import {type FolderFiles, writeFolder} from '../../utils/folderFiles.js';
import {stateFolder} from '../../utils/stateFolder.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type CommandIo} from '../io.js';
import {printTo} from '../printTo.js';
import {runInForeground} from '../runInForeground.js';
import {requireTrust} from './hookTrust.js';
import {whyUnwritable} from '../../utils/whyUnwritable.js';

/** What an agent's start finds here. */
export function startWorld(
	agent: AgentName,
	program: string,
	io: CommandIo,
	stopHook?: string,
): StartWorld {
	const {label} = adapterOf(agent);
	const {cwd, env} = io;
	return {
		label,
		program,
		cwd,
		env,
		stopHook,
		hookCommand: hook =>
			hookCommand(undefined, undefined, {
				agent,
				...(hook !== undefined && {hook}),
			}),
		writeModule: (name, files) => writeModule(name, files, env),
		requireTrust(command, agreed) {
			requireTrust({agent, label, command, agreed}, io);
		},
		warn(text) {
			printTo(io.stderr, `athena: ${makeVisible(text)}\n`);
		},
		run: args => runInForeground(program, args, io),
	};
}

function writeModule(
	name: string,
	files: FolderFiles,
	env: NodeJS.ProcessEnv,
): string {
	const folder = path.join(stateFolder(env), 'agents', name);
	try {
		writeFolder(folder, files);
		return folder;
	} catch (error) {
		const {why, mend} = whyUnwritable(error);
		throw new AthenaError(
			'ATHENA_STATE_FOLDER',
			`${folder} cannot be written${why}`,
			mend,
			{cause: error},
		);
	}
}
