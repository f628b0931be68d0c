import process from 'node:process';
import {setTimeout as delay} from 'node:timers/promises';
import {startAthena} from '../athena.mjs';
import {claudePid, feed, feedEvent} from '../evidence.mjs';
import {bash, makesFile, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'sessions begin, by /clear and by --continue, while athena is away: nothing is interrupted by that, and a turn whose process was killed is cut short by its end';

/** Claude's register is looked at often enough to be believed, ms. */
const looksMs = 4000;

export async function play(stage) {
	const session = await stage.open({
		// With instructions there is one more hook after each beginning.
		files: {'CLAUDE.md': 'Be brief.\n'},
		conversations: [
			makesFile('first'),
			makesFile('second'),
			{
				prompt: 'wait for it',
				turns: [turn('I wait.', bash('touch asked.txt'))],
			},
			makesFile('last'),
		],
	});
	const manual = ['--permission-mode', 'manual'];
	const start = async () => {
		const athena = await startAthena(session);
		await delay(looksMs);
		return athena;
	};

	const end = async athena => {
		athena.kill('SIGKILL');
		await athena.ended();
	};

	const allows = async (athena, claude, name) => {
		await session.prompt(claude, `make ${name}`);
		await athena.answer(`touch ${name}.txt`, 'a');
		await claude.see(`The end of ${name}.`);
	};

	let athena = await startAthena(session);
	const claude = await session.interactive(...manual);
	await delay(looksMs);
	// It only began when athena ends.
	await end(athena);
	athena = await start();
	await allows(athena, claude, 'first');
	await end(athena);
	await session.prompt(claude, '/clear');
	await claude.seeNoMore('The end of first.');
	athena = await start();
	await allows(athena, claude, 'second');
	await session.prompt(claude, '/compact');
	await feedEvent(
		session,
		'the compaction',
		({kind}) => kind === 'compact.post',
	);
	await delay(looksMs);
	const cuts = async () =>
		(await feed(session)).filter(({kind}) => kind === 'agent.interrupted');
	expect('nobody to be interrupted', (await cuts()).length === 0, await cuts());

	await session.prompt(claude, 'wait for it');
	await athena.readyFor('touch asked.txt');
	await end(athena);
	process.kill(claudePid(session), 'SIGKILL');
	await claude.ended();
	const again = await session.interactive('--continue', ...manual);
	athena = await startAthena(session);
	await athena.see('its process ended');
	await allows(athena, again, 'last');
	const [cut, ...others] = await cuts();
	expect(
		'one turn to be cut short, by the end of its process',
		others.length === 0 && cut?.data.by === 'exit',
		await cuts(),
	);
}
