import {type Stroke} from '../../screen/keys/keyNames.js';
import {createUi, type UiActions} from '../../screen/ui.js';
import {createInjectableMockRuntime} from '../../runtime/adapters/mock/injectable.js';
import {type RuntimeDecision} from '../../runtime/types.js';
import {createSupervisor} from '../../supervisor/supervisor.js';
import {compose} from '../frame/compose.js';
import {createFakeClock} from './fakeClock.js';

/** The screen without React and Ink: keys in, decisions out, frames when told to. */
export function createTypist({
	intercepts = [],
	gracePeriodMs = 0,
	ports,
}: {
	intercepts?: string[];
	/** How long an allow is held back. */
	gracePeriodMs?: number;
	ports?: Pick<UiActions, 'readFile' | 'onEditOutside' | 'surroundings'>;
} = {}) {
	const clock = createFakeClock();
	const runtime = createInjectableMockRuntime({clock});
	const supervisor = createSupervisor({
		runtime,
		clock,
		frameMs: 0,
		intercepts,
		gracePeriodMs,
	});
	supervisor.start();
	let quits = 0;
	const ui = createUi({supervisor, clock, onQuit: () => quits++, ...ports});
	const stop = ui.start();
	const size = {columns: 60, rows: 16};
	const draw = () => {
		const screen = compose(supervisor.getState(), ui.getState(), {
			size,
			project: 'demo',
		});
		ui.painted(screen.frame);
		return screen;
	};
	return {
		clock,
		runtime,
		supervisor,
		ui,
		size,
		quits: () => quits,
		/** Draws a frame; what it showed is what keys mean from now on. */
		paint: () => draw().frame,
		/** The same, with all that is drawn. */
		draw,
		press(...names: string[]) {
			for (const name of names) ui.key(strokeOf(name));
		},
		allows: () =>
			runtime.getDecisions().filter(({decision}) => isAllow(decision)),
		stop() {
			stop();
			supervisor.stop();
		},
	};
}

export type Typist = ReturnType<typeof createTypist>;

/** True for every decision that lets an agent do something. */
export function isAllow({intent}: RuntimeDecision): boolean {
	return (
		intent?.kind === 'permission_allow' ||
		intent?.kind === 'pre_tool_allow' ||
		intent?.kind === 'plan_approve' ||
		(intent?.kind === 'elicitation_answer' && intent.action === 'accept')
	);
}

/** A stroke by name; several characters are one chunk of type-ahead. */
export function strokeOf(name: string): Stroke {
	if (name === 'space') return {name, text: ' '};
	if (Array.from(name).length === 1) return {name, text: name};
	return named.has(name) || name.includes('+')
		? {name}
		: {name: 'text', text: name};
}

const named = new Set([
	'up',
	'down',
	'left',
	'right',
	'enter',
	'esc',
	'tab',
	'pageup',
	'pagedown',
	'home',
	'end',
	'backspace',
	'delete',
	'unknown',
]);

/** Numbers from 0 to 1 that are the same in every run. */
export function random(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d_2b_79_f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
