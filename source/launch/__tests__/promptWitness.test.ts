import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {createJournal} from '../../journal/journal.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {createPromptWitness, isSamePrompt} from '../promptWitness.js';

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-witness-'));
});
afterEach(() => {
	fs.rmSync(folder, {recursive: true});
});

const said = (
	prompt: string,
	name: string,
	sessionId = 's1',
): RuntimeEvent => ({
	id: prompt,
	timestamp: 1,
	hookName: 'UserPromptSubmit',
	sessionId,
	startedAs: {name, capability: 'builder'},
	context: {cwd: '/', transcriptPath: ''},
	interaction: {expectsDecision: false},
	payload: {prompt},
});

it('sees what a journal of athena’s records of that agent, from now on', () => {
	const journal = createJournal({directory: folder});
	journal.append('s1', {v: 1, type: 'event', event: said('before', 'ann')});
	journal.close();
	const witness = createPromptWitness(folder, 'ann');
	const next = createJournal({directory: folder});
	for (const [prompt, name, session] of [
		['of ann', 'ann', 's1'],
		['of bob', 'bob', 's2'],
		['of ann too', 'ann', 's3'],
	] as const)
		next.append(session, {
			v: 1,
			type: 'event',
			event: said(prompt, name, session),
		});
	next.close();
	expect(witness.look()).toEqual([
		{sessionId: 's1', prompt: 'of ann'},
		{sessionId: 's3', prompt: 'of ann too'},
	]);
	expect(witness.look()).toEqual([]);
});

it('waits for the end of a line, and is not upset by what is none', () => {
	const witness = createPromptWitness(folder, 'ann');
	const file = path.join(folder, 's.ndjson');
	const line = JSON.stringify({type: 'event', event: said('whole', 'ann')});
	fs.writeFileSync(file, `{"UserPromptSubmit" broken\n${line.slice(0, 30)}`);
	expect(witness.look()).toEqual([]);
	fs.appendFileSync(file, `${line.slice(30)}\n`);
	expect(witness.look()).toEqual([{sessionId: 's1', prompt: 'whole'}]);
});

it('has nothing to say of a folder that is not there', () => {
	expect(createPromptWitness('/nowhere', 'ann').look()).toEqual([]);
});

it('takes a text for the same however a terminal broke its lines', () => {
	expect(isSamePrompt('a\r\n  b\n', 'a b')).toBe(true);
	expect(isSamePrompt('ab', 'a b')).toBe(false);
});
