import fs from 'node:fs';
import path from 'node:path';
import {type AgentName, isAgentName} from '../runtime/agentName.js';
import {AthenaError} from '../types/errors.js';
import {replaceFile} from '../utils/atomicFile.js';
import {hasCode} from '../utils/hasCode.js';
import {isRecord} from '../utils/isRecord.js';
import {makeFolder} from '../utils/makeFolder.js';
import {parseJson} from '../utils/parseJson.js';
import {readRegular} from '../utils/regularFile.js';
import {worktreeOf} from '../utils/agentWorktrees.js';
import {isGoodName, projectAbove} from './agentNames.js';

/** An agent that athena started, as it is remembered in `.athena/agents/NAME.json`. */
export type StartedAgent = {
	v: 1;
	name: string;
	runtime: AgentName;
	capability: string;
	/** Absolute. */
	worktree: string;
	branch: string;
	/** How its branches begin, where that was said. */
	branchPrefix?: string;
	/** The commit it began at. */
	base: string;
	/** Empty: the agent's own choice. */
	model: string;
	mode: 'ask' | 'bypass';
	/** Socket of the tmux server, and the session there. */
	tmux: {socket: string; session: string};
	/** The first process of its terminal, and when that began as the system says it. */
	pid: number;
	pidStart: string;
	/** Unix ms. */
	startedAt: number;
};

/** What athena remembers of the agents it started in a project. */
export type StartedAgents = {
	/** Undefined: there is none of this name. Throws AthenaError `ATHENA_BAD_FILE`. */
	read(name: string): StartedAgent | undefined;
	/** Names in order; also those whose file is broken. */
	names(): string[];
	write(agent: StartedAgent): void;
	/** Forgets it, and leaves no empty folder. */
	forget(name: string): void;
};

/** Opens nothing, and makes no folder before there is something to remember. */
export function createStartedAgents(projectDir: string): StartedAgents {
	const folder = path.join(projectDir, '.athena/agents');
	const fileOf = (name: string) => path.join(folder, `${name}.json`);
	return {
		read(name) {
			const file = fileOf(name);
			if (!isGoodName(name) || !fs.existsSync(file)) return undefined;
			const agent = parse(file);
			if (agent?.worktree === worktreeOf(projectDir, name)) return agent;
			throw new AthenaError(
				'ATHENA_BAD_FILE',
				`${file} is not what athena wrote there`,
				`Look at the session athena-${name} of tmux and at .athena/worktrees/${name} yourself, then delete the file.`,
			);
		},
		names() {
			try {
				return fs
					.readdirSync(folder)
					.flatMap(file => /^([\w-]+)\.json$/.exec(file)?.[1] ?? [])
					.sort();
			} catch (error) {
				if (hasCode(error, 'ENOENT')) return [];
				throw error;
			}
		},
		write(agent) {
			makeIgnored(folder);
			replaceFile(
				fileOf(agent.name),
				`${JSON.stringify(agent, null, '\t')}\n`,
				0o600,
			);
		},
		forget(name) {
			fs.rmSync(fileOf(name), {force: true});
			dropIfEmpty(folder);
		},
	};
}

/** How the branches of an agent begin that works in that folder, if that was said when it was started. */
export function startedPrefix(name: string, cwd: string): string | undefined {
	try {
		return createStartedAgents(projectAbove(cwd)).read(name)?.branchPrefix;
	} catch {
		// A file that is not athena's says nothing: its name alone counts.
		return undefined;
	}
}

/** A folder that git does not see: its own ignore file says so, and goes with it. */
export function makeIgnored(folder: string): void {
	makeFolder(folder);
	const file = path.join(folder, '.gitignore');
	if (!fs.existsSync(file)) replaceFile(file, '*\n');
}

/** Takes a folder away that holds nothing but its ignore file, and the one above if that is empty then. */
export function dropIfEmpty(folder: string): void {
	try {
		if (fs.readdirSync(folder).some(name => name !== '.gitignore')) return;
		fs.rmSync(path.join(folder, '.gitignore'), {force: true});
		fs.rmdirSync(folder);
		fs.rmdirSync(path.dirname(folder));
	} catch {
		// Gone, or in use again: either is fine.
	}
}

function parse(file: string): StartedAgent | undefined {
	try {
		const value: unknown = parseJson(readRegular(file));
		return isStartedAgent(value) ? value : undefined;
	} catch {
		// The caller says that it is not what athena wrote.
		return undefined;
	}
}

function isStartedAgent(value: unknown): value is StartedAgent {
	if (!isRecord(value) || value.v !== 1 || !isRecord(value.tmux)) return false;
	const texts = [
		value.name,
		value.capability,
		value.worktree,
		value.branch,
		value.base,
		value.model,
		value.pidStart,
		value.tmux.socket,
		value.tmux.session,
		value.branchPrefix ?? '',
	];
	return (
		texts.every(text => typeof text === 'string') &&
		typeof value.runtime === 'string' &&
		isAgentName(value.runtime) &&
		(value.mode === 'ask' || value.mode === 'bypass') &&
		Number.isSafeInteger(value.pid) &&
		Number(value.pid) > 1
	);
}
