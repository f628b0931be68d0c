import {type Line, type Span} from '../../screen/look/line.js';
import {type Binding} from '../../screen/keys/binding.js';
import {bindingFor, keymap, layersUnder} from '../../screen/keys/keymap.js';
import {type LayerName, textLayers} from '../../screen/keys/layers.js';
import {type KeyContext} from '../../screen/keys/needs.js';
import {firstShownKey} from '../../screen/keys/shownKey.js';
import {textWidth} from '../../utils/textWidth.js';

/**
 * The keys of the layer on top, then those that work everywhere; last what is
 * disabled, and why. Where not all have room, whole ones are left out, and the
 * key of the help, which has them all, stays.
 */
export function footerLine(
	layer: LayerName,
	context: KeyContext,
	width: number,
): Line {
	const layers = [
		layer,
		...layersUnder(layer),
		...(hasGlobal(layer) ? ['global'] : []),
	];
	// What a layer above takes is not said twice.
	const isTaken = ({keys: [first = ''], command}: Binding) =>
		ofRecordings.has(layer) && bindingFor(layer, first)?.command !== command;
	const shown = layers.flatMap(name =>
		keymap.filter(
			binding =>
				binding.layer === name &&
				binding.label !== undefined &&
				(binding.fits?.(context) ?? true) &&
				binding.choice !== true &&
				!isTaken(binding),
		),
	);
	const state = (binding: Binding) => binding.enabled?.(context) ?? true;
	const entries = [
		...shown.filter(binding => state(binding) === true),
		...shown.filter(binding => state(binding) !== true),
	].map(binding => ({
		spans: keySpans(binding, state(binding)),
		isHelp: binding.command === 'help.open',
	}));
	return {spans: spansOf(fitting(entries, width))};
}

/** Layers that stand above others whose keys work as well. */
const ofRecordings: ReadonlySet<LayerName> = new Set([
	'reading',
	'replay',
	'sessions',
	'suggest',
]);

type Entry = {spans: Span[]; isHelp: boolean};

function spansOf(entries: readonly Entry[]): Span[] {
	return entries.flatMap(({spans}, index) =>
		index === 0 ? spans : [{text: '  '}, ...spans],
	);
}

/** As many entries as have room, from the first on; that of the help in any case. */
function fitting(entries: readonly Entry[], width: number): Entry[] {
	const cells = (some: readonly Entry[]) =>
		textWidth(
			spansOf(some)
				.map(({text}) => text)
				.join(''),
		);
	const help = entries.filter(({isHelp}) => isHelp);
	for (let count = entries.length; count > 0; count--) {
		const first = entries.slice(0, count);
		const kept = [...first, ...help.filter(entry => !first.includes(entry))];
		if (cells(kept) <= width) return kept;
	}

	return entries.slice(0, 1);
}

function hasGlobal(layer: LayerName): boolean {
	return !textLayers.has(layer) && layer !== 'quit' && layer !== 'help';
}

function keySpans(binding: Binding, state: true | string): Span[] {
	const key = firstShownKey(binding.keys);
	const label = binding.label ?? '';
	return state === true
		? [
				{text: key, tone: 'accent'},
				{text: ` ${label}`, tone: 'dim'},
			]
		: [{text: `${key} ${label} (${state})`, tone: 'dim'}];
}
