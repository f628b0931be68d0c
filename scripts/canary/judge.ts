import {openPolicy} from '../../source/commands/openPolicy.js';
import {expandGuards} from '../../source/policy/guards/index.js';
import {judge, judgeUnlessStopped} from '../../source/policy/judge.js';
import {createContext} from '../../source/policy/policy.js';
import {
	type Disk,
	type Judgement,
	type PolicyContext,
} from '../../source/policy/types.js';
import {compileRules} from '../../source/policy/rules/compile/compileRules.js';

/** What is in force: guards by name, rules as a rules file has them. */
type Setting = {
	guards: string[];
	rules: {when: string; action: 'allow' | 'deny' | 'ask'}[];
	/** Which verdicts pass; left out: `allow`. */
	passes?: (verdict: Judgement['verdict']) => boolean;
	/** It matters which of a denial and a question it is. */
	isJudgedWhole?: boolean;
	/** What branches begin with, for the guard `branch-prefix`. */
	branchPrefix?: string;
	/** Given: an athena that was started in that folder judges, by the rules files that lie there. */
	projects?: 'below' | 'all';
	startedIn?: string;
};

/**
 * One command in so many is judged to the end, as athena does it. Of the others
 * the first denial or question is enough: who would speak after it can't make
 * the command pass, but may take for ever, or die.
 */
const fullShare = 16;

/**
 * All that the canary knows of athena: a function that says whether a command
 * passes under a setting, given in the session's folder. Everything else takes
 * it as a black box.
 */
export function createJudge(
	setting: Setting,
	place: Place,
): (command: string, cwd?: string) => boolean {
	const {passes = verdict => verdict === 'allow'} = setting;
	const judged = setting.projects
		? judgeProjects(setting, place)
		: judgeOne(setting, place);
	return (command, cwd = place.projectDir) => {
		const {verdict, layers} = judged(command, cwd);
		// athena asks then; here it is a bug to be seen.
		const failed = layers.find(({ruleId}) => ruleId === 'judging/failed');
		if (failed) throw new Error(`${failed.reason}: ${command}`);
		return passes(verdict);
	};
}

type Place = {projectDir: string; home: string};

type Judged = (command: string, cwd: string) => Judgement;

/** What an athena of several projects says. */
function judgeProjects(
	{guards, projects = 'all', startedIn}: Setting,
	{projectDir, home}: Place,
): Judged {
	const policy = openPolicy(
		{projectDir: startedIn ?? projectDir, guards, projects, watch: false},
		{env: {HOME: home}},
	);
	return (command, cwd) => policy.judge({tool: 'Bash', input: {command}, cwd});
}

function judgeOne(
	{guards, rules, isJudgedWhole = false, branchPrefix}: Setting,
	place: Place,
): Judged {
	const compiled = compileRules({
		guards: named(guards),
		rules: rules.map((rule, index) => ({
			rule: {...rule, id: `rule-${index}`, scope: 'session', addedBy: 'canary'},
			origin: {type: 'session'},
		})),
	});
	const context = {
		...contextOf(place),
		...(branchPrefix !== undefined && {branchPrefix}),
	};
	return (command, cwd) => {
		const isWhole = isJudgedWhole || command.length % fullShare === 0;
		const ask = isWhole ? judge : judgeUnlessStopped;
		return ask({tool: 'Bash', input: {command}, cwd}, compiled, context);
	};
}

/** Contexts by their home: all settings look at the same disk. */
const contexts = new Map<string, PolicyContext>();

/**
 * What a judgement may know. On the canary's disk nothing changes while it
 * judges, so whatever was looked up once is known, by every setting.
 */
function contextOf(place: Place): PolicyContext {
	const key = `${place.projectDir}\0${place.home}`;
	let context = contexts.get(key);
	if (!context) {
		const open = createContext({
			...place,
			clock: {now: () => 0},
			ownPaths: [`${place.projectDir}/.athena`],
		})();
		const {realPath, isOwnRepository, broughtBack, disk} = open;
		context = {
			...open,
			realPath: realPath && kept(realPath),
			isOwnRepository: isOwnRepository && kept(isOwnRepository),
			broughtBack: broughtBack && kept(broughtBack),
			disk:
				disk &&
				(Object.fromEntries(
					Object.entries(disk).map(([name, look]) => [
						name,
						kept(look as Look<unknown>),
					]),
				) as Disk),
		};
		contexts.set(key, context);
	}
	return context;
}

type Look<Found> = (place: string, more?: never) => Found;

/** Most answers of one kind that are kept. */
const mostKept = 50_000;

function kept<Found>(look: Look<Found>): Look<Found> {
	const answers = new Map<string, Found>();
	return (place, more) => {
		const key =
			more === undefined ? place : `${place}\0${JSON.stringify(more)}`;
		let answer = answers.get(key);
		if (answer === undefined && !answers.has(key)) {
			answer = look(place, more);
			if (answers.size < mostKept) answers.set(key, answer);
		}
		return answer as Found;
	};
}

function named(guards: readonly string[]) {
	const result = expandGuards(guards);
	if (!result.ok) throw new Error(`no guard is called ${result.unknown}`);
	return result.guards;
}
