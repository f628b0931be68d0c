import {expect, it} from 'vitest';
import {fitsMatcher, isBrokenMatcher} from '../matcher.js';

const tool = (name: string) => ({tool_name: name});

it.each([
	[undefined, 'Bash', true],
	['', 'Bash', true],
	['*', 'Bash', true],
	['Bash', 'Bash', true],
	['Bash', 'BashOutput', false],
	['bash', 'Bash', false],
	['Edit|Bash', 'Bash', true],
	['Edit, Bash', 'Bash', true],
	['Ba.*', 'Bash', true],
	['mcp__.*__write', 'mcp__fs__write', true],
	['^Edit$', 'MultiEdit', false],
	['(', 'Bash', false],
])('matcher %j, tool %s: %s', (matcher, name, fits) => {
	expect(fitsMatcher(matcher, 'PreToolUse', tool(name))).toBe(fits);
});

it('is tested against what each event has', () => {
	expect(fitsMatcher('resume', 'SessionStart', {source: 'startup'})).toBe(
		false,
	);
	expect(fitsMatcher('auto', 'PreCompact', {trigger: 'auto'})).toBe(true);
	expect(
		fitsMatcher('.envrc', 'FileChanged', {file_path: '/home/dev/.envrc'}),
	).toBe(true);
	expect(fitsMatcher('Bash', 'Stop', tool('Edit'))).toBe(true);
	expect(fitsMatcher('Bash', 'PreToolUse', {toolName: 'Edit'})).toBe(false);
	expect(fitsMatcher('Bash', 'PreToolUse', {})).toBe(true);
});

it('is not held up by an expression that tries again and again', () => {
	const name = `${'a'.repeat(5000)}!`;
	expect(fitsMatcher('(a+)+$', 'PreToolUse', tool(name))).toBe(false);
});

it('leaves what looks around to the built-in engine', () => {
	expect(fitsMatcher('^(?!Bash)', 'PreToolUse', tool('Edit'))).toBe(true);
	expect(fitsMatcher('^(?!Bash)', 'PreToolUse', tool('Bash'))).toBe(false);
});

it('knows a matcher that can never fit', () => {
	expect(isBrokenMatcher('mcp__(')).toBe(true);
	expect(isBrokenMatcher('*')).toBe(false);
	expect(isBrokenMatcher('Bash|Edit')).toBe(false);
});
