import {type HeldRequest} from '../../supervisor/types.js';
import {unarmed} from '../prompt/arming.js';
import {type CommandName} from '../keys/binding.js';
import {allowEdited, approvePlan, deny} from '../prompt/decisions.js';
import {type AreaAction, areaActions} from '../editing/areaActions.js';
import {layoutArea} from '../editing/areaLayout.js';
import {
	draftOf,
	type Editing,
	editingOf,
	fileNameOf,
	hasChanges,
	otherField,
	otherMessage,
	replyTo,
} from '../editing/editing.js';
import {isSameInput, whyInvalid} from '../editing/inputFields.js';
import {areaText, rewritten, type TextArea} from '../editing/textArea.js';
import {dialogOf, type Edited, withDialog} from '../prompt/dialog.js';
import {waitingIn} from '../prompt/waiting.js';
import {
	allow,
	answer,
	changeChoice,
	choiceOf,
	onceEndSeen,
	onceRead,
	withRequest,
} from './promptCommands.js';
import {withReason} from '../prompt/always.js';
import {nothingRead} from '../prompt/reading.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of the editor, of the message with a denial, and of the page before what was edited is sent. */
export const editingCommands = {
	...areaCommands(),
	'prompt.edit': withRequest((tools, request) => open(tools, request)),
	'prompt.editOutside': withRequest((tools, request) => {
		open(tools, request);
		goOutside(tools, {
			done: () => review(tools),
			failed: () => tools.set({editing: undefined}),
		});
	}),
	'edit.outside': tools => goOutside(tools, {}),
	'edit.done': tools => review(tools),
	'edit.cancel': tools => {
		const {editing} = tools.ui;
		if (editing === undefined) return;
		if (editing.isLeaving || !hasChanges(editing)) close(tools);
		else
			tools.set({
				editing: {...editing, isLeaving: true},
				hint: 'Esc again drops what you wrote',
			});
	},
	'edit.nextField': tools => changeField(tools, 1),
	'edit.previousField': tools => changeField(tools, -1),
	'message.send': tools => {
		const {editing, messages} = tools.ui;
		if (editing?.purpose !== 'deny') return;
		const text = areaText(editing.area).trim();
		close(tools);
		const request = heldStill(tools, editing.request);
		if (request === undefined) return;
		const always = choiceOf(tools, request)?.always;
		if (always !== undefined) {
			// The rule is not made yet: the step shows what it will say.
			changeChoice(tools, request, {
				always: withReason(always, text),
				top: 0,
				reading: nothingRead,
			});
			return;
		}

		const outcome = answer(tools, request, deny(request, text));
		if (outcome === 'sent' && text !== '')
			tools.set({
				messages: [...messages.filter(one => one !== text), text].slice(
					-mostMessages,
				),
			});
	},
	'message.older': tools => changeMessage(tools, 'up', 1),
	'message.newer': tools => changeMessage(tools, 'down', -1),
	'confirm.back': withRequest((tools, request) =>
		changeChoice(tools, request, {
			edited: undefined,
			top: 0,
			reading: nothingRead,
		}),
	),
	'confirm.edit': withRequest((tools, request) =>
		open(tools, request, choiceOf(tools, request)?.edited),
	),
	'confirm.allow': onceRead(allowIt),
	'confirm.allowDangerous': onceEndSeen(allowIt),
	'confirm.approveEdits': onceRead((tools, request) => {
		const edited = choiceOf(tools, request)?.edited;
		if (edited !== undefined && 'plan' in edited)
			allow(tools, request, approvePlan(true, edited.plan));
	}),
} satisfies Partial<Record<CommandName, Command>>;

const mostMessages = 50;

/** The area after a key or a paste, the window kept where the cursor lets it. */
export function withArea(
	editing: Editing,
	area: TextArea,
	view: CommandTools['frame']['area'],
): Editing {
	const {top} = layoutArea(area, view, editing.top);
	if (editing.purpose !== 'reply')
		return {...editing, area, top, isLeaving: false};
	// What is on its way is no longer written, and another text is no longer insisted on.
	return editing.step === 'sending'
		? editing
		: {...replyTo(editing, ''), area, top};
}

function areaCommands(): Record<`area.${AreaAction}`, Command> {
	const names = Object.keys(areaActions) as AreaAction[];
	return Object.fromEntries(
		names.map(name => [`area.${name}`, changeArea(name)]),
	) as Record<`area.${AreaAction}`, Command>;
}

function changeArea(name: AreaAction): Command {
	return ({ui: {editing}, frame, set}) => {
		if (editing === undefined) return;
		const area = areaActions[name](editing.area, frame.area);
		set({editing: withArea(editing, area, frame.area)});
	};
}

function open(
	{set}: CommandTools,
	request: HeldRequest,
	edited?: Edited,
): void {
	// The request stays the one on the screen while others come.
	set({
		editing: editingOf(request, edited),
		selectedId: request.id,
		arming: unarmed,
	});
}

