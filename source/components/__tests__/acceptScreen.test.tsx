import {expect, it, describe} from 'vitest';
import {type WithheldRules, withheldOf} from '../../policy/store/withheld.js';
import {createPolicy} from '../../policy/policy.js';
import {createRuleStore} from '../../policy/store/ruleStore.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {createFakeClock} from './fakeClock.js';
import {keys, renderApp} from './renderApp.js';

const file = '/work/theirs/.athena/rules.json';
const other = '/work/others/.athena/rules.json';

/** What a rules file says that allows these calls. */
function allowing(path: string, when: string): WithheldRules {
	const held = withheldOf(path, `{"when": ${JSON.stringify(when)}}`, {
		rules: [
			{id: 'ok', when, action: 'allow', scope: 'project', addedBy: 'Eve'},
		],
		guards: [],
		off: [],
	});
	if (held === undefined) throw new Error('it allows nothing');
	return held;
}

const harmless = allowing(file, '~c "npm test"');
const everything = allowing(file, '~t *');

/** The screen while these files wait for being accepted; `replace` is what somebody else does. */
async function rendered(...first: readonly WithheldRules[]) {
	const clock = createFakeClock();
	const projectDir = '/home/ada/demo';
	const listeners = new Set<() => void>();
	const accepted: WithheldRules[] = [];
	let files: readonly WithheldRules[] = [];
	const policy = {
		...createPolicy(
			createRuleStore({
				projectDir,
				configFolder: '/home/ada/.config/athena',
				clock,
				guards: [],
				sessionRules: [],
				hasFiles: false,
				watch: false,
			}),
			{clock, projectDir, home: '/home/ada', ownPaths: []},
		),
		withheld: () => files,
		accept: (one: WithheldRules) => void accepted.push(one),
		onChange(listener: () => void) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
	};
	const screen = await renderApp({
		columns: 120,
		rows: 30,
		clock,
		supervisor: createSupervisor({
			runtime: createInjectableMockRuntime({clock}),
			clock,
			policy,
			frameMs: 0,
		}),
	});
	const replace = async (...now: readonly WithheldRules[]) => {
		files = now;
		for (const listener of listeners) listener();
		await screen.settle();
	};
	await replace(...first);
	await screen.advance(5000);
	return {...screen, accepted, replace};
}

const type = (text: string) => Array.from(text);
const written = [':', ...type('accept '), keys.tab];

describe('a rules file is accepted as it was read', () => {
	it('which the notice and the line itself say', async () => {
		const screen = await rendered(harmless);
		await screen.press(...written);
		expect(screen.frame()).toContain(`⚠ ${file} allows ~c "npm test"`);
		expect(screen.frame()).toContain(':accept FILE  allows ~c "npm test"');
		await screen.press(keys.enter);
		expect(screen.accepted).toEqual([harmless]);
		expect(screen.frame()).toContain(`Accepted: ${file}`);
	});

	it.each([0, 50, 100, 300, 2000])(
		'and not as it became while they read, Enter after %i ms',
		async ms => {
			const screen = await rendered(harmless);
			await screen.press(...written);
			await screen.replace(everything);
			await screen.advance(ms);
			await screen.press(keys.enter);
			expect(screen.accepted).toEqual([]);
			expect(screen.frame()).toContain(
				'It changed while you read: look again. Nothing was accepted',
			);
			// Who has looked may.
			await screen.advance(250);
			await screen.press(...written, keys.enter);
			expect(screen.accepted).toEqual([everything]);
		},
	);

	it.each([0, 300, 2000])(
		'nor as it became beside the list that Tab shows, Enter after %i ms',
		async ms => {
			const screen = await rendered(allowing(other, '~c "make"'), harmless);
			await screen.press(...written, keys.tab);
			expect(screen.frame()).toContain(`: accept ${file}`);
			expect(screen.frame()).toContain(`${file} allows ~c "npm test"`);
			await screen.replace(allowing(other, '~c "make"'), everything);
			await screen.advance(ms);
			await screen.press(keys.enter);
			expect(screen.accepted).toEqual([]);
		},
	);

	it('nor where the list was shown after it changed, for what was read before is another text', async () => {
		const screen = await rendered(allowing(other, '~c "make"'), harmless);
		await screen.press(':', ...type('accept '));
		await screen.replace(allowing(other, '~c "make"'), everything);
		await screen.press(keys.tab, keys.tab, keys.enter);
		expect(screen.accepted).toEqual([]);
	});

	it('nor when it went and came back as something else', async () => {
		const screen = await rendered(harmless);
		await screen.press(...written);
		await screen.replace();
		await screen.advance(300);
		await screen.replace(everything);
		await screen.advance(300);
		await screen.press(keys.enter);
		expect(screen.accepted).toEqual([]);
	});

	it('nor as it became just before they began to write', async () => {
		const screen = await rendered(harmless);
		await screen.replace(everything);
		await screen.advance(249);
		await screen.press(...written);
		await screen.advance(1000);
		await screen.press(keys.enter);
		expect(screen.accepted).toEqual([]);
	});

	it('nor before it was on the screen for long enough', async () => {
		const screen = await rendered();
		await screen.press(':', ...type('accept '));
		await screen.replace(harmless);
		await screen.press(keys.tab);
		await screen.advance(249);
		await screen.press(keys.enter);
		expect(screen.accepted).toEqual([]);
		expect(screen.frame()).toContain('It was shown only just now');
		await screen.advance(1);
		await screen.press(...written, keys.enter);
		expect(screen.accepted).toEqual([harmless]);
	});

	it('nor what the terminal does not show yet', async () => {
		const screen = await rendered(harmless);
		await screen.press(...written);
		screen.stall();
		await screen.replace(everything);
		await screen.advance(2000);
		await screen.press(keys.enter);
		expect(screen.accepted).toEqual([]);
	});
});
