import {type RuntimeDecision} from '../../runtime/types.js';
import {type AnswerOutcome, type HeldRequest} from '../../supervisor/types.js';
import {
	allowOnce,
	approvePlan,
	deny,
	denyAndInterrupt,
} from '../prompt/decisions.js';
import {type CommandName} from '../keys/binding.js';
import {endsTurn} from '../prompt/canAnswer.js';
import {bindingFor, choicesOf} from '../keys/keymap.js';
import {promptLayer} from '../keys/layers.js';
import {clampTop, hiddenBelow, keptTop, pageOf} from '../scroll.js';
import {messageFor} from '../editing/editing.js';
import {answeredBy, togetherOf} from '../prompt/together.js';
import {type ChoiceDialog, dialogOf, withDialog} from '../prompt/dialog.js';
import {unarmed} from '../prompt/arming.js';
import {
	firstUnread,
	neverShown,
	nothingRead,
	type Reading,
} from '../prompt/reading.js';
import {isMixed, whyNotAllowed} from '../prompt/marked.js';
import {identicalTo} from '../prompt/waiting.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of the permission and plan prompts; `activate` is in the table of all commands. */
export const promptCommands = {
	'prompt.deny': withRequest((tools, request) =>
		answerAll(tools, request, deny),
	),
	'prompt.allow': onceRead((tools, request) =>
		answerAll(tools, request, allowOnce),
	),
	'plan.approve': onceRead((tools, request) =>
		allow(tools, request, approvePlan(false)),
	),
	'plan.approveEdits': onceRead((tools, request) =>
		allow(tools, request, approvePlan(true)),
	),
	'prompt.interrupt': withRequest((tools, request) => {
		if (endsTurn(request)) {
			answer(tools, request, denyAndInterrupt(request));
			return;
		}

		// What its answer has no room for it is told as an order.
		if (answer(tools, request, deny(request)) === 'sent')
			tools.supervisor.interrupt(request.sessionId);
	}),
	'prompt.leave': withRequest((tools, request) =>
		settle(tools, tools.supervisor.leave(request.id)),
	),
	'prompt.allowDangerous': onceEndSeen((tools, request) =>
		answerAll(tools, request, allowOnce),
	),
	'prompt.together': withRequest((tools, request) => {
		const all = identicalTo(request, tools.state).map(({id}) => id);
		const isTogether = togetherOf(tools.ui, request) !== undefined;
		// The request stays the one on the screen while others come.
		tools.set({selectedId: request.id, arming: unarmed});
		changeChoice(tools, request, {
			together: isTogether || all.length < 2 ? undefined : all,
			top: 0,
			reading: nothingRead,
		});
	}),
	'prompt.denyWithMessage': withRequest(({set}, request) =>
		set({editing: messageFor(request), selectedId: request.id}),
	),
	'prompt.whole': withRequest((tools, request) =>
		changeChoice(tools, request, {
			whole: choiceOf(tools, request)?.whole !== true,
		}),
	),
	'plan.pick': (tools, key) => {
		pickChoice(tools, key);
	},
	'prompt.next': moveChoice(1),
	'prompt.previous': moveChoice(-1),
	'prompt.down': scrollBy(() => 1),
	'prompt.up': scrollBy(() => -1),
	'prompt.pageDown': scrollBy(({frame}) => pageOf(frame.prompt)),
	'prompt.pageUp': scrollBy(({frame}) => -pageOf(frame.prompt)),
	'prompt.top': scrollBy(() => Number.NEGATIVE_INFINITY),
	'prompt.bottom': scrollBy(({frame}) => frame.prompt.total),
} satisfies Partial<Record<CommandName, Command>>;

/** Answers the request that was drawn, and says so if it is gone. */
export function answer(
	tools: CommandTools,
	request: {id: string},
	decision: RuntimeDecision,
	onSent?: () => void,
): AnswerOutcome {
	return settle(tools, tools.supervisor.answer(request.id, decision, onSent));
}

/** Allows it, if the file that it was shown with is still as it was. */
export function allow(
	tools: CommandTools,
	request: HeldRequest,
	decision: RuntimeDecision,
	{
		onSent,
		onSettled,
	}: {onSent?: () => void; onSettled?: (outcome: AnswerOutcome) => void} = {},
): void {
	tools.onceSeenAgain([request], () => {
		const outcome = answer(tools, request, decision, onSent);
		onSettled?.(outcome);
	});
}

