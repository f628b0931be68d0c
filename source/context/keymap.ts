import {type Binding, type BindingRow} from './binding.js';
import {type LayerName} from './layers.js';
import {promptKeys} from './promptKeys.js';
import {questionKeys} from './questionKeys.js';
import {screenKeys} from './screenKeys.js';

const table: Readonly<Record<Binding['layer'], readonly BindingRow[]>> = {
	...promptKeys,
	...questionKeys,
	...screenKeys,
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
export function bindingFor(layer: LayerName, key: string): Binding | undefined {
	const own = lookup(layer, key);
	if (own !== undefined || layer === 'quit') return own;
	return layer === 'editor' && !key.startsWith('ctrl+')
		? undefined
		: lookup('global', key);
}

/** The choices drawn under a prompt, in order. */
export function choicesOf(layer: LayerName): Binding[] {
	return keymap.filter(row => row.layer === layer && row.choice === true);
}

function lookup(layer: Binding['layer'], key: string): Binding | undefined {
	return keymap.find(row => row.layer === layer && row.keys.includes(key));
}
