import assert from 'node:assert/strict';
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {promisify} from 'node:util';
import {promptLine, startAthena} from '../../claude/athena.mjs';
import {until} from '../until.mjs';
import {athenaBundle} from '../../checkout.mjs';
import {rowsOf} from './rows.mjs';

/** athena's own screen in a world, as a person works with it. */
export const athenaOn = (world, ...args) =>
	startAthena(
		{open: (_name, _node, [, ...given]) => world.athenaScreen(...given)},
		...args,
	);

const made = ({project}) => fs.existsSync(path.join(project, 'made'));

/** Rows of the feed that speak of a text; the prompt below says it again. */
export const rowsWith = (athena, text) => {
	const [feed] = athena.text().split(promptLine);
	return feed.split('\n').filter(line => line.includes(text));
};

/** An athena that comes while a call runs shows that it does, and how it ends. */
export const comesWhileItRuns = (shell, prompted) => ({
	name: 'comes-while-it-runs',
	script: {main: [shell('touch made; sleep 20')]},
	async play(world) {
		await prompted(world);
		await until(() => made(world));
		const athena = await athenaOn(world);
		// While it runs, and not only when it is over.
		await athena.see(/1 running|1 tool running/, 60_000);
		assert.equal(rowsWith(athena, '(touch made').length, 1, athena.text());
		await athena.see(/✓ [^\n]*touch made/, 60_000);
		assert.equal(rowsWith(athena, '(touch made').length, 1, athena.text());
	},
});

/**
 * A call that ends while athena is gone: whoever comes is told, once, how, and
 * as of when. The session's own screen stays open.
 *
 * @param {(world, screen) => Promise<void>} letsRun what its person does for it to run
 */
export const endsWhileGone = (shell, prompted, letsRun) => ({
	name: 'ends-while-gone',
	script: {main: [shell('touch made; sleep 3; expr 4000 + 242')]},
	async play(world) {
		const first = await world.athena('--json');
		const screen = await prompted(world);
		await letsRun?.(world, screen);
		await until(() => made(world));
		const begun = () => rowsOf(first).find(({kind}) => kind === 'tool.pre');
		await until(begun);
		first.child.kill('SIGKILL');
		await first.ended;
		await until(() => JSON.stringify(world.model.requests).includes('4242'));
		const came = Date.now();
		const second = await athenaOn(world);
		await second.see(/✓ [^\n]*touch made/, 60_000);
		await second.see(/ done \d+:\d\d/, 60_000);
		assert.equal(rowsWith(second, '(touch made').length, 1, second.text());
		const rows = await recordedRows(world);
		const {event_id: call, actor_id: actor} = begun();
		const ends = rows.filter(
			({kind, cause}) =>
				['tool.post', 'tool.failure', 'tool.abandoned'].includes(kind) &&
				cause?.parent_event_id === call,
		);
		assert.deepEqual(
			ends.map(({kind, actor_id: of}) => [kind, of]),
			[['tool.post', actor]],
		);
		// As of then, and not as of when it was told.
		const began = fs.statSync(path.join(world.project, 'made')).mtimeMs;
		const [{ts}] = ends;
		assert.ok(ts >= Math.floor(began) && ts <= came, `${began} ${ts} ${came}`);
		assert.equal(rows.filter(({kind}) => kind === 'tool.pre').length, 1);
		assert.ok(rows.every(({kind}) => kind !== 'unknown.hook'));
	},
});

/** What the recording of the last session tells by now. */
async function recordedRows({project, env}) {
	const {stdout} = await promisify(execFile)(
		process.execPath,
		[athenaBundle, 'replay', 'last', '--json'],
		{cwd: project, env, maxBuffer: 64 * 1024 * 1024},
	);
	return rowsOf({said: {stdout}});
}

/**
 * An athena that comes while the agent's own dialog is open asks as well, and
 * either side answers it.
 *
 * @param {{permission?: object, opens: (world) => Promise<object>, intercepts?: string[],
 *   prompted: (world) => Promise<object>, shell: (command: string) => object,
 *   dialog: string, lets: string}} options `opens`: its dialog, while there is no
 *   athena; its screen. `intercepts`: what has it ask at all
 */
export const comesLate = ({
	permission,
	opens,
	intercepts = [],
	prompted,
	shell,
	dialog,
	lets,
}) => [
	{
		name: 'comes-late',
		permission,
		script: {main: [shell('touch made')]},
		async play(world) {
			const screen = await opens(world);
			await screen.see(dialog, 60_000);
			const athena = await athenaOn(world);
			await athena.readyFor('touch made');
			assert.equal(rowsWith(athena, '(touch made').length, 1, athena.text());
			assert.ok(!made(world));
			await athena.answer('touch made', 'a');
			await until(() => made(world));
			await screen.seeNoMore(dialog, 60_000);
			await athena.see(/✓ [^\n]*touch made/, 60_000);
			assert.equal(rowsWith(athena, '(touch made').length, 1, athena.text());
		},
	},
	{
		name: 'leaves-and-comes-back',
		permission,
		script: {main: [shell('touch made; sleep 8')]},
		async play(world) {
			const first = await athenaOn(world, ...intercepts);
			const screen = await prompted(world);
			await first.readyFor('touch made');
			first.press('q');
			await first.see('Quit?');
			first.press('y');
			await first.ended();
			await screen.see(dialog, 60_000);
			const athena = await athenaOn(world);
			await athena.readyFor('touch made');
			assert.equal(rowsWith(athena, '(touch made').length, 1, athena.text());
			await screen.pressUntil(lets, {gone: dialog}, 60_000);
			await athena.seeNoMore(promptLine, 60_000);
			// While it runs, and not only when it is over.
			await athena.see(/1 running|1 tool running/, 60_000);
			await athena.see(/✓ [^\n]*touch made/, 60_000);
			assert.equal(rowsWith(athena, '(touch made').length, 1, athena.text());
			assert.ok(made(world));
		},
	},
	{
		name: 'let-run-while-gone',
		permission,
		script: {main: [shell('touch made; sleep 12')]},
		async play(world) {
			const first = await athenaOn(world, ...intercepts);
			const screen = await prompted(world);
			await first.readyFor('touch made');
			first.kill('SIGKILL');
			await screen.see(dialog, 60_000);
			await screen.pressUntil(lets, {gone: dialog}, 60_000);
			await until(() => made(world));
			const athena = await athenaOn(world);
			// While it runs, and not only when it is over.
			await athena.see(/1 running|1 tool running/, 60_000);
			assert.ok(!athena.text().includes('asks there'), athena.text());
			await athena.see(/✓ [^\n]*touch made/, 60_000);
			assert.equal(rowsWith(athena, '(touch made').length, 1, athena.text());
		},
	},
];
