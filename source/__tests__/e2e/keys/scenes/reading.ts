import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {type CommandName} from '../../../../screen/keys/binding.js';
import {bash, type Stage, untilStopped, waitUntil} from '../../kit/index.js';
import {
	type DisabledCase,
	type KeyCase,
	type LayerScenes,
	type Scene,
	type Seen,
} from '../scene.js';
import {chosenNumber, type Place, scrollingCases} from './scrolling.js';
import {byEsc, gone, numbered, once, rowWith, stays} from './steps.js';

/* Where one looks around: the feed, what lies over it, and what works everywhere. */

/** A hook that is over before the next one comes, as of an agent that waits for it. */
async function told(
	scene: Scene,
	hookName: string,
	fields: object,
): Promise<void> {
	const hook = await scene.tell(hookName, fields);
	await waitUntil(`an answer to ${hookName}`, () => hook.isAnswered(), {
		describe: () => scene.athena.screen(),
	});
}

/** A call that is over, as the agent's hooks tell of it. */
async function call(
	scene: Scene,
	command: string,
	{fails = false, isDenied = false, output = 'fine'} = {},
): Promise<void> {
	const about = {
		tool_name: 'Bash',
		tool_input: {command},
		tool_use_id: `toolu_${command}`,
	};
	await told(scene, 'PreToolUse', about);
	if (isDenied) return;
	if (fails)
		await told(scene, 'PostToolUseFailure', {...about, error: 'it broke'});
	else
		await told(scene, 'PostToolUse', {
			...about,
			tool_response: {stdout: output},
		});
}

/** Two prompts; one call under the first, the others under the second. */
const session = once(async scene => {
	await told(scene, 'SessionStart', {source: 'startup'});
	await told(scene, 'UserPromptSubmit', {prompt: 'The first'});
	await call(scene, 'call-0');
	await told(scene, 'UserPromptSubmit', {prompt: 'The second'});
	for (const name of numbered(30, 'call').slice(1)) {
		if (name === 'call-9') {
			await scene.ask(bash('call-9'));
			await scene.to('esc', gone('━━'));
		} else
			await call(scene, name, {
				fails: name === 'call-5',
				isDenied: name === 'call-7',
			});
	}

	await scene.see('call-29');
});

/** Where the cursor of the feed is: a row of `session`. */
const inFeed: Place = screen => {
	const row = /›.*/.exec(screen)?.[0] ?? '';
	if (row.includes('Session started')) return 0;
	if (row.includes('The first')) return 1;
	if (row.includes('Run aborted')) return 3;
	if (row.includes('The second')) return 4;
	const number = chosenNumber('call')(row);
	return number === 0 ? 2 : number + 4;
};
const lastRow = 33;
const at =
	(place: number): Seen =>
	screen =>
		inFeed(screen) === place;
const goTo = (key: string, place: number) => async (scene: Scene) => {
	if (inFeed(scene.athena.screen()) !== place) await scene.to(key, at(place));
};
const toTop = goTo('home', 0);
const toEnd = goTo('end', lastRow);

/** One call is left of all. */
const onlyOne = (screen: string) => screen.split('Bash(call-').length === 2;

const filtered = async (scene: Scene) => {
	await session(scene);
	await scene.to('/', 'Enter keep');
	await scene.write('call-17');
	await scene.see(onlyOne);
	await scene.to('enter', gone('Enter keep'));
};
const searched = async (scene: Scene) => {
	await filtered(scene);
	await scene.to('esc', now => !onlyOne(now));
};
const marked = async (scene: Scene) => {
	await session(scene);
	await toEnd(scene);
	if (!scene.sees('★')) await scene.to('m', '★');
};

const looking = async (scene: Scene) => {
	await session(scene);
	await scene.asks(bash('call-29'));
	await scene.ready();
	await scene.to('v', 'It waits. Keys go elsewhere now');
};

const noEvents: DisabledCase = {
	given: stays,
	says: 'no events yet',
};

const inFeedOnly = [
	'detail.open',
	'feed.fold',
	'feed.unfold',
	'feed.toggleFold',
	'feed.foldAll',
	'feed.nextError',
	'feed.previousError',
	'feed.nextDenied',
	'feed.nextWaiting',
	'feed.mark',
	'feed.nextMark',
	'feed.copy',
] satisfies CommandName[];

