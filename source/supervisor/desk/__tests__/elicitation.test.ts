import {describe, expect, it} from 'vitest';
import {readElicitation} from '../elicitation.js';

const read = (properties: Record<string, unknown>, required?: unknown[]) =>
	readElicitation({
		mcp_server_name: 'deployer',
		message: 'Release note?',
		mode: 'form',
		requested_schema: {type: 'object', properties, required},
	});

describe('readElicitation', () => {
	it('reads every kind of field', () => {
		const {schema, problem, ...about} = read(
			{
				note: {
					type: 'string',
					title: 'Note',
					description: 'For the log',
					minLength: 3,
					maxLength: 20,
					format: 'email',
					default: 'a@b.c',
				},
				size: {type: 'number', minimum: 0.5, maximum: 2, default: 1},
				count: {type: 'integer', minimum: 1},
				urgent: {type: 'boolean', default: false},
				colour: {
					type: 'string',
					enum: ['r', 'b'],
					enumNames: ['Red', 'Blue'],
					default: 'b',
				},
				tier: {
					type: 'string',
					oneOf: [{const: 1, title: 'First'}, {const: 'x'}, {title: 'lost'}],
				},
				tags: {
					type: 'array',
					items: {type: 'string', enum: ['a', 'b', 'c']},
					minItems: 1,
					maxItems: 2,
					default: ['c', 'a', 'z'],
				},
			},
			['note', 'tags'],
		);
		expect(about).toEqual({
			mode: 'form',
			serverName: 'deployer',
			message: 'Release note?',
		});
		expect(problem).toBeUndefined();
		expect(schema).toEqual([
			{
				name: 'note',
				title: 'Note',
				description: 'For the log',
				required: true,
				type: 'string',
				minLength: 3,
				maxLength: 20,
				format: 'email',
				default: 'a@b.c',
			},
			{
				...plain('size'),
				type: 'number',
				minimum: 0.5,
				maximum: 2,
				default: 1,
			},
			{...plain('count'), type: 'integer', minimum: 1},
			{...plain('urgent'), type: 'boolean', default: false},
			{
				...plain('colour'),
				type: 'choice',
				options: [
					{value: 'r', label: 'Red'},
					{value: 'b', label: 'Blue'},
				],
				default: 1,
			},
			{
				...plain('tier'),
				type: 'choice',
				options: [
					{value: 1, label: 'First'},
					{value: 'x', label: 'x'},
				],
			},
			{
				...plain('tags'),
				required: true,
				type: 'choices',
				options: ['a', 'b', 'c'].map(value => ({value, label: value})),
				minItems: 1,
				maxItems: 2,
				default: [0, 2],
			},
		]);
	});

	it('leaves out what it does not understand', () => {
		const {schema, problem} = read({
			a: {type: 'object', properties: {}},
			b: 'garbage',
			c: {type: 'string', minLength: '3', format: 'ipv6', default: 5},
			d: {type: 'boolean', default: 'yes'},
			e: {type: 'string', enum: ['x'], default: 'y'},
			f: {type: 'array', items: {type: 'string'}},
		});
		expect(problem).toBeUndefined();
		expect(schema).toEqual([
			{...plain('a'), type: 'unknown'},
			{...plain('b'), type: 'unknown'},
			{...plain('c'), type: 'string'},
			{...plain('d'), type: 'boolean'},
			{...plain('e'), type: 'choice', options: [{value: 'x', label: 'x'}]},
			{...plain('f'), type: 'unknown'},
		]);
	});

	it.each([
		['an unknown kind of field', ['a']],
		['a field that is not there', ['zz']],
		['something that is no name', [{}]],
	])('can not accept a form that requires %s', (_what, required) => {
		expect(read({a: {type: 'object'}}, required).problem).toMatch(/requires/);
	});

	it('knows a form without fields from no form at all', () => {
		expect(read({})).toMatchObject({schema: []});
		expect(read({})).not.toHaveProperty('problem');
		for (const requested_schema of [undefined, null, [], 'x', {}]) {
			expect(readElicitation({requested_schema})).toMatchObject({
				mode: 'form',
				serverName: 'unknown',
				problem: 'the server sent no form athena can read',
			});
		}
	});

	it('reads an address', () => {
		expect(
			readElicitation({
				mcp_server_name: 's',
				message: 'Log in',
				mode: 'url',
				url: 'https://example.com',
			}),
		).toEqual({
			mode: 'url',
			serverName: 's',
			message: 'Log in',
			url: 'https://example.com',
		});
		expect(readElicitation({mode: 'url'}).problem).toMatch(/no address/);
		expect(readElicitation({mode: 'dance'}).problem).toMatch(/does not know/);
	});

	it('accepts no form of more fields than anybody fills in', () => {
		const properties = Object.fromEntries(
			Array.from({length: 100_000}, (_, at) => [`f${at}`, {type: 'string'}]),
		);
		expect(read(properties, Object.keys(properties))).toMatchObject({
			schema: [],
			problem: 'it has more than 1000 fields',
		});
	});
});

const plain = (name: string) => ({
	name,
	title: name,
	description: '',
	required: false,
});
