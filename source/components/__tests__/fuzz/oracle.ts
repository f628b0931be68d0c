import {type SentDecision} from '../../../runtime/adapters/mock/mockCore.js';
import {type TrayPicture} from './picture.js';

/*
 * What a person may expect, told again and without athena's own functions: of
 * keys and times it knows only what was pressed and drawn, of requests only
 * what was asked and answered.
 */

/** A request that athena held, as the test knows it. */
export type Asked = {
	id: string;
	isDangerous: boolean;
	/** What is asked, for those that are the same. */
	content: string;
};

export type Pressed = {
	key: string;
	/** Several characters at once, or pasted, or said to be held down. */
	isPlain: boolean;
	/** Unix ms. */
	at: number;
};

const quietMs = 250;
const repeatMs = 750;

/** Follows what is drawn and pressed; says why something should not have been allowed. */
export function createOracle() {
	/** Oldest first. */
	let waiting: readonly Asked[] = [];
	let seen: (TrayPicture & {id: string | undefined}) | undefined;
	let step = '';
	/** When this step of this prompt came on the screen. */
	let since = 0;
	/** Steps whose end was on the screen; what was read stays read. */
	const read = new Set<string>();
	/** What was on the screen to its end in a prompt of its own. */
	const opened = new Set<string>();
	let last: Pressed | undefined;

	return {
		/** What waits now. */
		waitingIs(asked: readonly Asked[]) {
			waiting = asked;
		},
		/** A frame was drawn. */
		drawn(picture: TrayPicture | undefined, now: number) {
			const id = picture && waiting[picture.place - 1]?.id;
			seen = picture && {...picture, id};
			const shown =
				picture === undefined || picture.isAside
					? ''
					: [id, ...stepOf(picture.text)].join(' ');
			if (shown !== step) {
				step = shown;
				since = now;
			}

			if (shown === '' || /▼ \d+ more/.test(picture?.text ?? '')) return;
			read.add(shown);
			const content = waiting.find(one => one.id === id)?.content;
			if (content !== undefined && stepOf(picture?.text ?? '').every(isNone))
				opened.add(content);
		},
		/** Why the key may not have allowed this; undefined if it may. */
		whyNot(
			pressed: Pressed,
			{id, runs}: {id: string; runs: string},
			allowed: readonly string[],
		): string | undefined {
			const {key, isPlain, at} = pressed;
			if (!isPlain) return `${key} is no single key`;
			if (seen === undefined || seen.isAside) return 'no prompt was drawn';
			if (at - (last?.at ?? 0) < quietMs) return 'the keyboard was not quiet';
			if (at - since < quietMs) return 'it was on the screen too short a time';
			if (last?.key === key && at - last.at < repeatMs)
				return 'the key may have been held down';
			const asked = waiting.find(one => one.id === id);
			if (asked === undefined) return 'it did not wait';
			if (id !== seen.id && !isTogether(asked, allowed))
				return `${seen.id} was on the screen`;
			if (key !== 's' && !read.has(step))
				return 'its end was never on the screen';
			if (key !== '!' && isRisky(asked, runs, seen.text))
				return `it is dangerous, and ${key} is not the key for that`;
			return whyNotKey(key, seen);
		},
		pressed(pressed: Pressed) {
			last = pressed;
		},
	};

	/** The very same as the one on the screen, or marked and opened before, and the screen says that they are answered together. */
	function isTogether(asked: Asked, allowed: readonly string[]): boolean {
		const count = Number(together.exec(flat(seen?.text ?? ''))?.[1] ?? 0);
		const shown = waiting.find(one => one.id === seen?.id);
		if (allowed.length > count) return false;
		return (
			shown?.content === asked.content ||
			(opened.has(asked.content) && !asked.isDangerous)
		);
	}
}

/** The steps of a dialog that are armed each for itself, by what they offer. */
function stepOf(text: string): string[] {
	return [/n back/, /n no/, /\[Review\]/, together].map(
		pattern => pattern.exec(flat(text))?.[0] ?? '',
	);
}

const isNone = (text: string) => text === '';

const together = /(?:deny|allow) these (\d+)/;

/** In one line, however narrow the screen. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

function isRisky(asked: Asked, runs: string, text: string): boolean {
	return text.includes('n back')
		? /\brm -rf|\bgit push --force/.test(runs)
		: asked.isDangerous;
}

/** The key must be a choice that the screen offered, and not in brackets. */
function whyNotKey(key: string, {text, kind}: TrayPicture): string | undefined {
	const isOffered = (pattern: RegExp) =>
		pattern.test(text) ? undefined : `the screen did not offer ${key}`;
	switch (key) {
		case 'a':
			return isOffered(/(^|[ ›])a (allow|approve|accept)/m);
		case '!':
			return isOffered(/(^|[ ›])! allow/m);
		case 'A':
			return kind === 'Plan' ? isOffered(/(^|[ ›])A /m) : 'only for plans';
		case 'y':
			return isOffered(/(^|[ ›])y yes/m);
		case 'enter':
			return isOffered(/›\d [aA] approve/m);
		case 's':
			return kind === 'Question' ? isOffered(/\[Review\]/) : 'no questions';
		default:
			return `${key} allows nothing`;
	}
}

/** Lets the agent do something, or gives it answers, because the person said so. */
export function allowsByPerson({decision}: SentDecision): boolean {
	const {intent, source} = decision;
	if (source !== 'user') return false;
	switch (intent?.kind) {
		case 'permission_allow':
		case 'pre_tool_allow':
		case 'plan_approve':
		case 'question_answer':
			return true;
		case 'elicitation_answer':
			return intent.action === 'accept';
		default:
			return false;
	}
}

/** The command that would run, if it is one. */
export function runsOf(input: unknown): string {
	const command = (input as {command?: unknown} | undefined)?.command;
	return typeof command === 'string' ? command : '';
}
