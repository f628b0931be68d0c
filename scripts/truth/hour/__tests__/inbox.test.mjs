import {describe, expect, it} from 'vitest';
import {readInbox} from '../inbox.mjs';

const agents = [
	{name: 'shop', title: 'shop'},
	{name: 'web', title: 'web'},
];

const screen = `athena all projects · tidy
2 sessions · waits 0:08 · 2 held in all
 Agents 3 ◆2 ✓1                                │  23:40:50 Cl shop   Agent  ✓ web ❯ not a session
›1 ◆2 Cl shop ❯ rename the helper         0:07 │
     Bash(npm test)                            │
   ✗ Cl shop ❯ before                     0:41 │
 3 ✓ Oc web ❯ deploy                    0:04 │
     your turn · web ❯ said                    │ ━━ Permission 1/2 · Cl · shop ❯ rename · Bash    ● ready
                                               │ $ npm test`;

describe('what the screen says', () => {
	it('has the marks and digits of each agent’s sessions, from the list alone', () => {
		const {hasList, sessions} = readInbox(screen, agents);
		expect(hasList).toBe(true);
		expect(sessions.get('shop')).toEqual([
			{mark: '◆', digit: '1'},
			{mark: '✗', digit: undefined},
		]);
		expect(sessions.get('web')).toEqual([{mark: '✓', digit: '3'}]);
	});

	it('has the prompt, and whether it takes keys', () => {
		const {prompt, isReady} = readInbox(screen, agents);
		expect(prompt).toContain('$ npm test');
		expect(isReady).toBe(true);
	});

	it('has no list once athena was killed, though one is drawn', () => {
		const dead = `${screen}\nPane is dead (signal 9, Thu Nov 26 2026)`;
		expect(readInbox(dead, agents).hasList).toBe(false);
	});

	it('has nothing before anything is drawn', () => {
		expect(readInbox('', agents)).toMatchObject({
			hasList: false,
			prompt: '',
			isReady: false,
		});
	});
});
