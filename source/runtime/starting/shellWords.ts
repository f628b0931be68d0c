import {type SpawnOpts} from '../agentRuntime.js';

/** One POSIX shell word, in quotes. A NUL, which no argument can carry, is left out. */
export function quoted(text: string): string {
	return `'${text.replaceAll('\0', '').replaceAll("'", `'\\''`)}'`;
}

/** One POSIX shell word, in quotes only where it needs them. */
export function shellWord(text: string): string {
	return /^[\w@%+=:,./-]+$/.test(text) ? text : quoted(text);
}

/**
 * A flag and its value. One that begins with a hyphen would be read as another
 * flag by most programs, so it is joined on.
 */
export function flag(name: string, value: string): string {
	return value.startsWith('-')
		? `${name}=${quoted(value)}`
		: `${name} ${shellWord(value)}`;
}

/** As `flag`, for a model; undefined for an empty one, where the agent takes its own. */
export function modelFlag(name: string, model: string): string | undefined {
	return model === '' ? undefined : flag(name, model);
}

/** As `flag`, for an argument vector. */
export function flagWords(name: string, value: string): string[] {
	return value.startsWith('-') ? [`${name}=${value}`] : [name, value];
}

/**
 * A shell word that is the contents of a file when the shell reads it: a
 * terminal's command line is too short for what is written in files.
 */
export function contentsOf(file: string): string {
	return `"$(cat ${quoted(file.startsWith('-') ? `./${file}` : file)})"`;
}

/** Words of a command line, without those that are not there. */
export function commandLine(...words: readonly (string | undefined)[]): string {
	return words.filter(word => word !== undefined).join(' ');
}

/** The shell word of what an agent is told besides its own system prompt; undefined: nothing. */
export function toldBesides({
	systemPrompt,
	appendSystemPrompt,
	appendSystemPromptFile,
}: Pick<
	SpawnOpts,
	'systemPrompt' | 'appendSystemPrompt' | 'appendSystemPromptFile'
>): string | undefined {
	if (appendSystemPromptFile !== undefined && appendSystemPromptFile !== '')
		return `${systemPrompt ? quoted(`${systemPrompt}\n\n`) : ''}${contentsOf(appendSystemPromptFile)}`;
	const texts = [systemPrompt, appendSystemPrompt].filter(Boolean);
	return texts.length === 0 ? undefined : quoted(texts.join('\n\n'));
}
