import fc from 'fast-check';
import {expect, test} from 'vitest';
import {fuzzLength} from '../../../__tests__/fuzzLength.js';
import {type Rule} from '../../types.js';
import {addRule, removeRule, setUses} from '../editRules.js';
import {readRules} from '../readRules.js';

const rule = (id: string, more: Partial<Rule> = {}): Rule => ({
	id,
	when: '~t Bash',
	action: 'deny',
	scope: 'project',
	addedBy: 'me',
	...more,
});

test('a first rule makes the file', () => {
	expect(addRule('', rule('a'))).toBe(`{
	"rules": [
		{
			"id": "a",
			"when": "~t Bash",
			"action": "deny",
			"addedBy": "me"
		}
	]
}
`);
});

test('comments and layout stay as they are', () => {
	const text = `// Ours.
{
  "guards": ["builder"], // for now
  "rules": [
    // No surprises.
    {"id": "a", "when": "~t X", "action": "deny"}, // really
  ],
}
`;
	const added = addRule(text, rule('b'));
	expect(added).toBe(`// Ours.
{
  "guards": ["builder"], // for now
  "rules": [
    // No surprises.
    {"id": "a", "when": "~t X", "action": "deny"}, // really
    {
      "id": "b",
      "when": "~t Bash",
      "action": "deny",
      "addedBy": "me"
    },
  ],
}
`);
	expect(removeRule(added, 'b')).toBe(text);
});

test('uses are counted down in place', () => {
	const text = '{"rules": [{"id": "a", /* two */ "expires": {"uses": 2}}]}';
	expect(setUses(text, 'a', 1)).toBe(
		'{"rules": [{"id": "a", /* two */ "expires": {"uses": 1}}]}',
	);
	expect(setUses(text, 'b', 1)).toBeUndefined();
});

test('what is not there cannot be removed', () => {
	expect(removeRule('', 'a')).toBeUndefined();
	expect(removeRule('{"rules": []}', 'a')).toBeUndefined();
});

test('adding and removing in any order leaves the others', () => {
	const place = {scope: 'project', addedBy: 'x'} as const;
	const start = fc.constantFrom(
		'',
		'{}',
		'{\r\n  "off": []\r\n}',
		'{"rules": []}',
		'// a\n{"rules": [ ], // b\n}',
	);
	fc.assert(
		fc.property(start, fc.array(fc.nat(5)), (text, steps) => {
			const there = new Set<string>();
			let edited: string = text;
			for (const step of steps) {
				const id = `r${step}`;
				if (there.delete(id)) edited = removeRule(edited, id) ?? '';
				else {
					edited = addRule(edited, rule(id));
					there.add(id);
				}
			}

			const read = readRules(edited, 'x', place);
			expect(read.ok && read.file.rules.map(({id}) => id)).toEqual([...there]);
		}),
		{numRuns: fuzzLength(100)},
	);
});
