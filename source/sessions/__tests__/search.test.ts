import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {fuzzLength} from '../../__tests__/fuzzLength.js';
import {sampleOf} from '../../__tests__/sweep.js';
import {createTalk, everyRecording} from '../../feed/__tests__/helpers.js';
import {createFeedMapper} from '../../feed/mapper.js';
import {generateTitle} from '../../feed/titleGen.js';
import {parseExpression} from '../../grammar/parse.js';
import {type Expression} from '../../grammar/types.js';
import {samplePayload} from '../../runtime/adapters/claudeHooks/samplePayload.js';
import {canonicalHooks} from '../../runtime/agents.js';
import {titleWords} from '../search/titleWords.js';
import {createJournalSearch} from '../search/searchJournal.js';
import {recordJournal, recordReal} from './recordJournal.js';

let folder: string;
let journals: string[];
beforeAll(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'athena-search-'));
	journals = everyRecording.map((name, index) =>
		recordReal(path.join(folder, String(index)), name),
	);
});
afterAll(() => {
	fs.rmSync(folder, {recursive: true});
});

const idsOf = (expression: Expression, files: readonly string[]) => {
	const {search} = createJournalSearch(expression, (file, error) => {
		throw new Error(file, {cause: error});
	});
	return files.flatMap(file =>
		[...search(file)].map(({events}) =>
			events.map(({event_id: id}) => id).join(' '),
		),
	);
};

const found = (text: string, files: readonly string[] = journals) => {
	const parsed = parseExpression(text);
	if (!parsed.ok) throw new Error(parsed.message);
	return idsOf(parsed.expression, files);
};

/** Every line is parsed: nothing is known of what must stand in it. */
const foundSlowly = (text: string, files: readonly string[] = journals) => {
	const parsed = parseExpression(text);
	if (!parsed.ok) throw new Error(parsed.message);
	const inner: Expression = {type: 'not', inner: parsed.expression};
	return idsOf({type: 'not', inner}, files);
};

