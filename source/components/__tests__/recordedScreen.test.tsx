import {describe, expect, it} from 'vitest';
import {createSeekableReplay} from '../../commands/replay/seekable.js';
import {createTalk} from '../../feed/__tests__/helpers.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {type ReplayKind, type Supervisor} from '../../supervisor/types.js';
import {
	type RecordedRow,
	type Recordings,
	type RuleIdeas,
	type Told,
} from '../../types/recordings.js';
import {permissionRequest, sessionStart} from './events.js';
import {createFakeClock} from './fakeClock.js';
import {keys, renderApp} from './renderApp.js';

const at = Date.UTC(2026, 0, 2, 9, 0, 0);
const row = (more: Partial<RecordedRow>): RecordedRow => ({
	sessionId: 's1',
	agent: 'claude',
	project: 'shop',
	cwd: '/home/ada/shop',
	title: 'rename the cart helper',
	state: 'ended',
	startedAt: at,
	lastAt: at,
	calls: 12,
	denied: 0,
	tokens: 120_000,
	dollars: 1.2,
	file: '/journals/s1.ndjson',
	isLive: false,
	...more,
});
const rows = [
	row({
		sessionId: 's2',
		project: 'api',
		title: 'deploy api',
		state: 'your turn',
		denied: 2,
		file: '/journals/s2.ndjson',
		lastAt: at + 3_600_000,
	}),
	row({}),
	row({
		sessionId: 's3',
		agent: 'codex',
		title: 'fix the \u001B[31mtests\u202E',
		state: 'failed',
		tokens: 9000,
		file: '/journals/s3.ndjson',
		lastAt: at - 86_400_000,
	}),
];
delete rows[2]?.dollars;

const ideas: RuleIdeas = {
	prompts: 212,
	sessions: 9,
	ideas: [
		{
			label: 'exactly this command',
			covers: 'this very command: with one word more it asks again',
			when: '~t Bash & ~c "/npm test/"',
			answered: 41,
			sessions: 9,
			examples: ['npm test'],
		},
		{
			label: 'git status and what follows',
			covers: 'every git status',
			when: '~t Bash & ~c "git status"',
			answered: 6,
			sessions: 2,
			examples: ['git status', 'git status --short'],
		},
	],
};

/** Readings that are told by the test, and what was asked for. */
function createFakeRecordings() {
	const asked: string[] = [];
	let list: Told<readonly RecordedRow[]> | undefined;
	let search: Parameters<Recordings['search']>[1] | undefined;
	let suggest: Told<RuleIdeas> | undefined;
	const recordings: Recordings = {
		list(told) {
			list = told;
			return () => asked.push('list is given up');
		},
		search(expression, told) {
			asked.push(expression);
			search = told;
			return () => asked.push('search is given up');
		},
		suggest(projectDir, told) {
			asked.push(projectDir);
			suggest = told;
			return () => asked.push('suggestions are given up');
		},
	};
	return {
		recordings,
		asked,
		list: () => list,
		search: () => search,
		suggest: () => suggest,
	};
}

async function opened(columns: number, height: number) {
	const fake = createFakeRecordings();
	const screen = await renderApp({
		columns,
		rows: height,
		ports: {recordings: fake.recordings},
	});
	await screen.press('S');
	fake.list()?.onDone(rows);
	await screen.settle();
	return {screen, fake};
}

const type = (text: string) => Array.from(text, character => character);