/** Answers the request that was drawn, and those that were shown together with it, each by its id. */
function answerAll(
	tools: CommandTools,
	request: HeldRequest,
	decide: (request: HeldRequest) => RuntimeDecision,
): void {
	const ids = togetherOf(tools.ui, request);
	const isAllow = decide === allowOnce;
	if (ids === undefined) {
		if (isAllow) allow(tools, request, allowOnce(request));
		else answer(tools, request, decide(request));
		return;
	}

	const all = answeredBy(tools.ui, request, tools.state);
	const unfit = isAllow ? firstUnfit(tools, all) : undefined;
	if (unfit !== undefined) {
		tools.set({hint: `Not together: ${unfit}`});
		return;
	}

	const send = () => {
		const outcomes = all.map(one => answer(tools, one, decide(one)));
		tools.set({hint: hintOfAll(outcomes, ids.length)});
	};
	if (isAllow) tools.onceSeenAgain(all, send);
	else send();
}

/** What is said where not all of them were answered. */
function hintOfAll(
	outcomes: readonly AnswerOutcome[],
	count: number,
): string | undefined {
	const among = (...some: AnswerOutcome[]) =>
		outcomes.filter(outcome => some.includes(outcome)).length;
	const looking = among('looking');
	const sent = among('sent', 'leaving') + looking;
	const changed = among('changed', 'refused');
	const denied = among('denied');
	if (sent === count) return looking > 0 ? hints.looking : undefined;
	return [
		`${sent} of ${count} answered`,
		...(denied > 0 ? [`${denied} denied by a rule by now`] : []),
		...(changed > 0 ? [`${changed} changed while they waited`] : []),
		...(sent + denied + changed < count
			? ['nothing was sent for those that no longer waited']
			: []),
	].join('; ');
}

/** Why calls that are not the very same can't be allowed in one, as things are now. */
function firstUnfit(
	{ui, state}: CommandTools,
	all: readonly HeldRequest[],
): string | undefined {
	return isMixed(all, state)
		? all
				.map(one => whyNotAllowed(ui, one, state))
				.find(why => why !== undefined)
		: undefined;
}

/**
 * The choice under the cursor. What allows is never there by arrows, which
 * people press to look around: it takes its own key, or its number and Enter.
 */
export function activatedCommand(tools: CommandTools): CommandName | undefined {
	const {request, ui, state, set} = tools;
	if (request === undefined) return undefined;
	const dialog = dialogOf(ui, request);
	if (dialog.type !== 'choice') return undefined;
	const choice = choicesOf(promptLayer(ui, request), {ui, state, request})[
		dialog.cursor
	];
	if (choice === undefined) return undefined;
	const enabled = choice.enabled?.({ui, state, request}) ?? true;
	if (enabled !== true) {
		set({hint: enabled});
		return undefined;
	}

	if (!refusing.has(choice.command) && dialog.isPicked !== true) {
		set({hint: `That has its own key: ${choice.keys[0] ?? ''}`});
		return undefined;
	}

	return bindingFor(promptLayer(ui, request), choice.keys[0] ?? '')?.command;
}

/** What Enter does wherever the cursor stands on it. */
const refusing: ReadonlySet<CommandName> = new Set<CommandName>([
	'prompt.deny',
	'prompt.denyWithMessage',
	'prompt.interrupt',
	'prompt.leave',
	// Nothing is sent by it: what is edited is shown again first.
	'prompt.edit',
	'confirm.back',
	'confirm.edit',
]);

function settle(tools: CommandTools, outcome: AnswerOutcome): AnswerOutcome {
	tools.set({
		arming: unarmed,
		nowMs: tools.now,
		hint: hints[outcome],
	});
	return outcome;
}

/** What is said of an outcome that is not to be seen on the screen. */
const hints: Readonly<Record<AnswerOutcome, string | undefined>> = {
	sent: undefined,
	leaving: undefined,
	gone: 'That request was no longer waiting; nothing was sent',
	looking: 'It is judged once more, and goes out when that is done',
	changed: 'It changed while it waited; nothing was sent: read it again',
	denied: 'A rule denies that by now: it was denied',
	refused: 'A rule denies that by now; nothing was sent: e edits it again',
};

