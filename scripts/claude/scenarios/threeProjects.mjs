import fs from 'node:fs';
import path from 'node:path';
import {promptLine, startAthena} from '../athena.mjs';
import {asksToProceed} from '../dialogs.mjs';
import {feed} from '../evidence.mjs';
import {athenaBundle} from '../../checkout.mjs';
import {bash, turn} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'three Claudes in three folders, athena above them: who asks, what ran and what still waits, while one is answered here, one there, one killed';

const names = ['api', 'web', 'docs'];

export async function play(stage) {
	const session = await stage.open({
		trusted: names,
		conversations: names.flatMap(name => [
			{
				prompt: `work on ${name}`,
				turns: [
					turn(`I begin with ${name}.`, bash(`touch first-${name}.txt`)),
					turn('And once more.', bash(`touch second-${name}.txt`)),
				],
				closing: `The end of ${name}.`,
			},
		]),
	});
	const athena = await startAthena(session);
	const claudes = {};
	for (const name of names) {
		const cwd = path.join(session.project, name);
		fs.mkdirSync(cwd, {recursive: true});
		claudes[name] = session.open(
			`claude in ${name}`,
			process.execPath,
			[athenaBundle, 'claude', '--permission-mode', 'manual'],
			{cwd},
		);
		await claudes[name].see(/mode on|for shortcuts/, 40_000);
	}

	// All at once; which of them asks first is open.
	for (const name of names)
		await session.prompt(claudes[name], `work on ${name}`);
	for (const name of names) await claudes[name].see(asksToProceed);
	await athena.see('━━ Permission 1/3');
	const asked = name => ` · ${name} ❯ work on ${name} · Bash`;

	// The list says of each where it is asked; the prompt says the same.
	await athena.pressUntil('L', {seen: 'All that waits'});
	for (const name of names) await athena.see(`touch first-${name}.txt`);
	await athena.pressUntil('escape', {gone: 'All that waits'});
	await goTo('docs');
	await athena.answer('touch first-docs.txt', 'a');
	await claudes.docs.see('touch second-docs.txt');

	// One is answered in its own dialog, and its next question is another.
	await goTo('api');
	await claudes.api.pressUntil('enter', {seen: 'touch second-api.txt'});
	await athena.see(promptLine);
	await waitFor(
		'athena to ask about what api asks now',
		() => !athena.text().includes('Permission 1/4'),
	);
	await goTo('api', 'touch second-api.txt');

	// One is killed: what it asked is nobody's question any more.
	claudes.web.kill('SIGKILL');
	await claudes.web.ended();
	await athena.see(/━━ Permission \d\/2/);
	expect(
		'nobody to be asked about web',
		!athena.prompt().includes('web'),
		athena.prompt(),
	);
	await goTo('docs', 'touch second-docs.txt');
	await athena.denyWith('touch second-docs.txt', 'One is enough');
	await claudes.docs.see('The end of docs.');
	await athena.answer('touch second-api.txt', 'a');
	await claudes.api.see('The end of api.');
	await athena.seeNoMore(promptLine);

	const made = names.flatMap(name =>
		['first', 'second']
			.filter(which => session.has(`${name}/${which}-${name}.txt`))
			.map(which => `${which}-${name}`),
	);
	expect(
		'what was allowed to have run, and nothing else',
		made.join(' ') === 'first-api second-api first-docs',
		made,
	);
	const events = await feed(session);
	const outcomes = events
		.filter(({kind}) => kind === 'permission.decision')
		.map(({data, session_id: id}) => {
			const {cwd} = events.find(
				event => event.kind === 'user.prompt' && event.session_id === id,
			).data;
			return `${path.basename(cwd)} ${data.decision_type} ${data.source}`;
		});
	expect(
		'each decision to be of the session that asked',
		outcomes.toSorted().join(', ') ===
			'api allow elsewhere, api allow user, api no_opinion elsewhere, docs allow user, docs deny user, web no_opinion elsewhere',
		outcomes,
	);

	/** Through what waits, until the prompt is that of a project. */
	async function goTo(name, command = `touch first-${name}.txt`) {
		await athena.pressUntil('w', {seen: asked(name)});
		expect(
			`${name}’s own call in its prompt`,
			athena.prompt().includes(command),
			athena.prompt(),
		);
	}
}
