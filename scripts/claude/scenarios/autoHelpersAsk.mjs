import {startAthena} from '../athena.mjs';
import {bash, call, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'two helpers are asked about in Claude’s own dialogs, which no hook tells of: the session asks there until both are answered, and what ran is told';

const helper = name =>
	call('Agent', {
		description: `Work of ${name}`,
		prompt: `You are helper ${name}.`,
		subagent_type: 'general-purpose',
		run_in_background: true,
	});

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'use two helpers',
				turns: [turn('Both.', helper('one'), helper('two'))],
				closing: 'They work.',
			},
			...['one', 'two'].map(name => ({
				prompt: `You are helper ${name}.`,
				turns: [
					turn(
						'I work.',
						bash(`curl -s http://127.0.0.1:9/${name}; touch ${name}.txt`),
					),
				],
				closing: `The end of helper ${name}.`,
			})),
		],
	});
	const athena = await startAthena(session);
	// Its own classifier cannot run here: what it would judge, it asks about.
	const claude = await session.interactive('--permission-mode', 'auto');
	await session.prompt(claude, 'use two helpers');
	await claude.see('Do you want to proceed?', 60_000);
	await athena.see('◇ 1 in its own prompt', 60_000);
	await waitFor(
		'both to be answered there',
		() => {
			if (claude.shows('Do you want to proceed?')) claude.press('enter');
			return session.has('one.txt') && session.has('two.txt');
		},
		60_000,
	);
	await athena.seeNoMore('◇');
	await athena.seeNoMore('in background');
	expect('no prompt here', !athena.prompt(), athena.text());
}
