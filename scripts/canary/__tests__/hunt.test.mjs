import {expect, test} from 'vitest';
import {createHunt} from '../hunt.mjs';
import {settings} from '../settings.mjs';

const readOnly = 'read-only';

/** A sandbox in which whatever `isBad` says changes a file, in that shell. */
function pretend(isBad) {
	return {
		run: (command, {shells}) =>
			Promise.resolve(
				shells.map(shell => ({
					shell,
					cut: false,
					calls: 0,
					changed: isBad(command, shell) ? ['+/home/dev/project/pwn'] : [],
				})),
			),
	};
}

async function hitsOf(commands, isBad, allowedBy = () => [readOnly]) {
	const hits = [];
	const hunt = createHunt({
		sandbox: pretend(isBad),
		settings,
		allowedBy,
		onHit: hit => hits.push(hit),
	});
	for (const command of commands) await hunt.run(command, allowedBy(command));
	await hunt.finish(Number.POSITIVE_INFINITY);
	return {hits, figures: hunt.figures};
}

test.each(['bash', 'dash', 'zsh'])(
	'what a judge wrongly allows is found in %s, and made small',
	async shell => {
		const {hits} = await hitsOf(
			['ls', 'cat a; echo "$x" 0<(touch pwn) && ls -la'],
			(command, where) => where === shell && command.includes('<(touch pwn)'),
		);
		expect(hits).toMatchObject([
			{
				command: '<(touch pwn)',
				shell,
				setting: readOnly,
				what: 'changed +/home/dev/project/pwn',
			},
		]);
	},
);

test('a smaller text that is not allowed is no reproduction', async () => {
	const {hits} = await hitsOf(
		['echo a; touch pwn'],
		command => command.includes('touch pwn'),
		command => (command.startsWith('echo') ? [readOnly] : []),
	);
	expect(hits.map(({command}) => command)).toEqual(['echotouch pwn']);
});

test('hits of one shape are counted, and told once', async () => {
	const {hits, figures} = await hitsOf(
		['echo 0<(touch pwn)', 'echo 1<(rm a)', 'cat b 0<(git push)'],
		command => /<\(./.test(command),
	);
	expect(figures.hits).toBe(3);
	expect(hits).toHaveLength(1);
});

test('what nobody allowed matters to nobody', async () => {
	const {hits} = await hitsOf(
		['touch pwn'],
		() => true,
		() => [],
	);
	expect(hits).toEqual([]);
});
