/*
 * A prompt takes decisions only once it is armed: it has been on the screen,
 * and the keyboard quiet, for `quietMs`. Whatever is typed before that was
 * meant for something else, so it is swallowed and the wait begins anew.
 *
 *   off ──painted──▶ waiting ──quiet for quietMs──▶ settling ──one more turn──▶ armed
 *                      ▲ ▲                             │                       │
 *                      │ └─────────── any key ─────────┘                       │
 *                      └──────── any key, another prompt painted ──────────────┘
 *
 * `ready` remembers that it was armed before and that nothing but harmless
 * keys (scrolling, moving the cursor) came since: those go on working while a
 * decision waits for the next quiet moment. A key without a meaning takes it
 * away: somebody is typing something else.
 *
 * `settling` closes a gap: after the event loop was blocked, the timer that
 * ends the wait runs before the keys typed meanwhile are read. One more turn
 * of the loop lets those keys arrive first.
 *
 * What counts is what the terminal has shown. It may lag behind by a frame at
 * any time, the large ones of a busy screen above all: as long as the prompt it
 * shows is the one that was drawn, that changes nothing. But what a key made of
 * the prompt must be seen before the wait goes on (`isUnseen`).
 *
 * What comes into sight without a key, lines that a larger terminal has room for,
 * has to be there as long before anything is decided (`shownMore`).
 *
 * A prompt that takes the place of one that went by itself (it was withdrawn)
 * waits longer: who had read the first is about to press a key for it.
 *
 * A key may come long after it was read: the terminal holds an Escape back, as
 * more may follow. It counts for what was armed when it was read (`asRead`).
 *
 * A key held down is quiet for longer than that before it repeats. So the key
 * that was pressed last decides again only after `repeatMs`; armed or not,
 * until then it may be the same press. Another key needs only the quiet.
 */

/** How long a prompt must be visible, and the keyboard quiet, ms. */
export const quietMs = 250;

/**
 * As long where a text was to be written and none opened, ms: who types on
 * without looking rests longer than between two letters, and means no answer.
 */
export const writingMs = 2000;

/**
 * As long where another prompt stood there, and went without a key, ms: a key
 * that was meant for that one is still on its way from eye to hand.
 */
export const replacedMs = 750;

/** Longer than a key is held down before it repeats: 250 to 660 ms are usual. */
export const repeatMs = 750;

/** A key that came, by its name, and when; ms, as all times here by a clock that nobody sets. */
export type Press = {key: string; at: number};

/** `key` names the request and the step of its dialog that was drawn. */
export type Arming =
	| {
			state: 'off';
			/** A prompt went without a key, and the terminal shows it still. */
			isReplaced?: true;
	  }
	| {
			state: 'waiting' | 'settling';
			key: string;
			ready: boolean;
			/** Painted, or last key; ms. */
			since: number;
			/** A key came, and no frame was painted since. */
			isTouched?: true;
			/** What was drawn after that key is not on the screen yet. */
			isUnseen?: true;
			/** A key that opens a text was refused: what follows may be that text. */
			isWriting?: true;
			/** Another prompt stood there, and went without a key. */
			isReplaced?: true;
	  }
	| {
			state: 'armed';
			key: string;
			ready: true;
			/** Ms. */
			since: number;
			/** Whether harmless keys went on working while it waited. */
			wasReady: boolean;
	  };

/** Nothing to decide on the screen. */
export const unarmed: Arming = {state: 'off'};

/** The terminal shows a frame in which `key` takes the keys; undefined if no decision does. */
export function painted(
	arming: Arming,
	key: string | undefined,
	now: number,
): Arming {
	if (key === undefined) return unarmed;
	if (arming.state === 'off' || arming.key !== key)
		return {
			state: 'waiting',
			key,
			ready: false,
			since: now,
			...(wentByItself(arming) && {isReplaced: true}),
		};
	if (arming.state === 'armed' || !arming.isTouched) return arming;
	const {state, ready, since, isUnseen, isWriting} = arming;
	return {
		state,
		key,
		ready,
		since: isUnseen ? now : since,
		...(isWriting && {isWriting}),
	};
}

/** What was never there came into sight without a key, as by a resize: whoever is about to press one has not seen it. */
export function shownMore(arming: Arming, now: number): Arming {
	return arming.state === 'armed'
		? {state: 'waiting', key: arming.key, ready: true, since: now}
		: arming;
}

/** Whether what it was about is gone, and no key was pressed for it. */
const wentByItself = (arming: Arming): boolean =>
	arming.state === 'off'
		? arming.isReplaced === true
		: !('isTouched' in arming);

/** A frame was drawn in which `key` takes the keys, but the terminal shows an older one yet. */
export function drawnUnseen(arming: Arming, key: string | undefined): Arming {
	if (arming.state === 'off' || arming.key !== key)
		return wentByItself(arming) && key !== undefined
			? {state: 'off', isReplaced: true}
			: unarmed;
	if (arming.state === 'armed' || !arming.isTouched || arming.isUnseen)
		return arming;
	return {...arming, isUnseen: true};
}

/**
 * A key came; `harmless` if it meant something to this prompt and decided
 * nothing. `isWriting`: it should have opened a text, and did not.
 */
export function touched(
	arming: Arming,
	now: number,
	harmless: boolean,
	isWriting = false,
): Arming {
	if (arming.state === 'off') return arming;
	const wrote = arming.state !== 'armed' && arming.isWriting;
	return {
		...((isWriting || wrote) && {isWriting: true}),
		state: 'waiting',
		key: arming.key,
		ready: arming.ready && harmless,
		since: now,
		isTouched: true,
	};
}

/** What a key finds that was read at `readAt`: the prompt may have armed since. */
export function asRead(arming: Arming, readAt: number): Arming {
	if (arming.state !== 'armed' || readAt >= arming.since) return arming;
	const {key, wasReady} = arming;
	return {state: 'waiting', key, ready: wasReady, since: readAt};
}

/** Time went by. */
export function elapsed(arming: Arming, now: number): Arming {
	if (isUnseen(arming)) return arming;
	if (arming.state === 'settling')
		return {
			state: 'armed',
			key: arming.key,
			ready: true,
			since: now,
			wasReady: arming.ready,
		};
	if (arming.state !== 'waiting' || now - arming.since < quietOf(arming))
		return arming;
	return {...arming, state: 'settling'};
}

const quietOf = ({
	isWriting,
	isReplaced,
}: {
	isWriting?: true;
	isReplaced?: true;
}) => (isWriting ? writingMs : isReplaced ? replacedMs : quietMs);

const isUnseen = (arming: Arming) => 'isUnseen' in arming;

/** How long until `elapsed` changes something, ms; undefined if it never will. */
export function nextStepIn(arming: Arming, now: number): number | undefined {
	if (isUnseen(arming)) return undefined;
	if (arming.state === 'waiting')
		return Math.max(0, arming.since + quietOf(arming) - now);
	return arming.state === 'settling' ? 0 : undefined;
}

/** What the drawn step `key` takes now: nothing, harmless keys, or decisions too. */
export function accepts(
	arming: Arming,
	key: string,
): 'nothing' | 'harmless' | 'decisions' {
	if (arming.state === 'off' || arming.key !== key) return 'nothing';
	if (arming.state === 'armed') return 'decisions';
	return arming.ready ? 'harmless' : 'nothing';
}

/** Whether this may be the last key, still held down. */
export function mayRepeat(
	last: Press | undefined,
	key: string,
	now: number,
): boolean {
	return last?.key === key && now - last.at < repeatMs;
}
