import {type ShapeCondition} from '../types.js';
import {type Subject} from '../../subject.js';

/** True if the command as a whole has this shape. */
export function hasShape(
	shape: ShapeCondition['shape'],
	{shell, call}: Subject,
): boolean {
	if (!shell) return false;
	if (shape === 'unreadable') return shell.unreadable !== undefined;
	const command = call.input.command;
	if (typeof command !== 'string') return false;
	return shape === 'fork_bomb'
		? mayBomb(command) && isForkBomb(withoutQuotes(command))
		: mayLoop(command) && hasEndlessJobs(withoutQuotes(command));
}

function mayBomb(command: string): boolean {
	return command.includes('{') && /[&|]/.test(command);
}

function mayLoop(command: string): boolean {
	return command.includes('&') && /\b(?:while|until|for)\b/.test(command);
}

/** Longer ones are looked at up to here. */
const longest = 20_000;

/** Quoted text is no code here; code in quotes is analysed as segments of its own. */
function withoutQuotes(command: string): string {
	const text = command.slice(0, longest);
	let plain = '';
	let at = 0;
	while (at < text.length) {
		const quote = text.charAt(at);
		const end = quote === "'" || quote === '"' ? endOfQuote(text, at) : -1;
		if (end < 0) {
			plain += quote;
			at++;
			// Where one is not closed, none behind it is of its kind.
			if (quote === "'" || quote === '"') return plain + text.slice(at);
		} else {
			plain += '""';
			at = end + 1;
		}
	}

	return plain;
}

function endOfQuote(text: string, start: number): number {
	if (text.charAt(start) === "'") return text.indexOf("'", start + 1);
	for (let at = start + 1; at < text.length; at++) {
		if (text.charAt(at) === '\\') at++;
		else if (text.charAt(at) === '"') return at;
	}

	return -1;
}

/** Functions that call each other in a circle, at least one of them twice or in the background. */
function isForkBomb(command: string): boolean {
	const bodies = new Map<string, string>();
	for (const {0: head, index} of command.matchAll(/\(\s*\)\s*\{/g)) {
		const name = nameBefore(command, index);
		const start = index + head.length;
		const end = command.indexOf('}', start);
		if (end < 0) break;
		if (name !== '') bodies.set(name, command.slice(start, end));
	}

	for (const name of bodies.keys()) {
		const circle = reachable(name, bodies);
		if (circle.has(name) && [...circle].some(one => spawns(bodies.get(one))))
			return true;
	}

	return false;
}

/** The word that ends there, blanks aside. */
function nameBefore(command: string, end: number): string {
	const text = command.slice(Math.max(0, end - 300), end).trimEnd();
	let start = text.length;
	while (start > 0 && !/[\s(){};&|<>]/.test(text.charAt(start - 1))) start--;
	return text.slice(start);
}

/** Every function that one may get to, itself only if it comes back to it. */
function reachable(start: string, bodies: Map<string, string>): Set<string> {
	const found = new Set<string>();
	const open = [start];
	for (let name = open.pop(); name !== undefined; name = open.pop()) {
		const words = (bodies.get(name) ?? '').split(/[\s(){};&|<>]+/);
		for (const word of words) {
			if (!bodies.has(word) || found.has(word)) continue;
			found.add(word);
			open.push(word);
		}
	}

	return found;
}

function spawns(body = ''): boolean {
	return /(?:^|[^&|])[&|](?:[^&|]|$)/.test(body);
}

/** `while true; do work & done`: nothing ends the loop, and each round starts a job. */
function hasEndlessJobs(command: string): boolean {
	const endless =
		/\b(?:while\s+(?:\S*\/)?(?:true|:)|while\s+\[{1,2}\s*(?:true|1|"")\s*\]{1,2}|while\s+\(\(\s*1\s*\)\)|until\s+(?:\S*\/)?false|for\s*\(\([^;()]*;\s*;[^()]*\)\))/;
	const start = endless.exec(command);
	if (!start) return false;
	return /(?:[^&>|]|^)&(?![&>\d])/.test(command.slice(start.index));
}
