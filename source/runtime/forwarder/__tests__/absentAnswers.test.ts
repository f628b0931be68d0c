import fs from 'node:fs';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {absentAnswer} from '../../adapters/claudeHooks/ifAbsent.js';
import {makePlace, type Place, runHook} from './hookRun.js';
import {setPatience} from './patience.js';
import {listen} from './testServer.js';

const places: Place[] = [];
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const clean of cleanups.splice(0)) await clean();
	for (const place of places.splice(0)) place.remove();
});

const makeOne = (perl: string | false) => {
	const place = makePlace(perl);
	places.push(place);
	// A busy machine is silent for longer than athena may be.
	setPatience(path.join(place.root, '.local/state/athena'), 120);
	return place;
};

const deny = absentAnswer('PreToolUse', 'deny')!;

describe.each([
	['perl', '/usr/bin/perl'],
	['node', false],
] as const)('a gate that holds without athena, by %s', (_name, perl) => {
	const said = {code: 0, stdout: deny.json};
	const run = async (place: Place, absent = deny) => {
		const {code, stdout} = await runHook(place, '{}', {absent}).ended;
		return {code, stdout: stdout.toString()};
	};

	it('says so where no socket is', async () => {
		expect(await run(makeOne(perl))).toEqual(said);
	});

	it('starts no program for it', async () => {
		const place = makeOne(perl);
		const {stdout} = await runHook(place, '{}', {
			absent: deny,
			env: {PATH: '/nowhere'},
		}).ended;
		expect(stdout.toString()).toBe(deny.json);
	});

	it('says so where athena’s folder is gone', async () => {
		const place = makeOne(perl);
		fs.rmSync(path.join(place.root, '.local'), {recursive: true});
		expect(await run(place)).toEqual(said);
	});

	it('says so where a socket is left of an athena that died', async () => {
		const place = makeOne(perl);
		const at = path.join(place.project, '.claude/run/ink-0.sock');
		const server = await listen(at, () => undefined);
		fs.linkSync(at, `${at}.kept`);
		await server.close();
		fs.renameSync(`${at}.kept`, at);
		expect(await run(place)).toEqual(said);
	});

	it('says so where athena dies before it answers, whatever it had said to remember', async () => {
		const place = makeOne(perl);
		const at = path.join(place.project, '.claude/run/ink-0.sock');
		const server = await listen(at, peer => {
			void peer.payload.then(() => {
				peer.socket.write('?\n.\n');
				peer.socket.destroySoon();
			});
		});
		cleanups.push(() => server.close());
		expect(await run(place)).toEqual(said);
	});

	it('leaves the word to athena where it answers', async () => {
		const place = makeOne(perl);
		const at = path.join(place.project, '.claude/run/ink-0.sock');
		const server = await listen(at, peer => {
			void peer.payload.then(() => peer.socket.end('=\n'));
		});
		cleanups.push(() => server.close());
		expect(await run(place)).toEqual({code: 0, stdout: ''});
	});
});

it('nothing in the environment makes it say anything else', async () => {
	const place = makeOne('/usr/bin/perl');
	const allow = '{"hookSpecificOutput":{"permissionDecision":"allow"}}';
	for (const value of [allow, 'PreToolUse-allow']) {
		const {stdout} = await runHook(place, '{}', {
			env: {ATHENA_IF_ABSENT: value, j: allow},
		}).ended;
		expect(stdout.toString()).toBe('');
	}
});
