import {expect, it} from 'vitest';
import {geminiTranscript} from '../transcript.js';

const at = Date.parse('2026-11-26T05:42:08.842Z');

/** Lines as Gemini CLI 0.61.0 writes them, shortened. */
const line = (type: string, more: object) =>
	JSON.stringify({
		id: 'l1',
		timestamp: new Date(at).toISOString(),
		type,
		...more,
	});
const cancelled = line('info', {content: 'Request cancelled.'});
const answer = (status?: string) =>
	line('gemini', {
		content: '',
		...(status !== undefined && {
			toolCalls: [{id: 'c1', name: 'run_shell_command', status}],
		}),
	});

it.each([
	['a call', [answer('cancelled'), cancelled], 'tool'],
	['what it writes', [answer('success'), answer(), cancelled], 'answer'],
	['its first words', [line('user', {content: []}), cancelled], 'answer'],
])(
	'has that the person ended %s, which no hook tells',
	(_what, lines, during) => {
		const read = geminiTranscript.open();
		const facts = lines.flatMap(text => read(text));
		expect(facts).toEqual([{at, type: 'interrupt', id: 'l1', during}]);
		expect(facts.every(geminiTranscript.isUntold)).toBe(true);
	},
);

it('takes nothing else for that', () => {
	const read = geminiTranscript.open();
	for (const text of [
		line('info', {content: 'Update available.'}),
		line('user', {content: [{text: 'Request cancelled.'}]}),
		line('gemini', {content: 'Request cancelled.'}),
		JSON.stringify({$set: {lastUpdated: 'x'}}),
		'{"type":"info","content":"Request cancelled."}',
		'{"type":"info"',
	])
		expect(read(text)).toEqual([]);
});
