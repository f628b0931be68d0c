import fs from 'node:fs';
import path from 'node:path';
import {type HostileCommand} from './hostileCommands.js';

/*
 * Files of a project that are built to hurt whoever reads what a command runs by
 * their names: an agent may write them, and start what goes by them.
 */

type Files = Readonly<Record<string, string>>;

/** As long as files are that are read whole, characters. */
const size = 250_000;

const lines = (count: number, line: (number: number) => string) =>
	Array.from({length: count}, (_, number) => `${line(number)}\n`).join('');

const filled = (line: (number: number) => string) =>
	lines(Math.floor(size / (line(1000).length + 1)), line);

const scripts = (count: number, script: (number: number) => string) => ({
	'package.json': JSON.stringify({
		scripts: Object.fromEntries(
			Array.from({length: count}, (_, number) => [
				`s${number}`,
				script(number),
			]),
		),
	}),
});

const cases: Readonly<Record<string, readonly [Files, string]>> = {
	variablesThatDouble: [
		{
			Makefile: lines(
				3000,
				at =>
					`a${at}: a${at + 1}\n\t$(a${at})\na${at}=$(a${at + 1})$(a${at + 1})`,
			),
		},
		'make',
	],
	filesThatIncludeAll: [
		{
			Makefile: 'include *.mk\n',
			...Object.fromEntries(
				Array.from({length: 40}, (_, at) => [
					`${at}.mk`,
					`# ${at}\ninclude *.mk\nt${at}:\n\techo\n`,
				]),
			),
		},
		'make',
	],
	oneRuleOfMany: [
		{
			Makefile: `${lines(8000, at => `t${at} \\`)}:\n${lines(8000, at => `\techo ${at}`)}`,
		},
		'make $x',
	],
	callsOfTheShell: [{Makefile: '$(shell '.repeat(size / 8)}, 'make'],
	valuesThatGrow: [{Makefile: filled(() => 'A := $(A) $(A)x')}, 'make'],
	scriptsByPattern: [
		scripts(6000, at => `npm run s${at + 1}`),
		'npm-run-all "s*"',
	],
	scriptsOfGlobs: [
		scripts(600, () => 'run-s "*a*b*c*d*e*f*g*h*"'),
		'run-p "s*"',
	],
	recipesInARow: [{justfile: filled(at => `a${at}: a${at + 1}`)}, 'just'],
	scriptsThatReadThemselves: [{'a.sh': filled(() => '. ./a.sh')}, 'bash a.sh'],
	quotesInCode: [{'a.js': '`${"'.repeat(size / 4)}, 'node a.js'],
	namesToLeaveAlone: [
		{'.gitignore': lines(3000, at => `${'**/'.repeat(20)}${at}`)},
		'git add .',
	],
};

const folderOf = (name: string) => `files-${name}`;

/** Lays each below a project, in a folder of its own. */
export function layFiles(projectDir: string): void {
	for (const [name, [files]] of Object.entries(cases)) {
		const folder = path.join(projectDir, folderOf(name));
		fs.mkdirSync(folder);
		for (const [file, text] of Object.entries(files))
			fs.writeFileSync(path.join(folder, file), text);
	}
}

/** Beside what a rule denies, which is soon found; and alone. */
export const hostileFiles: readonly HostileCommand[] = Object.entries(
	cases,
).flatMap(([name, [, command]]) => [
	{
		name: `files, ${name}`,
		command: `cd ${folderOf(name)}; git push; ${command}`,
	},
	{
		name: `files alone, ${name}`,
		command: `cd ${folderOf(name)}; ${command}`,
		isDenied: false,
	},
]);