const jump = (
	first: NonNullable<KeyCase['first']>,
	to: number,
	given: KeyCase['given'] = session,
): KeyCase => ({given, first, shows: at(to), back: stays});

/** The rules file of the project. */
function rules(stage: Stage, list: object[]): void {
	const folder = path.join(stage.projectDir, '.athena');
	mkdirSync(folder, {recursive: true});
	writeFileSync(path.join(folder, 'rules.json'), JSON.stringify({rules: list}));
}

/** Opens what one key opens, unless it is open. */
const opened =
	(
		key: string,
		seen: string,
		before: (scene: Scene) => Promise<unknown> = stays,
	) =>
	async (scene: Scene) => {
		await before(scene);
		if (!scene.sees(seen)) await scene.to(key, seen);
	};

const searching = opened('/', 'Esc all', opened('?', 'Esc close'));

/** The list stays open beside the feed, and then a prompt comes. */
const tasksAndPrompt = async (scene: Scene) => {
	await scene.to('t', 'Esc back');
	await scene.to('esc', gone('Esc back'));
	await scene.asks(bash('wait-0'));
	await scene.ready();
};

/** Lines below that are not shown, and at most. */
const below = (screen: string) => Number(/▼ (\d+) more/.exec(screen)?.[1] ?? 0);

/** A text that is scrolled, and how much of it is above. */
function scrolled(open: KeyCase['given']): {
	given: KeyCase['given'];
	place: Place;
} {
	let total = 0;
	return {
		async given(scene) {
			await open(scene);
			total = below(scene.athena.screen());
		},
		place: screen => total - below(screen),
	};
}

const help = scrolled(opened('?', 'Esc close'));

const longOutput = once(async scene => {
	await call(scene, 'call-short', {output: 'brief'});
	await call(scene, 'call-long', {
		output: numbered(600, 'output').join('\n'),
	});
	await call(scene, 'call-after');
	await scene.see('call-after');
	await scene.to('k', /›.*call-long/);
});
const details = scrolled(opened('enter', 'Esc close', longOutput));
const openDetails = opened('enter', 'Esc close', longOutput);
const head = (screen: string) => screen.split('\n').slice(0, 9).join('\n');
const differs: Seen = (now, before) => head(now) !== head(before);

const makesTasks = once(async scene => {
	const about = {
		tool_name: 'TodoWrite',
		tool_use_id: 'toolu_todo',
		tool_input: {
			todos: numbered(40, 'task').map(content => ({
				content,
				status: 'pending',
				activeForm: content,
			})),
		},
	};
	await told(scene, 'PreToolUse', about);
	await told(scene, 'PostToolUse', {...about, tool_response: {}});
	await scene.see(/Tasks.*0\/40|task-39/);
});
const tasks = opened('t', 'Esc back', makesTasks);

const manyRules = (stage: Stage) => {
	rules(
		stage,
		numbered(40, 'rule').map(id => ({id, when: `~c ${id}`, action: 'allow'})),
	);
	return {};
};

/** 40 rules, then the guards. */
const inGrants: Place = screen => {
	const guard = guards.findIndex(name => rowWith(screen, '›○').includes(name));
	return guard >= 0 ? 40 + guard : chosenNumber('rule')(screen);
};
const guards = [
	'dangerous-bash',
	'path-boundary',
	'read-only',
	'no-interactive',
	'no-native-team',
	'no-push',
	'branch-prefix',
];

const grants = opened('G', 'Esc close');

const waiting = opened('L', 'to its prompt', async scene => {
	for (const name of numbered(40, 'wait')) await scene.asks(bash(name));
	await scene.see('40 held');
	// On a busy machine the prompt may be drawn only now: what is pressed before
	// it takes keys is swallowed.
	await scene.ready();
});

/** Behind the forty comes what is asked elsewhere. */
const placeInWaiting = (screen: string) =>
	screen.includes('› ◇') ? 40 : chosenNumber('wait')(screen);

/** Only what an agent asks itself is in it. */
const waitingThere = opened('L', 'All that waits 0', async scene => {
	await scene.ask(bash('asked there'));
	await scene.clear();
	await scene.see('in its own prompt');
});

