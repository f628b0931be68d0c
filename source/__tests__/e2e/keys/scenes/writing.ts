import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {type CommandName} from '../../../../screen/keys/binding.js';
import {bash, type Stage} from '../../kit/index.js';
import {type KeyCase, type LayerScenes, type Scene} from '../scene.js';
import {gone, numbered, rowWith, stays} from './steps.js';

/* Where text is written: a call's input, a message, an expression, a command. */

/** An editor that adds a line. */
const withEditor = ({home}: Stage) => {
	const file = path.join(home, 'editor.sh');
	writeFileSync(file, 'echo "and more" >> "$1"\n');
	return {EDITOR: `sh ${file}`};
};

/** Where the cursor is drawn: the inverse cell. */
function cursorOf({athena}: Scene): {row: number; column: number} {
	const rows = athena.screen().split('\n');
	for (const row of rows.keys())
		for (let column = 0; column < 100; column++)
			if (
				rows[row]?.startsWith('│') === true &&
				athena.cell(row, column)?.isInverse()
			)
				return {row, column};
	return {row: -1, column: -1};
}

/** The cursor's line, as the editor counts it. */
const lineOf = (screen: string) =>
	Number(/line (\d+) of/.exec(screen)?.[1] ?? -1);
const linesOf = (screen: string) =>
	Number(/line \d+ of (\d+)/.exec(screen)?.[1] ?? -1);

/** What is written, in a row of the text. */
const inText = (word: string) => (screen: string) =>
	screen.split('\n').some(row => row.startsWith('│') && row.includes(word));
const unwritten = (word: string) => (screen: string) => !inText(word)(screen);

type Place = ReturnType<typeof cursorOf>;

/** A text whose first word is alpha and whose last is omega. */
type Area = {given: KeyCase['given']; toStart: string; toEnd: string};

/** The keys of every text of several lines. */
function areaCases({
	given,
	toStart,
	toEnd,
}: Area): Partial<Record<CommandName, KeyCase>> {
	/** Goes to an end of the text, which shows nothing if it was there. */
	const go =
		(key: string, isThere: (scene: Scene) => boolean) =>
		async (scene: Scene) => {
			if (isThere(scene)) return;
			scene.press(key);
			await scene.see(() => isThere(scene));
		};
	const isAtStart = (scene: Scene) =>
		under(scene) === 'a' && behind(scene) === 'lpha';
	const isAtEnd = (scene: Scene) => beforeCursor(scene).endsWith('omega');
	const start = go(toStart, isAtStart);
	const end = go(toEnd, isAtEnd);
	const moves = (
		first: (scene: Scene) => Promise<void>,
		by: (from: Place, to: Place) => boolean,
	): KeyCase => {
		let from: Place;
		let now: Scene;
		return {
			given,
			async first(scene) {
				await first(scene);
				from = cursorOf(scene);
				now = scene;
			},
			shows: () => by(from, cursorOf(now)),
			back: stays,
		};
	};
	const cuts = (
		first: (scene: Scene) => Promise<void>,
		word: string,
	): KeyCase => ({
		given,
		first,
		shows: unwritten(word),
		back: async scene => scene.to('ctrl+y', inText(word)),
	});
	const column =
		(by: (change: number) => boolean) => (from: Place, to: Place) =>
			from.row === to.row && by(to.column - from.column);
	const writes = async (scene: Scene) => {
		await end(scene);
		scene.athena.press('Q');
		await scene.see(inText('omegaQ'));
	};
	return {
		'area.left': moves(
			end,
			column(change => change === -1),
		),
		'area.right': moves(
			start,
			column(change => change === 1),
		),
		'area.wordLeft': moves(
			end,
			column(change => change === -5),
		),
		'area.wordRight': moves(
			start,
			column(change => change === 5),
		),
		'area.lineStart': moves(end, (_from, to) => to.column === 2),
		'area.lineEnd': moves(
			start,
			column(change => change > 5),
		),
		'area.erase': {
			given,
			first: end,
			shows: unwritten('omega'),
			back: async scene => {
				scene.athena.press('a');
				await scene.see(inText('omega'));
			},
		},
		'area.eraseAfter': {
			given,
			first: start,
			shows: unwritten('alpha'),
			back: async scene => {
				scene.athena.press('a');
				await scene.see(inText('alpha'));
			},
		},
		'area.killWordBefore': cuts(end, 'omega'),
		'area.killWordAfter': cuts(start, 'alpha'),
		'area.killToStart': cuts(end, 'omega'),
		'area.killToEnd': cuts(start, 'alpha'),
		'area.yank': {
			given,
			first: async scene => {
				await end(scene);
				await scene.to('ctrl+w', unwritten('omega'));
			},
			shows: inText('omega'),
			back: stays,
		},
		'area.undo': {
			given,
			first: writes,
			shows: unwritten('omegaQ'),
			back: stays,
		},
		'area.redo': {
			given,
			first: async scene => {
				await writes(scene);
				await scene.to('ctrl+_', unwritten('omegaQ'));
			},
			shows: inText('omegaQ'),
			back: async scene => scene.to('ctrl+_', unwritten('omegaQ')),
		},
		'area.newline': {
			given,
			first: end,
			shows: (now, before) => rowCount(now) === rowCount(before) + 1,
			back: async scene =>
				scene.to(
					'backspace',
					(now, before) => rowCount(now) < rowCount(before),
				),
		},
	};
}

