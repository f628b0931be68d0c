import path from 'node:path';
import process from 'node:process';
import {promptLine, startAthena} from '../athena.mjs';
import {call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a call of an MCP server is denied with a message while a second one of the same message waits: each gets its own answer, the model the words';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'ask for tables',
				turns: [
					turn(
						'Two of them.',
						call('mcp__tables__table', {}),
						call('mcp__tables__lines', {count: 2}),
					),
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
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'ask for tables');
	await athena.denyWith('table', 'Not that table');
	await athena.readyFor('lines');
	await athena.pressUntil('a', {gone: promptLine});
	await claude.see('The end.');
	const [denied, ran] = session.stub.toolResults();
	expect(
		'the words for the one, the lines for the other',
		denied.is_error &&
			denied.text.includes('Not that table') &&
			!ran.is_error &&
			ran.text.includes('a line of text'),
		[denied, ran],
	);
	await athena.see(/1 denied/);
}