const one = async (scene: Scene) => scene.ask(bash('wait-0'));
const twoWait = async (scene: Scene) => {
	await one(scene);
	await scene.asks(bash('wait-1'));
	await scene.see('Permission 1/2');
	await scene.ready();
};
const quitting = opened('q', 'Quit? y', async scene => {
	await one(scene);
	await scene.ready();
});

let writtenSince = () => '';
const ready = async (scene: Scene) => scene.ready();
const back = (key: string, seen: Seen) => async (scene: Scene) => {
	await scene.to(key, seen);
	await scene.ready();
};

const twoSessions = once(async scene => {
	for (const id of ['two-1', 'two-2'])
		await told(scene, 'SessionStart', {source: 'startup', session_id: id});
	await scene.see('2 ✓');
});

/** Two sessions, both of them shown. */
const manySessions = once(async scene => {
	for (const id of numbered(40, 'many'))
		await told(scene, 'SessionStart', {source: 'startup', session_id: id});
	await scene.see('40 sessions');
});
const inAgents = opened('tab', 'Enter its feed', manySessions);

const allSessions = async (scene: Scene) => {
	await twoSessions(scene);
	if (scene.sees('Shown alone: project ❯ two-'))
		await scene.to('0', gone('Shown alone: project ❯ two-'));
};

