import {type FileAccess} from '../../shell/types.js';
import {textPaths} from '../textPaths.js';
import {tools} from '../tools.js';
import {plainTexts} from './commandTexts.js';
import {once} from './once.js';
import {pathFacts, toolAccess} from './pathFacts.js';
import {type CallBase, type View} from './view.js';

/** A call that runs no command. */
export function callView(base: CallBase): View {
	const {call, context} = base;
	const facts = tools.get(call.tool);
	const text = call.input[facts?.text ?? (facts ? '' : 'command')];
	return {
		...base,
		tool: call.tool === '' ? undefined : call.tool,
		command: typeof text === 'string' ? plainTexts(text.trim()) : undefined,
		paths: once(() =>
			(facts ? knownAccesses(base) : guessedAccesses(base)).map(access =>
				pathFacts(access, context),
			),
		),
		pathsAreComplete: facts !== undefined,
		isInDoubt: call.tool === '',
	};
}

function knownAccesses({call, context}: CallBase): FileAccess[] {
	const {input, cwd} = call;
	return (tools.get(call.tool)?.files ?? []).flatMap(file => {
		const {kind} = file;
		const value = input[file.field];
		if (file.globBelow !== undefined) {
			const folder = input[file.globBelow];
			if (typeof value !== 'string') return [];
			const from = typeof folder === 'string' ? folder : '.';
			const place = toolAccess(kind, from, cwd, context.home).path ?? cwd;
			// Only what leads out of the folder names another place.
			return /^[/~]|(^|\/)\.\.(\/|$)/.test(value)
				? [
						{
							...toolAccess(kind, value, place, context.home),
							isGlob: true as const,
						},
					]
				: [];
		}

		const written = typeof value === 'string' ? value : undefined;
		if (written === undefined) {
			if (value === undefined && file.orCwd !== true) return [];
			if (value !== undefined) return [{kind, text: ''}];
		}

		return [
			{
				...toolAccess(kind, written ?? '.', cwd, context.home),
				...(file.isRecursive && {isRecursive: true as const}),
			},
		];
	});
}

/** What a tool nobody knows seems to name: enough to refuse by, never to allow by. */
function guessedAccesses({call, context}: CallBase): FileAccess[] {
	return textPaths(call).map(text =>
		toolAccess('write', text, call.cwd, context.home),
	);
}
