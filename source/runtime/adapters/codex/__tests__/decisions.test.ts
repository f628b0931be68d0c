import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {isRecord} from '../../../../utils/isRecord.js';
import {intentOfKind} from '../../../__tests__/recordedHooks.js';
import {type RuntimeDecision, type RuntimeIntent} from '../../../types.js';
import {codex} from '../adapter.js';
import {hooks} from '../events.js';

/*
 * Every answer fits the schema that was cut out of Codex 0.169.0: it drops an
 * answer with one field more, and the call runs.
 */
const intents: readonly RuntimeIntent[] = Object.values({
	...intentOfKind,
	permission_deny: {kind: 'permission_deny', reason: 'no', interrupt: true},
	elicitation_answer: {kind: 'elicitation_answer', action: 'accept'},
});

const eventOf = (name: string) =>
	codex.hooks.decode({
		id: '1',
		timestamp: 0,
		payload: {hook_event_name: name, session_id: 's', tool_name: 'Bash'},
	});

const encode = (name: string, decision: Partial<RuntimeDecision>) =>
	codex.hooks.encode(eventOf(name), {
		type: 'json',
		source: 'user',
		...decision,
	});

describe.each(Object.keys(hooks))('what %s is answered', name => {
	it.each(intents)('$kind fits, or is said not to', intent => {
		const {result, misfit} = encode(name, {intent});
		const isTaken =
			codex.hooks.answersTo(name).includes(intent.kind) ||
			(name === 'PreToolUse' && intent.kind === 'pre_tool_ask');
		expect(misfit === undefined).toBe(isTaken);
		if (!isTaken) expect(result).toEqual({action: 'passthrough'});
		if (result.action === 'json_output')
			expect(misfits(schemaOf(name), result.stdout_json)).toEqual([]);
	});

	it('a block fits, or is said not to', () => {
		const {result} = encode(name, {type: 'block', reason: 'no'});
		if (result.action === 'json_output')
			expect(misfits(schemaOf(name), result.stdout_json)).toEqual([]);
		else expect(result).toEqual({action: 'passthrough'});
	});

	it('no opinion is nothing', () => {
		expect(encode(name, {type: 'passthrough'})).toEqual({
			result: {action: 'passthrough'},
		});
	});

	it('nothing that is not athena’s own is passed on', () => {
		const {result, misfit} = encode(name, {data: {decision: 'approve'}});
		expect(result).toEqual({action: 'passthrough'});
		expect(misfit).toBeDefined();
	});
});

it('an allow never says more than Codex can hear', () => {
	const updatedInput = {command: 'ls'};
	expect(encode('PreToolUse', {intent: {kind: 'pre_tool_allow'}})).toEqual({
		result: {action: 'passthrough'},
	});
	expect(
		encode('PermissionRequest', {
			intent: {kind: 'permission_allow', updatedInput},
		}).result,
	).toEqual({action: 'passthrough'});
	expect(
		encode('PermissionRequest', {
			intent: {kind: 'permission_allow', updatedPermissions: [{}]},
		}).result,
	).toEqual({action: 'passthrough'});
});

it('what it can’t ask about is refused', () => {
	expect(
		encode('PreToolUse', {intent: intentOfKind.pre_tool_ask}).result,
	).toMatchObject({
		stdout_json: {
			hookSpecificOutput: {
				permissionDecision: 'deny',
				permissionDecisionReason: 'look',
			},
		},
	});
});

type Schema = Record<string, unknown>;

function schemaOf(name: string): Schema {
	const file = `${name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.command.output.json`;
	return JSON.parse(
		fs.readFileSync(path.join(import.meta.dirname, 'schemas', file), 'utf8'),
	) as Schema;
}

/** Where a value does not fit, as far as these schemas go; a keyword nobody knows is one. */
function misfits(
	schema: Schema,
	value: unknown,
	root: Schema = schema,
	at = '$',
): string[] {
	return Object.entries(schema).flatMap(([keyword, given]) => {
		switch (keyword) {
			case '$schema':
			case 'default':
			case 'definitions':
			case 'description':
			case 'title':
				return [];
			case '$ref': {
				const name = String(given).replace('#/definitions/', '');
				const target = (root.definitions as Record<string, Schema>)[name];
				return target ? misfits(target, value, root, at) : [`${at} ${name}`];
			}

			case 'allOf':
				return (given as Schema[]).flatMap(one =>
					misfits(one, value, root, at),
				);
			case 'type':
				return (given === 'object' ? isRecord(value) : typeof value === given)
					? []
					: [`${at} is no ${String(given)}`];
			case 'enum':
				return (given as unknown[]).includes(value) ? [] : [`${at} enum`];
			case 'const':
				return given === value ? [] : [`${at} const`];
			case 'required':
				return (given as string[])
					.filter(key => !isRecord(value) || !Object.hasOwn(value, key))
					.map(key => `${at}.${key} is missing`);
			case 'additionalProperties':
				return Object.keys(value as object)
					.filter(key => !Object.hasOwn(schema.properties as object, key))
					.map(key => `${at}.${key} is unknown`);
			case 'properties':
				return Object.entries(value as object).flatMap(([key, inner]) => {
					const own = (given as Record<string, Schema>)[key];
					return own ? misfits(own, inner, root, `${at}.${key}`) : [];
				});
			default:
				return [`${at}: ${keyword}?`];
		}
	});
}
