import {pathsOfCall} from '../../grammar/callPaths.js';
import {type KnownCall} from '../../grammar/intercepts.js';
import {usualAgent} from '../../runtime/agentName.js';
import {inputOf, namesOfCall} from '../../runtime/agents.js';
import {commandsSaid} from '../../policy/rules/acts/commandsSaid.js';
import {type ToolCall} from '../../runtime/call.js';
import {type RuntimeEvent} from '../../runtime/types.js';
import {type Judgement} from '../../policy/types.js';
import {isRecord} from '../../utils/isRecord.js';

/**
 * What can be said of a call; what its payload does not say is unknown.
 *
 * @param analysis its command taken apart, where that was judged
 */
export function knownCall(
	event: RuntimeEvent,
	call: ToolCall,
	analysis?: Judgement['shell'],
): KnownCall {
	const {tool, shell} = call;
	const {
		agent: program = usualAgent,
		payload,
		agentId,
		agentType,
		sessionId,
		context,
	} = event;
	const [name, ...otherNames] = namesOfCall(program, call);
	const input = isRecord(payload) ? payload.tool_input : undefined;
	return {
		// A call without a tool's name may be any tool's.
		tool: tool === '' ? undefined : name,
		...(otherNames.length > 0 && {otherNames}),
		program,
		command: shell?.command,
		get otherCommands() {
			return analysis && commandsSaid(analysis);
		},
		sessionId,
		agent:
			agentId === undefined
				? ['agent:root', 'agent']
				: [
						`subagent:${agentId}`,
						...(agentType === undefined ? [] : [agentType]),
					],
		input: isRecord(input) ? input : undefined,
		get paths() {
			if (program !== usualAgent) return pathsOf(call, input, context.cwd);
			return isRecord(input) ? pathsOfCall(input, context.cwd) : undefined;
		},
	};
}

/** Where fields name no file, the call itself tells: a patch has many. */
function pathsOf(
	{shell, paths = []}: ToolCall,
	input: unknown,
	cwd: string,
): string[] | undefined {
	return pathsOfCall(
		{
			...inputOf(input),
			...(shell?.command !== undefined && {command: shell.command}),
			files: paths.map(({text}) => text),
		},
		cwd,
	);
}
