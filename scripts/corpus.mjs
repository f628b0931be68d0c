#!/usr/bin/env node
/*
 * Measures guards against a file of labelled commands:
 *
 *   node scripts/corpus.mjs FILE.jsonl [--guards a,b] [--list label/verdict]
 *
 * A row is a JSON object with a command and a label; the fields are found by
 * their names. Prints how often each label got each verdict and every allowed
 * command that should be blocked. Exit 1 if there is one, 2 for a wrong call.
 * Runs the built program: `node scripts/build.mjs` first.
 */
import {spawn} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import process from 'node:process';
import {parseArgs} from 'node:util';
import {athenaBundle} from './checkout.mjs';

const verdicts = ['deny', 'ask', 'none', 'allow'];

/** What different collections call what must not run, and the rest. */
const blockLabels =
	/^(?:block(?:ed)?|den(?:y|ied)|danger(?:ous)?|malicious|unsafe|harmful|forbid(?:den)?|reject(?:ed)?|bad|true|1)$/i;

const {file, guards, list} = readArguments();
const rows = readRows(await readFile(file, 'utf8'));
if (rows.length === 0) stop(`${file} holds no row with a command and a label`);
const answers = await judge(rows, guards);
const falseAllows = report(rows, answers);
process.exitCode = falseAllows > 0 ? 1 : 0;

function readArguments() {
	const {values, positionals} = parseArgs({
		allowPositionals: true,
		options: {
			guards: {type: 'string', default: 'reviewer'},
			list: {type: 'string'},
		},
	});
	if (positionals.length !== 1)
		stop('usage: corpus.mjs FILE.jsonl [--guards a,b] [--list label/verdict]');
	return {file: positionals[0], ...values};
}

function readRows(text) {
	return text
		.split('\n')
		.filter(line => line.trim() !== '')
		.map((line, index) => {
			try {
				return JSON.parse(line);
			} catch {
				return stop(`line ${index + 1} is not JSON`);
			}
		})
		.flatMap(row => {
			const command = row.command ?? row.cmd ?? row.input?.command;
			const label =
				row.expected?.verdict ??
				row.label ??
				row.verdict ??
				row.expected ??
				row.decision ??
				row.dangerous;
			const isLabel = ['string', 'number', 'boolean'].includes(typeof label);
			if (typeof command !== 'string' || !isLabel) return [];
			return [{command, label: String(label), ...(row.cwd && {cwd: row.cwd})}];
		});
}

/** One answer per row, in order. */
async function judge(asked, chosen) {
	const args = [athenaBundle, 'rules', 'explain', '--stdin', '--json'];
	const child = spawn(process.execPath, [...args, '--guards', chosen], {
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	const input = asked.map(({command, cwd}) =>
		JSON.stringify({tool: 'Bash', command, ...(cwd && {cwd})}),
	);
	child.stdin.on('error', () => undefined); // Its exit code says more.
	child.stdin.end(`${input.join('\n')}\n`);
	const closed = new Promise(resolve => child.once('close', resolve));
	let output = '';
	child.stdout.setEncoding('utf8');
	for await (const part of child.stdout) output += part;
	const code = await closed;
	const lines = output.split('\n').filter(line => line !== '');
	if (lines.length !== asked.length)
		stop(
			`${asked.length} commands, but ${lines.length} answers (exit code ${code})`,
		);
	return lines.map(line => JSON.parse(line));
}

function report(asked, answered) {
	const table = new Map();
	const wrong = [];
	for (const [index, {command, label}] of asked.entries()) {
		const {verdict, rule} = answered[index];
		const counts = table.get(label) ?? {};
		counts[verdict] = (counts[verdict] ?? 0) + 1;
		table.set(label, counts);
		if (blockLabels.test(label) && verdict === 'allow')
			wrong.push(`${JSON.stringify(command)}  (${ruleName(rule)})`);
		if (list === `${label}/${verdict}`)
			process.stdout.write(`${JSON.stringify(command)}  (${ruleName(rule)})\n`);
	}

	print(['label', ...verdicts, 'rows']);
	for (const [label, counts] of table) {
		const figures = verdicts.map(verdict => counts[verdict] ?? 0);
		const sum = figures.reduce((total, figure) => total + figure, 0);
		print([label, ...figures, sum]);
	}

	process.stdout.write(
		`\nallowed, but labelled as blocked: ${wrong.length}\n${wrong.map(line => `  ${line}\n`).join('')}`,
	);
	return wrong.length;
}

function ruleName(rule) {
	return typeof rule === 'string' ? rule : (rule?.id ?? 'no rule');
}

function print([first, ...cells]) {
	process.stdout.write(
		`${String(first).padEnd(14)}${cells.map(cell => String(cell).padStart(8)).join('')}\n`,
	);
}

function stop(message) {
	process.stderr.write(`corpus: ${message}\n`);
	process.exit(2);
}
