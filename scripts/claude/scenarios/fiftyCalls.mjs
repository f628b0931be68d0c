import {feed, journalLines, transcriptLines} from '../evidence.mjs';
import {startAthena} from '../athena.mjs';
import {bash, call, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title = 'a session of 50 calls: no event is lost on the way';

const turns = 10;
const callsPerTurn = 5;

export async function play(stage) {
	const session = await stage.open({
		recorded: true,
		conversations: project => [
			{
				prompt: 'work a lot',
				turns: Array.from({length: turns}, (_, index) =>
					workTurn(project, index),
				),
			},
		],
	});
	const athena = await startAthena(session);
	const claude = session.headless(
		'work a lot',
		'--permission-mode',
		'acceptEdits',
	);
	const {code} = await claude.finish(120_000);
	expect('Claude to end well', code === 0);
	expect('50 results', session.stub.toolResults().length === 50);
	athena.press('q');
	await athena.ended();

	const witnessed = session.recorded().map(identity);
	const journalled = journalLines(session)
		.map(line => line.event?.payload)
		.filter(payload => payload?.hook_event_name)
		.map(identity);
	expect(
		'the journal to hold exactly what an independent hook saw',
		same(witnessed, journalled),
		difference(witnessed, journalled),
	);

	const called = transcriptLines(session)
		.flatMap(({message}) => message?.content ?? [])
		.filter(({type}) => type === 'tool_use')
		.map(({id}) => id);
	const events = await feed(session);
	const explained = new Set(events.map(({cause}) => cause?.hook_request_id));
	const unseen = journalLines(session)
		.filter(({type}) => type === 'event')
		.filter(({event}) => !explained.has(event.id));
	expect('every journalled event in the feed', unseen.length === 0, unseen);
	for (const kind of ['tool.pre', 'tool.post']) {
		const shown = events
			.filter(event => event.kind === kind)
			.map(({data}) => data.tool_use_id);
		expect(
			`one ${kind} in the feed for each call of Claude’s transcript`,
			same(called, shown),
			difference(called, shown),
		);
	}
}

function workTurn(project, index) {
	const calls = Array.from({length: callsPerTurn - 1}, (_, part) =>
		bash(`echo line ${index}.${part}`),
	);
	const note = call('Write', {
		file_path: `${project}/note-${index}.txt`,
		content: `Note ${index}, with ümlauts and “quotes”\n`,
	});
	return turn(`Turn ${index}.`, ...calls, note);
}

/** What makes a payload itself; two of them are never alike in one session. */
const identity = payload =>
	[
		payload.hook_event_name,
		payload.tool_use_id ??
			payload.message_id ??
			payload.tool_calls?.map(({tool_use_id}) => tool_use_id).join('+') ??
			'',
		payload.index ?? '',
	].join(' ');

const same = (left, right) =>
	JSON.stringify(left.toSorted()) === JSON.stringify(right.toSorted());

function difference(left, right) {
	const rest = [...right];
	const missing = left.filter(item => {
		const at = rest.indexOf(item);
		if (at !== -1) rest.splice(at, 1);
		return at === -1;
	});
	return {missing, unexpected: rest};
}
