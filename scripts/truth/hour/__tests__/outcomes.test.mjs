import {expect, it} from 'vitest';
import {readRollout} from '../../agents/records.mjs';
import {readFeed} from '../../athena.mjs';
import {fitsRecord} from '../outcomes.mjs';

const aborted = 'aborted by user after 3.1s';
const left = 'Wall time: 10.0 s\nProcess running with session ID 7\nOutput:\n';
const exited = code =>
	`Wall time: 1.0 s\nProcess exited with code ${code}\nOutput:\n`;

/** Codex's record of a call that came back with that, and perhaps how its command ended. */
function record(output, over) {
	const item = payload => ({type: 'response_item', payload});
	const command = {type: 'CommandExecution', id: 'c1', ...over};
	const [call] = readRollout([
		item({
			type: 'function_call',
			call_id: 'c1',
			name: 'exec_command',
			arguments: '{"cmd":"make"}',
		}),
		item({type: 'function_call_output', call_id: 'c1', output}),
		...(over
			? [{type: 'event_msg', payload: {type: 'item_completed', item: command}}]
			: []),
	]).calls;
	return call;
}

/** What athena's rows say of it, in order. */
function rows(...ends) {
	const data = {tool_use_id: 'c1', tool_name: 'Bash'};
	const rowOf = {
		ran: ['tool.post', {tool_response: 'ok'}],
		background: ['tool.post', {tool_response: {backgroundTaskId: '7'}}],
		failed: ['tool.failure', {error: 'Exit code 3'}],
		interrupted: ['tool.abandoned', {reason: 'interrupted'}],
		denied: ['tool.abandoned', {reason: 'denied'}],
		unknown: ['tool.abandoned', {reason: 'unknown'}],
	};
	const events = [['tool.pre', {}], ...ends.map(end => rowOf[end])].map(
		([kind, more], index) => ({
			...{kind, event_id: `E${index}`, actor_id: 'agent:root'},
			data: {...data, ...more},
		}),
	);
	return readFeed(events).calls.get('c1');
}

const well = {status: 'completed', exit_code: 0};
const badly = {status: 'failed', exit_code: 3};
const ended = {status: 'failed', exit_code: -1};

it.each([
	['what ran', exited(0), well, ['ran']],
	['what failed', exited(3), badly, ['failed']],
	['what Esc cut', aborted, undefined, ['interrupted']],
	['Esc in its own prompt', aborted, undefined, ['denied']],
	['what Esc cut and ran on', aborted, well, ['interrupted', 'ran']],
	['what Esc cut and failed later', aborted, badly, ['interrupted', 'failed']],
	['what was left, Esc, and ran on', aborted, well, ['background', 'ran']],
	['what runs on behind its call', left, well, ['background', 'ran']],
])('agrees about %s', (_name, output, over, ends) => {
	expect(fitsRecord(record(output, over), rows(...ends))).toBe(true);
});

it.each([
	['a cut call whose record has no end', aborted, undefined, 'interrupted ran'],
	['a cut call that was ended with it', aborted, ended, 'interrupted ran'],
	['no word of the interrupt', aborted, well, 'ran'],
	['an unknown end first', aborted, well, 'unknown ran'],
	['another end than its own', aborted, badly, 'interrupted ran'],
	['an end the other way round', aborted, well, 'ran background'],
	['two ends', aborted, well, 'interrupted ran ran'],
	['what ran, as cut', exited(0), well, 'interrupted'],
	['what ran, as cut first', exited(3), badly, 'interrupted ran'],
])('finds %s', (_name, output, over, ends) => {
	expect(fitsRecord(record(output, over), rows(...ends.split(' ')))).toBe(
		false,
	);
});
