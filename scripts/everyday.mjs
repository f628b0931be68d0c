#!/usr/bin/env node
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {parseArgs} from 'node:util';
import {countVerdicts, differences, readCommands} from './everyday/counts.mjs';
import {athenaBundle} from './checkout.mjs';

const help = `npm run everyday [-- options]

How often everyday commands are asked about, refused and allowed under everyday
rules, each rule for itself: what a change of the judge costs people. Runs the
built program: npm run build first.

  --against DIST   the same by another build (a dist folder, or athena.cjs), and
                   what differs
  --rule NAME      only that rule
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
layProject();

for (const rule of rules) tell(rule);

function tell({name, ...rule}) {
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

/** The verdict of each command under one rule, by the program as it is built. */
function judge(program, rule) {
	fs.writeFileSync(
		path.join(project, '.athena/rules.json'),
		JSON.stringify({rules: [{id: 'rule', ...rule}]}),
	);
	return execFileSync(
		process.execPath,
		[program, 'rules', 'explain', '--stdin', '--json'],
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

/** A small project as most are: a file that git ignores, secrets in it, some of each kind. */
function layProject() {
	const files = {
		'.env': 'TOKEN=1\n',
		'.env.example': 'TOKEN=\n',
		'.gitignore': 'node_modules/\ndist/\n.env\n',
		'.github/workflows/ci.yml': 'on: push\n',
		'README.md': '# App\n',
		'package.json': JSON.stringify({
			name: 'app',
			version: '1.1.0',
			scripts: {
				build: 'vite build',
				dev: 'vite',
				lint: 'eslint src',
				start: 'node src/app.js',
				test: 'vitest run',
			},
		}),
		'docs/guide.md': '# Guide\n',
		'scripts/build.sh': '#!/bin/sh\nnpm run build\n',
		'src/app.js': 'export const parseDate = text => new Date(text);\n',
		'src/old.js': 'export {};\n',
		'tests/test_app.py': 'def test_dates(): pass\n',
	};
	for (const [name, text] of Object.entries(files)) {
		const file = path.join(project, name);
		fs.mkdirSync(path.dirname(file), {recursive: true});
		fs.writeFileSync(file, text);
	}
	for (const own of [path.join(project, '.athena'), env.HOME])
		fs.mkdirSync(own, {recursive: true});
	const git = (...words) =>
		execFileSync('git', words, {cwd: project, env, stdio: 'ignore'});
	git('init', '-q', '-b', 'topic');
	git('add', '-A');
	git(
		...['-c', 'user.name=a', '-c', 'user.email=a@example.com'],
		...['commit', '-q', '-m', 'One'],
	);
	git('branch', 'main');
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
