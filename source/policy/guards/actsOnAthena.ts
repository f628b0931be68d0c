import {analyseShell} from '../../shell/analyse.js';
import {type Segment} from '../../shell/types.js';
import {resolveFrom} from '../../utils/resolveFrom.js';
import {mentionsOf} from '../named/mentions.js';
import {
	isAskedOfAthena,
	speaksToAthena,
	wordsOfAthena,
} from './athenaCommands.js';
import {type Subject} from '../subject.js';
import {endsAthena} from './steersAthena.js';
import {effectOfTmux, isTmux} from './tmuxCommands.js';
import {isFed, typesElsewhere} from './typesElsewhere.js';

/** What it does to athena: `athena` changes what it lets pass, starts one or ends it; `keys` may answer it. */
type Act = 'athena' | 'keys';

/** Programs in programs that are looked into. */
const mostDeep = 3;

/** What a command may do to athena, itself or by what it runs. */
export function actOnAthena(
	segment: Segment,
	subject: Subject,
): Act | undefined {
	return actOf(segment, subject, mostDeep) ?? actMentioned(segment, subject);
}

function actOf(
	segment: Segment,
	subject: Subject,
	depth: number,
): Act | undefined {
	const words = wordsOfAthena(segment);
	if (words && isAskedOfAthena(words)) return 'athena';
	if (endsAthena(segment, subject)) return 'athena';
	const {context, shell} = subject;
	if (typesElsewhere(segment, shell?.segments ?? [], context)) return 'keys';
	if (!isTmux(segment.program ?? '')) return undefined;
	const {projectDir, disk} = context;
	const effect = effectOfTmux(segment, {
		ofShell: text =>
			({athena: 'athena', keys: 'types', none: undefined})[
				actOfText(text, segment, subject, depth - 1) ?? 'none'
			] as 'athena' | 'types' | undefined,
		textOf: name =>
			disk?.scriptAt?.(resolveFrom(segment.cwd ?? projectDir, name)),
		isFed: isFed(segment),
	});
	return effect === undefined
		? undefined
		: effect === 'types'
			? 'keys'
			: 'athena';
}

/** What a text of the shell's does that another program runs. */
function actOfText(
	text: string,
	{cwd}: Segment,
	subject: Subject,
	depth: number,
): Act | undefined {
	if (depth === 0) return undefined;
	const {context} = subject;
	const shell = analyseShell(text, {
		cwd: cwd ?? context.projectDir,
		home: context.home,
	});
	const inner = {...subject, shell};
	return shell.segments
		.map(one => actOf(one, inner, depth))
		.find(act => act !== undefined);
}

/** Words that a command which acts on athena can't do without. */
const spoken =
	/athena|tmux|tmate|\bscreen\b|zellij|kitt(?:y|en)|wezterm|pkill|killall|xdotool|ydotool|wtype|dotool|osascript/i;

/** Programs in which any athena is started. */
const terminals =
	/^(?:screen|zellij|kitty|kitten|wezterm|alacritty|ghostty|gnome-terminal|konsole|xterm|foot|xfce4-terminal|x-terminal-emulator|open|dtach|abduco|pm2|forever|at|batch|start-stop-daemon|daemonize|launchctl|systemd-run|expect|unbuffer)$/;

/** What a program may do that runs words it is given, though nobody knows: `screen -dm athena`, `os.system("athena serve")`. */
function actMentioned(segment: Segment, subject: Subject): Act | undefined {
	const {shell, context} = subject;
	const segments = shell?.segments ?? [];
	const {program = '', text, stdinText = '', pipedFrom} = segment;
	if (isTmux(program) || wordsOfAthena(segment)) return undefined;
	if (
		!spoken.test(text) &&
		!spoken.test(stdinText) &&
		!(pipedFrom !== undefined && spoken.test(segments[pipedFrom]?.text ?? ''))
	)
		return undefined;
	const index = segments.indexOf(segment);
	const {budget} = context;
	for (const mention of mentionsOf(shell)) {
		if (mention.segment !== index) continue;
		for (const command of mention.commands) {
			if (!spoken.test(command)) continue;
			// Who is not asked allows nothing: the judgement asks then.
			if (budget && !budget.opinions.take(5)) return undefined;
			const inner = analyseShell(command, {
				cwd: segment.cwd ?? context.projectDir,
				home: context.home,
			});
			for (const one of inner.segments) {
				const words = wordsOfAthena(one);
				if (words && !speaksToAthena(words) && !terminals.test(program))
					continue;
				const act = actOf(one, {...subject, shell: inner}, 2);
				if (act) return act;
			}
		}
	}

	return undefined;
}
