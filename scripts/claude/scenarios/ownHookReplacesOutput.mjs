import path from 'node:path';
import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {ownHook} from '../ownHooks.mjs';
import {bash, call, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'outputs that the model never saw: a hook of the person’s own replaces them, or tries to; a server’s is too long, or structured';

const given = '[removed]';
const shellOutput = {stdout: given, stderr: '', interrupted: false};

/** Answers only the calls whose payload has these words. */
const replaces = (words, output) =>
	`grep -q '${words}' && printf '%s' '${JSON.stringify({
		hookSpecificOutput: {hookEventName: 'PostToolUse', ...output},
	})}' || true`;

const hooks = [
	replaces('a secret', {
		updatedToolOutput: {...shellOutput, isImage: false},
	}),
	// It has another shape than the tool's: Claude does not take it.
	replaces('an open word', {updatedToolOutput: given}),
	replaces('"count":3}', {
		updatedMCPToolOutput: [{type: 'text', text: given}],
	}),
].map(command => ownHook('PostToolUse', command).hooks.PostToolUse[0]);

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'look at all of it',
				turns: [
					turn('The secret.', bash("echo 'a secret'")),
					turn('The word.', bash("echo 'an open word'")),
					turn('Lines.', call('mcp__tables__lines', {count: 3})),
					turn('Many.', call('mcp__tables__lines', {count: 40_000})),
					turn('A table.', call('mcp__tables__table', {})),
					turn('A locked one.', call('mcp__tables__fails', {})),
					turn('Long.', bash('seq 1 20000')),
				],
				closing: 'The end.',
			},
		],
		mcpServers: {
			tables: {
				type: 'stdio',
				command: process.execPath,
				args: [path.join(import.meta.dirname, '../toolServer.mjs')],
			},
		},
		userSettingsIn: () => ({hooks: {PostToolUse: hooks}}),
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=Bash,mcp__tables',
	);
	await session.prompt(claude, 'look at all of it');
	await claude.see('The end.', 40_000);
	const replaced = await waitFor('the words of what was replaced', async () => {
		const events = await feed(session);
		const found = events.filter(({kind}) => kind === 'tool.replaced');
		return found.length === 2 && found;
	});
	expect(
		'what the model was given to be told, and of these two calls alone',
		replaced.every(({data}) => data.given === given),
		replaced,
	);
	await athena.see('the model read another output');
}
