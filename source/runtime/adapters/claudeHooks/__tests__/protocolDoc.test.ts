import fs from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {claudeHookNames, isRegistered} from '../hookFacts.js';

const doc = fs.readFileSync(
	path.join(import.meta.dirname, '../../../../../docs/protocol.md'),
	'utf8',
);

/** The table of events, by name and an example of its own fields. */
const named = [
	...doc.matchAll(/^\| ([A-Z]\w+)(?: †)? +\| `\{.*\}` +\|$/gm),
].map(([, name = '']) => name);

it('docs/protocol.md#events has a row for every hook, and none that is not', () => {
	expect(named.toSorted()).toEqual(claudeHookNames.toSorted());
});

it('docs/protocol.md#events says which hooks are not registered', () => {
	const [, said] = /athena registers all but (\w+):/.exec(doc) ?? [];
	expect([said]).toEqual(claudeHookNames.filter(name => !isRegistered(name)));
});
