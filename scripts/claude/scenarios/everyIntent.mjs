import path from 'node:path';
import {driveAdapter, goldenHooks} from '../adapterDriver.mjs';
import {bash, call, planPath, turn} from '../stubApi.mjs';
import {expect} from '../waitFor.mjs';

export const title =
	'what athena sends for every intent is understood by the real program';

export async function play(stage) {
	await toolIntents(stage);
	await interruptingDenial(stage);
	await stoppedRun(stage);
	await replacedOutput(stage);
	await stopBlock(stage);
	await promptBlock(stage);
	await elicitation(stage);
	await questionAndPlan(stage);
}

/** Everything about tools and stopping, one call after the other in one session. */
async function toolIntents(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'try everything',
				turns: [
					turn('', bash('touch permission-allow')),
					turn('', bash('touch permission-deny')),
					turn('', bash('touch permission-asked')),
					turn('', bash('touch pre-allow')),
					turn('', bash('touch pre-asked')),
					turn('', bash('touch pre-deny')),
					turn('', bash('touch pre-ask')),
					turn('', bash('touch permission-accept-edits')),
					turn('', bash('echo in which mode')),
				],
			},
		],
	});
	const adapter = await driveAdapter(session, event => {
		const command = event.payload.tool_input?.command;
		return decisions[event.hookName]?.[command]?.(event.payload);
	});
	await finish(session, session.headless('try everything', ...manual));

	const {stub} = session;
	const results = stub.toolResults();
	const textOf = index => results[index]?.text ?? '';
	for (const [name, ran] of [
		['permission-allow', true],
		['permission-deny', false],
		['permission-asked', false],
		['permission-updated', true],
		['pre-allow', true],
		['pre-asked', false],
		['pre-updated', true],
		['pre-deny', false],
		['pre-ask', false],
		['permission-accept-edits', true],
	]) {
		expect(
			`${name} ${ran ? 'to have' : 'not to have'} run`,
			session.has(name) === ran,
			results,
		);
	}

	expect('the denial word for word', textOf(1) === 'Denied because.', results);
	expect(
		'the pre-denial’s reason',
		textOf(5).includes('Not that one.'),
		results,
	);
	expect('the reason to ask', textOf(6).includes('Please ask.'), results);
	const modes = adapter.events
		.filter(({payload}) => payload.tool_input?.command === 'echo in which mode')
		.map(({context}) => context.permissionMode);
	expect(
		'acceptEdits from then on',
		modes.length > 0 && modes.every(mode => mode === 'acceptEdits'),
		modes,
	);
	expect(
		'the model to read the added context',
		stub.modelTexts().includes('The mode is a secret.'),
		stub.modelTexts(),
	);
}

const permissionRequest = {
	'touch permission-allow': () => ({kind: 'permission_allow'}),
	'touch permission-deny': () => ({
		kind: 'permission_deny',
		reason: 'Denied because.',
	}),
	'touch permission-asked': ({tool_input}) => ({
		kind: 'permission_allow',
		updatedInput: {...tool_input, command: 'touch permission-updated'},
	}),
	'touch permission-accept-edits': () => ({
		kind: 'permission_allow',
		updatedPermissions: [
			{type: 'setMode', mode: 'acceptEdits', destination: 'session'},
		],
	}),
};

const preToolUse = {
	'touch pre-allow': () => ({kind: 'pre_tool_allow', reason: 'Go.'}),
	'touch pre-asked': ({tool_input}) => ({
		kind: 'pre_tool_allow',
		updatedInput: {...tool_input, command: 'touch pre-updated'},
	}),
	'touch pre-deny': () => ({kind: 'pre_tool_deny', reason: 'Not that one.'}),
	'touch pre-ask': () => ({kind: 'pre_tool_ask', reason: 'Please ask.'}),
	'echo in which mode': () => ({
		kind: 'additional_context',
		context: 'The mode is a secret.',
	}),
};

const decisions = {
	PermissionRequest: permissionRequest,
	PreToolUse: preToolUse,
};

async function interruptingDenial(stage) {
	const session = await stage.open({
		conversations: [
			{prompt: 'go wrong', turns: [turn('', bash('touch wrong'))]},
		],
	});
	await driveAdapter(session, ({hookName}) => {
		if (hookName !== 'PermissionRequest') return;
		return {kind: 'permission_deny', reason: 'Stop it.', interrupt: true};
	});
	await session.headless('go wrong', ...manual).finish();
	expect('the call not to have run', !session.has('wrong'));
	expect(
		'the turn to end without another request',
		session.stub.toolResults().length === 0,
		session.stub.toolResults(),
	);
}

async function stoppedRun(stage) {
	const session = await stage.open({
		conversations: [
			{prompt: 'go too far', turns: [turn('', bash('touch too-far'))]},
		],
	});
	await driveAdapter(session, ({hookName}) => {
		if (hookName === 'PreToolUse')
			return {kind: 'stop_run', reason: 'That is far enough.'};
	});
	await session.headless('go too far', ...manual).finish();
	expect('the call not to have run', !session.has('too-far'));
	expect(
		'the turn to end without another request',
		session.stub.toolResults().length === 0,
		session.stub.toolResults(),
	);
}

