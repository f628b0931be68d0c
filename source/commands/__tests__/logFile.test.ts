import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {createManualClock} from '../../runtime/__tests__/contractClock.js';
import {createLogFile} from '../logFile.js';

let state: string;
beforeEach(() => {
	state = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-log-'));
	fs.mkdirSync(path.join(state, 'athena'));
});
afterEach(() => {
	fs.rmSync(state, {recursive: true, force: true});
});

test('writes a private line per message, free of control characters', () => {
	const log = createLogFile({XDG_STATE_HOME: state}, createManualClock());
	log.onLog('answer to r1 ignored\u001b[2J: it was withdrawn');
	log.onTranscriptParsed({
		eventId: 'e1',
		sessionId: 's1',
		transcriptPath: '/none',
		error: 'ENOENT',
	});
	const file = path.join(state, 'athena/athena.log');
	expect(fs.statSync(file).mode & 0o777).toBe(0o600);
	expect(
		fs
			.readFileSync(file, 'utf8')
			.trim()
			.split('\n')
			.map(line => line.replace(/^\S+ /, '')),
	).toEqual([
		'answer to r1 ignored␛[2J: it was withdrawn',
		'session s1 ended; its transcript could not be read: ENOENT',
	]);
});

test('disturbs nobody when it cannot be written', () => {
	const log = createLogFile({XDG_STATE_HOME: path.join(state, 'gone')});
	expect(() => {
		log.onLog('lost');
	}).not.toThrow();
});
