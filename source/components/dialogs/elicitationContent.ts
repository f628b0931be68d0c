import {type ElicitationDialog} from '../../screen/dialogs/elicitationDialog.js';
import {type Line} from '../../screen/look/line.js';
import {isReadable} from '../../screen/prompt/readable.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {makeVisible} from '../../utils/visibleText.js';
import {addressLines} from './elicitationAddress.js';
import {type ElicitationContent, formLines} from './elicitationForm.js';
import {reviewLines} from './elicitationReview.js';
import {gutter} from '../text/gutter.js';

/** What an MCP server asks for: its form, the review of that, or an address. */
export function elicitationContent(
	request: HeldRequest,
	dialog: ElicitationDialog,
	width: number,
): ElicitationContent {
	const known = cache.get(dialog);
	if (known?.width === width) return known.content;
	const content = contentOf(request, dialog, width);
	cache.set(dialog, {width, content});
	return content;
}

/** A dialog never changes, and belongs to one request. */
const cache = new WeakMap<
	ElicitationDialog,
	{width: number; content: ElicitationContent}
>();

function contentOf(
	request: HeldRequest,
	dialog: ElicitationDialog,
	width: number,
): ElicitationContent {
	const {elicitation} = request;
	const atTop = (lines: readonly Line[]): ElicitationContent => ({
		lines,
		cursor: [0, 0],
	});
	if (elicitation === undefined || !isReadable(request))
		return atTop(bad('This is too long to be read here', width));
	const head = [
		...(elicitation.problem === undefined
			? []
			: bad(`It cannot be accepted here: ${elicitation.problem}`, width)),
		...gutter(elicitation.message, width, 'strong', '│ '),
	];
	if (elicitation.mode === 'url')
		return atTop([...head, ...addressLines(elicitation.url ?? '', width)]);
	return dialog.page === 'review'
		? atTop([...head, ...reviewLines(elicitation, dialog, width)])
		: formLines(head, elicitation.schema ?? [], dialog, width);
}

const bad = (text: string, width: number): Line[] =>
	gutter(makeVisible(text), width, 'bad', '✖ ');