/** Rows of the text, as far as they are shown. */
const rowCount = (screen: string) =>
	linesOf(screen) >= 0
		? linesOf(screen)
		: screen.split('\n').filter(row => row.startsWith('│')).length;

function rowOf(scene: Scene): {text: string; column: number} {
	const {row, column} = cursorOf(scene);
	return {text: scene.athena.row(row), column};
}
const under = (scene: Scene) => {
	const {text, column} = rowOf(scene);
	return text[column];
};
const behind = (scene: Scene) => {
	const {text, column} = rowOf(scene);
	return text.slice(column + 1, column + 5);
};
const beforeCursor = (scene: Scene) => {
	const {text, column} = rowOf(scene);
	return text.slice(0, column);
};

const asked = async (scene: Scene) =>
	scene.ask(
		bash(['alpha beta', ...numbered(40, 'row'), 'psi omega'].join('\n')),
	);

const editing = async (scene: Scene) => {
	await asked(scene);
	await scene.to('e', '━━ Editing Bash · command');
	await scene.see('psi omega');
};
const editingPlan = async (scene: Scene) => {
	await scene.ask({tool: 'ExitPlanMode', input: {plan: '# A plan'}});
	await scene.to('e', '━━ Editing');
};
const line =
	(by: (from: number, to: number, last: number) => boolean) =>
	(now: string, before: string) =>
		by(lineOf(before), lineOf(now), linesOf(now));
const firstLine = async (scene: Scene) => {
	if (!scene.sees(now => lineOf(now) === 1))
		await scene.to('ctrl+home', now => lineOf(now) === 1);
};
const lastLine = async (scene: Scene) => {
	if (!scene.sees(now => lineOf(now) === linesOf(now)))
		await scene.to('ctrl+end', now => lineOf(now) === linesOf(now));
};

const denial = 'Esc back';
const openMessage = async (scene: Scene) => {
	await scene.ask(bash('npm test'));
	await scene.to('D', denial);
};
const message = async (scene: Scene) => {
	await openMessage(scene);
	await scene.write('alpha beta psi omega');
};
const secondMessage = async (scene: Scene) => {
	await openMessage(scene);
	await scene.write('said before');
	await scene.to('enter', gone(denial));
	await scene.clear();
	await openMessage(scene);
};
const inMessage = inText('said before');

/** In a field of a form: a text of a dialog like any other. */
const openField = async (scene: Scene) => {
	await scene.elicit({
		mode: 'form',
		requested_schema: {
			type: 'object',
			properties: {field: {type: 'string'}},
		},
	});
	await scene.to('enter', 'Enter done');
};
const fieldText = async (scene: Scene) => {
	await openField(scene);
	await scene.write('alpha beta psi omega');
};
/** More lines than there is room for, so that it says which one it is. */
const fieldLines = async (scene: Scene) => {
	await openField(scene);
	scene.athena.press(numbered(9, 'row').join('\n'));
	await scene.see(now => lineOf(now) === 9 && inText('row-8')(now));
};

