#!/usr/bin/env node
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {parseArgs} from 'node:util';
import {layBait, layNeighbour} from './canary/bait.mjs';
import {createBook} from './canary/book.mjs';
import {goFurther} from './canary/further.mjs';
import {fuzz} from './canary/fuzz.mjs';
import {bundleJudge, loadJudge} from './canary/loadJudge.mjs';
import {home, projectDir} from './canary/place.mjs';
import {replay} from './canary/replay.mjs';
import {openSandbox, whyNoSandbox} from './canary/sandbox.mjs';
import {testSelf} from './canary/selfTest.mjs';
import {modes} from './canary/modes.mjs';
import {proveTables} from './canary/tables.mjs';

const help = `npm run canary [-- options]

Runs whatever athena's guards and rules allow in bash, dash and zsh, inside
bubblewrap, and fails if a file changes, a program starts that the command did
not name, or something reaches for the network. docs/canary.md says more.

  --seconds N   how long commands are made, judged and run (60)
  --count N     how many commands to judge at most
  --seed S      where the random numbers begin (the day's date)
  --share P     of how many made-up commands in a hundred are to be new and
                allowed (4): what is run takes far longer than what is judged
  --jobs N      how many at the same time (one per processor)
  --tables      instead: every program and flag that read-only passes, on
                sample operands, with every file that it opens
  --full        with --tables: every form of every flag, not some of them
  --further     instead: what is allowed by its words (canary/further.txt), with
                one word more: what that does beyond the words themselves
  --denials     instead: whatever denials do not catch (a program, a push, a
                file), which must not do what is denied
  --boundary    instead: whatever the guard path-boundary lets go on, which must
                change nothing outside of the project and the temporary folder
  --files       only commands about files that say something: Makefiles,
                scripts, settings, in the folders of the seed
  --only KIND   only commands of that kind: files (the same), or with --denials
                exceptions (what a denial spares, and what it does not),
                spared (nothing else), projects (into another one) or rehearsed
                (what options say is not done)
  --lay F       instead: lay out the home folder of the seed in F, to be read
  --replay F    instead: the commands of this file once more, one JSON object
                with a command a line, as --out writes them
  --out F       where hits are appended (canary-hits.jsonl)

Exit codes: 0 no hit, or no sandbox to be had here, which it says;
1 hits; 2 a wrong call; 70 the canary itself does not work here.
`;

const options = readOptions();
if (options.lay) {
	fs.mkdirSync(options.lay, {recursive: true});
	layHome(options.lay);
	process.exit(0);
}

