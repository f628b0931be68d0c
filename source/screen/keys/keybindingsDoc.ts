import {type Binding} from './binding.js';
import {keymap} from './keymap.js';
import {layerTitles} from './layerTitles.js';
import {paletteTable, usageOf} from '../palette/table.js';
import {shownKeys} from './shownKey.js';

/** docs/keybindings.md, made from the keymap by `npm run docs`. */
export function keybindingsDoc(): string {
	const layers = Object.entries(layerTitles) as [Binding['layer'], string][];
	return [
		'# Keys',
		'',
		'Generated from `source/screen/keys/keymap.ts` by `npm run docs`; do not edit.',
		'',
		'A prompt takes decisions (marked `!`) only once it has been on the screen, and the keyboard quiet, for 250 ms. Earlier keys are swallowed, so running typing never answers. Where a prompt takes the place of one that went by itself (the agent took it back, it was answered elsewhere, or a rule that came meanwhile denied it), or says something new by itself, it is 750 ms: a key for the first may be on its way. After `r`, `e` or `D` where no text could be opened it is two seconds: who goes on to write rests between two words. The key pressed last decides again only after 750 ms, so a key held down answers once. Several characters at once, and pastes, are ignored outside text fields.',
		'',
		'Arrows stand only on what Enter does, and in a permission prompt that never allows: people press both to look around. What allows has a key of its own. A digit names a choice of a plan, which Enter then does once that was drawn, or a line of the list that `A` opens, which only `y` grants.',
		'',
		'In the feed `G` lists the grants; in everything that scrolls (prompts, details, lists, help) it goes to the end. `End` goes to the end everywhere.',
		...layers.flatMap(([layer, title]) => [
			'',
			`## ${title}`,
			'',
			...rows(layer),
			...(layer === 'palette' ? ['', ...commandRows()] : []),
		]),
		'',
	].join('\n');
}

function rows(layer: Binding['layer']): string[] {
	const bindings = keymap.filter(binding => binding.layer === layer);
	const cells = bindings.map(({keys, help, decides}): [string, string] => [
		shownKeys(keys)
			.map(key => `\`${key}\``)
			.join(' '),
		decides === true ? `${help} \`!\`` : help,
	]);
	return table(['Keys', 'What they do'], cells);
}

/** What can be written after `:`. */
function commandRows(): string[] {
	return table(
		['Command', 'What it does'],
		paletteTable.map(row => [
			[usageOf(row), ...row.names.slice(1).map(other => `:${other}`)]
				.map(name => `\`${name}\``)
				.join(' '),
			row.help,
		]),
	);
}

type Cell = readonly [string, string];

function table(heads: Cell, cells: readonly Cell[]): string[] {
	const widths = [0, 1].map(column =>
		Math.max(3, ...[heads, ...cells].map(cell => (cell[column] ?? '').length)),
	);
	const row = (cell: readonly string[], filler = ' ') =>
		`| ${cell.map((text, column) => text.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`;
	return [row(heads), row(['', ''], '-'), ...cells.map(cell => row(cell))];
}
