import {type ReplaySource, stepsOfPayloads} from '../replaySource.js';
import {closing} from './closing.js';
import {dangerousCommand} from './dangerousCommand.js';
import {deploys} from './deploys.js';
import {editsAndTests} from './edits.js';
import {opening} from './opening.js';
import {type Moment} from './payloads.js';
import {proposesPlan} from './plan.js';
import {questions} from './questions.js';
import {subagentsWork} from './subagents.js';
import {swarmBeside, swarmLeaves} from './swarm.js';

export {demoIntercepts} from './deploys.js';
export {readDemoFile} from './files.js';
export {cwd as demoProject} from './payloads.js';
export {createDemoUsage} from './usage.js';

/*
 * The built-in session of `athena demo`: what Claude Code's hooks would have
 * written, and for a while those of two agents beside it, scene by scene, with
 * every dialog athena has. About a minute and a half at speed 1, without the
 * time the person takes.
 */

const scenes: readonly (() => Moment[])[] = [
	opening,
	dangerousCommand,
	questions,
	proposesPlan,
	subagentsWork,
	editsAndTests,
	swarmBeside,
	deploys,
	swarmLeaves,
	closing,
];

/** The demo as a recording. */
export const demoSource: ReplaySource = {
	form: 'payloads',
	warnings: () => [],
	steps: () => stepsOfPayloads(scenes.flatMap(scene => scene())),
};