const obstacle = whyNoSandbox();
if (obstacle) {
	process.stdout.write(`canary: not run: ${obstacle}\n`);
	process.exit(0);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-canary-'));
process.once('exit', () => fs.rmSync(folder, {recursive: true, force: true}));
for (const signal of ['SIGINT', 'SIGTERM'])
	process.once(signal, () => process.exit(130));
try {
	process.exit((await run()) > 0 ? 1 : 0);
} catch (error) {
	process.stderr.write(`canary: it broke: ${error.stack}\n`);
	process.exit(70);
}

/** How many shapes of hits there are. */
async function run() {
	const view = path.join(folder, 'view');
	const bait = path.join(view, home);
	fs.mkdirSync(bait, {recursive: true});
	// Whoever runs inside is somebody else.
	fs.chmodSync(folder, 0o755);
	const mode = modes[options.mode];
	layHome(bait);
	layNeighbour(view, bait);
	const bundle = await bundleJudge(folder, view);
	const judgeBy = settings => loadJudge(bundle, settings, {projectDir, home});
	const all = Object.values(modes).flatMap(({settings, beside = []}) => [
		...settings,
		...beside.flatMap(kind => kind.settings),
	]);
	const everybody = await judgeBy(all);
	const sandboxes = await Promise.all(
		Array.from({length: options.jobs}, () => openSandbox(bait)),
	);
	const missed = await testSelf({
		sandbox: sandboxes[0],
		allowedBy: everybody.allowedBy,
	});
	if (missed.length > 0)
		throw new Error(
			`without seeing what it must, finding nothing means nothing:\n${missed.join('\n')}`,
		);
	const book = createBook(options.out);
	if (options.replay)
		await replay({
			replay: options.replay,
			sandboxes,
			mode,
			judgeBy,
			book,
		});
	else if (options.tables) {
		const {allowedBy} = await judgeBy(mode.settings);
		await runTables({sandboxes, allowedBy, book});
	} else if (options.further) await runFurther({sandboxes, judgeBy, book});
	else await fuzz({...options, bundle, bait, book});
	for (const sandbox of sandboxes) sandbox.close();
	book.print();
	return book.size;
}

/** The home folder that commands find; some of it by the seed. */
function layHome(folder) {
	layBait(folder);
	if (!options.tables) modes[options.mode].lay?.(folder, options.seed);
}

async function runTables({sandboxes, allowedBy, book}) {
	process.stdout.write(`canary: seed ${options.seed}\n`);
	const started = Date.now();
	const {figures, missing} = await proveTables({
		isFull: options.full,
		seed: options.seed,
		sandboxes,
		allowedBy,
		deadline: started + options.seconds * 1000,
		onHit: book.note,
		onStep: (name, count) =>
			process.stderr.write(`${name}: ${count} calls passed\n`),
	});
	const time = ((Date.now() - started) / 1000).toFixed(0);
	process.stdout.write(
		`tables: ${time} s, ${figures.programs} programs, ${figures.asked} calls judged, ${figures.run} of the passed ones run, ${figures.left} left for want of time, ${figures.cut} cut off\n` +
			`not installed here, so not proven: ${missing.join(', ')}\n`,
	);
}

async function runFurther({sandboxes, judgeBy, book}) {
	process.stdout.write(`canary: seed ${options.seed}\n`);
	const {allows, asked, allowed, left} = await goFurther({
		sandboxes,
		judgeBy,
		seed: options.seed,
		deadline: Date.now() + options.seconds * 1000,
		onHit: book.note,
	});
	process.stdout.write(
		`further: ${allows} allows, ${asked} calls with one word more judged, ${allowed} of the allowed ones run, ${left} allows left for want of time\n`,
	);
}

function readOptions() {
	const {values} = parsed();
	if (values.help) {
		process.stdout.write(help);
		process.exit(0);
	}
	const number = (name, otherwise) => {
		const value = Number(values[name] ?? otherwise);
		if (!Number.isSafeInteger(value) || value < 0)
			wrongCall(`--${name} takes a whole number`);
		return value;
	};
	return {
		count: number('count', Number.MAX_SAFE_INTEGER),
		seconds: number('seconds', values.count || values.tables ? 86_400 : 60),
		seed: number(
			'seed',
			new Date().toISOString().slice(0, 10).replaceAll('-', ''),
		),
		share: readShare(values.share ?? '4'),
		jobs: Math.max(1, number('jobs', os.availableParallelism())),
		tables: values.tables ?? false,
		further: values.further ?? false,
		mode:
			(values.denials && 'denials') ||
			(values.boundary && 'boundary') ||
			'commands',
		full: values.full ?? false,
		only: values.files ? 'files' : readKind(values),
		lay: values.lay,
		replay: values.replay,
		out: values.out,
	};
}

function readKind({only, denials}) {
	const kinds = modes[denials ? 'denials' : 'commands'].beside;
	if (only !== undefined && !kinds.some(({name}) => name === only))
		wrongCall(`--only takes ${kinds.map(({name}) => name).join(', ')} here`);
	return only;
}

function readShare(text) {
	const share = Number(text) / 100;
	if (!(share > 0 && share <= 1)) wrongCall('--share takes a part of 100');
	return share;
}

function parsed() {
	try {
		return parseArgs({
			options: {
				seconds: {type: 'string'},
				count: {type: 'string'},
				seed: {type: 'string'},
				share: {type: 'string'},
				jobs: {type: 'string'},
				tables: {type: 'boolean'},
				further: {type: 'boolean'},
				denials: {type: 'boolean'},
				boundary: {type: 'boolean'},
				full: {type: 'boolean'},
				files: {type: 'boolean'},
				only: {type: 'string'},
				lay: {type: 'string'},
				replay: {type: 'string'},
				out: {type: 'string', default: 'canary-hits.jsonl'},
				help: {type: 'boolean', short: 'h'},
			},
		});
	} catch (error) {
		return wrongCall(error.message);
	}
}

function wrongCall(message) {
	process.stderr.write(`canary: ${message}\n\n${help}`);
	process.exit(2);
}
