import {expect, it} from 'vitest';
import {keymap} from '../../../screen/keys/keymap.js';
import {bytesOf} from '../kit/keyBytes.js';
import {bindingsOf} from './runScenes.js';
import {type LayerScene, type LayerScenes} from './scene.js';
import {dialogScenes} from './scenes/dialogs.js';
import {promptScenes} from './scenes/prompts.js';
import {recordedScenes} from './scenes/recorded.js';
import {everywhereScenes, listScenes, readingScenes} from './scenes/reading.js';
import {writingScenes} from './scenes/writing.js';

/* A key that nobody presses in a terminal is not known to work. */

const scenes: LayerScenes = {
	...promptScenes,
	...dialogScenes,
	...writingScenes,
	...readingScenes,
	...listScenes,
	...everywhereScenes,
	...recordedScenes,
};
const layers = [...new Set(keymap.map(({layer}) => layer))];
const settings = (layer: (typeof layers)[number]): LayerScene[] =>
	[scenes[layer] ?? []].flat();

/** athena as built always has an editor to offer, and can tell each agent why. */
const neverRefused = new Set([
	'prompt.editOutside',
	'edit.outside',
	'prompt.denyWithMessage',
]);

it('every layer has its scenes, and nothing else has', () => {
	expect(Object.keys(scenes).sort()).toEqual([...layers].sort());
});

it.each(layers)('every key is pressed: %s', layer => {
	const tried = new Set(settings(layer).flatMap(({keys}) => Object.keys(keys)));
	const missing = bindingsOf(layer).filter(({command}) => !tried.has(command));
	expect(missing.map(({command}) => command)).toEqual([]);
});

it.each(layers)(
	'every reason of a key that does nothing is read: %s',
	layer => {
		const read = settings(layer).flatMap(({disabled = {}}) =>
			Object.keys(disabled),
		);
		const refusable = bindingsOf(layer)
			.filter(({enabled, command}) => enabled && !neverRefused.has(command))
			.map(({command}) => command);
		expect([...new Set(read)].sort()).toEqual([...new Set(refusable)].sort());
	},
);

it('the bytes of every key are known, and no two keys send the same', () => {
	const keys = [...new Set(keymap.flatMap(binding => binding.keys))];
	const bytes = keys.map(bytesOf);
	const same = keys.filter(
		(_key, index) => bytes.indexOf(bytes[index] ?? '') !== index,
	);
	expect(same).toEqual([]);
});
