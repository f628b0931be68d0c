import {type ShapeCondition} from '../types.js';
import {type Subject} from './subject.js';

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

/** Quoted text is no code here; code in quotes is analysed as segments of its own. */
function withoutQuotes(command: string): string {
	return command.slice(0, 20_000).replace(/'[^']*'|"(?:[^"\\]|\\.)*"/g, '""');
}

/** Functions that call each other in a circle, at least one of them twice or in the background. */
function isForkBomb(command: string): boolean {
	const bodies = new Map<string, string>();
	for (const [, name = '', body = ''] of command.matchAll(
		/([^\s(){};&|<>]+)\s*\(\s*\)\s*\{([^}]*)\}/g,
	))
		bodies.set(name, body);
	for (const name of bodies.keys()) {
		const circle = reachable(name, bodies);
		if (circle.has(name) && [...circle].some(one => spawns(bodies.get(one))))
			return true;
	}

	return false;
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
		/\b(?:while\s+(?:\S*\/)?(?:true|:)|while\s+\[{1,2}\s*(?:true|1|"")\s*\]{1,2}|while\s+\(\(\s*1\s*\)\)|until\s+(?:\S*\/)?false|for\s*\(\([^;)]*;\s*;[^)]*\)\))/;
	const start = endless.exec(command);
	if (!start) return false;
	return /(?:[^&>|]|^)&(?![&>\d])/.test(command.slice(start.index));
}
