import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {performance} from 'node:perf_hooks';
import process from 'node:process';
import {parseExpression} from '../../source/grammar/parse.js';
import {createJournal} from '../../source/journal/journal.js';
import {createInjectableMockRuntime} from '../../source/runtime/adapters/mock/index.js';
import {journalFiles} from '../../source/sessions/journalFiles.js';
import {createJournalSearch} from '../../source/sessions/search/searchJournal.js';
import {createSupervisor} from '../../source/supervisor/supervisor.js';
import {middleOf} from './lib/measured.js';

type Row = {what: string; goal: string; measured: string; ok: boolean};

const sessionBytes = 1_000_000;
const listMs = 300;
const searchMs = 2000;
const firstHitMs = 200;

/** What is searched, and how often it is there. */
const searches = [
	['"in no line at all"', 'text that is nowhere'],
	['needle', 'text in 1 session of 100'],
	['~c "git push" ~d', 'commands that were denied, in every session'],
] as const;

/** A list of a thousand recorded sessions, and a search through their gigabyte. */
export async function run({quick}: {quick: boolean}): Promise<Row[]> {
	const count = quick ? 100 : 1000;
	const home = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-bench-'));
	const folder = path.join(home, '.local/state/athena/sessions');
	try {
		fs.mkdirSync(folder, {recursive: true});
		await record(folder, count);
		return [list(home, count), ...searches.flatMap(search(folder, count))];
	} finally {
		fs.rmSync(home, {recursive: true});
	}
}

/** The command as a person runs it, from its start to its end. */
function list(home: string, count: number): Row {
	const athena = path.join(process.cwd(), 'dist/athena.cjs');
	const once = () => {
		const start = performance.now();
		const {status, stdout} = spawnSync(
			process.execPath,
			[athena, 'sessions', 'list'],
			{env: {PATH: process.env.PATH, HOME: home}, encoding: 'utf8'},
		);
		if (status !== 0 || stdout.split('\n').length < count)
			throw new Error('the list is not whole');
		return performance.now() - start;
	};

	const cold = once();
	const warm = middleOf(Array.from({length: 5}, once));
	return {
		what: `athena sessions list over ${count} journals, warm`,
		goal: `≤ ${listMs} ms`,
		measured: `${warm.toFixed(0)} ms (the first time ${(cold / 1000).toFixed(1)} s)`,
		ok: warm <= listMs,
	};
}

const search =
	(folder: string, count: number) =>
	([text, what]: (typeof searches)[number]): Row[] => {
		const parsed = parseExpression(text);
		if (!parsed.ok) throw new Error(parsed.message);
		const once = () => {
			const {search: searchOne} = createJournalSearch(parsed.expression);
			const start = performance.now();
			const cpu = process.cpuUsage();
			let first = Number.NaN;
			let hits = 0;
			for (const {path: file} of journalFiles(folder))
				for (const hit of searchOne(file)) {
					if (hits === 0) first = cpuSince(cpu);
					hits += hit.events.length > 0 ? 1 : 0;
				}

			const ms = performance.now() - start;
			return {ms, cpuMs: cpuSince(cpu), first, hits};
		};

		once();
		const rounds = [once(), once(), once()];
		const [{hits = 0} = {}] = rounds;
		const ms = middleOf(rounds.map(round => round.ms));
		const cpuMs = middleOf(rounds.map(round => round.cpuMs));
		const first = middleOf(rounds.map(round => round.first));
		const gigabytes = (count * sessionBytes) / 1e9;
		return [
			{
				what: `search ${gigabytes} GB: ${what}`,
				goal: `≤ ${searchMs * gigabytes} ms CPU`,
				measured: `${cpuMs.toFixed(0)} ms CPU (${ms.toFixed(0)} ms by the clock), ${hits} hits`,
				ok: cpuMs <= searchMs * gigabytes,
			},
			...(hits === 0
				? []
				: [
						{
							what: `  the first hit`,
							goal: `≤ ${firstHitMs} ms CPU`,
							measured: `${first.toFixed(0)} ms CPU`,
							ok: first <= firstHitMs,
						},
					]),
		];
	};

