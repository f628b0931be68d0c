import {alwaysPatterns} from '../context/decisions.js';
import {blank, type Line, line, wrapVisible} from '../context/line.js';
import {isReadable} from '../context/readable.js';
import {type ChoiceDialog} from '../context/uiState.js';
import {type HeldRequest} from '../supervisor/types.js';
import {makeVisible} from '../utils/visibleText.js';
import {markdownLines} from './markdown.js';
import {field, toolInputLines} from './toolInput.js';

/** Everything a permission or a plan is about, in full; wrapped once per width. */
export function promptContent(
	request: HeldRequest,
	width: number,
): readonly Line[] {
	const known = cache.get(request);
	if (known?.width === width) return known.lines;
	const lines = contentLines(request, width);
	cache.set(request, {width, lines});
	return lines;
}

/** The step that asks which later calls to allow, the exact pattern in full. */
export function alwaysContent(
	request: HeldRequest,
	dialog: ChoiceDialog,
	width: number,
): Line[] {
	const intro =
		'Allow this call, and from now on in this session, without asking, every call of:';
	return [
		...wrapVisible(intro, width).map(row => line([row, 'warn'])),
		...alwaysPatterns(request.toolName).flatMap((pattern, index) => {
			const chosen = index === dialog.always;
			return wrapVisible(pattern, width - 4).map((row, part) =>
				line(
					[part === 0 && chosen ? '  › ' : '    ', 'accent'],
					[row, chosen ? 'strong' : 'dim'],
				),
			);
		}),
		...wrapVisible('whatever its input, until athena ends.', width).map(row =>
			line([row, 'warn']),
		),
	];
}

const cache = new WeakMap<
	HeldRequest,
	{width: number; lines: readonly Line[]}
>();

function contentLines(request: HeldRequest, width: number): Line[] {
	// The title cuts long names; what is allowed must be there in full.
	const name = request.toolName.length > 24 ? [`tool ${request.toolName}`] : [];
	const where = [...name, `in ${request.cwd}`].flatMap(text =>
		wrapVisible(makeVisible(text), width).map(row => line([row, 'dim'])),
	);
	if (!isReadable(request))
		return [
			...where,
			blank,
			...wrapVisible(
				'This is too long to be read here, so it cannot be allowed here. Deny it (d), or leave it to the agent (Esc).',
				width,
			).map(row => line([row, 'bad'])),
		];
	if (request.kind !== 'plan')
		return [
			...where,
			...toolInputLines(request.toolName, request.input, width),
		];
	const plan = request.plan ?? '';
	return [
		...where,
		...(plan.trim() === ''
			? [line(['The agent gave no text for its plan.', 'dim'])]
			: markdownLines(plan, width)),
		// Approving the plan approves these too.
		...Object.entries(request.input)
			.filter(([key]) => key !== 'plan')
			.flatMap(([key, value]) => field(key, value, width)),
	];
}
