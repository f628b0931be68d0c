#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {findClaudeBinary} from './claudeBinary.mjs';
import {loadScenarios} from './scenarioList.mjs';
import {projectRoot} from '../checkout.mjs';
import {createStage} from './stage.mjs';

/**
 * Plays scenarios with a recorder beside athena, and keeps what the real
 * Claude Code sent as recordings for the tests: one `{hook_event_name,
 * payload}` per line, paths as if the project were /home/dev/project.
 *
 *     node scripts/claude/record.mjs [--only NAME]…
 */
const worthKeeping = [
	'allow',
	'denyWithMessage',
	'questionAnswered',
	'answeredElsewhere',
	'questionAnsweredElsewhere',
	'autoModeIntercept',
	'everyIntent',
	'fiftyCalls',
	'interruptRunningTool',
	'interruptWhileAsking',
	'interruptWhileHeld',
	'planApproved',
	'twoSubagentsAtOnce',
];
const folder = path.join(projectRoot, 'source/__tests__/recordings/scenarios');
fs.mkdirSync(folder, {recursive: true});
const {values: options} = parseArgs({
	options: {only: {type: 'string', multiple: true}},
});
const claudeBinary = await findClaudeBinary();
const scenarios = await loadScenarios({all: true, ...options});
for (const scenario of scenarios) {
	if (!options.only && !worthKeeping.includes(scenario.name)) continue;
	const recordings = [];
	const stage = createStage({
		claudeBinary,
		onRecording(session, payloads) {
			if (payloads.length === 0) return;
			recordings.push(payloads.map(payload => normalise(payload, session)));
		},
	});
	let failure;
	try {
		await scenario.play(stage);
	} catch (error) {
		failure = `${error.stack}\n${stage.report()}\n`;
	}

	await stage.close();
	if (failure) {
		process.stderr.write(
			`${scenario.name} failed, nothing recorded: ${failure}`,
		);
		process.exitCode = 1;
		continue;
	}

	for (const [index, payloads] of recordings.entries()) {
		const part = recordings.length > 1 ? `-${index + 1}` : '';
		save(`${kebab(scenario.name)}${part}.ndjson`, payloads);
	}
}

function save(name, payloads) {
	const lines = payloads.map(
		payload =>
			JSON.stringify({hook_event_name: payload.hook_event_name, payload}) +
			'\n',
	);
	fs.writeFileSync(path.join(folder, name), lines.join(''));
	process.stdout.write(`${name}: ${lines.length} payloads\n`);
}

/** The same payload on the machine of a developer called dev. */
function normalise(payload, {root, home, project, stub}) {
	const places = [
		[project, '/home/dev/project'],
		[home, '/home/dev'],
		[root, '/home/dev/run'],
		[stub.url, 'http://127.0.0.1:8080'],
		[`/tmp/claude-${process.getuid()}`, '/tmp/claude-1000'],
	];
	// Claude also uses a path as a name: every odd character becomes a dash.
	const names = places.map(([from, to]) => [dashed(from), dashed(to)]);
	let text = JSON.stringify(payload);
	for (const [from, to] of [...places, ...names]) {
		text = text.replaceAll(JSON.stringify(from).slice(1, -1), to);
	}

	return JSON.parse(text);
}

function dashed(text) {
	return text.replaceAll(/[^A-Za-z\d]/g, '-');
}

function kebab(name) {
	return name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
}
