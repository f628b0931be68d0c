import {blank, type Line, line, type Span} from '../../context/look/line.js';
import {type Binding} from '../../context/keys/binding.js';
import {keymap} from '../../context/keys/keymap.js';
import {type LayerName} from '../../context/keys/layers.js';
import {layerTitles} from '../../context/keys/layerTitles.js';
import {type KeyContext} from '../../context/keys/needs.js';
import {paletteTable, usageOf} from '../../context/palette/table.js';
import {shownKeys} from '../../context/keys/shownKey.js';
import {hang, wrapSpans} from '../text/wrapSpans.js';

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
		...(layer === 'palette'
			? paletteTable.flatMap(command =>
					entry(usageOf(command), [{text: command.help}], width),
				)
			: []),
		blank,
	]);
}

function row(binding: Binding, context: KeyContext, width: number): Line[] {
	const keys = shownKeys(binding.keys).join(' ');
	const enabled = binding.enabled?.(context) ?? true;
	const reason = enabled === true ? '' : ` (${enabled})`;
	return entry(
		keys,
		[{text: binding.help}, {text: reason, tone: 'dim'}],
		width,
	);
}

function entry(name: string, help: Span[], width: number): Line[] {
	const label = `  ${name.padEnd(16)} `;
	return hang(
		{text: label, tone: 'accent'},
		wrapSpans(help, width - label.length),
	);
}
