import {describe, expect, it} from 'vitest';
import {permissionRequest, sessionStart} from './events.js';
import {keys} from './renderApp.js';
import {renderRuled, ruleOf} from './ruledScreen.js';

const rules = [
	{
		...ruleOf({id: 'tests', when: '~t Bash & ~c "npm test*"', action: 'allow'}),
		createdAt: Date.UTC(2026, 9, 1, 10, 20),
		expires: {uses: 2},
	},
	ruleOf({id: 'no-deploy', when: '~c "make deploy*"', action: 'deny'}),
];

/** The list open, after the first rule has decided once. */
async function opened(columns: number, rows: number) {
	const screen = await renderRuled({
		columns,
		rows,
		rules,
		guards: ['dangerous-bash'],
	});
	await screen.emit(
		...sessionStart(),
		permissionRequest({input: {command: 'npm test'}}),
	);
	await screen.press('G');
	return screen;
}

const type = (text: string) => Array.from(text, character => character);

describe('the list of grants, rules and guards', () => {
	it('says of a rule whose time is over that it has ended', async () => {
		const screen = await renderRuled({
			columns: 120,
			rows: 24,
			rules: [
				{
					...ruleOf({id: 'old', when: '~c make', action: 'allow'}),
					expires: {at: Date.UTC(2025, 0, 1, 8)},
				},
			],
		});
		await screen.press('G');
		expect(screen.picture()).toContain('ended 2025-01-01');
		expect(screen.picture()).not.toContain('until');
	});

	it('60×16', async () => {
		const screen = await opened(60, 16);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · default                    0 held  ● listening
			Grants and rules 2
			›allow   ~t Bash & ~c "npm test*"                by Ada · 1×
			 deny    ~c "make deploy*"                       by Ada · 0×
			Guards 1 of 7 on
			 ● on    dangerous-bash
			 ○ off   path-boundary
			 ○ off   read-only
			▼ 4 more
			~t Bash & ~c "npm test*"
			tests · this session · by Ada, 2026-10-01 10:20:00
			decided 1× since athena started, last 2026-01-02 10:20:30 ·
			1 more

			x revoke  j scroll  Space page  Esc close  / filter  ? keys"
		`);
	});

	it('80×24', async () => {
		const screen = await opened(80, 24);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default  ● listening ○ not recorded
			running 0:00 · 0 tools · 0 held
			Grants and rules 2
			›allow   ~t Bash & ~c "npm test*"              by Ada · 2026-10-01 10:20:00 · 1×
			 deny    ~c "make deploy*"                                           by Ada · 0×
			Guards 1 of 7 on
			 ● on    dangerous-bash
			 ○ off   path-boundary
			 ○ off   read-only
			 ○ off   no-interactive
			 ○ off   no-native-team
			 ○ off   no-push
			 ○ off   branch-prefix

			~t Bash & ~c "npm test*"
			tests · this session · by Ada, 2026-10-01 10:20:00
			decided 1× since athena started, last 2026-01-02 10:20:30 · 1 more
			⋮ 5 empty lines
			x revoke  j scroll  Space page  Esc close  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('120×40', async () => {
		const screen = await opened(120, 40);
		expect(screen.picture()).toMatchInlineSnapshot(`
			"athena demo · Tidy up the build · claude-x · default                                          ● listening ○ not recorded
			running 0:00 · 0 tools · 0 held
			                                                      │ Grants and rules 2
			                                                      │ ›allow   ~t Bash & ~c "npm test*"                    by Ada · 1×
			                                                      │  deny    ~c "make deploy*"                           by Ada · 0×
			                                                      │ Guards 1 of 7 on
			                                                      │  ● on    dangerous-bash
			                                                      │  ○ off   path-boundary
			                                                      │  ○ off   read-only
			                                                      │  ○ off   no-interactive
			                                                      │  ○ off   no-native-team
			                                                      │  ○ off   no-push
			                                                      │  ○ off   branch-prefix
			                                                      │
			                                                      │ ~t Bash & ~c "npm test*"
			                                                      │ tests · this session · by Ada, 2026-10-01 10:20:00
			                                                      │ decided 1× since athena started, last 2026-01-02 10:20:30 · 1
			                                                      │ more
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			                                                      │
			 10:20:30 System Session started (startup · claude-x) │
			 10:20:30 You    ▾ ❯ Tidy up the build            0:00│
			›10:20:30 System ⚠ Permission: Bash  ✓ Allowed by rule│

			x revoke  j scroll  Space page  Esc close  / filter  I intercept  ? keys  q quit  Enter guard on/off (only a guard)"
		`);
	});

	it('goes to its end with G, and closes with R', async () => {
		const screen = await opened(80, 24);
		await screen.press('G');
		expect(screen.frame()).toMatch(/› ?○ off +branch-prefix/);
		await screen.press('R');
		expect(screen.frame()).not.toContain('no-push');
	});

	it('revokes a grant at once, and a refusal when asked twice', async () => {
		const screen = await opened(80, 24);
		const ids = () => screen.policy.grants().map(({rule}) => rule.id);
		await screen.press('x');
		expect(ids()).toEqual(['no-deploy']);
		expect(screen.frame()).toContain('Revoked tests');
		await screen.press('x');
		expect(ids()).toEqual(['no-deploy']);
		expect(screen.frame()).toContain('x again takes it away');
		// Anything else in between, and it must be said again.
		await screen.press('j', 'k', 'x');
		expect(ids()).toEqual(['no-deploy']);
		await screen.press('x');
		expect(ids()).toEqual([]);
		expect(screen.frame()).toContain('None yet.');
		await screen.press('x');
		expect(screen.frame()).toContain('not a guard');
	});

	it('revokes what was chosen, whatever came before it meanwhile', async () => {
		const screen = await opened(80, 24);
		screen.policy.remove('tests', 'session');
		screen.policy.add(
			{id: 'lint', when: '~c "npm run lint"', action: 'allow', addedBy: 'Ada'},
			'session',
		);
		await screen.settle();
		await screen.press(keys.down, 'x');
		expect(screen.policy.grants().map(({rule}) => rule.id)).toEqual([
			'no-deploy',
		]);
	});

	it('turns guards on and off for this run', async () => {
		const screen = await opened(80, 24);
		const guards = () => screen.policy.snapshot().guards;
		await screen.press(keys.enter);
		expect(screen.frame()).toContain('only a guard');
		await screen.press('j', 'j', keys.enter);
		expect(guards()).toEqual([]);
		expect(screen.frame()).toContain('dangerous-bash is off until athena ends');
		await screen.press('j', keys.enter);
		expect(guards()).toEqual(['path-boundary']);
		await screen.press(':', ...type('guards read'), keys.tab, keys.enter);
		expect(guards()).toEqual(['path-boundary', 'read-only']);
		await screen.press(keys.esc, ':', ...type('guards'), keys.enter);
		expect(screen.frame()).toMatch(/› ?○ off +dangerous-bash/);
	});
});
