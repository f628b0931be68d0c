import {describe, expect, it} from 'vitest';
import {permissionRequest, sessionStart} from '../events.js';
import {keys} from '../renderApp.js';
import {promptAt, large, type Scene, small, usual} from './frameAt.js';

const push = permissionRequest({
	input: {command: 'git push origin main'},
	payload: {
		hook_event_name: 'PermissionRequest',
		tool_name: 'Bash',
		tool_input: {command: 'git push origin main'},
		permission_suggestions: [
			{
				type: 'addRules',
				rules: [{toolName: 'Bash', ruleContent: 'git push *'}],
				behavior: 'allow',
				destination: 'localSettings',
			},
		],
	},
});

describe('what else to allow', () => {
	it('this very call', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), push);
			await screen.type('A');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Bash ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			›1 exactly this command                      no earlier call
			 2 the agent’s own rule Bash(git push *) in
			   .claude/settings.local.json
			covers this very command, in this folder: with one word
			more or less it asks again
			~t Bash & ~c "=$ git push origin main"
			for this session · until you revoke it
			 n no  y yes

			1-9 what  s for whom  u until when  Space page  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent  ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			›1 exactly this command                                          no earlier call
			 2 the agent’s own rule Bash(git push *) in .claude/settings.local.json
			covers this very command, in this folder: with one word more or less it asks
			again
			~t Bash & ~c "=$ git push origin main"
			for this session · until you revoke it
			 n no  y yes

			1-9 what  s for whom  u until when  Space page  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                          ● ready · asks 0:02
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			›1 exactly this command                                                                                  no earlier call
			 2 the agent’s own rule Bash(git push *) in .claude/settings.local.json
			covers this very command, in this folder: with one word more or less it asks again
			~t Bash & ~c "=$ git push origin main"
			for this session · until you revoke it
			 n no  y yes

			1-9 what  s for whom  u until when  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('more than it', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), push);
			await screen.type('A', keys.down);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Bash ● ready · asks 0:03
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			 1 exactly this command                      no earlier call
			›2 the agent’s own rule Bash(git push *) in
			   .claude/settings.local.json
			kept by the agent, as it understands it
			 n no  y yes

			1-9 what  Space page  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent  ● ready · asks 0:03
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			 1 exactly this command                                          no earlier call
			›2 the agent’s own rule Bash(git push *) in .claude/settings.local.json
			kept by the agent, as it understands it
			 n no  y yes

			1-9 what  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                          ● ready · asks 0:03
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			 1 exactly this command                                                                                  no earlier call
			›2 the agent’s own rule Bash(git push *) in .claude/settings.local.json
			kept by the agent, as it understands it
			 n no  y yes

			1-9 what  Space page  w next  / filter  I intercept  ? keys  q quit  s for whom (the agent’s own proposal has its own)"
		`);
	});

	it('for whom, and until when', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), push);
			await screen.type('A', 's', 'u');
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Bash ● ready · asks 0:04
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			›1 exactly this command                      no earlier call
			 2 the agent’s own rule Bash(git push *) in
			   .claude/settings.local.json
			covers this very command, in this folder: with one word
			more or less it asks again
			~t Bash & ~c "=$ git push origin main"
			for this project (.athena/rules.json) · for one hour
			 n no  y yes

			1-9 what  s for whom  u until when  Space page  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent  ● ready · asks 0:04
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			›1 exactly this command                                          no earlier call
			 2 the agent’s own rule Bash(git push *) in .claude/settings.local.json
			covers this very command, in this folder: with one word more or less it asks
			again
			~t Bash & ~c "=$ git push origin main"
			for this project (.athena/rules.json) · for one hour
			 n no  y yes

			1-9 what  s for whom  u until when  Space page  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                          ● ready · asks 0:04
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			›1 exactly this command                                                                                  no earlier call
			 2 the agent’s own rule Bash(git push *) in .claude/settings.local.json
			covers this very command, in this folder: with one word more or less it asks again
			~t Bash & ~c "=$ git push origin main"
			for this project (.athena/rules.json) · for one hour
			 n no  y yes

			1-9 what  s for whom  u until when  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('what the agent proposes itself', async () => {
		const scene: Scene = async screen => {
			await screen.emit(...sessionStart(), push);
			await screen.type('A', keys.up);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy … · Bash ● ready · asks 0:03
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			 1 exactly this command                      no earlier call
			›2 the agent’s own rule Bash(git push *) in
			   .claude/settings.local.json
			kept by the agent, as it understands it
			 n no  y yes

			1-9 what  Space page  w next  / filter  I intercept  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent  ● ready · asks 0:03
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			 1 exactly this command                                          no earlier call
			›2 the agent’s own rule Bash(git push *) in .claude/settings.local.json
			kept by the agent, as it understands it
			 n no  y yes

			1-9 what  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · Bash · agent                                          ● ready · asks 0:03
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			 1 exactly this command                                                                                  no earlier call
			›2 the agent’s own rule Bash(git push *) in .claude/settings.local.json
			kept by the agent, as it understands it
			 n no  y yes

			1-9 what  Space page  w next  / filter  I intercept  ? keys  q quit  s for whom (the agent’s own proposal has its own)"
		`);
	});

	it('a tool of a server', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				permissionRequest({
					tool: 'mcp__github__create_issue',
					input: {title: 'x'},
				}),
			);
			await screen.type('A', keys.down);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T… · mcp__gi… ● ready · asks 0:03
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			 1 mcp__github__create_issue of exactly      no earlier call
			   this
			›2 mcp__github__create_issue, always         no earlier call
			 3 every tool of the MCP server github       no earlier call
			covers every call of it, whatever its input
			~t mcp__github__create_issue
			for this session · until you revoke it
			 n no  y yes

			1-9 what  s for whom  u until when  Space page  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T… · mcp__github__create… · agent ● ready · asks 0:03
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			 1 mcp__github__create_issue of exactly this                     no earlier call
			›2 mcp__github__create_issue, always                             no earlier call
			 3 every tool of the MCP server github                           no earlier call
			covers every call of it, whatever its input
			~t mcp__github__create_issue
			for this session · until you revoke it
			 n no  y yes

			1-9 what  s for whom  u until when  Space page  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · mcp__github__create_issue · agent                     ● ready · asks 0:03
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			 1 mcp__github__create_issue of exactly this                                                             no earlier call
			›2 mcp__github__create_issue, always                                                                     no earlier call
			 3 every tool of the MCP server github                                                                   no earlier call
			covers every call of it, whatever its input
			~t mcp__github__create_issue
			for this session · until you revoke it
			 n no  y yes

			1-9 what  s for whom  u until when  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
	});

	it('all of a server', async () => {
		const scene: Scene = async screen => {
			await screen.emit(
				...sessionStart(),
				permissionRequest({
					tool: 'mcp__github__create_issue',
					input: {title: 'x'},
				}),
			);
			await screen.type('A', keys.down, keys.down);
		};
		expect(await promptAt(small, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T… · mcp__gi… ● ready · asks 0:04
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			 1 mcp__github__create_issue of exactly      no earlier call
			   this
			 2 mcp__github__create_issue, always         no earlier call
			›3 every tool of the MCP server github       no earlier call
			covers also the tools it has not shown yet, whatever their
			input
			▼ 2 more lines (Space)
			 n no  y yes

			1-9 what  s for whom  u until when  Space page  ? keys"
		`);
		expect(await promptAt(usual, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ T… · mcp__github__create… · agent ● ready · asks 0:04
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			 1 mcp__github__create_issue of exactly this                     no earlier call
			 2 mcp__github__create_issue, always                             no earlier call
			›3 every tool of the MCP server github                           no earlier call
			covers also the tools it has not shown yet, whatever their input
			~t mcp__github__*
			for this session · until you revoke it
			 n no  y yes

			1-9 what  s for whom  u until when  Space page  w next  / filter  ? keys"
		`);
		expect(await promptAt(large, scene)).toMatchInlineSnapshot(`
			"━━ Permission 1/1 · demo ❯ Tidy up the build · mcp__github__create_issue · agent                     ● ready · asks 0:04
			the agent asks · mode default · in /home/ada/demo
			Allow this call, and from now on, without asking:
			 1 mcp__github__create_issue of exactly this                                                             no earlier call
			 2 mcp__github__create_issue, always                                                                     no earlier call
			›3 every tool of the MCP server github                                                                   no earlier call
			covers also the tools it has not shown yet, whatever their input
			~t mcp__github__*
			for this session · until you revoke it
			 n no  y yes

			1-9 what  s for whom  u until when  Space page  w next  / filter  I intercept  ? keys  q quit"
		`);
	});
});
