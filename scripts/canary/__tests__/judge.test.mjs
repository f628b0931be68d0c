import {expect, test} from 'vitest';
import {fuzzLength} from '../../../source/__tests__/fuzzLength.js';
import {expandGuards} from '../../../source/policy/guards/index.js';
import {judge, judgeUnlessStopped} from '../../../source/policy/judge.js';
import {createContext} from '../../../source/policy/policy.js';
import {compileRules} from '../../../source/policy/rules/compile/compileRules.js';
import {createCommands} from '../commands.mjs';
import {analyseShell} from '../lastAnalysis.ts';
import {modes} from '../modes.mjs';
import {home, projectDir} from '../place.mjs';

function compiled({guards, rules}) {
	const named = expandGuards(guards);
	if (!named.ok) throw new Error(named.unknown);
	return compileRules({
		guards: named.guards,
		rules: rules.map((rule, index) => ({
			rule: {...rule, id: `rule-${index}`, scope: 'session', addedBy: 'test'},
			origin: {type: 'session'},
		})),
	});
}

const stops = ['deny', 'ask'];

const kinds = Object.entries(modes).flatMap(([name, mode]) => [
	{name, kind: mode},
	// An athena of several projects judges each call to its end.
	...(mode.beside ?? [])
		.filter(({settings}) => settings.every(({projects}) => !projects))
		.filter(({settings}) => settings.every(one => !one.isJudgedWhole))
		.map(kind => ({name: `${name}, of ${kind.name}`, kind})),
]);

test.each(kinds)(
	'who stops at the first denial or question passes the same commands: $name',
	({kind}) => {
		const context = createContext({
			projectDir,
			home,
			clock: {now: () => 0},
			ownPaths: [`${projectDir}/.athena`],
		});
		const found = {stopped: 0, passing: 0};
		const commands = createCommands(5, 0.04, kind);
		// Seeds come first, then what was made of them: some from all along.
		const all = Array.from({length: 1500}, () => commands.next());
		const every = all.length / fuzzLength(250, 20);
		const some = all.filter((_, index) => index % every === 0);
		for (const setting of kind.settings) {
			const rules = compiled(setting);
			for (const command of some) {
				const call = {tool: 'Bash', input: {command}, cwd: projectDir};
				const whole = judge(call, rules, context()).verdict;
				const hurried = judgeUnlessStopped(call, rules, context()).verdict;
				const wasStopped = stops.includes(whole);
				expect(wasStopped ? stops : [whole], command).toContain(hurried);
				found[wasStopped ? 'stopped' : 'passing']++;
			}
		}
		// Both kinds were among them.
		expect(found.stopped).toBeGreaterThan(0);
		expect(found.passing).toBeGreaterThan(0);
	},
);

test('what was read of a command is read once, and of another or elsewhere anew', () => {
	const around = {cwd: projectDir, home};
	const first = analyseShell('ls a', around);
	expect(analyseShell('ls a', around)).toBe(first);
	expect(analyseShell('ls b', around)).not.toEqual(first);
	const there = analyseShell('ls a', {...around, cwd: '/tmp'});
	expect(there).not.toEqual(first);
	expect(analyseShell('ls a', {...around, cwd: '/tmp'})).toBe(there);
});
