import {
	type RecordedRow,
	type Recordings,
	type RuleIdea,
	type Told,
} from '../../types/recordings.js';
import {isRecord} from '../../utils/isRecord.js';
import {oneLine} from '../../utils/oneLine.js';
import {type RunBeside} from './runBeside.js';

/** What of the environment says where athena keeps what. */
const names = [
	'HOME',
	'PATH',
	'XDG_STATE_HOME',
	'XDG_CACHE_HOME',
	'XDG_CONFIG_HOME',
	'CLAUDE_CONFIG_DIR',
];

/**
 * What the screen reads of recorded sessions: by athena's own commands, beside
 * it, with what they say as JSON.
 */
export function createRecordings({
	run,
	env,
	cwd,
}: {
	run: RunBeside;
	env: NodeJS.ProcessEnv;
	cwd: string;
}): Recordings {
	const kept = Object.fromEntries(
		names.flatMap(name => {
			const value = env[name];
			return value === undefined ? [] : [[name, value]];
		}),
	);

	/** One command whose output is one value. */
	const read = <Result>(
		args: readonly string[],
		parse: (value: unknown) => Result,
		{onProgress, onDone, onFailure}: Told<Result>,
	) => {
		const lines: string[] = [];
		return run(
			{args, cwd, env: kept},
			{
				onLine: line => lines.push(line),
				onProgress,
				onEnd() {
					const value = jsonOf(lines.join('\n'));
					if (value === undefined) onFailure('nothing could be read');
					else onDone(parse(value));
				},
				onFailure,
			},
		);
	};

	/** Other recordings of a session, and the one that its row has. */
	const listedAs = new Map<string, string>();

	return {
		list: told =>
			read(
				['sessions', 'list', '--json'],
				value => {
					noteOthers(value, listedAs);
					return readRows(value);
				},
				told,
			),
		search: (expression, {onHit, onProgress, onDone, onFailure}) =>
			run(
				{
					args: ['sessions', 'search', '--json', '--', expression],
					cwd,
					env: kept,
				},
				{
					onLine(line) {
						const file = textOf(jsonOf(line), 'file');
						if (file !== '') onHit(listedAs.get(file) ?? file);
					},
					onProgress,
					onEnd() {
						onDone(undefined);
					},
					onFailure,
				},
			),
		suggest: (projectDir, told) =>
			read(
				['rules', 'suggest', '--json', '--project-dir', projectDir],
				value => ({
					ideas: arrayOf(value, 'suggestions').map(readIdea),
					prompts: numberOf(value, 'prompts'),
					sessions: numberOf(value, 'sessions'),
				}),
				told,
			),
	};
}

function noteOthers(value: unknown, listedAs: Map<string, string>): void {
	for (const row of Array.isArray(value) ? value : [])
		for (const other of arrayOf(row, 'other_files'))
			if (typeof other === 'string') listedAs.set(other, textOf(row, 'file'));
}

function readRows(value: unknown): RecordedRow[] {
	return (Array.isArray(value) ? value : []).map(
		(row: unknown): RecordedRow => ({
			sessionId: textOf(row, 'session_id'),
			agent: textOf(row, 'agent'),
			project: textOf(row, 'project'),
			cwd: textOf(row, 'cwd'),
			title: textOf(row, 'title'),
			state: textOf(row, 'state'),
			startedAt: numberOf(row, 'started_at'),
			lastAt: numberOf(row, 'last_at'),
			calls: numberOf(row, 'calls'),
			denied: numberOf(row, 'denied'),
			tokens: numberOf(row, 'tokens'),
			...(isRecord(row) &&
				typeof row.cost_usd === 'number' && {dollars: row.cost_usd}),
			file: textOf(row, 'file'),
			isLive: isRecord(row) && row.live === true,
		}),
	);
}

const readIdea = (idea: unknown): RuleIdea => ({
	label: textOf(idea, 'label'),
	covers: textOf(idea, 'covers'),
	when: textOf(idea, 'when'),
	answered: numberOf(idea, 'answered'),
	sessions: numberOf(idea, 'sessions'),
	examples: arrayOf(idea, 'examples').map(exampleOf),
});

/** A call in one line. */
function exampleOf(example: unknown): string {
	const input = isRecord(example) ? example.input : undefined;
	const command = textOf(input, 'command');
	return oneLine(
		command === ''
			? `${textOf(example, 'tool')} ${JSON.stringify(input ?? {})}`
			: command,
		200,
	);
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// It ended before it was done.
		return undefined;
	}
}

function textOf(value: unknown, name: string): string {
	const found = isRecord(value) ? value[name] : undefined;
	return typeof found === 'string' ? found : '';
}

function numberOf(value: unknown, name: string): number {
	const found = isRecord(value) ? value[name] : undefined;
	return typeof found === 'number' ? found : 0;
}

function arrayOf(value: unknown, name: string): readonly unknown[] {
	const found = isRecord(value) ? value[name] : undefined;
	return Array.isArray(found) ? found : [];
}