/** The feed, and what lies over it. */
export const readingScenes: LayerScenes = {
	feed: [
		{
			// A row for each of the session's, so that pages are to be seen.
			rows: 20,
			prepare(stage) {
				rules(stage, [
					{id: 'no', when: '~c call-7', action: 'deny', reason: 'Not that.'},
				]);
				return {};
			},
			disabled: {
				...Object.fromEntries(inFeedOnly.map(name => [name, noEvents])),
				'focus.prompt': {...noEvents, says: 'nothing waits'},
				'replay.step': {...noEvents, says: 'only with --step'},
			},
			keys: {
				'detail.open': {
					given: session,
					shows: 'Esc close',
					back: byEsc('Esc close'),
				},
				...scrollingCases('feed', {
					given: session,
					place: inFeed,
					end: lastRow,
				}),
				'feed.fold': {
					given: session,
					first: toEnd,
					shows: at(4),
					back: stays,
				},
				'feed.unfold': {
					given: session,
					first: async scene => {
						await goTo('h', 4)(scene);
						if (!scene.sees(/▸.*The second/))
							await scene.to('h', /▸.*The second/);
					},
					shows: /▾.*The second/,
					back: stays,
				},
				'feed.toggleFold': {
					given: session,
					first: toEnd,
					shows: /▸.*The second/,
					back: async scene => scene.to('z', /▾.*The second/),
				},
				'feed.foldAll': {
					given: session,
					first: toTop,
					shows: /▸.*The first/,
					back: async scene => scene.to('Z', /▾.*The first/),
				},
				'feed.nextError': jump(toTop, 9),
				'feed.previousError': jump(toEnd, 9),
				'feed.nextDenied': jump(toTop, 11),
				'feed.nextWaiting': jump(toTop, 13),
				'search.next': jump(toTop, 21, searched),
				'search.previous': jump(toEnd, 21, searched),
				'filter.clear': {given: filtered, shows: now => !onlyOne(now)},
				'grants.open': {
					given: session,
					shows: 'Grants and rules',
					back: byEsc('Grants and rules'),
				},
				'tasks.open': {
					given: session,
					shows: 'Tasks',
					back: async scene => scene.to('t', gone('Tasks')),
				},
				'feed.mark': {
					given: session,
					shows: '★',
					back: async scene => scene.to('m', gone('★')),
				},
				'feed.nextMark': jump(toTop, lastRow, marked),
				'feed.copy': {
					given: session,
					shows: /Copied \d+ characters/,
					back: async scene => scene.to('ctrl+l', gone('Copied')),
				},
				'focus.prompt': {
					given: looking,
					shows: gone('It waits. Keys go elsewhere now'),
				},
			},
		},
		{
			columns: 120,
			disabled: {
				'session.focus': {given: stays, says: 'there is one session at most'},
				'session.all': {given: stays, says: 'all sessions are there already'},
				'agents.open': {given: stays, says: 'there is one session at most'},
			},
			keys: {
				'agents.open': {
					given: allSessions,
					shows: 'Enter its feed',
					back: async scene => scene.to('esc', gone('Enter its feed')),
				},
				'session.focus': {
					given: allSessions,
					shows: (now, before) =>
						now !== before &&
						/Shown alone: project ❯ two-|There is no session/.test(now),
				},
				'session.all': {
					given: async scene => {
						await allSessions(scene);
						await scene.to('2', 'Shown alone: project ❯ two-2');
					},
					shows: gone('Shown alone: project ❯ two-2'),
				},
			},
		},
		{
			args: ['demo', '--step'],
			listening: 'demo',
			keys: {
				'replay.step': {
					given: stays,
					shows: (now, before) => now !== before,
				},
			},
		},
	],
	detail: {
		columns: 80,
		rows: 24,
		disabled: {'focus.prompt': {given: openDetails, says: 'nothing waits'}},
		keys: {
			'detail.close': {
				given: openDetails,
				shows: gone('Esc close'),
				back: async scene => scene.to('enter', 'Esc close'),
			},
			...scrollingCases('detail', {
				...details,
				end: screen => below(screen) === 0,
			}),
			'detail.raw': {
				given: openDetails,
				shows: '"hook_event_name"',
				back: async scene => scene.to('r', gone('"hook_event_name"')),
			},
			'detail.related': {given: openDetails, shows: differs, back: stays},
			'detail.relatedBack': {given: openDetails, shows: differs, back: stays},
			'detail.whole': {
				given: openDetails,
				shows: (now, before) => below(now) !== below(before),
				back: stays,
			},
			'detail.copy': {given: openDetails, shows: 'Copied', back: stays},
			'detail.copyInput': {
				given: openDetails,
				first: async scene => {
					if (scene.sees('Copied')) await scene.to('ctrl+l', gone('Copied'));
				},
				shows: 'Copied',
				back: stays,
			},
			'detail.next': {
				given: openDetails,
				shows: 'call-after',
				back: async scene => scene.to('left', 'call-long'),
			},
			'detail.previous': {
				given: openDetails,
				shows: 'call-short',
				back: async scene => scene.to('right', 'call-long'),
			},
			'focus.prompt': {
				given: async scene => {
					await openDetails(scene);
					await scene.asks(bash('wait-0'));
					await scene.ready();
					await scene.to('v', 'It waits. Keys go elsewhere now');
				},
				shows: gone('It waits. Keys go elsewhere now'),
			},
		},
	},
	helpSearch: {
		keys: {
			'help.keep': {
				given: searching,
				shows: gone('Esc all'),
				back: async scene => scene.to('/', 'Esc all'),
			},
			'help.all': {
				given: searching,
				shows: gone('Esc all'),
				back: async scene => scene.to('/', 'Esc all'),
			},
		},
	},
	help: {
		keys: {
			'help.search': {
				given: opened('?', 'Esc close'),
				shows: 'Esc all',
				back: byEsc('Esc all'),
			},
			'help.close': {
				given: opened('?', 'Esc close'),
				shows: gone('Esc close'),
				back: async scene => scene.to('?', 'Esc close'),
			},
			...scrollingCases('help', {...help, end: screen => below(screen) === 0}),
		},
	},
};

