import {fileTools, shellTool} from '../../canonicalTools.js';
import {plainTexts} from '../compile/commandTexts.js';
import {readGlob} from '../patterns/globsMeet.js';
import {type PathFacts} from '../pathFacts.js';
import {type Act} from './act.js';

/** An act, and the same of a file that no rule can mean. */
export type ShellAct = {act: Act; neutral: Act};

/** A file tool's call as the shell would do it: `cat x`, `tee x`. */
export function asShell(whole: Act): ShellAct[] {
	const {tool} = whole;
	const isFileTool =
		tool !== undefined &&
		(fileTools.read.includes(tool) || fileTools.write.includes(tool));
	if (!isFileTool) return [];
	return whole.paths().map(facts => {
		const program = facts.kind === 'read' ? 'cat' : 'tee';
		return {
			act: shellAct(whole, program, facts, namesOf(facts)),
			neutral: shellAct(whole, program, nobodysFile, [nobodysFile.written]),
		};
	});
}

function shellAct(
	whole: Act,
	program: string,
	facts: PathFacts,
	names: readonly string[],
): Act {
	return {
		...whole,
		tool: shellTool,
		command: plainTexts(...names.map(name => `${program} ${name}`)),
		paths: () => [facts],
	};
}

const namesOf = ({written, absolute, relative}: PathFacts) => [
	...new Set([written, absolute, relative].filter(name => name !== undefined)),
];

const nobodysPath = {
	absolute: '/\u{FFFF}',
	real: '/\u{FFFF}',
	relative: undefined,
	realRelative: undefined,
};

const nobodysPieces = readGlob(nobodysPath.absolute);

const nobodysFile: PathFacts = {
	...nobodysPath,
	folded: nobodysPath,
	kind: 'read',
	written: '\u{FFFF}',
	isGlob: false,
	pieces: () => nobodysPieces,
	isRecursive: false,
	named: () => [],
	linked: () => [],
	inside: () => [],
	isRedirect: false,
	only: undefined,
	mayLeave: false,
};