describe('a search of journals', () => {
	const terms = [
		...[
			'~t Bash',
			'~t "mcp__*"',
			'~t /^(Edit|Write)$/',
			'~c git',
			'~c "echo *"',
		],
		...['~p src/**', '~p .txt', '~a subagent', '~a user', '~k tool', '~d'],
		...['~k permission.decision', '~d allowed', '~d asked', '~d left', '~e'],
		...['~w', '~m', '~r 1', '~r R2', '~b the', 'result', 'denied', 'stop'],
		...['session', '"a file"', 'Permission', 'Agent', '/h.llo/', 'p*'],
	];
	const expression = fc.letrec<{any: string}>(tie => ({
		any: fc.oneof(
			{depthSize: 'small', withCrossShrink: true},
			fc.constantFrom(...terms),
			fc.tuple(tie('any'), tie('any')).map(([a, b]) => `(${a} & ${b})`),
			fc.tuple(tie('any'), tie('any')).map(([a, b]) => `(${a} | ${b})`),
			tie('any').map(inner => `!(${inner})`),
		),
	})).any;

	it.each(sampleOf(terms, 4))(
		'finds by bytes what it finds by looking at all: %s',
		text => {
			expect(found(text).toSorted()).toEqual(foundSlowly(text).toSorted());
		},
	);

	it('finds the same for whatever is put together of these', () => {
		fc.assert(
			fc.property(expression, text => {
				const files = journals.slice(0, 6);
				expect(found(text, files).toSorted()).toEqual(
					foundSlowly(text, files).toSorted(),
				);
			}),
			{numRuns: fuzzLength(300)},
		);
	});

	it('finds what was written as escapes, and letters that change with their case', () => {
		const {prompt, pre} = createTalk();
		const file = recordJournal(path.join(folder, 'odd'), [
			prompt('nothing here'),
			pre('c1', {tool_input: {command: 'say \u212Aelvin and \u0130t'}}),
		]);
		const text = fs.readFileSync(file, 'utf8');
		fs.writeFileSync(
			file,
			text.replaceAll('nothing', String.raw`no\u0074hing`),
		);
		expect(found('nothing', [file])).toHaveLength(1);
		expect(found('kelvin', [file])).toHaveLength(1);
		expect(found('~c "i\u0307t"', [file])).toHaveLength(1);
	});

	it('reads the calls of other agents in athena’s words, and blanks as blanks', () => {
		const {pre, post} = createTalk();
		const shell = {
			tool_name: 'shell',
			tool_input: {command: ['bash', '-lc', 'git push']},
		};
		const file = recordJournal(
			path.join(folder, 'codex'),
			[pre('c1', shell), post('c1', shell)].map(event => ({
				...event,
				agent: 'codex' as const,
			})),
		);
		for (const text of ['~t Bash', '~c "git push"', '~g codex', '~c " "'])
			expect(found(text, [file]).toSorted()).toEqual(
				foundSlowly(text, [file]).toSorted(),
			);
		expect(found('~g codex', [file])).toHaveLength(1);
	});

	it('tells a call once, with its request and its decision', () => {
		const {pre, ask, post} = createTalk();
		const file = recordJournal(path.join(folder, 'once'), [
			...[pre('c1'), ask('c1'), post('c1'), pre('c2'), ask('c2')],
		]);
		expect(found('~t Bash', [file])).toHaveLength(2);
		expect(found('~c "run c2" ~d', [file])).toHaveLength(1);
		expect(found('~c "run c1" ~d', [file])).toEqual([]);
	});

	it('ends where a journal says empty ids', () => {
		const {pre, post} = createTalk();
		const file = recordJournal(path.join(folder, 'empty'), [
			...[pre('c1'), post('c1'), pre('c2'), post('c2')],
		]);
		const text = fs.readFileSync(file, 'utf8');
		fs.writeFileSync(file, text.replaceAll(/"(\w*_id)":"c\d"/g, '"$1":""'));
		expect(found('~k tool.post', [file])).toHaveLength(2);
	});

	it('reads a journal that does not say its feed, and one that is cut off', () => {
		const {pre, post} = createTalk();
		const file = recordJournal(path.join(folder, 'foreign'), [
			...[pre('c1'), post('c1'), pre('c2')],
		]);
		const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n');
		const bare = lines.map(line => {
			const record = JSON.parse(line) as {feed?: unknown};
			delete record.feed;
			return JSON.stringify(record);
		});
		fs.writeFileSync(file, `${bare.join('\n')}\n{"v":1,"type":"ev`);
		expect(found('~c "run c2"', [file])).toHaveLength(1);
	});

	it('has nothing to say of a file that is not there', () => {
		expect(found('~t Bash', [path.join(folder, 'nowhere')])).toEqual([]);
	});
});

describe('an event of each hook', () => {
	const word = /[a-z]{2,}/g;

	it.each(canonicalHooks)('%s: is found by every word of its title', hook => {
		const event = createTalk().hook(hook, samplePayload(hook));
		const titles = createFeedMapper()
			.mapEvent(event)
			.flatMap(({title}) => title.toLowerCase().match(word) ?? []);
		const file = recordJournal(path.join(folder, hook), [event]);
		for (const text of new Set(titles))
			expect
				.soft(found(`"${text}"`, [file]).toSorted(), text)
				.toEqual(foundSlowly(`"${text}"`, [file]).toSorted());
	});
});

it('knows the words that only a title has', () => {
	const said = {
		'session.start': generateTitle('session.start', {source: ''}),
		'tool.post': generateTitle('tool.post', {
			tool_name: '',
			tool_input: {},
			tool_response: '',
		}),
		'permission.request': generateTitle('permission.request', {
			tool_name: '',
			tool_input: {},
		}),
		'stop.request': generateTitle('stop.request', {
			stop_hook_active: false,
			scope: 'subagent',
			background_tasks: 2,
		}),
		'session.summary': generateTitle('session.summary', {
			message_count: 2,
			tool_call_count: 2,
			skipped_lines: 2,
		}),
		'plan.proposed': generateTitle('plan.proposed', {plan: ''}),
		'subagent.stop': generateTitle('subagent.stop', {
			agent_id: '',
			agent_type: '',
			stop_hook_active: false,
			internal: true,
		}),
		'permission.denied': generateTitle('permission.denied', {
			tool_name: '',
			tool_input: {},
			reason: '',
		}),
	} as const;
	for (const [kind, title] of Object.entries(said))
		for (const word of title.toLowerCase().match(/[a-z]+/g) ?? [])
			expect(titleWords[kind as keyof typeof said]).toContain(word);
});
