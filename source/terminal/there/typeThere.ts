import {type Clock} from '../../types/clock.js';
import {type PaneInput} from '../../types/paneInput.js';
import {type Typed, type TypeThere} from '../../types/terminalPlace.js';
import {isForShell} from '../../utils/forShell.js';
import {withoutInvisibleStart} from '../../utils/invisibleStart.js';
import {oneLine} from '../../utils/oneLine.js';
import {tmuxPane, type TmuxPane} from './tmuxPane.js';
import {type PaneReader, whoReads} from './whoReads.js';

/** Reads what a pane shows, as the agent draws it. */
export type ReadPane = (agent: string | undefined, shown: string) => PaneInput;

type TextInput = Extract<PaneInput, {state: 'text'}>;

/** Between two looks at whether the paste has arrived, and how many at most. */
const lookMs = 100;
const mostLooks = 20;
/** An agent takes an Enter that comes right behind a paste for a part of it. */
const settleMs = 300;

/** Longest that tmux and `ps` may take to answer, ms. */
const usualPatienceMs = 3000;

type NotTyped = Exclude<Typed, {type: 'typed'}>;

/**
 * Replies through tmux: pasted as one text, then Enter. Never over a dialog,
 * never behind what the person has written there, and never to another program
 * than the agent: that is asked again before each of them.
 */
export function createTypeThere({
	env,
	read,
	clock,
	patienceMs = usualPatienceMs,
}: {
	env: NodeJS.ProcessEnv;
	read: ReadPane;
	clock: Clock;
	patienceMs?: number;
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
		unfold: (() => Promise<NotTyped | undefined>) | undefined,
		refused: (reason: string) => NotTyped,
	): Promise<NotTyped | undefined> => {
		const input = await textIn(pane, agent);
		if (!input)
			return refused(
				'it was pasted, but did not appear in its input line, so Enter was not pressed',
			);
		if (!input.isFolded || !unfold) return undefined;
		const failed = await unfold();
		if (failed) return failed;
		return (await textIn(pane, agent, ({isFolded}) => !isFolded))
			? undefined
			: refused(
					'its input line does not show what was pasted, so Enter was not pressed',
				);
	};

	return async (place, text, {agent, process, insists}) => {
		const pane = place && tmuxPane(place, env, patienceMs);
		if (!pane) return {type: 'refused', reason: whyNoPane(place !== undefined)};
		const {name, line} = pane;
		const refused = (reason: string): NotTyped => ({
			type: 'refused',
			reason,
			line,
		});
		const problem = whyNotTyped(text);
		if (problem !== undefined) return refused(problem);
		const found = await pane.find();
		if (!found.ok) return {type: 'refused', reason: found.reason};
		const obstacle = (one: Obstacle): NotTyped | undefined =>
			one === undefined || (one.isDoubt && insists)
				? undefined
				: one.isDoubt
					? {type: 'unsure', reason: one.reason}
					: refused(one.reason);
		/** Does it if the agent is the one that reads there. */
		const given = async (
			press: () => Promise<string | undefined>,
		): Promise<NotTyped | undefined> => {
			const other = obstacle(
				elsewhere(await whoReads(found.tty, process, env, patienceMs)),
			);
			if (other) return other;
			const failed = await press();
			return failed === undefined ? undefined : refused(failed);
		};

		const shown = await pane.show();
		if (shown === undefined) return refused('its pane could not be read');
		const before = read(agent, shown);
		const pasted = pasteable(text);
		const paste = () => given(() => pane.paste(pasted));
		const unpasted = obstacle(obstacleIn(before)) ?? (await paste());
		if (unpasted) return unpasted;
		// Where it can't be told what stands there, it can't be told now either.
		const problemThere =
			before.state === 'empty'
				? await whyNotThere(
						pane,
						agent,
						isShort(pasted) ? paste : undefined,
						refused,
					)
				: undefined;
		if (problemThere) return problemThere;
		await pause(settleMs);
		return (await given(pane.enter)) ?? {type: 'typed', name};
	};
}

/** Why nothing may be pressed; a doubt is one that a person may set aside. */
type Obstacle = {reason: string; isDoubt: boolean} | undefined;

const certain = (reason: string) => ({reason, isDoubt: false});
const doubtful = (reason: string) => ({reason, isDoubt: true});

function obstacleIn(input: PaneInput): Obstacle {
	switch (input.state) {
		case 'empty':
			return undefined;
		case 'text':
			return certain(
				`its input line has a text already: “${oneLine(input.text, 60)}”`,
			);
		case 'dialog':
			return certain(
				'its screen shows a dialog, or something else than its input line',
			);
		case 'unknown':
			return doubtful(
				input.text === undefined
					? 'it can’t be told whether its input line is empty'
					: `its input line shows “${oneLine(input.text, 60)}”, its own proposal or a text of yours`,
			);
	}
}

/** What is typed may be a command to whoever else reads there. */
function elsewhere(reader: PaneReader): Obstacle {
	switch (reader.type) {
		case 'agent':
			return undefined;
		case 'stopped':
			return certain('it is suspended: go there (o) and type fg');
		case 'other':
			return certain(
				`${oneLine(reader.name, 60)} reads in its pane, and not the agent: go there (o), and bring it back (fg)`,
			);
		case 'unknown':
			return doubtful('it can’t be told whether the agent reads in its pane');
	}
}

/** Why a text would not become a prompt. */
function whyNotTyped(text: string): string | undefined {
	if (pasteable(text) === '') return 'there is nothing to send';
	return isForShell(text)
		? 'what begins with ! is a command for its shell: write that there'
		: undefined;
}

/** Without what a terminal would take for keys; what ends in `\` or a name is closed, else Enter would complete it. */
function pasteable(text: string): string {
	const plain = withoutInvisibleStart(
		text
			.replaceAll(/\r\n?/g, '\n')
			.replaceAll(/(?![\n\t])\p{Cc}/gu, '')
			.trim(),
	);
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
