import path from 'node:path';
import {promptLine, startAthena} from '../athena.mjs';
import {call, turn} from '../stubApi.mjs';

export const title =
	'an MCP server that dies in the middle of a call, and one that gives an image: both calls end once, as they did';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'ask the table',
				turns: [
					turn('A picture first.', call('mcp__tables__picture', {})),
					turn('Now it dies.', call('mcp__tables__dies', {})),
					turn('And once more.', call('mcp__tables__table', {})),
				],
				closing: 'The table is gone.',
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
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=mcp__tables__dies,mcp__tables__table',
	);
	await session.prompt(claude, 'ask the table');
	await athena.answer('mcp__tables__picture', 'a');
	await claude.see('The table is gone.', 60_000);
	await athena.seeNoMore(promptLine);
}