/** Of a terminal that is not there, so that nothing is ever sent. */
const openReply = async (scene: Scene) => {
	if (scene.sees('Enter send')) await scene.to('esc', gone('Enter send'));
	const place = {TMUX: '/nonexistent/tmux,1,0', TMUX_PANE: '%3'};
	await scene.tell('SessionStart', {source: 'startup'}, {place});
	await scene.see('Session started');
	await scene.to('r', 'Enter send');
	// What was written before is kept.
	while (/│ \S/.test(scene.athena.screen())) {
		const before = scene.athena.screen();
		scene.press('ctrl+u');
		scene.press('backspace');
		await scene.see(now => now !== before);
	}
};
const replyText = async (scene: Scene) => {
	await openReply(scene);
	await scene.write('alpha beta psi omega');
};
const replyLines = async (scene: Scene) => {
	await openReply(scene);
	scene.athena.press(numbered(9, 'row').join('\n'));
	await scene.see(now => lineOf(now) === 9 && inText('row-8')(now));
};

/** Opens a line, and writes in it. */
const written =
	(key: string, footer: string, text: string) => async (scene: Scene) => {
		await scene.to(key, footer);
		if (text === '') return;
		await scene.write(text);
	};
const lastRows = (screen: string) =>
	screen.trimEnd().split('\n').slice(-4).join('\n');
const differs = (now: string, before: string) =>
	lastRows(now) !== lastRows(before);

/** What is written in a line that begins with a mark. */
const after = (mark: string) => (screen: string) =>
	screen
		.split('\n')
		.findLast(row => row.startsWith(mark))
		?.slice(mark.length)
		.trim();

const closeLine = (footer: string) => async (scene: Scene) => {
	await scene.to('esc', gone(footer));
};

/** Tab and its opposite, in a line with something to complete. */
function completing(
	prefix: 'filter' | 'palette',
	given: KeyCase['given'],
): Partial<Record<CommandName, KeyCase>> {
	return {
		[`${prefix}.complete`]: {given, shows: differs, back: stays},
		[`${prefix}.completeBack`]: {given, shows: differs, back: stays},
	};
}

