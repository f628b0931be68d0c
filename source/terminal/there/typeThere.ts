import {type Clock} from '../../types/clock.js';
import {type PaneInput} from '../../types/paneInput.js';
import {type Typed, type TypeThere} from '../../types/terminalPlace.js';
import {oneLine} from '../../utils/oneLine.js';
import {tmuxPane, type TmuxPane} from './tmuxPane.js';

/** Reads what a pane shows, as the agent draws it. */
export type ReadPane = (agent: string | undefined, shown: string) => PaneInput;

type TextInput = Extract<PaneInput, {state: 'text'}>;

/** Between two looks at whether the paste has arrived, and how many at most. */
const lookMs = 100;
const mostLooks = 20;
/** An agent takes an Enter that comes right behind a paste for a part of it. */
const settleMs = 300;

/**
 * Replies through tmux: pasted as one text, then Enter. Never over a dialog,
 * and never behind what the person has written there.
 */
export function createTypeThere({
	env,
	read,
	clock,
}: {
	env: NodeJS.ProcessEnv;
	read: ReadPane;
	clock: Clock;
}): TypeThere {
	const pause = async (ms: number) =>
		new Promise<void>(resolve => {
			clock.setTimer(ms, resolve);
		});

	/** What the input shows once a text stands there; undefined where none appears. */
	const textIn = async (
		pane: TmuxPane,
		agent: string | undefined,
		fits: (input: TextInput) => boolean = () => true,
	): Promise<TextInput | undefined> => {
		for (let look = 0; look < mostLooks; look++) {
			await pause(lookMs);
			const shown = await pane.show();
			if (shown === undefined) return undefined;
			const input = read(agent, shown);
			if (input.state === 'text' && fits(input)) return input;
			if (input.state === 'dialog') return undefined;
		}

		return undefined;
	};

	/** Why Enter must not be pressed: something else than the text would be sent. */
	const whyNotThere = async (
		pane: TmuxPane,
		agent: string | undefined,
		text: string,
	): Promise<string | undefined> => {
		const input = await textIn(pane, agent);
		if (!input)
			return 'it was pasted, but did not appear in its input line, so Enter was not pressed';
		if (!input.isFolded || !isShort(text)) return undefined;
		const failed = await pane.paste(text);
		if (failed !== undefined) return failed;
		return (await textIn(pane, agent, ({isFolded}) => !isFolded))
			? undefined
			: 'its input line does not show what was pasted, so Enter was not pressed';
	};

	return async (place, text, {agent, insists}) => {
		const pane = place && tmuxPane(place, env);
		if (!pane) return {type: 'refused', reason: whyNoPane(place !== undefined)};
		const {name, line} = pane;
		const refused = (reason: string): Typed => ({
			type: 'refused',
			reason,
			line,
		});
		const problem = whyNotTyped(text);
		if (problem !== undefined) return refused(problem);
		const found = await pane.find();
		if (!found.ok) return {type: 'refused', reason: found.reason};
		const shown = await pane.show();
		if (shown === undefined) return refused('its pane could not be read');
		const before = read(agent, shown);
		const obstacle = obstacleIn(before, insists);
		if (obstacle)
			return {...obstacle, ...(obstacle.type === 'refused' && {line})};
		const pasted = pasteable(text);
		const failed = await pane.paste(pasted);
		if (failed !== undefined) return refused(failed);
		// Where it can't be told what stands there, it can't be told now either.
		const problemThere =
			before.state === 'empty'
				? await whyNotThere(pane, agent, pasted)
				: undefined;
		if (problemThere !== undefined) return refused(problemThere);
		await pause(settleMs);
		const unsent = await pane.enter();
		return unsent === undefined ? {type: 'typed', name} : refused(unsent);
	};
}

function obstacleIn(
	input: PaneInput,
	insists: boolean,
): Exclude<Typed, {type: 'typed'}> | undefined {
	switch (input.state) {
		case 'empty':
			return undefined;
		case 'text':
			return {
				type: 'refused',
				reason: `its input line has a text already: “${oneLine(input.text, 60)}”`,
			};
		case 'dialog':
			return {
				type: 'refused',
				reason:
					'its screen shows a dialog, or something else than its input line',
			};
		case 'unknown':
			if (insists) return undefined;
			return {
				type: 'unsure',
				reason:
					input.text === undefined
						? 'it can’t be told whether its input line is empty'
						: `its input line shows “${oneLine(input.text, 60)}”, its own proposal or a text of yours`,
			};
	}
}

/** Why a text would not become a prompt. */
function whyNotTyped(text: string): string | undefined {
	if (text.trim() === '') return 'there is nothing to send';
	return text.trimStart().startsWith('!')
		? 'what begins with ! is a command for its shell: write that there'
		: undefined;
}

/** Without what a terminal would take for keys; what ends in `\` or a name is closed, else Enter would complete it. */
function pasteable(text: string): string {
	const plain = text
		.replaceAll(/\r\n?/g, '\n')
		.replaceAll(/(?![\n\t])\p{Cc}/gu, '')
		.trim();
	return /\\$|(?:^|\s)[@/#]\S*$/.test(plain) ? `${plain} ` : plain;
}

/**
 * Unfolded it is the person's own words to the agent, not something pasted.
 * What is long stays folded: it would be taken for pasted all the same, and
 * there is no room for it.
 */
const isShort = (text: string) =>
	text.length <= 400 && text.split('\n').length <= 10;

const whyNoPane = (isKnown: boolean) =>
	isKnown
		? 'only a pane of tmux can be written into'
		: 'its terminal did not say where it is';