async function replacedOutput(stage) {
	const session = await stage.open({
		conversations: [
			{prompt: 'say it', turns: [turn('', bash('echo the-secret'))]},
		],
		files: await goldenHooks(
			{PostToolUse: {kind: 'replace_output', output: 'Nothing to see here.'}},
			{
				PostToolUse: {
					tool_name: 'Bash',
					tool_response: {
						stdout: 'the-secret',
						stderr: '',
						interrupted: false,
						isImage: false,
						noOutputExpected: false,
					},
				},
			},
		),
	});
	await finish(session, session.headless('say it', '--allowedTools=Bash'));
	const [result] = session.stub.toolResults();
	expect(
		'the model to read the other text, and not what the tool said',
		result?.text.includes('Nothing to see here.') &&
			!result.text.includes('the-secret'),
		session.stub.toolResults(),
	);
}

async function stopBlock(stage) {
	const reason = 'Not before the tests pass.';
	const session = await stage.open({
		conversations: [{prompt: 'work', turns: [{text: 'I want to stop.'}]}],
		files: await goldenHooks({Stop: {kind: 'stop_block', reason}}),
	});
	await finish(session, session.headless('work', ...manual));
	expect(
		'the model to be kept from stopping, with the reason',
		session.stub.modelTexts().includes(reason),
		session.stub.modelTexts(),
	);
}

async function promptBlock(stage) {
	const reason = 'No secrets in prompts.';
	const session = await stage.open({
		conversations: [{prompt: 'my password is', turns: [{text: 'Oh.'}]}],
		files: await goldenHooks({
			UserPromptSubmit: {kind: 'prompt_block', reason},
		}),
	});
	const claude = session.headless('my password is 1234', ...manual);
	const {stdout} = await claude.finish();
	expect('the person to read why', stdout.includes(reason), stdout);
	expect(
		'the model not to see the prompt',
		!JSON.stringify(session.stub.requests).includes('1234'),
	);
}

async function elicitation(stage) {
	const session = await stage.open({
		conversations: [
			{
				prompt: 'release it',
				turns: [turn('', call('mcp__releases__release', {service: 'api'}))],
			},
		],
		mcpServers: {
			releases: {
				type: 'stdio',
				command: process.execPath,
				args: [path.join(import.meta.dirname, '../mcpServer.mjs')],
			},
		},
		files: await goldenHooks({
			Elicitation: {
				kind: 'elicitation_answer',
				action: 'accept',
				content: {note: 'First release'},
			},
		}),
	});
	await driveAdapter(session, ({hookName}) => {
		if (hookName === 'PermissionRequest') return {kind: 'permission_allow'};
	});
	await finish(session, session.headless('release it', ...manual));
	const [result] = session.stub.toolResults();
	expect(
		'the server to get the note',
		result?.text.includes('First release') && result.text.includes('accept'),
		session.stub.toolResults(),
	);
}

/** These two exist in interactive sessions only. */
async function questionAndPlan(stage) {
	const question = 'Which colour?';
	const session = await stage.open({
		conversations: [
			{
				prompt: 'ask and plan',
				turns: [
					turn('', call('AskUserQuestion', {questions: [colour(question)]})),
					body =>
						turn(
							'',
							call('Write', {file_path: planPath(body), content: '# Plan'}),
						),
					turn('', call('ExitPlanMode', {})),
					turn('', bash('echo in which mode')),
				],
				closing: 'All asked.',
			},
		],
	});
	const adapter = await driveAdapter(session, ({hookName, toolName}) => {
		if (hookName !== 'PermissionRequest') return;
		if (toolName === 'AskUserQuestion') {
			return {
				kind: 'question_answer',
				answers: {[question]: 'Red'},
				annotations: {[question]: {notes: 'A dark one'}},
			};
		}

		return {
			kind: 'plan_approve',
			editedPlan: '# Better plan',
			acceptEdits: true,
		};
	});
	const claude = await session.interactive('--permission-mode', 'plan');
	await session.prompt(claude, 'ask and plan');
	await claude.see('All asked.');
	const texts = session.stub.toolResults().map(({text}) => text);
	expect(
		'the answer and its note',
		texts[0]?.includes(`"${question}"="Red"`) &&
			texts[0].includes('A dark one'),
		texts,
	);
	expect(
		'the edited plan',
		texts.some(text => text.includes('# Better plan')),
		texts,
	);
	const mode = adapter.events.find(
		({payload}) => payload.tool_input?.command === 'echo in which mode',
	)?.context.permissionMode;
	expect('acceptEdits afterwards', mode === 'acceptEdits', mode);
}

const option = label => ({label, description: `Take ${label}`});
const colour = question => ({
	question,
	header: 'Colour',
	multiSelect: false,
	options: [option('Red'), option('Blue')],
});

const manual = ['--permission-mode', 'manual'];

async function finish(session, claude) {
	const {code, stdout, stderr} = await claude.finish();
	expect('Claude to end well', code === 0, {code, stdout, stderr});
	const unread = JSON.stringify(session.stub.requests).match(
		/failed schema validation[^"]{0,200}/,
	);
	expect('no answer that Claude could not read', !unread, unread);
}
