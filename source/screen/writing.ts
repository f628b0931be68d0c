import {withArea} from './commands/editingCommands.js';
import {insertText} from './editing/textArea.js';
import {pasteInFilter, typeInFilter} from './filtering/filterLine.js';
import {type Stroke} from './keys/keyNames.js';
import {areaLayers, type LayerName} from './keys/layers.js';
import {type PaintedFrame} from './paintedFrame.js';
import {pasteInPalette, typeInPalette} from './palette/paletteLine.js';
import {type LibraryView} from './panels/libraryView.js';
import {
	editLine,
	insertText as insertInLine,
	type TextLine,
} from './textLine.js';
import {type UiState} from './uiState.js';

/*
 * What is written goes into the one text that is open: a text of several
 * lines, the line of the palette, or that of a filter.
 */

/** What changes by text that goes into a text of several lines. */
export function writtenInArea(
	{editing}: UiState,
	text: string,
	frame: PaintedFrame,
): Partial<UiState> {
	if (editing === undefined) return {};
	const area = insertText(editing.area, text);
	return {editing: withArea(editing, area, frame.area)};
}

/** What changes by a key that writes into a line; undefined if it writes nothing. */
export function typed(
	{palette, filterLine, helpSearch, library}: UiState,
	layer: LayerName,
	stroke: Stroke,
): Partial<UiState> | undefined {
	if (layer === 'palette') {
		const written = palette && typeInPalette(palette, stroke);
		return written && {palette: written};
	}

	if (layer === 'helpSearch') {
		const line = helpSearch && editLine(helpSearch.line, stroke);
		return line && {helpSearch: {line, isOpen: true}, helpTop: 0};
	}

	if (layer === 'sessionsSearch') {
		const line = library?.search && editLine(library.search.line, stroke);
		return line && {library: searching(library, line)};
	}

	if (!isFilterLayer(layer)) return undefined;
	const written = filterLine && typeInFilter(filterLine, stroke);
	return written && {filterLine: written};
}

/** What changes by a paste; undefined where nothing is being written. */
export function pasted(
	ui: UiState,
	layer: LayerName,
	text: string,
	frame: PaintedFrame,
): Partial<UiState> | undefined {
	const {palette, filterLine, helpSearch, library} = ui;
	if (areaLayers.has(layer)) return writtenInArea(ui, text, frame);
	if (layer === 'palette' && palette !== undefined)
		return {palette: pasteInPalette(palette, text)};
	if (layer === 'helpSearch' && helpSearch !== undefined)
		return {
			helpSearch: {line: insertInLine(helpSearch.line, text), isOpen: true},
			helpTop: 0,
		};
	if (layer === 'sessionsSearch' && library?.search !== undefined)
		return {
			library: searching(library, insertInLine(library.search.line, text)),
		};
	return isFilterLayer(layer) && filterLine !== undefined
		? {filterLine: pasteInFilter(filterLine, text)}
		: undefined;
}

/** What is written counts at once, as far as the list itself can tell. */
const searching = (library: LibraryView, line: TextLine): LibraryView => ({
	...library,
	hits: undefined,
	search: {line, isOpen: true},
});

const isFilterLayer = (layer: LayerName) =>
	layer === 'filter' || layer === 'intercepts';
