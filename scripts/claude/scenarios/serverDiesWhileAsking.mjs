import path from 'node:path';
import {promptLine, startAthena} from '../athena.mjs';
import {call, turn} from '../stubApi.mjs';

export const title =
	'an MCP server that dies while its form waits in athena: the form goes, the call has failed';

export async function play(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'release it',
				turns: [turn('', call('mcp__releases__release', {service: 'api'}))],
				closing: 'Not released.',
			},
		],
		mcpServers: {
			releases: {
				type: 'stdio',
				command: process.execPath,
				args: [
					path.join(import.meta.dirname, '../mcpServer.mjs'),
					JSON.stringify({...asked, diesAfterMs: 3000}),
				],
			},
		},
	});
	const athena = await startAthena(session);
	const claude = await session.interactive(
		'--permission-mode',
		'manual',
		'--allowedTools=mcp__releases__release',
	);
	await session.prompt(claude, 'release it');
	await athena.readyFor('A note');
	await claude.see('Not released.', 60_000);
	await athena.seeNoMore(promptLine);
}

const asked = {
	mode: 'form',
	message: 'A note, please',
	requestedSchema: {
		type: 'object',
		properties: {note: {type: 'string', description: 'The note'}},
		required: ['note'],
	},
};
