import {getNodeValue, type Node} from 'jsonc-parser';
import {placeIn, readJsonc} from '../utils/jsoncText.js';
import {type CheckExpression, checkValue, type Mistake} from './checkValue.js';
import {
	type GivenSettings,
	type SettingName,
	settingsList,
	settingsTable,
} from './table.js';

/** Something in a settings file that is not right. Lines and columns count from 1. */
export type SettingsProblem = {line: number; column: number; message: string};

export type ParsedSettings = {
	/** What can be used. */
	given: GivenSettings;
	/** Where each key of `given` stands. */
	places: ReadonlyMap<SettingName, {line: number; column: number}>;
	/** In the order of the text; with one of them the file is not to be used. */
	problems: readonly SettingsProblem[];
};

/**
 * Reads the text of a settings file: JSON, in which comments and trailing
 * commas are fine. Knows nothing of files.
 */
export function parseSettings(
	text: string,
	checkExpression: CheckExpression,
): ParsedSettings {
	const at = (offset: number) => placeIn(text, offset);
	const tree = readJsonc(text);
	if (!tree.ok)
		return broken({...at(tree.mistake.offset), message: tree.mistake.message});
	const {root} = tree;
	if (root === undefined) return {given: {}, places: new Map(), problems: []};
	if (root.type !== 'object')
		return broken({
			...at(root.offset),
			message: 'settings are an object: {"theme": "dark"}',
		});

	const given: [SettingName, unknown][] = [];
	const places = new Map<SettingName, {line: number; column: number}>();
	const mistakes: Mistake[] = [];
	const seen = new Set<string>();
	for (const property of root.children ?? []) {
		const [keyNode, valueNode] = property.children ?? [];
		if (keyNode === undefined || valueNode === undefined) continue;
		const key = String(keyNode.value);
		const {offset} = keyNode;
		if (seen.has(key))
			mistakes.push({offset, message: `${key} is there twice`});
		seen.add(key);
		if (key === '$schema') continue;
		const name = nameOf(key);
		if (name === undefined) {
			mistakes.push({offset, message: unknownKey(key)});
			continue;
		}

		const wrong = checkValue(settingsTable[name], valueNode, checkExpression);
		mistakes.push(
			...wrong.map(({message, offset: place}) => ({
				offset: place,
				message: `${name} ${message}`,
			})),
		);
		given.push([name, valueIn(valueNode)]);
		places.set(name, at(offset));
	}

	return {
		given: Object.fromEntries(given),
		places,
		problems: mistakes
			.toSorted((a, b) => a.offset - b.offset)
			.map(({offset, message}) => ({...at(offset), message})),
	};
}

const broken = (problem: SettingsProblem): ParsedSettings => ({
	given: {},
	places: new Map(),
	problems: [problem],
});

const valueIn = (node: Node): unknown => getNodeValue(node);

function nameOf(key: string): SettingName | undefined {
	return settingsList.find(([name]) => name === key)?.[0];
}

function unknownKey(key: string): string {
	const flat = (name: string) =>
		name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
	const meant = settingsList.find(([name]) => {
		const [known, given] = [flat(name), flat(key)];
		return known === given || known === `${given}s` || `${known}s` === given;
	});
	return meant === undefined
		? `there is no setting ${key}; docs/settings.md lists them`
		: `there is no setting ${key}; did you mean ${meant[0]}?`;
}
