import {type Line, type Span} from '../../context/look/line.js';
import {type Binding} from '../../context/keys/binding.js';
import {keymap} from '../../context/keys/keymap.js';
import {type LayerName, textLayers} from '../../context/keys/layers.js';
import {type KeyContext} from '../../context/keys/needs.js';
import {shownKey} from '../../context/keys/shownKey.js';

/** The keys of the layer on top, then those that work everywhere; last what is disabled, and why. */
export function footerLine(layer: LayerName, context: KeyContext): Line {
	const shown = [layer, ...(hasGlobal(layer) ? ['global'] : [])].flatMap(name =>
		keymap.filter(
			binding =>
				binding.layer === name &&
				binding.label !== undefined &&
				(binding.fits?.(context) ?? true) &&
				binding.choice !== true,
		),
	);
	const state = (binding: Binding) => binding.enabled?.(context) ?? true;
	return {
		spans: [
			...shown.filter(binding => state(binding) === true),
			...shown.filter(binding => state(binding) !== true),
		].flatMap(binding => keySpans(binding, state(binding))),
	};
}

function hasGlobal(layer: LayerName): boolean {
	return !textLayers.has(layer) && layer !== 'quit' && layer !== 'help';
}

function keySpans(binding: Binding, state: true | string): Span[] {
	const key = shownKey(binding.keys[0] ?? '');
	const label = binding.label ?? '';
	return state === true
		? [
				{text: key, tone: 'accent'},
				{text: ` ${label}  `, tone: 'dim'},
			]
		: [{text: `${key} ${label} (${state})  `, tone: 'dim'}];
}
