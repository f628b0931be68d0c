import {utimesSync} from 'node:fs';
import path from 'node:path';
import {createTalk} from '../../../../feed/__tests__/helpers.js';
import {recordJournal} from '../../../../sessions/__tests__/recordJournal.js';
import {readRecord} from '../../../../utils/tolerant.js';
import {type Stage} from '../../kit/index.js';
import {type LayerScenes, type Scene} from '../scene.js';
import {chosenNumber, scrollingCases} from './scrolling.js';
import {gone, numbered, once, stays} from './steps.js';

/* Recorded sessions: their list, one that is read, one that is gone through, and the rules they suggest. */

/** Sessions of the project, the first one the latest, in each a command that was allowed. */
function record(stage: Stage, count: number): Record<string, string> {
	for (const [index, name] of numbered(count, 'talk').entries()) {
		const {hook, prompt, pre, ask, post, stop} = createTalk(name);
		const about = {
			tool_input: {command: index % 2 === 0 ? 'npm test' : 'npm run lint'},
		};
		const events = [
			hook('SessionStart', {source: 'startup'}),
			prompt(name),
			...[pre('c1', about), ask('c1', about), post('c1', about)],
			...[stop(), hook('SessionEnd', {reason: 'other'})],
		];
		const file = recordJournal(
			path.join(stage.stateDir, 'sessions'),
			events.map(event => ({
				...event,
				context: {...event.context, cwd: stage.projectDir},
				payload: {...readRecord(event.payload), cwd: stage.projectDir},
			})),
		);
		const at = Date.now() / 1000 - (index + 1) * 86_400;
		utimesSync(file, at, at);
	}

	return {};
}

const open = async (scene: Scene) => {
	if (!scene.sees('Recorded sessions'))
		await scene.to('S', 'Recorded sessions');
	if (scene.sees('None fits')) await scene.to('esc', gone('None fits'));
	await scene.see(/›.*talk-/);
};
const foundNothing = async (scene: Scene) => {
	await open(scene);
	await scene.to('/', 'Esc all');
	await scene.write('nothing-of-the-kind');
	await scene.to('enter', gone('Esc all'));
	await scene.see('None fits');
};
const searching = async (scene: Scene) => {
	await open(scene);
	if (!scene.sees('Esc all')) await scene.to('/', 'Esc all');
};
const reading = async (scene: Scene) => {
	if (scene.sees('Esc back to live')) return;
	await open(scene);
	await scene.to('enter', 'Esc back to live');
};

const themselves = 'Rules that suggest themselves';
/** Whatever it says: what was accepted is suggested no more. */
const suggesting = async (scene: Scene) => {
	if (scene.sees(themselves)) return;
	await scene.to(':', 'Enter run');
	await scene.write('suggest');
	await scene.to('enter', themselves);
};
const suggested = async (scene: Scene) => {
	await suggesting(scene);
	await scene.see(/themselves \d\/2/);
};
const acceptFirst = once(async scene => {
	await suggested(scene);
	await scene.to('a', '1 accepted');
});
const accepted = async (scene: Scene) => {
	await acceptFirst(scene);
	await suggested(scene);
};
const idea = (number: number) => async (scene: Scene) => {
	const shown = `themselves ${number}/2`;
	if (!scene.sees(shown)) await scene.to(number === 1 ? 'h' : 'l', shown);
};

/** How many events of a recording were played. */
const played = (screen: string) =>
	Number(/ (\d+)\/\d+ to \d\d:/.exec(screen)?.[1] ?? 0);
const isOver = (screen: string) => /\b(\d+)\/\1 to /.test(screen);
const toStart = async (scene: Scene) => {
	if (played(scene.athena.screen()) !== 1)
		await scene.to('home', screen => played(screen) === 1);
};
const toEnd = async (scene: Scene) => {
	if (!scene.sees(isOver)) await scene.to('end', isOver);
};

export const recordedScenes: LayerScenes = {
	sessions: {
		rows: 20,
		prepare: stage => record(stage, 40),
		disabled: {'sessions.read': {given: foundNothing, says: 'no session'}},
		keys: {
			...scrollingCases('sessions', {
				given: open,
				place: chosenNumber('talk'),
				end: 39,
			}),
			'sessions.read': {
				given: open,
				shows: 'Esc back to live',
				back: async scene => scene.to('esc', 'Recorded sessions'),
			},
			'sessions.search': {
				given: open,
				shows: 'Esc all',
				back: async scene => scene.to('esc', gone('Esc all')),
			},
			'sessions.sums': {
				given: open,
				shows: 'by project',
				back: async scene => {
					await scene.to('c', 'by agent');
					await scene.to('c', gone('by agent'));
				},
			},
			'sessions.close': {given: open, shows: gone('Recorded sessions')},
		},
	},
	sessionsSearch: {
		prepare: stage => record(stage, 2),
		keys: {
			'sessions.keep': {given: searching, shows: gone('Esc all')},
			'sessions.all': {given: searching, shows: gone('Esc all')},
		},
	},
	suggest: {
		prepare: stage => record(stage, 8),
		disabled: {
			'suggest.accept': {
				given: accepted,
				first: idea(1),
				says: 'it is a rule already',
			},
		},
		keys: {
			'suggest.next': {
				given: suggested,
				first: idea(1),
				shows: 'themselves 2/2',
				back: stays,
			},
			'suggest.previous': {
				given: suggested,
				first: idea(2),
				shows: 'themselves 1/2',
				back: stays,
			},
			'suggest.accept': {given: suggested, first: idea(2), shows: '2 accepted'},
			'suggest.close': {given: suggesting, shows: gone(themselves)},
		},
	},
	reading: {
		prepare: stage => record(stage, 2),
		keys: {
			'reading.leave': {given: reading, shows: 'Recorded sessions'},
		},
	},
	replay: {
		args: ['replay', 'last'],
		prepare: stage => record(stage, 1),
		listening: 'replay',
		keys: {
			'replay.back': {
				given: stays,
				first: toEnd,
				shows: (now, before) => played(now) === played(before) - 1,
				back: stays,
			},
			'replay.on': {
				given: stays,
				first: toStart,
				shows: (now, before) => played(now) === played(before) + 1,
				back: stays,
			},
			'replay.start': {
				given: stays,
				first: toEnd,
				shows: screen => played(screen) === 1,
				back: stays,
			},
			'replay.end': {given: stays, first: toStart, shows: isOver, back: stays},
			'replay.toggle': {
				given: stays,
				first: toStart,
				shows: isOver,
				back: stays,
			},
		},
	},
};