export const writingScenes: LayerScenes = {
	edit: {
		prepare: withEditor,
		disabled: {
			'edit.nextField': {given: editingPlan, says: 'only one field'},
			'edit.previousField': {given: editingPlan, says: 'only one field'},
		},
		keys: {
			'edit.done': {
				given: async scene => {
					await editing(scene);
					scene.athena.press('; ls');
					await scene.see('omega; ls');
				},
				shows: 'edited by you',
			},
			'edit.cancel': {given: editing, shows: gone('━━ Editing')},
			'edit.nextField': {
				given: editing,
				shows: (now, before) => rowWith(now, '━━') !== rowWith(before, '━━'),
				back: async scene => scene.to('shift+tab', '━━ Editing Bash · command'),
			},
			'edit.previousField': {
				given: editing,
				shows: (now, before) => rowWith(now, '━━') !== rowWith(before, '━━'),
				back: async scene => scene.to('tab', '━━ Editing Bash · command'),
			},
			'edit.outside': {given: editing, shows: 'and more'},
			...areaCases({given: editing, toStart: 'ctrl+home', toEnd: 'ctrl+end'}),
			'area.tab': {
				given: editing,
				first: lastLine,
				shows: differsBy('psi omega'),
				back: async scene => scene.to('backspace', differsBy('psi omega')),
			},
			'area.up': {
				given: editing,
				first: lastLine,
				shows: line((from, to) => to === from - 1),
				back: stays,
			},
			'area.down': {
				given: editing,
				first: firstLine,
				shows: line((from, to) => to === from + 1),
				back: stays,
			},
			'area.pageUp': {
				given: editing,
				first: lastLine,
				shows: line((from, to) => to < from - 1),
				back: stays,
			},
			'area.pageDown': {
				given: editing,
				first: firstLine,
				shows: line((from, to) => to > from + 1),
				back: stays,
			},
			'area.textStart': {
				given: editing,
				first: lastLine,
				shows: line((_from, to) => to === 1),
				back: stays,
			},
			'area.textEnd': {
				given: editing,
				first: firstLine,
				shows: line((_from, to, last) => to === last),
				back: stays,
			},
		},
	},
	message: {
		prepare: withEditor,
		keys: {
			'message.send': {
				given: message,
				tells: 'alpha beta psi omega',
			},
			'edit.cancel': {given: message, shows: gone(denial)},
			'message.older': {
				given: secondMessage,
				shows: inMessage,
				back: async scene => scene.to('down', now => !inMessage(now)),
			},
			'message.newer': {
				given: secondMessage,
				first: async scene => scene.to('up', inMessage),
				shows: now => !inMessage(now),
				back: stays,
			},
			'edit.outside': {given: message, shows: 'and more'},
			...areaCases({given: message, toStart: 'ctrl+a', toEnd: 'ctrl+e'}),
		},
	},
	reply: {
		prepare: withEditor,
		keys: {
			'reply.send': {
				given: replyText,
				shows: 'Not sent: its tmux is gone',
				back: async scene => {
					scene.athena.press('Q');
					await scene.see(gone('Not sent'));
					await scene.to('backspace', unwritten('omegaQ'));
				},
			},
			'reply.leave': {given: replyText, shows: gone('Enter send')},
			'edit.outside': {
				given: replyText,
				shows: 'and more',
				back: async scene => scene.to('ctrl+_', gone('and more')),
			},
			...areaCases({given: replyText, toStart: 'ctrl+a', toEnd: 'ctrl+e'}),
			'area.up': {
				given: replyLines,
				first: lastLine,
				shows: line((from, to) => to === from - 1),
				back: stays,
			},
			'area.down': {
				given: replyLines,
				first: firstLine,
				shows: line((from, to) => to === from + 1),
				back: stays,
			},
			'area.textStart': {
				given: replyLines,
				first: lastLine,
				shows: line((_from, to) => to === 1),
				back: stays,
			},
			'area.textEnd': {
				given: replyLines,
				first: firstLine,
				shows: line((_from, to, last) => to === last),
				back: stays,
			},
		},
	},
	editor: {
		prepare: withEditor,
		keys: {
			'editor.submit': {
				given: fieldText,
				shows: 'field: alpha beta psi omega',
			},
			'edit.cancel': {given: fieldText, shows: gone('Enter done')},
			'edit.outside': {given: fieldText, shows: 'and more'},
			...areaCases({given: fieldText, toStart: 'ctrl+a', toEnd: 'ctrl+e'}),
			'area.up': {
				given: fieldLines,
				shows: line((from, to) => to === from - 1),
				back: stays,
			},
			'area.down': {
				given: fieldLines,
				first: async scene => {
					if (scene.sees(now => lineOf(now) === linesOf(now)))
						await scene.to('up', now => lineOf(now) < linesOf(now));
				},
				shows: line((from, to) => to === from + 1),
				back: stays,
			},
		},
	},
	palette: {
		keys: {
			'palette.run': {
				given: written(':', 'Enter run', 'tasks'),
				shows: 'The agent has made no task list',
				back: async scene => scene.to('t', gone('The agent has made')),
			},
			'palette.close': {
				given: written(':', 'Enter run', 'tasks'),
				shows: gone('Enter run'),
			},
			...completing('palette', written(':', 'Enter run', 't')),
			'palette.older': {
				given: async scene => {
					await written(':', 'Enter run', 'tasks')(scene);
					await scene.to('enter', 'The agent has made no task list');
					await scene.to('t', gone('The agent has made'));
					await scene.to(':', 'Enter run');
				},
				shows: now => after(': ')(now) === 'tasks',
				back: closeLine('Enter run'),
			},
			'palette.newer': {
				given: async scene => {
					await scene.to(':', 'Enter run');
					await scene.to('up', now => after(': ')(now) === 'tasks');
				},
				shows: now => after(': ')(now) === '',
				back: closeLine('Enter run'),
			},
		},
	},
	filter: {
		keys: {
			'filter.submit': {
				given: written('/', 'Enter keep', 'call'),
				shows: gone('Enter keep'),
				back: async scene => scene.to('esc', gone('all rows')),
			},
			'filter.cancel': {
				given: written('/', 'Enter keep', 'call'),
				shows: gone('Enter keep'),
			},
			...completing('filter', written('/', 'Enter keep', '~')),
		},
	},
	intercepts: {
		keys: {
			'filter.submit': {
				given: written('I', 'Enter hold', 'Bash'),
				shows: 'Held before they run: Bash',
				back: async scene => {
					await scene.to('I', 'Enter hold');
					await scene.to('ctrl+u', now => after('> ')(now) === '');
					await scene.to('enter', 'Nothing is held');
				},
			},
			'filter.cancel': {
				given: written('I', 'Enter hold', 'Read'),
				shows: gone('Enter hold'),
			},
			...completing('filter', written('I', 'Enter hold', '~')),
		},
	},
};

/** A row that is changed. */
function differsBy(word: string) {
	return (now: string, before: string) =>
		rowWith(now, word) !== rowWith(before, word);
}
