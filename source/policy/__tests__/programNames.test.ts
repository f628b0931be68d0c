import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {starts} from '../../programs/spellings/starts.js';
import {programs} from '../../programs/table.js';

const policy = path.join(import.meta.dirname, '..');

/** Programs whose names are words of every text. */
const alsoWords = new Set(
	'alias at cc clear command date declare diff dir do echo else env eval exec exit export false fi file find fmt for function hash head help history host if import init install invoke join jobs last less let link local log look make man md5 more mount mv names open paste patch print printf pwd read readonly return rm run script set size sleep snap sort source split stat sum sync tail task test then time touch top trap tree true truncate type unset users wait watch where which while who write yes'.split(
		' ',
	),
);

const names = new Set(
	[
		...programs.keys(),
		...starts().lines.flatMap(names => names.join(' ').split(' ')),
	].filter(name => /^[a-z][\w.+-]+$/.test(name) && !alsoWords.has(name)),
);

/** So many in one literal are a table of programs. */
const mostNamed = 4;

/** Literals, and lists of them, that name several programs. */
function listsOfPrograms(source: string): readonly string[] {
	const code = source
		.replace(/\/\*[^]*?\*\//g, '')
		.replace(/^\s*\/\/.*$/gm, '')
		.replace(/^import [^;]*;/gm, '');
	const literals = code.matchAll(
		/\[(?:\s*'[^'\n]*',?)+\s*\]|'[^'\n]*'|`[^`]*`|\/(?![/*])(?:[^/\\\n]|\\.)+\//g,
	);
	return [...literals].flatMap(([literal]) => {
		const found = new Set(
			literal.split(/[^\w.+-]+/).filter(word => names.has(word)),
		);
		return found.size < mostNamed ? [] : [[...found].join(' ')];
	});
}

/**
 * What is known of programs lies in programs/: on their records, and in `deeds/`
 * what no option says. Here stands why a table of them may lie in the policy.
 */
const reasons: ReadonlyMap<string, string> = new Map([
	...[
		'clouds',
		'code',
		'containers',
		'databases',
		'files',
		'hiddenPrograms',
		'publishing',
		'secrets',
		'system',
	].map(
		name =>
			[
				`guards/dangerousBash/${name}.ts`,
				'what this guard refuses; docs/guards.md is made from it',
			] as const,
	),
	['guards/readOnly.ts', 'what this guard refuses; docs/guards.md, too'],
	['looks/callForm.ts', 'wrappers this guard proves, no others'],
	['guards/steersAthena.ts', 'ways to end athena: nothing else asks'],
	['guards/ownProcess.ts', 'ways to end athena: nothing else asks'],
	['guards/actsOnAthena.ts', 'ways to act on athena: nothing else asks'],
	['guards/typesElsewhere.ts', 'ways to type for a person: nothing else asks'],
	['guards/agentInstallers.ts', 'what this protection asks about, by name'],
	['rules/slips/ofCommands.ts', 'where a rule says what was not meant'],
	['rules/ruleNotes.ts', 'where a rule may say what was not meant'],
	['rules/readThrough.ts', 'wrappers that a rule reads through: an opinion'],
	['rules/compile/optionSets.ts', 'how rules are read, not how programs are'],
	['rules/scriptNames.ts', 'how a rule may name a script, not who runs one'],
	['proposals/proposablePrefixes.ts', 'what athena proposes: an opinion'],
	['guards/match/givenOutside.ts', 'words in the names of tools, no programs'],
	['rules/acts/toolAct.ts', 'words in the names of tools, no programs'],
	['named/secretsGiven.ts', 'endings of files, no programs'],
	['named/textPaths.ts', 'schemes of addresses, no programs'],
	['judges/judgeOwnScripts.ts', 'the first line of a script'],
	['git/repositoryCode.ts', 'what a line begins with that runs something'],
	['made/runByItself.ts', 'names of files'],
	['made/brought/ofItself.ts', 'words within code'],
	['made/brought/wayOf.ts', 'whose writing takes no link: ways'],
	['guards/match/flowEnds.ts', 'fetching commands by their words: taints'],
	['guards/match/secretReads.ts', 'which operands taint nothing: taints'],
	['guards/match/taints.ts', 'programs that list processes: taints'],
	['guards/match/textsGoneBy.ts', 'the words of this reader alone'],
	['guards/match/namesOutside.ts', 'the values of this reader alone'],
	['guards/computedNames.ts', 'the words of this reader alone'],
	['guards/filteredNames.ts', 'the pipes of this reader alone'],
	['guards/namedInCode.ts', 'the operands of this reader alone'],
	['guards/unspelledPaths.ts', 'the operands of this reader alone'],
	['named/filesRun.ts', 'the wrappers of this reader alone'],
	['named/namesGiven.ts', 'the operands of this reader alone'],
]);

const files = fs
	.readdirSync(policy, {recursive: true, encoding: 'utf8'})
	.filter(file => file.endsWith('.ts') && !file.includes('__tests__'));

const tablesIn = (file: string) =>
	listsOfPrograms(fs.readFileSync(path.join(policy, file), 'utf8'));

test('tables of programs lie in programs/, but for those with a reason', () => {
	for (const file of files.filter(file => !reasons.has(file)))
		expect.soft(tablesIn(file), file).toEqual([]);
});

test('each reason is needed', () => {
	for (const file of reasons.keys())
		expect.soft(tablesIn(file), file).not.toEqual([]);
});
