import {analyseShell} from '../../../shell/analyse.js';
import {type Call, type Opinion, type PolicyContext} from '../../types.js';
import {expandGuards} from '../index.js';
import {judgeByGuards} from '../judgeByGuards.js';
import {makeSubject} from '../../subject.js';
import {protectOwn} from '../protectOwn.js';
import {type GuardName} from '../types.js';

export const context: PolicyContext = {
	projectDir: '/work/project',
	home: '/home/ann',
	now: 0,
	inside: ['/work/project', '/tmp'],
	ownPaths: [
		'/home/ann/.local/state/athena',
		'/home/ann/.config/athena',
		'/work/project/.athena',
	],
};

export function bash(command: string, cwd = context.projectDir): Call {
	return {tool: 'Bash', input: {command}, cwd};
}

export function named(...names: string[]): GuardName[] {
	const expanded = expandGuards(names);
	if (!expanded.ok) throw new Error(`no guard ${expanded.unknown}`);
	return expanded.guards;
}

/** All that guards say about a command. */
export function opinionsOn(
	command: string,
	guards: readonly GuardName[],
	off: ReadonlySet<string> = new Set(),
	surroundings = context,
): Opinion[] {
	const call = bash(command);
	const shell = analyseShell(command, {cwd: call.cwd, home: context.home});
	return judgeByGuards(makeSubject(call, shell, surroundings), guards, off);
}

/** deny > ask > allow (every segment) > none; what nobody can read is asked. */
export function verdictOn(command: string, ...names: string[]): string {
	const shell = analyseShell(command, {
		cwd: context.projectDir,
		home: context.home,
	});
	const opinions = opinionsOn(command, named(...names));
	const said = (verdict: string) =>
		opinions.filter(opinion => opinion.verdict === verdict);
	if (said('deny').length > 0) return 'deny';
	if (said('ask').length > 0 || shell.unreadable !== undefined) return 'ask';
	const allowed = new Set(said('allow').map(({segment}) => segment));
	const isAllowed =
		shell.segments.length > 0 &&
		shell.segments.every((_segment, index) => allowed.has(index));
	return isAllowed ? 'allow' : 'none';
}

/** What protects athena and the agent's settings says about a command. */
export function protectedBy(command: string, surroundings = context): string[] {
	const call = bash(command);
	const shell = analyseShell(command, {cwd: call.cwd, home: context.home});
	return protectOwn(makeSubject(call, shell, surroundings)).map(
		({ruleId}) => ruleId,
	);
}

/** What guards and protection say about a tool call, as `verdict ruleId`. */
export function onTool(
	tool: string,
	input: Record<string, unknown>,
	...names: string[]
): string[] {
	const call: Call = {tool, input, cwd: context.projectDir};
	const subject = makeSubject(call, undefined, context);
	return [
		...judgeByGuards(subject, named(...names), new Set()),
		...protectOwn(subject),
	].map(({verdict, ruleId}) => `${verdict} ${ruleId}`);
}
