import {blank, type Line, line, type Span} from '../../screen/look/line.js';
import {type Binding} from '../../screen/keys/binding.js';
import {keymap} from '../../screen/keys/keymap.js';
import {type LayerName} from '../../screen/keys/layers.js';
import {layerTitles} from '../../screen/keys/layerTitles.js';
import {type KeyContext} from '../../screen/keys/needs.js';
import {paletteTable, usageOf} from '../../screen/palette/table.js';
import {shownKeys} from '../../screen/keys/shownKey.js';
import {hang, wrapSpans} from '../text/wrapSpans.js';

/**
 * All keys, those of the open layers first; what is disabled says why.
 *
 * @param searched only what says all of these words
 */
export function helpLines(
	open: readonly LayerName[],
	context: KeyContext,
	width: number,
	searched = '',
): Line[] {
	const names = Object.keys(layerTitles) as Binding['layer'][];
	const first: Binding['layer'][] = open.filter(
		name => name !== 'help' && name !== 'quit',
	);
	const order = [...new Set([...first, 'global' as const, ...names])];
	const words = searched.toLowerCase().split(/\s+/).filter(Boolean);
	const found = order.flatMap(layer => {
		const title = layerTitles[layer];
		const fits = (...texts: string[]) => {
			const said = [title, ...texts].join(' ').toLowerCase();
			return words.every(word => said.includes(word));
		};
		const rows = [
			...keymap
				.filter(binding => binding.layer === layer)
				.filter(({keys, help, label = ''}) =>
					fits(...shownKeys(keys), help, label),
				)
				.flatMap(binding => row(binding, context, width)),
			...(layer === 'palette'
				? paletteTable
						.filter(command => fits(usageOf(command), command.help))
						.flatMap(command =>
							entry(usageOf(command), [{text: command.help}], width),
						)
				: []),
		];
		return rows.length === 0 ? [] : [line([title, 'strong']), ...rows, blank];
	});
	if (words.length === 0) return found;
	return found.length > 0
		? found
		: [line(['No key and no command says that.', 'dim'])];
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
