#!/usr/bin/env node
import fs from 'node:fs';
import {setTimeout as delay} from 'node:timers/promises';
import {parseArgs} from 'node:util';
import {findClaudeBinary} from './claude/claudeBinary.mjs';
import {
	isAtWork,
	journalFiles,
	parseLines,
	transcriptFiles,
} from './claude/evidence.mjs';
import {loadScenarios} from './claude/scenarioList.mjs';
import {athenaBundle} from './checkout.mjs';
import {createStage} from './claude/stage.mjs';
import {brief, compare, comparePart} from './truth/compare.mjs';
import {readFeed} from './truth/athena.mjs';
import {impossible, reasonFor} from './truth/impossible.mjs';
import {recordingsOf} from './truth/recordings.mjs';
import {readTranscripts} from './truth/transcript.mjs';
import {playRecorded, recordedAgents} from './truth/agents/play.mjs';
import {playHour} from './truth/hour/play.mjs';

/**
 * Plays scenarios with the real Claude Code and the built athena, and holds
 * what athena's feed says against what Claude's own transcript says.
 */
const help = `npm run truth [-- options] [SCENARIO…]
npm run truth -- AGENT…
npm run truth -- hour [--minutes N] [--seed N]

  AGENT…        ${recordedAgents.join(', ')}, or agents
                for them all: one scenario with it, against its own record; and the
                tokens, against what the model said
  hour          five real agents at work for N minutes (60) beside one athena;
                what its screen says, against their own word, every second

  SCENARIO…     scenarios whose name contains one of these; without, all
  --core        the quick core
  --verbose     print every call, also where both agree
  --keep        leave the temporary folders
  --help

Exit code 0 if athena says what the transcript says, 1 if it does not, 2 for a
wrong command line.
`;

/** In \`.ci/run\`: what was untrue once, in a minute. */
const core = [
	'allow',
	'saidNoThere',
	'interruptRunningTool',
	'ownHookRewrites',
	'ownHookDenies',
	'athenaRestarted',
	'twoSubagentsAtOnce',
	'bangCommand',
];

/** No session of Claude's that athena could have seen whole, or no athena with a feed. */
const incomparable = new Set([
	'protocolTypes',
	'absentAthena',
	'editedInput',
	'everyIntent',
]);

/**
 * How long nothing new is written before all is told, ms: while Claude says that
 * it works, what it says next may take a loaded machine longer. And how long
 * that is waited for.
 */
const quietMs = 1500;
const quietAtWorkMs = 6000;
const mostMs = 30_000;

process.exitCode = await main();

async function main() {
	let options;
	try {
		options = parseArgs({
			allowPositionals: true,
			options: {
				core: {type: 'boolean', default: false},
				verbose: {type: 'boolean', default: false},
				keep: {type: 'boolean', default: false},
				minutes: {type: 'string', default: '60'},
				seed: {type: 'string', default: '1'},
				help: {type: 'boolean', default: false},
			},
		});
	} catch (error) {
		process.stderr.write(`${error.message}\n\n${help}`);
		return 2;
	}

	const {values, positionals} = options;
	if (values.help) return say(help);
	if (!fs.existsSync(athenaBundle)) {
		process.stderr.write('athena is not built: npm run build\n');
		return 1;
	}

	if (positionals.includes('hour')) return hour(values);
	const agents = positionals.includes('agents')
		? recordedAgents
		: positionals.filter(name => recordedAgents.includes(name));
	if (agents.length > 0) return playAgents(agents);
	const scenarios = (await loadScenarios({all: true})).filter(
		({name}) =>
			!incomparable.has(name) &&
			(values.core
				? core.includes(name)
				: positionals.length === 0 ||
					positionals.some(part => name.includes(part))),
	);
	if (scenarios.length === 0) {
		process.stderr.write('no scenario has such a name\n');
		return 2;
	}

	const claudeBinary = await findClaudeBinary();
	let untrue = 0;
	for (const scenario of scenarios)
		untrue += await play(scenario, {...values, claudeBinary});
	say('\nKnown impossibilities, and choices\n');
	for (const {what, scenario, reason, isChoice} of impossible)
		say(
			`  ${scenario ?? 'any scenario'} · ${what.source}: ${isChoice ? 'a choice: ' : ''}${reason}\n`,
		);
	say(
		`\n${scenarios.length} scenarios, ${untrue === 0 ? 'no difference' : `${untrue} differences`}\n`,
	);
	return untrue === 0 ? 0 : 1;
}

/** Many agents, one inbox. */
async function hour({minutes, seed, keep}) {
	const [length, number] = [minutes, seed].map(Number);
	if (!(length > 0) || !Number.isInteger(number)) {
		process.stderr.write('--minutes and --seed are numbers\n');
		return 2;
	}

	const doubts = await playHour({minutes: length, seed: number, keep, say});
	return doubts === 0 ? 0 : 1;
}

/** Other agents, one scenario each. */
async function playAgents(agents) {
	let untrue = 0;
	for (const agent of agents) {
		const {record, differences} = await playRecorded(agent);
		untrue += differences.length;
		say(
			`\n${agent}\n  ${record.calls.length} calls, ${record.prompts.length} prompts\n`,
		);
		for (const difference of differences) say(`  ✗ ${difference}\n`);
	}

	say(
		`\n${agents.length} agents, ${untrue === 0 ? 'no difference' : `${untrue} differences`}\n`,
	);
	return untrue === 0 ? 0 : 1;
}

