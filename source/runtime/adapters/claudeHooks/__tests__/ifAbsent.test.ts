import {describe, expect, it} from 'vitest';
import {registeredHooks} from '../attach/hookSettings.js';
import {absentAnswer, absentAnswers, ifAbsentChoices} from '../ifAbsent.js';

describe('what is said without athena', () => {
	it('is what Claude reads, for the two events that can refuse a call', () => {
		expect(
			absentAnswers.map(({name, json}): unknown => [
				name,
				Object.keys(
					(JSON.parse(json) as {hookSpecificOutput: object}).hookSpecificOutput,
				),
			]),
		).toEqual([
			[
				'PreToolUse-ask',
				['hookEventName', 'permissionDecision', 'permissionDecisionReason'],
			],
			[
				'PreToolUse-deny',
				['hookEventName', 'permissionDecision', 'permissionDecisionReason'],
			],
			['PermissionRequest-deny', ['hookEventName', 'decision']],
		]);
	});

	it('is nothing for any other event, and nothing is the usual', () => {
		const said = registeredHooks.filter(hookName =>
			ifAbsentChoices.some(choice => absentAnswer(hookName, choice)),
		);
		expect(said).toEqual(['PreToolUse', 'PermissionRequest']);
		expect(absentAnswer('PreToolUse', 'off')).toBeUndefined();
		expect(absentAnswer('PermissionRequest', 'ask')).toBeUndefined();
	});
});
