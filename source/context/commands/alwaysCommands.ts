import {AthenaError} from '../../types/errors.js';
import {
	type Always,
	grantEnds,
	grantScopes,
	openAlways,
	ruleOf,
} from '../prompt/always.js';
import {type CommandName} from '../keys/binding.js';
import {allowOnce, allowWithSuggestion} from '../prompt/decisions.js';
import {
	answer,
	changeChoice,
	choiceOf,
	onceRead,
	withRequest,
} from './promptCommands.js';
import {nothingRead} from '../prompt/reading.js';
import {type Command, type CommandTools} from './tools.js';

/** Commands of the step that asks which later calls to allow. */
export const alwaysCommands = {
	'prompt.always': onceRead((tools, request) => {
		const options = tools.supervisor.grantOptions(request.id);
		if (options.length === 0)
			tools.set({hint: 'No rule could tell this call apart: allow it once'});
		else
			changeChoice(tools, request, {
				always: openAlways(options),
				top: 0,
				reading: nothingRead,
			});
	}),
	'always.no': withRequest((tools, request) =>
		changeChoice(tools, request, {
			always: undefined,
			top: 0,
			reading: nothingRead,
		}),
	),
	'always.next': change(always => ({at: step(always.at, 1, always.options)})),
	'always.previous': change(always => ({
		at: step(always.at, -1, always.options),
	})),
	'always.scope': change(({scope}) => ({scope: step(scope, 1, grantScopes)})),
	'always.end': change(({end}) => ({end: step(end, 1, grantEnds)})),
	'always.yes': onceRead((tools, request) => {
		const always = choiceOf(tools, request)?.always;
		if (always === undefined) return;
		const option = always.options[always.at];
		const grant = ruleOf(always, request, tools.now);
		// No rule before its first call is allowed.
		answer(
			tools,
			request,
			option?.type === 'suggestion'
				? allowWithSuggestion(request, option.update)
				: allowOnce(request),
			() => {
				if (grant) addRule(tools, grant);
			},
		);
	}),
} satisfies Partial<Record<CommandName, Command>>;

/** The call is allowed already; that the rule could not be kept must be seen. */
function addRule(
	{supervisor}: CommandTools,
	{rule, scope}: NonNullable<ReturnType<typeof ruleOf>>,
): void {
	try {
		supervisor.addRule(rule, scope);
	} catch (error) {
		if (!(error instanceof AthenaError)) throw error;
		supervisor.notify(
			'error',
			`The call was allowed once; the rule was not kept: ${error.message}`,
		);
	}
}

function change(by: (always: Always) => Partial<Always>): Command {
	return withRequest((tools, request) => {
		const always = choiceOf(tools, request)?.always;
		if (always !== undefined)
			changeChoice(tools, request, {
				always: {...always, ...by(always)},
				top: 0,
				reading: nothingRead,
			});
	});
}

const step = (at: number, by: number, list: readonly unknown[]) =>
	(at + by + list.length) % list.length;
