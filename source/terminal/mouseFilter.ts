import {type MouseInput} from '../types/terminal.js';

/** A stretch of what the keyboard sent, pastes already taken out. */
export type KeysOrMouse =
	| {type: 'keys'; text: string}
	| {type: 'mouse'; input: MouseInput}
	/** The terminal got the focus, or lost it. */
	| {type: 'focus'; isIn: boolean};

/**
 * Parts keys from what the mouse sends (xterm's ctlseqs, "Mouse Tracking"): a
 * report may be torn anywhere, and no byte of one is handed on as a key. What
 * athena has no use for (releases, other buttons) is swallowed. So are the
 * words of a terminal about its focus, which never come torn: who parts the
 * pastes holds their beginning back.
 */
export type MouseFilter = {
	push(text: string): KeysOrMouse[];
};

/* eslint-disable no-control-regex -- escape sequences are what it looks for */
/** The beginning of every report, in the form of SGR or the old one. */
const start = /\u001b\[[<MIO]/;
const sgr = /^\u001b\[<(\d{1,5});(\d{1,5});(\d{1,5})([Mm])/;
const tornSgr = /^\u001b\[<[\d;]{0,17}$/;
/** Nothing but a report begins so; what does not end like one is dropped. */
const brokenSgr = /^\u001b\[<[\d;]*/;
/* eslint-enable no-control-regex */
/** `CSI M` and three characters, from terminals that do not know SGR. */
const oldLength = 6;

/** A filter for one keyboard. */
export function createMouseFilter(): MouseFilter {
	let held = '';
	/** The last characters that were handed on: a report may have begun there. */
	let handedOn = '';

	return {
		push(text) {
			const parts: KeysOrMouse[] = [];
			const keys = (piece: string) => {
				if (piece === '') return;
				parts.push({type: 'keys', text: piece});
				handedOn = (handedOn + piece).slice(-2);
			};

			let rest = held + text;
			if (held === '') rest = startedBefore(handedOn, rest) + rest;
			held = '';
			while (rest !== '') {
				const at = rest.search(start);
				if (at === -1) {
					keys(rest);
					return parts;
				}

				keys(rest.slice(0, at));
				rest = rest.slice(at);
				if (rest[2] === 'I' || rest[2] === 'O') {
					parts.push({type: 'focus', isIn: rest[2] === 'I'});
					rest = rest.slice(3);
					handedOn = '';
					continue;
				}

				const isOld = rest[2] === 'M';
				if (isOld ? rest.length < oldLength : tornSgr.test(rest)) {
					held = rest;
					return parts;
				}

				const report = sgr.exec(rest);
				const input = report && readReport(report);
				if (input) parts.push({type: 'mouse', input});
				const length =
					report?.[0].length ??
					(isOld ? oldLength : (brokenSgr.exec(rest)?.[0].length ?? 1));
				rest = rest.slice(length);
				handedOn = '';
			}

			return parts;
		},
	};
}

/** The part of a torn report that was taken for keys, if `rest` goes on with it. */
function startedBefore(handedOn: string, rest: string): string {
	if (handedOn === '\u001b[' && rest.startsWith('<')) return handedOn;
	return handedOn.endsWith('\u001b') && rest.startsWith('[<') ? '\u001b' : '';
}

/** Bits of the button's number. */
const wheel = 64;
const motion = 32;

function readReport([, code, column, row, end]: readonly (
	string | undefined
)[]): MouseInput | undefined {
	const button = Number(code);
	const place = {
		row: Math.max(0, Number(row) - 1),
		column: Math.max(0, Number(column) - 1),
	};
	if (end !== 'M' || (button & motion) !== 0) return undefined;
	const which = button & 3;
	if ((button & wheel) !== 0) {
		if (which > 1) return undefined;
		return {
			...place,
			type: 'wheel',
			direction: which === 0 ? 'up' : 'down',
		};
	}

	return which === 0 && button < 128 ? {...place, type: 'press'} : undefined;
}