/** Lists. */
export const listScenes: LayerScenes = {
	tasks: {
		columns: 80,
		rows: 24,
		disabled: {
			'tasks.select': {given: opened('t', 'Esc back'), says: 'no tasks'},
		},
		keys: {
			...scrollingCases('tasks', {
				given: tasks,
				place: chosenNumber('task'),
				end: 39,
			}),
			...Object.fromEntries(
				(['tasks.select', 'tasks.leave', 'tasks.close'] as const).map(name => [
					name,
					{
						given: tasks,
						shows: gone('Esc back'),
						back: async (scene: Scene) => scene.to('t', 'Esc back'),
					},
				]),
			),
		},
	},
	grants: [
		{
			// No rules: the cursor stands on the first guard.
			disabled: {'grants.revoke': {given: grants, says: 'not a guard'}},
			keys: {
				'grants.switch': {
					given: grants,
					shows: (now, before) =>
						rowWith(now, 'dangerous-bash') !==
						rowWith(before, 'dangerous-bash'),
					back: stays,
				},
			},
		},
		{
			prepare: manyRules,
			disabled: {'grants.switch': {given: grants, says: 'only a guard'}},
			keys: {
				...scrollingCases('grants', {
					given: grants,
					place: inGrants,
					end: 39 + guards.length,
				}),
				'grants.close': {
					given: grants,
					shows: gone('Esc close'),
					back: async scene => scene.to('G', 'Esc close'),
				},
			},
		},
		{
			// Of its own, since it changes the list.
			prepare: manyRules,
			keys: {
				'grants.revoke': {
					given: grants,
					shows: (now, before) =>
						/Revoked rule-\d+/.exec(now)?.[0] !==
						/Revoked rule-\d+/.exec(before)?.[0],
					back: stays,
				},
			},
		},
	],
	agents: {
		columns: 120,
		keys: {
			...scrollingCases('agents', {
				given: inAgents,
				place: screen =>
					Number(/Shown alone: project ❯ many-(\d+)/.exec(screen)?.[1] ?? -1),
				end: 39,
			}),
			'agents.select': {given: inAgents, shows: gone('Enter its feed')},
			'agents.close': {given: inAgents, shows: gone('Shown alone')},
			'session.focus': {
				given: inAgents,
				first: async scene => {
					if (!scene.sees('Shown alone: project ❯ many-39'))
						await scene.to('end', 'Shown alone: project ❯ many-39');
				},
				shows: /Shown alone: project ❯ many-[0-8]\b/,
				back: stays,
			},
		},
	},
	waiting: {
		disabled: {
			'waiting.select': {
				given: waitingThere,
				says: 'that is asked in its own prompt',
			},
			'waiting.mark': {
				given: waitingThere,
				says: 'that is asked in its own prompt',
			},
			'waiting.allow': {given: waiting, says: 'nothing is marked'},
			'waiting.deny': {given: waiting, says: 'nothing is marked'},
		},
		keys: {
			'waiting.mark': {
				given: waiting,
				shows: ' · 1 marked',
				back: async scene => scene.to('space', gone(' · 1 marked')),
			},
			'waiting.allow': {
				given: async scene => {
					await waiting(scene);
					if (!scene.sees('› 1 ')) await scene.to('home', '› 1 ');
					await scene.to('space', ' · 1 marked');
				},
				shows: gone('to its prompt'),
			},
			'waiting.deny': {
				given: async scene => {
					await waiting(scene);
					await scene.to('space', ' · 1 marked');
					await scene.to('j', /› 2/);
					await scene.to('space', ' · 2 marked');
				},
				shows: 'answer these 2',
			},
			...scrollingCases('waiting', {
				given: waiting,
				place: placeInWaiting,
				end: screen =>
					placeInWaiting(screen) ===
					(screen.includes('in its own prompt') ? 40 : 39),
			}),
			...Object.fromEntries(
				(['waiting.select', 'waiting.close'] as const).map(name => [
					name,
					{
						given: waiting,
						first: async (scene: Scene) => {
							if (!scene.sees('to its prompt'))
								await scene.to('home', 'to its prompt');
						},
						shows: gone('to its prompt'),
						back: async (scene: Scene) => {
							await scene.ready();
							await scene.to('L', 'to its prompt');
						},
					},
				]),
			),
		},
	},
};

