import {describe, expect, it} from 'vitest';
import {permissionRequest} from './events.js';
import {renderRuled, ruleOf} from './ruledScreen.js';

const ctrlS = '\u0013';

/** A request about `make`, edited into another command and shown again. */
async function edited(command: string, columns = 80, rows = 24) {
	const screen = await renderRuled({
		columns,
		rows,
		rules: [
			ruleOf({id: 'no-deploy', when: '~c "make deploy*"', action: 'deny'}),
		],
		guards: ['dangerous-bash'],
	});
	const [id = ''] = await screen.emit(
		permissionRequest({input: {command: 'make'}}),
	);
	await screen.quiet();
	await screen.press('e');
	await screen.paste(command.slice('make'.length));
	await screen.press(ctrlS);
	await screen.quiet();
	return {...screen, id};
}

describe('what was edited is judged again before it is sent', () => {
	it('shows a denial, and sends nothing', async () => {
		const screen = await edited('make deploy');
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ s… · Bash · agent · edited by you ● ready · asks 0:00
			the agent asks · mode default · in /home/ada/demo
			policy says deny: Blocked by rule: Ada (no-deploy: ~c "make deploy*")
			(no-deploy)
			It would not be sent: edit it again (e), or go back (n).
			You edited the input (− asked, + yours), command:
			1 - make
			1 + make deploy
			what would run:
			$ make deploy
			 n back (a allow edited) e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
		await screen.press('a');
		expect(screen.frame()).toContain('a rule denies this: e edits it again');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
	});

	it('asks for the key of what is dangerous', async () => {
		const screen = await edited('make; git push');
		expect(screen.prompt()).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ s… · Bash · agent · edited by you ● ready · asks 0:00
			✖ dangerous · the agent asks · mode default · in /home/ada/demo
			✖ A push publishes commits; a person decides when.
			policy says ask (dangerous-bash/git-push)
			You edited the input (− asked, + yours), command:
			1 - make
			1 + make; git push
			what would run:
			$ make
			  ; git push
			 n back (a allow edited) ! allow anyway  e edit…

			j scroll  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
		await screen.press('a');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
		expect(screen.frame()).toContain('this is dangerous: ! allows it');
		await screen.quiet();
		await screen.press('!');
		expect(screen.runtime.getDecisions().at(-1)).toMatchObject({
			eventId: screen.id,
			decision: {intent: {updatedInput: {command: 'make; git push'}}},
		});
	});

	it('says nothing of policy where nothing speaks', async () => {
		const screen = await edited('make test');
		expect(screen.prompt()).not.toContain('policy says');
		await screen.press('a');
		expect(screen.runtime.isPending(screen.id)).toBe(false);
	});

	it('says so when a rule denies it by the time it is sent', async () => {
		const screen = await edited('make test');
		screen.policy.add(
			{id: 'late', when: '~c "make test"', action: 'deny', addedBy: 'Ada'},
			'session',
		);
		await screen.press('a');
		expect(screen.runtime.isPending(screen.id)).toBe(true);
		expect(screen.frame()).toContain('A rule denies that by now');
		expect(screen.prompt()).toContain('policy says deny');
	});
});
