import {type HeldRequest} from '../../supervisor/types.js';
import {
	fieldText,
	type InputField,
	inputFields,
	withField,
} from './inputFields.js';
import {areaText, rewritten, textArea, type TextArea} from './textArea.js';

type Input = Readonly<Record<string, unknown>>;

/*
 * Writing about a request: its input, its plan, a message with a denial, or a
 * text of a dialog. Nothing here decides; what is written is shown once more
 * before it is sent, but for a denial's message.
 */
type Written = {
	area: TextArea;
	/** First row of the area that is drawn; kept where the cursor lets it. */
	top: number;
	/** Escape was pressed once, and there is something to lose. */
	isLeaving: boolean;
};

/** The next prompt of a session; no request waits for it. */
export type ReplyEditing = Written & {
	purpose: 'reply';
	sessionId: string;
	/** What the person calls the session. */
	to: string;
	/** `sending`: nothing can be done but wait. */
	step: 'writing' | 'sending';
	/** Why it was not sent, or is not sure to arrive. */
	problem?: string;
	/** The problem is that it can't be told: the person may insist. */
	mayInsist?: boolean;
};

/** Writing about a request that waits, or waited when it began. */
export type RequestEditing = Written & {
	/** As it was when the writing began; it may be gone by now. */
	request: HeldRequest;
} & (
		| {
				purpose: 'input';
				fields: readonly InputField[];
				/** Index of the field in the area. */
				field: number;
				/** The input with what was written in other fields. */
				draft: Input;
		  }
		| {purpose: 'plan'}
		| {
				purpose: 'deny';
				/** How many messages back the one in the area is; 0 is the person's new one. */
				back: number;
				/** The new one while an older one is in the area. */
				own: string;
		  }
		| {
				/** An answer of the person's own or a note with it; or what is in a field of a form. */
				purpose: 'other' | 'note' | 'words' | 'field';
				/** The question, or the field, 0-based; 0 of words beside all answers. */
				at: number;
		  }
	);

export type Editing = RequestEditing | ReplyEditing;

export type InputEditing = Extract<Editing, {purpose: 'input'}>;

/** A text of a dialog, written under it. */
export type TextEditing = Extract<
	Editing,
	{purpose: 'other' | 'note' | 'words' | 'field'}
>;

/** Editing a request's input, or its plan, as it was asked or as it was edited before. */
export function editingOf(
	request: HeldRequest,
	edited?: {input: Input} | {plan: string},
): RequestEditing {
	if (request.kind === 'plan') {
		const plan =
			edited !== undefined && 'plan' in edited
				? edited.plan
				: (request.plan ?? '');
		return {
			purpose: 'plan',
			request,
			area: textArea(plan),
			top: 0,
			isLeaving: false,
		};
	}

	const draft =
		edited !== undefined && 'input' in edited ? edited.input : request.input;
	const fields = inputFields(request.toolName, draft, request.agent);
	const [first = {type: 'whole'} as const] = fields;
	return {
		purpose: 'input',
		request,
		fields,
		field: 0,
		draft,
		area: textArea(fieldText(first, draft)),
		top: 0,
		isLeaving: false,
	};
}

/** Writing a message that goes with a denial. */
export function messageFor(request: HeldRequest, text = ''): Editing {
	return {
		purpose: 'deny',
		request,
		area: textArea(text),
		top: 0,
		isLeaving: false,
		back: 0,
		own: '',
	};
}

/** Writing the next prompt of a session; `text` was written for it before. */
export function replyTo(
	{sessionId, to}: Pick<ReplyEditing, 'sessionId' | 'to'>,
	text: string,
): ReplyEditing {
	return {
		purpose: 'reply',
		sessionId,
		to,
		step: 'writing',
		area: textArea(text),
		top: 0,
		isLeaving: false,
	};
}

/** Writing a text of a dialog, which may hold something already. */
export function textFor(
	request: HeldRequest,
	{purpose, at}: Pick<TextEditing, 'purpose' | 'at'>,
	text: string,
): TextEditing {
	return {
		purpose,
		at,
		request,
		area: textArea(text),
		top: 0,
		isLeaving: false,
	};
}

/** The input as it would be sent, the field in the area included; or why that can't be. */
export function draftOf(
	editing: InputEditing,
): {ok: true; input: Input} | {ok: false; reason: string} {
	const field = editing.fields[editing.field];
	if (field === undefined) return {ok: true, input: editing.draft};
	const text = areaText(editing.area);
	// What was only looked at stays as it was, to the last character.
	return text === fieldText(field, editing.draft)
		? {ok: true, input: editing.draft}
		: withField(field, editing.draft, text);
}

/** Another field in the area, `by` on; or why the one that is there can't be left. */
export function otherField(
	editing: InputEditing,
	by: number,
): InputEditing | string {
	const draft = draftOf(editing);
	if (!draft.ok) return draft.reason;
	const from = editing.fields[editing.field];
	const fields = inputFields(
		editing.request.toolName,
		draft.input,
		editing.request.agent,
	);
	const at = Math.max(
		0,
		fields.findIndex(field => isSameField(field, from)),
	);
	const index = (at + by + fields.length) % fields.length;
	const field = fields[index] ?? {type: 'whole'};
	return {
		...editing,
		fields,
		field: index,
		draft: draft.input,
		area: textArea(fieldText(field, draft.input)),
		top: 0,
	};
}

/** True if more would be lost by leaving than a message. */
export function hasChanges(editing: Editing): boolean {
	switch (editing.purpose) {
		case 'input': {
			const draft = draftOf(editing);
			return !draft.ok || draft.input !== editing.request.input;
		}

		case 'plan':
			return areaText(editing.area) !== (editing.request.plan ?? '');
		// What was written is kept for the next time.
		case 'reply':
		case 'deny':
		case 'other':
		case 'note':
		case 'words':
		case 'field':
			return false;
	}
}

/** An older message in the area, `by` further back; 0 back is the person's own. */
export function otherMessage(
	editing: Extract<Editing, {purpose: 'deny'}>,
	messages: readonly string[],
	by: number,
): Editing {
	const back = Math.max(0, Math.min(messages.length, editing.back + by));
	if (back === editing.back) return editing;
	const own = editing.back === 0 ? areaText(editing.area) : editing.own;
	const text = back === 0 ? own : (messages.at(-back) ?? '');
	return {...editing, back, own, area: rewritten(editing.area, text), top: 0};
}

/** The file name another editor is given, so that it knows the language. */
export function fileNameOf(editing: Editing): string {
	switch (editing.purpose) {
		case 'plan':
			return 'plan.md';
		case 'deny':
			return 'message.txt';
		case 'reply':
			return 'reply.md';
		case 'other':
		case 'note':
		case 'words':
		case 'field':
			return `${editing.purpose}.txt`;
		case 'input': {
			const field = editing.fields[editing.field];
			if (field?.type !== 'text') return 'input.json';
			return field.key === 'command' ? 'command.sh' : `${safe(field.key)}.txt`;
		}
	}
}

const safe = (name: string) => name.replaceAll(/[^\w-]/g, '_').slice(0, 40);

function isSameField(a: InputField, b: InputField | undefined): boolean {
	return a.type === 'whole'
		? b?.type === 'whole'
		: b?.type === 'text' && a.key === b.key;
}
