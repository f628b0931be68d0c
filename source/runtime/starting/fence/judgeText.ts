import {type GuardRules} from './guardRules.js';

/*
 * The fence of an agent while athena is away: a text of its own, for it runs
 * in the agent's process or beside it, and nothing of athena may be needed: what
 * patches and statements are (`tools/patch.ts`, the adapters' `statements.ts`)
 * stands here once more, as patterns that refuse what they do not know. It goes
 * by texts and is no match for somebody who wants out; athena's own guards
 * (docs/guards.md) read what a command does, and act as well while athena is there.
 */

/**
 * JavaScript that defines `judge(tool, input, cwd)`: the reason why a call is
 * refused, or undefined; and `active()`: whether the fence is in force. It
 * expects `fs` and `path` of node's.
 */
export function judgeText(rules: GuardRules): string {
	return `const rules = ${JSON.stringify(rules)};
${judge}`;
}

const judge = String.raw`
/** Inert in a person's own session, and in a copy of this file elsewhere. */
function active() {
	return Boolean(process.env.ATHENA_AGENT_NAME) &&
		process.env.ATHENA_WORKTREE_PATH === rules.worktree;
}

function real(place) {
	try {
		return fs.realpathSync(place);
	} catch {
		const parent = path.dirname(place);
		return parent === place ? place : path.join(real(parent), path.basename(place));
	}
}

function isBelow(place, folder) {
	return place === folder || place.startsWith(folder + path.sep);
}

function pathsOf(input) {
	if (typeof input !== 'object' || input === null) return patched(String(input));
	const named = [input.path, input.file_path, input.filePath, input.notebook_path, input.absolute_path];
	const texts = [input.patchText, input.patch, input.command, input.input, input.value];
	return named.concat(texts.flatMap(text => (typeof text === 'string' ? patched(text) : [])))
		.filter(one => typeof one === 'string' && one !== '');
}

function patched(text) {
	return [...text.matchAll(/^\*\*\* (?:(?:Add|Update|Delete) File|Move to): (.+)$/gm)].map(found => found[1].trim());
}

function fileFault(input, cwd) {
	const root = real(rules.worktree);
	for (const one of pathsOf(input)) {
		const home = one.replace(/^~(?=\/|$)/, process.env.HOME || '~');
		const place = real(path.resolve(cwd || rules.worktree, home));
		if (!isBelow(place, root)) return one + ' is outside your worktree: write below ' + rules.worktree;
		if (rules.own.some(own => isBelow(place, path.join(root, own)))) return one + ' is part of the fence around you, and stays as it is';
	}
}

const simple = command => !/[;&|<>$()\x60\n{}]/.test(command);
const begins = (command, start) => command === start || command.startsWith(start + ' ');
const gitDanger = [
	[/\bgit\b[^;&|\n]*\bpush\b/, 'git push is for the person: say that your work is committed'],
	[/\bgit\b[^;&|\n]*\breset\b[^;&|\n]*--hard\b/, 'git reset --hard throws work away'],
];
const newBranch = /\bgit\b[^;&|\n]*\b(?:checkout\s+-[bB]|switch\s+(?:-[cC]|--create|--force-create))\s+(\S+)/;
const changes = [
	/\bsed\b[^;&|\n]*\s(?:-\w*i|--in-place)/, />/, /\btee\b/, /\b(?:mv|cp|rm|rmdir|mkdir|touch|chmod|chown|ln|install|rsync|truncate|dd|patch)\b/,
	/\bgit\b[^;&|\n]*\b(?:add|am|apply|commit|checkout|switch|merge|rebase|restore|reset|revert|clean|stash|cherry-pick|rm|mv|branch|tag)\b/,
	/\b(?:npm|pnpm|yarn|pip|cargo|go)\b[^;&|\n]*\b(?:install|add|remove|uninstall|publish|update|upgrade)\b/,
	/\b(?:python\d?|node|perl|ruby|php|deno|bun)\b[^;&|\n]*\s-\w*[ceE]\b/, /\bfind\b[^;&|\n]*\s-(?:delete|exec\w*|ok\w*)\b/, /\bxargs\b/, /\beval\b/, /\b(?:ba|z|da|k)?sh\s+-c\b/,
];
const writers = changes.slice(0, 4);

function shellFault(command, cwd) {
	for (const [found, why] of gitDanger) if (found.test(command)) return why;
	const branch = newBranch.exec(command);
	const wanted = rules.branchPrefix;
	if (branch && !branch[1].replace(/^['"]/, '').startsWith(wanted)) return 'a branch of yours begins with ' + wanted;
	const trimmed = command.trim();
	if (rules.onlyLooks) {
		if (rules.gates.includes(trimmed)) return;
		const quiet = trimmed.replaceAll(/\s*(?:\d?>\s*\/dev\/null|\d>&\d)/g, '');
		if (simple(quiet) && rules.safe.some(start => begins(quiet, start))) return;
		return changes.some(one => one.test(quiet))
			? 'you only look (' + rules.capability + '): this command may change something'
			: undefined;
	}

	if (!writers.some(one => one.test(command))) return;
	const root = real(rules.worktree);
	for (const word of command.split(/[\s;&|<>()"'=]+/)) {
		const home = word.replace(/^(?:~|\$HOME|\$\{HOME\})(?=\/|$)/, process.env.HOME || '/');
		if (!home.startsWith('/') && !home.split('/').includes('..')) continue;
		const place = real(path.resolve(cwd || rules.worktree, home));
		if (['/dev/null', '/dev/stdout', '/dev/stderr', '/dev/tty'].includes(place)) continue;
		if (!isBelow(place, root) && !isBelow(place, real('/tmp'))) return word + ' is outside your worktree: change nothing but what is below ' + rules.worktree;
	}
}

/** SQLite opens other files by name and loads code: only plain statements in the session's own database pass. */
function sqlFault(tool, input) {
	const {query, database = 'session', description, ...others} = Object(input);
	const bare = String(query ?? '').replaceAll(/'[^']*'/g, ' ? ');
	const isPlain = database === 'session' && Object.keys(others).length === 0 &&
		!/--|[^\w\s?(),.;*=<>!|+-]/.test(bare) &&
		bare.split(';').every(one => /^\s*(?:$|(?:select|insert|update|delete|create\s+table)\b)/i.test(one)) &&
		!/\b(?:attach|vacuum|pragma|virtual|load_extension|readfile|writefile|edit|fsdir)\b/i.test(bare);
	return isPlain ? undefined : tool + ' may open other files with this: keep to plain statements about your own tables';
}

function judge(tool, input, cwd) {
	// 1. Agents nobody here started.
	if (rules.teamTools.includes(tool)) return tool + ' starts or tells agents that athena has not started';
	// 2. Questions, where nobody would see them.
	if (rules.askingTools.includes(tool)) return tool + ' waits for a person, and nobody is there';
	const writes = rules.writeTools.includes(tool);
	// 3. Who only looks writes nothing.
	if (writes && rules.onlyLooks) return 'you only look (' + rules.capability + '): ' + tool + ' would change files';
	// 4. Files outside.
	if (writes) return fileFault(input, cwd);
	if (rules.sqlTools.includes(tool)) return sqlFault(tool, input);
	if (!rules.shellTools.includes(tool)) return;
	// 5. and 6. Commands.
	const command = typeof input === 'string' ? input : input && input.command;
	return shellFault(typeof command === 'string' ? command : '', cwd);
}
`;
