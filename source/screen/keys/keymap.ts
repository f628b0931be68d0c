import {type Binding, type BindingRow, type CommandName} from './binding.js';
import {type LayerName, textLayers} from './layers.js';
import {promptKeys} from './promptKeys.js';
import {filterKeys} from './filterKeys.js';
import {paletteKeys} from './paletteKeys.js';
import {elicitationKeys} from './elicitationKeys.js';
import {editingKeys} from '../editing/editingKeys.js';
import {type KeyContext} from './needs.js';
import {questionKeys} from './questionKeys.js';
import {feedKeys} from './feedKeys.js';
import {detailKeys} from './detailKeys.js';
import {panelKeys} from './panelKeys.js';
import {globalKeys} from './globalKeys.js';
import {replayKeys} from './replayKeys.js';
import {libraryKeys} from './libraryKeys.js';
import {waitingKeys} from './waitingKeys.js';

const table: Readonly<Record<Binding['layer'], readonly BindingRow[]>> = {
	...promptKeys,
	...editingKeys,
	...questionKeys,
	...elicitationKeys,
	...libraryKeys,
	...replayKeys,
	...feedKeys,
	...detailKeys,
	...panelKeys,
	...globalKeys,
	...waitingKeys,
	...filterKeys,
	...paletteKeys,
};

/** Every binding of athena, flat. */
export const keymap: readonly Binding[] = Object.entries(table).flatMap(
	([layer, rows]) =>
		rows.map(row => ({...row, layer: layer as Binding['layer']})),
);

/**
 * The binding of a key in a layer, or the global one. A text field takes all
 * keys but its own and Ctrl-C.
 */
export function bindingFor(
	layer: Binding['layer'],
	key: string,
): Binding | undefined {
	// A recording is read in its feed.
	const own =
		lookup(layer, key) ??
		layersUnder(layer)
			.map(under => lookup(under, key))
			.find(binding => binding !== undefined);
	if (own !== undefined || layer === 'quit') return own;
	return layer !== 'global' && textLayers.has(layer) && !key.startsWith('ctrl+')
		? undefined
		: lookup('global', key);
}

/** The layers whose keys work as well, where a recording is read in its feed. */
export function layersUnder(layer: Binding['layer']): readonly LayerName[] {
	if (layer === 'reading') return ['replay', 'feed'];
	return layer === 'replay' ? ['feed'] : [];
}

/** The keys of a command in a layer, the one to be shown first; none if it has none. */
export function keysFor(
	layer: Binding['layer'],
	command: CommandName,
): readonly string[] {
	return (
		keymap.find(row => row.layer === layer && row.command === command)?.keys ??
		[]
	);
}

/** The choices drawn under a prompt, in order. */
export function choicesOf(layer: LayerName, context: KeyContext): Binding[] {
	return keymap.filter(
		row =>
			row.layer === layer &&
			row.choice === true &&
			(row.fits?.(context) ?? true),
	);
}

function lookup(layer: Binding['layer'], key: string): Binding | undefined {
	return keymap.find(row => row.layer === layer && row.keys.includes(key));
}
