#!/usr/bin/env node
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {parseArgs} from 'node:util';
import {countVerdicts, differences, readCommands} from './everyday/counts.mjs';
import {layProject} from './everyday/project.mjs';
import {argsOf, rulesFileOf} from './everyday/settings.mjs';
import {athenaBundle} from './checkout.mjs';

const help = `npm run everyday [-- options]

How often everyday commands are asked about, refused and allowed under everyday
rules, each rule for itself, and under two sets of guards: read-only, which asks
about all that it cannot prove, and personal, which asks about known dangers.
What a change of the judge costs people. Runs the built program: npm run build
first.

  --against DIST   the same by another build (a dist folder, or athena.cjs), and
                   what differs
  --rule NAME      only that rule, or those guards
  --list           each command that is not left alone
`;

const folder = path.join(import.meta.dirname, 'everyday');
const options = readOptions();
const commands = readCommands(
	fs.readFileSync(path.join(folder, 'commands.txt'), 'utf8'),
);
const rules = JSON.parse(
	fs.readFileSync(path.join(folder, 'rules.json'), 'utf8'),
).filter(({name}) => options.rule === undefined || name === options.rule);
if (rules.length === 0) wrongCall(`no rule is called ${options.rule}`);

const place = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-everyday-'));
process.once('exit', () => fs.rmSync(place, {recursive: true, force: true}));
for (const signal of ['SIGINT', 'SIGTERM'])
	process.once(signal, () => process.exit(130));
const project = path.join(place, 'project');
const env = {
	PATH: process.env.PATH,
	HOME: path.join(place, 'home'),
	XDG_RUNTIME_DIR: path.join(place, 'run'),
};
layProject(project, env);

for (const rule of rules) tell(rule);

function tell(rule) {
	const {name} = rule;
	const verdicts = judge(athenaBundle, rule);
	const {deny, ask, allow} = countVerdicts(verdicts);
	say(`${name}: ${ask} asked about, ${deny} denied, ${allow} allowed`);
	if (options.list)
		for (const [at, command] of commands.entries())
			if (verdicts[at] !== 'none') say(`  ${verdicts[at]} ${line(command)}`);
	if (options.against === undefined) return;
	const before = judge(options.against, rule);
	for (const one of differences(commands, before, verdicts))
		say(`  ${one.before} → ${one.after}: ${line(one.command)}`);
}

/**
 * The verdict of each command under one rule, by the program as it is built.
 *
 * @param {import('./everyday/settings.mjs').Setting} rule
 */
function judge(program, rule) {
	fs.writeFileSync(
		path.join(project, '.athena/rules.json'),
		JSON.stringify(rulesFileOf(rule)),
	);
	return execFileSync(
		process.execPath,
		[program, 'rules', 'explain', '--stdin', '--json', ...argsOf(rule)],
		{
			cwd: project,
			env,
			input: commands.map(command => `${JSON.stringify({command})}\n`).join(''),
			encoding: 'utf8',
			maxBuffer: 2 ** 30,
		},
	)
		.trim()
		.split('\n')
		.map(answer => JSON.parse(answer).verdict);
}

function line(command) {
	return command.replaceAll('\n', '⏎');
}

function say(text) {
	process.stdout.write(`${text}\n`);
}

function readOptions() {
	let values;
	try {
		({values} = parseArgs({
			options: {
				against: {type: 'string'},
				rule: {type: 'string'},
				list: {type: 'boolean'},
				help: {type: 'boolean', short: 'h'},
			},
		}));
	} catch (error) {
		wrongCall(error.message);
	}
	if (values.help) {
		say(help);
		process.exit(0);
	}
	const {against} = values;
	if (against === undefined) return values;
	const program = fs.statSync(against, {throwIfNoEntry: false})?.isDirectory()
		? path.join(against, 'athena.cjs')
		: against;
	if (!fs.existsSync(program)) wrongCall(`${program} is not there`);
	return {...values, against: path.resolve(program)};
}

function wrongCall(message) {
	process.stderr.write(`everyday: ${message}\n\n${help}`);
	process.exit(2);
}
