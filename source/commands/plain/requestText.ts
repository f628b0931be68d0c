import {isPlaceSaid} from '../../components/prompt/because.js';
import {promptContent} from '../../components/prompt/promptContent.js';
import {type Line, renderLine} from '../../screen/look/line.js';
import {type Theme} from '../../screen/look/theme.js';
import {type UiState} from '../../screen/uiState.js';
import {type QuestionData} from '../../feed/types.js';
import {type SessionName} from '../../feed/sessionName.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {makeVisible} from '../../utils/visibleText.js';

/** Longer lines are broken: the terminal would break them too, but not at words. */
const width = 400;

/** Everything a request is about, line by line, nothing left out. */
export function requestText(
	ui: UiState,
	request: HeldRequest,
	theme: Theme,
): string[] {
	const {questions} = request;
	if (questions !== undefined) return questions.flatMap(questionText);
	const content = promptContent(ui, request, width);
	const lines = content
		.slice(0, content.length)
		.map(line => renderLine(withoutEdge(line), width, theme).trimEnd());
	// The screen says it above the content where there is room.
	return isPlaceSaid(ui, request, width)
		? [makeVisible(`in ${request.cwd}`), ...lines]
		: lines;
}

/** What stands at the right edge of a screen stands behind the text: here is no edge. */
function withoutEdge({spans, right = [], ...line}: Line): Line {
	return right.length === 0
		? {...line, spans}
		: {...line, spans: [...spans, {text: '  '}, ...right]};
}

/** One sentence: in which session, what waits, who asks, why. */
export function requestTitle(
	request: HeldRequest,
	number: number,
	{project, title}: SessionName,
): string {
	const {actorName, because} = request;
	const why =
		because.type === 'intercept'
			? `, held before it runs by ${because.pattern}`
			: because.type === 'rule'
				? `, held before it runs: ${because.reason}`
				: '';
	return makeVisible(
		`Request ${number} of ${project}, ${title}: ${whatWaits(request)}, asked by ${actorName}${why}.`,
	);
}

function whatWaits({kind, toolName}: HeldRequest): string {
	if (kind === 'question') return 'questions';
	if (kind === 'plan') return 'a plan';
	return kind === 'elicitation'
		? 'a form of an MCP server'
		: `permission for ${toolName}`;
}

function questionText(
	{question, options, multi_select}: QuestionData,
	index: number,
): string[] {
	return [
		`Question ${index + 1}${multi_select ? ', several answers' : ''}: ${makeVisible(question)}`,
		...options.map(({label, description, preview}, option) =>
			makeVisible(
				`  ${option + 1}: ${label}. ${description}${preview === undefined ? '' : ` Preview: ${preview}`}`,
			),
		),
	];
}
