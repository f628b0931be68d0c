import {startAthena} from '../athena.mjs';
import {feed} from '../evidence.mjs';
import {makesFile} from '../stubApi.mjs';
import {expect, waitFor} from '../waitFor.mjs';

export const title =
	'a session is forked while athena is away: what both have in common is told of the first alone';

export async function play(stage) {
	const session = await stage.open({
		conversations: [makesFile('one'), makesFile('two'), makesFile('three')],
	});
	const before = await startAthena(session);
	const allowed = ['--permission-mode', 'manual', '--allowedTools=Bash'];
	const claude = await session.interactive(...allowed);
	await session.prompt(claude, 'make one');
	await claude.see('The end of one.');
	await before.see(/✓ Bash\(touch one\.txt\)/);
	before.kill('SIGKILL');
	await before.ended();
	await session.prompt(claude, '/exit');
	await claude.ended();

	const fork = await session.interactive(
		'--continue',
		'--fork-session',
		...allowed,
	);
	await session.prompt(fork, 'make two');
	await fork.see('The end of two.');
	const after = await startAthena(session);
	await session.prompt(fork, 'make three');
	await fork.see('The end of three.');
	await after.see(/✓ Bash\(touch three\.txt\)/);
	await waitFor('the call after the fork', async () =>
		(await feed(session)).some(({data}) =>
			JSON.stringify(data).includes('touch three.txt'),
		),
	);
	const events = await feed(session);
	const firsts = events.filter(
		({kind, data}) =>
			kind === 'tool.pre' &&
			JSON.stringify(data.tool_input).includes('touch one.txt'),
	);
	expect('the first call once', firsts.length === 1, firsts);
	const [gap] = events.filter(
		({kind, session_id: id}) =>
			kind === 'athena.gap' && id !== firsts[0].session_id,
	);
	expect(
		'what was before to be the call of the fork alone',
		gap?.data.earlier_calls === 1,
		gap,
	);
}
