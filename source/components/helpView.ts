import {blank, type Line, line} from '../context/line.js';
import {type Binding} from '../context/binding.js';
import {keymap} from '../context/keymap.js';
import {type LayerName} from '../context/layers.js';
import {layerTitles} from '../context/layerTitles.js';
import {type KeyContext} from '../context/needs.js';
import {shownKey} from '../context/shownKey.js';
import {hang, wrapSpans} from './wrapSpans.js';

/** All keys, those of the open layers first; what is disabled says why. */
export function helpLines(
	open: readonly LayerName[],
	context: KeyContext,
	width: number,
): Line[] {
	const names = Object.keys(layerTitles) as Binding['layer'][];
	const first: Binding['layer'][] = open.filter(
		name => name !== 'help' && name !== 'quit',
	);
	const order = [...new Set([...first, 'global' as const, ...names])];
	return order.flatMap(layer => [
		line([layerTitles[layer], 'strong']),
		...keymap
			.filter(binding => binding.layer === layer)
			.flatMap(binding => row(binding, context, width)),
		blank,
	]);
}

function row(binding: Binding, context: KeyContext, width: number): Line[] {
	const keys = binding.keys.map(key => shownKey(key)).join(' ');
	const enabled = binding.enabled?.(context) ?? true;
	const reason = enabled === true ? '' : ` (${enabled})`;
	const label = `  ${keys.padEnd(16)} `;
	return hang(
		{text: label, tone: 'accent'},
		wrapSpans(
			[{text: binding.help}, {text: reason, tone: 'dim'}],
			width - label.length,
		),
	);
}
