/**
 * What a batch says became of a call that no hook of its own told about: its
 * result was too long for a line, it failed before it began, or it was refused.
 */
export type BatchOutcome =
	'ran' | 'failed' | 'refused' | 'refused the edited input';

/**
 * Reads the `tool_response` that the model was given (docs/protocol.md#batches).
 * What plainly says that it ran, ran: nobody may be told that a change was
 * refused which was made.
 *
 * @param isDenied it was refused here, or by the agent's own classifier
 * @param isAsked the agent asked about it, and nobody here allowed it
 */
export function batchOutcome(
	response: unknown,
	{isDenied, isAsked}: {isDenied: boolean; isAsked: boolean},
): BatchOutcome {
	const text = typeof response === 'string' ? response.slice(0, 2000) : '';
	if (text.includes('returned updatedInput that failed schema validation'))
		return 'refused the edited input';
	if (isDenied || refusals.test(text)) return 'refused';
	if (failures.test(text)) return 'failed';
	// A person's or a hook's refusal may have any text; a result of these tools has not.
	return isAsked && text !== '' && !results.test(text) ? 'refused' : 'ran';
}

const refusals =
	/^(?:\S+:\S+ hook error|Permission denied by hook|Permission to use |Permission for this |The user doesn't want to|Blocked by hook)/;

const failures =
	/^(?:<tool_use_error>|Exit code \d|Error:|InputValidationError)/;

const results =
	/^(?:The file .+ has been |File (?:created|written)|Created |Updated |\(Bash completed)/;