describe('the list of recorded sessions', () => {
	it.each([
		[60, 16],
		[80, 24],
		[120, 40],
		[160, 45],
	])('%i×%i', async (columns, height) => {
		const {screen} = await opened(columns, height);
		expect(screen.picture()).toMatchSnapshot();
	});

	it('says how far the reading is, and why it failed', async () => {
		const fake = createFakeRecordings();
		const screen = await renderApp({
			columns: 80,
			rows: 24,
			ports: {recordings: fake.recordings},
		});
		await screen.press('S');
		fake.list()?.onProgress('reading session 3 of 40');
		await screen.settle();
		expect(screen.frame()).toContain('… reading session 3 of 40');
		await screen.press(keys.enter);
		expect(screen.frame()).toContain('they are being read');
		fake.list()?.onFailure('its thread ended');
		await screen.settle();
		expect(screen.frame()).toContain('✗ its thread ended');
		expect(screen.frame()).not.toContain('reading session');
	});

	it('finds words of the list as they are written', async () => {
		const {screen, fake} = await opened(80, 24);
		await screen.press('/');
		expect(screen.frame()).toContain(
			'Words are found in this list; ~b word in every journal',
		);
		await screen.press(...type('codex fix'));
		expect(screen.frame()).toContain('Recorded sessions 1 of 3');
		expect(screen.frame()).toContain(
			'Words are found in this list; ~b "codex fix" in every journal',
		);
		expect(screen.frame()).toContain('/ codex fix');
		await screen.press(keys.enter);
		expect(screen.frame()).toContain('Recorded sessions 1 of 3');
		expect(fake.asked).toEqual([]);
		await screen.press(keys.esc);
		expect(screen.frame()).toContain('Recorded sessions 3');
	});

	it('says where else a word may be, where no line of the list has it', async () => {
		const {screen} = await opened(80, 24);
		await screen.press('/', ...type('nowhere'), keys.enter);
		expect(screen.frame()).toContain(
			'None fits. / ~b nowhere looks in every journal.',
		);
		await screen.press(keys.esc, '/', ...type('~b nowhere'), keys.enter);
		expect(screen.frame()).not.toContain('looks in every journal');
	});

	it('looks for an expression in every journal, and shows hits as they come', async () => {
		const {screen, fake} = await opened(80, 24);
		await screen.press('/', ...type('~c "git push" ~d'));
		expect(screen.frame()).toContain('Enter searches every journal for it');
		await screen.press(keys.enter);
		expect(fake.asked).toEqual(['~c "git push" ~d']);
		expect(screen.frame()).toContain('… searching');
		fake.search()?.onHit('/journals/s2.ndjson');
		fake.search()?.onHit('/journals/s2.ndjson');
		await screen.settle();
		expect(screen.frame()).toMatch(/›✓ {2}api +deploy api .* 2 /);
		expect(screen.frame()).not.toContain('rename the cart');
		fake.search()?.onDone(undefined);
		await screen.settle();
		expect(screen.frame()).not.toContain('… searching');
		await screen.press(keys.esc);
		expect(screen.frame()).toContain('Recorded sessions 3');
	});

	it('sums up what they cost, by project and by agent', async () => {
		const {screen} = await opened(80, 24);
		expect(screen.frame()).toContain(
			'Recorded sessions 3 · 249.0k tokens · >~$2.40',
		);
		await screen.press('c');
		expect(screen.frame()).toMatch(/ shop +2 +129\.0k +>~\$1\.20/);
		expect(screen.frame()).toMatch(/ api +1 +120\.0k +~\$1\.20/);
		await screen.press('c');
		expect(screen.frame()).toMatch(/ claude +2 +240\.0k +~\$2\.40/);
		expect(screen.frame()).toMatch(/ codex +1 +9000|codex +1 +9\.0k/);
		await screen.press('c');
		expect(screen.frame()).toContain('rename the cart helper');
	});

	it('gives up reading when it is closed', async () => {
		const {screen, fake} = await opened(80, 24);
		await screen.press(keys.esc);
		expect(fake.asked).toEqual(['list is given up']);
		expect(screen.frame()).not.toContain('Recorded sessions');
	});

	it('is nobody’s without recordings', async () => {
		const screen = await renderApp({columns: 80, rows: 24});
		await screen.press('S');
		expect(screen.frame()).toContain(
			'Recorded sessions can’t be read from here',
		);
	});

	it('leaves the keys to a prompt that comes', async () => {
		const {screen} = await opened(80, 24);
		await screen.emit(...sessionStart(), permissionRequest());
		await screen.quiet();
		expect(screen.frame()).toContain('● ready');
	});
});