/** Plays one, prints what both sides say, and gives the number of differences. */
async function play({name, title, play: run}, {claudeBinary, keep, verbose}) {
	const worlds = [];
	const stage = createStage({
		claudeBinary,
		keep,
		onClosing: async session => {
			worlds.push({
				...(await readWorld(session)),
				header: headers.get(session),
			});
		},
	});
	let failure;
	const opened = [];
	/** By world: what the header said in the end, where one session is all there is. */
	const headers = new Map();
	try {
		await run({
			...stage,
			async open(options) {
				const session = await stage.open(options);
				opened.push(session);
				return session;
			},
		});
		await untilQuiet(opened);
		for (const session of opened) headers.set(session, readHeader(session));
	} catch (error) {
		failure = error.message.split('\n')[0];
	}

	await stage.close();
	say(`\n${name}: ${title}\n`);
	let count = failure === undefined ? 0 : 1;
	if (failure !== undefined) say(`  ✗ the scenario failed: ${failure}\n`);
	for (const {transcripts, recordings, sums, header} of worlds)
		for (const transcript of transcripts) {
			const totals = sums.find(
				({session_id: id}) => id === transcript.sessionId,
			);
			const {whole, parts} = recordingsOf(
				recordings,
				transcript.sessionId,
				totals?.other_files,
			);
			const told = readFeed(whole);
			told.totals = totals && {
				...totals,
				...(transcripts.length === 1 && {header}),
			};
			sayTranscript(transcript, told, verbose);
			count += sayDifferences(name, compare(transcript, told));
			for (const part of parts)
				count += sayDifferences(
					name,
					comparePart(transcript, readFeed(part)),
					'another recording: ',
				);
		}

	return count;
}

/**
 * A scenario may end while a turn that it caused goes on, and transcripts are
 * read off the hot path: what both sides say is settled a moment after it.
 */
async function untilQuiet(sessions) {
	const size = () =>
		sessions
			.flatMap(session => [
				...journalFiles(session),
				...transcriptFiles(session),
			])
			.reduce((sum, file) => sum + fs.statSync(file).size, 0);
	const enoughMs = () => (sessions.some(isAtWork) ? quietAtWorkMs : quietMs);
	const end = Date.now() + mostMs;
	let last = size();
	let since = Date.now();
	while (Date.now() - since < enoughMs() && Date.now() < end) {
		await delay(100);
		const now = size();
		if (now === last) continue;
		last = now;
		since = Date.now();
	}
}

/** What the last screen of athena counts; undefined where it shows no such line. */
function readHeader({terminals}) {
	const text = terminals
		.findLast(({name, exited}) => name === 'athena' && !exited())
		?.text();
	const line = text?.split('\n').find(row => /\d+ tools?\b/.test(row));
	if (line === undefined) return undefined;
	const number = pattern => Number(pattern.exec(line)?.[1] ?? 0);
	const [, input, output] =
		/([\d.]+[kM]?) in, ([\d.]+[kM]?) out/.exec(line) ?? [];
	return {
		tools: number(/(\d+) tools?\b/),
		failed: number(/(\d+) failed/),
		denied: number(/(\d+) denied/),
		input,
		output,
	};
}

async function readWorld(session) {
	const recordings = [];
	for (const file of journalFiles(session)) {
		const {stdout} = await session
			.athenaCommand('replay', file, '--json')
			.finish();
		recordings.push({file, events: parseLines(stdout)});
	}

	const listed = await session.athenaCommand('sessions', '--json').finish();
	const sums = JSON.parse(listed.stdout || '[]');
	return {transcripts: readTranscripts(session.home), recordings, sums};
}

function sayTranscript(transcript, told, verbose) {
	const {calls, prompts, texts, interrupts, agents, tokens} = transcript;
	say(
		`  ${calls.size} calls, ${prompts.length} prompts, ${texts.length} texts, ${agents.size} subagents, ${interrupts.length} interrupts, ${tokens.output} tokens out\n`,
	);
	if (verbose)
		for (const call of calls.values())
			say(
				`    ${call.actor} ${call.name} ${brief(call.input)}: ${call.outcome}${call.decider ? ` by ${call.decider}` : ''} · athena: ${told.calls.get(call.id)?.outcome ?? 'nothing'} by ${told.calls.get(call.id)?.decider ?? '–'}\n`,
			);
}

/** Gives the number of those without a known reason. */
function sayDifferences(name, differences, where = '') {
	let count = 0;
	for (const difference of differences) {
		const reason = reasonFor(name, difference);
		if (reason === undefined) count++;
		say(
			`  ${reason === undefined ? '✗' : '–'} ${where}${difference.what}: athena says ${brief(difference.athena)}, the transcript ${brief(difference.transcript)}${reason === undefined ? '' : ` (${reason})`}\n`,
		);
	}

	return count;
}

function say(text) {
	process.stdout.write(text);
	return 0;
}