/** CPU time of this process, ms, which others on the machine do not change much. */
function cpuSince(before: NodeJS.CpuUsage): number {
	const {user, system} = process.cpuUsage(before);
	return (user + system) / 1000;
}

const words =
	'build deploy fetch parse render session socket journal reader writer module import export function return const await promise buffer stream state table column index query'.split(
		' ',
	);

/** One session as athena records it, then as many like it under other ids. */
async function record(folder: string, count: number): Promise<void> {
	const name = (number: number) =>
		`${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
	const templates: string[] = [];
	for (const kind of [0, 1]) {
		const directory = path.join(folder, '..', `template-${kind}`);
		await play(directory, name(kind), kind === 1);
		templates.push(
			fs.readFileSync(path.join(directory, `${name(kind)}.ndjson`), 'utf8'),
		);
	}

	for (let number = 0; number < count; number++) {
		const kind = number % 100 === 3 ? 1 : 0;
		const text = (templates[kind] ?? '').replaceAll(name(kind), name(number));
		fs.writeFileSync(path.join(folder, `${name(number)}.ndjson`), text);
	}
}

async function play(
	directory: string,
	sessionId: string,
	hasNeedle: boolean,
): Promise<void> {
	const runtime = createInjectableMockRuntime();
	const supervisor = createSupervisor({
		runtime,
		journal: createJournal({directory}),
	});
	supervisor.start();
	let seed = 7;
	const random = () => {
		seed = (seed * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff;
		return seed / 0x7f_ff_ff_ff;
	};

	const prose = (length: number) => {
		let text = '';
		while (text.length < length)
			text += `${words[Math.floor(random() * words.length)] ?? ''}${random() < 0.1 ? '\n' : ' '}`;
		return text;
	};

	let number = 0;
	let bytes = 0;
	const emit = (hookName: string, fields: object, about = {}) => {
		number++;
		const payload = {
			session_id: sessionId,
			cwd: '/bench',
			hook_event_name: hookName,
			...fields,
		};
		bytes += JSON.stringify(payload).length + 400;
		runtime.emit({
			id: `${sessionId}-${number}`,
			timestamp: 1_800_000_000_000 + number * 1000,
			hookName,
			sessionId,
			context: {cwd: '/bench', transcriptPath: ''},
			interaction: {expectsDecision: hookName === 'PermissionRequest'},
			payload,
			...about,
		});
	};

	emit('SessionStart', {source: 'startup'});
	emit('UserPromptSubmit', {prompt: prose(60)});
	for (let call = 1; bytes < sessionBytes; call++) {
		const tool = ['Bash', 'Read', 'Edit', 'Grep'][call % 4] ?? 'Bash';
		const asks = call % 48 === 0;
		const command = asks
			? 'git push origin main'
			: hasNeedle && call === 40
				? 'echo needle'
				: `npm run ${words[call % words.length] ?? ''}`;
		const about = {toolName: tool, toolUseId: `toolu_${call}`};
		const fields = {
			tool_name: tool,
			tool_use_id: about.toolUseId,
			tool_input: tool === 'Bash' ? {command} : {file_path: `/bench/${call}`},
		};
		emit('PreToolUse', fields, about);
		if (asks) {
			emit('PermissionRequest', fields, {toolName: tool});
			const [held] = supervisor.getState().held;
			const intent =
				call % 96 === 0
					? ({kind: 'permission_deny', reason: 'Not now.'} as const)
					: ({kind: 'permission_allow'} as const);
			if (held)
				supervisor.answer(held.id, {type: 'json', source: 'user', intent});
			if (call % 96 === 0) continue;
		}

		emit(
			'PostToolUse',
			{
				...fields,
				tool_response: {stdout: prose(tool === 'Read' ? 6000 : 1500)},
			},
			about,
		);
	}

	emit('Stop', {stop_hook_active: false});
	emit('SessionEnd', {reason: 'other'});
	supervisor.stop();
	await Promise.resolve();
}
