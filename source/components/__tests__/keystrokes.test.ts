import {afterEach, describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {
	elicitation,
	event,
	permissionRequest,
	planRequest,
	questionRequest,
	toolUse,
} from './events.js';
import {repeatMs} from '../../screen/prompt/arming.js';
import {prettyValue} from '../text/prettyValue.js';
import {createTypist, random, type Typist} from './typist.js';

/*
 * Somebody types while prompts come and go. Nothing may be allowed but by a
 * key that says so, on a prompt that was on the screen and armed.
 */

let typist: Typist;
afterEach(() => typist.stop());

const harmless = [
	...Array.from('bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ.,;:-_?/$'),
	'space',
	'enter',
	// Lines that take only what can be read are left by Esc alone.
	...Array.from({length: 8}, () => 'esc'),
	'n',
	'n',
	'tab',
	'shift+tab',
	'up',
	'down',
	'left',
	'right',
	'pageup',
	'pagedown',
	'home',
	'end',
	'backspace',
	'unknown',
	'ctrl+a',
	'ctrl+s',
	'alt+enter',
	'alt+a',
	'aa',
	'ay',
	'a\r',
	'Ay',
	'and then',
];
const allowRules = () =>
	typist.supervisor.getState().rules.filter(({action}) => action !== 'deny');

/** Digits name a choice of a plan, which Enter then does. */
const all = [...harmless, ...Array.from('0123456789aaaaaAAy!!')];

/** The disk is slow: a file is read late, or not in time. */
const ports = {
	readFile: async () => new Promise<never>(() => undefined),
	surroundings: {home: '/home/ada', ownPaths: []},
};

type Step = {key: string; gapMs: number; paints: boolean};

/** Types `count` keys while requests arrive; the oracle looks at every one. */
function type(
	count: number,
	{
		seed,
		keys,
		gapMs,
		look,
	}: {
		seed: number;
		keys: readonly string[];
		gapMs: (next: () => number) => number;
		look?: (step: Step) => void;
	},
) {
	const next = random(seed);
	const pick = <Item>(items: readonly Item[]) =>
		items[Math.floor(next() * items.length)]!;
	for (let pressed = 0; pressed < count; pressed++) {
		if (typist.supervisor.getState().held.length < 3 && next() < 0.3)
			typist.runtime.emit(pick(arrivals)(pressed));
		const {held} = typist.supervisor.getState();
		if (held.length > 0 && next() < 0.05)
			typist.runtime.withdraw(pick(held).id, 'answered_elsewhere');

		const step = {key: pick(keys), gapMs: gapMs(next), paints: next() < 0.9};
		if (step.paints) typist.paint();
		typist.clock.advance(step.gapMs);
		typist.press(step.key);
		if (next() < 0.02) typist.ui.paste('a');
		look?.(step);
		// An editor takes all keys: somebody closes it now and then.
		if (typist.ui.getState().editing !== undefined && next() < 0.3)
			typist.press('esc', 'esc');
	}
}

const arrivals = [
	() => permissionRequest(),
	() => permissionRequest({tool: 'mcp__git__push', input: {branch: 'main'}}),
	() => permissionRequest({input: {command: 'echo\n'.repeat(60)}}),
	() => permissionRequest({input: {command: 'rm -rf build'}}),
	() =>
		permissionRequest({
			tool: 'Edit',
			input: {file_path: '/x', old_string: 'a', new_string: 'b'},
		}),
	() => planRequest('# Plan\n\n- one\n- two'),
	() =>
		questionRequest([
			{
				question: 'Which?',
				header: 'W',
				multiSelect: false,
				options: [
					{label: 'x', description: ''},
					{label: 'y', description: ''},
				],
			},
		]),
	() =>
		elicitation({
			mcp_server_name: 's',
			message: 'Agree?',
			mode: 'form',
			requested_schema: {
				properties: {sure: {type: 'boolean'}, why: {type: 'string'}},
			},
		}),
	() =>
		elicitation({
			mcp_server_name: 's',
			message: 'Log in',
			mode: 'url',
			url: 'https://example.com',
		}),
	(n: number) =>
		toolUse('Write', {file_path: '/tmp/x', content: 'x'}, `held-${n}`, {
			interaction: {expectsDecision: true, canBlock: true},
		}),
];

describe('keystrokes', () => {
	it('allow nothing without a key that says so, however they are timed', () => {
		typist = createTypist({intercepts: ['Write'], ports});
		type(fuzzLength(20_000), {
			seed: 1,
			keys: harmless,
			gapMs: next => next() * 700,
		});
		expect(typist.allows()).toEqual([]);
		// `X` and then `y` deny always: that is no allow.
		expect(allowRules()).toEqual([]);
		// The test would prove nothing if the prompts had not been there and armed.
		expect(typist.runtime.getDecisions().length).toBeGreaterThan(
			fuzzLength(200),
		);
	});

	it('allow nothing while the typing goes on, whatever is typed', () => {
		typist = createTypist({intercepts: ['Write'], ports});
		type(fuzzLength(10_000), {seed: 2, keys: all, gapMs: next => next() * 249});
		expect(typist.allows()).toEqual([]);
		expect(allowRules()).toEqual([]);
	});

	it('allow only by a deliberate key on a prompt that was armed', () => {
		typist = createTypist({intercepts: ['Write'], ports});
		let known = 0;
		let written = 0;
		let lastKey = '';
		type(fuzzLength(10_000, 2500), {
			seed: 3,
			// Often enough `A` and then `y` that a rule is written, too.
			keys: [...all, ...Array.from('AAAAyyyyyyyy')],
			gapMs: next => (next() < 0.5 ? next() * 240 : 240 + next() * 700),
			look({key, gapMs}) {
				const allows = typist.allows().length;
				expect(allows - known).toBeLessThanOrEqual(1);
				if (allows > known) {
					expect(gapMs).toBeGreaterThanOrEqual(250);
					expect(['a', 'A', 'y', 'enter', '!']).toContain(key);
					if (key === lastKey) expect(gapMs).toBeGreaterThanOrEqual(repeatMs);
				}

				lastKey = key;
				known = allows;
				const {rules} = typist.supervisor.getState();
				if (rules.length > 0) expect(key).toBe('y');
				written += rules.length;
				typist.supervisor.clearRules();
			},
		});
		expect(known).toBeGreaterThan(fuzzLength(25));
		expect(written).toBeGreaterThan(0);
	});
});

describe('a prompt', () => {
	/** Armed, for any key: also for the one pressed last. */
	const ready = () => {
		typist.paint();
		typist.clock.advance(repeatMs);
		typist.paint();
	};

	it('takes `a` once it is armed, and not before', () => {
		typist = createTypist();
		const id = typist.runtime.emit(permissionRequest());
		typist.paint();
		typist.clock.advance(200);
		typist.press('a');
		typist.clock.advance(200);
		typist.press('a');
		expect(typist.runtime.isPending(id)).toBe(true);
		typist.clock.advance(repeatMs);
		typist.press('a');
		expect(typist.runtime.getDecision(id)?.intent).toEqual({
			kind: 'permission_allow',
		});
	});

	it('takes nothing before it was drawn', () => {
		typist = createTypist();
		typist.paint();
		const id = typist.runtime.emit(permissionRequest());
		typist.clock.advance(5000);
		typist.press('a');
		expect(typist.runtime.isPending(id)).toBe(true);
	});

	it('is the one that was drawn, not the one that is first by now', () => {
		typist = createTypist();
		const first = typist.runtime.emit(permissionRequest());
		const second = typist.runtime.emit(
			permissionRequest({input: {command: 'rm -rf /'}}),
		);
		ready();
		typist.runtime.withdraw(first, 'answered_elsewhere');
		typist.press('a');
		expect(typist.runtime.isPending(second)).toBe(true);
		expect(typist.allows()).toEqual([]);
	});

	it('arms anew when the next one takes its place', () => {
		typist = createTypist();
		typist.runtime.emit(permissionRequest());
		const second = typist.runtime.emit(permissionRequest());
		ready();
		typist.press('a');
		typist.paint();
		typist.press('a');
		expect(typist.allows()).toHaveLength(1);
		expect(typist.runtime.isPending(second)).toBe(true);
		ready();
		typist.press('a');
		expect(typist.allows()).toHaveLength(2);
	});

	it('refuses by Enter alone, and never allows by Enter', () => {
		typist = createTypist();
		const first = typist.runtime.emit(permissionRequest());
		ready();
		typist.press('enter');
		expect(typist.runtime.getDecision(first)?.intent).toMatchObject({
			kind: 'permission_deny',
		});
		// Wherever arrows lead, Enter does what it stands on, and allows nothing.
		for (let steps = 1; steps <= 6; steps++) {
			typist = createTypist();
			const id = typist.runtime.emit(permissionRequest());
			ready();
			for (let step = 0; step < steps; step++) typist.press('right');
			ready();
			typist.press('enter');
			expect(typist.ui.getState().hint).toBeUndefined();
			expect(typist.allows()).toEqual([]);
			if (typist.runtime.isPending(id))
				expect(typist.ui.getState().editing).toBeDefined();
			typist.stop();
		}
	});

	it('approves a plan by its number only with Enter, once that was drawn', () => {
		typist = createTypist();
		const id = typist.runtime.emit(planRequest('# Plan'));
		ready();
		typist.press('2', 'enter');
		expect(typist.runtime.isPending(id)).toBe(true);
		ready();
		typist.press('enter');
		expect(typist.runtime.getDecision(id)?.intent).toMatchObject({
			kind: 'plan_approve',
		});
	});

	it('reads on instead of allowing what was not on the screen', () => {
		typist = createTypist();
		const id = typist.runtime.emit(
			permissionRequest({input: {command: 'echo\n'.repeat(30)}}),
		);
		ready();
		typist.press('a');
		expect(typist.runtime.isPending(id)).toBe(true);
		expect(typist.ui.getState().hint).toMatch(
			/\d+ more lines: read to the end first/,
		);
		expect(typist.paint().prompt.top).toBeGreaterThan(0);
		typist.press('G');
		ready();
		typist.press('a');
		expect(typist.runtime.isPending(id)).toBe(true);
		expect(typist.ui.getState().hint).toMatch(
			/\d+ lines were not shown: space reads on, or ! allows it unread/,
		);
		for (let pages = 0; pages < 5; pages++) {
			ready();
			typist.press('space');
		}

		ready();
		typist.press('a');
		expect(typist.runtime.isPending(id)).toBe(false);
	});

	it('does not take a held-down `a` for reading and allowing', () => {
		typist = createTypist();
		const id = typist.runtime.emit(
			permissionRequest({input: {command: 'echo\n'.repeat(30)}}),
		);
		ready();
		for (let repeat = 0; repeat < 100; repeat++) {
			typist.press('a');
			typist.paint();
			typist.clock.advance(30);
		}

		expect(typist.runtime.isPending(id)).toBe(true);
	});

	it.each(['a', 'd', 'i', 'esc'])(
		'does not take a held-down %j for an answer to the next one',
		key => {
			typist = createTypist();
			typist.runtime.emit(permissionRequest());
			const second = typist.runtime.emit(permissionRequest());
			ready();
			typist.press(key);
			typist.paint();
			for (const pauseMs of [500, 30, 660, 30]) {
				typist.clock.advance(pauseMs);
				typist.paint();
				typist.press(key);
			}

			expect(typist.runtime.isPending(second)).toBe(true);
			expect(typist.ui.getState().hint).toBeUndefined();
			ready();
			typist.press(key);
			expect(typist.runtime.isPending(second)).toBe(false);
		},
	);

	it('says that it ignored a key held down, and takes another at once', () => {
		typist = createTypist();
		typist.runtime.emit(permissionRequest());
		const second = typist.runtime.emit(permissionRequest());
		ready();
		typist.press('a');
		typist.paint();
		typist.clock.advance(500);
		typist.press('a');
		expect(typist.runtime.isPending(second)).toBe(true);
		expect(typist.ui.getState().hint).toBe('Held key ignored: press a again');
		typist.clock.advance(300);
		typist.press('d');
		expect(typist.runtime.getDecision(second)?.intent).toMatchObject({
			kind: 'permission_deny',
		});
	});

	it('does not read to the end and allow by one long press', () => {
		typist = createTypist();
		const id = typist.runtime.emit(
			permissionRequest({input: {command: 'echo\n'.repeat(9)}}),
		);
		ready();
		typist.press('a');
		const {top, visible, total} = typist.paint().prompt;
		expect([top > 0, top + visible]).toEqual([true, total]);
		typist.clock.advance(500);
		typist.press('a');
		typist.clock.advance(500);
		typist.press('a');
		expect(typist.runtime.isPending(id)).toBe(true);
		ready();
		typist.press('a');
		expect(typist.runtime.isPending(id)).toBe(false);
	});

	it('takes no key for an answer that repeated just before, several at once', () => {
		typist = createTypist();
		const id = typist.runtime.emit(permissionRequest());
		ready();
		typist.press('aaa');
		typist.clock.advance(500);
		typist.press('a');
		expect(typist.runtime.isPending(id)).toBe(true);
	});

	it('takes a key for held down by when it was read, not by when it comes', () => {
		typist = createTypist();
		typist.runtime.emit(permissionRequest());
		ready();
		typist.press('a');
		const id = typist.runtime.emit(permissionRequest());
		typist.paint();
		typist.clock.advance(repeatMs + 10);
		typist.ui.key({name: 'a', text: 'a'}, 20);
		expect(typist.runtime.isPending(id)).toBe(true);
	});

	it('is not answered by what the terminal calls a repetition', () => {
		typist = createTypist();
		const id = typist.runtime.emit(permissionRequest());
		ready();
		typist.ui.key({name: 'a', text: 'a', repeated: true});
		expect(typist.runtime.isPending(id)).toBe(true);
	});

	it('keeps what was chosen when the terminal is resized', () => {
		typist = createTypist();
		const id = typist.runtime.emit(permissionRequest());
		ready();
		typist.press('tab', 'tab');
		Object.assign(typist.size, {columns: 120, rows: 40});
		ready();
		typist.press('d');
		expect(typist.runtime.getDecision(id)?.intent).toMatchObject({
			kind: 'permission_deny',
		});
	});

	it('takes nothing in a terminal too small to show it', () => {
		typist = createTypist();
		const id = typist.runtime.emit(permissionRequest());
		ready();
		typist.ui.painted({...typist.paint(), promptKey: undefined});
		typist.clock.advance(1000);
		typist.press('a');
		expect(typist.runtime.isPending(id)).toBe(true);
	});

	it('cannot be allowed at the smallest size before each of its lines was there', () => {
		typist = createTypist();
		Object.assign(typist.size, {columns: 40, rows: 10});
		const id = typist.runtime.emit(
			permissionRequest({input: {command: 'echo\n'.repeat(3)}}),
		);
		ready();
		for (const key of ['G', 'a', 'A']) {
			typist.press(key);
			ready();
		}

		expect(typist.paint().prompt.visible).toBe(1);
		expect(typist.runtime.isPending(id)).toBe(true);
		typist.press('g');
		for (let read = 0; read < 10; read++) {
			ready();
			typist.press('space');
		}

		ready();
		typist.press('a');
		expect(typist.runtime.isPending(id)).toBe(false);
	});

	it('cannot be allowed where it is nested too deep to be shown', () => {
		typist = createTypist();
		const nested = (levels: number): unknown =>
			levels === 0 ? 'rm -rf /' : {k: nested(levels - 1)};
		for (let levels = 1; levels < 60; levels++) {
			Object.assign(typist.size, {columns: 120, rows: 100});
			const input = {x: nested(levels)};
			const id = typist.runtime.emit(permissionRequest({tool: 'Odd', input}));
			const isShown = !prettyValue(input.x).includes('too deep');
			ready();
			typist.press('a');
			if (!isShown) expect(typist.runtime.isPending(id)).toBe(true);
			if (levels < 30) expect(typist.runtime.isPending(id)).toBe(false);
			typist.runtime.withdraw(id, 'hang_up');
		}
	});

	it('of a tool whose name is a pattern offers no rule', () => {
		typist = createTypist();
		const id = typist.runtime.emit(permissionRequest({tool: '*'}));
		ready();
		typist.press('A');
		ready();
		typist.press('y');
		expect(typist.supervisor.getState().rules).toEqual([]);
		expect(typist.runtime.isPending(id)).toBe(true);
	});

	it('cannot be allowed where it is too long to be read', () => {
		typist = createTypist();
		const id = typist.runtime.emit(
			permissionRequest({input: {command: 'x'.repeat(150_000)}}),
		);
		ready();
		for (const key of ['a', 'A']) {
			typist.press(key);
			ready();
		}

		expect(typist.runtime.isPending(id)).toBe(true);
		typist.press('d');
		expect(typist.runtime.getDecision(id)?.intent).toMatchObject({
			kind: 'permission_deny',
		});
	});

	it('leaves the text field alone when it arrives', () => {
		typist = createTypist();
		typist.paint();
		typist.press('I', 'B', 'a');
		const id = typist.runtime.emit(permissionRequest());
		ready();
		typist.press('s', 'h', 'enter');
		expect(typist.supervisor.getState().intercepts).toEqual(['Bash']);
		expect(typist.runtime.isPending(id)).toBe(true);
	});

	it('that went away while its denial was written keeps the text field open', () => {
		typist = createTypist();
		const id = typist.runtime.emit(permissionRequest());
		ready();
		typist.press('D', 'n');
		typist.runtime.withdraw(id, 'hang_up');
		typist.paint();
		typist.press('q');
		expect(typist.quits()).toBe(0);
		typist.press('enter');
		expect(typist.ui.getState().hint).toMatch('no longer waiting');
	});

	it('adds a rule only after its pattern was shown and confirmed', () => {
		typist = createTypist();
		const id = typist.runtime.emit(
			permissionRequest({tool: 'mcp__git__push', input: {}}),
		);
		ready();
		typist.press('A', 'y');
		expect(typist.runtime.isPending(id)).toBe(true);
		ready();
		typist.press('down');
		ready();
		typist.press('y');
		expect(typist.runtime.getDecision(id)?.intent).toEqual({
			kind: 'permission_allow',
		});
		expect(typist.supervisor.getState().rules).toMatchObject([
			{toolName: 'mcp__git__*', action: 'approve', addedBy: 'you, in a prompt'},
		]);
		const tool = 'mcp__git__pull';
		const same = typist.runtime.emit(permissionRequest({tool}));
		expect(typist.runtime.isPending(same)).toBe(false);
		// Another agent of the project is another matter.
		const other = permissionRequest({tool, sessionId: 'another'});
		expect(typist.runtime.isPending(typist.runtime.emit(other))).toBe(true);
	});

	it('grants only what was drawn as chosen; a digit and Enter grant nothing', () => {
		typist = createTypist();
		const id = typist.runtime.emit(
			permissionRequest({tool: 'mcp__git__push', input: {}}),
		);
		ready();
		typist.press('A');
		ready();
		// In one go with the digit: nobody has seen what it chose.
		typist.press('2', 'y');
		expect(typist.runtime.isPending(id)).toBe(true);
		ready();
		typist.press('7');
		expect(typist.ui.getState().hint).toBe('There is no 7: 2 to choose from');
		ready();
		typist.press('enter');
		expect(typist.runtime.isPending(id)).toBe(true);
		ready();
		typist.press('y');
		expect(typist.supervisor.getState().rules).toMatchObject([
			{toolName: 'mcp__git__*'},
		]);
	});

	it('answers a held call in the terms of a held call', () => {
		typist = createTypist({intercepts: ['Write']});
		const id = typist.runtime.emit(
			toolUse('Write', {file_path: 'x', content: ''}, 't1', {
				interaction: {expectsDecision: true, canBlock: true},
			}),
		);
		ready();
		typist.press('a');
		expect(typist.runtime.getDecision(id)?.intent).toMatchObject({
			kind: 'pre_tool_allow',
		});
	});
});

describe('the clock', () => {
	it('stands still while no turn is open and nothing waits', async () => {
		typist = createTypist();
		expect(typist.clock.pending()).toBe(0);
		const id = typist.runtime.emit(permissionRequest());
		const before = typist.ui.getState().nowMs;
		typist.clock.advance(3000);
		expect(typist.ui.getState().nowMs).toBe(before + 3000);
		typist.runtime.withdraw(id, 'hang_up');
		// The agent thinks: its run's clock goes on.
		typist.clock.advance(3000);
		expect(typist.ui.getState().nowMs).toBe(before + 6000);
		typist.runtime.emit(event('Stop', {background_tasks: []}));
		// The next frame.
		await Promise.resolve();
		typist.clock.advance(1000);
		expect(typist.clock.pending()).toBe(0);
	});
});
