import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {bash, type Call, type Stage} from '../../kit/index.js';
import {type KeyCase, type LayerScenes, type Scene} from '../scene.js';
import {atEndOfPrompt, linesAbove, scrollingCases} from './scrolling.js';
import {aside, byEsc, gone, numbered, once, stays} from './steps.js';

/* A permission, a plan, and the two steps that may follow a permission. */

const unreadable =
	'too long to be read here: deny it, or leave it to the agent';
const allow = '"behavior":"allow"';
const deny = '"behavior":"deny"';

/** An editor that adds a line. */
const withEditor = ({home}: Stage) => {
	const file = path.join(home, 'editor.sh');
	writeFileSync(file, 'echo "and more" >> "$1"\n');
	return {EDITOR: `sh ${file}`};
};

const short = async (scene: Scene) => scene.ask(bash('npm test'));
const dangerous = async (scene: Scene) => scene.ask(bash('rm -rf build'));
const held = async (scene: Scene) => {
	await scene.tell('PreToolUse', {
		tool_name: 'Write',
		tool_input: {file_path: 'a.txt', content: 'hi'},
		tool_use_id: 'toolu_w',
	});
	await scene.ready('held before it runs');
};

/** 60 lines of a command: its end is out of sight. */
const long = async (scene: Scene) =>
	scene.ask(bash(numbered(60, 'echo line').join('\n')));

/** A change in the middle of a file. */
const change = async (scene: Scene) => {
	const file = path.join(scene.stage.projectDir, 'numbers.txt');
	writeFileSync(file, numbered(40, 'number').join('\n'));
	await scene.ask(
		{
			tool: 'Edit',
			input: {
				file_path: file,
				old_string: 'number-20',
				new_string: 'another',
			},
		},
		'+ another',
	);
};

const identical = async (scene: Scene) => {
	await scene.ask(bash('npm test'));
	await scene.asks(bash('npm test'));
	await scene.see('Permission 1/2');
	await scene.ready();
};

/** Keys that move between the choices; the first two are given. */
const choosing = (
	given: KeyCase['given'],
	first: string,
	second: string,
): Record<'prompt.next' | 'prompt.previous', KeyCase> => ({
	'prompt.next': {
		given,
		first: async scene => {
			if (!scene.sees(first)) await scene.to('shift+tab', first);
		},
		shows: second,
		back: stays,
	},
	'prompt.previous': {
		given,
		first: async scene => {
			if (!scene.sees(second)) await scene.to('tab', second);
		},
		shows: first,
		back: stays,
	},
});

const outside: KeyCase = {
	given: short,
	shows: 'You edited the',
	back: async scene => {
		await scene.ready('edited by you');
		await scene.to('n', gone('edited by you'));
		await scene.ready();
	},
};

/** Not every agent takes every answer. */
const ofCodex = async (scene: Scene) => {
	await scene.tell(
		'PermissionRequest',
		{
			session_id: 'of-codex',
			turn_id: 't1',
			tool_name: 'Bash',
			tool_input: {command: 'npm test'},
		},
		{agent: 'codex'},
	);
	await scene.ready('$ npm test');
};

const plan = (lines: number): Call => ({
	tool: 'ExitPlanMode',
	input: {
		plan: `# Plan\n\n${numbered(lines, 'step')
			.map(text => `- ${text}`)
			.join('\n')}`,
	},
});
const shortPlan = async (scene: Scene) => scene.ask(plan(3));
const longPlan = async (scene: Scene) => scene.ask(plan(60));
const tooLongPlan = async (scene: Scene) =>
	scene.ask({tool: 'ExitPlanMode', input: {plan: 'x'.repeat(150_000)}});

/** A step of the prompt that is opened by one key. */
const step =
	(given: (scene: Scene) => Promise<unknown>, key: string, seen: string) =>
	async (scene: Scene) => {
		await given(scene);
		await scene.readyFor(key);
		await scene.to(key, seen);
		await scene.ready(seen);
	};

/** Another command each time: what was granted before asks no more. */
let granted = 0;
const onceForAll = step(
	async scene => scene.ask(bash(`make part-${++granted}`)),
	'A',
	'from now on, without asking',
);
const always = step(short, 'A', 'from now on, without asking');
const never = step(short, 'X', 'from now on, without asking');
const severalEnds = async (scene: Scene) => {
	await scene.ask(bash(`npm tset ${numbered(60, 'word').join(' ')}`));
	if (!scene.sees(atEndOfPrompt)) await scene.to('end', atEndOfPrompt);
	await scene.readyFor('A');
	await scene.to('A', 'from now on, without asking');
	await scene.ready();
};

