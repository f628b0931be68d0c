import {describe, expect, it} from 'vitest';
import {readWireMessage} from '../message.js';

describe('readWireMessage', () => {
	const payload = {hook_event_name: 'Stop'};

	it('knows the header of a text client', () => {
		expect(readWireMessage({athena: 1, reply: 'text'}, 0)).toEqual({
			type: 'text_header',
		});
	});

	it('dates a request that has no date', () => {
		expect(readWireMessage({request_id: 'r', payload}, 42)).toMatchObject({
			type: 'request',
			envelope: {request_id: 'r', ts: 42, hook_event_name: 'Stop'},
		});
	});

	it.each([
		['an array', []],
		['a number', 3],
		['a header of tomorrow', {athena: 2, reply: 'text'}],
		['a header with another reply', {athena: 1, reply: 'binary'}],
		['no request_id', {payload}],
		['an empty request_id', {request_id: '', payload}],
		['no payload', {request_id: 'r'}],
		['no hook name', {request_id: 'r', payload: {}}],
		['no hook name and no object', {request_id: 'r', payload: null}],
	])('refuses %s', (_name, value) => {
		expect(readWireMessage(value, 0).type).toBe('wrong_shape');
	});
});
