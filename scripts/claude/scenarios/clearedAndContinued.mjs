import {promptLine, startAthena} from '../athena.mjs';
import {feed, journalFiles} from '../evidence.mjs';
import {makesFile} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'/clear, /compact and --continue: each prompt is asked in its session, and each session has its journal';

export async function play(stage) {
	const session = await stage.open({
		conversations: ['first', 'second', 'third', 'fourth'].map(makesFile),
	});
	const athena = await startAthena(session);
	const claude = await session.interactive('--permission-mode', 'manual');
	await allows(session, athena, claude, 'first');
	await command(session, claude, '/clear');
	await sources(session, ['startup', 'clear']);
	await allows(session, athena, claude, 'second');
	await command(session, claude, '/compact');
	await sources(session, ['startup', 'clear', 'compact']);
	await allows(session, athena, claude, 'third');
	await command(session, claude, '/exit');
	await claude.ended();

	const again = await session.interactive(
		'--continue',
		'--permission-mode',
		'manual',
	);
	await sources(session, ['startup', 'clear', 'compact', 'resume']);
	await allows(session, athena, again, 'fourth');
	expect(
		'two journals: before and after /clear',
		journalFiles(session).length === 2,
		journalFiles(session),
	);
	const events = await feed(session);
	const sessionOf = name =>
		events.find(
			({kind, data}) =>
				kind === 'permission.request' &&
				data.tool_input.command === `touch ${name}.txt`,
		)?.session_id;
	expect(
		'the session to be another after /clear, and the same ever after',
		sessionOf('first') !== sessionOf('second') &&
			sessionOf('second') === sessionOf('third') &&
			sessionOf('third') === sessionOf('fourth'),
		['first', 'second', 'third', 'fourth'].map(sessionOf),
	);
	const decisions = events.filter(({kind}) => kind === 'permission.decision');
	expect(
		'each request to be answered once, by the person',
		decisions.length === 4 &&
			decisions.every(({data}) => data.decision_type === 'allow'),
		decisions,
	);
}

async function allows(session, athena, claude, name) {
	await session.prompt(claude, `make ${name}`);
	await athena.answer(`touch ${name}.txt`, 'a');
	await claude.see(`The end of ${name}.`);
	await athena.seeNoMore(promptLine);
	expect(`${name} to have run`, session.has(`${name}.txt`));
}

async function command(session, claude, text) {
	await claude.type(text);
	claude.press('enter');
}

/** Waits until sessions have started in these ways, and no others. */
const sources = (session, wanted) =>
	waitFor(`sessions started by ${wanted.join(', ')}`, async () => {
		const events = await feed(session);
		const seen = events
			.filter(({kind}) => kind === 'session.start')
			.map(({data}) => data.source);
		return wanted.every(source => seen.includes(source));
	});
