import {type FileChange} from '../../screen/change/changeWords.js';
import {type AgentName} from '../../runtime/agentName.js';
import {type LineList} from '../text/lineList.js';
import {type ShellParts} from './shellLines.js';

/** The input of a call, as the agent gave it. */
export type Input = Readonly<Record<string, unknown>>;

/** What is known about a call beyond its input. */
export type AboutInput = {
	/** Whose call it is; Claude's when left out. */
	agent?: AgentName | undefined;
	/** What it does to its file. */
	change?: FileChange | undefined;
	/** Its command taken apart. */
	parts?: ShellParts | undefined;
	/** The folder it is made in, where that is said beside it: paths below it are shown as seen from there. */
	folder?: string | undefined;
	/** All unchanged lines of the file too. */
	whole?: boolean | undefined;
	/** The key that shows them, as people write it. */
	wholeKey?: string | undefined;
};

/** What a tool's own form shows, and which fields of the input that covers. */
export type Shown = {lines: LineList; shown: readonly string[]};
