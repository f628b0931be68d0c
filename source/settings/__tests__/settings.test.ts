import fs from 'node:fs';
import path from 'node:path';
import prettier from 'prettier';
import {describe, expect, it} from 'vitest';
import {flagOf, settingsFromFlags} from '../flags.js';
import {mergeSettings} from '../mergeSettings.js';
import {parseSettings} from '../parseSettings.js';
import {settingsSchema} from '../schema.js';
import {settingsDoc} from '../settingsDoc.js';
import {
	defaultSettings,
	type GivenSettings,
	flagList,
	type Setting,
	settingsList,
} from '../table.js';
import {fitsSchema} from './schemaCheck.js';

const parse = (text: string) => parseSettings(text, () => undefined);
const problemsOf = (text: string) =>
	parse(text).problems.map(
		({line, column, message}) => `${line}:${column}: ${message}`,
	);

/** For each setting, values that are right and values that are wrong. */
function samplesOf(setting: Setting): {right: unknown[]; wrong: unknown[]} {
	const never = [null, {}, [{}]];
	switch (setting.type) {
		case 'boolean':
			return {right: [true, false], wrong: [...never, 'true', 1, [true]]};
		case 'choice':
			return {
				right: [...setting.choices],
				wrong: [...never, '', 'purple', 0, [setting.choices[0]]],
			};
		case 'number': {
			const {least, most} = setting;
			return {
				right: [least, most],
				wrong: [...never, least - 1, most + 1, least + 0.5, String(least)],
			};
		}

		case 'list':
			return setting.of === 'name'
				? {
						right: [[], ['read-only', 'a1']],
						wrong: [...never, 'read-only', ['Read'], ['a', 'a'], ['a b'], ['']],
					}
				: {
						right: [[], ['~t Bash', '!~t Read']],
						wrong: [...never, '~t Bash', ['~e', '~e'], [' '], [1]],
					};
		case 'line':
			return {
				right: ['', 'curl -d @- ntfy.sh/x'],
				wrong: [...never, 1, 'a\nb', ['a']],
			};
		case 'object':
			return {
				right: [
					{},
					{default: 'codex', printCommand: 'claude'},
					{pi: {provider: 'openrouter', modelMap: {fast: 'openai/gpt-5.4'}}},
				],
				wrong: [
					null,
					'codex',
					[{}],
					{default: 'amp'},
					{printCommand: 1},
					{purple: true},
					{pi: {provider: 'two words'}},
					{pi: {modelMap: {fast: 1}}},
					{pi: {modelMap: []}},
				],
			};
	}
}

describe('the reader', () => {
	it('takes comments, trailing commas, an empty file and $schema', () => {
		expect(parse('')).toMatchObject({given: {}, problems: []});
		expect(
			parse('// mine\n{"$schema": "x", /* loud */ "bell": true,}'),
		).toMatchObject({given: {bell: true}, problems: []});
	});

	it('points at each mistake, in the order of the text', () => {
		const text = `{
	"bell": "yes",
	"gracePeriodMs": 20000,
	"guard": ["a"],
	"theme": "purple",
	"guards": ["ok", "Not Ok"],
	"bell": true
}`;
		expect(problemsOf(text)).toEqual([
			'2:10: bell takes true or false',
			'3:19: gracePeriodMs takes a whole number from 0 to 10000',
			'4:2: there is no setting guard; did you mean guards?',
			'5:11: theme takes "auto", "dark", "light" or "high-contrast"',
			'6:19: guards has “Not Ok”, which is no name like read-only',
			'7:2: bell is there twice',
		]);
	});

	it.each([
		['{"bell": true', '1:14: close brace expected'],
		['{"bell" true}', '1:9: colon expected'],
		['{bell: true}', '1:2: invalid symbol'],
		['["bell"]', '1:1: settings are an object: {"theme": "dark"}'],
		['{}\n{}', '2:1: end of file expected'],
	])('says where %j breaks', (text, problem) => {
		expect(problemsOf(text)).toEqual([problem]);
	});

	it('points into an expression', () => {
		const fault = {message: 'unknown field', at: 3};
		const {problems} = parseSettings(
			'{"intercept": ["abc~z", "a\\"b"]}',
			text => (text.includes('~') ? fault : {message: 'odd', at: 2}),
		);
		expect(problems).toEqual([
			{
				line: 1,
				column: 20,
				message: 'intercept has “abc~z”: unknown field',
			},
			// Escapes move the characters: the whole string is meant.
			{line: 1, column: 25, message: 'intercept has “a"b”: odd'},
		]);
	});

	it('points into an object', () => {
		expect(
			problemsOf(
				'{"runtime": {"default": "amp", "default": "pi", "x": 1,\n "pi": {"modelMap": {"a": ""}}}}',
			),
		).toEqual([
			'1:25: runtime default takes "claude", "codex", "gemini", "copilot", "opencode", "pi" or "qwen"',
			'1:32: runtime has default twice',
			'1:49: runtime has x, which is none of default, printCommand, pi',
			'2:21: runtime pi modelMap takes an object of words: {"alias": "provider/model"}',
		]);
	});
});