/** The agent proposes what to remember itself; that is chosen. */
const proposal = async (scene: Scene) => {
	await scene.asks(bash('npm test'), {
		permission_suggestions: [
			{
				type: 'addRules',
				rules: [{toolName: 'Bash', ruleContent: 'npm test:*'}],
				behavior: 'allow',
				destination: 'localSettings',
			},
		],
	});
	await scene.ready('$ npm test');
	await scene.to('A', 'from now on, without asking');
	await scene.ready();
	await scene.to('up', /›\d the agent.s own/);
};

/** What was edited, before it is sent. */
const edited =
	(given: (scene: Scene) => Promise<unknown>, text = 'X') =>
	async (scene: Scene) => {
		await given(scene);
		await scene.readyFor('e');
		await scene.to('e', '━━ Editing');
		scene.athena.paste(text);
		await scene.see(text.slice(-5));
		await scene.to('ctrl+s', gone('━━ Editing'));
		await scene.ready('edited by you');
		// On a busy machine the disk may be too slow for a judgement: once more.
		if (!scene.athena.screen().includes('disk takes too long')) return;
		await scene.to('n', gone('edited by you'));
		await edited(stays, text)(scene);
	};
const editedShort = edited(short, ' -- --all');
const editedDangerous = edited(dangerous, ' dist');
const editedLong = edited(short, `\n${numbered(60, 'echo line').join('\n')}`);
const editedChange = edited(change, ' of mine');
const editedPlan = edited(shortPlan, '\n- step-of-mine');

