import path from 'node:path';
import {promptLine, startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {call, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'a form of an MCP server is left to Claude’s own dialog, counted as asked there, and cancelled there: nobody is asked any more';

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
				args: [path.join(import.meta.dirname, '../mcpServer.mjs')],
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
	await athena.answer('A note, please', 'escape');
	await claude.see('A note, please');
	await athena.see('◇ 1 in its own prompt');
	await claude.pressUntil('escape', {gone: 'A note, please'});
	await claude.see('Not released.');
	await feedEvent(
		session,
		'what came of it',
		({kind, data}) => kind === 'elicitation.result' && data.action === 'cancel',
	);
	await athena.seeNoMore('◇');
	expect('nothing to be asked here', !athena.shows(promptLine), athena.text());
	await waitFor('the server to hear it', () =>
		session.stub
			.toolResults()
			.some(
				({text}) =>
					text.includes('"action\\":\\"cancel') || text.includes('cancel'),
			),
	);
}
