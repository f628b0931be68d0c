import {type ClaudeAnswer} from '../../hookRunner/claudeOutput.js';
import {type HookResult} from '../../hookRunner/index.js';
import {makeVisible} from '../../utils/visibleText.js';

/** What hooks said, as lines for a person: each hook's, then the answer of all. */
export function describeFired(
	results: readonly HookResult[],
	{output, exitCode, stderr}: ClaudeAnswer,
): string[] {
	const isSilent = exitCode === 0 && Object.keys(output).length === 0;
	return [
		...results.flatMap(describeResult),
		'',
		'Claude Code would see:',
		...(exitCode === 2 ? [`  exit code 2: ${makeVisible(stderr ?? '')}`] : []),
		...(isSilent ? ['  nothing (no opinion: it goes on by itself)'] : []),
		...(exitCode === 0 && !isSilent
			? [makeVisible(JSON.stringify(output, null, 2), {multiline: true})]
			: []),
	];
}

/** One hook: verdict, time, command, and whatever it said beside that. */
export function describeResult(result: HookResult): string[] {
	const {hook, durationMs, isAsync} = result;
	const {mark, word} = verdictOf(result);
	const async = isAsync ? ' (asynchronous: not heard)' : '';
	const head = `${mark} ${word.padEnd(10)} ${`${Math.round(durationMs)} ms`.padStart(9)}  ${hook}${async}`;
	return [
		makeVisible(head),
		...field('reason', result.reason),
		...field('context', result.additionalContext),
		...field('message', result.message),
		...field(
			'input',
			result.updatedInput && JSON.stringify(result.updatedInput),
		),
		...field('ends turn', result.stopReason),
		...field('error', result.error?.message),
		...field('stderr', result.stderr?.trimEnd()),
		...field('note', result.note),
	];
}

function verdictOf({permissionDecision, error}: HookResult): {
	mark: string;
	word: string;
} {
	if (permissionDecision === 'deny') return {mark: '✗', word: 'deny'};
	if (error) return {mark: '!', word: 'failed'};
	if (permissionDecision === 'ask') return {mark: '?', word: 'ask'};
	if (permissionDecision === 'allow') return {mark: '✓', word: 'allow'};
	return {mark: '·', word: 'no opinion'};
}

/** Lines of one field; long ones are cut, and say by how much. */
function field(name: string, text: string | undefined): string[] {
	if (text === undefined || text === '') return [];
	const lines = text.split('\n');
	const shown = lines.slice(0, 20);
	const hidden = lines.length - shown.length;
	return [
		...shown.map(
			(line, index) =>
				`    ${(index === 0 ? name : '').padEnd(9)} ${makeVisible(line)}`,
		),
		...(hidden > 0 ? [`    ${''.padEnd(9)} … ${hidden} more lines`] : []),
	];
}
