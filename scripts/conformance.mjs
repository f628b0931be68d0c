#!/usr/bin/env node
/**
 * Do our protocol types still say what Claude Code says? Compares
 * `source/runtime/adapters/claudeHooks/protocol.ts` with the official types in
 * `@anthropic-ai/claude-agent-sdk`, event by event, by letting tsc decide, and
 * reports drift by name. The package is installed once, without its binaries,
 * into `${XDG_CACHE_HOME:-~/.cache}/athena/`.
 *
 * Usage: node scripts/conformance.mjs [--sdk <version>]
 * Exit: 0 no drift, 1 drift, 69 the package could not be had.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {parseArgs} from 'node:util';

/** Agent SDK 0.3.330 is Claude Code 2.1.330. */
const {values} = parseArgs({options: {sdk: {type: 'string'}}});
const version = values.sdk ?? '0.3.330';
const sdkName = '@anthropic-ai/claude-agent-sdk';
const root = path.resolve(import.meta.dirname, '..');
const protocol = path.join(
	root,
	'source/runtime/adapters/claudeHooks/protocol.js',
);

const sdkTypes = path.join(installSdk(), 'sdk.d.ts');
const official = readOfficialNames(sdkTypes);
const drift = [...new Set(compare(official))];
for (const line of drift) process.stdout.write(`drift: ${line}\n`);
process.stdout.write(
	`${official.events.length} events, ${official.outputs.length} outputs of ${sdkName} ${version}: ${
		drift.length === 0 ? 'no drift' : `${drift.length} differ`
	}\n`,
);
process.exit(drift.length === 0 ? 0 : 1);

/** The SDK's folder, installed on demand. */
function installSdk() {
	const cache = path.join(
		process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache'),
		'athena',
		`claude-agent-sdk-${version}`,
	);
	const folder = path.join(cache, 'node_modules', sdkName);
	if (fs.existsSync(path.join(folder, 'sdk.d.ts'))) return folder;
	fs.mkdirSync(cache, {recursive: true});
	const installed = spawnSync(
		'npm',
		[
			'install',
			'--prefix',
			cache,
			'--omit=optional',
			'--omit=peer',
			'--legacy-peer-deps',
			'--ignore-scripts',
			'--no-audit',
			'--no-fund',
			`${sdkName}@${version}`,
		],
		{encoding: 'utf8'},
	);
	if (installed.status !== 0) {
		process.stderr.write(
			`${sdkName}@${version} can't be installed:\n${installed.stderr}\n`,
		);
		process.exit(69);
	}

	return folder;
}

/** Names of all official events, and of all outputs with an event of their own. */
function readOfficialNames(file) {
	const text = fs.readFileSync(file, 'utf8');
	const union = /export declare type HookEvent = ([^;]+);/.exec(text)?.[1];
	if (!union) throw new Error(`${file} has no HookEvent type any more`);
	return {
		events: [...union.matchAll(/'(\w+)'/g)].map(match => match[1]),
		outputs: [
			...text.matchAll(/export declare type (\w+HookSpecificOutput) =/g),
		].map(match => match[1]),
	};
}

/**
 * One line of TypeScript per question, so that an error's line names what
 * drifted. Inputs must be assignable both ways and have the same keys; what
 * we compose must be assignable to what Claude takes.
 */
function compare({events}) {
	const questions = [
		{
			about: 'the set of event names',
			code: "same<Official['hook_event_name'], ClaudeHookName>(true)",
		},
		...events.flatMap(name => [
			{
				about: `${name}: Claude sends what our type does not have`,
				code: `fits<OfficialOf<'${name}'>, ClaudeHookEventOf<'${name}'>>(true)`,
			},
			{
				about: `${name}: our type allows what Claude does not send`,
				code: `fits<ClaudeHookEventOf<'${name}'>, OfficialOf<'${name}'>>(true)`,
			},
			{
				about: `${name}: its fields are not the same`,
				code: `same<keyof OfficialOf<'${name}'>, keyof ClaudeHookEventOf<'${name}'>>(true)`,
			},
		]),
		{
			about: 'permission updates',
			code: 'fits<ClaudePermissionUpdate, PermissionUpdate>(true)',
		},
		...['PermissionRequestOutput', 'PreToolUseOutput', 'ContextOutput'].map(
			name => ({
				about: `${name}: Claude does not take it`,
				code: `fits<{hookSpecificOutput: ${name}}, SyncHookJSONOutput>(true)`,
			}),
		),
		{
			about: 'ClaudeHookOutput: Claude does not take it',
			code: 'fits<ClaudeHookOutput, HookJSONOutput>(true)',
		},
		{
			about: 'events that take additional context',
			code: 'same<ContextTakers, ContextEventName>(true)',
		},
	];
	const head = [
		`import type {HookInput as Official, HookJSONOutput, PermissionUpdate, SyncHookJSONOutput} from '${sdkTypes.replace(/\.d\.ts$/, '.js')}';`,
		`import type {ClaudeHookEventOf, ClaudeHookName, ClaudeHookOutput, ClaudePermissionUpdate, ContextEventName, ContextOutput, PermissionRequestOutput, PreToolUseOutput} from '${protocol}';`,
		'type OfficialOf<Name> = Extract<Official, {hook_event_name: Name}>;',
		"type ContextTakers = Extract<NonNullable<SyncHookJSONOutput['hookSpecificOutput']>, {additionalContext?: string}>['hookEventName'];",
		'declare function fits<From, To>(answer: [From] extends [To] ? true : false): void;',
		'declare function same<A, B>(answer: [A] extends [B] ? ([B] extends [A] ? true : false) : false): void;',
	];
	const file = path.join(path.dirname(sdkTypes), '..', 'conformance.ts');
	fs.writeFileSync(
		file,
		[...head, ...questions.map(question => `${question.code};`), ''].join('\n'),
	);
	return readErrors(file).map(({line, message}) => {
		const question = questions[line - head.length - 1];
		return question ? question.about : `line ${line}: ${message}`;
	});
}

/** What tsc says about this one file; libraries are not checked. */
function readErrors(file) {
	const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
	const args = [
		tsc,
		'--ignoreConfig',
		'--noEmit',
		'--strict',
		'--skipLibCheck',
		'--exactOptionalPropertyTypes',
		'--target',
		'es2023',
		'--module',
		'nodenext',
		'--pretty',
		'false',
		'--typeRoots',
		path.join(root, 'node_modules/@types'),
		file,
	];
	let output = '';
	try {
		execFileSync(process.execPath, args, {cwd: root, encoding: 'utf8'});
	} catch (error) {
		output = String(error.stdout ?? error);
	}

	return output
		.split('\n')
		.filter(line => line.includes('error TS'))
		.map(text => {
			const match = /conformance\.ts\((\d+),/.exec(text);
			return {line: match ? Number(match[1]) : 0, message: text};
		});
}
