import {type Judgement} from '../policy/types.js';
import {type Segment, type ShellAnalysis} from '../shell/types.js';

/** Of what spoke about a call, so much is of use to anybody. */
const mostLayers = 40;
const mostSegments = 200;
/** Arguments and accesses of all segments together. */
const mostWords = 2000;
/** UTF-16 units of one text. */
const longestText = 4096;

/**
 * A judgement as it is sent to the one that draws: that must not spend
 * time on what an agent made long. Says so where something is left out.
 */
export function thin(judgement: Judgement): Judgement {
	const {layers, shell, segment, ...rest} = judgement;
	return {
		...rest,
		layers: layers.slice(0, mostLayers).map(layer => ({
			...layer,
			reason: cut(layer.reason),
			...(layer.segment !== undefined && {segment: cut(layer.segment)}),
		})),
		reason: cut(judgement.reason),
		...(segment !== undefined && {segment: cut(segment)}),
		...(shell && {shell: thinShell(shell)}),
	};
}

function thinShell(shell: ShellAnalysis): ShellAnalysis {
	let words = 0;
	const segments: Segment[] = [];
	for (const segment of shell.segments) {
		words += wordsOf(segment);
		if (segments.length === mostSegments || words > mostWords) break;
		segments.push(segment);
	}

	return segments.length === shell.segments.length
		? shell
		: {
				unreadable: 'it is too long to be shown in parts',
				...shell,
				segments,
				isOverBudget: true,
			};
}

const wordsOf = ({args, accesses, assignments, unproven, text}: Segment) =>
	args.length +
	accesses.length +
	assignments.length +
	unproven.length +
	text.length / 64;

const cut = (text: string) =>
	text.length > longestText ? `${text.slice(0, longestText)}…` : text;
