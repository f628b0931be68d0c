import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {screenTimeoutMs} from '../../../../types/timeouts.js';
import {getHoldHints, getInteractionHints} from '../interactionRules.js';
import {decisionTimeoutMs, longestHoldMs} from '../../../waiting.js';
import {hookTimeoutSeconds} from '../timeouts.js';

const recordings = path.join(
	import.meta.dirname,
	'../../../../__tests__/recordings',
);
const hookNames = new Set(
	fs
		.readdirSync(recordings)
		.filter(file => file.endsWith('.ndjson'))
		.flatMap(file =>
			[
				...fs
					.readFileSync(path.join(recordings, file), 'utf8')
					.matchAll(/^\{"hook_event_name":"(\w+)"/gm),
			].map(match => match[1]!),
		),
);

describe('the order of timeouts', () => {
	it.each([...hookNames, 'OfTomorrow'])(
		'hook command > adapter > screen for %s',
		hookName => {
			for (const toolName of [undefined, 'Bash', 'AskUserQuestion']) {
				const {defaultTimeoutMs} = getInteractionHints(hookName, toolName);
				const hookMs = hookTimeoutSeconds(hookName) * 1000;
				expect(hookMs).toBeGreaterThan(defaultTimeoutMs!);
				expect(screenTimeoutMs(defaultTimeoutMs!)).toBeLessThan(
					defaultTimeoutMs!,
				);
				expect(screenTimeoutMs(defaultTimeoutMs!)).toBeGreaterThan(0);
			}
		},
	);

	it('lets the hook command outlive a hold that began at the last moment', () => {
		const latest =
			getInteractionHints('PreToolUse').defaultTimeoutMs! + decisionTimeoutMs;
		expect(hookTimeoutSeconds('PreToolUse') * 1000).toBeGreaterThan(latest);
	});

	it('lets the hook command outlive an elicitation that is held on wish', () => {
		const {defaultTimeoutMs} = getHoldHints('Elicitation', ['Elicitation'])!;
		expect(defaultTimeoutMs).toBe(decisionTimeoutMs);
		expect(hookTimeoutSeconds('Elicitation') * 1000).toBeGreaterThan(
			defaultTimeoutMs!,
		);
	});

	it('has all recorded hooks under test', () => {
		expect(hookNames.size).toBeGreaterThan(25);
	});
});

describe('getInteractionHints', () => {
	it.each([
		['PermissionRequest', 'Bash', true, true, 300_000],
		['PermissionRequest', undefined, true, true, 300_000],
		['PreToolUse', 'Bash', true, true, 4000],
		['PreToolUse', undefined, true, true, 4000],
		['PreToolUse', 'AskUserQuestion', true, true, 300_000],
		['Stop', undefined, false, true, 4000],
		['SubagentStop', undefined, false, true, 4000],
		['UserPromptSubmit', undefined, false, true, 4000],
		['PostToolUse', 'AskUserQuestion', false, false, 4000],
		['Elicitation', undefined, false, false, 4000],
		['ElicitationResult', undefined, false, false, 4000],
		['SessionStart', undefined, false, false, 4000],
		['OfTomorrow', undefined, false, false, 4000],
	] as const)(
		'%s of %s',
		(hookName, toolName, expectsDecision, canBlock, defaultTimeoutMs) => {
			expect(getInteractionHints(hookName, toolName)).toEqual({
				expectsDecision,
				canBlock,
				defaultTimeoutMs,
			});
		},
	);
});

describe('a hold', () => {
	it('ends before its hook command does, and fits a timer of 31 bits', () => {
		const commandMs = hookTimeoutSeconds('PermissionRequest') * 1000;
		expect(longestHoldMs).toBeLessThan(commandMs);
		expect(commandMs).toBeLessThan(2 ** 31);
	});
});

describe('getHoldHints', () => {
	it('speaks of what is to be held, and of nothing else', () => {
		expect(getHoldHints('Elicitation', [])).toBeUndefined();
		expect(getHoldHints('ElicitationResult', ['Elicitation'])).toBeUndefined();
		expect(getHoldHints('Elicitation', ['Elicitation'])).toEqual({
			expectsDecision: true,
			canBlock: true,
			defaultTimeoutMs: 300_000,
		});
	});
});
