import {expect, it} from 'vitest';
import {codeModeHoldMs} from '../codeMode.js';

it.each([
	['a call of a script', {hookName: 'PreToolUse', toolUseId: 'exec-1'}, true],
	['another call', {hookName: 'PreToolUse', toolUseId: 'call_1'}, false],
	[
		'what its hook asks',
		{hookName: 'PermissionRequest', callId: 'exec-1'},
		true,
	],
	[
		'what the app-server asks, which Codex shows too',
		{hookName: 'PermissionRequest', toolUseId: 'exec-1'},
		false,
	],
	['a call nobody knows', {hookName: 'PermissionRequest'}, false],
])('%s', (_what, event, isShort) => {
	const longestMs = codeModeHoldMs(event);
	// Codex gives the whole script 30 s.
	if (isShort) expect(longestMs).toBeLessThan(30_000);
	else expect(longestMs).toBeUndefined();
});
