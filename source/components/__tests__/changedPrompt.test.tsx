import {describe, expect, it} from 'vitest';
import {replacedMs} from '../../screen/prompt/arming.js';
import {readTimeoutMs} from '../../screen/change/fileReads.js';
import {type FileSnapshot} from '../../utils/fileSnapshot.js';
import {permissionRequest} from './events.js';
import {renderApp} from './renderApp.js';
import {renderRuled, ruleOf} from './ruledScreen.js';

const surroundings = {
	home: '/home/ada',
	projectDir: '/home/ada/demo',
	ownPaths: [],
};
const write = (name: string) =>
	permissionRequest({
		tool: 'Write',
		input: {file_path: `/home/ada/demo/${name}`, content: 'one\n2\n'},
	});

/** Requests to write files that a test changes while they wait. */
async function writing(...names: string[]) {
	const files = new Map<string, FileSnapshot>();
	const slow: (() => void)[] = [];
	let isSlow = false;
	const screen = await renderApp({
		columns: 100,
		rows: 40,
		ports: {
			surroundings,
			async readFile(file) {
				if (isSlow) await new Promise<void>(resolve => slow.push(resolve));
				return files.get(file) ?? {state: 'text', text: 'one\ntwo\n'};
			},
		},
	});
	const ids = await screen.emit(...names.map(write));
	await screen.settle();
	await screen.quiet();
	return {
		...screen,
		ids,
		id: ids[0] ?? '',
		change: (name: string, file: FileSnapshot) =>
			files.set(`/home/ada/demo/${name}`, file),
		slowDown() {
			isSlow = true;
		},
		async catchUpDisk() {
			isSlow = false;
			for (const go of slow.splice(0)) go();
			await screen.settle();
		},
	};
}

describe('a file that changes while its prompt waits', () => {
	it.each<[string, FileSnapshot]>([
		['has other text', {state: 'text', text: 'quite\nother\nthings\n'}],
		['is gone', {state: 'missing'}],
		[
			'is a link by now',
			{state: 'text', text: 'one\ntwo\n', leadsTo: '/etc/zz'},
		],
	])('%s: the key is not taken, and what is so is shown', async (_, file) => {
		const screen = await writing('a.ts');
		screen.change('a.ts', file);
		await screen.press('a');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
		expect(screen.prompt()).toContain('! the file changed while this waited');
		expect(screen.frame()).toContain('nothing was sent: read it again');
		await screen.advance(1000);
		await screen.press(file.state === 'text' && file.leadsTo ? '!' : 'a');
		expect(screen.runtime.getDecision(screen.id)?.intent?.kind).toBe(
			'permission_allow',
		);
	});

	it('is allowed by one key where nothing changed', async () => {
		const screen = await writing('a.ts');
		await screen.press('a');
		expect(screen.runtime.isPending(screen.id)).toBe(false);
	});

	it('is denied without a look', async () => {
		const screen = await writing('a.ts');
		screen.slowDown();
		await screen.press('d');
		expect(screen.runtime.getDecision(screen.id)?.intent?.kind).toBe(
			'permission_deny',
		);
	});

	it('a slow disk is said, and the key keeps its meaning', async () => {
		const screen = await writing('a.ts');
		screen.slowDown();
		await screen.press('a');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
		await screen.advance(200);
		expect(screen.frame()).toContain('Looking at the file once more');
		await screen.catchUpDisk();
		expect(screen.runtime.isPending(screen.id)).toBe(false);
	});

	it('a disk that never answers is a change as well', async () => {
		const screen = await writing('a.ts');
		screen.slowDown();
		await screen.press('a');
		await screen.advance(readTimeoutMs);
		expect(screen.runtime.isPending(screen.id)).toBe(true);
		expect(screen.prompt()).toContain('could not be read in time');
	});

	it('a denial overtakes the look', async () => {
		const screen = await writing('a.ts');
		screen.slowDown();
		await screen.press('a');
		await screen.quiet();
		await screen.press('d');
		await screen.catchUpDisk();
		expect(screen.runtime.getDecisions()).toHaveLength(1);
		expect(screen.runtime.getDecision(screen.id)?.intent?.kind).toBe(
			'permission_deny',
		);
	});

	it('of several that are allowed by one key, none is where one changed', async () => {
		const screen = await writing('a.ts', 'a.ts');
		await screen.press('&');
		await screen.quiet();
		screen.change('a.ts', {state: 'missing'});
		await screen.press('a');
		for (const id of screen.ids)
			expect(screen.runtime.isPending(id)).toBe(true);
		await screen.advance(1000);
		await screen.press('a');
		for (const id of screen.ids)
			expect(screen.runtime.isPending(id)).toBe(false);
	});
});

describe('rules that change while a prompt is on the screen', () => {
	const waiting = async () => {
		const screen = await renderRuled({columns: 100, rows: 30});
		const ids = await screen.emit(
			permissionRequest({input: {command: 'git push'}}),
			permissionRequest({input: {command: 'make'}}),
		);
		await screen.quiet();
		return {...screen, ids, id: ids[0] ?? '', other: ids[1] ?? ''};
	};

	it('what asks by now is shown, and read before a key decides', async () => {
		const screen = await waiting();
		expect(screen.prompt()).toContain('● ready');
		screen.policy.switchGuard('dangerous-bash', true);
		await screen.advance(0);
		expect(screen.prompt()).toContain('! changed while it waited');
		expect(screen.prompt()).toContain('✖ dangerous');
		await screen.press('a');
		await screen.press('!');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
		await screen.advance(1000);
		await screen.press('!');
		expect(screen.runtime.isPending(screen.id)).toBe(false);
	});

	it('what is denied by now goes, and the key that was meant for it decides nothing', async () => {
		const screen = await waiting();
		screen.policy.add(
			ruleOf({id: 'no-push', when: '~c "git push"', action: 'deny'}),
			'session',
		);
		await screen.advance(0);
		expect(screen.runtime.getDecision(screen.id)).toMatchObject({
			source: 'rule',
			intent: {kind: 'permission_deny'},
		});
		await screen.advance(replacedMs - 100);
		await screen.press('a');
		expect(screen.runtime.isPending(screen.other)).toBe(true);
		expect(screen.frame()).toContain('was denied by a rule while it waited');
	});
});
