import path from 'node:path';
import {startAthena} from '../athena.mjs';
import {feedEvent} from '../evidence.mjs';
import {call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'a form of an MCP server is filled in and accepted in athena; declined, the server hears that';

export async function play(stage) {
	await accepted(stage);
	await declined(stage);
	await leftToClaude(stage);
}

async function accepted(stage) {
	const {session, athena, claude} = await asking(stage);
	await athena.readyFor('Note *: —');
	athena.press('enter');
	await athena.see('Note (text, at least 3 characters):');
	athena.press('First release');
	await athena.see('│ First release');
	athena.press('enter');
	await athena.readyFor('› Urgent');
	athena.press(' ');
	await athena.readyFor('Urgent: yes');
	athena.press('tab');
	await athena.readyFor('› Stage');
	athena.press('right');
	await athena.readyFor('Stage *: Staging');
	athena.press('r');
	await athena.readyFor('a accepts: releases gets this');
	athena.press('a');
	await claude.see('Released.');
	const [result] = session.stub.toolResults();
	expect(
		'the server to get the content of the form',
		contentIn(result) ===
			'{"action":"accept","content":{"note":"First release","urgent":true,"stage":"stg","copies":2}}',
		session.stub.toolResults(),
	);
	await decision(session, 'accept');
}

async function declined(stage) {
	const {session, athena, claude} = await asking(stage);
	await athena.answer('Note *: —', 'd');
	await claude.see('Released.');
	const [result] = session.stub.toolResults();
	expect(
		'the server to hear that it is declined',
		contentIn(result) === '{"action":"decline"}',
		session.stub.toolResults(),
	);
	await decision(session, 'decline');
}

/** Without an opinion from athena it is Claude's own dialog that asks. */
async function leftToClaude(stage) {
	const {session, athena, claude} = await asking(stage);
	await athena.answer('Note *: —', 'escape');
	await claude.see('About the release');
	await decision(session, 'no_opinion');
}

async function asking(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'release it',
				turns: [turn('', call('mcp__releases__release', {service: 'api'}))],
				closing: 'Released.',
			},
		],
		mcpServers: {
			releases: {
				type: 'stdio',
				command: process.execPath,
				args: [
					path.join(import.meta.dirname, '../mcpServer.mjs'),
					JSON.stringify(asked),
				],
			},
		},
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, 'release it');
	await athena.answer('mcp__releases__release', 'a');
	return {session, athena, claude};
}

const asked = {
	mode: 'form',
	message: 'About the release',
	requestedSchema: {
		type: 'object',
		properties: {
			note: {
				type: 'string',
				title: 'Note',
				description: 'For the log',
				minLength: 3,
			},
			urgent: {type: 'boolean', title: 'Urgent'},
			stage: {
				type: 'string',
				title: 'Stage',
				enum: ['stg', 'prd'],
				enumNames: ['Staging', 'Production'],
			},
			copies: {type: 'integer', title: 'Copies', minimum: 1, default: 2},
		},
		required: ['note', 'stage'],
	},
};

/** What the server says it was given. */
const contentIn = result =>
	/person said (\{.*\})/.exec(result?.text ?? '')?.[1]?.replaceAll('\\"', '"');

const decision = (session, action) =>
	feedEvent(
		session,
		`the decision: ${action}`,
		({kind, data}) => kind === 'elicitation.decision' && data.action === action,
	);
