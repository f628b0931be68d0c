import {type RuntimeDecision} from '../../runtime/types.js';
import {type HeldRequest} from '../../supervisor/types.js';
import {AthenaError} from '../../types/errors.js';
import {
	type Always,
	grantEnds,
	grantScopes,
	openAlways,
	ruleOf,
} from '../prompt/always.js';
import {messageFor} from '../editing/editing.js';
import {type CommandName} from '../keys/binding.js';
import {allowOnce, allowWithSuggestion, deny} from '../prompt/decisions.js';
import {
	allow,
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
		open(tools, request, openAlways(options));
	}),
	// What refuses need not have been read to its end.
	'prompt.never': withRequest((tools, request) => {
		const options = tools.supervisor.grantOptions(request.id, 'deny');
		open(tools, request, openAlways(options, 'deny'));
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
	'always.pick': (tools, key = '') => {
		const {request} = tools;
		const always = request && choiceOf(tools, request)?.always;
		if (always === undefined) return;
		const at = Number(key) - 1;
		if (always.options[at] === undefined)
			tools.set({
				hint: `There is no ${key}: ${always.options.length} to choose from`,
			});
		else change(() => ({at}))(tools);
	},
	'always.scope': change(({scope}) => ({scope: step(scope, 1, grantScopes)})),
	'always.end': change(({end}) => ({end: step(end, 1, grantEnds)})),
	'always.why': withRequest((tools, request) => {
		const always = choiceOf(tools, request)?.always;
		tools.set({
			editing: messageFor(request, always?.reason),
			selectedId: request.id,
		});
	}),
	'always.yes': onceRead((tools, request) => {
		const always = choiceOf(tools, request)?.always;
		if (always === undefined) return;
		const grant = ruleOf(always, request, tools.now);
		// No rule before its first call is answered.
		const onSent = () => {
			if (grant) addRule(tools, grant, request);
		};
		const decision = answerOf(always, request);
		if (always.action === 'allow') allow(tools, request, decision, {onSent});
		else answer(tools, request, decision, onSent);
	}),
} satisfies Partial<Record<CommandName, Command>>;

function open(tools: CommandTools, request: HeldRequest, always: Always): void {
	if (always.options.length === 0)
		tools.set({
			hint: `No rule could tell this call apart: ${always.action} it once`,
		});
	else changeChoice(tools, request, {always, top: 0, reading: nothingRead});
}

/** What is said about the call at hand. */
function answerOf(
	{action, options, at, reason}: Always,
	request: HeldRequest,
): RuntimeDecision {
	if (action === 'deny') return deny(request, reason);
	const option = options[at];
	return option?.type === 'suggestion'
		? allowWithSuggestion(request, option.update)
		: allowOnce(request);
}

/** The call is answered already; that the rule could not be kept must be seen. */
function addRule(
	{supervisor}: CommandTools,
	{rule, scope}: NonNullable<ReturnType<typeof ruleOf>>,
	{cwd, sessionId}: Pick<HeldRequest, 'cwd' | 'sessionId'>,
): void {
	try {
		supervisor.addRule(rule, scope, {cwd, sessionId});
	} catch (error) {
		if (!(error instanceof AthenaError)) throw error;
		supervisor.notify(
			'error',
			`The call was ${rule.action === 'deny' ? 'denied' : 'allowed'} once; the rule was not kept: ${error.message}`,
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