/** Runs on the request that was drawn, if there is one. */
export function withRequest(
	run: (tools: CommandTools, request: HeldRequest) => unknown,
): Command {
	return tools => {
		if (tools.request !== undefined) run(tools, tools.request);
	};
}

/** Until all of it was on the screen, a choice that allows reads on instead. */
export function onceRead(
	run: (tools: CommandTools, request: HeldRequest) => unknown,
): Command {
	return withRequest((tools, request) => {
		const reading = choiceOf(tools, request)?.reading ?? nothingRead;
		if (reading.isWhole) run(tools, request);
		else if (reading.hasEnd) readSkipped(tools, request, reading);
		else readToEnd(tools);
	});
}

/** The same for the key that allows anyway: lines that were skipped are said to be, and no more. */
export function onceEndSeen(
	run: (tools: CommandTools, request: HeldRequest) => unknown,
): Command {
	return withRequest((tools, request) => {
		if (choiceOf(tools, request)?.reading.hasEnd === true) run(tools, request);
		else readToEnd(tools);
	});
}

function readToEnd(tools: CommandTools): void {
	const left = hiddenBelow(tools.frame.prompt);
	scrollBy(({frame}) => pageOf(frame.prompt))(tools);
	tools.set({hint: `${left} more lines: read to the end first (space)`});
}

/** To the first lines that were jumped over. */
function readSkipped(
	tools: CommandTools,
	request: HeldRequest,
	reading: Reading,
): void {
	changeChoice(tools, request, {
		top: clampTop(firstUnread(reading), tools.frame.prompt),
	});
	const left = neverShown(reading);
	const anyway =
		bindingFor(promptLayer(tools.ui, request), '!') === undefined
			? ''
			: ', or ! allows it unread';
	tools.set({
		hint: `${left} ${left === 1 ? 'line was' : 'lines were'} not shown: space reads on${anyway}`,
	});
}

/** The dialog of a permission or a plan. */
export function choiceOf(
	{ui}: CommandTools,
	request: HeldRequest,
): ChoiceDialog | undefined {
	const dialog = dialogOf(ui, request);
	return dialog.type === 'choice' ? dialog : undefined;
}

/** Changes the dialog of a permission or a plan. */
export function changeChoice(
	tools: CommandTools,
	request: HeldRequest,
	change: Partial<ChoiceDialog>,
): void {
	const dialog = choiceOf(tools, request);
	if (dialog !== undefined)
		tools.set(withDialog(tools.ui, request.id, {...dialog, ...change}));
}

/** To the next choice that Enter does: arrows never lead to one that allows. */
function moveChoice(by: 1 | -1): Command {
	return withRequest((tools, request) => {
		const choices = choicesIn(tools, request);
		const count = choices.length;
		let cursor = choiceOf(tools, request)?.cursor ?? 0;
		for (let step = 0; step < count; step++) {
			cursor = (cursor + by + count) % count;
			const command = choices[cursor]?.command;
			if (command !== undefined && refusing.has(command)) break;
		}

		changeChoice(tools, request, {cursor, isPicked: false});
	});
}

/** The choice with this number, 1-based, gets the cursor; nothing is sent by that. */
const pickChoice: Command = (tools, key = '') => {
	const {request} = tools;
	if (request === undefined) return;
	const choices = choicesIn(tools, request);
	const cursor = Number(key) - 1;
	if (choices[cursor] === undefined)
		tools.set({
			hint: `There is no ${key}: ${choices.length} to choose from`,
		});
	else changeChoice(tools, request, {cursor, isPicked: true});
};

const choicesIn = (tools: CommandTools, request: HeldRequest) =>
	choicesOf(promptLayer(tools.ui, request), {...tools, request});

function scrollBy(by: (tools: CommandTools) => number): Command {
	return withRequest((tools, request) => {
		const {prompt} = tools.frame;
		const top = keptTop(prompt.top + by(tools), prompt);
		const dialog = dialogOf(tools.ui, request);
		tools.set(withDialog(tools.ui, request.id, {...dialog, top}));
	});
}
