import assert from 'node:assert/strict';
import process from 'node:process';
import {names, normal, replies} from '../../claude/tenReplies.mjs';
import {openTmux} from '../../claude/tmux.mjs';
import {until} from '../until.mjs';
import {athenaBundle} from '../../checkout.mjs';

/**
 * Ten replies in a row by the keys of athena's screen, through tmux, each
 * proven by the agent's own word and by what its model was told; and none into
 * a dialog, over a text, to an agent at work or into a pane that is gone.
 *
 * @param {{
 *   agent: string,
 *   args: (project: string) => readonly string[] its arguments,
 *   shell: (command: string) => object a step that runs it,
 *   asking: (command: string) => object a step that the agent asks about,
 *   ready: string what it shows when it takes a prompt,
 *   typed: RegExp the word “mine” in its input line,
 *   list: {command: string, shows: string} what opens a list of its own
 * }} options
 */
export const tenReplies = ({
	agent,
	args,
	shell,
	asking,
	ready,
	typed,
	list,
}) => ({
	name: 'ten-replies',
	files: {'notes.txt': 'notes\n'},
	script: {
		main: [
			{text: 'Hi there.'},
			...names.map(name => ({text: `Heard ${name}.`})),
			asking('touch asked'),
			{text: 'Asked.'},
			shell('sleep 6; echo over'),
			{text: 'Waited.'},
		],
	},
	async play(world) {
		const tmux = openTmux({
			root: world.root,
			project: world.project,
			environment: world.env,
			onClose: world.onClose,
		});
		const athena = world.athenaScreen();
		await athena.see('● listening');
		const pane = tmux.open(
			world.project,
			process.execPath,
			athenaBundle,
			agent,
			...args(world.project),
		);
		const shows = pattern => until(() => matches(pane.text(), pattern), 200);
		const say = async words => {
			pane.type(words);
			await shows(words);
			pane.press('Enter');
		};

		const write = async text => {
			await athena.see('r reply', 60_000);
			await athena.pressUntil('r', {seen: /Reply to .*:/});
			athena.press(`\u001B[200~${text}\u001B[201~`);
			await athena.see(normal(text).split('\n').at(-1).slice(-8).trim());
			athena.press('enter');
		};

		await shows(ready);
		await say('hello');
		await shows('Hi there.');
		await until(() => turnsDone(athena.text()) === 1);
		for (const [index, text] of replies.entries()) {
			await write(text);
			await athena.see('Delivered to ', 60_000);
			await shows(`Heard ${names[index]}.`);
			// Its words are there before its turn is over.
			await until(() => turnsDone(athena.text()) === index + 2);
		}

		assert.deepEqual(
			promptsOf(world.model.requests.at(-1)).slice(-11),
			['hello', ...replies].map(normal),
		);

		// The person has begun to write there.
		pane.type('mine');
		await shows(typed);
		await write('never this');
		await athena.see('Not sent: its input line has a text already: “mine”');
		athena.press('escape');
		await athena.seeNoMore('Reply to');
		assert.match(pane.text(), typed);
		pane.press('C-u');
		await until(() => !typed.test(pane.text()));

		// A list of the agent's own that no hook tells of.
		await say(list.command);
		await shows(list.shows);
		await athena.pressUntil('r', {seen: 'never this'});
		athena.press('enter');
		await athena.see('Not sent: its screen shows a dialog');
		athena.press('escape');
		await athena.seeNoMore('Reply to');
		pane.press('Escape');
		await until(() => !pane.text().includes(list.shows));

		// What it asks is answered first.
		await say('ask me');
		await athena.see('touch asked', 60_000);
		await athena.see('● ready');
		athena.press('r');
		await athena.see('it asks something: answer that first');
		// A prompt that somebody else had the keys of takes them after two quiet seconds.
		await athena.pressUntil('a', {seen: 'Asked.', everyMs: 4000}, 60_000);

		// At work.
		await say('wait a little');
		await athena.see('sleep 6', 60_000);
		await athena.see('r reply', 60_000);
		await athena.pressUntil('r', {seen: 'never this'});
		athena.press('enter');
		await athena.see('its turn is not over');
		athena.press('escape');
		await shows('Waited.');

		// Its pane is gone, and so is the agent in a moment.
		await athena.see('r reply');
		await athena.pressUntil('r', {seen: 'never this'});
		pane.close();
		athena.press('enter');
		await athena.see(
			/Not sent: (?:its pane is gone|its tmux is gone|that session is over)/,
		);
		assert.ok(!JSON.stringify(world.model.requests).includes('never this'));
	},
});

const turnsDone = text => text.match(/ done \d+:\d\d/g)?.length ?? 0;

const matches = (text, pattern) =>
	typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);

/** What the model was told of the person's prompts. */
const promptsOf = ({input}) =>
	input
		.filter(({role}) => role === 'user')
		.map(({content}) => normal(content.map(({text}) => text).join('')));