describe.each(settingsList)('%s', (name, setting) => {
	const schema = settingsSchema();
	const {right, wrong} = samplesOf(setting);
	const wrap = (values: unknown[]) => values.map(value => ({value}));

	it.each(wrap(right))('takes $value, and so does the schema', ({value}) => {
		const settings = {[name]: value};
		expect(problemsOf(JSON.stringify(settings))).toEqual([]);
		expect(fitsSchema(schema, settings)).toBe(true);
		expect(parse(JSON.stringify(settings)).given).toEqual(settings);
	});

	it.each(wrap(wrong))('refuses $value, and so does the schema', ({value}) => {
		const settings = {[name]: value};
		expect(problemsOf(JSON.stringify(settings))).toHaveLength(1);
		expect(fitsSchema(schema, settings)).toBe(false);
	});

	it('has a default that fits', () => {
		expect(fitsSchema(schema, {[name]: setting.default})).toBe(true);
	});
});

it('the schema refuses what is no setting, as the reader does', () => {
	expect(fitsSchema(settingsSchema(), {purple: 1})).toBe(false);
	expect(problemsOf('{"purple": 1}')).toHaveLength(1);
});

describe('who has the last word', () => {
	const merge = (sources: {
		user?: GivenSettings;
		project?: GivenSettings;
		flags?: GivenSettings;
	}) => mergeSettings({user: {}, project: {}, flags: {}, ...sources});

	it('flags, then the project where it may, then the person, then the defaults', () => {
		expect(merge({})).toEqual(defaultSettings);
		expect(
			merge({
				user: {bell: false, theme: 'light', notify: 'osc9'},
				project: {bell: true, theme: 'dark', notify: 'osc777'},
				flags: {notify: 'off'},
			}),
		).toMatchObject({bell: true, theme: 'light', notify: 'off'});
	});

	it('a project only ever asks for more care', () => {
		expect(
			merge({
				user: {
					guards: ['a', 'b'],
					intercept: ['~t Bash'],
					gracePeriodMs: 500,
					record: true,
				},
				project: {
					guards: ['b', 'c'],
					intercept: [],
					gracePeriodMs: 0,
					record: false,
				},
			}),
		).toMatchObject({
			guards: ['a', 'b', 'c'],
			intercept: ['~t Bash'],
			gracePeriodMs: 500,
			record: true,
		});
		expect(merge({project: {gracePeriodMs: 900}}).gracePeriodMs).toBe(900);
	});

	it('a list on the command line stands instead of both files', () => {
		expect(
			merge({
				user: {guards: ['a']},
				project: {guards: ['b']},
				flags: {guards: ['c']},
			}).guards,
		).toEqual(['c']);
	});
});

describe('flags', () => {
	const refuse = (message: string): never => {
		throw new Error(message);
	};

	it('are named after the settings; a switch names what is not so anyway', () => {
		expect(flagList.map(([name]) => flagOf(name))).toEqual([
			'--guards',
			'--intercept',
			'--questions-at',
			'--grace-period-ms',
			'--hold-for-seconds',
			'--budget',
			'--on-budget',
			'--no-record',
			'--theme',
			'--ascii',
			'--no-mouse',
			'--bell',
			'--notify',
			'--screen-reader',
		]);
	});

	it('become settings; what was not said stays unsaid', () => {
		expect(
			settingsFromFlags(
				{
					guards: ['a, b', 'c'],
					intercept: ['~t Bash', '~t Bash'],
					gracePeriodMs: '250',
					mouse: false,
					theme: 'light',
					bell: undefined,
				},
				refuse,
			),
		).toEqual({
			guards: ['a', 'b', 'c'],
			intercept: ['~t Bash'],
			gracePeriodMs: 250,
			mouse: false,
			theme: 'light',
		});
		expect(settingsFromFlags({guards: ['none']}, refuse)).toEqual({guards: []});
	});

	it.each([
		[{theme: 'purple'}, /--theme takes auto, dark/],
		[{gracePeriodMs: '-1'}, /--grace-period-ms takes a whole number/],
		[{gracePeriodMs: ' '}, /--grace-period-ms takes a whole number/],
		[{guards: ['a,,b']}, /--guards takes names/],
		[{intercept: ['(~t Bash']}, /--intercept “\(~t Bash”: .*\(character \d+\)/],
	])('%j is refused in words', (typed, message) => {
		expect(() => settingsFromFlags(typed, refuse)).toThrow(message);
	});
});

describe('what is published', () => {
	const docs = path.resolve(import.meta.dirname, '../../../docs');
	const expectCurrent = async (name: string, text: string) => {
		const file = path.join(docs, name);
		const options = await prettier.resolveConfig(file);
		const wanted = await prettier.format(text, {...options, filepath: file});
		expect(fs.readFileSync(file, 'utf8'), 'npm run docs').toBe(wanted);
	};

	it('docs/settings.md is current', async () => {
		await expectCurrent('settings.md', settingsDoc());
	});

	it('docs/schema/settings.schema.json is current', async () => {
		await expectCurrent(
			'schema/settings.schema.json',
			JSON.stringify(settingsSchema()),
		);
	});
});
