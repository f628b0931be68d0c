import {analyseShell as analyse} from '../../source/shell/analyse.js';
import {type ShellAnalysis} from '../../source/shell/types.js';

/*
 * Several settings are asked about one command after the other, and what it
 * says is the same for all of them. What went over its budget is read anew.
 */

type Surroundings = Parameters<typeof analyse>[1];

let last:
	| {command: string; cwd: string; home: string; analysis: ShellAnalysis}
	| undefined;

export function analyseShell(
	command: string,
	around: Surroundings,
): ShellAnalysis {
	const {cwd, home} = around;
	if (last?.command === command && last.cwd === cwd && last.home === home)
		return last.analysis;
	const analysis = analyse(command, around);
	last = analysis.isOverBudget ? undefined : {command, cwd, home, analysis};
	return analysis;
}
