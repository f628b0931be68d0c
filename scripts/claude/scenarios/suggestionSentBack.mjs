import path from 'node:path';
import fs from 'node:fs';
import {promptLine, startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {bash, call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'Claude’s own proposal is sent back: the next call is not asked, and it is kept where athena said';

export async function play(stage) {
	await ruleInSettings(stage);
	await modeForSession(stage);
}

/** A rule that Claude writes into a settings file. */
async function ruleInSettings(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'fetch twice',
				turns: [
					turn('Once.', bash('git push origin one')),
					turn('Twice.', bash('git push origin two')),
				],
				closing: 'Both tried.',
			},
		],
		git: true,
	});
	const {athena, claude} = await asking(session, 'fetch twice');
	await choose(athena, 'git push origin one', 'in .claude/settings.local.json');
	await claude.see('Both tried.');

	const file = path.join(session.project, '.claude/settings.local.json');
	const kept = JSON.parse(fs.readFileSync(file, 'utf8')).permissions.allow;
	expect(
		'the rule in the file that athena named',
		kept.some(rule => /^Bash\(git push/.test(rule)),
		kept,
	);
	await askedOnce(session, athena, 2);
}

/** A mode that holds for the session, and is written nowhere. */
async function modeForSession(stage) {
	const session = await stage.open({
		conversations: project => [
			{
				prompt: 'write twice',
				turns: ['one', 'two'].map(name =>
					turn('I write.', writes(path.join(project, `${name}.txt`))),
				),
				closing: 'Both written.',
			},
		],
	});
	const {athena, claude} = await asking(session, 'write twice');
	await choose(
		athena,
		'one.txt',
		'the agent’s mode acceptEdits for this session',
	);
	await claude.see('Both written.');

	expect(
		'both files',
		session.read('one.txt') === 'text\n' &&
			session.read('two.txt') === 'text\n',
	);
	expect(
		'no settings file',
		!session.has('.claude/settings.local.json') &&
			!session.has('.claude/settings.json'),
	);
	await athena.see('acceptEdits');
	await askedOnce(session, athena, 2);
}

const writes = file => call('Write', {file_path: file, content: 'text\n'});

async function asking(session, prompt) {
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await session.prompt(claude, prompt);
	return {athena, claude};
}

/** Allows the call that is asked, and always what says `wanted`. */
async function choose(athena, asked, wanted) {
	await athena.readyFor(asked);
	athena.press('A');
	await athena.readyFor('Allow this call, and from now on');
	// The chosen line has the mark; the next one begins with its number.
	const isChosen = () =>
		(
			/›\d (.*?)(?= \d | kept by | covers )/.exec(flat(athena.prompt()))?.[1] ??
			''
		).includes(wanted);
	for (let step = 0; step < 10 && !isChosen(); step++) {
		const before = athena.prompt();
		athena.press('down');
		await athena.changed(before);
	}

	expect(`a choice that says ${wanted}`, isChosen(), athena.prompt());
	await athena.readyFor('');
	athena.press('y');
}

const flat = text => text.replaceAll(/\s+/g, ' ');

async function askedOnce(session, athena, calls) {
	expect('nobody to be asked again', !promptLine.test(athena.text()));
	const results = session.stub.toolResults();
	expect('the calls to have run', results.length === calls, results);
	const events = await feed(session);
	const asked = events.filter(({kind}) => kind === 'permission.request');
	expect('one permission request', asked.length === 1, asked);
}