/** What works everywhere. */
export const everywhereScenes: LayerScenes = {
	quit: {
		keys: {
			'quit.no': {
				given: quitting,
				shows: gone('Quit? y'),
				back: async scene => {
					await scene.ready();
					await scene.to('q', 'Quit? y');
				},
			},
			'quit.yes': {
				given: quitting,
				// The shell's own screen, which is empty.
				shows: screen => !screen.includes('━━'),
				ends: true,
			},
		},
	},
	global: [
		{
			disabled: {
				'waiting.next': {given: stays, says: 'nothing waits'},
				'waiting.previous': {given: stays, says: 'nothing waits'},
				'waiting.open': {given: stays, says: 'nothing waits'},
				'waiting.takeBack': {given: stays, says: 'nothing to take back'},
				'session.mute': {given: stays, says: 'no session yet'},
				'session.there': {
					given: stays,
					says: 'its terminal did not say where it is',
				},
				'session.reply': {given: stays, says: 'no session yet'},
				'notice.dismiss': {given: stays, says: 'no notice'},
				'tasks.close': {given: one, first: ready, says: 'no task list is open'},
			},
			args: ['--grace-period-ms', '10000'],
			keys: {
				'waiting.next': {
					given: twoWait,
					first: ready,
					shows: 'Permission 2/2',
					back: async scene => {
						await scene.ready();
						await scene.to('w', 'Permission 1/2');
						await scene.ready();
					},
				},
				'waiting.previous': {
					given: twoWait,
					first: ready,
					shows: 'Permission 2/2',
					back: async scene => {
						await scene.ready();
						await scene.to('w', 'Permission 1/2');
						await scene.ready();
					},
				},
				'waiting.open': {
					given: twoWait,
					first: ready,
					shows: 'to its prompt',
					back: back('esc', gone('to its prompt')),
				},
				'session.there': {
					// Of a terminal that is not there: it says so, and what to type.
					given: async scene => {
						const place = {TMUX: '/nonexistent/tmux,1,0', TMUX_PANE: '%3'};
						await scene.tell('PreToolUse', {tool_name: 'Read'}, {place});
						await scene.see('Read');
					},
					shows: 'By hand: tmux -S /nonexistent/tmux attach -t %3',
					back: async scene => scene.to('x', gone('By hand')),
				},
				'session.reply': {
					given: async scene => {
						const place = {TMUX: '/nonexistent/tmux,1,0', TMUX_PANE: '%3'};
						await scene.tell('SessionStart', {source: 'resume'}, {place});
						await scene.see('Session started');
					},
					shows: 'Reply to ',
					back: byEsc('Reply to '),
				},
				'sessions.open': {
					given: one,
					first: ready,
					shows: 'Recorded sessions',
					back: async scene => {
						await scene.to('esc', gone('Recorded sessions'));
						await scene.to('p', 'Tab choose');
					},
				},
				'session.mute': {
					given: one,
					first: ready,
					shows: 'Muted: no notification',
					back: back('B', 'No longer muted'),
				},
				'waiting.takeBack': {
					given: async scene => {
						await one(scene);
						await scene.readyFor('a');
						await scene.to('a', gone('━━'));
					},
					shows: 'Taken back: nothing was sent',
				},
				'filter.edit': {
					given: stays,
					shows: 'Enter keep',
					back: byEsc('Enter keep'),
				},
				'intercepts.edit': {
					given: stays,
					shows: 'Enter hold',
					back: byEsc('Enter hold'),
				},
				'palette.open': {
					given: stays,
					shows: 'Enter run',
					back: byEsc('Enter run'),
				},
				'mouse.toggle': {
					given: stays,
					shows: /The wheel scrolls|The mouse is the terminal's/,
					back: stays,
				},
				'help.open': {
					given: stays,
					shows: 'Esc close',
					back: byEsc('Esc close'),
				},
				'quit.ask': {
					given: one,
					first: ready,
					shows: 'Quit? y',
					back: back('n', gone('Quit? y')),
				},
				'tasks.close': {
					given: tasksAndPrompt,
					shows: gone('made no task list'),
				},
				suspend: {
					given: stays,
					// The shell's own screen, which is empty.
					shows: screen => !screen.includes('listening'),
					back: async scene => {
						const {pid} = scene.athena;
						await untilStopped(pid);
						scene.athena.kill('SIGCONT');
						await scene.see('listening');
					},
				},
				redraw: {
					given: stays,
					// Everything is written anew, whatever has become of the screen.
					first: scene => {
						const from = scene.athena.raw().length;
						writtenSince = () => scene.athena.raw().slice(from);
						return Promise.resolve();
					},
					shows: () => writtenSince().includes('listening'),
					back: stays,
				},
			},
		},
		{
			prepare(stage) {
				const folder = path.join(stage.projectDir, '.athena');
				mkdirSync(folder, {recursive: true});
				writeFileSync(
					path.join(folder, 'settings.json'),
					JSON.stringify({theme: 'dark'}),
				);
				return {};
			},
			listening: 'x dismisses',
			keys: {
				'notice.dismiss': {given: stays, shows: gone('x dismisses')},
			},
		},
	],
};
