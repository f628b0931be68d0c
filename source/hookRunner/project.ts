import fs from 'node:fs';
import path from 'node:path';
import {AthenaError} from '../types/errors.js';
import {readSettingsHooks, type SettingsHooks} from './settings.js';

/** What became of a settings file of the project. */
export type ProjectFile = Partial<Omit<SettingsHooks, 'file'>> & {
	/** Absolute. */
	file: string;
	/** `broken`: nothing of it counts, `problem` says why. */
	state: 'read' | 'missing' | 'broken';
	problem?: string;
};

/** The hooks a project's settings hold. */
export type ProjectHooks = {
	files: ProjectFile[];
	/** The file that switches all hooks off. */
	disabledBy?: string;
};

/** Reads `.claude/settings.json`, then `.claude/settings.local.json`. Never throws. */
export function readProjectHooks(projectDir: string): ProjectHooks {
	const files = ['settings.json', 'settings.local.json'].map(name =>
		readFile(path.join(projectDir, '.claude', name)),
	);
	// The local file has the last word.
	const decisive = files.findLast(({disablesAll}) => disablesAll !== undefined);
	return {
		files,
		...(decisive?.disablesAll && {disabledBy: decisive.file}),
	};
}

function readFile(file: string): ProjectFile {
	if (!fs.existsSync(file)) return {file, state: 'missing'};
	try {
		return {...readSettingsHooks(file), state: 'read'};
	} catch (error) {
		if (!(error instanceof AthenaError)) throw error;
		return {file, state: 'broken', problem: error.message};
	}
}
