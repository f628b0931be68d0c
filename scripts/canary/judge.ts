import {expandGuards} from '../../source/policy/guards/index.js';
import {judge} from '../../source/policy/judge.js';
import {compileRules} from '../../source/policy/rules/compileRules.js';

/** What is in force: guards by name, rules as a rules file has them. */
type Setting = {
	name: string;
	guards: string[];
	rules: {when: string; action: 'allow' | 'deny' | 'ask'}[];
};

/**
 * All that the canary knows of athena: a function that says under which of
 * the settings a command is allowed. Everything else takes it as a black box.
 */
export function createJudge(
	settings: readonly Setting[],
	place: {projectDir: string; home: string},
): (command: string) => string[] {
	const compiled = settings.map(({name, guards, rules}) => ({
		name,
		rules: compileRules({
			guards: named(guards),
			rules: rules.map((rule, index) => ({
				rule: {
					...rule,
					id: `rule-${index}`,
					scope: 'session',
					addedBy: 'canary',
				},
				origin: {type: 'session'},
			})),
		}),
	}));
	return command =>
		compiled
			.filter(({rules}) => {
				const judgement = judge(
					{tool: 'Bash', input: {command}, cwd: place.projectDir},
					rules,
					{
						...place,
						now: 0,
						ownPaths: [`${place.projectDir}/.athena`],
						realPath: path => path,
					},
				);
				return judgement.verdict === 'allow';
			})
			.map(({name}) => name);
}

function named(guards: readonly string[]) {
	const result = expandGuards(guards);
	if (!result.ok) throw new Error(`no guard is called ${result.unknown}`);
	return result.guards;
}