function close({set}: CommandTools): void {
	set({editing: undefined, arming: unarmed, hint: undefined});
}

/** Shows what would be sent; nothing is sent from here. */
function review(tools: CommandTools): void {
	const {editing} = tools.ui;
	if (editing?.purpose !== 'input' && editing?.purpose !== 'plan') return;
	const edited = editedOf(editing);
	if ('reason' in edited) {
		tools.set({hint: edited.reason});
		return;
	}

	close(tools);
	const request = heldStill(tools, editing.request);
	if (request === undefined) return;
	if (!edited.isChanged) {
		tools.set({hint: 'Nothing was changed'});
		return;
	}

	show(tools, request, edited.made);
}

type Made = {input: Readonly<Record<string, unknown>>} | {plan: string};

/** Puts what the person made of it on the screen, with what policy thinks of it now. */
function show(
	{ui, supervisor, set}: CommandTools,
	request: HeldRequest,
	made: Made,
): void {
	const dialog = dialogOf(ui, request);
	if (dialog.type !== 'choice') return;
	const version = ui.edits + 1;
	const edited: Edited =
		'plan' in made
			? {plan: made.plan, version}
			: {
					input: made.input,
					judgement: supervisor.judge(request.id, made.input),
					version,
				};
	set({
		...withDialog(ui, request.id, {
			...dialog,
			cursor: 0,
			top: 0,
			reading: nothingRead,
			edited,
		}),
		edits: version,
	});
}

function editedOf(editing: Extract<Editing, {purpose: 'input' | 'plan'}>):
	| {reason: string}
	| {
			isChanged: boolean;
			made: Made;
	  } {
	const {request} = editing;
	if (editing.purpose === 'plan') {
		const plan = areaText(editing.area);
		return plan.trim() === ''
			? {reason: 'The plan is empty'}
			: {isChanged: plan !== (request.plan ?? ''), made: {plan}};
	}

	const draft = draftOf(editing);
	if (!draft.ok) return {reason: draft.reason};
	const {input} = draft;
	const reason = whyInvalid(
		request.toolName,
		request.input,
		input,
		request.agent,
	);
	return reason === undefined
		? {isChanged: !isSameInput(request.input, input), made: {input}}
		: {reason};
}

function allowIt(tools: CommandTools, request: HeldRequest): void {
	const edited = choiceOf(tools, request)?.edited;
	if (edited === undefined) return;
	allow(
		tools,
		request,
		'input' in edited
			? allowEdited(request, edited.input)
			: approvePlan(false, edited.plan),
		{
			onSettled(outcome) {
				// The rules have changed since it was shown.
				if (outcome === 'refused') show(tools, request, edited);
			},
		},
	);
}

function changeField(tools: CommandTools, by: number): void {
	const {editing} = tools.ui;
	if (editing?.purpose !== 'input') return;
	const next = otherField(editing, by);
	tools.set(typeof next === 'string' ? {hint: next} : {editing: next});
}

/** A row further, and from the first or the last row a message further. */
function changeMessage(
	tools: CommandTools,
	direction: 'up' | 'down',
	by: number,
): void {
	const {ui, frame, set} = tools;
	const {editing, messages} = ui;
	if (editing?.purpose !== 'deny') return;
	const {cursorRow, total} = layoutArea(editing.area, frame.area, 0);
	const isAtEdge =
		direction === 'up' ? cursorRow === 0 : cursorRow === total - 1;
	if (isAtEdge) set({editing: otherMessage(editing, messages, by)});
	else changeArea(direction)(tools);
}

/** Hands the text in the area to the person's own editor, and takes back what became of it. */
function goOutside(
	tools: CommandTools,
	then: {done?: () => void; failed?: () => void},
): void {
	const {editing} = tools.ui;
	const {editOutside, set} = tools;
	if (editing === undefined || editOutside === undefined) return;
	const before = areaText(editing.area);
	void editOutside(before, fileNameOf(editing)).then(result => {
		const now = tools.ui.editing;
		if (now === undefined || subjectOf(now) !== subjectOf(editing)) return;
		if (!result.ok) {
			then.failed?.();
			set({hint: `Nothing was changed: ${result.reason}`});
			return;
		}

		if (result.text !== before)
			set({
				editing: withArea(
					now,
					rewritten(now.area, result.text),
					tools.frame.area,
				),
			});
		then.done?.();
	});
}

/** What is written about: a request, or a session. */
const subjectOf = (editing: Editing) =>
	editing.purpose === 'reply' ? editing.sessionId : editing.request.id;

function heldStill(
	{state, set}: CommandTools,
	{id}: HeldRequest,
): HeldRequest | undefined {
	const request = waitingIn(state).find(one => one.id === id);
	if (request === undefined)
		set({hint: 'That request was no longer waiting; nothing was sent'});
	return request;
}