describe('a recorded session that is read', () => {
	const {hook, prompt, pre, post, stop} = createTalk('old');
	const events = [
		hook('SessionStart', {source: 'startup'}),
		prompt('deploy api'),
		...[pre('c1'), post('c1')],
		stop(),
	];

	async function read(columns: number, height: number) {
		const fake = createFakeRecordings();
		const clock = createFakeClock();
		let before: Supervisor | undefined;
		const screen = await renderApp({
			columns,
			rows: height,
			clock,
			ports: {
				recordings: fake.recordings,
				onOpenRecording(_row, beside) {
					before = beside;
					return createSeekableReplay({
						clock,
						atEnd: true,
						beside,
						steps: () =>
							events.map(event => ({
								type: 'event' as const,
								at: event.timestamp,
								isTimed: true,
								after: 'actor' as const,
								event,
							})),
					});
				},
			},
		});
		await screen.emit(...sessionStart());
		await screen.press('S');
		fake.list()?.onDone(rows);
		await screen.settle();
		await screen.press(keys.enter);
		await screen.advance(100);
		expect(before).toBe(screen.supervisor);
		return screen;
	}

	it.each([
		[60, 16],
		[80, 24],
		[120, 40],
		[160, 45],
	])('%i×%i', async (columns, height) => {
		const screen = await read(columns, height);
		expect(screen.picture()).toMatchSnapshot();
	});

	it('is gone through, and left for what went on', async () => {
		const screen = await read(80, 24);
		expect(screen.frame()).toContain('5/5');
		await screen.press(keys.left);
		await screen.advance(100);
		expect(screen.frame()).toContain('4/5');
		await screen.press('q');
		expect(screen.frame()).toContain('Recorded sessions');
		await screen.press(keys.esc);
		expect(screen.frame()).toContain('Tidy up the build');
		expect(screen.frame()).not.toContain('4/5');
	});

	it('says that somebody waits elsewhere; what was out of sight is not armed when it comes back', async () => {
		const screen = await read(80, 24);
		await screen.emit(permissionRequest());
		await screen.advance(1000);
		expect(screen.frame()).toContain('◆ 1 waits: Esc');
		expect(screen.frame()).not.toContain('deny');
		await screen.press('a');
		expect(screen.supervisor.getState().held).toHaveLength(1);
		await screen.press(keys.esc);
		expect(screen.frame()).toContain('deny');
		await screen.press('a');
		expect(screen.supervisor.getState().held).toHaveLength(1);
	});

	it('Ctrl-C goes back first and asks, where somebody waits', async () => {
		const screen = await read(80, 24);
		await screen.emit(permissionRequest());
		await screen.press(keys.ctrlC);
		expect(screen.onQuit).not.toHaveBeenCalled();
		expect(screen.frame()).toContain('Quit?');
	});
});

describe('rules that suggest themselves', () => {
	async function suggested(
		columns: number,
		height: number,
		replay?: ReplayKind,
	) {
		const fake = createFakeRecordings();
		const clock = createFakeClock();
		const added: unknown[] = [];
		const supervisor = createSupervisor({
			runtime: createInjectableMockRuntime({clock}),
			clock,
			frameMs: 0,
			...(replay && {replay}),
		});
		const screen = await renderApp({
			columns,
			rows: height,
			clock,
			supervisor: {
				...supervisor,
				getState: withPolicy(supervisor),
				addRule: (...given) => added.push(given),
			},
			ports: {
				recordings: fake.recordings,
				surroundings: {
					home: '/home/ada',
					ownPaths: [],
					projectDir: '/home/ada/shop',
				},
			},
		});
		await screen.press(':', ...type('suggest'), keys.enter);
		return {screen, fake, added};
	}

	it.each([
		[60, 16],
		[80, 24],
		[120, 40],
		[160, 45],
	])('%i×%i', async (columns, height) => {
		const {screen, fake} = await suggested(columns, height);
		expect(fake.asked).toEqual(['/home/ada/shop']);
		fake.suggest()?.onDone(ideas);
		await screen.settle();
		expect(screen.picture()).toMatchSnapshot();
	});

	it('are accepted one by one, into the project’s rules, and only by their key', async () => {
		const {screen, fake, added} = await suggested(80, 24);
		fake.suggest()?.onProgress('session 3 of 9');
		await screen.settle();
		expect(screen.frame()).toContain('… session 3 of 9');
		fake.suggest()?.onDone(ideas);
		await screen.press(keys.enter, keys.right, 'a');
		expect(added).toEqual([
			[
				expect.objectContaining({
					when: '~t Bash & ~c "git status"',
					action: 'allow',
				}),
				'project',
				{cwd: '/home/ada/shop'},
			],
		]);
		expect(screen.frame()).toContain("✓ accepted: a rule of the project's now");
		await screen.press('a');
		expect(added).toHaveLength(1);
		expect(screen.frame()).toContain('it is a rule already');
	});

	it('says where there is nothing, and where nothing is judged', async () => {
		const {screen, fake} = await suggested(80, 24);
		fake.suggest()?.onDone({ideas: [], prompts: 4, sessions: 2});
		await screen.settle();
		expect(screen.frame()).toContain('Nothing yet, from 4 prompts');
		const other = await renderApp({columns: 80, rows: 24});
		await other.press(':', ...type('suggest'), keys.enter);
		expect(other.frame()).toContain('Only where athena supervises');
		// The project of a recording is nowhere here.
		const {screen: demo, fake: none} = await suggested(80, 24, 'demo');
		expect(demo.frame()).toContain('Only where athena supervises');
		expect(none.suggest()).toBeUndefined();
	});
});

/** A state in which calls are judged, the same as long as nothing changes. */
function withPolicy({getState}: Supervisor): Supervisor['getState'] {
	let known: ReturnType<typeof getState> | undefined;
	let given: typeof known;
	return () => {
		const state = getState();
		if (known === undefined || given !== state)
			known = {...state, policy: {} as NonNullable<typeof state.policy>};
		given = state;
		return known;
	};
}
