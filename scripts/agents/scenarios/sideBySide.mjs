import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import {startAthena} from '../../claude/athena.mjs';
import {bash, turn} from '../../claude/stubApi.mjs';
import {waitFor} from '../../claude/waitFor.mjs';
import {programs} from '../programs.mjs';
import {openSwarmWorld} from '../swarmWorld.mjs';
import {athenaBundle} from '../../checkout.mjs';
import {facts} from './facts.mjs';

/** Some take their time to begin. */
const until = holds => waitFor(String(holds), holds, 180_000);

/** A shell call as each agent's model makes it. */
const shells = {
	codex: command => ({tool: {name: 'exec_command', args: {cmd: command}}}),
	copilot: command => ({tool: facts.copilot.shell(command)}),
	opencode: command => ({tool: facts.opencode.shell(command)}),
};

/** Each agent's screen: what it shows when it takes a prompt, and what is agreed to before. */
const screens = {
	claude: {ready: '❯', args: []},
	codex: {ready: 'Ask Codex to do anything'},
	copilot: facts.copilot.screen,
	opencode: facts.opencode.screen,
};

/** How `i` at a held call ends the turn: by its answer, by an order to its module, or not from here. */
const ends = {claude: true, codex: false, copilot: false, opencode: true};

/** The same commands of each, under its own name. */
const commandsOf = name => ({
	asked: `touch ${name}-asked`,
	edited: `touch ${name}-edited`,
	granted: `mkdir -p ${name}-granted`,
	stopped: `touch ${name}-stopped`,
});

/**
 * What a person does with one agent they do with each, in one athena: a call is
 * edited and runs so, a grant holds for the next, and a turn is ended.
 */
export const sideBySide = {
	name: 'side-by-side',
	async play(onOpen) {
		const names = Object.keys(screens);
		const scripts = Object.fromEntries(
			Object.entries(shells).map(([name, shell]) => {
				const {asked, granted, stopped} = commandsOf(name);
				const calls = [asked, granted, granted, stopped];
				return [name, {main: calls.map(shell)}];
			}),
		);
		const {asked, granted, stopped} = commandsOf('claude');
		const world = await openSwarmWorld({
			scripts,
			conversations: [
				{
					prompt: 'go on',
					turns: [asked, granted, granted, stopped].map(command =>
						turn('', bash(command)),
					),
					closing: 'Done.',
				},
			],
		});
		onOpen(world);
		const has = name => fs.existsSync(path.join(world.project, name));
		const athena = await startAthena(world, '--all', '--intercept', 'Bash');
		for (const name of names) {
			const {ready, agreed = []} = screens[name];
			const screen = world.open(name, process.execPath, [
				...[athenaBundle, name],
				...(programs[name]?.screen([], world.project) ?? []),
			]);
			await until(() => {
				for (const {dialog, key} of agreed)
					if (screen.text().includes(dialog)) screen.press(key);
				return screen.text().includes(ready);
			});
			await screen.type('go on');
			await until(() => {
				if (athena.prompt().includes(`${name}-asked`)) return true;
				screen.press('enter');
				return false;
			});
			const {asked, edited, granted, stopped} = commandsOf(name);
			await athena.edit(asked, async ({press, see}) => {
				press('ctrl-u');
				press(edited);
				await see(edited);
			});
			await athena.answer(`+ ${edited}`, 'a');
			await until(() => has(`${name}-edited`));
			assert.ok(!has(`${name}-asked`));
			await athena.see(
				new RegExp(`✓ \\w+\\(${edited}\\).*Allowed \\(edited\\)`),
			);

			await athena.readyFor(granted);
			athena.press('A');
			await athena.readyFor('Allow this call, and from now on');
			athena.press('y');
			await until(() => has(`${name}-granted`));
			await athena.see(new RegExp(`✓ \\w+\\(${granted}\\).*Allowed by rule`));

			// The second one is granted already.
			await athena.readyFor(stopped);
			athena.press('i');
			if (ends[name]) {
				await waitFor(`${name}’s turn to end`, () => athena.prompt() === '');
			} else {
				await athena.see(/goes on after a denial/);
				await athena.answer(stopped, 'd');
			}
			assert.ok(!has(`${name}-stopped`));
			await athena.see(new RegExp(`⊘ \\w+\\(touch ${name}-sto`));
		}
	},
};
