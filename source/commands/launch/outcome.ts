import {type StartedAgent} from '../../launch/startedAgents.js';
import {assertNever} from '../../utils/assertNever.js';
import {makeVisible} from '../../utils/visibleText.js';
import {type Launched} from './startOne.js';

/** Lines of a screen that are shown with what went wrong. */
const shownLines = 12;

/** Whether the agent has its task, as far as can be told. */
export const isGood = ({outcome}: Launched): boolean =>
	outcome.type === 'verified' || outcome.type === 'unseen';

/** An agent that runs, in a line. */
export function agentLine({
	name,
	runtime,
	capability,
	branch,
	tmux,
}: StartedAgent): string {
	return `${name}  ${runtime}, ${capability}  branch ${branch}  tmux ${tmux.session}`;
}

/** What a person has to know of how it went; empty where all is well. */
export function remark({agent, outcome}: Launched): string {
	const {name, runtime, tmux} = agent;
	switch (outcome.type) {
		case 'verified':
			return '';
		case 'unseen':
			return `${name}: the task was sent, and nobody can tell whether it arrived: no athena runs in this project.\nStart one: athena. Or look: athena attach ${name}`;
		case 'missing':
			return `${name}: the task was sent, and ${runtime} did not tell athena that it has it.\nLook, and send it yourself: athena attach ${name}. (An athena that records nothing can't tell.)${shown(outcome.screen)}`;
		case 'dialog':
			return `${name}: ${runtime} waits in a dialog${outcome.name === undefined ? '' : ` (${outcome.name})`} that you did not agree to beforehand; the task was not sent.\nAnswer it, then give it its task: athena attach ${name}. Or athena stop ${name}, and agree with --trust where that is meant.${shown(outcome.screen)}`;
		case 'ended':
			return `${name}: ${runtime} ended before it was ready; its worktree is gone again.\nTry it here: athena ${runtime}${shown(outcome.screen)}`;
		case 'gone':
			return `${name}: ${runtime} ended before it told of its task; its worktree is kept.\nLook at ${agent.worktree}, then take it away: athena stop ${name}${shown(outcome.screen)}`;
		case 'timeout':
			return `${name}: ${runtime} was not ready in time; the task was not sent. It goes on in tmux (${tmux.session}).\nLook: athena attach ${name}. Wait longer with --timeout SECONDS, or take it away: athena stop ${name}${shown(outcome.screen)}`;
		default:
			return assertNever(outcome);
	}
}

/** The end of a screen, with what it would do to ours made visible. */
function shown(screen: string): string {
	const lines = screen
		.split('\n')
		.map(line => line.trimEnd())
		.filter(line => line !== '')
		.slice(-shownLines);
	return lines.length === 0
		? '\nIts screen was empty.'
		: `\nIts screen ends in:\n${lines.map(line => `  │ ${makeVisible(line)}`).join('\n')}`;
}