export const promptScenes: LayerScenes = {
	permission: {
		args: ['--intercept', 'Write'],
		prepare: withEditor,
		disabled: {
			'prompt.allow': {
				given: dangerous,
				says: 'this is dangerous: ! allows it',
			},
			'prompt.allowDangerous': {
				given: short,
				says: 'nothing dangerous in it: a allows it',
			},
			'prompt.always': {
				given: dangerous,
				says: 'dangerous: allow it once, with !',
			},
			'prompt.interrupt': {
				given: ofCodex,
				says: 'Codex goes on after a denial: interrupt it there',
			},
			'prompt.edit': {
				given: ofCodex,
				says: 'Codex takes an edit only before its tool runs',
			},
			'prompt.whole': {given: short, says: 'no diff here'},
			'prompt.together': {given: short, says: 'no identical request waits'},
		},
		keys: {
			'prompt.deny': {given: short, tells: deny},
			'prompt.allow': {given: short, tells: allow},
			'prompt.allowDangerous': {given: dangerous, tells: allow},
			'prompt.edit': {
				given: short,
				shows: '━━ Editing',
				back: byEsc('━━ Editing'),
			},
			'prompt.editOutside': outside,
			'prompt.denyWithMessage': {
				given: short,
				shows: 'Esc back',
				back: byEsc('Esc back'),
			},
			'prompt.never': {
				given: short,
				shows: 'from now on',
				back: async scene => {
					await scene.ready('from now on');
					await scene.to('esc', gone('from now on'));
				},
			},
			'prompt.always': {
				given: short,
				shows: 'from now on, without asking',
				back: async scene => {
					await scene.ready('from now on');
					await scene.to('esc', gone('from now on'));
					await scene.ready();
				},
			},
			'prompt.interrupt': {given: held, tells: '"continue":false'},
			'prompt.leave': {given: short, tells: ''},
			...choosing(short, '›d deny', '›e edit…'),
			'prompt.activate': {given: short, tells: deny},
			...scrollingCases('prompt', {
				given: long,
				place: linesAbove,
				end: atEndOfPrompt,
			}),
			'prompt.whole': {
				given: change,
				shows: (screen, before) =>
					/number-3\b/.test(screen) !== /number-3\b/.test(before),
				back: stays,
			},
			'prompt.together': {
				given: identical,
				shows: 'answer these 2',
				back: async scene => {
					await scene.ready();
					await scene.to('&', gone('answer these 2'));
					await scene.ready();
				},
			},
			'focus.feed': aside(short),
		},
	},
	plan: {
		prepare: withEditor,
		disabled: {
			'plan.approve': {given: tooLongPlan, says: unreadable},
			'plan.approveEdits': {
				given: tooLongPlan,
				says: unreadable,
			},
		},
		keys: {
			'prompt.deny': {given: shortPlan, tells: deny},
			'plan.approve': {given: shortPlan, tells: allow},
			'prompt.denyWithMessage': {
				given: shortPlan,
				shows: 'Esc back',
				back: byEsc('Esc back'),
			},
			'plan.approveEdits': {given: shortPlan, tells: '"acceptEdits"'},
			'prompt.edit': {
				given: shortPlan,
				shows: '━━ Editing',
				back: byEsc('━━ Editing'),
			},
			'prompt.editOutside': {...outside, given: shortPlan},
			'prompt.leave': {given: shortPlan, tells: ''},
			'plan.pick': {
				given: shortPlan,
				first: once(async scene => scene.to('tab', '›3 D reject')),
				shows: (screen, before) => pickedIn(screen) !== pickedIn(before),
				// After the last of them, back to where a plan begins.
				back: async scene => {
					if (scene.sees('There is no 9')) await scene.to('1', '›1 d reject');
				},
			},
			...choosing(shortPlan, '›1 d reject', '›3 D reject…'),
			'prompt.activate': {given: shortPlan, tells: deny},
			...scrollingCases('prompt', {
				given: longPlan,
				place: linesAbove,
				end: atEndOfPrompt,
			}),
			'focus.feed': aside(shortPlan),
		},
	},
	always: {
		// Low, so that what is asked does not fit.
		rows: 16,
		disabled: {
			'always.scope': {
				given: proposal,
				says: 'the agent’s own proposal has its own',
			},
			'always.end': {
				given: proposal,
				says: 'the agent’s own proposal has its own',
			},
			'always.why': {given: always, says: 'only a denial says why'},
		},
		keys: {
			'always.no': {given: always, shows: gone('from now on')},
			'always.yes': {given: onceForAll, tells: allow},
			'always.next': {
				given: always,
				shows: (screen, before) => wordsOf(screen) !== wordsOf(before),
				back: stays,
			},
			'always.previous': {
				given: always,
				shows: (screen, before) => wordsOf(screen) !== wordsOf(before),
				back: stays,
			},
			'always.pick': {
				given: always,
				// The first one is chosen from the start.
				first: once(async scene =>
					scene.to('down', screen => screen.includes('›2 ')),
				),
				shows: (screen, before) => pickedIn(screen) !== pickedIn(before),
				back: stays,
			},
			'always.scope': {
				given: always,
				shows: (screen, before) => endOf(screen) !== endOf(before),
				back: stays,
			},
			'always.end': {
				given: always,
				shows: (screen, before) => endOf(screen) !== endOf(before),
				back: stays,
			},
			'always.why': {
				given: never,
				shows: 'Esc back',
				back: byEsc('Esc back'),
			},
			...scrollingCases('prompt', {
				given: severalEnds,
				place: linesAbove,
				end: atEndOfPrompt,
			}),
		},
	},
	confirm: {
		disabled: {
			'confirm.allow': {
				given: editedDangerous,
				says: 'this is dangerous: ! allows it',
			},
			'confirm.allowDangerous': {
				given: editedShort,
				says: 'nothing dangerous in it: a allows it',
			},
			'confirm.approveEdits': {given: editedShort, says: 'only for a plan'},
		},
		keys: {
			'confirm.back': {given: editedShort, shows: gone('edited by you')},
			'confirm.allow': {given: editedShort, tells: 'npm test -- --all'},
			'confirm.allowDangerous': {
				given: editedDangerous,
				tells: 'rm -rf build dist',
			},
			'confirm.approveEdits': {given: editedPlan, tells: 'acceptEdits'},
			'confirm.edit': {
				given: editedShort,
				shows: '━━ Editing',
				back: async scene => {
					await scene.to('ctrl+s', gone('━━ Editing'));
					await scene.ready('edited by you');
				},
			},
			...scrollingCases('prompt', {
				given: editedLong,
				place: linesAbove,
				end: atEndOfPrompt,
			}),
			'prompt.whole': {
				given: editedChange,
				shows: (screen, before) =>
					/number-3\b/.test(screen) !== /number-3\b/.test(before),
				back: stays,
			},
		},
	},
};

const rowAfter = (screen: string, row: string, by: number) => {
	const rows = screen.split('\n');
	return rows[rows.findIndex(one => one.includes(row)) + by] ?? '';
};
/** What "always" would allow, in words. */
const wordsOf = (screen: string) => rowAfter(screen, 'from now on', 1);
/** The line that is chosen, or that there is none with this number. */
const pickedIn = (screen: string) =>
	`${/›\d /.exec(screen)?.[0] ?? ''} ${/There is no \d/.exec(screen)?.[0] ?? ''}`;
/** For whom and until when. */
const endOf = (screen: string) =>
	/for this session.*|for this project.*|for you.*/.exec(screen)?.[0] ?? '';
