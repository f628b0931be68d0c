import {knownTools, type KnownTool} from '../../../runtime/agents.js';
import {type AgentName, usualAgent} from '../../../runtime/agentName.js';
import {readPattern} from '../../../grammar/pattern.js';
import {type Pattern} from './patternsIn.js';

/** A tool of another agent's, one that no agent has, and one whose case an allow goes by. */
export function toolName(
	{letter, word}: Pattern,
	isAllow: boolean,
): string | undefined {
	if (letter !== 't' || readPattern(letter, word).type !== 'plain')
		return undefined;
	const all = knownTools();
	const named = all.filter(
		({tool, usual}) => isSame(tool, word) || isSame(usual, word),
	);
	if (named.length === 0) return unknown(word, all);
	const usual = named.find(one => isSame(one.usual, word))?.usual;
	if (usual === undefined) return ofOthers(word, named);
	return isAllow && !named.some(one => one.tool === word || one.usual === word)
		? `where a rule allows, upper and lower case are two: ~t ${usual}`
		: isAllow && usual !== word
			? `${wordOf(
					word,
					named.filter(one => one.tool === word),
				)}; of every agent: ~t ${usual}`
			: undefined;
}

function ofOthers(
	word: string,
	named: readonly KnownTool[],
): string | undefined {
	const usual = [...new Set(named.map(one => one.usual))];
	return named.some(({agent}) => agent === usualAgent)
		? undefined
		: `${wordOf(word, named)}; of every agent: ${usual.map(name => `~t ${name}`).join(' | ')}`;
}

function wordOf(word: string, named: readonly KnownTool[]): string {
	const agents = new Set(named.map(({agent}): AgentName => agent));
	return `“${word}” is a word of ${[...agents].map(name => `${name}’s`).join(' and ')} alone`;
}

/** Whether an agent has a tool of that name, in whatever case. */
export const isTool = (word: string): boolean =>
	knownTools().some(
		({tool, usual}) => isSame(tool, word) || isSame(usual, word),
	);

/** One of several words may be a server's. */
function unknown(word: string, all: readonly KnownTool[]): string | undefined {
	if (!/^[a-z]+$/i.test(word)) return undefined;
	const near = new Set(
		all
			.filter(({usual}) => /^[A-Z]/.test(usual) && isNear(usual, word))
			.map(({usual}) => usual),
	);
	const meant = [...near].map(name => `~t ${name}`).join(' or ');
	return `no agent that athena knows has a tool “${word}”${meant === '' ? '; tools are called ~t Bash, ~t Edit, ~t "mcp__server__*"' : `: ${meant}?`}`;
}

const isSame = (one: string, other: string): boolean =>
	one.toLowerCase() === other.toLowerCase();

/** Whether one letter is left out, too many, another, or two stand in the wrong order. */
function isNear(name: string, word: string): boolean {
	const [one, other] = [name.toLowerCase(), word.toLowerCase()];
	let start = 0;
	while (start < one.length && one[start] === other[start]) start++;
	const left = one.slice(start);
	const right = other.slice(start);
	const swapped = left.charAt(1) + left.charAt(0) + left.slice(2);
	return [left, left.slice(1), swapped].some(
		text => text === right || text === right.slice(1),
	);
}
