import {type RuntimeDecision} from '../../runtime/types.js';
import {type AnswerOutcome, type HeldRequest} from '../../supervisor/types.js';
import {
	allowOnce,
	alwaysPatterns,
	approvalRule,
	approvePlan,
	deny,
	denyAndInterrupt,
} from '../decisions.js';
import {type CommandName} from '../binding.js';
import {bindingFor, choicesOf} from '../keymap.js';
import {promptLayer} from '../layers.js';
import {clampTop, hiddenBelow, pageOf} from '../scroll.js';
import {textLine} from '../textLine.js';
import {type ChoiceDialog, dialogOf, withDialog} from '../uiState.js';
import {unarmed} from '../arming.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of the permission and plan prompts; `activate` is in the table of all commands. */
export const promptCommands = {
	'prompt.deny': withRequest((tools, request) =>
		answer(tools, request, deny(request)),
	),
	'prompt.allow': onceRead((tools, request) =>
		answer(tools, request, allowOnce(request)),
	),
	'plan.approve': onceRead((tools, request) =>
		answer(tools, request, approvePlan(false)),
	),
	'plan.approveEdits': onceRead((tools, request) =>
		answer(tools, request, approvePlan(true)),
	),
	'prompt.interrupt': withRequest((tools, request) =>
		answer(tools, request, denyAndInterrupt(request)),
	),
	'prompt.leave': withRequest((tools, request) =>
		settle(tools, tools.supervisor.leave(request.id)),
	),
	'prompt.denyWithMessage': withRequest(({set}, request) =>
		set({
			editor: {purpose: 'deny', requestId: request.id, line: textLine()},
		}),
	),
	'prompt.always': onceRead((tools, request) => {
		if (alwaysPatterns(request.toolName).length === 0)
			tools.set({hint: 'Its name is no pattern: it can be allowed once'});
		else changeChoice(tools, request, {always: 0});
	}),
	'always.no': withRequest((tools, request) =>
		changeChoice(tools, request, {always: undefined}),
	),
	'always.next': movePattern(1),
	'always.previous': movePattern(-1),
	'always.yes': withRequest((tools, request) => {
		const dialog = choiceOf(tools, request);
		const pattern = alwaysPatterns(request.toolName)[dialog?.always ?? -1];
		if (pattern === undefined) return;
		const outcome = answer(tools, request, allowOnce(request));
		if (outcome === 'sent')
			tools.supervisor.addRule(approvalRule(request, pattern, tools.now));
	}),
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
): AnswerOutcome {
	return settle(tools, tools.supervisor.answer(request.id, decision));
}

/** The choice under the cursor, unless it allows something: that needs its own key. */
export function activatedCommand(tools: CommandTools): CommandName | undefined {
	const {request, ui, state, set} = tools;
	if (request === undefined) return undefined;
	const dialog = dialogOf(ui, request);
	if (dialog.type !== 'choice') return undefined;
	const choice = choicesOf(promptLayer(ui, request))[dialog.cursor];
	if (choice === undefined) return undefined;
	const enabled = choice.enabled?.({ui, state, request}) ?? true;
	if (enabled !== true) {
		set({hint: enabled});
		return undefined;
	}

	if (!refusing.has(choice.command)) {
		set({hint: `Enter never allows: press ${choice.keys[0] ?? ''}`});
		return undefined;
	}

	return bindingFor(promptLayer(ui, request), choice.keys[0] ?? '')?.command;
}

const refusing: ReadonlySet<CommandName> = new Set<CommandName>([
	'prompt.deny',
	'prompt.denyWithMessage',
	'prompt.interrupt',
	'prompt.leave',
]);

function settle(tools: CommandTools, outcome: AnswerOutcome): AnswerOutcome {
	tools.set({
		arming: unarmed,
		hint:
			outcome === 'gone'
				? 'That request was no longer waiting; nothing was sent'
				: undefined,
	});
	return outcome;
}

function withRequest(
	run: (tools: CommandTools, request: HeldRequest) => unknown,
): Command {
	return tools => {
		if (tools.request !== undefined) run(tools, tools.request);
	};
}

/** Until its end was on the screen, a choice that allows reads on instead. */
function onceRead(
	run: (tools: CommandTools, request: HeldRequest) => unknown,
): Command {
	return withRequest((tools, request) => {
		const dialog = choiceOf(tools, request);
		if (dialog?.endSeen === true) {
			run(tools, request);
			return;
		}

		const left = hiddenBelow(tools.frame.prompt);
		scrollBy(({frame}) => pageOf(frame.prompt))(tools);
		tools.set({
			hint: `${left} more lines: read to the end first (space, or G)`,
		});
	});
}

function choiceOf(
	{ui}: CommandTools,
	request: HeldRequest,
): ChoiceDialog | undefined {
	const dialog = dialogOf(ui, request);
	return dialog.type === 'choice' ? dialog : undefined;
}

function changeChoice(
	tools: CommandTools,
	request: HeldRequest,
	change: Partial<ChoiceDialog>,
): void {
	const dialog = choiceOf(tools, request);
	if (dialog !== undefined)
		tools.set(withDialog(tools.ui, request.id, {...dialog, ...change}));
}

function moveChoice(by: number): Command {
	return withRequest((tools, request) => {
		const count = choicesOf(promptLayer(tools.ui, request)).length;
		const cursor = choiceOf(tools, request)?.cursor ?? 0;
		changeChoice(tools, request, {cursor: (cursor + by + count) % count});
	});
}

function movePattern(by: number): Command {
	return withRequest((tools, request) => {
		const count = alwaysPatterns(request.toolName).length;
		const at = choiceOf(tools, request)?.always ?? 0;
		changeChoice(tools, request, {always: (at + by + count) % count});
	});
}

function scrollBy(by: (tools: CommandTools) => number): Command {
	return withRequest((tools, request) => {
		const {prompt} = tools.frame;
		const top = clampTop(prompt.top + by(tools), prompt);
		const dialog = dialogOf(tools.ui, request);
		tools.set(withDialog(tools.ui, request.id, {...dialog, top}));
	});
}
